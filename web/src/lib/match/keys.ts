/** What a key means in a match. */
export type KeyDeed =
  | { do: 'number'; n: number }
  | { do: 'turn'; by: 1 | -1 }
  | { do: 'zoom'; by: 1 | -1 | 0 }
  | { do: 'standing'; key: string | null }
  | {
      do:
        | 'board'
        | 'confirm'
        | 'cancel'
        | 'end'
        | 'undo'
        | 'redo'
        | 'codex'
        | 'theme'
        | 'flip'
        | 'keys'
        | 'book'
        | 'again'
        | 'ask';
    };

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey?: boolean;
  /** Something is being typed. */
  typing: boolean;
  /** A button has the focus: Enter and Space are its own. */
  onButton: boolean;
}

export function deedOf(event: Pressed): KeyDeed | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.typing) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (/^[1-9]$/.test(key)) return { do: 'number', n: Number(key) };
  switch (key) {
    case 'q':
      return { do: 'turn', by: -1 };
    case 'e':
      return { do: 'turn', by: 1 };
    case '+':
      return { do: 'zoom', by: 1 };
    case '-':
    case '−':
      return { do: 'zoom', by: -1 };
    case '0':
      return { do: 'zoom', by: 0 };
    case 'ArrowUp':
    case 'ArrowDown':
    case 'ArrowLeft':
    case 'ArrowRight':
      return event.onButton ? null : { do: 'board' };
    case 'Enter':
      return event.onButton ? null : { do: 'confirm' };
    case ' ':
      return event.onButton ? null : { do: 'end' };
    case 'Escape':
      return { do: 'cancel' };
    case 'z':
      return { do: event.shiftKey ? 'redo' : 'undo' };
    case 'h':
      return { do: 'again' };
    case 'w':
      return { do: 'ask' };
    case 'c':
      return { do: 'codex' };
    case 't':
      return { do: 'theme' };
    case 'f':
      return { do: 'flip' };
    case 'b':
      return { do: 'book' };
    case 'p':
      return { do: 'standing', key: 'P' };
    case 'n':
      return { do: 'standing', key: 'N' };
    case 'a':
      return { do: 'standing', key: null };
    case '?':
      return { do: 'keys' };
    default:
      return null;
  }
}
