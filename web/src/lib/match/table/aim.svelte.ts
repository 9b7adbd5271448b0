/** What presses change in the choice on a table: a deed, then figures, markers and places. */
import type { Asked, TableScene } from '../../api/names';
import { apart, INCH, insideAny, readPlace, type Place } from '../../board/table/geometry';
import { given, type Split } from '../choose/sharing';
import {
  after,
  begins,
  doerOf,
  joined,
  meant,
  musters,
  reordered,
  settle,
  towards,
  type WordChoice,
} from '../choose/words';
import type { Moment } from '../moment';
import { about, verbOfReach } from './guides.svelte';
import { leadsOn } from './passages';
import { Sighting } from './sighting.svelte';
import { angleOf, facingOf, turnedAt } from './words';

/** Degrees of one turn, where nobody says otherwise. */
const TURN = 15;

export class Aim extends Sighting {
  /** The deed is what pressing the table means, nobody has named it: another place may mean another one. */
  #implied = false;
  /** What is tried if this cannot be done. */
  #otherwise: (() => void) | undefined;

  /** A new question, or none. `key` names it: the same one again changes nothing. */
  ask(key: string, moment: Moment, asked: Asked | null, scene: TableScene | null): void {
    this.hear(moment, asked, scene);
    this.guides.clear();
    this.ranges = false;
    this.hovering.begin(moment);
    this.turned = facingOf(this.subject) / 100;
    this.#reset();
    if (!asked) return;
    const usual = this.usual;
    if (usual) this.take(usual);
    // Whoever pointed at a place before the hints were there gets what they would have got later.
    void this.guides
      .ask(key, moment)
      .then(() => this.place && this.takesPlace && !this.taken && this.point(this.place, 0));
    if (asked.subject.length > 1) this.standing.ask('', 0);
  }

  #clear(): void {
    this.place = null;
    this.over = [];
    this.entered = null;
    this.about = null;
    this.taken = null;
    this.faced = false;
    this.ending = null;
    this.#implied = false;
    this.#otherwise = undefined;
  }

  #reset(): void {
    this.#clear();
    this.actor = null;
    this.#dismiss();
    this.placed = [];
    this.order = this.items;
    this.numbers = this.shared?.splits[0]?.numbers ?? null;
    this.prefix = settle(this.choices, []);
    this.start = this.prefix;
    this.changed();
  }

  cancel(): void {
    this.hover = null;
    const { actor } = this;
    const begun = this.prefix.length > 0 || this.about !== null || this.place !== null;
    this.#reset();
    if (actor !== null && begun) this.pick(actor); // whoever was picked may do something else
  }

  /** Somebody is picked to do something. */
  pick(word: string): void {
    this.actor = word;
    this.#dismiss();
    this.turned = facingOf(this.subject) / 100;
    this.set([]);
  }
  #dismiss(): void {
    this.members = [];
    this.target = null;
  }

  /** One step back: the place, then the last word that was not given anyway. */
  back(): void {
    if (this.mustering) return this.cancel();
    if (!this.place && this.placed.length > 0) return this.#leave();
    if (this.place || this.entered || this.about || this.taken) {
      this.#clear();
      this.changed();
      return;
    }
    for (let keep = this.prefix.length - 1; keep >= 0; keep -= 1) {
      const next = settle(this.choices, this.prefix.slice(0, keep));
      if (next.length < this.prefix.length) {
        this.set(next);
        return;
      }
    }
    this.cancel();
  }

  // --- those who act as one ---------------------------------------------------------------------------------

  /** Begins with the proposal that has most members; whoever was picked is among them. */
  #call(verb: string): void {
    const known = this.verb(verb);
    const proposals = this.choices.filter((choice) => choice.verb === verb);
    const best = [...proposals].sort((a, b) => b.words.length - a.words.length)[0];
    this.prefix = [verb];
    this.about = null;
    this.taken = null;
    this.members = best ? joined(best, known) : [this.actor ?? ''];
    this.target = (best && known.aim ? best.words[known.aim] : null) ?? null;
    this.changed();
  }
  /** Somebody joins, or leaves; somebody else is aimed at. */
  #muster(word: string): 'confirm' | 'chosen' | null {
    if (this.aims.has(word)) {
      if (this.target === word && this.chosen) return 'confirm';
      this.target = word;
    } else if (this.members.includes(word)) this.members = this.members.filter((one) => one !== word);
    else if (this.doers.has(word)) this.members = [...this.members, word];
    else return null;
    this.changed();
    return 'chosen';
  }
  /** It leads the others. */
  lead(word: string): void {
    this.members = [word, ...this.members.filter((one) => one !== word)];
    this.changed();
  }

  /** The verb with which this figure is placed as one of several. */
  #groupOf(word: string): string | undefined {
    const takes = ({ verb, words }: WordChoice): boolean =>
      this.verb(verb).control === 'group' && words.includes(word) && this.things.has(word);
    return this.choices.find(takes)?.verb;
  }
  /** Another member of the group: whoever has a place keeps it. */
  #join(word: string): void {
    const [verb = '', ...member] = this.prefix;
    if (this.place) this.placed = [...this.placed, [...member, ...this.way(this.place)]];
    this.set([verb, word]);
    this.turned = facingOf(this.figureOf(word)) / 100;
  }
  /** The last member of the group is put somewhere else. */
  #leave(): void {
    const [verb = ''] = this.prefix;
    const [member = '', ...way] = this.placed[this.placed.length - 1] ?? [];
    this.placed = this.placed.slice(0, -1);
    this.set([verb, member]);
    const places = way.map(readPlace).filter((place) => place !== null);
    this.over = places.slice(0, -1);
    this.turned = angleOf(way[way.length - 1] ?? '') ?? this.turned;
    this.#put(places[places.length - 1] ?? null);
  }

  protected changed(): void {
    const { chosen } = this;
    if (chosen) this.looks.ask(chosen.choice, this.place ? 40 : 0, this.#otherwise);
    else this.looks.clear();
    this.hovering.clear();
  }

  protected override set(prefix: readonly string[]): void {
    this.#clear();
    super.set(prefix);
    this.#propose();
  }
  /** Somebody who is not there yet looks where he is proposed to, and so does whoever only turns. */
  #propose(): void {
    if (this.turning !== 'facing' || (this.takesPlace && this.mover === this.subject)) return;
    const said = angleOf(this.prefix[this.prefix.length - 1] ?? '');
    const found = said ?? (this.now.remaining[0] ? turnedAt(this.now.remaining[0]) : null);
    if (found !== null) this.turned = found;
  }

  // --- presses ---------------------------------------------------------------------------------------------

  /** A deed or another word that is a button. Pressing a deed again goes back. */
  word(word: string): void {
    const head = word.split(' '); // of some deeds it takes two: what is done, and with what
    const again = head.every((one, k) => this.prefix[k] === one);
    if (this.prefix.length > 0 && again && this.start.length === 0) return this.cancel();
    if (this.prefix.length === 0 && musters(this.verb(word))) return this.#call(word);
    const next = [...this.prefix, ...head];
    this.set(this.choices.some((choice) => begins(choice, next)) ? next : head);
  }

  /** One option by itself, from the text list. */
  take(choice: WordChoice): void {
    if (this.actor === null && this.picks) this.actor = doerOf(choice, this.asked, this.things) || null;
    const at = choice.words.findIndex((word, k) => k > 0 && readPlace(word) !== null);
    if (at > 0) {
      this.prefix = choice.words.slice(0, at);
      this.place = readPlace(choice.words[at] ?? '');
      const turn = this.turning === 'facing' ? turnedAt(choice) : angleOf(choice.words[choice.words.length - 1] ?? '');
      if (this.turning !== null && turn !== null) this.turned = turn;
      const ends = this.ended.includes(choice);
      this.ending = ends ? choice : null;
      this.taken = !ends && choice.words.length > at + (this.turning === null || turn === null ? 1 : 2) ? choice : null;
    } else {
      this.prefix = choice.words;
      this.place = null;
      this.taken = choice;
    }
    this.about = null;
    this.changed();
  }

  /** A figure or marker was pressed. "confirm": it completes what is chosen already; null: it means nothing. */
  press(word: string): 'confirm' | 'chosen' | null {
    const { prefix } = this;
    if (this.mustering) return this.#muster(word);
    if (this.picks && this.doers.has(word)) {
      this.pick(word);
      return 'chosen';
    }
    const verb = prefix.length < 2 && this.#groupOf(word);
    if (verb) {
      this.set([verb, word]);
      this.turned = facingOf(this.figureOf(word)) / 100;
      return 'chosen';
    }
    if (this.joining.has(word) && prefix.length > 1) {
      this.#join(word);
      return 'chosen';
    }
    if (this.now.things.has(word)) {
      this.set([...prefix, word]);
      return 'chosen';
    }
    if (this.chosen && !this.place && prefix[prefix.length - 1] === word) return 'confirm';
    for (let keep = prefix.length - 1; keep > 0; keep -= 1) {
      const base = prefix.slice(0, keep);
      if (after(this.choices, base, this.things).things.has(word)) {
        this.set([...base, word]);
        return 'chosen';
      }
    }
    if (this.takesPlace && this.mover === this.subject && leadsOn(this.scene?.board.tokens ?? [], word)) {
      if (this.entered === word) return 'confirm';
      const out = this.entered ? this.placeOf(word) : null; // the second one is where the way comes out
      this.entered ??= word;
      this.#put(out);
      return 'chosen';
    }
    const does = this.takesPlace ? this.ended.find((one) => one.words.indexOf(word, prefix.length) > 0) : undefined;
    if (does) {
      if (this.ending === does && this.chosen) return 'confirm';
      this.take(does);
      return 'chosen';
    }
    // A place may be pointed at on somebody: up to them.
    if (this.takesPlace && word !== this.mover?.word) {
      const at = this.placeOf(word);
      if (at) return this.point(at);
    }
    if (this.actor !== null && this.actor !== word && this.doers.has(word)) {
      this.pick(word);
      return 'chosen';
    }
    if (this.actor === word) return this.#again();
    const found = towards(this.choices, prefix, word);
    const wide = found.choices.length > 0 ? found : towards(this.choices, this.start, word);
    if (wide.prefix) {
      this.set(wide.prefix);
      return 'chosen';
    }
    if (wide.choices.length > 0) {
      const verbs = new Set(wide.choices.map((choice) => choice.verb));
      const likely = this.actor === null ? null : meant(wide.choices, this.asked);
      if (likely && this.about === word && this.taken) return 'confirm';
      this.set(verbs.size === 1 && prefix.length === 0 ? [wide.choices[0]?.verb ?? ''] : this.start);
      this.about = word;
      if (likely) this.taken = likely; // what else can be done with it stands below
      if (likely) this.changed();
      return 'chosen';
    }
    return word === this.subject?.word && this.start.length === 0 ? this.#again() : null;
  }

  /** Whoever is to act was pressed: that means a move; pressed once more, nothing of what was begun. */
  #again(): 'chosen' | null {
    const verb = this.dragVerb;
    if (verb && this.prefix.length === 0) {
      this.set([verb]);
      this.#implied = true;
      return 'chosen';
    }
    if (this.prefix.length > 0) this.cancel();
    return null;
  }

  /** Starts to drag the figure; false: it cannot be moved. */
  drag(word: string): boolean {
    if (this.doers.has(word) && this.actor !== word && !this.mustering && this.joining.size === 0) this.pick(word);
    if (this.subject?.word !== word) return false;
    const verb = this.dragVerb;
    if (!verb) return false;
    if (!this.takesPlace || this.prefix[0] !== verb) {
      this.set([verb]);
      this.#implied = true;
    }
    return true;
  }

  /** A place of the table was pressed; `near` is how far off a second press may be. `on`: the way leads on from the last one. */
  point(at: Place, near = INCH / 3, on = false): 'confirm' | 'chosen' | null {
    if (this.takesPlace) {
      const spot = this.snap(at, near / 2);
      if (on && this.place && this.mover === this.subject && !this.entered) this.over = [...this.over, this.place];
      else if (this.place && this.chosen && apart(this.place, spot) <= near) return 'confirm';
      const ways = this.#implied && this.over.length === 0 ? this.#ways(spot) : [];
      if (ways.length > 0) this.#go(ways, spot);
      else this.#put(spot);
      return 'chosen';
    }
    const lies = this.guides.fixed.find((form) => apart(form.at, at) <= Math.max(near, form.radius ?? 0));
    const choice = lies && this.choices.find((one) => about(lies.verb, one.choice));
    if (choice) {
      if (this.is(choice)) return 'confirm';
      this.take(choice);
      return 'chosen';
    }
    if (this.prefix.length === 0 && this.about === null) {
      const ways = this.#ways(at);
      if (ways.length > 0) {
        this.#go(ways, at);
        return 'chosen';
      }
    }
    if (this.begun) this.back();
    return null;
  }

  /** Moves that may lead to a place, the cheapest first. */
  #ways(at: Place): string[] {
    const base = this.subject?.base;
    const reaches = this.guides.leading(at, base ? [base.x, base.y] : null, this.subject?.word ?? '');
    return this.cheapest(new Set(reaches.map(verbOfReach)));
  }
  /** The first of these moves; if it does not get there after all, the next. */
  #go([verb = '', ...others]: readonly string[], at: Place): void {
    this.set([verb]);
    this.#implied = true;
    this.#put(at, others.length > 0 ? () => this.#go(others, at) : undefined);
  }

  #put(at: Place | null, otherwise?: () => void): void {
    this.#otherwise = otherwise;
    this.taken = null;
    this.place = at;
    this.changed();
  }

  /** Moves the place by keyboard. */
  nudge(dx: number, dy: number): void {
    const scene = this.scene;
    const from =
      this.place ??
      (this.mover?.base && this.mover === this.subject
        ? ([this.mover.base.x, this.mover.base.y] as const)
        : this.now.places[0]) ??
      (scene ? ([scene.board.width / 2, scene.board.height / 2] as const) : null);
    if (!scene || !from) return;
    const within = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)));
    this.#put([within(from[0] + dx, scene.board.width), within(from[1] + dy, scene.board.height)]);
  }

  turn(by: 1 | -1): void {
    this.face(this.turned + by * (this.form?.turn || TURN));
  }

  /** Turns what is at the place to exactly there, in degrees. */
  face(degrees: number): void {
    if (!this.turns) return;
    this.turned = ((degrees % 360) + 360) % 360;
    this.faced = true;
    this.changed();
  }

  /** The pointer is there; asks what a move to there would cost. */
  pointer(at: Place | null): void {
    this.hover = at && this.takesPlace && this.form?.beside?.length ? this.snap(at, INCH / 6) : at;
    if (!at || !this.hover || !this.takesPlace || !this.placing || this.place || this.entered) return;
    if (this.reach && this.over.length === 0 && !insideAny(this.reach.areas, at)) return this.hovering.clear();
    const rough: Place = this.hover === at ? [Math.round(at[0] / 50) * 50, Math.round(at[1] / 50) * 50] : this.hover;
    this.hovering.ask([...this.placing, ...this.way(rough)].join(' '));
  }

  /** One of those among whom something is shared out gets so much. */
  give(at: number, n: number): void {
    if (!this.shared || !this.numbers) return;
    this.numbers = given(this.shared, this.numbers, at, n);
    this.changed();
  }

  /** All of it at once: one of the ways that have names. */
  share(split: Split): void {
    this.numbers = split.numbers;
    this.changed();
  }

  /** Puts the cards into this order. */
  sort(from: number, to: number): void {
    if (!this.order) return;
    this.order = reordered(this.order, from, to);
    this.changed();
  }
}
