/** Into the Blue at a table, without its board: prompts, optimistic updates, secrets, sounds, texts. */
import { t, type Values } from '$lib/i18n';
import type { Note } from '$lib/notes';
import { TERMINAL } from '$lib/seats';
import type { SheetLine } from '$lib/scoreSheet';
import type { Sound } from '$lib/sound';
import type { Choice, View } from '../plugin';

const DICE = 6;

export function prompt(actions: readonly Choice[]): string {
  const may = (start: string) => actions.some(({ text }) => text.startsWith(start));
  const found = ['keep', 'stop', 'place'].find(may);
  return found ? `web-table-do-${found}` : '';
}

export function optimistic(view: View, action: string): View {
  const [verb, rest = ''] = action.split(' ');
  if (verb === 'keep') return withKeptDice(view, rest === '-' ? '' : rest);
  return verb === 'place' ? withShells(view, Number(rest)) : view;
}

function withKeptDice(view: View, kept: string): View {
  const dice = [...kept].map((face) => (face === 'C' ? 6 : Number(face)));
  return { ...view, dice, to_roll: DICE - dice.length, allows: [], perfect: false };
}

function withShells(view: View, level: number): View {
  const seat = Number(view['turn_seat']);
  const count = allowedOn(view, level) ?? 0;
  const shells = (view['shells'] as number[][]).map((row, n) =>
    n === seat ? added(row, level - 1, count) : row,
  );
  return { ...view, shells, unplayed: added(view['unplayed'] as number[], seat, -count) };
}

function allowedOn(view: View | null, level: number): number | undefined {
  const allowed = (view?.['allows'] ?? []) as [number, number][];
  return allowed.find(([one]) => one === level)?.[1];
}

function added(numbers: readonly number[], at: number, by: number): number[] {
  return numbers.map((number, n) => (n === at ? number + by : number));
}

export function mask(view: View): View {
  if (view['current_player'] === TERMINAL) return view;
  const chests = (view['chests'] as unknown[][]).map((taken) => taken.map(() => null));
  return { ...view, chests };
}

export function secrets(view: View, seat: number): string {
  const chests = (view['chests'] as (number | null)[][])[seat] ?? [];
  const known = chests.filter((value) => value !== null);
  return known.length ? t('itb-your-chests', { chests: known.join(', ') }) : '';
}

export function isSecret(event: string): boolean {
  return event.startsWith('chest ');
}

export function actionText(action: string, view: View | null): string {
  const [verb, rest = ''] = action.split(' ');
  if (verb === 'stop') return t('odds-stop');
  if (verb === 'keep')
    return rest === '-' ? t('odds-roll-all') : t('odds-keep', { dice: diceText(rest) });
  const count = allowedOn(view, Number(rest));
  return count === undefined ? action : t('itb-place', { count, level: Number(rest) });
}

export function noteValues(values: Values): Values {
  const { dice } = values;
  return dice === undefined ? values : { ...values, dice: diceText(String(dice)) };
}

/** Level 1 first, as on the board; chests last. */
export function sheetOrder(lines: readonly SheetLine[]): SheetLine[] {
  const depth = ({ values }: SheetLine) => Number(values['level'] ?? Infinity);
  return lines.toSorted((one, other) => (depth(one) < depth(other) ? -1 : 1));
}

export function hideNote(note: Note): Note {
  return note.key === 'chest-value' ? { key: 'chest', values: {} } : note;
}

/** Dice as they are read aloud: `1 1 2 chest`. */
function diceText(dice: string): string {
  return [...dice].map((face) => (face === 'C' ? t('web-table-die-chest') : face)).join(' ');
}

export function sound(event: string): Sound | null {
  if (event.startsWith('chest')) return 'treasure';
  if (event.startsWith('place')) return 'place';
  return /^(roll|first)/.test(event) ? 'roll' : null;
}
