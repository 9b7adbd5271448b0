import { describe, expect, it } from 'vitest';
import type { Asked, Piece, Scene, ZoneScene } from '../src/lib/api/names';
import { placesOf } from '../src/lib/board/space';
import { scrolledTo } from '../src/lib/board/zones/sight';
import { cornerOf, distances, HIGH, lineUp, nearSeats, plan, spread, WIDE } from '../src/lib/board/zones/layout';
import { pillTone } from '../src/lib/board/palette';
import { fitName, lifeLeft, nameLines, nameWidth, pieceLevel, pills, wallPath } from '../src/lib/board/zones/shapes';
import { groups } from '../src/lib/board/zones/targets';
import { narrow, NOTHING, parse } from '../src/lib/match/options';

const COLUMNS = ['A', 'B', 'C', 'D'];
const names = [1, 2, 3].flatMap((row) => COLUMNS.map((column) => `${column}${row}`));
const spot = (name: string): { column: number; row: number } => ({
  column: COLUMNS.indexOf(name.slice(0, 1)),
  row: Number(name.slice(1)) - 1,
});
const near = (a: string, b: string): boolean =>
  Math.abs(spot(a).column - spot(b).column) + Math.abs(spot(a).row - spot(b).row) === 1;

function piece(id: string, place: string, seat: number | null, more: Partial<Piece> = {}): Piece {
  return {
    id,
    word: id,
    kind: 'creature',
    name: id,
    label: id,
    icons: [],
    seat,
    spoken: `${id}, ${place}`,
    place,
    stand: {},
    ...more,
  };
}
const crowd = (count: number): Piece[] => Array.from({ length: count }, (_, k) => piece(`rat-${k}`, 'A1', 0));

function scene(pieces: Piece[], seats = [0, 1]): ZoneScene {
  const zones = names.map((name) => ({ name, ...spot(name), neighbours: names.filter((other) => near(name, other)) }));
  const borders = names.flatMap((a, k) =>
    names.slice(k + 1).flatMap((b) => (near(a, b) ? [{ name: `${a}-${b}`, zones: [a, b] as [string, string] }] : [])),
  );
  return {
    game: 'example',
    title: '',
    lang: 'en',
    headline: '',
    trays: [],
    steps: [],
    pieces,
    board: { space: 'zones', zones, borders, near: [] },
    seats: seats.map((seat) => ({ seat, name: '', title: '', icon: '', team: seat % 2, meter: { now: 1, full: 1 } })),
  } as ZoneScene;
}

describe('the halves of a zone', () => {
  it.each(Array.from({ length: 13 }, (_, k) => k))('hold %i pieces side by side', (count) => {
    const found = lineUp(crowd(count));
    expect(found.spots.length + found.more.length).toBe(count);
    expect(found.more.length > 0).toBe(count > 8);
    for (const [k, one] of found.spots.entries()) {
      expect(Math.abs(one.x) + 33 * one.scale).toBeLessThanOrEqual(90.01);
      for (const other of found.spots.slice(k + 1))
        if (other.y === one.y) expect(Math.abs(other.x - one.x)).toBeGreaterThanOrEqual(66 * one.scale);
    }
  });
  it('make fewer pieces larger', () => {
    const scales = [1, 2, 3, 4, 8].map((count) => lineUp(crowd(count)).spots[0]?.scale ?? 0);
    expect(scales).toEqual([...scales].sort((a, b) => b - a));
    expect(scales.slice(0, 2)).toEqual([1, 1]);
  });
});

describe('a zone with one side in it', () => {
  it.each([
    [2, 1, 2],
    [3, 1, 2],
    [4, 1, 2],
    [5, 0.8, 3],
    [6, 0.8, 3],
    [8, 0.6, 4],
  ])('shows %i pieces in size %d, the first %i in its own half', (count, scale, first) => {
    const { own, other } = spread(crowd(count));
    expect(own.spots).toHaveLength(Math.min(count, first));
    expect([...own.spots, ...other.spots]).toHaveLength(count);
    for (const spot of [...own.spots, ...other.spots]) expect(spot.scale).toBe(scale);
  });
  it('leaves each side its half as soon as both are there', () => {
    const wolves = ['a', 'b', 'c'].map((name) => piece(name, 'C2', 0));
    const alone = scene(wolves);
    const met = scene([...wolves, piece('imp', 'C2', 1)]);
    const rows = (found: ReturnType<typeof plan>): number => new Set(wolves.map((one) => found.at.get(one.id)?.y)).size;
    expect(rows(plan(alone, alone.board))).toBe(2);
    expect(rows(plan(met, met.board))).toBe(1);
  });
});

describe('the plan', () => {
  const wolf = piece('wolf', 'C2', 0);
  const imp = piece('imp', 'C2', 1);
  const bann = piece('bann', 'C2', 1, { shape: 'back', stand: { on: 'wolf' } });
  const stones = piece('stones', 'C2-D2', 1, { shape: 'wall', stand: { wall: ['passage'] } });
  const full = scene([wolf, imp, bann, stones]);
  const laid = plan(full, full.board);

  it('puts the near side below the far side, inside the zone', () => {
    const corner = cornerOf({ name: 'C2', ...spot('C2'), neighbours: [] });
    const [a, b] = [laid.at.get('wolf'), laid.at.get('imp')];
    expect(a && b && a.y > b.y).toBe(true);
    for (const one of [a, b]) {
      expect(one && one.x > corner.x && one.x < corner.x + WIDE).toBe(true);
      expect(one && one.y > corner.y && one.y < corner.y + HIGH).toBe(true);
    }
  });
  it('turns the board to whoever looks', () => {
    const turned = { ...full, board: { ...full.board, near: [1] } };
    const found = plan(turned, turned.board);
    expect((found.at.get('wolf')?.y ?? 0) < (found.at.get('imp')?.y ?? 0)).toBe(true);
    expect([...nearSeats(full, full.board)]).toEqual([0]);
    expect([...nearSeats(scene([], [0, 1, 2, 3]), full.board)]).toEqual([0, 2]);
  });
  it('keeps pieces clear of a wall', () => {
    const bare = scene([wolf, imp]);
    expect(laid.at.get('wolf')?.x ?? 0).toBeLessThan(plan(bare, bare.board).at.get('wolf')?.x ?? 0);
  });
  it('knows every name, of attached cards too', () => {
    for (const name of ['wolf', 'imp', 'bann', 'stones', 'C2', 'C2-D2']) expect(laid.at.has(name), name).toBe(true);
    expect(laid.spots.map((one) => one.piece.id)).toEqual(['imp', 'wolf']);
  });
  it('counts how far zones are, never through corners', () => {
    const far = distances(full.board, 'A1');
    expect([far.get('A1'), far.get('B1'), far.get('B2'), far.get('D3')]).toEqual([0, 1, 2, 5]);
  });
});

describe('targets', () => {
  const wolf = piece('wolf', 'B2', 0);
  const card = piece('bann', 'B2', 1, { shape: 'back', stand: { on: 'wolf' } });
  const wall = piece('stones', 'A1-B1', 1, { shape: 'wall' });
  const full = scene([wolf, card, wall]);
  const laid = plan(full, full.board);
  const of = (...matters: string[]): string[] =>
    groups(full.board, laid, new Set(matters), 'Borders').flatMap((group) =>
      group.targets.map((target) => target.name),
    );

  it('are all zones, pieces and walls', () => {
    const found = of();
    expect(found).toHaveLength(names.length + 2);
    expect(found).toEqual(expect.arrayContaining([...names, 'wolf', 'stones']));
  });
  it('are borders and attached cards only where they matter', () => {
    expect(of('B2-C2', 'bann')).toEqual(expect.arrayContaining(['B2-C2', 'bann']));
    expect(of('A1-B1')).toContain('A1-B1');
    expect(of('A1-B1')).not.toContain('stones');
  });
  it('stand after their zone, so that they lie above it', () => {
    const found = of('bann');
    expect(found.indexOf('B2') < found.indexOf('wolf')).toBe(true);
    expect(found.indexOf('wolf') < found.indexOf('bann')).toBe(true);
  });
});

describe('options', () => {
  const full: Scene = scene([piece('wolf', 'B2', 0), piece('imp', 'B2', 1)]);
  it('name zones, borders and pieces', () => {
    expect(placesOf(full)).toEqual(
      new Set([...names, 'wolf', 'imp', ...(full.board as ZoneScene['board']).borders!.map((border) => border.name)]),
    );
    const options = ['move wolf B3', 'attack wolf imp', 'wall stones A1-B1'].map((choice) => ({ choice, text: '' }));
    const choices = parse({ seat: 0, options } as unknown as Asked, full);
    expect(choices.map((choice) => choice.cells)).toEqual([['wolf', 'B3'], ['wolf', 'imp'], ['A1-B1']]);
    const now = narrow(choices, { ...NOTHING, cells: ['wolf'] });
    expect(now.cells).toEqual(new Set(['B3', 'imp']));
  });
});

describe('pieces', () => {
  it('show more the larger they are', () => {
    expect([60, 40, 20].map(pieceLevel)).toEqual(['L', 'M', 'S']);
  });
  it('count states without room', () => {
    const badges = ['burn', 'rot', 'daze', 'stun'].map((kind) => ({ kind, text: kind }));
    expect(pills(piece('a', 'A1', 0, { badges }), 'L')).toEqual({ shown: badges.slice(0, 2), rest: 2 });
    expect(pills(piece('a', 'A1', 0, { badges: badges.slice(0, 3) }), 'L').rest).toBe(0);
    expect(
      pills(piece('a', 'A1', 0, { badges: [{ kind: 'fast', text: 'fast', role: 'passive' }] }), 'L').shown,
    ).toEqual([]);
  });
  it('turn amber and red as life ebbs', () => {
    const fills = [10, 6, 5, 2, 0].map((now) => lifeLeft({ now, full: 10 }).fill);
    expect(fills).toEqual(['#F6F3EA', '#F6F3EA', '#F2BC55', '#FF5A52', '#FF5A52']);
    expect(lifeLeft({ now: 3, full: 0 }).part).toBe(0);
  });
  it('have the tones that states name and a plain one for others', () => {
    const plain = pillTone({ kind: 'odd', text: '' });
    expect(pillTone({ kind: 'odd', text: '', tone: 'orange' })).toEqual(['#FF9A3D', '#3D1500']);
    expect(pillTone({ kind: 'odd', text: '', tone: 'nobody knows it' })).toEqual(plain);
    expect(pillTone({ kind: 'odd', text: '', role: 'used' })[0]).not.toBe(plain[0]);
    expect(pillTone({ kind: 'odd', text: '', role: 'ready', tone: 'orange' })[0]).not.toBe('#FF9A3D');
  });
  it('cut names only where squeezing does not help', () => {
    expect(fitName('Fox', 13.5, 80)).toEqual({ text: 'Fox', squeezed: false });
    expect(nameLines('Fox', 13.5, 80).map((line) => line.text)).toEqual(['Fox']);
    expect(nameLines('Sylvan Greater Owlbear', 13.5, 80).map((line) => line.text)).toEqual([
      'Sylvan Greater',
      'Owlbear',
    ]);
    expect(nameLines('Marsh-Flutterbat', 13.5, 60).map((line) => line.text)).toEqual(['Marsh-', 'Flutterbat']);
    const long = fitName('An exceedingly long name', 13.5, 60);
    expect(long.text.endsWith('…')).toBe(true);
    expect(nameWidth(long.text, 13.5) * 0.8).toBeLessThanOrEqual(60);
  });
  it('have walls with strokes inside their length', () => {
    for (const kind of ['bricks', 'spikes'] as const) {
      const starts = [...wallPath(kind, 180).matchAll(/M(-?[\d.]+) /g)].map((found) => Number(found[1]));
      expect(starts.length).toBeGreaterThan(8);
      expect(Math.max(...starts.map(Math.abs))).toBeLessThanOrEqual(90);
    }
  });
});

describe('a board larger than its room', () => {
  const kept = [10, 400, 80, 470] as const;
  it('brings what is wanted to the middle', () => {
    expect(scrolledTo({ x: 400, y: 300 }, null, 360, 240)).toEqual({ left: 220, top: 180 });
  });
  it('keeps whoever is asked in sight', () => {
    const { left, top } = scrolledTo({ x: 700, y: 20 }, kept, 360, 240);
    expect(left).toBeLessThanOrEqual(kept[0]);
    expect(top).toBeLessThanOrEqual(kept[1]);
    expect(top + 240).toBeGreaterThanOrEqual(kept[3]);
  });
});
