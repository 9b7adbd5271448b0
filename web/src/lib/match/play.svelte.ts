/** Everything a match screen holds together, whatever its layout: the bout, what is open over it, and the keys. */
import { untrack } from 'svelte';
import type { Match, Piece, Scene, Tray } from '../api/names';
import { announcer } from '../announce.svelte';
import { isHex, isTable, isZones } from '../board/space';
import { games } from '../games.svelte';
import { t } from '../i18n';
import { openRule } from '../openrule.svelte';
import { session } from '../session.svelte';
import { settings } from '../settings.svelte';
import { stirredSince } from '../stir';
import { Auto } from './auto.svelte';
import { Bout, type Sure } from './bout.svelte';
import type { Gesture } from './gesture.svelte';
import type { Hand } from './hands/hand';
import { HexHand } from './hands/hex.svelte';
import { TableHand } from './hands/table.svelte';
import { ZoneHand } from './hands/zones.svelte';
import { deedOf } from './keys';
import type { Moment } from './moment';
import { players, type Player } from './people';
import { Coach, maybeAdvised } from '../coach/coach.svelte';
import type { Mark } from '../coach/lines';
import { causesOf } from './reason';
import type { Aim } from './table/aim.svelte';
import { WhyNot } from './why.svelte';
import type { Acts } from './zones/acts.svelte';

interface Inspected {
  piece: Piece;
  box: DOMRect | null;
  held: boolean;
}

export class Play {
  readonly bout: Bout;
  readonly hex = new HexHand(this);
  readonly table = new TableHand(this);
  readonly zones = new ZoneHand(this);
  /** Reactions that are answered without asking. */
  readonly auto: Auto;
  /** Why something is not offered. */
  readonly why = new WhyNot();
  /** What the computer would do here. */
  readonly coach = new Coach((choice) => {
    this.forget();
    return this.hand.propose(choice);
  });
  readonly #born = performance.now();
  inspected = $state.raw<Inspected | null>(null);
  pointed = $state<string | null>(null);
  /** The place that was pressed last although it is not offered. */
  tried = $state<string | null>(null);
  menu = $state(false);
  keys = $state(false);
  sure = $state<Sure | null>(null);
  /** Whether somebody is choosing who is to play for them. */
  standIn = $state(false);
  shownTray = $state.raw<Tray | null>(null);
  /** Whose pieces are counted over the board. */
  roster = $state<number | null>(null);
  #asked = '';
  /** The last press chose something: whoever wants one press to be enough has done enough. */
  pressed = $state(false);
  /** The board is seen from the other side. */
  flipped = $state(false);
  /** The book lies open over the board. */
  book = $state(false);
  /** How much larger than the room for it the board is drawn. */
  zoom = $state(1);

  constructor(id: string) {
    this.bout = new Bout(id);
    this.auto = new Auto(this.bout);
    this.bout.asks = (match) => this.auto.answerTo(match) === null;
    games.load().catch(() => {}); // only names of levels: the match goes on without
  }

  get gesture(): Gesture {
    return this.hex.gesture;
  }
  get aim(): Aim {
    return this.table.aim;
  }
  get acts(): Acts {
    return this.zones.acts;
  }
  /** The hand for the board that is shown. */
  get hand(): Hand {
    const { scene } = this;
    return scene && isTable(scene) ? this.table : scene && isZones(scene) ? this.zones : this.hex;
  }

  /** The match as the screen shows it: what is answered for the person is not put to them. */
  match: Match | null = $derived.by(() => {
    const { match } = this.bout;
    if (!match || !this.auto.quiet) return match;
    return { ...match, decision: null, waiting: match.waiting.filter((seat) => seat !== match.seat) };
  });
  /** The picture on the screen: while events are shown, one of their steps. */
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

  /** The match waits for me, and the page does not answer by itself. */
  called: boolean = $derived.by(() => this.match?.decision != null && this.auto.due === null);

  /** It may be asked what the computer would do. */
  advisable: boolean = $derived.by(() => maybeAdvised(this.match) && !this.bout.playback.running);
  /** Its proposals as numbers on the board. */
  advised: readonly Mark[] = $derived.by(() => (this.advisable ? this.coach.marks(this.scene) : []));

  /** A place that was just refused, and what the reason names: numbered on the board. */
  refused: string | null = $derived.by(() => (this.bout.refusal ? this.tried : null));
  causes: readonly string[] = $derived.by(() => {
    const reasons = this.bout.refusal ? [this.bout.refusal] : this.why.told;
    return this.scene ? causesOf(reasons, this.scene) : [];
  });
  /** Nothing is refused any more. */
  forget(): void {
    this.bout.refusal = null;
    this.why.clear();
    this.tried = null;
    this.inspected = null;
  }

  // --- in step with the match ----------------------------------------------------------------------------------

  /** Call inside a component: keeps hands and preview in step with the match. */
  follow(): void {
    this.#oneClick();
    this.auto.follow();
    this.#reloads();
    $effect(() => {
      const { match } = this;
      void this.table.aims;
      const decision = match?.decision ?? null;
      const asked = match && decision ? `${match.number}/${match.line ?? 0}/${decision.seat}/${match.scene.lang}` : '';
      // The same question again (somebody came back to the bout) must not undo what is being chosen.
      if (asked === this.#asked) return;
      this.#asked = asked;
      untrack(() => {
        this.bout.refusal = null;
        this.pressed = false;
        this.coach.begin(this.bout.path, match?.scene.lang ?? '', decision);
        this.why.begin(this.moment, decision?.asks_why ?? false);
        const scene = match?.scene ?? null;
        const hand = scene && isTable(scene) ? this.table : scene && isZones(scene) ? this.zones : this.hex;
        for (const one of [this.hex, this.table, this.zones]) {
          const mine = one === hand;
          one.ask(asked, this.moment, mine ? decision : null, mine || one === this.hex ? scene : null);
        }
      });
    });
    $effect(() => {
      const { match } = this.bout;
      const choice = this.gesture.chosen?.choice ?? null;
      if (!match || match.status !== 'running' || this.bout.playback.running || match.scene.board.space !== 'hex')
        return;
      if (match.previews === false) return;
      const { lang } = match.scene;
      untrack(() => this.hex.preview.ask(this.moment, lang, choice));
    });
  }

  /** Another language, or somebody else at this browser: everything is asked for anew. */
  #reloads(): void {
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
  }

  /** The question that stands is heard once more. */
  askAgain(): void {
    this.#asked = '';
  }

  get moment(): Moment {
    const { match, path } = this.bout;
    const told = match?.previews !== false;
    return { path, number: match?.number ?? 0, line: match?.line ?? 0, told };
  }

  /** It is known only from the preview whether a choice can be taken back. */
  #oneClick(): void {
    $effect(() => {
      if (settings.confirm !== 'click' || !this.pressed || !this.hand.safe) return;
      untrack(() => {
        this.pressed = false;
        void this.confirm();
      });
    });
  }

  close(): void {
    this.bout.close();
    this.hex.preview.clear();
  }

  // --- what is done ----------------------------------------------------------------------------------------------

  async confirm(): Promise<void> {
    if (this.bout.status !== 'open') {
      // Buttons are disabled then, but keys and second presses come here too.
      if (this.hand.ready) announcer.toast(t('match.notYet'));
      return;
    }
    this.coach.sent(this.hand.choice);
    const back = this.hand.ready ? this.bout.lately.act() : null;
    await this.hand.confirm();
    if (this.bout.refusal) back?.();
  }

  cancel(): void {
    this.bout.refusal = null;
    this.why.clear();
    this.inspected = null;
    this.hand.cancel();
  }

  end(): void {
    this.hand.end();
  }

  inspect = (piece: Piece | null, box: DOMRect | null, held: boolean): void => {
    // What appears under a pointer at rest was not pointed at.
    if (piece && !held && !stirredSince(this.#born)) return;
    if (piece) this.inspected = { piece, box, held };
    else if (!this.inspected?.held) this.inspected = null;
  };

  /** A piece was pressed with which nothing can be done: its card, and why not. False: no piece is there. */
  explain(name: string): boolean {
    const { scene } = this;
    const here = scene && isHex(scene) ? scene.pieces.find((one) => one.place === name) : undefined;
    const piece = here ?? scene?.pieces.find((one) => one.word === name);
    const at = CSS.escape(name);
    const drawn = document.querySelector(`[data-cell="${at}"], [data-word="${at}"]`);
    if (piece) this.inspect(piece, drawn?.getBoundingClientRect() ?? null, true);
    void this.why.about(name);
    return piece !== undefined;
  }

  codex(): void {
    const rule =
      this.inspected?.piece.badges?.flatMap((badge) => badge.rules ?? [])[0] ?? this.match?.decision?.rules[0];
    openRule.open(rule ?? ''); // beside the board: nobody is led away from a match
  }

  /** The keyboard comes to the board, where it matters most. */
  toBoard(): void {
    document.querySelector<HTMLElement | SVGElement>(this.hand.focus)?.focus();
  }

  press(event: KeyboardEvent): void {
    const target = event.target as Element | null;
    const typing = target?.matches('input, textarea, select, [contenteditable]') ?? false;
    // Places of the board answer Enter themselves where they mean something. A button that is part of the choice
    // already does not take it back by Enter: what the primary button says is done.
    const part =
      event.key === 'Enter' && this.hand.ready && (target?.matches('[data-part][aria-pressed="true"]') ?? false);
    const onButton =
      !part &&
      (target?.matches(
        'button, a, summary, [role="button"]:not([data-cell], [data-word]), [role="tab"], [role="radio"]',
      ) ??
        false);
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const deed = deedOf({ key, ctrlKey, metaKey, altKey, shiftKey, typing, onButton });
    if (!deed) {
      const free = !typing && !ctrlKey && !metaKey && !altKey;
      if (free && this.match?.decision && this.hand.letter(key)) event.preventDefault();
      return;
    }
    event.preventDefault();
    if (!this.inspected?.held) this.inspected = null; // whoever goes on has read it
    if (deed.do === 'number') this.hand.number(deed.n);
    else if (deed.do === 'turn') this.hand.turn(deed.by);
    else if (deed.do === 'board') this.toBoard();
    else if (deed.do === 'confirm') void this.confirm();
    else if (deed.do === 'cancel') this.cancel();
    else if (deed.do === 'end') this.end();
    else if (deed.do === 'undo') void this.bout.undo();
    else if (deed.do === 'redo') void this.bout.redo();
    else if (deed.do === 'again') void this.bout.again();
    else if (deed.do === 'ask') {
      if (this.advisable && !this.coach.thinking) void this.coach.ask();
    } else if (deed.do === 'codex') this.codex();
    else if (deed.do === 'theme') settings.flip();
    else if (deed.do === 'flip') this.flipped = !this.flipped;
    else if (deed.do === 'standing') void (deed.key ? this.auto.byKey(deed.key) : this.auto.ask());
    else if (deed.do === 'book') this.book = this.hand === this.zones && !this.book;
    else if (deed.do === 'zoom') this.zoom = deed.by === 0 ? 1 : Math.max(1, Math.min(3, this.zoom + deed.by / 4));
    else this.keys = true;
  }
}
