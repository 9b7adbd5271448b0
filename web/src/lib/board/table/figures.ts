/** Figures on round bases: everything in a frame whose circle of radius 100 is the edge of the base. */
import type { Badge, Meter, Piece } from '../../api/names';
import { DARK_PLATE, LEVEL_L, LEVEL_S, LIFE_FROM as FROM, LIFE_TO as TO, SLOTS } from '../paint';
import { colours, toneOf } from '../palette';
import { ahead, angleOf, arcPath, rad } from './bases';
import { num } from './outlines';

/** L shows everything, S the ring, life, icon and one state; XS, too small for that, ring and icon. */
export type FigureLevel = 'XS' | 'S' | 'L';

/** How much a figure can show at this drawn diameter. */
export const figureLevel = (diameter: number): FigureLevel =>
  diameter >= LEVEL_L ? 'L' : diameter >= LEVEL_S ? 'S' : 'XS';

/** The colour of a seat's ring, the same in both themes. */
export const ringColour = (seat: number | null | undefined): string => colours(seat).ring;
/** The plates of the light seats are dark too: icons and life are the same on all. */
export const plateColour = (seat: number | null | undefined): string =>
  seat != null && seat % 4 >= 2 ? DARK_PLATE : colours(seat).core;

export const arc = (start: number, end: number, radius = 70): string => arcPath(start, end, radius);

export interface Segment {
  d: string;
  kind: 'red' | 'white' | 'lost';
}

/** One segment a life point, the red ones first; what is lost starts at the right. Too many: three bands. */
export function lifeArc(life: Meter, red: number): Segment[] {
  const full = Math.max(life.full, life.now, 1);
  if (full > 48) {
    const stops = [0, Math.min(red, life.now), Math.max(0, life.now), full];
    return (['red', 'white', 'lost'] as const).flatMap((kind, k) => {
      const [a = 0, b = 0] = [stops[k], stops[k + 1]];
      return b > a ? [{ d: arc(FROM + ((TO - FROM) * a) / full, FROM + ((TO - FROM) * b) / full), kind }] : [];
    });
  }
  const space = full <= 12 ? 4 : 2.2;
  const step = (TO - FROM + space) / full;
  return Array.from({ length: full }, (_, k) => ({
    d: arc(FROM + k * step, FROM + (k + 1) * step - space),
    kind: k >= life.now ? 'lost' : k < red ? 'red' : 'white',
  }));
}

/** Action points at the lower edge: those that are left first. */
export function pointDots(meter: Meter): { x: number; y: number; r: number; left: boolean }[] {
  const full = Math.max(meter.full, meter.now);
  const pitch = full <= 5 ? 25 : 112 / Math.max(1, full - 1);
  const r = full <= 5 ? 9.5 : Math.max(4, (9.5 * pitch) / 25);
  return Array.from({ length: Math.min(full, 12) }, (_, k) => {
    const angle = rad(90 + ((full - 1) / 2 - k) * pitch);
    return { x: 70 * Math.cos(angle), y: 70 * Math.sin(angle), r, left: k < meter.now };
  });
}

export function slot(degrees: number): string {
  const { x, y } = ahead(degrees, 92);
  return `translate(${num(x)} ${num(y)})`;
}

export interface PartArc {
  id: string;
  d: string;
  colour: string;
  gone: boolean;
}

/** The arcs of those parts that have one, around the base. */
export const partArcs = (piece: Piece, flipped = false): PartArc[] =>
  (piece.parts ?? []).flatMap((part) => {
    if (part.facing == null || !part.arc) return [];
    const [middle, half] = [angleOf(part, flipped), Math.max(1, part.arc / 200 - 1.5)];
    return [
      {
        id: part.id,
        d: arcPath(middle - half, middle + half, 112),
        colour: toneOf(part.tone)[0],
        gone: part.gone ?? false,
      },
    ];
  });

export interface Discs {
  shown: { badge: Badge; at: string; r: number }[];
  /** States without room. */
  more: { badges: Badge[]; at: string; r: number; counted: boolean } | null;
}

/** Where the states of a figure sit; one that has acted needs the last place for its tick. */
export function discs(
  badges: readonly Badge[],
  level: FigureLevel,
  acted: boolean,
  places: readonly number[] = SLOTS,
): Discs {
  const states = badges.filter((badge) => (badge.role ?? 'state') === 'state');
  if (level === 'L') {
    const slots = acted ? places.slice(0, -1) : places;
    const shown = states.length <= slots.length ? states : states.slice(0, slots.length - 1);
    const rest = states.slice(shown.length);
    return {
      shown: shown.map((badge, k) => ({ badge, at: slot(slots[k] ?? 0), r: 27 })),
      more: rest.length > 0 ? { badges: rest, at: slot(slots[slots.length - 1] ?? 0), r: 27, counted: true } : null,
    };
  }
  const [first, ...rest] = states;
  return {
    shown: first ? [{ badge: first, at: slot(places[0] ?? 0), r: 34 }] : [],
    more: rest.length > 0 ? { badges: rest, at: slot((places[1] ?? 0) + 6), r: 20, counted: false } : null,
  };
}
