/** What one kind of board does with presses and keys. A match screen holds one for each kind, and asks the one whose board it shows. */
import type { Asked, Scene } from '../../api/names';
import type { Moment } from '../moment';

export interface Hand {
  /** Something is chosen that could be sent. */
  readonly ready: boolean;
  /** What is chosen can be taken back: where one press shall be enough, it is. */
  readonly safe: boolean;
  /** Where the arrow keys lead. */
  readonly focus: string;
  /** A new question, or none. `key` names it. */
  ask(key: string, moment: Moment, asked: Asked | null, scene: Scene | null): void;
  /** What would be sent now; null: nothing is chosen. */
  readonly choice: string | null;
  /** Takes up a choice as if somebody had pressed its way; false: it is not listed here. */
  propose(choice: string): boolean;
  /** Sends what is chosen. */
  confirm(): Promise<void>;
  cancel(): void;
  /** Ends the turn, or lets it pass. */
  end(): void;
  number(n: number): void;
  /** A letter that nothing else has: the deed whose key it is. False: there is none. */
  letter(key: string): boolean;
  turn(by: 1 | -1): void;
}
