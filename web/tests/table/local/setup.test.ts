/** The set-up of a table in this browser, from a request for a table on a server. */
import { expect, it } from 'vitest';
import { setupOf } from '$lib/table/local/games';

it('keeps the bots of bots and the names of people', () => {
  const { seats } = setupOf(
    {
      game: 'into_the_blue',
      seats: [
        { kind: 'person', name: 'Zoë', bot: 'orca' },
        { kind: 'bot', name: 'Orca', bot: 'orca' },
      ],
    },
    1,
  );
  expect(seats).toEqual([
    { name: 'Zoë', bot: '' },
    { name: '', bot: 'orca' },
  ]);
});

it('completes what a request leaves out', () => {
  const { rules, options, hints, clock, dice } = setupOf({ game: 'into_the_blue', seats: [] }, 3);
  expect({ rules, options, hints, clock, dice }).toEqual({
    rules: 3,
    options: {},
    hints: false,
    clock: null,
    dice: 'fair',
  });
});
