/** A few short tones, made on the spot: no files to load. Each has a visible twin. */
import { settings } from '../settings.svelte';

type Sound = 'place' | 'hit' | 'fall' | 'turn' | 'end' | 'refused' | 'talk';
const TONES: Record<Sound, readonly (readonly [hertz: number, start: number, long: number, kind: OscillatorType])[]> = {
  place: [
    [180, 0, 0.09, 'triangle'],
    [120, 0.02, 0.12, 'sine'],
  ],
  hit: [[150, 0, 0.1, 'square']],
  fall: [
    [200, 0, 0.1, 'sawtooth'],
    [90, 0.08, 0.22, 'sawtooth'],
  ],
  turn: [
    [523, 0, 0.14, 'sine'],
    [784, 0.12, 0.22, 'sine'],
  ],
  end: [
    [392, 0, 0.2, 'sine'],
    [494, 0.18, 0.2, 'sine'],
    [587, 0.36, 0.4, 'sine'],
  ],
  talk: [
    [880, 0, 0.08, 'sine'],
    [660, 0.09, 0.12, 'sine'],
  ],
  refused: [[170, 0, 0.12, 'sawtooth']],
};
let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound) return;
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    for (const [hertz, start, long, kind] of TONES[sound]) {
      const tone = context.createOscillator();
      const gain = context.createGain();
      tone.type = kind;
      tone.frequency.value = hertz;
      gain.gain.setValueAtTime(0.0001, now + start);
      gain.gain.exponentialRampToValueAtTime(0.08, now + start + 0.012);
      gain.gain.exponentialRampToValueAtTime(0.0001, now + start + long);
      tone.connect(gain).connect(context.destination);
      tone.start(now + start);
      tone.stop(now + start + long + 0.02);
    }
  } catch {
    // No sound device, or the browser wants a click first.
  }
}
