/** Into the Blue at a table, without its board: prompts, events, moments, secrets, sounds, texts. */
import { t, type Values } from '$lib/i18n';
import type { Note } from '$lib/notes';
import { TERMINAL } from '$lib/seatNumbers';
import type { SheetLine } from '$lib/scoreSheet';
import type { Sound } from '$lib/sound';
import type { Choice, Moment, People, View } from '../plugin';

const DICE = 6;
const LAST_ROLL = 3;

export function prompt(actions: readonly Choice[]): string {
  const may = (start: string) => actions.some(({ text }) => text.startsWith(start));
  const found = ['keep', 'stop', 'place'].find(may);
  return found ? `web-table-do-${found}` : '';
}

export function afterEvent(view: View, event: string, seat: number): View {
  const [verb, rest = ''] = event.split(' ');
  switch (verb) {
    case 'first':
      return { ...view, turn_seat: Number(rest) };
    case 'keep':
      return withKeptDice(view, facesIn(rest));
    case 'roll':
      return withRoll(view, facesIn(rest), seat);
    case 'stop':
      return { ...view, rolls: LAST_ROLL };
    case 'place':
      return withShells(view, Number(rest), seat);
    case 'chest':
      return withChest(view, rest, seat);
    default:
      return view;
  }
}

/** The faces of dice in notation; 6 is the chest. */
function facesIn(text: string): number[] {
  return [...text.replace('-', '')].map((face) => (face === 'C' ? 6 : Number(face)));
}

function withKeptDice(view: View, dice: number[]): View {
  return { ...view, dice, to_roll: DICE - dice.length, allows: [], perfect: false };
}

function withRoll(view: View, rolled: number[], seat: number): View {
  const kept = Number(view['to_roll']) > 0 ? (view['dice'] as number[]) : [];
  const sameTurn = view['turn_seat'] === seat && rolled.length + kept.length === DICE;
  const again = sameTurn && Number(view['rolls']) < LAST_ROLL;
  return {
    ...view,
    // A position of its own, so that the board lays out the dice.
    position: `${String(view['position'])} ${rolled.join('')}`,
    turn_seat: seat,
    rolls: again ? Number(view['rolls']) + 1 : 1,
    dice: [...(again ? kept : []), ...rolled].sort((a, b) => a - b),
    to_roll: 0,
    allows: [],
    perfect: false,
  };
}

function withShells(view: View, level: number, seat: number): View {
  const count = allowedOn(view, level) ?? 0;
  const shells = (view['shells'] as number[][]).map((row, n) =>
    n === seat ? added(row, level - 1, count) : row,
  );
  const unplayed = added(view['unplayed'] as number[], seat, -count);
  return { ...view, shells, unplayed, dice: [], allows: [] };
}

function withChest(view: View, value: string, seat: number): View {
  const known = seat === view['seat'] && value !== '?' ? Number(value) : null;
  const chests = (view['chests'] as unknown[][]).map((taken, n) =>
    n === seat ? [...taken, known] : taken,
  );
  return { ...view, chests, chests_left: Number(view['chests_left']) - 1 };
}

function allowedOn(view: View | null, level: number): number | undefined {
  const allowed = (view?.['allows'] ?? []) as [number, number][];
  return allowed.find(([one]) => one === level)?.[1];
}

function added(numbers: readonly number[], at: number, by: number): number[] {
  return numbers.map((number, n) => (n === at ? number + by : number));
}

const HOLDS: Record<string, number> = {
  first: 700,
  roll: 850,
  keep: 500,
  stop: 450,
  place: 700,
  chest: 900,
};

export function hold(event: string): number {
  return HOLDS[event.split(' ')[0] ?? ''] ?? 0;
}

export function moments(before: View, after: View, people: People): Moment[] {
  return [
    ...newLeaders(before, after, people),
    ...chestsLeft(before, after),
    ...lastRound(before, after, people),
  ];
}

/** Levels whose main treasure goes from one player to another. */
function newLeaders(before: View, after: View, { names, mine }: People): Moment[] {
  const [old, now] = [before['order'], after['order']] as [number[][], number[][]];
  return now.flatMap(([leader], n) => {
    const former = old[n]?.[0];
    if (leader === undefined || former === undefined || leader === former) return [];
    const [who, from] = [names[leader] ?? '', names[former] ?? ''];
    const whose = leader === mine ? 'mine' : former === mine ? 'lost' : 'others';
    return [{ text: t('web-moment-level', { whose, who, from, level: n + 1 }), sound: 'level' }];
  });
}

function chestsLeft(before: View, after: View): Moment[] {
  const left = Number(after['chests_left']);
  if (left > 1 || left === before['chests_left']) return [];
  return [{ text: t('web-moment-chests', { left }), sound: 'treasure' }];
}

function lastRound(before: View, after: View, { names, mine }: People): Moment[] {
  const seat = after['last_round_by'];
  if (typeof seat !== 'number' || seat === before['last_round_by']) return [];
  const you = seat === mine ? 'yes' : 'no';
  const values = { you, who: names[seat] ?? '', others: names.length - 1 };
  return [{ text: t('web-moment-last-round', values), sound: 'stage' }];
}

export function stage(view: View): string {
  const last = typeof view['last_round_by'] === 'number';
  return last && view['current_player'] !== TERMINAL ? t('web-table-last-round') : '';
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
