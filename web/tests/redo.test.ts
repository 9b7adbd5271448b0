import { describe, expect, it } from 'vitest';
import { deedOf } from '../src/lib/match/keys';
import { Redo } from '../src/lib/match/redo.svelte';
import { undoLabel, undoTitle } from '../src/lib/match/undo';
import { settings } from '../src/lib/settings.svelte';

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

describe('the button that takes back', () => {
  it('says how far it goes, where that is more than the last choice', () => {
    settings.set({ lang: 'en' });
    expect(undoLabel({ undoes: 1 })).toBe('Undo');
    expect(undoLabel({ undoes: 5 })).toBe('Undo 5');
    expect(undoTitle({ undo: false, undoes: 5 })).toContain('5 choices');
  });
});
