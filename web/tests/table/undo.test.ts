/** Why a player cannot undo. */
import { beforeAll, expect, it } from 'vitest';
import { speak, t } from '$lib/i18n';
import { whyNoUndo } from '../../src/screens/table/undo';
import { table } from '../lib/fakeSocket';

beforeAll(() => speak('en'));

/** The sentence for a table whose server gives this reason. */
function reason(no_undo: string, undo: { seat: number; agreed: number[] } | null = null): string {
  const seats = [{ seat: 0, kind: 'person' as const, name: 'Ana', no_undo }];
  const key = whyNoUndo({ ...table(1), seats, undo }, 0);
  return key && t(key);
}

it('has a sentence for each reason', () => {
  expect(reason('')).toBe('');
  expect(reason('nothing-to-undo')).toBe('You have no move to undo.');
  expect(reason('dice-stay')).toContain('A roll or a draw has followed your move');
  expect(reason('undo-limit')).toContain('all your undos');
  expect(reason('', { seat: 0, agreed: [] })).toContain('waiting for an answer');
});

it('has one for a seat without a move, and for reasons of a later server', () => {
  expect(whyNoUndo(table(1), null)).toBe('web-table-no-undo-nothing-to-undo');
  expect(reason('something new')).toBe('You have no move to undo.');
});
