import { describe, expect, it } from 'vitest';
import type { Asked, Piece, Scene } from '$lib/api/names';
import { Gesture } from '$lib/match/gesture.svelte';
import { deedOf } from '$lib/match/keys';

const piece = (word: string, place = '', facing: number | null = 4): Piece => ({
  id: place || `r-${word}`,
  word: place || word,
  kind: 'champion',
  name: word,
  label: word,
  icons: [],
  seat: 0,
  spoken: word,
  place,
  facing,
});
const scene: Scene = {
  game: 'g',
  title: '',
  lang: 'en',
  headline: '',
  steps: [],
  seats: [],
  board: { space: 'hex', cells: ['A1', 'A2', 'C2', 'C3'].map((name, q) => ({ name, q, r: 0 })), rings: [] },
  pieces: [piece('knight', 'C2', 5)],
  trays: [{ id: 't', seat: 0, kind: 'reserve', role: 'hand', title: '', count: 1, pieces: [piece('rider')] }],
};
const SIDES = ['E', 'SE', 'SW', 'W', 'NW', 'NE'];
const choices = [
  ...SIDES.flatMap((side) => ['A1', 'A2'].map((cell) => `place rider ${cell} ${side}`)),
  ...SIDES.map((side) => `maneuver C2 C3 ${side}`),
  ...SIDES.filter((side) => side !== 'NE').map((side) => `maneuver C2 C2 ${side}`),
  'discard rider',
  'end',
];
const asked: Asked = {
  verbs: { discard: { role: 'grave' }, end: { role: 'end' } },
  seat: 0,
  kind: 'use',
  question: '',
  subject: [],
  rules: [],
  options: choices.map((choice) => ({ choice, text: choice })),
};

function begin(): Gesture {
  const gesture = new Gesture();
  gesture.ask(asked, scene);
  return gesture;
}

describe('gesture', () => {
  it('places a tray piece: piece, place, side, confirm', () => {
    const gesture = begin();
    expect(gesture.begun).toBe(false);
    gesture.takeTray('rider');
    expect([...gesture.cells].sort()).toEqual(['A1', 'A2']);
    expect(gesture.press('A1')).toBe('chosen');
    expect(gesture.chosen?.choice).toBe('place rider A1 NW');
    expect(gesture.ghost).toMatchObject({ cell: 'A1', turn: 0, turns: true });
    gesture.turn(1);
    expect(gesture.chosen?.choice).toBe('place rider A1 NE');
    expect(gesture.ghost?.turn).toBe(1);
    gesture.turn(1);
    expect(gesture.ghost?.turn).toBe(2);
    expect(gesture.press('A1')).toBe('confirm');
  });
  it('lets another place replace the last one and keeps the side', () => {
    const gesture = begin();
    gesture.takeTray('rider');
    gesture.press('A1');
    gesture.face('W');
    expect([...gesture.cells].sort()).toEqual(['A1', 'A2']);
    expect(gesture.press('A2')).toBe('chosen');
    expect(gesture.chosen?.choice).toBe('place rider A2 W');
  });
  it('moves or turns a piece of the board', () => {
    const gesture = begin();
    expect(gesture.press('C2')).toBe('chosen');
    expect(gesture.ghost).toBeNull();
    expect(gesture.selected).toEqual(['C2']);
    gesture.turn(-1);
    expect(gesture.chosen?.choice).toBe('maneuver C2 C2 NW');
    expect(gesture.ghost).toMatchObject({ cell: 'C2', turn: -1 });
    gesture.cancel();
    gesture.press('C2');
    gesture.press('C3');
    expect(gesture.chosen?.choice).toBe('maneuver C2 C3 NE');
  });
  it('says what was tried where nothing is offered', () => {
    const gesture = begin();
    gesture.takeTray('rider');
    expect(gesture.press('C2')).toBe('chosen'); // another piece that can act
    gesture.takeTray('rider');
    expect(gesture.press('C3')).toEqual({ attempt: 'place rider C3 E' });
  });
  it('foresees the ghost without choosing it', () => {
    const gesture = begin();
    gesture.takeTray('rider');
    expect(gesture.foresee('A2')).toMatchObject({ cell: 'A2', turn: 0, turns: false });
    expect(gesture.foresee('C3')).toBeNull();
    expect(gesture.chosen).toBeNull();
  });
  it('takes and leaves options without a place', () => {
    const gesture = begin();
    expect(gesture.end?.choice).toBe('end');
    if (gesture.end) gesture.take(gesture.end);
    expect(gesture.chosen?.choice).toBe('end');
    gesture.cancel();
    expect(gesture.chosen).toBeNull();
  });
});

describe('keys', () => {
  const key = (name: string, more: Partial<Parameters<typeof deedOf>[0]> = {}) =>
    deedOf({ key: name, ctrlKey: false, metaKey: false, altKey: false, typing: false, onButton: false, ...more });
  it('knows its deeds', () => {
    expect(key('3')).toEqual({ do: 'number', n: 3 });
    expect(key('Q')).toEqual({ do: 'turn', by: -1 });
    expect(key(' ')).toEqual({ do: 'end' });
    expect(key('ArrowLeft')).toEqual({ do: 'board' });
    expect(key('x')).toBeNull();
  });
  it('leaves typing and buttons alone', () => {
    expect(key('3', { typing: true })).toBeNull();
    expect(key('Enter', { onButton: true })).toBeNull();
    expect(key('z', { ctrlKey: true })).toBeNull();
  });
});
