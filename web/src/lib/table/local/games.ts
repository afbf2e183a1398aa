/** Creates games in this browser, and gives them to the server. */
import { readSpec } from '$engine/botSpec';
import { loadEngine, loadGame } from '$engine/modules';
import { toText, type GameRecord } from '$engine/record';
import { loadBoard } from '$games/index';
import { lastAccount } from '../../account.svelte';
import { api, ProblemError } from '../../api/rest';
import type { NewSeat, NewTable, NewTableInfo } from '../../api/types';
import { putGame } from '../../gameStore';
import { claimedSeat } from '../../sync/keptGames';
import { randomText } from '../../random';
import { go } from '../../router.svelte';
import { sharedGames } from '../../sync/sharedGames';
import { createTable, startLater } from '../../tables';
import type { LocalHeader, LocalSetup, SeatSetup } from './log';

/** The set-up of a table in this browser. */
export function setupOf(table: NewTable, rules: number): LocalSetup {
  const { clock, dice = 'fair', hints = false, options = {} } = table;
  const seats = table.seats.map(seatSetup);
  return { rules, options, seats, hints, clock: clock ?? null, dice, rematchOf: '' };
}

function seatSetup({ kind, name = '', bot = '' }: NewSeat): SeatSetup {
  return kind === 'bot' ? { name: '', bot } : { name, bot: '' };
}

/** Open a table in this browser; false if only a server can play it. */
export async function openLocalTable(table: NewTable): Promise<boolean> {
  const { game, seats, options = {} } = table;
  if (table.listed || table.start) return false;
  try {
    const { engine } = await loadGame(game, seats.length, options);
    const { facts } = engine;
    const bots = seats.flatMap(({ kind, bot = '' }) => (kind === 'bot' ? [bot] : []));
    if (!bots.every((bot) => engine.hasBot(readSpec(facts, bot)))) return false;
    await openGame(game, setupOf(table, facts.rules));
    return true;
  } catch {
    // Options that the page does not have, or a browser without WebAssembly or storage.
    return false;
  }
}

/** Load the rules and the board of a game. */
export async function preload(game: string): Promise<void> {
  await Promise.all([loadEngine(game), loadBoard(game)]);
}

/** Store a new game, and go to its table. */
async function openGame(game: string, setup: LocalSetup): Promise<void> {
  const id = randomText();
  const playedBy = lastAccount();
  const owned = playedBy ? { ...setup, playedBy } : setup;
  await putGame({ id, game, createdAt: Date.now(), over: false, setup: owned });
  go(`/local/${id}`);
}

/** Create a game of the same players and options, and go to its table. */
export function replay({ id, game, setup }: LocalHeader): Promise<void> {
  const { rules, options, seats, hints, clock, dice } = setup;
  return openGame(game, { rules, options, seats, hints, clock, dice, rematchOf: id });
}

/**
 * Give a game to the server, which checks every event. A finished one is kept here, too; a running
 * one goes on at its table there. Resolves to its path.
 */
export async function handOver(header: LocalHeader, record: GameRecord): Promise<string> {
  const text = toText(record);
  if (header.over) return `/review/${(await importFinished(header, text)).table.id}`;
  const { table, host_token: token } = await createTable(tableOf(header, text));
  // What cannot be started now starts once its board is shown.
  await api.start(table.id, [token]).catch(() => startLater(table.id));
  await sharedGames.remove(header.id);
  return `/table/${table.id}`;
}

/** Import a finished game: as one of the account's, if it is to have it, so that it has it once. */
async function importFinished(header: LocalHeader, text: string): Promise<NewTableInfo> {
  const seat = claimedSeat(header);
  if (seat >= 0) {
    try {
      return await api.importRecord(text, seat);
    } catch (error) {
      // The session has ended, or a bot has the seat: the game can be shared all the same.
      if (!(error instanceof ProblemError) || ![400, 401].includes(error.problem.status))
        throw error;
    }
  }
  return api.importRecord(text);
}

/** The request for a table on the server that goes on where a record ends. */
function tableOf({ game, setup }: LocalHeader, record: string): NewTable {
  const { options, clock, dice, hints } = setup;
  const seats = setup.seats.map(({ name, bot }): NewSeat =>
    bot ? { kind: 'bot', bot } : { kind: 'person', name },
  );
  return { game, options: { ...options }, seats, clock, dice, hints, start: { record } };
}
