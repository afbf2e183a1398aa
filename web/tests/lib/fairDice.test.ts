/** Fair dice, checked against hashes of Node and against games the package's own dice rolled. */
import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawn, toText, verify, type FairRecord } from '$lib/fairDice';
import { hmac, sha256 } from '$lib/sha256';
import lagoon from '../table/lagoon-record.json';

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

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

test.each([0, 1, 55, 56, 63, 64, 65, 119, 1000])(
  '%i bytes are hashed as Node hashes them',
  (length) => {
    const data = Uint8Array.from({ length }, (_, n) => (n * 7) % 256);
    expect(hex(sha256(data))).toBe(createHash('sha256').update(data).digest('hex'));
    expect(hex(hmac(SEED, data))).toBe(createHmac('sha256', SEED).update(data).digest('hex'));
  },
);

test('the example of the documentation', () => {
  expect(toText(sha256(SEED))).toBe('Yw3NKWbEM2aRElRIu7JbT_QSpJxzLbLIq8G4WBvXEN0');
  const number = drawn(SEED, ['atoll fair dice 1', 'table-1', 'coral', 'Été', 1, 0]);
  expect(number.toString(16)).toBe(
    '27f76dadf8da8e2e2b59bcf018ed6599f4e7b8b24f331e661e40ffb0bc77b511',
  );
});

test('a game with dice and chests is verified', () => {
  const verdict = verify(DIVE);
  expect(verdict.finding).toBe('fair');
  expect(verdict.rolls).toHaveLength(10);
  expect(verdict.rolls.at(-1)).toEqual({ event: 17, n: 10, told: 'roll 345', follows: 'roll 345' });
});

test('a whole game with two layouts of tokens is verified', () => {
  const verdict = verify(lagoon);
  expect(verdict.finding).toBe('fair');
  expect(verdict.rolls).toHaveLength(65);
});

test('a game that went on from a position or from another game is verified from there on', () => {
  const line =
    'into_the_blue/1 players=2 levels=00000,10000 taken=-,- turn=0 rolls=2 dice=125C last=1 shells=1 chests=5,6,6';
  const fromPosition = verify({ ...DIVE, position: line, events: DIVE.events.slice(10) });
  expect(fromPosition.fromPosition).toBe(true);
  expect(fromPosition.rolls.map((roll) => roll.n)).toEqual([1, 2, 3, 4, 5]);
  expect(fromPosition.rolls[0]?.follows).toMatch(/^roll [1-5C]{2}$/);
  const events = DIVE.events.map((text) => (text === 'roll 11355C' ? 'roll 111111' : text));
  const continued = verify({ ...DIVE, events, tags: { ...DIVE.tags, past: '3' } });
  expect(continued).toMatchObject({ finding: 'fair', past: 3 });
  expect(continued.rolls[0]).toMatchObject({ event: 4, n: 3 });
});

test('a changed roll is found, and so is another seed', () => {
  const events = DIVE.events.map((text) => (text === 'roll CC' ? 'roll 1C' : text));
  const verdict = verify({ ...DIVE, events });
  expect(verdict.finding).toBe('other-outcome');
  expect(verdict.rolls.filter((roll) => roll.told !== roll.follows)).toEqual([
    { event: 4, n: 3, told: 'roll 1C', follows: 'roll CC' },
  ]);
  const tags = { ...DIVE.tags, seed: `B${DIVE.tags['seed']?.slice(1)}` };
  expect(verify({ ...DIVE, tags }).finding).toBe('other-seed');
});

test('what cannot be verified says why', () => {
  const sealed = Object.fromEntries(Object.entries(DIVE.tags).filter(([name]) => name !== 'seed'));
  expect(verify({ ...DIVE, tags: sealed }).finding).toBe('sealed');
  expect(verify({ ...DIVE, tags: { dice: 'typed' } }).finding).toBe('real-dice');
  expect(verify({ ...DIVE, tags: {} }).finding).toBe('no-seed');
  expect(verify({ ...DIVE, game: 'hex' }).finding).toBe('unknown-game');
});
