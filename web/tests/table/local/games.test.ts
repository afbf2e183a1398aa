/** New games in this browser, from the requests for tables on the server. */
import { expect, it } from 'vitest';
import { setupOf } from '$lib/table/local/games';

it('sets up a game from the request for a table', () => {
  const seats = [
    { kind: 'person' as const, name: 'Ana' },
    { kind: 'bot' as const, bot: 'crab' },
  ];
  const request = { game: 'counting', seats, hints: true, options: { target: '5' } };
  expect(setupOf(request, 3)).toEqual({
    rules: 3,
    options: { target: '5' },
    seats: [
      { name: 'Ana', bot: '' },
      { name: '', bot: 'crab' },
    ],
    hints: true,
    clock: null,
    dice: 'fair',
    rematchOf: '',
  });
});
