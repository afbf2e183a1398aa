/** Tables created on the home screen, and links pasted there. */
import { beforeAll, expect, it } from 'vitest';
import type { LevelInfo } from '$lib/api/types';
import { speak } from '$lib/i18n';
import { levelAmong, offeredLevels } from '$lib/levels';
import { addressOf, isSolo } from '$lib/tables';
import { draftFor, requestFor, withPlayers } from '../../src/screens/home/draft';
import {
  cardLevels,
  knownOffers,
  listedOffers,
  type GameOffer,
} from '../../src/screens/home/gameOffers';

beforeAll(() => speak('en'));

function offer(name: string): GameOffer {
  return knownOffers().find((one) => one.name === name) as GameOffer;
}

function offered(players: number[], ...bots: string[]): LevelInfo[] {
  return bots.map((bot) => ({ bot, title: bot, description: 'A level.', players }));
}

it('sets up a game against a bot with hints', () => {
  expect(requestFor(draftFor(offer('blue_lagoon'), 'bots', ' Ana ', 'crab'))).toMatchObject({
    game: 'blue_lagoon',
    seats: [
      { kind: 'person', name: 'Ana' },
      { kind: 'bot', bot: 'crab' },
    ],
    hints: true,
    clock: null,
    dice: 'fair',
    options: {},
  });
});

it('adds seats like the last one, and removes them', () => {
  const game = offer('into_the_blue');
  const draft = withPlayers(draftFor(game, 'friends', 'Ana', 'crab'), 4, game.levels);
  expect(draft.seats.map(({ kind }) => kind)).toEqual(['person', 'open', 'open', 'open']);
  expect(withPlayers(draft, 2, game.levels).seats).toHaveLength(2);
});

it('replaces levels that are not offered for the number of players', () => {
  const levels = [
    ...offered([2, 3], 'crab'),
    ...offered([2], 'puffer'),
    ...offered([2, 3], 'orca'),
  ];
  const draft = draftFor({ ...offer('blue_lagoon'), levels }, 'bots', 'Ana', 'puffer');
  const bots = (players: number) => withPlayers(draft, players, levels).seats.map(({ bot }) => bot);
  expect(bots(2)).toEqual(['puffer', 'puffer']);
  expect(bots(3)).toEqual(['crab', 'crab', 'crab']);
});

it('sends only values that differ from the defaults', () => {
  const draft = draftFor(offer('into_the_blue'), 'screen', 'Ana', 'crab');
  const changed = { ...draft, clock: 'day', realDice: true, options: { shells: '6', chests: ' ' } };
  expect(requestFor(changed as typeof draft)).toMatchObject({
    clock: { move: 86_400 },
    dice: 'typed',
    options: { shells: '6' },
  });
});

it('offers every game the server lists, those with a plug-in first', () => {
  const info = (game: string) => ({
    game,
    title: game.toUpperCase(),
    min_players: 3,
    max_players: 3,
    levels: [{ bot: 'random', title: 'Random', description: '', players: [3] }],
    options: [],
    rules: 1,
  });
  const offers = listedOffers(['count', 'blue_lagoon', 'into_the_blue'].map(info));
  expect(offers.map(({ name }) => name)).toEqual(['into_the_blue', 'blue_lagoon', 'count']);
  const { seats } = draftFor(offers[2] as GameOffer, 'bots', 'Ana', 'crab');
  expect(seats.map(({ kind, bot }) => [kind, bot])).toEqual([
    ['person', 'random'],
    ['bot', 'random'],
    ['bot', 'random'],
  ]);
});

it('offers the wanted level, else the usual one, else the first', () => {
  const levels = offered([2], 'shrimp', 'crab', 'orca');
  expect(levelAmong(levels, 'orca', 2)).toBe('orca');
  expect(levelAmong(levels, 'whale', 2)).toBe('crab');
  expect(levelAmong(offered([2], 'random'), 'whale', 2)).toBe('random');
  expect(levelAmong([], 'whale', 2)).toBe('');
});

it('offers the next weaker level for the number of players, else the weakest', () => {
  const levels = [
    ...offered([2], 'shrimp'),
    ...offered([2, 3], 'crab'),
    ...offered([2], 'puffer'),
    ...offered([2, 3], 'orca'),
  ];
  expect(offeredLevels(levels, 3).map(({ bot }) => bot)).toEqual(['crab', 'orca']);
  expect(levelAmong(levels, 'puffer', 3)).toBe('crab');
  expect(levelAmong(levels, 'shrimp', 3)).toBe('crab');
  expect(levelAmong(levels, 'orca', 3)).toBe('orca');
  expect(levelAmong(levels, 'orca', 4)).toBe('');
});

it('shows only levels on the card of a game that has some', () => {
  const game = offer('into_the_blue');
  const random = { bot: 'random', title: 'Random', description: '', players: [2, 3] };
  expect(cardLevels({ ...game, levels: [...game.levels, random] }, 2)).toEqual(game.levels);
  expect(cardLevels({ ...game, levels: [random] }, 2)).toEqual([random]);
});

it.each([
  ['abcdefgh2345', '/table/abcdefgh2345'],
  [' ABCDEFGH2345 ', '/table/abcdefgh2345'],
  ['https://atoll.example/table/abcdefgh2345#invite=x_Y-1', '/table/abcdefgh2345#invite=x_Y-1'],
  ['/table/abcdefgh2345/', '/table/abcdefgh2345'],
  ['hello', null],
  ['https://atoll.example/table/short', null],
  ['', null],
])('“%s” leads to %s', (text, address) => {
  expect(addressOf(text)).toBe(address);
});

it.each([
  [['person', 'bot'], true],
  [['person', 'bot', 'bot'], true],
  [['person', 'person'], false],
  [['person', 'open'], false],
  [['bot', 'bot'], false],
] as const)('takes the seats %j for a game of one person: %j', (kinds, solo) => {
  expect(isSolo({ seats: kinds.map((kind) => ({ kind })) })).toBe(solo);
});

it('sets up a rated game by the usual rules and with a clock', () => {
  const draft = draftFor(offer('into_the_blue'), 'bots', 'Ana', 'crab');
  const wanted = { ...draft, rated: true, realDice: true, options: { first_player: '0' } };
  expect(requestFor(wanted)).toEqual({
    game: 'into_the_blue',
    seats: [
      { kind: 'person', name: 'Ana' },
      { kind: 'bot', bot: 'crab' },
    ],
    listed: false,
    clock: { move: 60 },
    rated: true,
  });
});
