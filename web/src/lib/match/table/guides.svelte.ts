/** What helps to choose, asked from the server with every question: how far figures get, ranges, what would lie where. */
import { get } from '../../api/client';
import type { Form, Hints, RangeRing, Reach } from '../../api/names';
import { apart, insideAny, type Place } from '../../board/table/geometry';
import type { Moment } from '../moment';

/** Whether a choice that begins with these words is one that a hint is about. */
export const about = (verb: string, words: string): boolean => words === verb || words.startsWith(`${verb} `);

/** The verb of a reach without the piece that goes. */
export const verbOfReach = ({ verb, piece }: Reach): string =>
  verb.endsWith(` ${piece}`) ? verb.slice(0, -piece.length - 1) : verb;

export class Guides {
  hints = $state.raw<Hints>({});
  #key = '';

  clear(): void {
    this.#key = '';
    this.hints = {};
  }

  async ask(key: string, moment: Moment): Promise<void> {
    this.#key = key;
    if (moment.path === '' || moment.choices) return; // a lesson brings its hints along
    try {
      const found = await get<Hints>(`${moment.path}/hints`);
      if (this.#key === key) this.hints = found;
    } catch {
      // Without hints the table still works: the server judges every place.
    }
  }

  reach(prefix: readonly string[]): Reach | null {
    const words = prefix.join(' ');
    return (this.hints.reaches ?? []).find((reach) => about(reach.verb, words)) ?? null;
  }

  /** How far a piece gets. */
  of(piece: string): readonly Reach[] {
    return (this.hints.reaches ?? []).filter((reach) => reach.piece === piece);
  }

  /** Moves that may lead to a place. Areas are drawn coarsely: where one holds the place, others that are long enough may. */
  leading(at: Place, from: Place | null, piece: string): Reach[] {
    const reaches = this.of(piece);
    if (!reaches.some((reach) => insideAny(reach.areas, at))) return [];
    const long = (reach: Reach): boolean => from !== null && apart(from, at) <= reach.length;
    return reaches.filter((reach) => long(reach) || insideAny(reach.areas, at));
  }

  /** Distances that matter for what is being chosen. */
  rings(prefix: readonly string[]): readonly RangeRing[] {
    if (prefix.length === 0) return [];
    const words = prefix.join(' ');
    return this.all.filter((ring) => (ring.verbs ?? []).some((verb) => about(verb, words)));
  }

  get all(): readonly RangeRing[] {
    return this.hints.rings ?? [];
  }

  /** What would be put down or struck. */
  form(words: readonly string[]): Form | null {
    const said = words.join(' ');
    return (this.hints.forms ?? []).find((form) => !form.at && about(form.verb, said)) ?? null;
  }

  /** Where choices that name no place put something. */
  get fixed(): readonly (Form & { at: Place })[] {
    return (this.hints.forms ?? []).flatMap((form) => (form.at ? [{ ...form, at: form.at }] : []));
  }
}
