/** What others did since I last acted: marked on the board until I act, and shown again when I ask for it. */
import { get } from '../api/client';
import type { Frame, GameEvent, Scene, Steps, StepView } from '../api/names';
import { withTrails, type Trail } from '../board/trails';
import { groupLog } from './log';

/** A stretch of what happened, from a picture to a picture. */
export interface Shot {
  before: Scene;
  frames: readonly Frame[];
  after: Scene;
}

/** More is not kept to be shown again, and not asked for. */
const MOST = 24;

/** Whether somebody has done something that a board shows. */
const acted = (events: readonly GameEvent[]): boolean =>
  events.some((event) => event.cue && ['place', 'move', 'turn', 'hit', 'shot'].includes(event.cue.kind));

/** The events of others after my last turn, as far as the log tells: for who opens a match that has begun. */
export function since(events: readonly GameEvent[], me: number | null): GameEvent[] {
  const found: GameEvent[] = [];
  for (const [k, group] of groupLog(events).entries()) {
    const mine = group.seat !== null && group.seat === me;
    if (mine && (k > 0 || acted(group.events))) break;
    if (!mine) found.unshift(...group.events);
    if (me === null && found.length > 0) break; // who only watches sees the last turn
  }
  return found;
}

/** The steps to be shown again: those after my last one from which something came. */
export function unseen(steps: Steps['steps'], me: number | null): number[] {
  const found: number[] = [];
  for (const step of [...steps].reverse()) {
    if (step.quiet) continue;
    if (step.seat === me || found.length >= MOST) break;
    found.unshift(step.n);
  }
  return found;
}

export class Lately {
  trails = $state.raw<readonly Trail[]>([]);
  #shots: Shot[] = [];

  /** I act, or the past has changed. */
  clear(): void {
    this.trails = [];
    this.#shots = [];
  }

  /** I act: what comes back puts everything there again, should it be refused. */
  act(): () => void {
    const [trails, shots] = [this.trails, this.#shots];
    this.clear();
    return () => {
      this.trails = trails;
      this.#shots = shots;
    };
  }

  /** What the log tells when a match is opened. */
  open(events: readonly GameEvent[], scene: Scene, me: number | null): void {
    this.clear();
    this.trails = withTrails([], since(events, me), scene);
  }

  /** Somebody else's doing was shown on this picture. */
  saw(frame: Frame, before: Scene): void {
    this.trails = withTrails(this.trails, frame.events, before);
  }

  keep(shot: Shot): void {
    this.#shots = [...this.#shots, shot].slice(-MOST);
  }

  /** What there is to be shown again: what was kept, else what the server knows. */
  async again(path: string, me: number | null): Promise<readonly Shot[]> {
    if (this.#shots.length > 0) return this.#shots;
    const { steps } = await get<Steps>(`${path}/steps`);
    const numbers = unseen(steps, me);
    const [first] = numbers;
    if (first === undefined) return [];
    const views: StepView[] = [];
    for (const n of [first - 1, ...numbers]) views.push(await get<StepView>(`${path}/steps/${n}`));
    return views.slice(1).map((view, k) => ({
      before: views[k]?.scene ?? view.scene,
      frames: view.frames,
      after: view.scene,
    }));
  }
}
