import { describe, expect, it } from 'vitest';
import { deedOf } from '../src/lib/match/keys';
import { Redo } from '../src/lib/match/redo.svelte';

describe('redo', () => {
  it('gives back what was taken back, the last first', () => {
    const redo = new Redo();
    redo.made(4, 'go A1');
    redo.made(5, 'go B1');
    expect(redo.next(6)).toBeNull();
    redo.undone(6);
    redo.undone(5);
    expect(redo.next(4)).toBe('go A1');
    redo.made(4, 'go A1');
    expect(redo.next(5)).toBe('go B1');
  });

  it('forgets it as soon as somebody goes another way', () => {
    const redo = new Redo();
    redo.made(4, 'go A1');
    redo.undone(5);
    expect(redo.next(5)).toBeNull(); // others have chosen since
    redo.made(4, 'go C1');
    expect(redo.next(4)).toBeNull();
  });

  it('knows nothing of what was chosen elsewhere', () => {
    const redo = new Redo();
    redo.undone(5);
    expect(redo.next(4)).toBeNull();
  });

  it('has the key of undo, with Shift', () => {
    const pressed = { key: 'Z', ctrlKey: false, metaKey: false, altKey: false, typing: false, onButton: false };
    expect(deedOf({ ...pressed, shiftKey: true })).toEqual({ do: 'redo' });
    expect(deedOf(pressed)).toEqual({ do: 'undo' });
  });
});
