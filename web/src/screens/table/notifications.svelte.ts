/** Notifications of a table: announcements, sounds, the page title, system notifications. */
import { pluginFor } from '$games/index';
import { announce } from '$lib/announce.svelte';
import { t } from '$lib/i18n';
import { settings } from '$lib/settings.svelte';
import { play, type Sound } from '$lib/sound';
import type { TableEvent } from '$lib/api/types';
import { LOW } from './clock';
import type { TableModel } from './model.svelte';
import { phraseText } from './phrases';
import type { LogLine } from './eventText';

/** Follow a table while the calling component is mounted. */
export function notifyOf(model: TableModel): void {
  /** The last event announced; those before the page was opened are not. */
  let announced = Infinity;
  let turn: number | null = null;

  $effect(() => {
    if (!model.connection.caughtUp) return;
    const fresh = model.connection.events.filter((event) => event.seq > announced);
    const lines = fresh.length ? model.log.filter((line) => line.seq > announced) : [];
    const texts = lines.map((line) => lineText(line, model.names));
    const onTurn = model.acting !== turn && model.acting !== null;
    if (onTurn) texts.push(turnText(model));
    announced = model.connection.seq;
    turn = model.acting;
    if (texts.length) announce(texts.join(' '));
    playSound(model.table.game, fresh, onTurn);
    if (onTurn) notify(model);
  });

  $effect(() => warnOfTime(model));
  $effect(() => {
    document.title = pageTitle(model);
  });
}

/** Announce when the player at this screen has little time left. */
function warnOfTime(model: TableModel): (() => void) | undefined {
  const deadline = model.connection.table?.deadline ?? null;
  if (model.acting === null || deadline === null) return undefined;
  const wait = deadline - LOW - (Date.now() + model.connection.clockOffset);
  const timer = setTimeout(() => announce(t('web-table-time-low'), true), Math.max(wait, 0));
  return () => clearTimeout(timer);
}

/** A line of the log as it is read aloud. */
function lineText(line: LogLine, names: readonly string[]): string {
  const text = line.kind === 'chat' ? phraseText(line.text) : line.text;
  if (line.kind === 'table' || line.seat === null) return /[.!?…]$/.test(text) ? text : `${text}.`;
  return `${t('log-line', { who: names[line.seat] ?? '', told: text })}.`;
}

/** Whose turn it is, for the players at this screen. */
export function turnText(model: TableModel): string {
  const { to_move: seat } = model.table;
  if (model.acting !== null && model.mine.length === 1) return t('web-table-your-turn');
  const turn = model.acting ?? (seat >= 0 ? seat : Number(model.serverView?.['turn_seat'] ?? -1));
  return turn >= 0 ? t('web-table-turn', { who: model.names[turn] ?? '' }) : '';
}

function pageTitle(model: TableModel): string {
  const place = `${t('web-title-table')} · Atoll`;
  const { table } = model.connection;
  if (!table) return place;
  if (table.status === 'over') return `${t('web-table-over')} · Atoll`;
  const turn = table.status === 'running' ? turnText(model) : '';
  if (!turn) return place;
  return `${model.acting !== null ? '● ' : ''}${turn} · Atoll`;
}

function playSound(game: string, fresh: readonly TableEvent[], onTurn: boolean): void {
  const sounds = fresh.map((event) => soundOf(game, event));
  const sound = sounds.findLast((one) => one !== null) ?? (onTurn ? 'turn' : null);
  if (sound) play(onTurn && sound === 'place' ? 'turn' : sound);
}

function soundOf(game: string, { kind, text }: TableEvent): Sound | null {
  if (kind === 'ended') return 'finish';
  if (kind !== 'action' && kind !== 'outcome') return null;
  const { sound } = pluginFor(game);
  return sound ? sound(text ?? '') : kind === 'action' ? 'place' : 'roll';
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
