/** The geometry of plots over one's games: ratings, luck and accuracy. */
import { beforeAll, expect, it } from 'vitest';
import { speak } from '$lib/i18n';
import { HEIGHT, plotOf, rangeOf, WIDTH } from '../../src/screens/me/historyPlot';
import { figurePlots } from '../../src/screens/me/reviewFigures';

beforeAll(() => speak('en'));

const heights = (path: string) =>
  [...path.matchAll(/ ([\d.]+)/g)].map(([, height]) => Number(height));
const reviewed = (accuracy: number | null, luck: number, at: number) => ({
  table: `t${at}`,
  game: 'into_the_blue',
  at,
  accuracy,
  luck,
});

it('plots values within its frame, the highest on top', () => {
  const points = [1500, 1700, 1300].map((value) => ({ value, deviation: 900 }));
  const range = rangeOf([1500, 1700, 1300], 200);
  expect(range).toEqual({ low: 1260, high: 1740 });
  const { line, band, share } = plotOf(points, range);
  expect(line).toBe(`M0.0 80.0L300.0 13.3L${WIDTH}.0 146.7`);
  expect(share(range.high)).toBe(0);
  expect(Math.max(...heights(band))).toBe(HEIGHT);
  expect(Math.min(...heights(band))).toBe(0);
});

it('shows small changes as small', () => {
  const { low, high } = rangeOf([1500], 200);
  expect(high - low).toBe(200);
});

it('plots luck around none and accuracies up to 100, the oldest first', () => {
  const [accuracy, luck] = figurePlots([
    reviewed(98, -0.4, 3),
    reviewed(null, 0, 2),
    reviewed(96, 0.1, 1),
  ]);
  expect([accuracy?.plot.high, accuracy?.plot.band]).toEqual([100, '']);
  expect(accuracy?.about).toBe(
    'Accuracy over 2 games: from 96.0 to 98.0, lowest 96.0, highest 98.0.',
  );
  expect([luck?.plot.low, luck?.plot.high]).toEqual([-0.4, 0.4]);
  expect(luck?.plot.line).toBe(`M0.0 60.0L300.0 80.0L${WIDTH}.0 160.0`);
  expect(luck?.about).toBe('Luck over 3 games: from +10.0 to −40.0, lowest −40.0, highest +10.0.');
});

it('plots nothing for one game', () => {
  expect(figurePlots([reviewed(90, 0.1, 1)])).toEqual([]);
});
