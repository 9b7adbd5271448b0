import { describe, expect, it } from 'vitest';
import type { Game, GameOption, Match, Program } from '$lib/api/names';
import { general, matters, mended, newPlan, offered, request, rulesOf, seatCount, type Plan } from '$lib/newmatch/plan';
import { choosable, fixedFor, free, inviter, openSeats, ownValues, taken } from '$lib/newmatch/joining';
import { readPlan, readPlans } from '$lib/newmatch/remember';

const option = (name: string, values: string[], more: Partial<GameOption> = {}): GameOption => ({
  name,
  values,
  title: { en: name },
  text: { en: `what ${name} changes` },
  rules: [],
  per_seat: false,
  choices: [],
  when: {},
  ...more,
});
const game: Game = {
  id: 'g',
  title: { en: 'G' },
  summary: {},
  icon: '',
  lessons: 0,
  seats: { duel: 2, trio: 3 },
  seats_by: 'field',
  options: [
    option('field', ['duel', 'trio'], { rules: ['A-1', 'A-2'] }),
    option('extra', ['off', 'on'], { rules: ['A-3'] }),
    option('armies', ['random', 'orcs', 'elves'], { per_seat: true }),
    option('first', ['random', 'blue', 'red', 'gold', 'violet']),
    option('lone', ['blue', 'red', 'gold'], { when: { field: 'trio' } }),
  ],
};
const levels: Program[] = ['fool', 'easy', 'hard'].map((id) => ({ id, title: { en: id }, note: {} }));
const plan = (more: Partial<Plan> = {}): Plan => mended({ ...newPlan(game, levels), ...more }, game, levels);

describe('plan', () => {
  it('begins with what the game proposes for a first match, and keeps what was set later', () => {
    const eased = {
      ...game,
      options: [...game.options, option('ground', ['drawn', 'lot'], { first: 'lot' })],
    };
    expect(request(eased, mended(newPlan(eased, levels), eased, levels)).options?.['ground']).toBe('lot');
    const later = readPlan({ options: { ground: 'drawn' } }, eased, levels);
    expect(request(eased, later).options?.['ground']).toBe('drawn');
    expect(request(eased, readPlan({ options: {} }, eased, levels)).options?.['ground']).toBe('drawn');
  });
  it('begins with a proposal for every seat, as long as it goes with the rest', () => {
    const choices = [
      { id: 'small', title: { en: 'Small' }, note: {}, icon: '', when: { size: ['200'] } },
      { id: 'other', title: { en: 'Other' }, note: {}, icon: '', when: { size: ['200'] } },
      { id: 'random', title: { en: 'Random' }, note: {}, icon: '' },
    ];
    const own = option('troops', ['random', 'small', 'other'], { per_seat: true, first: 'small,other', choices });
    const sized = { ...game, options: [option('size', ['200', '400']), own] };
    const first = mended(newPlan(sized, levels), sized, levels);
    expect(request(sized, first).options?.['troops']).toBe('small,other');
    // Whoever comes with a link chooses for themselves.
    const friend = mended({ ...first, opponent: 'friend', others: [] }, sized, levels);
    expect(request(sized, friend).options?.['troops']).toBe('small,random');
    const turned = mended(
      { ...first, opponent: 'open', others: first.others.map((one) => ({ ...one, who: '' })) },
      sized,
      levels,
    );
    expect(request(sized, turned).options?.['troops']).toBe('small,random');
    expect(request(sized, mended({ ...turned, opponent: 'computer' }, sized, levels)).options?.['troops']).toBe(
      'small,other',
    );
    const larger = mended({ ...first, options: { size: '400' } }, sized, levels);
    expect(larger.others[0]?.values).toEqual({});
  });
  it('asks for a match against the computer', () => {
    expect(request(game, plan({ mine: { armies: 'orcs' } }))).toEqual({
      game: 'g',
      seats: ['me', 'easy'],
      listed: false,
      shuffle: true,
      spectators: true,
      clock: null,
      options: { field: 'duel', extra: 'off', armies: 'orcs,random', first: 'random' },
    });
  });
  it('puts me where I want to sit, with what is mine', () => {
    const wish = request(game, plan({ side: 1, mine: { armies: 'elves' }, level: 'hard', minutes: 15, increment: 5 }));
    expect(wish.seats).toEqual(['hard', 'me']);
    expect(wish.options?.['armies']).toBe('random,elves');
    expect(wish.shuffle).toBe(false);
    expect(wish.clock).toEqual({ initial_s: 900, increment_s: 5 });
  });
  it('lists open tables only', () => {
    expect(request(game, plan({ opponent: 'friend' }))).toMatchObject({ seats: ['me', 'open'], listed: false });
    expect(request(game, plan({ opponent: 'open' }))).toMatchObject({ seats: ['me', 'open'], listed: true });
  });
  it('has as many seats as the option says that decides it', () => {
    const trio = plan({
      options: { field: 'trio' },
      others: [
        { who: 'open', values: {} },
        { who: 'hard', values: { armies: 'orcs' } },
      ],
      side: 2,
    });
    expect(seatCount(game, trio)).toBe(3);
    expect(request(game, trio)).toMatchObject({
      seats: ['open', 'hard', 'me'],
      options: { armies: 'random,orcs,random', lone: 'blue' },
    });
  });
  it('has as many seats as a game that leaves no choice', () => {
    expect(seatCount({ ...game, seats_by: '', seats: { '': 4 } }, plan())).toBe(4);
  });
  it('leaves out what does not matter', () => {
    expect(general(game, plan()).map((one) => one.name)).toEqual(['extra', 'first']);
    const lone = game.options[4];
    expect(lone && matters(game, plan({ options: { field: 'trio' } }), lone)).toBe(true);
  });
  it('offers no colours of seats that are not there', () => {
    const first = game.options[3];
    expect(first && offered(first, 2).map((choice) => choice.id)).toEqual(['random', 'blue', 'red']);
    expect(plan({ options: { first: 'gold' } }).options['first']).toBeUndefined();
  });
  it('offers only values that go with the others', () => {
    const named = (id: string, when: Record<string, string[]> = {}) => ({
      id,
      title: { en: id },
      note: {},
      icon: '',
      when,
    });
    const stage = option('stage', ['short', 'long', 'crowd'], {
      choices: [
        named('short', { field: ['duel'] }),
        named('long', { field: ['duel'] }),
        named('crowd', { field: ['trio'] }),
      ],
    });
    const gates = option('gates', ['off', 'on'], { choices: [named('off'), named('on', { stage: ['long'] })] });
    const staged: Game = { ...game, options: [...game.options, stage, gates] };
    const wish = (options: Record<string, string>): Plan =>
      mended({ ...newPlan(staged, levels), options }, staged, levels);
    const shown = (options: Record<string, string>): Record<string, string[] | undefined> =>
      Object.fromEntries(
        general(staged, wish(options)).map((one) => [one.name, one.choices?.map((choice) => choice.id)]),
      );
    expect(shown({})['stage']).toEqual(['short', 'long']);
    expect(shown({})['gates']).toBeUndefined();
    expect(shown({ stage: 'long' })['gates']).toEqual(['off', 'on']);
    expect(request(staged, wish({ field: 'trio' })).options).toMatchObject({ stage: 'crowd', gates: 'off' });
    expect(wish({ field: 'trio', stage: 'long', gates: 'on' }).options).toEqual({ field: 'trio' });
  });
  it('names the rule of a value where each has one', () => {
    const [field, extra] = game.options;
    expect(field && rulesOf(field, 'trio')).toEqual(['A-2']);
    expect(extra && rulesOf(extra, 'on')).toEqual(['A-3']);
  });
});

describe('what is remembered', () => {
  it('survives anything', () => {
    for (const text of [null, '', '7', 'x', '{"last":3,"plans":"y"}'])
      expect(readPlans(text)).toEqual({ last: '', plans: {} });
    for (const stored of [
      undefined,
      7,
      {},
      { others: [null], side: 9, options: { field: 'gone', extra: 'on' }, level: 'gone' },
    ]) {
      const found = readPlan(stored, game, levels);
      expect(found.level).toBe('easy');
      expect(found.side).toBe(-1);
      expect(found.others).toHaveLength(1);
    }
  });
  it('keeps what is still known', () => {
    const kept = plan({
      opponent: 'open',
      options: { extra: 'on' },
      mine: { armies: 'elves' },
      minutes: 30,
      spectators: false,
    });
    expect(readPlan(JSON.parse(JSON.stringify(kept)), game, levels)).toEqual(kept);
  });
});

describe('joining', () => {
  const match = {
    options: { armies: 'orcs,random' },
    seats: [
      { seat: 0, kind: 'person', name: 'Mara' },
      { seat: 1, kind: 'open', name: '' },
    ],
  } as unknown as Match;
  it('knows what is free and who invites', () => {
    expect(openSeats(match)).toEqual([1]);
    expect(inviter(match)).toBe('Mara');
    expect(choosable(game, match, 1).map((one) => one.name)).toEqual(['armies']);
    expect(choosable(game, match, 0)).toEqual([]);
    const armies = game.options[2];
    expect(armies && taken(match, armies, 1)).toEqual(['orcs']);
  });
  it('offers what another has only where several may have it', () => {
    const armies = option('armies', ['random', 'orcs'], { per_seat: true });
    const alike = (on: string): Match => ({ ...match, options: { ...match.options, twins: on } });
    expect(free(match, armies, 1, 'orcs')).toBe(true);
    expect(free(alike('off'), { ...armies, same_if: 'twins' }, 1, 'orcs')).toBe(false);
    expect(free(alike('off'), { ...armies, same_if: 'twins' }, 1, 'elves')).toBe(true);
    expect(free(alike('on'), { ...armies, same_if: 'twins' }, 1, 'orcs')).toBe(true);
  });
  it('says what is fixed for a seat, and sends only what was chosen', () => {
    expect(fixedFor({ ...match, options: { armies: 'orcs,elves', extra: 'on' } }, 1)).toEqual({
      armies: 'elves',
      extra: 'on',
    });
    const own = [option('armies', ['any', 'orcs']), option('ranks', ['low', 'high'])];
    expect(ownValues(own, { armies: 'orcs', ranks: 'low', gone: 'x' })).toEqual({ armies: 'orcs' });
    expect(ownValues(own, { armies: 'random' })).toEqual({});
  });
});
