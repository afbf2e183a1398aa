/** Fair dice, checked against the documentation's example and games recorded by the package. */
import { sha256 } from '@noble/hashes/sha2.js';
import { expect, test } from 'vitest';
import { pluginFor } from '$games/index';
import { keyedNumber, toText, verify as verifyWith, type FairRecord } from '$lib/fairDice';
import lagoon from '../blue_lagoon/record.json';

const DIVE: FairRecord = {
  game: 'into_the_blue',
  players: 2,
  options: { chests: '5,6,6', shells: '1' },
  tags: {
    dice: 'fair-1',
    table: 'table-1',
    commitment: 'Yw3NKWbEM2aRElRIu7JbT_QSpJxzLbLIq8G4WBvXEN0',
    'salt-0': 'coral',
    'salt-1': 'Été',
    seed: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
  },
  events: (
    'first 1,roll 11355C,keep 155C,roll CC,stop,place 1,roll 124445,keep 12,roll 135C,keep 125C,' +
    'roll 34,chest 6,roll 3334CC,keep 33C,roll 555,keep 355,roll 345'
  ).split(','),
};
const SEED = Uint8Array.from({ length: 32 }, (_, n) => n);

async function verify(record: FairRecord, pinned?: string) {
  const found = await pluginFor(record.game).chanceModel?.();
  return verifyWith(record, found?.chanceModel(record) ?? null, pinned);
}

test('the example of the documentation', () => {
  expect(toText(sha256(SEED))).toBe('Yw3NKWbEM2aRElRIu7JbT_QSpJxzLbLIq8G4WBvXEN0');
  const number = keyedNumber(SEED, ['atoll fair dice 1', 'table-1', 'coral', 'Été', 1, 0]);
  expect(number.toString(16)).toBe(
    '27f76dadf8da8e2e2b59bcf018ed6599f4e7b8b24f331e661e40ffb0bc77b511',
  );
});

test('a game with dice and chests is verified', async () => {
  const result = await verify(DIVE);
  expect(result.finding).toBe('fair');
  expect(result.rolls).toHaveLength(10);
  expect(result.rolls.at(-1)).toEqual({
    event: 17,
    n: 10,
    recorded: 'roll 345',
    expected: 'roll 345',
  });
});

test('a whole game with two layouts of tokens is verified', async () => {
  const result = await verify(lagoon);
  expect(result.finding).toBe('fair');
  expect(result.rolls).toHaveLength(65);
});

test('a game continued from a position or another game is verified from there on', async () => {
  const line =
    'into_the_blue/1 players=2 levels=00000,10000 taken=-,- turn=0 rolls=2 dice=125C last=1 shells=1 chests=5,6,6';
  const fromPosition = await verify({ ...DIVE, position: line, events: DIVE.events.slice(10) });
  expect(fromPosition.fromPosition).toBe(true);
  expect(fromPosition.rolls.map((roll) => roll.n)).toEqual([1, 2, 3, 4, 5]);
  expect(fromPosition.rolls[0]?.expected).toMatch(/^roll [1-5C]{2}$/);
  const events = DIVE.events.map((text) => (text === 'roll 11355C' ? 'roll 111111' : text));
  const continued = await verify({ ...DIVE, events, tags: { ...DIVE.tags, past: '3' } });
  expect(continued).toMatchObject({ finding: 'fair', past: 3 });
  expect(continued.rolls[0]).toMatchObject({ event: 4, n: 3 });
});

test('a changed roll and another seed are detected', async () => {
  const events = DIVE.events.map((text) => (text === 'roll CC' ? 'roll 1C' : text));
  const result = await verify({ ...DIVE, events });
  expect(result.finding).toBe('other-outcome');
  expect(result.rolls.filter((roll) => roll.recorded !== roll.expected)).toEqual([
    { event: 4, n: 3, recorded: 'roll 1C', expected: 'roll CC' },
  ]);
  const tags = { ...DIVE.tags, seed: `B${DIVE.tags['seed']?.slice(1)}` };
  expect((await verify({ ...DIVE, tags })).finding).toBe('other-seed');
});

test('another commitment than the one seen before the game is found', async () => {
  const seen = DIVE.tags['commitment'] ?? '';
  expect((await verify(DIVE, seen)).finding).toBe('fair');
  expect((await verify(DIVE, `B${seen.slice(1)}`)).finding).toBe('other-seed');
});

test('an unverifiable record gives the reason', async () => {
  const sealed = Object.fromEntries(Object.entries(DIVE.tags).filter(([name]) => name !== 'seed'));
  expect((await verify({ ...DIVE, tags: sealed })).finding).toBe('sealed');
  expect((await verify({ ...DIVE, tags: { dice: 'typed' } })).finding).toBe('real-dice');
  expect((await verify({ ...DIVE, tags: {} })).finding).toBe('no-seed');
  expect((await verify({ ...DIVE, game: 'hex' })).finding).toBe('unknown-game');
});
