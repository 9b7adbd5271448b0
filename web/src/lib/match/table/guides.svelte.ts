/** What helps to choose, asked from the server with every question: how far figures get, ranges, what would lie where. */
import { get } from '../../api/client';
import type { Form, Hints, RangeRing, Reach } from '../../api/names';
import { insideAny, type Place } from '../../board/table/geometry';

/** Whether a choice that begins with these words is one that a hint is about. */
export const about = (verb: string, words: string): boolean => words === verb || words.startsWith(`${verb} `);

export class Guides {
  hints = $state.raw<Hints>({});
  #key = '';

  clear(): void {
    this.#key = '';
    this.hints = {};
  }

  async ask(key: string, path: string): Promise<void> {
    this.#key = key;
    if (path === '') return; // a lesson brings its hints along
    try {
      const found = await get<Hints>(`${path}/hints`);
      if (this.#key === key) this.hints = found;
    } catch {
      // Without hints the table still works: the server judges every place.
    }
  }

  reach(prefix: readonly string[]): Reach | null {
    const words = prefix.join(' ');
    return (this.hints.reaches ?? []).find((reach) => about(reach.verb, words)) ?? null;
  }

  /** The move that would lead to a place. */
  leading(at: Place): Reach | null {
    return (this.hints.reaches ?? []).find((reach) => insideAny(reach.areas, at)) ?? null;
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
