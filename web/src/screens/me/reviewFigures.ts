/** Plots of luck and accuracy over the reviewed games of one kind. */
import type { ReviewedGame } from '$lib/api/types';
import { t } from '$lib/i18n';
import { figure, signedPoints } from '../review/format';
import { plotOf, rangeOf, type Plot, type Range } from './historyPlot';

/** The least range of accuracies, and the least distance of the frame from no luck. */
const MIN_ACCURACIES = 20;
const MIN_LUCK = 0.2;

interface FigurePlot {
  kind: 'accuracy' | 'luck';
  plot: Plot;
  /** A value of the plot as text. */
  text: (value: number) => string;
  lines: readonly number[];
  /** What the plot shows, in words. */
  about: string;
}

/** The plots of reviewed games, the newest first; none if there are not enough. */
export function figurePlots(games: readonly ReviewedGame[]): FigurePlot[] {
  const oldestFirst = games.toReversed();
  const accuracies = oldestFirst.flatMap(({ accuracy }) => (accuracy === null ? [] : [accuracy]));
  const luck = oldestFirst.map((game) => game.luck);
  const most = Math.max(MIN_LUCK, ...luck.map(Math.abs));
  return [
    ...plotted('accuracy', accuracies, accuracyRange(accuracies), figure, []),
    ...plotted('luck', luck, { low: -most, high: most }, signedPoints, [0]),
  ];
}

function accuracyRange(accuracies: readonly number[]): Range {
  const { low, high } = rangeOf(accuracies, MIN_ACCURACIES);
  return { low: Math.max(0, low), high: Math.min(100, high) };
}

function plotted(
  kind: FigurePlot['kind'],
  values: readonly number[],
  range: Range,
  text: FigurePlot['text'],
  lines: readonly number[],
): FigurePlot[] {
  if (values.length < 2) return [];
  const plot = plotOf(
    values.map((value) => ({ value })),
    range,
  );
  const about = t(`web-figures-plot-${kind}`, {
    games: values.length,
    first: text(values[0] ?? 0),
    last: text(values.at(-1) ?? 0),
    lowest: text(Math.min(...values)),
    highest: text(Math.max(...values)),
  });
  return [{ kind, plot, text, lines, about }];
}
