/** Shapes and hatchings of the seats, the same on marks, meters and pieces. */
import { NO_SEAT_SIGN, SEAT_SIGNS } from '../board/paint';

export { MARK_PATHS } from '../board/paint';

export const seatSign = (seat: number | null | undefined): string =>
  seat == null ? NO_SEAT_SIGN : (SEAT_SIGNS[seat % 4] ?? '●');

/** A four-leaved outline; scale 1 fits the core plate of a piece. */
export function quatrefoil(scale: number): string {
  const n = (value: number): string => String(Math.round(value * 100) / 100);
  const corner = n(32.97 * scale);
  const arc = `A${n(33 * scale)} ${n(33 * scale)} 0 1 1 `;
  const stops = [`${corner} ${corner}`, `-${corner} ${corner}`, `-${corner} -${corner}`, `${corner} -${corner}`];
  return `M${stops[3]}${stops.map((stop) => arc + stop).join('')}Z`;
}

/** The seat's hatching as a CSS background, for meters and strips. */
export const HATCHES = [
  'repeating-linear-gradient(0deg, rgb(255 255 255 / .28) 0 1px, transparent 1px 4px)',
  'repeating-linear-gradient(90deg, rgb(255 255 255 / .28) 0 1px, transparent 1px 4px)',
  'radial-gradient(circle, rgb(0 0 0 / .45) 1px, transparent 1.2px) 0 0 / 4px 4px',
  'repeating-linear-gradient(-45deg, rgb(0 0 0 / .35) 0 1px, transparent 1px 4px)',
] as const;
