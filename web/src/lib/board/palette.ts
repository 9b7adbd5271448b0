/** Colours of pieces: the same in both themes, so they are no CSS variables. */
export interface SeatColours {
  body: string;
  core: string;
  rim: string;
  ink: string;
  shot: string;
  steel: string;
  edge: string;
  rune: string;
  disc: string;
  discInk: string;
  hatch: number;
}

export const BONUS = '#A8F0DC';
export const BONUS_INK = '#06352B';
export const WOUND = '#E5322D';
export const MARKER_INK = '#0A0D0C';
export const TRENCH_BAR = '#C2934C';
export const PAPER = '#EDE6D3';
export const PAPER_INK = '#23262B';
export const READY = '#0A3029';
export const READY_RING = '#7FE3CB';
export const READY_INK = '#B9F6E6';
export const LIFE_WHITE = '#F6F3EA';

/** State markers on the corners: ground and ink; others are neutral. */
export const STATE_INKS: Record<string, readonly [string, string]> = {
  captured: ['#F1EDDF', '#14110A'],
  disarmed: ['#FFB59A', '#2A0F08'],
  entrenched: ['#D9B06A', '#2A1B05'],
  poison: ['#8FD14F', '#12360A'],
};
export const NEUTRAL_STATE = ['#2D3833', '#ECEBE1'] as const;

function seat(words: string, dark: boolean): SeatColours {
  const [body = '', core = '', rim = '', ink = '', shot = '', steel = '', edge = '', rune = ''] = words.split(' ');
  const disc = dark
    ? { disc: '#241A00', discInk: '#FFF4CF', hatch: 0.16 }
    : { disc: LIFE_WHITE, discInk: '#15181A', hatch: 0.1 };
  return { body, core, rim, ink, shot, steel, edge, rune, ...disc };
}

const SEATS = [
  seat('#17508F #0B2A50 #7DB9FF #F6F3EA #FFDD85 #C3D0DB #06182F #9BE9D6', false),
  seat('#B8431B #611C08 #FFB090 #FFF6EC #FFE08F #DDD6CF #350E03 #B4F0E0', false),
  seat('#F0CB52 #FFF1C4 #6B5000 #261B00 #8A2B00 #55524A #FFF8E0 #0B5A4C', true),
  seat('#AC82EA #E9DCFD #44237F #1C0D38 #7A0B50 #4E4860 #F6F0FF #0B4F47', true),
] as const;
const NOBODY = seat('#55605A #232C28 #B7C0B6 #F6F3EA #FFDD85 #C3D0DB #121715 #9BE9D6', false);

/** What the CSS filters `saturate(.85) brightness(.8)` make of a colour, without the filter's cost. */
export function dim(colour: string, saturation = 0.85, brightness = 0.8): string {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const [red = 0, green = 0, blue = 0] = parts;
  const grey = 0.213 * red + 0.715 * green + 0.072 * blue;
  const faded = parts.map((part) => {
    const value = Math.round((grey + (part - grey) * saturation) * brightness);
    return Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0');
  });
  return `#${faded.join('')}`;
}

function dimmed(colours: SeatColours): SeatColours {
  const { hatch, ...rest } = colours;
  const faded = Object.fromEntries(Object.entries(rest).map(([name, colour]) => [name, dim(colour)]));
  return { ...(faded as unknown as Omit<SeatColours, 'hatch'>), hatch };
}

const DIMMED = SEATS.map(dimmed);
const NOBODY_DIMMED = dimmed(NOBODY);

/** Colours of a seat's pieces; captured pieces are a little darker. */
export function colours(seatNumber: number | null | undefined, captured = false): SeatColours {
  if (seatNumber == null) return captured ? NOBODY_DIMMED : NOBODY;
  return (captured ? DIMMED : SEATS)[seatNumber % SEATS.length] ?? NOBODY;
}

export const stateInks = (kind: string): readonly [string, string] => STATE_INKS[kind] ?? NEUTRAL_STATE;
