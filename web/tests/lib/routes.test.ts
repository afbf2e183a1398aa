/** Addresses and their screens. */
import { expect, it } from 'vitest';
import { routeOf } from '$lib/routes';

it.each([
  ['/', 'home', {}],
  ['/table/abcdefgh2345', 'table', { id: 'abcdefgh2345' }],
  ['/local/a-Game_1', 'local', { id: 'a-Game_1' }],
  ['/learn', 'learn', {}],
  ['/learn/blue_lagoon/', 'learn', { game: 'blue_lagoon' }],
  ['/rules/into_the_blue', 'rules', { game: 'into_the_blue' }],
  ['/rules', 'rules', {}],
  ['/analysis', 'analysis', {}],
  ['/nowhere', 'missing', {}],
  ['/table/a/b', 'missing', {}],
  ['/review/%C3%A9', 'review', { id: 'é' }],
  ['/review/%zz', 'review', { id: '%zz' }],
])('%s', (path, screen, params) => {
  expect(routeOf(path)).toEqual({ screen, params });
});
