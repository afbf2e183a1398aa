/** Notes: catalogue keys with values from the server, formatted as text. */
import { pluginFor } from '$games/index';
import { has, listed, t, type Values } from './i18n';

export interface Note {
  key: string;
  values: Values;
}

const SEAT_VALUES = ['seat', 'winner', 'loser'];

/** The values with seat numbers replaced by names. */
function named(values: Values, names: readonly string[]): Values {
  const result: Values = { ...values };
  const name = (seat: string | number) => names[Number(seat)] ?? '';
  for (const key of SEAT_VALUES) if (result[key] !== undefined) result[key] = name(result[key]);
  if (result['seats'] !== undefined)
    result['seats'] = listed(String(result['seats']).split(',').map(name));
  return result;
}

/** A reason of a score sheet, a hint or a review. */
export function noteText(game: string, note: Note, names: readonly string[]): string {
  const key = `note-${game}-${note.key}`;
  const values = valuesOf(game, note, names);
  return has(key) ? t(key, values) : note.key;
}

/** A text about an event; `own` if it is about the seat whose event it is. */
export interface EventText {
  text: string;
  own: boolean;
}

/** The texts of an event: notes about its own seat are joined, others are separate. */
export function eventTexts(
  game: string,
  notes: readonly Note[],
  names: readonly string[],
): EventText[] {
  const { tableNotes = [] } = pluginFor(game);
  const texts: EventText[] = [];
  for (const note of notes) {
    const own = note.values['seat'] === undefined && !tableNotes.includes(note.key);
    const text = eventText(game, note, names);
    const last = texts.at(-1);
    if (own && last?.own) last.text += `, ${text}`;
    else texts.push({ text, own });
  }
  return texts;
}

function eventText(game: string, note: Note, names: readonly string[]): string {
  const own = `event-${game}-${note.key}`;
  return t(has(own) ? own : `event-${note.key}`, valuesOf(game, note, names));
}

function valuesOf(game: string, note: Note, names: readonly string[]): Values {
  const values = named(note.values, names);
  return pluginFor(game).noteValues?.(values) ?? values;
}
