/** Notifications of a table: announcements, sounds, the page title, system notifications. */
import { untrack } from 'svelte';
import { pluginFor } from '$games/index';
import { announce } from '$lib/announce.svelte';
import { t } from '$lib/i18n';
import { isWanted } from '$lib/notificationChoices';
import { settings } from '$lib/settings.svelte';
import { play, type Sound } from '$lib/sound';
import { closeNotifications, showNotification } from '$lib/systemNotification';
import { countedTitle, waiting } from '$lib/waiting.svelte';
import type { TableEvent } from '$lib/api/types';
import { LOW } from './clock';
import type { TableFrame } from './frames';
import type { TableModel } from './model.svelte';
import { phraseText } from './phrases';
import type { LogLine } from './eventText';
import { resultText } from './result';

/** Follow what a table shows while the calling component is mounted. */
export function notifyOf(model: TableModel): void {
  /** The last frame announced; what it shows when the page is opened is not. */
  let last: TableFrame | null = null;
  let turn: number | null = null;
  let heard = Infinity;
  let away: readonly number[] | null = null;

  $effect(() => {
    const frame = model.shown;
    if (!frame) return;
    const onTurn = model.acting !== null && model.acting !== turn;
    turn = model.acting;
    if (frame === last && !onTurn) return;
    const since = frame === last ? null : last;
    last = frame;
    const texts = [...(since ? newsOf(model, frame, since) : []), onTurn ? turnText(model) : ''];
    const text = texts.filter(Boolean).join(' ');
    if (text) announce(text);
    playSound(frame, since, onTurn);
    if (onTurn) notify(model);
  });

  $effect(() => {
    const chat = model.log.filter(({ kind, seq }) => kind === 'chat' && seq > heard);
    if (chat.length) announce(chat.map((line) => lineText(line, model.names)).join(' '));
    if (model.shown) heard = model.client.seq;
  });
  $effect(() => warnOfTime(model));
  $effect(() => {
    const { table, present } = model.client;
    const people = table?.seats.filter(({ kind }) => kind === 'person') ?? [];
    if (table && present) {
      const seats = people.map(({ seat }) => seat);
      untrack(() => model.presence.follow(seats, present));
    }
  });
  $effect(() => {
    const now = model.presence.away;
    if (away) announcePresence(model, away, now ?? []);
    away = now;
  });
  $effect(() => {
    document.title = countedTitle(waiting.others(model.client.id), pageTitle(model));
  });
  $effect(() => {
    const { acting, client } = model;
    untrack(() => waiting.mark(client.id, acting !== null));
  });
  $effect(() => closeWhileShown(model.client.id));
}

/** Close the notifications of a table when the page shows it. */
function closeWhileShown(table: string): () => void {
  const close = () => {
    if (!document.hidden) void closeNotifications(table);
  };
  close();
  document.addEventListener('visibilitychange', close);
  return () => document.removeEventListener('visibilitychange', close);
}

/** What a frame adds to an earlier one: its events, its moments, the result. */
function newsOf(model: TableModel, frame: TableFrame, since: TableFrame): string[] {
  const seen = since.events.at(-1)?.seq ?? 0;
  const lines = model.log.filter(
    ({ seq, kind }) => kind !== 'chat' && seq > seen && seq <= model.seq,
  );
  const over = frame.table.status === 'over' && since.table.status !== 'over';
  return [
    ...lines.map((line) => lineText(line, model.names)),
    ...frame.moments.map((moment) => moment.text),
    ...(over && frame.table.ranks.length ? [resultText(model)] : []),
  ];
}

/** Announce when the player at this screen has little time left. */
function warnOfTime(model: TableModel): (() => void) | undefined {
  const deadline = model.client.table?.deadline ?? null;
  if (model.acting === null || deadline === null) return undefined;
  const wait = deadline - LOW - (Date.now() + model.client.clockOffset);
  const timer = setTimeout(() => announce(t('web-table-time-low'), true), Math.max(wait, 0));
  return () => clearTimeout(timer);
}

/** Announce who of the others has left a running game, and who is back. */
function announcePresence(
  model: TableModel,
  before: readonly number[],
  now: readonly number[],
): void {
  const { table } = model.client;
  if (table?.status !== 'running') return;
  const others = table.seats.filter(({ kind }) => kind === 'person').map(({ seat }) => seat);
  const news = others
    .filter((seat) => !model.mine.includes(seat) && before.includes(seat) !== now.includes(seat))
    .map((seat) => {
      const key = now.includes(seat) ? 'web-table-went-offline' : 'web-table-came-back';
      return t(key, { who: model.names[seat] ?? '' });
    });
  if (news.length) announce(news.join(' '));
}

/** A line of the log as it is read aloud. */
function lineText(line: LogLine, names: readonly string[]): string {
  const text = line.kind === 'chat' ? phraseText(line.text) : line.text;
  const named = line.kind !== 'table' && line.seat !== null;
  const said = named ? t('log-line', { who: names[line.seat ?? 0] ?? '', text }) : text;
  return /[.!?…]$/.test(said) ? said : `${said}.`;
}

/** Whose turn it is, for the players at this screen. */
export function turnText(model: TableModel): string {
  const turn = turnSeat(model);
  if (turn === model.mine[0] && model.mine.length === 1) {
    if (model.acting !== null) return t('web-table-your-turn');
    if (hasActed(model, turn)) return t('web-table-you-played');
  }
  return turn >= 0 ? t('web-table-turn', { who: model.names[turn] ?? '' }) : '';
}

/** The seat whose turn is shown; negative if there is none. */
export function turnSeat({ acting, table, serverView }: TableModel): number {
  if (acting !== null) return acting;
  return table.to_move >= 0 ? table.to_move : Number(serverView?.['turn_seat'] ?? -1);
}

/** Whether the last event that is shown is an action of the player of a seat. */
function hasActed({ history }: TableModel, seat: number): boolean {
  const last = history.at(-1);
  return last?.kind === 'action' && last.seat === seat && !last.by;
}

function pageTitle(model: TableModel): string {
  const place = `${t('web-title-table')} · Atoll`;
  const table = model.shown?.table;
  if (!table) return place;
  if (table.status === 'over') return `${t('web-table-over')} · Atoll`;
  const turn = table.status === 'running' ? turnText(model) : '';
  if (!turn) return place;
  return `${model.acting !== null ? '● ' : ''}${turn} · Atoll`;
}

function playSound(frame: TableFrame, since: TableFrame | null, onTurn: boolean): void {
  const seen = since?.events.at(-1)?.seq ?? Infinity;
  const fresh = frame.events.filter((event) => event.seq > seen);
  const sounds = fresh.map((event) => soundOf(frame.table.game, event));
  const last = sounds.includes('finish') ? 'finish' : sounds.findLast((one) => one !== null);
  const sound = (since && frame.moments[0]?.sound) ?? last ?? (onTurn ? 'turn' : null);
  if (sound) play(onTurn && sound === 'place' ? 'turn' : sound);
}

function soundOf(game: string, { kind, text }: TableEvent): Sound | null {
  if (kind === 'ended') return 'finish';
  if (kind !== 'action' && kind !== 'outcome') return null;
  const { sound } = pluginFor(game);
  return sound ? sound(text ?? '') : kind === 'action' ? 'place' : 'roll';
}

/** Show a system notification of a turn, if the page is hidden and the device wants it now. */
export function notify(model: TableModel): void {
  if (!settings.choices.notify || !document.hidden || !isWanted('turn', Date.now())) return;
  const options = { tag: model.client.id, body: model.names.join(', '), data: 'turn' };
  void showNotification(turnText(model), options);
}
