/** Shapes and hatchings of the seats, the same on marks, meters and pieces. */
export const SEAT_SIGNS = ['●', '◆', '■', '✤'] as const;

export const seatSign = (seat: number | null | undefined): string =>
  seat == null ? '○' : (SEAT_SIGNS[seat % 4] ?? '●');

/** A four-leaved outline; scale 1 fits the core plate of a piece. */
export function quatrefoil(scale: number): string {
  const n = (value: number): string => String(Math.round(value * 100) / 100);
  const corner = n(32.97 * scale);
  const arc = `A${n(33 * scale)} ${n(33 * scale)} 0 1 1 `;
  const stops = [`${corner} ${corner}`, `-${corner} ${corner}`, `-${corner} -${corner}`, `${corner} -${corner}`];
  return `M${stops[3]}${stops.map((stop) => arc + stop).join('')}Z`;
}

/** The mark of a seat in a box from -10 to 10. */
export const MARK_PATHS = [
  'M-8.2 0a8.2 8.2 0 1 0 16.4 0a8.2 8.2 0 1 0 -16.4 0Z',
  'M0 -9.4L9.4 0L0 9.4L-9.4 0Z',
  'M-7.6 -7.6H7.6V7.6H-7.6Z',
  quatrefoil(0.135),
] as const;

/** The seat's hatching as a CSS background, for meters and strips. */
export const HATCHES = [
  'repeating-linear-gradient(0deg, rgb(255 255 255 / .28) 0 1px, transparent 1px 4px)',
  'repeating-linear-gradient(90deg, rgb(255 255 255 / .28) 0 1px, transparent 1px 4px)',
  'radial-gradient(circle, rgb(0 0 0 / .45) 1px, transparent 1.2px) 0 0 / 4px 4px',
  'repeating-linear-gradient(-45deg, rgb(0 0 0 / .35) 0 1px, transparent 1px 4px)',
] as const;
