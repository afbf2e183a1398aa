/** Durations in words. */
import { language } from './i18n';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Seconds in the largest unit that divides them, such as “15 minutes”. */
export function duration(seconds: number): string {
  const [unit, size] = UNITS.find(([, size]) => seconds % size === 0) ?? UNITS[3];
  const format = new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(seconds / size);
}
