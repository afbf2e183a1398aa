/** The geometry of a plot of a figure over one's games. */

export const WIDTH = 600;
export const HEIGHT = 160;

interface PlotPoint {
  value: number;
  /** How uncertain the value is. */
  deviation?: number;
}

export interface Range {
  low: number;
  high: number;
}

export interface Plot extends Range {
  /** The path of the values. */
  line: string;
  /** The area within one deviation; empty without deviations. */
  band: string;
  /** The height of a value from above, as a share of the plot. */
  share: (value: number) => number;
}

/** A range around all values, at least as wide as `least`, so that small changes look small. */
export function rangeOf(values: readonly number[], least: number): Range {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const middle = (lowest + highest) / 2;
  const range = Math.max(least, 1.2 * (highest - lowest));
  return { low: Math.round(middle - range / 2), high: Math.round(middle + range / 2) };
}

/** A plot of values, the oldest first. */
export function plotOf(points: readonly PlotPoint[], { low, high }: Range): Plot {
  const share = (value: number) => Math.min(1, Math.max(0, (high - value) / (high - low)));
  const x = (index: number) => (points.length > 1 ? (index / (points.length - 1)) * WIDTH : 0);
  const spot = (index: number, value: number) =>
    `${x(index).toFixed(1)} ${(share(value) * HEIGHT).toFixed(1)}`;
  const above = points.map(({ value, deviation = 0 }, n) => spot(n, value + deviation));
  const below = points.map(({ value, deviation = 0 }, n) => spot(n, value - deviation));
  return {
    line: `M${points.map(({ value }, n) => spot(n, value)).join('L')}`,
    band: points.some(({ deviation }) => deviation)
      ? `M${[...above, ...below.reverse()].join('L')}Z`
      : '',
    low,
    high,
    share,
  };
}
