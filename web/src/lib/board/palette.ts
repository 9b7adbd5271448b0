/** Colours of pieces: the same in both themes, so they are no CSS variables. */
import type { Badge } from '../api/names';
import {
  DARK_TONE,
  LIGHT_TONE,
  NET_TONE,
  NOBODY as NOBODYS,
  READY_TONE,
  SEATS as SEATED,
  TONES,
  USED_TONE,
} from './paint';

export interface SeatColours {
  body: string;
  core: string;
  rim: string;
  ink: string;
  shot: string;
  steel: string;
  edge: string;
  glow: string;
  ring: string;
  disc: string;
  discInk: string;
  hatch: number;
}

type Painted = (typeof SEATED)[number] | typeof NOBODYS;

const seat = ({ disc_ink: discInk, hatch_opacity: hatch, ...rest }: Painted): SeatColours => ({
  ...rest,
  discInk,
  hatch,
});
const SEATS = SEATED.map(seat);
const NOBODY = seat(NOBODYS);

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

/** Colours of a seat's pieces; pieces in a net are a little darker. */
export function colours(seatNumber: number | null | undefined, netted = false): SeatColours {
  if (seatNumber == null) return netted ? NOBODY_DIMMED : NOBODY;
  return (netted ? DIMMED : SEATS)[seatNumber % SEATS.length] ?? NOBODY;
}

/** Fill and ink. */
export type Tone = readonly [string, string];

/** The tone of a state; one that has none of its own has that of its board. */
export const toneOf = (name: string | undefined, usual: Tone = LIGHT_TONE): Tone =>
  (TONES as Record<string, Tone>)[name ?? ''] ?? usual;

/** On hexes, where pieces are light, what has no tone is dark, and a net has its own. */
export const cornerTone = (badge: Badge): Tone => (badge.look === 'net' ? NET_TONE : toneOf(badge.tone, DARK_TONE));

/** In zones abilities stand among the states: those used up are dark, those ready green. */
export const pillTone = (badge: Badge): Tone =>
  badge.role === 'used' ? USED_TONE : badge.role === 'ready' ? READY_TONE : toneOf(badge.tone);
