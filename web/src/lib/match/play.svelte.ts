/** Everything a match screen holds together, whatever its layout: the bout, the gesture, the keys. */
import { untrack } from 'svelte';
import type { Piece, Scene, Tray } from '../api/names';
import { announcer } from '../announce.svelte';
import { asApiError } from '../api/client';
import { isTable, isZones } from '../board/space';
import type { Place } from '../board/table/geometry';
import { games } from '../games.svelte';
import { pick, t } from '../i18n';
import { openRule } from '../openrule.svelte';
import { session } from '../session.svelte';
import { settings } from '../settings.svelte';
import { Auto } from './auto.svelte';
import { Gesture } from './gesture.svelte';
import { deedOf } from './keys';
import type { Choice } from './options';
import { players, type Player } from './people';
import { causesOf } from './reason';
import { previewAt, type Moment } from './moment';
import { PreviewLoader } from './preview.svelte';
import type { Aim } from './table/aim.svelte';
import type { TableChoice } from './table/words';
import { Bout } from './bout.svelte';
import { Acts } from './zones/acts.svelte';
import type { ZoneChoice } from './zones/words';

interface Inspected {
  piece: Piece;
  box: DOMRect | null;
  held: boolean;
}

export class Play {
  readonly bout: Bout;
  readonly gesture = new Gesture();
  #aim = $state.raw<Aim | null>(null);
  /** The choice on a board of zones. */
  readonly acts = new Acts();
  readonly preview = new PreviewLoader();
  /** Reactions that are answered without asking. */
  readonly auto: Auto;
  inspected = $state.raw<Inspected | null>(null);
  pointed = $state<string | null>(null);
  /** The place that was pressed last although it is not offered. */
  #tried = $state<string | null>(null);
  menu = $state(false);
  keys = $state(false);
  sure = $state<'draw' | 'resign' | null>(null);
  shownTray = $state.raw<Tray | null>(null);
  #asked = '';
  /** The last press on a table chose something: whoever wants one press to be enough has done enough. */
  #pressed = $state(false);
  /** The board is seen from the other side. */
  flipped = $state(false);
  /** The book lies open over the board. */
  book = $state(false);
  /** How much larger than the room for it the board is drawn. */
  zoom = $state(1);

  constructor(id: string) {
    this.bout = new Bout(id);
    this.auto = new Auto(this.bout);
    games.load().catch(() => {}); // only names of levels: the match goes on without
  }

  /** The choice on a measured table, which the screen of tables brings; hex boards have the gesture. */
  get aim(): Aim {
    if (!this.#aim) throw new Error('no table');
    return this.#aim;
  }
  get aims(): boolean {
    return this.#aim !== null;
  }
  useAim(aim: Aim): void {
    this.#asked = ''; // it hears the question that stands
    this.#aim = aim;
  }

  /** The picture on the screen: while a battle is shown, one of its steps. */
  scene: Scene | null = $derived.by(() => this.bout.playback.scene ?? this.bout.match?.scene ?? null);
  people: Player[] = $derived.by(() => (this.bout.match && this.scene ? players(this.bout.match, this.scene) : []));
  me: Player | null = $derived(this.people[this.people.length - 1] ?? null);
  others: Player[] = $derived(this.people.slice(0, -1));

  /** The match waits for them. */
  isActive(player: Player): boolean {
    const { match } = this.bout;
    return match?.status === 'running' && match.waiting.includes(player.panel.seat);
  }
  isThinking(player: Player): boolean {
    return this.isActive(player) && player.seat.kind === 'program';
  }

  /** Every choice needs a place: then all places are shown as possible, pieces too. */
  #onBoard: boolean = $derived(
    this.gesture.choices.length > 0 &&
      this.gesture.choices.every((choice) => choice.cells.length > 0 && (choice.tray === null || choice.implied)),
  );
  legal: ReadonlySet<string> = $derived.by(() => {
    const { cells } = this.gesture;
    if (this.gesture.begun || this.#onBoard) return cells;
    const full = new Set(this.scene?.pieces.map((piece) => piece.place));
    return new Set([...cells].filter((cell) => !full.has(cell)));
  });
  usable: ReadonlySet<string> = $derived.by(() => (this.gesture.begun ? new Set<string>() : this.gesture.now.cells));

  /** A place that was just refused, and the places that the reason names: numbered on the board. */
  refused: string | null = $derived.by(() => (this.bout.refusal ? this.#tried : null));
  causes: readonly string[] = $derived.by(() => {
    const { refusal } = this.bout;
    return refusal && this.scene ? causesOf(refusal, pick(refusal.text), this.scene) : [];
  });

  /** What the text list shows open: ways that differ only in words, else what can be pressed now. */
  listed: Choice[] = $derived.by(() => {
    const { now, chosen, pick } = this.gesture;
    if (now.variants.length > 1) return now.variants;
    if (chosen && pick.choice === null) return now.extras.filter((choice) => choice !== chosen);
    if (now.remaining.length <= 9) return now.remaining;
    return now.extras;
  });

  /** Call inside a component: keeps gesture and preview in step with the match. */
  follow(): void {
    this.#oneClick();
    this.auto.follow();
    let lang = settings.lang;
    $effect(() => {
      if (settings.lang === lang) return;
      lang = settings.lang;
      untrack(() => void this.bout.reload());
    });
    let who: number | null = null;
    $effect(() => {
      if (!session.known) return;
      const now = session.me?.id ?? 0;
      if (who !== null && who !== now) untrack(() => void this.bout.renew());
      who = now;
    });
    $effect(() => {
      const { match } = this.bout;
      const aim = this.#aim;
      const asked = match?.decision
        ? `${match.number}/${match.line ?? 0}/${match.decision.seat}/${match.scene.lang}`
        : '';
      // The same question again (somebody came back to the bout) must not undo what is being chosen.
      if (asked === this.#asked) return;
      this.#asked = asked;
      untrack(() => {
        this.bout.refusal = null;
        this.#pressed = false;
        const scene = match?.scene ?? null;
        const decision = match?.decision ?? null;
        const table = scene && isTable(scene) ? scene : null;
        const zones = scene && isZones(scene) ? scene : null;
        this.gesture.ask(table || zones ? null : decision, scene);
        aim?.ask(asked, this.#moment, table ? decision : null, table);
        this.acts.ask(this.#moment, zones ? decision : null, zones);
      });
    });
    $effect(() => {
      const { match } = this.bout;
      const choice = this.gesture.chosen?.choice ?? null;
      if (!match || match.status !== 'running' || this.bout.playback.running || match.scene.board.space !== 'hex')
        return;
      const { lang } = match.scene;
      untrack(() => this.preview.ask(this.#moment, lang, choice));
    });
  }

  get #moment(): Moment {
    const { match, path } = this.bout;
    return { path, number: match?.number ?? 0, line: match?.line ?? 0 };
  }

  /** On a table it is known only from the preview whether a choice can be taken back. */
  #oneClick(): void {
    $effect(() => {
      if (settings.confirm !== 'click' || !this.#pressed || !(this.onZones ? this.acts.safe : this.#aim?.safe)) return;
      untrack(() => {
        this.#pressed = false;
        void this.confirm();
      });
    });
  }

  close(): void {
    this.bout.close();
    this.preview.clear();
  }

  pressCell(cell: string): void {
    this.bout.refusal = null;
    this.#tried = null;
    const what = this.gesture.press(cell);
    if (what === 'confirm') void this.confirm();
    else if (what === 'chosen') {
      if (settings.confirm === 'click' && this.gesture.chosen) void this.confirm();
    } else if (what) {
      this.#tried = cell;
      void this.bout.choose(what.attempt);
    }
  }

  takeTray(piece: Piece): void {
    this.bout.refusal = null;
    this.gesture.takeTray(piece.word);
  }

  take(choice: Choice): void {
    this.bout.refusal = null;
    // Pressing the same line again confirms it, as on the board.
    if (this.gesture.chosen?.choice === choice.choice && this.gesture.pick.choice === choice.choice)
      void this.confirm();
    else this.gesture.take(choice);
  }

  async confirm(): Promise<void> {
    if (this.bout.status !== 'open') {
      // Buttons are disabled then, but keys and second presses come here too.
      const ready = this.onTable ? this.#aim?.canonical : this.onZones ? this.acts.chosen : this.gesture.chosen;
      if (ready) announcer.toast(t('match.notYet'));
      return;
    }
    if (this.onTable) return this.#confirmAim();
    if (this.onZones) return this.#confirmActs();
    const { chosen } = this.gesture;
    if (!chosen) return;
    this.#tried = null;
    this.preview.stop(); // of a choice that is made by then, the server would know nothing
    await this.bout.choose(chosen.choice);
  }

  cancel(): void {
    this.bout.refusal = null;
    this.inspected = null;
    if (this.onTable) this.#aim?.back();
    else if (!this.onZones) this.gesture.cancel();
    else if (this.book && !this.acts.begun) this.book = false;
    else this.acts.back();
  }

  end(): void {
    if (this.onTable) {
      if (this.#aim?.end) this.takeAim(this.#aim.end);
      return;
    }
    if (this.onZones) {
      if (this.acts.end) this.takeAct(this.acts.end);
      return;
    }
    const { end } = this.gesture;
    if (end) this.take(end);
  }

  inspect = (piece: Piece | null, box: DOMRect | null, held: boolean): void => {
    if (piece) this.inspected = { piece, box, held };
    else if (!this.inspected?.held) this.inspected = null;
  };

  codex(): void {
    const rule =
      this.inspected?.piece.badges?.flatMap((badge) => badge.rules ?? [])[0] ?? this.bout.match?.decision?.rules[0];
    openRule.open(rule ?? ''); // beside the board: nobody is led away from a match
  }

  // --- on a table --------------------------------------------------------------------------------------------

  get onTable(): boolean {
    return this.scene !== null && isTable(this.scene);
  }

  async #confirmAim(): Promise<void> {
    const choice = this.#aim?.canonical;
    if (!choice || this.#aim?.refusal || this.bout.playback.running) return;
    this.#aim?.looks.stop(); // of a choice that is made by then, the server would know nothing
    await this.bout.choose(choice);
  }

  /** A figure or marker was pressed. */
  pressThing = (word: string): void => {
    this.bout.refusal = null;
    const what = this.aim.press(word);
    if (what === 'confirm') void this.confirm();
    this.#pressed = what === 'chosen';
  };

  /** A place of the table was pressed. */
  pointAt = (at: Place, near: number, on = false): void => {
    this.bout.refusal = null;
    const what = this.aim.point(at, near, on);
    if (what === 'confirm') void this.confirm();
    this.#pressed = what === 'chosen';
  };

  takeAim(choice: TableChoice): void {
    this.bout.refusal = null;
    if (this.aim.is(choice)) void this.confirm();
    else this.aim.take(choice);
  }

  // --- in zones ----------------------------------------------------------------------------------------------

  get onZones(): boolean {
    return this.scene !== null && isZones(this.scene);
  }

  async #confirmActs(): Promise<void> {
    const { chosen } = this.acts;
    if (!chosen || this.acts.refusal || this.bout.playback.running) return;
    this.#tried = null;
    this.acts.sending(this.scene?.turn ?? 0);
    this.acts.looks.stop(); // of a choice that is made by then, the server would know nothing
    if (await this.bout.choose(chosen.choice)) this.book = false;
  }

  /** A zone, a border or an object was pressed; what means nothing is shown closer. */
  pressZone = (word: string): void => {
    this.bout.refusal = null;
    this.#tried = null;
    const what = this.acts.press(word);
    if (what === 'confirm') void this.confirm();
    this.#pressed = what === 'chosen';
    if (what !== null && typeof what === 'object') void this.#tell(word, what.attempt);
    else if (what === null) {
      const piece = this.scene?.pieces.find((one) => one.word === word);
      if (piece)
        this.inspect(
          piece,
          document.querySelector(`[data-cell="${CSS.escape(word)}"]`)?.getBoundingClientRect() ?? null,
          true,
        );
      else if (this.acts.begun) this.acts.back();
    }
  };

  /** Asks why something cannot be done. */
  async #tell(word: string, choice: string): Promise<void> {
    this.#tried = word;
    try {
      await previewAt(this.#moment, choice);
    } catch (error) {
      if (this.#tried === word) this.bout.refuse(asApiError(error));
    }
  }

  takeAct(choice: ZoneChoice): void {
    this.bout.refusal = null;
    if (this.acts.is(choice)) void this.confirm();
    else this.acts.take(choice);
  }

  #number(n: number): void {
    if (this.onZones) {
      const { acts } = this;
      const deed = acts.short || acts.about !== null || acts.prefix.length > 0 ? undefined : acts.deeds[n - 1];
      const choice = acts.listed[n - 1];
      const word = acts.worded ? acts.now.others[n - 1] : undefined;
      if (deed) acts.deed(deed);
      else if (choice) this.takeAct(choice);
      else if (word) acts.word(word);
      return;
    }
    if (this.onTable) {
      const aim = this.#aim;
      if (!aim) return;
      // Short lists carry the numbers themselves; before a deed of a long one, the deeds do.
      const word =
        aim.short || aim.about !== null
          ? undefined
          : aim.prefix.length === 0
            ? aim.deeds[n - 1]?.id
            : aim.now.others.length > 1
              ? aim.now.others[n - 1]
              : undefined;
      const choice = aim.listed[n - 1];
      if (word) aim.word(word);
      else if (choice) this.takeAim(choice);
      return;
    }
    const pieces = this.me?.trays.find((tray) => tray.role === 'hand')?.pieces ?? [];
    const inTray = this.gesture.choices.some((choice) => choice.tray !== null);
    const piece = inTray ? pieces[n - 1] : undefined;
    if (piece && this.gesture.choices.some((choice) => choice.tray === piece.word)) this.takeTray(piece);
    else if (!inTray) {
      const choice = this.listed[n - 1];
      if (choice) this.take(choice);
    }
  }

  press(event: KeyboardEvent): void {
    const target = event.target as Element | null;
    const typing = target?.matches('input, textarea, select, [contenteditable]') ?? false;
    // Places of the board answer Enter themselves where they mean something.
    const onButton =
      target?.matches(
        'button, a, summary, [role="button"]:not([data-cell], [data-word]), [role="tab"], [role="radio"]',
      ) ?? false;
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const deed = deedOf({
      key: event.key,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      altKey: event.altKey,
      typing,
      onButton,
    });
    if (!deed) return;
    event.preventDefault();
    if (deed.do === 'number') this.#number(deed.n);
    else if (deed.do === 'turn' && this.onTable) this.#aim?.turn(deed.by === 1 ? -1 : 1);
    else if (deed.do === 'turn') this.gesture.turn(deed.by);
    else if (deed.do === 'board' && this.onTable) document.querySelector<HTMLElement>('[data-table]')?.focus();
    else if (deed.do === 'board') document.querySelector<SVGElement>('.board-svg [data-cell][tabindex="0"]')?.focus();
    else if (deed.do === 'confirm') void this.confirm();
    else if (deed.do === 'cancel') this.cancel();
    else if (deed.do === 'end') this.end();
    else if (deed.do === 'undo') void this.bout.undo();
    else if (deed.do === 'codex') this.codex();
    else if (deed.do === 'theme') settings.flip();
    else if (deed.do === 'flip') this.flipped = !this.flipped;
    else if (deed.do === 'standing') void (deed.key ? this.auto.byKey(deed.key) : this.auto.ask());
    else if (deed.do === 'book') this.book = this.onZones && !this.book;
    else if (deed.do === 'zoom') this.zoom = deed.by === 0 ? 1 : Math.max(1, Math.min(3, this.zoom + deed.by / 4));
    else this.keys = true;
  }
}
