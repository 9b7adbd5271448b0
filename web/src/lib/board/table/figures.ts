/** Figures on round bases: everything in a frame whose circle of radius 100 is the edge of the base. */
import type { Badge, Meter } from '../../api/names';
import { DARK_PLATE, LEVEL_L, LEVEL_S, LIFE_FROM as FROM, LIFE_TO as TO, SLOTS } from '../paint';
import { colours } from '../palette';
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

const rad = (degrees: number): number => (degrees * Math.PI) / 180;

export function arc(start: number, end: number, radius = 70): string {
  const point = (degrees: number): string =>
    `${num(radius * Math.cos(rad(degrees)))} ${num(radius * Math.sin(rad(degrees)))}`;
  return `M${point(start)}A${radius} ${radius} 0 ${end - start > 180 ? 1 : 0} 1 ${point(end)}`;
}

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

export const slot = (degrees: number): string =>
  `translate(${num(92 * Math.cos(rad(degrees)))} ${num(92 * Math.sin(rad(degrees)))})`;

export interface Discs {
  shown: { badge: Badge; at: string; r: number }[];
  /** States without room. */
  more: { badges: Badge[]; at: string; r: number; counted: boolean } | null;
}

/** Where the states of a figure sit; one that has acted needs the last place for its tick. */
export function discs(badges: readonly Badge[], level: FigureLevel, acted: boolean): Discs {
  const states = badges.filter((badge) => (badge.role ?? 'state') === 'state');
  if (level === 'L') {
    const slots = acted ? SLOTS.slice(0, -1) : SLOTS;
    const shown = states.length <= slots.length ? states : states.slice(0, slots.length - 1);
    const rest = states.slice(shown.length);
    return {
      shown: shown.map((badge, k) => ({ badge, at: slot(slots[k] ?? 0), r: 27 })),
      more: rest.length > 0 ? { badges: rest, at: slot(slots[slots.length - 1] ?? 0), r: 27, counted: true } : null,
    };
  }
  const [first, ...rest] = states;
  return {
    shown: first ? [{ badge: first, at: slot(SLOTS[0] ?? 0), r: 34 }] : [],
    more: rest.length > 0 ? { badges: rest, at: slot((SLOTS[1] ?? 0) + 6), r: 20, counted: false } : null,
  };
}
