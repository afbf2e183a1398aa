/** Clocks as text. */
import { expect, test } from 'vitest';
import { formatDuration } from '../../src/screens/table/clock';

const days = (n: number, hours: number) => `${n} d ${hours} h`;

test.each([
  [0, '0:00'],
  [-5000, '0:00'],
  [1, '0:01'],
  [65_000, '1:05'],
  [3_600_000, '1:00:00'],
  [3_725_000, '1:02:05'],
  [47 * 3_600_000, '47:00:00'],
  [76 * 3_600_000, '3 d 4 h'],
])('%i ms are %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds, days)).toBe(text);
});
