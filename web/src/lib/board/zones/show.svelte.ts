/** What just happened in the zones, one thing after the other: dice fall, blows land, cards are turned over. */
import type { Cue, Frame, Piece, Scene } from '../../api/names';
import type { Pace } from '../table/show.svelte';

export interface Told {
  key: number;
  text: string;
  seat: number | null;
  dice: readonly number[];
  good: readonly boolean[];
  /** What the dice show where that is more than a number: `2*`, and `d12=9` for the effect die as it counts. */
  faces: readonly string[];
  /** A card that was turned over. */
  card: Piece | null;
}

const BEAT = 420;
const DICE = 700;
/** What was told last stays in sight this long. */
const LINGER = 3500;
/** A choice with more to show than this is shown faster. */
const MANY = 12;
const KINDS = new Set(['roll', 'hit', 'shot', 'stopped', 'mark', 'claim', 'destroy', 'meter', 'reveal']);

export function shows(cue: Cue): boolean {
  if (!KINDS.has(cue.kind)) return false;
  return cue.kind === 'roll' ? (cue.dice ?? []).length > 0 : Boolean(cue.target);
}

export class ZoneShow {
  told = $state.raw<Told | null>(null);
  blows = $state.raw<readonly Cue[]>([]);
  #count = 0;

  clear(): void {
    this.told = null;
    this.blows = [];
  }

  /** The frame's picture is there. What was told last stays a while. */
  settle(): void {
    this.blows = [];
    const { told } = this;
    if (told) setTimeout(() => this.told === told && (this.told = null), LINGER);
  }

  /** Shows everything of a frame on the picture before it; `next` is the picture after it. */
  async play(frame: Frame, next: Scene, pace: Pace): Promise<void> {
    const events = frame.events.filter((event) => event.cue && shows(event.cue));
    const hurry = Math.max(1, events.length / MANY);
    for (const { cue, text } of events) {
      if (!cue || pace.skipping() || pace.stale()) break;
      const roll = cue.kind === 'roll';
      const card = cue.kind === 'reveal' ? (next.pieces.find((piece) => piece.id === cue.target) ?? null) : null;
      this.told = {
        key: (this.#count += 1),
        text,
        seat: cue.seat ?? null,
        dice: cue.dice ?? [],
        good: cue.good ?? [],
        faces: cue.faces ?? [],
        card,
      };
      if (!roll) this.blows = [cue];
      await pace.wait(
        (roll || card ? DICE + BEAT : cue.kind === 'hit' || cue.kind === 'shot' ? BEAT * 1.5 : BEAT * 1.1) / hurry,
      );
      if (!pace.stale()) this.blows = [];
    }
  }
}
