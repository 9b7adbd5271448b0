import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import bases from '../../tests/draw/bases.json' with { type: 'json' };
import type { Dial, TableScene, Wedge } from '../src/lib/api/names';
import {
  abilitiesOf,
  dialsOf,
  isOut,
  marksOf,
  middleOf,
  runs,
  spokenSlot,
  toneOfValue,
} from '../src/lib/board/dial/dial';
import {
  angleOf,
  boxCuts,
  capsuleDash,
  frontBand,
  gapTo,
  lastColour,
  outlineOf,
  squareView,
  statusSlots,
  wedgePath,
  wounds,
} from '../src/lib/board/table/bases';
import { partArcs } from '../src/lib/board/table/figures';
import { extentOf, reachOf } from '../src/lib/board/table/extents';
import { UNIT } from '../src/lib/board/table/geometry';
import { aroundAll, contact, hull, standing } from '../src/lib/board/table/groups';
import { facingTo, facingWord } from '../src/lib/board/table/turning';
import ProfileCard from '../src/lib/match/panels/ProfileCard.svelte';
import UnitCard from '../src/lib/match/panels/UnitCard.svelte';
import Sheet from './Sheet.svelte';

const scene = bases as unknown as TableScene;
const named = (id: string) => {
  const found = scene.pieces.find((piece) => piece.id === id);
  if (!found?.base) throw new Error(id);
  return { piece: found, base: found.base };
};

describe('bases', () => {
  it('have the outlines of the server', () => {
    expect(outlineOf({ radius: 100, shape: 'capsule' })).toBe(
      'M-50 -86.6A100 100 0 1 1 -50 86.6A100 100 0 0 0 -150 86.6A100 100 0 1 1 -150 -86.6A100 100 0 0 0 -50 -86.6Z',
    );
    expect(outlineOf({ radius: 100, shape: 'box', depth: 200 })).toContain('H192');
    expect(capsuleDash({ radius: 100, shape: 'capsule' })).toBe('69.03 13');
    expect(boxCuts({ radius: 100, shape: 'box' })).toContain('M29.5 -101h13v22h-13Z');
  });
  it('turn against the clock, and by half on a table seen from the other side', () => {
    expect(angleOf({ facing: 9000 })).toBe(-90);
    expect(angleOf({ facing: 9000 }, true)).toBe(90);
  });
  it('know what lies on them', () => {
    const long = { radius: 100, shape: 'box', depth: 200 };
    expect(gapTo(long, 0, { x: 190, y: 0 })).toBeLessThan(0);
    expect(gapTo(long, 90, { x: 190, y: 0 })).toBe(90);
    expect(gapTo({ radius: 100, shape: 'capsule' }, 0, { x: -250, y: 0 })).toBe(-50);
    expect(gapTo({ radius: 100 }, 0, { x: 0, y: 130 })).toBe(30);
  });
  it('draw the front arc, all of it and half of it', () => {
    expect(frontBand(9000).band).toBe('M64.35 -64.35A91 91 0 0 1 64.35 64.35');
    expect(frontBand(36000).ticks).toBe('');
    expect(wedgePath(0, 18000, 10)).toBe('M0 -10A10 10 0 0 1 0 10L0 0Z');
  });
  it('carry states behind the front, or at the right shoulder', () => {
    expect(statusSlots(null, 0)).toEqual([-38, 2, 42]);
    expect(statusSlots(named('schütze').base, -40)).toEqual([100, 140, 180]);
  });
  it('show wounds from the left, and stunned while there is none', () => {
    expect(wounds({ now: 1, full: 3 }).map(({ kind }) => kind)).toEqual(['wound', 'wound', 'whole']);
    expect(wounds({ now: 3, full: 3 }, true)[0]?.kind).toBe('stunned');
    expect(wounds({ now: 2, full: 3 }, true)[1]?.kind).toBe('whole');
    expect(lastColour(named('schütze').base)).toBe('#F2CF3B');
    expect(lastColour(null)).toBe('#FF5A52');
  });
  it('fit into a square picture', () => {
    expect(squareView({ radius: 100 }, 4)).toBe('-104 -104 208 208');
    expect(squareView({ radius: 100, shape: 'capsule' }, 0)).toBe('-300 -200 400 400');
    expect(squareView({ radius: 100, shape: 'box', depth: 200, facing: 9000 }, 0)).toBe('-200 -200 400 400');
  });
  it('show the arcs of their parts', () => {
    expect(partArcs(named('torburg').piece).map(({ gone }) => gone)).toEqual([false, true]);
  });
});

describe('turning', () => {
  it('finds the facing from a point, on steps', () => {
    expect(facingTo({ x: 0, y: 0 }, { x: 0, y: -5 }, false, 1)).toBe(9000);
    expect(facingTo({ x: 0, y: 0 }, { x: 0, y: -5 }, true, 1)).toBe(27000);
    expect(facingTo({ x: 0, y: 0 }, { x: 10, y: -1 }, false, 1500)).toBe(0);
    expect(facingTo({ x: 0, y: 0 }, { x: 10, y: 1 }, false, 1)).toBe(35429);
  });
  it('writes it as choices do', () => {
    expect([0, 9000, 1250, 1205, 36000, -9000].map(facingWord)).toEqual(['@0', '@90', '@12.5', '@12.05', '@0', '@270']);
  });
});

describe('groups', () => {
  const all = standing(scene.pieces, (piece) => ({ x: (piece.base?.x ?? 0) / 100, y: -(piece.base?.y ?? 0) / 100 }));
  it('have a line around all members', () => {
    const points = hull([
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 2, y: 1 },
      { x: 4, y: 4 },
      { x: 0, y: 4 },
    ]);
    expect(points).toHaveLength(4);
    const fray = scene.groups?.find((group) => group.id === 'fray-2');
    expect(fray && aroundAll(fray, all, 1)).not.toBeNull();
    expect(aroundAll({ id: 'x', pieces: ['nobody'] }, all, 1)).toBeNull();
  });
  it('meet where they touch', () => {
    const at = contact({ pieces: ['reißer', 'ritter'] }, all);
    expect(at).not.toBeNull();
    expect(contact({ pieces: ['reißer', 'nobody'] }, all)).toBeNull();
    const box = { x: 0, y: 0, radius: 1000, depth: 3000, shape: 'box', facing: 0 };
    const two = new Map([
      ['long', { base: box, at: { x: 0, y: 0 } }],
      ['small', { base: { ...box, depth: 1000 }, at: { x: 4000 * UNIT, y: 900 * UNIT } }],
    ]);
    for (const flipped of [false, true]) {
      const met = contact({ pieces: ['long', 'small'] }, two, flipped);
      expect(met?.x).toBeCloseTo(3000 * UNIT); // at the edge of the long one, not two fifths of the way
    }
  });
});

describe('what a base takes of the drawing', () => {
  const at = { x: 100, y: 100 };
  const rider = { x: 0, y: 0, radius: 1000, shape: 'capsule', facing: 0 };
  it('is known for every shape, as it lies', () => {
    expect(extentOf({ base: { x: 0, y: 0, radius: 1000 }, at })).toEqual({
      at,
      across: 1000 * UNIT,
      down: 1000 * UNIT,
    });
    const lies = extentOf({ base: rider, at });
    expect([lies.at.x, lies.across, lies.down].map((n) => Math.round(n / UNIT))).toEqual([10160 - 1000, 2000, 1000]);
    const turned = extentOf({ base: { ...rider, facing: 9000 }, at });
    expect([turned.at.y, turned.across, turned.down].map((n) => Math.round(n / UNIT))).toEqual([11160, 1000, 2000]);
    const box = extentOf({ base: { ...rider, shape: 'box', depth: 2000, facing: 9000 }, at }, true);
    expect([box.at.x, box.across, box.down].map((n) => Math.round(n / UNIT))).toEqual([10160, 1000, 2000]);
  });
  it('has what is near it around it', () => {
    expect(reachOf({ base: { x: 0, y: 0, radius: 0 }, at }, 2540).d).toContain('a25 25');
    expect(reachOf({ base: rider, at }, 0).d).toBe('M0 -100A100 100 0 0 1 0 100L-200 100A100 100 0 0 1 -200 -100Z');
    expect(reachOf({ base: { ...rider, shape: 'box' }, at }, 1000).d).toContain('A100 100 0 0 1 200 -100');
  });
});

describe('dials', () => {
  const dial = named('schlächter').piece.dial as Dial;
  it('turn so that the present slot is at the top', () => {
    expect(middleOf(dial, dial.now)).toBe(-90);
    expect(middleOf(dial, dial.now + 3)).toBe(0);
  });
  it('say what a slot means', () => {
    expect(spokenSlot(dial, 4)).toBe('Bewegung 7, Angriff 8, Abwehr 14, Schaden 2 (Durchbohren)');
    expect(isOut(dial, 11)).toBe(true);
    expect(marksOf(dial, 0)).toHaveLength(4);
    expect(toneOfValue({ text: '3' })).toBeNull();
  });
  it('tell every ability once, with its slots as people count them', () => {
    const found = abilitiesOf(dial);
    expect(new Set(found.map(({ row, value }) => `${row} ${value.name}`)).size).toBe(found.length);
    expect(found.every(({ slots }) => slots.length > 0)).toBe(true);
    expect(runs([0, 1, 4, 6, 7, 8])).toBe('1–2, 5, 7–9');
  });
  it('are those of a piece and of its parts', () => {
    const { piece } = named('schlächter');
    const part = { id: 'left', name: 'Left', dial };
    expect(dialsOf({ ...piece, parts: [part, { id: 'wall', name: 'Wall' }] }).map(({ id }) => id)).toEqual([
      '',
      'left',
    ]);
  });
  it('stand large in the inspector, and at a glance beside a question', () => {
    const { piece } = named('schlächter');
    const large = render(ProfileCard, { props: { piece } }).body;
    expect(large).toContain('<table');
    for (const { value } of abilitiesOf(dial)) expect(large).toContain(value.name);
    const small = render(UnitCard, { props: { piece, oninspect: () => undefined } }).body;
    expect(small.match(/<title>/g)?.length).toBeGreaterThanOrEqual(dial.rows.length * dial.slots.length);
    expect(large + small).not.toMatch(/NaN|undefined/);
  });
});

describe('the sheet', () => {
  const wedges: Wedge[] = [
    { piece: 'schütze', text: 'Frontbogen 90°', facing: 4000, arc: 9000, length: 4 * 2540 },
    { piece: 'bogner', text: 'Sichtfeld 180°', facing: 9000, arc: 18000, origin: 'front' },
  ];
  const { body } = render(Sheet, { props: { scene, wedges } });
  const count = (pattern: RegExp): number => body.match(pattern)?.length ?? 0;
  it('shows the front of every figure that has one, dials, bonds and wedges', () => {
    // One more belongs to the figure that is being turned.
    const looking = scene.pieces.filter((piece) => piece.base?.facing != null);
    expect(count(/data-front/g)).toBe(looking.length + 1);
    expect(count(/data-bond="fights"/g)).toBe(3);
    expect(count(/data-bond="apart"/g)).toBe(1);
    expect(count(/<table/g)).toBe(scene.pieces.filter((piece) => piece.dial).length);
    expect(body).toContain('Sichtfeld 180°');
    expect(body).toContain('role="slider"');
    expect(body).not.toMatch(/NaN|undefined/);
  });
});
