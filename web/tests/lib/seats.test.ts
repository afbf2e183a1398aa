/** Names in narrow columns. */
import { expect, it } from 'vitest';
import { hyphenated } from '$lib/seats';

it.each([
  ['Maximilien', 'Maxi-mi-lien'],
  ['Großmutter Wilhelmine-Charlotte', 'Großmutter Wilhelmine-Charlotte'],
  ['Konstantinopolitanska', 'Konstanti-no-po-li-tanska'],
  ['Estrella de mar', 'Estrella de mar'],
  ['Éloïse', 'Éloïse'],
  ['Ana', 'Ana'],
  ['Player A', 'Player A'],
])('%s is divided between syllables, far from its ends', (name, divided) => {
  expect(hyphenated(name).replaceAll('\u00ad', '-')).toBe(divided);
});
