/** Texts about the terms of a game. */
import type { Clock } from '$lib/api/types';
import { duration } from '$lib/duration';
import { has, listed, t } from '$lib/i18n';

/** The limits of a clock. */
export function clockText(clock: Clock | null): string {
  const { move, total } = clock ?? {};
  const limits = [
    ...(move ? [t('web-lobby-clock-move', { time: duration(move) })] : []),
    ...(total ? [t('web-lobby-clock-total', { time: duration(total) })] : []),
  ];
  return limits.length ? listed(limits) : t('web-setup-clock-none');
}

/** The numbers of players that someone agrees to. */
export function playersText(players: readonly number[]): string {
  const [least = 0, most = least] = [players.at(0), players.at(-1)];
  if (least === most) return t('web-lobby-players', { count: least });
  if (players.length === most - least + 1) return t('web-home-players', { least, most });
  return t('web-lobby-players-some', { numbers: players.join(', ') });
}

/** Options that differ from the usual ones, each with its name. */
export function optionTexts(options: Readonly<Record<string, string>>): string[] {
  return Object.entries(options).map(([option, text]) => {
    const [name, value] = optionWords(option, text);
    return t('web-lobby-option', { name, value });
  });
}

/** The name and the value of an option as players read them. */
function optionWords(option: string, text: string): [name: string, value: string] {
  if (option === 'first_player') {
    const letter = 'ABCDE'.charAt(Number(text));
    return [t('web-setup-first'), t('seat-default', { letter })];
  }
  const key = `web-option-${option}`;
  return [has(key) ? t(key) : option, shortValue(text)];
}

/** A map by its size, as in lists of the server; other values as they are. */
function shortValue(value: string): string {
  const rows = (value.split(';')[0] ?? '').split('/');
  return rows.length < 2 ? value : `${rows.length}×${Math.max(...rows.map((row) => row.length))}`;
}
