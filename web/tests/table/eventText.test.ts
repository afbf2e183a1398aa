/** The log of a table in words. */
import { readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Seen } from '$lib/api/types';
import { speakFrom } from '$lib/i18n';
import { played, stops } from '../../src/screens/table/historyCursor.svelte';
import { spoken, WORDINGS } from '../../src/screens/table/phrases';
import { tellAll, type Setting } from '../../src/screens/table/eventText';

const CATALOGUES = ['common', 'into_the_blue', 'blue_lagoon', 'analysis', 'odds', 'web_table'];

function speak(language: 'en' | 'fr'): void {
  const read = (name: string) =>
    new FluentResource(readFileSync(`../src/atoll/locales/${language}/${name}.ftl`, 'utf8'));
  speakFrom(language, CATALOGUES.map(read));
}

beforeAll(() => speak('en'));

const NAMES = ['Ana', 'Ben', 'Eva'];
const DIVE: Setting = {
  game: 'into_the_blue',
  players: 2,
  options: {},
  map: [],
  mine: [0],
  called: (seat) => NAMES[seat] ?? '',
};

/** Events of a game: `0 keep 12` is a decision of seat 0, `0: roll 45` an outcome on its turn. */
function events(...texts: string[]): Seen[] {
  return texts.map((text, n) => {
    const [, seat, chance, rest] = /^(-?\d)(:?) (.*)$/.exec(text) as unknown as string[];
    return {
      seq: n + 1,
      at: 0,
      kind: chance ? 'outcome' : 'action',
      seat: Number(seat),
      text: rest,
    } as Seen;
  });
}

function told(setting: Setting, list: Seen[]): string[] {
  return tellAll(list, setting).map((line) =>
    line.seat === null ? line.text : `${NAMES[line.seat]}: ${line.text}`,
  );
}

describe('Into the Blue', () => {
  test('rolls, keeps and shells', () => {
    const list = events(
      '-1: first 1',
      '1: roll 1123C5',
      '1 keep 112',
      '1: roll 12C',
      '1 stop',
      '1 place 1',
    );
    expect(told(DIVE, list)).toEqual([
      'Ben begins',
      'Ben: rolls 1 1 2 3 chest 5',
      'Ben: keeps 1 1 2',
      'Ben: rolls 1 2 chest',
      'Ben: stops',
      'Ben: 3 shells on level 1',
    ]);
  });

  test('nobody places more shells than they have', () => {
    const list = events('0: roll 111111', '0 stop', '0 place 1');
    expect(told({ ...DIVE, options: { shells: '2' } }, list).at(-1)).toBe(
      'Ana: 2 shells on level 1',
    );
  });

  test('a dive that fails, and a perfect one', () => {
    const failed = events(
      '0: roll 223344',
      '0 keep -',
      '0: roll 223344',
      '0 keep 22',
      '0: roll 3344',
    );
    expect(told(DIVE, failed)).toContain('Ana: rolls all again');
    expect(told(DIVE, failed).at(-1)).toBe('Ana: rolls 3 3 4 4, comes up empty-handed');
    const perfect = events('0: roll 12345C', '0 stop', '0: chest 7', '0: roll 123344');
    expect(told(DIVE, perfect).slice(1, 3)).toEqual([
      'Ana: stops, a perfect dive',
      'Ana: takes a chest worth 7',
    ]);
  });

  test('a chest is named only on a screen of its owner alone', () => {
    const secret = events('0: roll 12345C', '0 stop', '0: chest 7').map((event) =>
      event.text?.startsWith('chest') ? { ...event, only: 0 } : event,
    );
    expect(told(DIVE, secret).at(-1)).toBe('Ana: takes a chest worth 7');
    expect(told({ ...DIVE, mine: [0, 1] }, secret).at(-1)).toBe('Ana: takes a chest');
  });

  test('after an undo the story goes on from where the game stands', () => {
    const list = events('0: roll 111223', '0 keep 111', '0: roll 223');
    list.push({ seq: 4, at: 0, kind: 'undone', seat: 0, kept: 1 });
    list.push({ seq: 5, at: 0, kind: 'action', seat: 0, text: 'stop' });
    list.push({ seq: 6, at: 0, kind: 'action', seat: 0, text: 'place 1' });
    expect(told(DIVE, list).slice(-2)).toEqual(['Ana: stops', 'Ana: 3 shells on level 1']);
    expect(played(list).map((event) => event.text)).toEqual(['roll 111223', 'stop', 'place 1']);
    expect(stops(played(list))).toEqual([1, 2, 3]);
  });
});

describe('Blue Lagoon', () => {
  const rows = ['A'.repeat(16), 'B'.repeat(16)];
  const LAGOON: Setting = { ...DIVE, game: 'blue_lagoon', players: 3, map: rows };
  const layout = (token: string) => Array.from({ length: 32 }, () => `-1: draw ${token}`);

  test('pieces, tokens, and those who are skipped', () => {
    const list = events(...layout('coconut'), '0 Sa1', '1 Vb16', '0 Sa1', '0 Sa2');
    expect(told(LAGOON, list)).toEqual([
      '32 tokens lie on the stone circles',
      'Ana: settler on a1, takes a coconut',
      'Ben: village on b16, takes a coconut',
      'Eva has nowhere to go',
      'Ana: settler on a1',
      'Ben has nowhere to go',
      'Eva has nowhere to go',
      'Ana: settler on a2, takes a coconut',
    ]);
  });

  test('the second layout ends Exploration', () => {
    const list = events(...layout('water'), '0 Sa1', ...layout('bamboo'), '2 Sa1');
    expect(told(LAGOON, list).slice(-3)).toEqual([
      'Exploration is over',
      '32 tokens lie on the stone circles',
      'Eva: settler on a1, takes bamboo',
    ]);
  });
});

test('what people do is told, and what they say stays theirs', () => {
  const list: Seen[] = [
    { seq: 1, at: 0, kind: 'created' },
    { seq: 2, at: 0, kind: 'seated', seat: 1, name: 'Ben' },
    { seq: 3, at: 0, kind: 'said', seat: 1, text: '<b>hi</b>' },
    { seq: 4, at: 0, kind: 'undo_answered', seat: 1, agree: false },
  ];
  const lines = tellAll(list, DIVE);
  expect(lines.map((line) => [line.kind, line.text])).toEqual([
    ['people', 'Ben sat down.'],
    ['said', '<b>hi</b>'],
    ['people', 'Ben does not agree.'],
  ]);
});

test('a quick phrase is read in the language of the reader', () => {
  expect(WORDINGS.map(spoken)).toEqual(WORDINGS);
  speak('fr');
  expect(spoken('Well played!')).toBe('Bien joué !');
  expect(spoken('well played')).toBe('well played');
  expect(spoken('constructor')).toBe('constructor');
  speak('en');
});
