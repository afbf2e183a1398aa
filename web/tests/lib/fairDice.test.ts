/** Fair dice: the documentation's example, and records that cannot be verified. */
import { sha256 } from '@noble/hashes/sha2.js';
import { expect, test } from 'vitest';
import { keyedNumber, toText, verify, type FairRecord } from '$lib/fairDice';

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

test('the example of the documentation', () => {
  expect(toText(sha256(SEED))).toBe('Yw3NKWbEM2aRElRIu7JbT_QSpJxzLbLIq8G4WBvXEN0');
  const number = keyedNumber(SEED, ['atoll fair dice 1', 'table-1', 'coral', 'Été', 1, 0]);
  expect(number.toString(16)).toBe(
    '27f76dadf8da8e2e2b59bcf018ed6599f4e7b8b24f331e661e40ffb0bc77b511',
  );
});

test('an unverifiable record gives the reason', () => {
  const sealed = Object.fromEntries(Object.entries(DIVE.tags).filter(([name]) => name !== 'seed'));
  expect(verify({ ...DIVE, tags: sealed }, null).finding).toBe('sealed');
  expect(verify({ ...DIVE, tags: { dice: 'typed' } }, null).finding).toBe('real-dice');
  expect(verify({ ...DIVE, tags: {} }, null).finding).toBe('no-seed');
  expect(verify({ ...DIVE, game: 'hex' }, null).finding).toBe('unknown-game');
});
