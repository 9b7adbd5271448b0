import { render } from 'svelte/server';
import Distribute from '../src/lib/match/panels/Distribute.svelte';
import { describe, expect, it, vi } from 'vitest';
import kept from '../../tests/draw/luck.json' with { type: 'json' };
import type { Answer, Asked, Piece, Preview, Roll, TableScene, Verb } from '../src/lib/api/names';
import {
  along,
  centred,
  fit,
  fromScreen,
  held,
  including,
  INCH,
  inside,
  inSight,
  lengthText,
  longStep,
  MOST_PER_INCH,
  perInch,
  pinched,
  placeWord,
  readPlace,
  ticks,
  toDrawing,
  toPlace,
  toScreen,
  UNIT,
  zoomed,
  type Room,
} from '../src/lib/board/table/geometry';
import { Crowd } from '../src/lib/board/table/crowd';
import { entered, gap, shortest, type Standing } from '../src/lib/board/table/footprints';
import { discs, figureLevel, lifeArc, pointDots } from '../src/lib/board/table/figures';
import { chances } from '../src/lib/board/table/luck';
import { scattered } from '../src/lib/board/table/outlines';
import { shows } from '../src/lib/board/table/show.svelte';
import { inOrder, strokes } from '../src/lib/board/table/terrain';
import {
  after,
  commonCost,
  commonText,
  deedName,
  deedsOf,
  gravest,
  meant,
  ordering,
  readWords,
  reordered,
  settle,
  towards,
} from '../src/lib/match/choose/words';
import { angleWord, placing, pressable, turnable, type TableChoice } from '../src/lib/match/table/words';
import { Aim } from '../src/lib/match/table/aim.svelte';
import { hint } from '../src/lib/match/table/deeds';
import { t } from '../src/lib/i18n';

const sheet = { width: 36 * INCH, height: 24 * INCH, unit: INCH };
const room: Room = { width: 900, height: 600, left: 34, top: 24 };

describe('places', () => {
  it('are written in millimetres and read back', () => {
    expect(placeWord([45720, 10160])).toBe('457.2,101.6');
    expect(placeWord([100, 5])).toBe('1,0.05');
    for (const place of [
      [0, 0],
      [12345, 99999],
      [100, 50],
    ] as const)
      expect(readPlace(placeWord(place))).toEqual(place);
    for (const word of ['12', 'a,b', '1.234,5', '-1,2', '']) expect(readPlace(word)).toBeNull();
  });
  it('lie with north up and never off the table', () => {
    expect(toDrawing(sheet, [0, 0])).toEqual({ x: 0, y: 600 });
    expect(toPlace(sheet, toDrawing(sheet, [1234, 5678]))).toEqual([1234, 5678]);
    expect(toPlace(sheet, { x: -5, y: 1e6 })).toEqual([0, 0]);
  });
  it('are said in inches', () => {
    expect(lengthText(10668, INCH, 'en')).toBe('4.2″');
    expect(lengthText(10668, INCH, 'de')).toBe('4,2″');
    expect(lengthText(2500, 1000, 'en')).toBe('2.5 cm');
    expect(longStep(sheet)).toBe(6);
  });
});

describe('the view', () => {
  const whole = fit(sheet, room);
  it('shows the whole table', () => {
    for (const corner of [
      [0, 0],
      [sheet.width, sheet.height],
    ] as const)
      expect(inSight(room, whole, toDrawing(sheet, corner), 0)).toBe(true);
  });
  it('keeps what is under the pointer while it zooms', () => {
    const at = { x: 400, y: 300 };
    const before = fromScreen(whole, at);
    const larger = zoomed(sheet, room, whole, 2, at);
    const there = toScreen(larger, before);
    expect(there.x).toBeCloseTo(at.x);
    expect(there.y).toBeCloseTo(at.y);
    expect(perInch(zoomed(sheet, room, whole, 1000, at))).toBeCloseTo(MOST_PER_INCH);
  });
  it('never leaves the table', () => {
    const larger = zoomed(sheet, room, whole, 3, { x: 400, y: 300 });
    const lost = held(sheet, room, { ...larger, x: 1e6, y: -1e6 });
    expect(lost.x).toBeLessThan(room.width);
    expect(lost.y + sheet.height * UNIT * lost.z).toBeGreaterThan(0);
    expect(held(sheet, room, { ...whole, x: 5000, y: 5000 })).toEqual(whole);
  });
  it('follows two fingers', () => {
    const larger = zoomed(sheet, room, whole, 2, { x: 400, y: 300 });
    const [a, b] = [
      { x: 300, y: 300 },
      { x: 500, y: 300 },
    ] as const;
    const wider = pinched(
      sheet,
      room,
      larger,
      [a, b],
      [
        { x: 250, y: 300 },
        { x: 550, y: 300 },
      ],
    );
    expect(wider.z / larger.z).toBeCloseTo(1.5);
    const shifted = pinched(
      sheet,
      room,
      larger,
      [a, b],
      [
        { x: 320, y: 320 },
        { x: 520, y: 320 },
      ],
    );
    expect(shifted.x - larger.x).toBeCloseTo(20);
    expect(shifted.z).toBeCloseTo(larger.z);
  });
  it('takes in what has to be seen, and stays where it can', () => {
    const near = centred(sheet, room, 3, { x: 100, y: 100 });
    const points = [
      { x: 100, y: 100 },
      { x: 700, y: 500 },
    ];
    const wide = including(sheet, room, near, points);
    for (const point of points) expect(inSight(room, wide, point, 0)).toBe(true);
    expect(including(sheet, room, wide, [{ x: 400, y: 300 }], 10)).toBe(wide);
  });
  it('becomes no smaller than it must, and keeps the last point in sight', () => {
    const near = centred(sheet, room, 3, { x: 100, y: 100 });
    const points = [
      { x: 800, y: 800 },
      { x: 100, y: 100 },
    ];
    const seen = including(sheet, room, near, points, 10, 2.5);
    expect(seen.z).toBe(2.5);
    expect(inSight(room, seen, { x: 100, y: 100 }, 0)).toBe(true);
  });
});

describe('measuring', () => {
  it('goes from edge to edge', () => {
    expect(gap({ x: 0, y: 0, radius: 1500 }, { x: 10000, y: 0, radius: 1000 })).toBe(7500);
    expect(gap({ x: 0, y: 0, radius: 1500 }, { x: 2000, y: 0, radius: 1000 })).toBe(0);
    expect(shortest({ x: 0, y: 0, radius: 2 }, { x: 10, y: 0, radius: 3 })).toEqual([
      [2, 0],
      [7, 0],
    ]);
    expect(shortest({ x: 0, y: 0, radius: 6 }, { x: 10, y: 0, radius: 4 })).toEqual([
      [6, 0],
      [6, 0],
    ]);
  });
  it('knows the shapes of bases', () => {
    const box: Standing = { x: 10000, y: 20000, radius: 1250, shape: 'box', depth: 2500, facing: 0 };
    const rider: Standing = { x: 20000, y: 20000, radius: 1400, shape: 'capsule', facing: 18000 };
    expect(gap(box, rider)).toBeCloseTo(6100); // as in docs/table.md
    expect(gap(rider, box)).toBeCloseTo(6100);
    expect(gap({ ...rider, facing: 0 }, box)).toBeCloseTo(3300); // its rear circle comes nearer
    expect(gap(box, { x: 10000, y: 24000, radius: 1000 })).toBeCloseTo(1750);
    expect(gap({ ...box, facing: 9000 }, { x: 10000, y: 24000, radius: 1000 })).toBeCloseTo(500);
    expect(gap(box, { ...box, x: 15000 })).toBe(0);
    expect(gap(box, { x: 10100, y: 20100, radius: 0 })).toBe(0);
    expect(gap(box, { ...box, x: 13000, y: 21000, facing: 4500 })).toBe(0);
  });
  it('tells what a line runs through', () => {
    const box: Standing = { x: 10000, y: 20000, radius: 1250, shape: 'box', depth: 2500, facing: 0 };
    expect(entered(box, [0, 20000], [20000, 20000])).toBeCloseTo(0.375);
    expect(entered(box, [0, 21500], [20000, 21500])).toBeNull(); // within the circle around it, but beside it
    expect(entered(box, [10000, 20000], [20000, 20000])).toBe(0);
    expect(entered({ x: 10000, y: 20000, radius: 1250 }, [0, 20000], [20000, 20000])).toBe(0.5);
  });
  it('follows a way', () => {
    const way = [
      [0, 0],
      [100, 0],
      [100, 100],
    ] as const;
    expect(along(way, 0)).toEqual([0, 0]);
    expect(along(way, 0.75)).toEqual([100, 50]);
    expect(along(way, 2)).toEqual([100, 100]);
    expect(
      ticks(
        [
          { x: 0, y: 0 },
          { x: 60, y: 0 },
          { x: 60, y: 60 },
        ],
        25,
      ).map(({ x, y }) => [x, y]),
    ).toEqual([
      [25, 0],
      [50, 0],
      [60, 15],
      [60, 40],
    ]);
  });
  it('knows what lies inside', () => {
    const square = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ] as const;
    expect(inside(square, [5, 5])).toBe(true);
    expect(inside(square, [15, 5])).toBe(false);
  });
});

describe('drawing', () => {
  it('scatters things as the server does', () => {
    for (const [name, numbers] of Object.entries(kept)) {
      const luck = chances(name);
      expect(numbers.map(() => luck.next().value * 2 ** 32)).toEqual(numbers);
    }
    const square = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 0, y: 100 },
    ];
    expect(scattered('wood-1', square, 16.5)).toEqual(scattered('wood-1', square, 16.5));
    // Twice as large is the same picture, twice as large.
    const twice = scattered(
      'wood-1',
      square.map(({ x, y }) => ({ x: 2 * x, y: 2 * y })),
      33,
    );
    expect(twice.length).toBe(scattered('wood-1', square, 16.5).length);
  });
  it('knows every kind of terrain, and others by their outline', () => {
    const outline = [
      { x: 0, y: 0 },
      { x: 60, y: 0 },
      { x: 60, y: 40 },
      { x: 0, y: 40 },
    ];
    for (const kind of ['wood', 'bush', 'ruin', 'boulder', 'building', 'river', 'ford', 'hill', 'barricade', 'lava']) {
      const lines = strokes({ id: `${kind}-1`, kind, height: 5080, ramps: [1] }, outline);
      expect(lines.length, kind).toBeGreaterThan(0);
      for (const line of lines) expect(line.d, kind).not.toMatch(/NaN|undefined/);
    }
    expect(inOrder([{ kind: 'wood' }, { kind: 'hill' }, { kind: 'river' }]).map((area) => area.kind)).toEqual([
      'river',
      'hill',
      'wood',
    ]);
  });
  it('draws life, points and states as far as there is room', () => {
    expect(lifeArc({ now: 3, full: 5 }, 2).map((segment) => segment.kind)).toEqual([
      'red',
      'red',
      'white',
      'lost',
      'lost',
    ]);
    expect(lifeArc({ now: 60, full: 60 }, 0)).toHaveLength(1);
    expect(pointDots({ now: 1, full: 3 }).map((dot) => dot.left)).toEqual([true, false, false]);
    expect([figureLevel(40), figureLevel(20), figureLevel(9)]).toEqual(['L', 'S', 'XS']);
    const badges = ['ice', 'fire', 'lost', 'focused'].map((kind) => ({ kind, text: kind }));
    expect(discs(badges, 'L', false).shown).toHaveLength(2);
    expect(discs(badges, 'L', false).more?.badges).toHaveLength(2);
    expect(discs(badges.slice(0, 2), 'L', true).shown).toHaveLength(2);
    expect(discs(badges, 'S', false).shown).toHaveLength(1);
  });
  it('leaves a label out where there is no room', () => {
    const crowd = new Crowd([0, 0, 100, 40]);
    expect(crowd.around('Ruin', 12, 50, 15, 5, 5)).not.toBeNull();
    expect(crowd.around('A very long name that fits nowhere', 12, 50, 15, 5, 5)).toBeNull();
  });
  it('keeps labels off what is not round, and only off that', () => {
    const square = [
      { x: 40, y: 40 },
      { x: 60, y: 40 },
      { x: 60, y: 60 },
      { x: 40, y: 60 },
    ];
    const diamond = [
      { x: 50, y: 20 },
      { x: 80, y: 50 },
      { x: 50, y: 80 },
      { x: 20, y: 50 },
    ];
    const spot = (outline: readonly { x: number; y: number }[]): boolean => {
      const crowd = new Crowd([0, 0, 200, 200]);
      crowd.convex(outline);
      return crowd.around('x', 8, 76, 22, 0, 0)?.x === 76; // a little thing at the upper right
    };
    expect(spot(square)).toBe(true);
    expect(spot(diamond)).toBe(true); // it narrows there
    expect(spot(diamond.map(({ x, y }) => ({ x: x + 15, y })))).toBe(false);
  });
  it('shows only cues with something to see', () => {
    expect(shows({ kind: 'roll', dice: [3] })).toBe(true);
    expect(shows({ kind: 'roll' })).toBe(false);
    expect(shows({ kind: 'phase', amount: 2 })).toBe(false);
    expect(shows({ kind: 'shot', path: [[1, 2]] })).toBe(true);
  });
});

const piece = (word: string, x = 0, y = 0): Piece => ({
  id: word,
  word,
  kind: 'creature',
  name: word,
  label: word,
  icons: [],
  seat: 0,
  spoken: word,
  base: { x, y, radius: 1500 },
});
const scene = {
  game: 'x',
  title: '',
  lang: 'en',
  pieces: [piece('blue-wolf-1'), piece('red-imp-1'), piece('red-imp-2')],
  trays: [],
  seats: [],
  steps: [],
  headline: '',
  board: {
    space: 'table',
    ...sheet,
    tokens: [{ id: 'well', word: 'well', kind: 'well', name: 'Well', icon: '', x: 0, y: 0, radius: 2000 }],
  },
} as unknown as TableScene;
/** `walk 10,10|Walk there|1 AP, 2 gems|grave`: an option, its text, cost and role. */
const options = (...texts: string[]): Answer[] =>
  texts.map((text) => {
    const [choice = '', told, costs, role] = text.split('|');
    const cost = (costs ?? '').split(', ').filter(Boolean);
    return {
      choice,
      text: told ?? choice,
      cost: cost.map((one) => ({ what: one.split(' ')[1] ?? '', n: parseInt(one), text: one })),
      ...(role ? { role } : {}),
    };
  });
const VERBS: Record<string, Verb> = {
  walk: { text: 'Walk', control: 'path', key: 'W' },
  run: { text: 'Run', control: 'path' },
  charge: { text: 'Charge', control: 'path', rank: 2 },
  cover: { text: 'Seek cover', control: 'path' },
  shoot: { text: 'Shoot', rank: 1 },
  stack: { control: 'order', lasting: true },
  split: { text: 'Split', control: 'distribute', amounts: [2, 4, 6] },
  march: { text: 'March', control: 'group' },
  push: { text: 'Push', amounts: [1] },
  end: { text: 'End', role: 'end', lasting: true },
};
const question = (...texts: string[]): Asked =>
  ({
    seat: 0,
    kind: 'action',
    question: '',
    subject: ['blue-wolf-1'],
    rules: [],
    options: options(...texts),
    verbs: VERBS,
    words: { bow: 'Long Bow' },
  }) as Asked;
const things = pressable(scene);
const words = (...texts: string[]): TableChoice[] => readWords(question(...texts), (word) => things.has(word));

describe('words of a table', () => {
  const choices = words(
    'walk 10,10|Walk there|1 AP',
    'walk 20,20|Walk here|1 AP',
    'shoot bow red-imp-1',
    'shoot bow red-imp-2',
    'strike axe red-imp-1',
    'strike axe red-imp-1 red-imp-2',
    'cast hail 5,5',
    'cast heal blue-wolf-1',
    'interact well',
    'end',
  );
  it('are deeds first, then what can be pressed', () => {
    const start = after(choices, [], things);
    expect(start.others).toEqual(['walk', 'shoot', 'strike', 'cast', 'interact', 'end']);
    expect(start.whole).toBeNull();
    expect(after(choices, ['walk'], things).places).toEqual([
      [1000, 1000],
      [2000, 2000],
    ]);
    expect([...after(choices, ['shoot', 'bow'], things).things]).toEqual(['red-imp-1', 'red-imp-2']);
    expect(after(choices, ['strike', 'axe', 'red-imp-1'], things).whole?.choice).toBe('strike axe red-imp-1');
    expect([...after(choices, ['strike', 'axe', 'red-imp-1'], things).things]).toEqual(['red-imp-2']);
  });
  it('settle what is no choice', () => {
    expect(settle(choices, [])).toEqual([]);
    expect(settle(choices, ['shoot'])).toEqual(['shoot', 'bow']);
    expect(settle(choices, ['interact'])).toEqual(['interact', 'well']);
    expect(settle(choices, ['walk'])).toEqual(['walk']);
    expect(settle(words('place 1,1', 'place 2,2'), [])).toEqual(['place']);
  });
  it('lead from a thing to what can be done with it', () => {
    expect(towards(choices, [], 'well').prefix).toEqual(['interact', 'well']);
    expect(towards(choices, [], 'red-imp-1').prefix).toBeNull();
    expect(towards(choices, [], 'red-imp-1').choices).toHaveLength(3);
    expect(towards(choices, ['shoot', 'bow'], 'red-imp-2').prefix).toEqual(['shoot', 'bow', 'red-imp-2']);
  });
  it('say where a place would stand', () => {
    expect(placing(choices, ['walk'])).toEqual(['walk']);
    expect(placing(choices, ['cast'])).toBeNull();
    expect(placing(choices, ['cast', 'hail'])).toEqual(['cast', 'hail']);
    expect(placing(words('cover walk 1,1', 'cover run 2,2'), ['cover'])).toEqual(['cover', 'walk']);
    expect(placing(choices, ['shoot'])).toBeNull();
    const terrain = words('place wood 1,1 0', 'place wood 2,2 30');
    expect(turnable(terrain, ['place', 'wood'])).toBe('laid');
    expect(turnable(choices, ['walk'])).toBeNull();
    expect(turnable(words('walk 1,1 @90', 'walk 2,2 3,3 @0'), ['walk'])).toBe('facing');
    expect(angleWord('facing', -90)).toEqual(['@270']);
    expect(angleWord('facing', 12.345)).toEqual(['@12.35']);
    expect(angleWord('laid', 345)).toEqual(['345']);
    expect(angleWord(null, 5)).toEqual([]);
  });
  it('know orders and costs', () => {
    const cards = ['stack a b c', 'stack b a c'];
    expect(ordering(words(...cards), question(...cards))).toEqual(['a', 'b', 'c']);
    expect(ordering(choices, question())).toBeNull();
    expect(commonCost(words('a b|X|1 AP, 2 gems', 'a c|Y|1 AP, 3 gems'))).toBe('1 AP');
    expect(commonCost(words('end'))).toBe('');
    expect(commonText(choices.slice(0, 2))).toBe('Walk');
    expect(reordered(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(reordered(['a', 'b'], 0, 9)).toEqual(['b', 'a']);
  });
  it('are called what the question calls them', () => {
    expect(deedsOf(choices, question()).map(deedName).slice(0, 2)).toEqual(['Walk', 'Shoot']);
    expect(words('push 3')[0]?.words).toEqual(['push', '#3']);
  });
  it('put last what gives something up, and mean it never', () => {
    const found = words('shoot bow blue-wolf-1|own||grave', 'charge red-imp-1');
    expect(gravest(found).map((choice) => choice.verb)).toEqual(['charge', 'shoot']);
    expect(meant(found, question())?.verb).toBe('charge');
    expect(meant(found.slice(0, 1), question())).toBeNull();
  });
});

describe('aiming', () => {
  const asked = question;
  const aim = new Aim();
  const start = (...texts: string[]): Aim => {
    aim.ask(texts.join(), { path: '/nowhere', number: 0, line: 0, told: true }, asked(...texts), scene);
    return aim;
  };
  it('goes from the deed to the target, and a second press confirms', () => {
    start('shoot bow red-imp-1', 'shoot bow red-imp-2', 'end');
    expect([...aim.usable]).toEqual(['red-imp-1', 'red-imp-2', 'blue-wolf-1']);
    aim.word('shoot');
    expect([...aim.legal]).toEqual(['red-imp-1', 'red-imp-2']);
    expect(aim.press('red-imp-2')).toBe('chosen');
    expect(aim.chosen?.choice).toBe('shoot bow red-imp-2');
    expect(aim.press('red-imp-1')).toBe('chosen');
    expect(aim.press('red-imp-1')).toBe('confirm');
    aim.back();
    expect(aim.chosen).toBeNull();
    expect([...aim.legal]).toEqual(['red-imp-1', 'red-imp-2']);
    aim.back();
    expect(aim.begun).toBe(false);
  });
  it('says whether own figures are to be pressed, or others', () => {
    const seated = scene.pieces.map((one) => ({ ...one, seat: one.word.startsWith('red') ? 1 : 0 }));
    const there = { ...scene, pieces: seated } as TableScene;
    const pick = (...texts: string[]): string => {
      const doer = { ...asked(...texts), verbs: { act: { text: 'Act', doer: 1 }, divide: { text: 'Fight', doer: 1 } } };
      aim.ask(texts.join(), { path: '/nowhere', number: 0, line: 0, told: true }, doer, there);
      return hint(aim, there);
    };
    expect(pick('act blue-wolf-1 a', 'act blue-wolf-1 b')).toBe(t('table.pickHint'));
    expect(pick('divide red-imp-1 a', 'divide red-imp-2 a')).toBe(t('table.pickAnyHint'));
  });
  it('goes on from a deed of two words, and back when it is pressed again', () => {
    const texts = ['cast ray red-imp-1', 'cast ray red-imp-2', 'cast spear red-imp-1', 'end'];
    const spells = { ...asked(...texts), verbs: { cast: { text: 'Cast', head: 2 } } };
    aim.ask('spells', { path: '/nowhere', number: 0, line: 0, told: true }, spells, scene);
    expect(aim.deeds.map((deed) => deed.id)).toEqual(['cast ray', 'cast spear', 'end']);
    aim.word('cast ray');
    expect([...aim.legal]).toEqual(['red-imp-1', 'red-imp-2']);
    expect(aim.press('red-imp-2')).toBe('chosen');
    expect(aim.chosen?.choice).toBe('cast ray red-imp-2');
    aim.word('cast ray');
    expect(aim.begun).toBe(false);
  });
  it('knows a deed by its key', () => {
    start('walk 100,100', 'shoot bow red-imp-1', 'end');
    expect(aim.deedOf('w')?.id).toBe('walk');
    expect(aim.deedOf('x')).toBeUndefined();
  });
  it('shows what can be done with a thing that was pressed first', () => {
    start('shoot bow red-imp-1', 'strike axe red-imp-1', 'end');
    expect(aim.press('red-imp-1')).toBe('chosen');
    expect(aim.about).toBe('red-imp-1');
    expect(aim.listed.map((choice) => choice.verb)).toEqual(['shoot', 'strike']);
    expect(aim.chosen).toBeNull();
  });
  it('takes any place, snaps to proposed ones, and the same place again confirms', () => {
    start('walk 100,100', 'walk 300,300', 'end');
    expect(aim.drag('blue-wolf-1')).toBe(true);
    expect(aim.takesPlace).toBe(true);
    expect(aim.mover?.word).toBe('blue-wolf-1');
    expect(aim.point([22000, 5000])).toBe('chosen');
    expect(aim.chosen?.choice).toBe('walk 220,50');
    expect(aim.canonical).toBe('walk 220,50');
    expect(aim.point([22100, 5000])).toBe('confirm');
    aim.point([10100, 10000]);
    expect(aim.chosen?.choice).toBe('walk 100,100');
    aim.nudge(INCH, 0);
    expect(aim.chosen?.choice).toBe('walk 125.4,100');
  });
  it('knows the reach: a place inside it needs no deed before', () => {
    start('walk 100,100', 'run 100,100', 'end');
    aim.guides.hints = {
      reaches: [
        {
          verb: 'walk',
          piece: 'blue-wolf-1',
          length: 1,
          areas: [
            [
              [0, 0],
              [100, 0],
              [100, 100],
            ],
          ],
        },
        {
          verb: 'run',
          piece: 'blue-wolf-1',
          length: 2,
          areas: [
            [
              [0, 0],
              [9000, 0],
              [9000, 9000],
            ],
          ],
        },
      ],
    };
    expect(aim.point([8000, 1000])).toBe('chosen');
    expect(aim.chosen?.choice).toBe('run 80,10');
    aim.cancel();
    expect(aim.point([20000, 100])).toBeNull();
  });
  describe('proposes the cheapest move that gets there', () => {
    const far = (length: number, ...corners: [number, number][]) => ({
      piece: 'blue-wolf-1',
      length,
      areas: [corners],
    });
    const base = scene.pieces[0]?.base ?? { x: 0, y: 0, radius: 0 };
    const at = [base.x + 8000, base.y] as const;
    const around = (r: number): [number, number][] => [
      [base.x - r, base.y - r],
      [base.x + r, base.y - r],
      [base.x + r, base.y + r],
      [base.x - r, base.y + r],
    ];
    const begin = (): void => {
      start('run 1,1|Run|2 AP', 'run 2,2|Run|2 AP', 'walk 1,1|Walk|1 AP', 'walk 2,2|Walk|1 AP', 'end');
      // The area of the shorter one has a gap where the place lies, as areas of straight lines have beside round things.
      aim.guides.hints = {
        reaches: [
          { verb: 'run', ...far(20000, ...around(20000)) },
          { verb: 'walk', ...far(10000, ...around(7000)) },
        ],
      };
    };
    const answers = (refuse: string): void => {
      const refusal = { error: { key: 'refused.far', text: { en: 'too far' }, rules: [], pieces: [], cells: [] } };
      const preview = { exact: true, why: '', phases: [], meters: [], notes: [], hits: [], rolls: [], choice: '' };
      vi.stubGlobal('fetch', (url: string) => {
        if (!url.includes('/preview')) return new Promise(() => undefined);
        return Promise.resolve(
          url.includes(`choice=${refuse}`)
            ? new Response(JSON.stringify(refusal), { status: 400 })
            : new Response(JSON.stringify(preview)),
        );
      });
    };
    it('whatever the drawn areas say', async () => {
      answers('nothing');
      begin();
      aim.point(at);
      expect(aim.chosen?.choice).toMatch(/^walk /);
      await vi.waitFor(() => expect(aim.looks.shown?.choice).toMatch(/^walk /));
      vi.unstubAllGlobals();
    });
    it('and the next one where it does not', async () => {
      answers('walk');
      begin();
      aim.point(at);
      await vi.waitFor(() => expect(aim.looks.shown?.choice).toMatch(/^run /));
      expect(aim.refusal).toBeNull();
      // Another place is another question; whoever has named the deed is not corrected.
      expect(aim.point([base.x + 1000, base.y])).toBe('chosen');
      expect(aim.chosen?.choice).toMatch(/^walk /);
      aim.cancel();
      aim.word('walk');
      aim.point(at);
      await vi.waitFor(() => expect(aim.refusal?.key).toBe('refused.far'));
      vi.unstubAllGlobals();
    });
    it('also for a figure that is dragged', () => {
      answers('nothing');
      begin();
      expect(aim.drag('blue-wolf-1')).toBe(true);
      expect(aim.prefix).toEqual(['walk']);
      aim.point([base.x + 15000, base.y]);
      expect(aim.chosen?.choice).toMatch(/^run /);
      vi.unstubAllGlobals();
    });
  });
  it('turns what is laid down', () => {
    start('place wood 100,100 0', 'place wood 200,200 30', 'place hill 50,50 0');
    aim.word('wood');
    expect(aim.turns).toBe(true);
    aim.point([15000, 20000]);
    aim.turn(-1);
    expect(aim.chosen?.choice).toBe('place wood 150,200 345');
  });
  it('ends a move with a facing', () => {
    start('walk 100,100 @0', 'walk 100,100 @90', 'end');
    aim.word('walk');
    expect(aim.turning).toBe('facing');
    aim.point([15000, 20000]);
    expect(aim.chosen?.choice).toBe('walk 150,200 @0');
    expect(aim.facing).toBe(0);
    aim.turn(-1);
    expect(aim.chosen?.choice).toBe('walk 150,200 @345');
    aim.face(92.5);
    expect(aim.chosen?.choice).toBe('walk 150,200 @92.5');
    expect(aim.facing).toBe(9250);
    aim.point([30000, 20000], 100, true);
    expect(aim.chosen?.choice).toBe('walk 150,200 300,200 @92.5');
  });
  it('places the members of a group one by one, and takes them back one by one', () => {
    start('march red-imp-1 100,100 @0', 'march red-imp-2 300,300 @0', 'end');
    aim.word('march');
    expect([...aim.legal]).toEqual(['red-imp-1', 'red-imp-2']);
    aim.press('red-imp-1');
    expect(aim.mover?.word).toBe('red-imp-1');
    aim.point([15000, 20000]);
    expect(aim.chosen?.choice).toBe('march red-imp-1 150,200 @0');
    aim.face(90);
    expect([...aim.legal]).toEqual(['red-imp-2']);
    expect(aim.press('red-imp-2')).toBe('chosen');
    expect(aim.chosen?.choice).toBe('march red-imp-1 150,200 @90');
    aim.point([40000, 20000]);
    expect(aim.chosen?.choice).toBe('march red-imp-1 150,200 @90 red-imp-2 400,200 @0');
    expect(aim.legal.size).toBe(0);
    aim.back();
    expect(aim.chosen?.choice).toBe('march red-imp-1 150,200 @90');
    aim.back();
    expect(aim.mover?.word).toBe('red-imp-1');
    expect(aim.chosen?.choice).toBe('march red-imp-1 150,200 @90');
    aim.point([10000, 20000]);
    expect(aim.chosen?.choice).toBe('march red-imp-1 100,200 @90');
    aim.back(); // the place, the figure, the deed
    aim.back();
    aim.back();
    expect(aim.begun).toBe(false);
  });
  it('puts cards in order', () => {
    start('stack a b c', 'stack b a c', 'stack c a b');
    expect(aim.chosen?.choice).toBe('stack a b c');
    aim.sort(2, 0);
    expect(aim.chosen?.choice).toBe('stack c a b');
    expect(aim.begun).toBe(true);
    aim.cancel();
    expect(aim.chosen?.choice).toBe('stack a b c');
  });
  it('shares a whole out between two: what one gets the other loses', () => {
    start('split bow 3 axe 0', 'split bow 2 axe 1', 'split bow 1 axe 2');
    expect(aim.chosen?.choice).toBe('split bow 3 axe 0');
    expect([aim.begun, aim.short, aim.listed.length]).toEqual([false, false, 0]);
    aim.give(0, 1);
    expect(aim.chosen?.choice).toBe('split bow 1 axe 2');
    aim.give(0, 0); // not offered: it stays as it was
    expect(aim.chosen?.choice).toBe('split bow 1 axe 2');
    aim.give(1, 1);
    expect(aim.chosen?.choice).toBe('split bow 2 axe 1');
    aim.cancel();
    expect(aim.begun).toBe(false);
  });
  it('shares a whole out among several, and waits until all of it is given', () => {
    const all = [0, 1, 2].flatMap((a) => [0, 1, 2].filter((b) => a + b < 3).map((b) => [a, b, 2 - a - b]));
    start(...all.map(([a, b, c]) => `split red-imp-1 ${a} red-imp-2 ${b} blue-wolf-1 ${c}`));
    expect(aim.numbers).toEqual([0, 0, 2]);
    aim.give(0, 1); // the one behind loses
    expect(aim.chosen?.choice).toBe('split red-imp-1 1 red-imp-2 0 blue-wolf-1 1');
    aim.give(2, 0);
    expect(aim.chosen).toBeNull();
    aim.give(1, 1);
    expect(aim.chosen?.choice).toBe('split red-imp-1 1 red-imp-2 1 blue-wolf-1 0');
    const { shared } = aim;
    if (!shared) throw new Error('nothing is shared out');
    const look = (word: string): { name: string; icon: string } => ({ name: word, icon: '' });
    const drawn = (numbers: number[]): string =>
      render(Distribute, { props: { shared, numbers, look, ongive: () => undefined, onshare: () => undefined } }).body;
    expect(drawn([1, 1, 0]).match(/role="spinbutton"/g)).toHaveLength(3);
    expect(drawn([1, 0, 0])).toContain('1');
  });
  it('shows a rail where two share', () => {
    start('split bow 3 axe 0', 'split bow 2 axe 1');
    const { shared } = aim;
    if (!shared) throw new Error('nothing is shared out');
    const look = (word: string): { name: string; icon: string } => ({ name: word, icon: 'sword' });
    const props = { shared, numbers: [2, 1], look, ongive: () => undefined, onshare: () => undefined };
    const { body } = render(Distribute, { props });
    expect(body).toContain('aria-valuetext="2 bow, 1 axe"');
    expect(body.match(/class="piece/g)).toHaveLength(3);
  });
  it('shows ways to share that have names, and what others have shared out before', () => {
    const splits = question('split bow 3 axe 0', 'split bow 2 axe 1', 'split bow 1 axe 2');
    const [all, , careful] = splits.options;
    if (all) all.short = 'Storm';
    if (careful) careful.short = 'Shield';
    splits.fixed = [{ of: 'red-imp-1', text: 'Red Imp: 2 bow, 0 axe.', parts: { bow: 2, axe: 0 } }];
    aim.ask('named', { path: '/nowhere', number: 0, line: 0, told: true }, splits, scene);
    const { shared, numbers } = aim;
    if (!shared || !numbers) throw new Error('nothing is shared out');
    expect(shared.named.map(({ choice }) => choice.short)).toEqual(['Storm', 'Shield']);
    const look = (word: string): { name: string; icon: string } => ({ name: word, icon: 'sword' });
    const drawn = (): string =>
      render(Distribute, {
        props: {
          shared,
          numbers: aim.numbers ?? [],
          fixed: aim.before,
          look,
          ongive: () => undefined,
          onshare: () => undefined,
        },
      }).body;
    const pressed = (): string[] => [...drawn().matchAll(/aria-pressed="(\w+)"/g)].map((found) => found[1] ?? '');
    expect(pressed()).toEqual(['true', 'false']);
    expect(drawn()).toContain('Red Imp: 2 bow, 0 axe.');
    expect(drawn().match(/class="die[^"]* left"/g)).toHaveLength(2);
    const [, shield] = shared.named;
    if (shield) aim.share(shield);
    expect(aim.chosen?.choice).toBe('split bow 1 axe 2');
    expect(pressed()).toEqual(['false', 'true']);
    aim.give(0, 2); // a way without a name
    expect(pressed()).toEqual(['false', 'false']);
  });
  it('takes an option of the list as a whole', () => {
    start('charge red-imp-1 50,60', 'charge red-imp-1', 'end');
    const [first, second] = aim.choices;
    if (first) aim.take(first);
    expect(aim.chosen?.choice).toBe('charge red-imp-1 50,60');
    if (second) aim.take(second);
    expect(aim.chosen?.choice).toBe('charge red-imp-1');
  });
  it('keeps a short list in sight when something of it is chosen', () => {
    start('parry', 'counter axe', 'passive');
    const [first] = aim.choices;
    expect(aim.listed.map(({ choice }) => choice)).toEqual(['parry', 'counter axe', 'passive']);
    if (first) aim.take(first);
    expect(aim.chosen?.choice).toBe('parry');
    expect(aim.listed).toHaveLength(3);
  });
  it('puts a newcomer in contact with whom it must touch', () => {
    start('place 1,1', 'place 2,2');
    aim.guides.hints = {
      forms: [{ verb: 'place', kind: 'figure', text: 'Imp', piece: 'imp', radius: 1000, beside: ['blue-wolf-1'] }],
    };
    const base = scene.pieces.find((piece) => piece.word === 'blue-wolf-1')?.base ?? { x: 0, y: 0, radius: 0 };
    aim.point([base.x, base.y + 20000]);
    expect(aim.place).toEqual([base.x, base.y + base.radius + 1001]);
    expect(aim.point([base.x, base.y + 30000])).toBe('confirm');
  });
  it('does so also when the hints come after the press', async () => {
    const hints = {
      forms: [{ verb: 'place', kind: 'figure', text: 'Imp', piece: 'imp', radius: 1000, beside: ['blue-wolf-1'] }],
    };
    let answer: (found: Response) => void = () => undefined;
    vi.stubGlobal('fetch', (url: string) =>
      url.includes('/hints') ? new Promise<Response>((done) => (answer = done)) : new Promise(() => undefined),
    );
    start('place 1,1', 'place 2,2');
    const base = scene.pieces.find((piece) => piece.word === 'blue-wolf-1')?.base ?? { x: 0, y: 0, radius: 0 };
    aim.point([base.x, base.y + 20000]);
    expect(aim.place).toEqual([base.x, base.y + 20000]);
    answer(new Response(JSON.stringify(hints)));
    await vi.waitFor(() => expect(aim.place).toEqual([base.x, base.y + base.radius + 1001]));
    vi.unstubAllGlobals();
  });
  it('takes a choice that names no place where it would put something', () => {
    start('deploy south', 'deploy north');
    aim.guides.hints = {
      forms: [
        { verb: 'deploy south', kind: 'figure', text: 'Wolf', piece: 'x', radius: 1500, at: [40000, 1500] },
        { verb: 'deploy north', kind: 'figure', text: 'Wolf', piece: 'x', radius: 1500, at: [40000, 80000] },
      ],
    };
    expect(aim.fixed).toBeNull();
    expect(aim.point([40500, 79500])).toBe('chosen');
    expect(aim.chosen?.choice).toBe('deploy north');
    expect(aim.fixed?.at).toEqual([40000, 80000]);
    expect(aim.point([40000, 80000])).toBe('confirm');
  });
  it('leads a way over places', () => {
    start('walk 100,100', 'walk 300,300', 'end');
    aim.word('walk');
    aim.point([20000, 5000]);
    expect(aim.point([25000, 9000], 100, true)).toBe('chosen');
    expect(aim.chosen?.choice).toBe('walk 200,50 250,90');
    aim.back();
    expect([aim.place, aim.over]).toEqual([null, []]);
  });
  it('leads a way through portals', () => {
    const token = (word: string, x: number): object => ({
      id: word,
      word,
      kind: 'gate',
      leads_on: true,
      name: word,
      icon: '',
      x,
      y: 30000,
      radius: 2000,
    });
    const other = {
      ...scene,
      board: { ...scene.board, tokens: [token('west', 30000), token('east', 70000)] },
    } as TableScene;
    aim.ask('portals', { path: '/nowhere', number: 0, line: 0, told: true }, asked('walk 100,100', 'end'), other);
    aim.word('walk');
    expect(aim.press('west')).toBe('chosen');
    expect(aim.chosen?.choice).toMatch(/^walk [\d.,]+ west [\d.,]+$/);
    aim.point([80000, 30000]);
    expect(aim.chosen?.choice).toMatch(/^walk [\d.,]+ west [\d.,]+ 800,300$/);
    expect(aim.press('east')).toBe('chosen');
    expect(aim.chosen?.choice).toMatch(/^walk [\d.,]+ west [\d.,]+$/);
    expect(aim.press('west')).toBe('confirm');
    aim.back();
    expect(aim.entered).toBeNull();
  });
  it('knows what can be taken back only from its preview', () => {
    start('walk 100,100', 'end');
    aim.word('walk');
    aim.point([20000, 5000]);
    const choice = aim.chosen?.choice ?? '';
    const preview = { exact: true, rolls: [] } as unknown as Preview;
    expect(aim.safe).toBe(false);
    aim.looks.shown = { choice, preview, refusal: null };
    expect(aim.safe).toBe(true);
    aim.looks.shown = { choice, preview: { ...preview, exact: false }, refusal: null };
    expect(aim.safe).toBe(false);
    aim.looks.shown = { choice, preview: { ...preview, rolls: [{} as Roll] }, refusal: null };
    expect(aim.safe).toBe(false);
    aim.looks.shown = { choice: 'walk 1,1', preview, refusal: null };
    expect(aim.safe).toBe(false);
    if (aim.end) aim.take(aim.end);
    aim.looks.shown = { choice: 'end', preview, refusal: null };
    expect(aim.safe).toBe(false);
  });
});
