/** Clocks: what is left for each seat, counted on from the moment the server sent it. */
import type { Clock } from '../api/names';

export function left(clock: Clock, seat: number, sentAt: number, now: number): number {
  const start = clock.left_s[seat] ?? 0;
  const gone = clock.running.includes(seat) ? Math.max(0, now - sentAt) / 1000 : 0;
  return Math.max(0, start - gone);
}

/** `9:07`, `1:02:30`, and with tenths below twenty seconds. */
export function clockText(seconds: number): string {
  if (seconds < 20) {
    const tenths = Math.floor(seconds * 10) / 10;
    return tenths.toFixed(1);
  }
  const whole = Math.floor(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${two(minutes)}:${two(whole % 60)}`;
}

/** How a clock looks: low below a tenth of its time or 30 seconds. */
export const isLow = (seconds: number, initial: number): boolean => seconds <= Math.max(30, initial * 0.1);
