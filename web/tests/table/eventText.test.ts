/** The log of a table as text. */
import { beforeAll, expect, test } from 'vitest';
import type { TableEvent } from '$lib/api/types';
import { speak } from '$lib/i18n';
import type { Note } from '$lib/notes';
import { logLines } from '../../src/screens/table/eventText';
import { playedEvents } from '$lib/table/playedEvents';
import { stops } from '../../src/screens/table/historyCursor.svelte';
import { phraseText, WORDINGS } from '../../src/screens/table/phrases';

beforeAll(() => speak('en'));

const NAMES = ['Ana', 'Ben', 'Eva'];

function note(key: string, values: Note['values'] = {}): Note {
  return { key, values };
}

/** An action of a seat with its notes. */
function action(seat: number, ...notes: Note[]): TableEvent {
  return { seq: 1, at: 0, kind: 'action', seat, text: '', notes };
}

function log(game: string, events: TableEvent[], mine = [0]): string[] {
  return logLines(events, game, NAMES, mine).map((line) =>
    line.seat === null ? line.text : `${NAMES[line.seat]}: ${line.text}`,
  );
}

test('dice are formatted, and notes about the same seat share a line', () => {
  const events = [
    action(-1, note('first', { seat: 1 })),
    action(1, note('roll', { dice: '1123C5' })),
    action(1, note('keep-none')),
    action(1, note('roll', { dice: '3344' }), note('failed')),
    action(0, note('place', { count: 2, level: 3 })),
  ];
  expect(log('into_the_blue', events)).toEqual([
    'Ben goes first',
    'Ben: rolls 1 1 2 3 chest 5',
    'Ben: rolls all the dice again',
    'Ben: rolls 3 3 4 4, comes up empty-handed',
    'Ana: 2 shells on level 3',
  ]);
});

test('notes about other seats and about the table have separate lines', () => {
  const events = [
    action(0, note('settler', { space: 'a1', token: 'coconut' }), note('skipped', { seat: 1 })),
    action(2, note('village', { space: 'b2', token: 'none' }), note('exploration-over')),
    action(0, note('tokens-laid', { count: 32 })),
  ];
  expect(log('blue_lagoon', events)).toEqual([
    'Ana: settler on a1, takes a coconut',
    'Ben can’t place a piece',
    'Eva: village on b2',
    'Exploration is over',
    '32 tokens lie on the stone circles',
  ]);
});

test('hidden information is shown only on a screen of its owner', () => {
  const secret = { ...action(0, note('chest-value', { value: 7 })), visible_to: 0 };
  expect(log('into_the_blue', [secret])).toEqual(['Ana: takes a chest worth 7']);
  expect(log('into_the_blue', [secret], [0, 1])).toEqual(['Ana: takes a chest']);
  expect(
    log('unknown', [{ ...action(0, note('text', { text: '7' })), visible_to: 0 }], [0, 1]),
  ).toEqual([]);
});

test('a game without a plug-in is shown in its notation', () => {
  expect(log('unknown', [action(1, note('text', { text: 'add 3' }))])).toEqual(['Ben: add 3']);
});

test('an undo shortens the history', () => {
  const events: TableEvent[] = [
    { seq: 1, at: 0, kind: 'outcome', seat: 0, text: 'roll 111223' },
    { seq: 2, at: 0, kind: 'action', seat: 0, text: 'keep 111' },
    { seq: 3, at: 0, kind: 'undone', seat: 0, event_count: 1 },
    { seq: 4, at: 0, kind: 'action', seat: 0, text: 'stop' },
    { seq: 5, at: 0, kind: 'action', seat: 0, text: 'place 1' },
  ];
  expect(playedEvents(events).map((event) => event.text)).toEqual([
    'roll 111223',
    'stop',
    'place 1',
  ]);
  expect(stops(playedEvents(events))).toEqual([1, 2, 3]);
});

test('events of the table are described, and chat stays as it was typed', () => {
  const events: TableEvent[] = [
    { seq: 1, at: 0, kind: 'created' },
    { seq: 2, at: 0, kind: 'seated', seat: 1, name: 'Ben' },
    { seq: 3, at: 0, kind: 'said', seat: 1, text: '<b>hi</b>' },
    { seq: 4, at: 0, kind: 'undo_answered', seat: 1, agree: false },
  ];
  const lines = logLines(events, 'into_the_blue', NAMES, [0]);
  expect(lines.map((line) => [line.kind, line.text])).toEqual([
    ['table', 'Ben sat down.'],
    ['chat', '<b>hi</b>'],
    ['table', 'Ben doesn’t agree.'],
  ]);
});

test('a quick phrase is read in the language of the reader', async () => {
  expect(WORDINGS.map(phraseText)).toEqual(WORDINGS);
  await speak('fr');
  expect(phraseText('Well played!')).toBe('Bien joué !');
  expect(phraseText('well played')).toBe('well played');
  expect(phraseText('constructor')).toBe('constructor');
  await speak('en');
});
