/** Text contrast in both themes; seat colours are distinct, also with colour blindness. */
import { describe, expect, it } from 'vitest';
import { PALETTES } from '$lib/settings.svelte';
import { colours, contrast, difference } from './colours';

const TEXT = 4.5;
const SHAPE = 3;
const GROUNDS = ['--paper', '--paper-raised', '--paper-sunk'];
const WORDS = ['--ink', '--ink-soft', '--action', '--danger', '--good'];

describe.each([0, 1] as const)('theme %i', (theme) => {
  const all = colours(theme);
  const between = (one: string, other: string) => contrast(all[one] ?? '', all[other] ?? '');

  it.each(WORDS.flatMap((word) => GROUNDS.map((ground) => [word, ground])))(
    '%s has enough contrast on %s',
    (word, ground) => expect(between(word ?? '', ground ?? '')).toBeGreaterThanOrEqual(TEXT),
  );

  it.each(['--action', '--action-strong'])('text on %s buttons has enough contrast', (ground) => {
    expect(between('--on-action', ground)).toBeGreaterThanOrEqual(TEXT);
  });

  it.each(GROUNDS)('borders, focus and seats have enough contrast on %s', (ground) => {
    for (const line of ['--line-strong', '--focus', '--seat-edge']) {
      expect(between(line, ground), line).toBeGreaterThanOrEqual(SHAPE);
    }
  });
});

describe.each(PALETTES)('palette %s', (palette) => {
  const all = colours(0, palette);
  const seats = [0, 1, 2, 3, 4];

  it.each(seats)('the symbol of seat %i has enough contrast', (seat) => {
    const found = contrast(all[`--seat-${seat}`] ?? '', all[`--on-seat-${seat}`] ?? '');
    expect(found).toBeGreaterThanOrEqual(TEXT);
  });

  it('seats are distinct with the colour vision it is for', () => {
    const least = palette === 'mono' ? 18 : 40;
    for (const one of seats) {
      for (const other of seats.slice(one + 1)) {
        const [a, b] = [all[`--seat-${one}`] ?? '', all[`--seat-${other}`] ?? ''];
        expect(difference(a, b, palette), `${one} and ${other}`).toBeGreaterThan(least);
      }
    }
  });
});
