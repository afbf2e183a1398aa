/** Score sheets as text, and the names of seats. */
import { readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { beforeAll, expect, test } from 'vitest';
import { speakFrom } from '$lib/i18n';
import { pluginFor } from '$games/index';
import { noteText } from '$lib/notes';
import { change, isTie, leaders, rowText, sections, signed } from '$lib/scoreSheet';
import type { Sheet, SheetLine } from '$lib/scoreSheet';
import { seatNames } from '$lib/seats';

beforeAll(() => {
  const names = ['common', 'into_the_blue', 'blue_lagoon', 'web_table'];
  const read = (name: string) => readFileSync(`../src/atoll/locales/en/${name}.ftl`, 'utf8');
  speakFrom(
    'en',
    names.map((name) => new FluentResource(read(name))),
  );
});

const NAMES = ['Ana', 'Ben', 'Eva'];

function line(key: string, points: number[], values: SheetLine['values'] = {}): SheetLine {
  return { key, points, values, notes: [] };
}

function sheet(...lines: SheetLine[]): Sheet {
  return { seat: 0, totals: [], lines, decided_by: [] };
}

test('reasons name the seats', () => {
  const tie = { key: 'tie-by-level', values: { level: 3, by: 2, winner: 1, loser: 0 } };
  expect(noteText('into_the_blue', tie, NAMES)).toBe(
    'Ben and Ana have the same number of shells on level 3. Ben is ahead with more shells on level 2.',
  );
  expect(isTie(tie)).toBe(true);
  const shared = {
    key: 'majority-tie',
    values: { island: 'g', value: 10, pieces: 2, share: 3, seats: '0,1,2' },
  };
  expect(noteText('blue_lagoon', shared, NAMES)).toBe(
    'Island G, worth 10: Ana, Ben and Eva are tied with 2 pieces each and score 3 each.',
  );
  expect(isTie({ key: 'majority', values: {} })).toBe(false);
});

test('rows are in the order of the board and in the sections of the score pad', () => {
  const lagoon = sheet(line('islands', [0, 0], { phase: 1 }), line('links', [5, 0], { phase: 2 }));
  expect(sections('blue_lagoon', lagoon).map((part) => [part.title, part.lines.length])).toEqual([
    ['Exploration', 1],
    ['Settlement', 1],
  ]);
  const sea = sheet(
    ...[5, 4, 3, 2, 1].map((level) => line('level', [], { level })),
    line('chests', []),
  );
  expect(sections('into_the_blue', sea)[0]?.lines.map(({ values }) => values['level'])).toEqual([
    1,
    2,
    3,
    4,
    5,
    undefined,
  ]);
  expect(rowText('blue_lagoon', line('kinds', [], { phase: 1 }))).toBe('All four kinds');
  expect(rowText('into_the_blue', line('level', [], { level: 4 }))).toBe('Level 4');
});

test('leaders and changed rows', () => {
  expect(leaders([4, 7, 7])).toEqual([1, 2]);
  expect(leaders([0, 0])).toEqual([]);
  const now = line('links', [10, 5], { phase: 1 });
  const before = sheet(line('links', [5, 8], { phase: 1 }), line('links', [1, 1], { phase: 2 }));
  expect([change(now, 0, before), change(now, 1, before), change(now, 0, null)]).toEqual([
    5, -3, 0,
  ]);
  expect([signed(5), signed(-3)]).toEqual(['+5', '−3']);
});

test('seats with the same name are numbered', () => {
  const seat = (n: number, name: string, bot = '') => ({
    seat: n,
    kind: 'person' as const,
    name,
    bot,
  });
  const names = seatNames([seat(0, 'Ana'), seat(1, '', 'easy'), seat(2, '', 'easy'), seat(3, '')]);
  expect(names).toEqual(['Ana', 'Easy bot 1', 'Easy bot 2', 'Player D']);
});

test.each([
  ['into_the_blue', ['keep 12', 'stop'], 'web-table-do-keep'],
  ['into_the_blue', ['place 1', 'place 2'], 'web-table-do-place'],
  ['blue_lagoon', ['Se4', 'Ve4'], 'web-table-do-piece'],
  ['blue_lagoon', ['Se4'], 'web-table-do-settler'],
  ['blue_lagoon', [], ''],
  ['unknown', ['pass'], undefined],
])('%s prompts for %j', (game, texts, key) => {
  const actions = texts.map((text, action) => ({ text, action }));
  expect(pluginFor(game).prompt?.(actions)).toBe(key);
});
