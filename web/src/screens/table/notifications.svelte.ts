/** What people are told although they do not look: spoken lines, sounds, the title, notifications. */
import { announce } from '$lib/announce.svelte';
import { t } from '$lib/i18n';
import { settings } from '$lib/settings.svelte';
import { play, type Sound } from '$lib/sound';
import type { Seen } from '$lib/api/types';
import { LOW } from './clock';
import type { TableModel } from './model.svelte';
import { spoken } from './phrases';
import type { Line } from './eventText';

/** Follow a table for as long as the component that calls this is there. */
export function tellNews(model: TableModel): void {
  /** The last event people were told of; everything before they came is old. */
  let heard = Infinity;
  let turn: number | null = null;

  $effect(() => {
    if (!model.line.caughtUp) return;
    const fresh = model.line.events.filter((event) => event.seq > heard);
    const lines = fresh.length ? model.log.filter((line) => line.seq > heard) : [];
    const words = lines.map((line) => lineText(line, model.names));
    const called = model.acting !== turn && model.acting !== null;
    if (called) words.push(turnText(model));
    heard = model.line.seq;
    turn = model.acting;
    if (words.length) announce(words.join(' '));
    sing(fresh, called);
    if (called) notify(model);
  });

  $effect(() => warnInTime(model));
  $effect(() => {
    document.title = titleOf(model);
  });
}

/** Tell people at this screen when little of their time is left. */
function warnInTime(model: TableModel): (() => void) | undefined {
  const deadline = model.line.table?.deadline ?? null;
  if (model.acting === null || deadline === null) return undefined;
  const wait = deadline - LOW - (Date.now() + model.line.clockOffset);
  const timer = setTimeout(() => announce(t('web-table-time-low'), true), Math.max(wait, 0));
  return () => clearTimeout(timer);
}

/** A line of the log as it is read aloud. */
export function lineText(line: Line, names: readonly string[]): string {
  const told = line.kind === 'said' ? spoken(line.text) : line.text;
  if (line.kind === 'people' || line.seat === null) return /[.!?…]$/.test(told) ? told : `${told}.`;
  return `${t('log-line', { who: names[line.seat] ?? '', told })}.`;
}

/** Whose turn it is, for the people at this screen. */
export function turnText(model: TableModel): string {
  const { to_move: seat } = model.table;
  if (model.acting !== null && model.mine.length === 1) return t('web-table-your-turn');
  const turn = model.acting ?? (seat >= 0 ? seat : Number(model.told?.['turn_seat'] ?? -1));
  return turn >= 0 ? t('web-table-turn', { who: model.names[turn] ?? '' }) : '';
}

function titleOf(model: TableModel): string {
  const place = `${t('web-title-table')} · Atoll`;
  const { table } = model.line;
  if (!table) return place;
  if (table.status === 'over') return `${t('web-table-over')} · Atoll`;
  const turn = table.status === 'running' ? turnText(model) : '';
  if (!turn) return place;
  return `${model.acting !== null ? '● ' : ''}${turn} · Atoll`;
}

function sing(fresh: readonly Seen[], called: boolean): void {
  const sound = fresh.map(soundOf).findLast((one) => one !== null) ?? (called ? 'turn' : null);
  if (sound) play(called && sound === 'place' ? 'turn' : sound);
}

function soundOf(event: Seen): Sound | null {
  if (event.kind === 'ended') return 'finish';
  if (event.kind === 'outcome') return event.text?.startsWith('chest') ? 'treasure' : 'roll';
  return event.kind === 'action' && /^(S|V|place)/.test(event.text ?? '') ? 'place' : null;
}

function notify(model: TableModel): void {
  if (!settings.choices.notify || !document.hidden || typeof Notification === 'undefined') return;
  if (Notification.permission !== 'granted') return;
  const note = new Notification(turnText(model), { tag: model.id, body: model.names.join(', ') });
  note.onclick = () => {
    focus();
    note.close();
  };
}
