/**
 * A Node program for `tests/engine`: reads requests as lines of JSON and answers with what the
 * engines of the page say, in the text forms of Python.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Engine, type Game, type RootEdge, type State } from '$engine/game';
import { CHANCE, SPECTATOR } from '$lib/seatNumbers';
import { reviewSteps } from '$engine/analysis/review';
import { readSpec, readThreads } from '$engine/botSpec';
import { positionInfo, replayInfo } from '$engine/inspection';
import { ViewFolder } from '$engine/viewFolder';
import type { EventBatch, ReplayQuery, ScorePadQuery, TableInfo } from '$lib/api/types';
import type { BlueLagoon } from '$games/blue_lagoon/engine/game';
import { scorePhases } from '$games/blue_lagoon/engine/scorePad';
import { DiceOdds } from '$games/into_the_blue/engine/diceOdds';
import type { IntoTheBlue } from '$games/into_the_blue/engine/game';
import { verify, type FairRecord } from '$lib/fairDice';
import { KernelModule, type Description } from '$engine/memory';
import { readHead, readOptions } from '$engine/positionLine';
import { parseRecord, replayRecord, toJson, toText } from '$engine/record';

const FOLDER = process.argv[2] ?? '';
const engines = new Map<string, Engine>();

/** What a request may hold. */
interface Query {
  kind:
    | 'games'
    | 'records'
    | 'positions'
    | 'search'
    | 'reviews'
    | 'inspections'
    | 'replays'
    | 'odds'
    | 'folds'
    | 'verify'
    | 'scores';
  records: string[];
  positions: string[];
  /** Whether to answer with texts instead of their digests. */
  full: boolean;
  bot: string;
  seed: string;
  /** The limit of reviews for each position. */
  simulations: number;
  /** Queries for positions or replays, as the server takes them. */
  queries: object[];
  /** Physical games of Blue Lagoon. */
  tables: ScorePadQuery[];
  /** Records in their JSON form, to verify their dice; `pinned` is what the browser remembers. */
  fair: (FairRecord & { pinned?: string })[];
  /** Dice after the first or second roll, and those of them that are kept. */
  keeps: { kept: number[]; dice: number[]; rolls: number }[];
  /** What clients at tables on a server get. */
  clients: TableMessages[];
}

/** The messages to a client, and what it asks for after each of them and in the end. */
interface TableMessages {
  messages: EventBatch[];
  /** The seat whose score sheet and history it shows. */
  seat: number;
  /** Earlier positions, as numbers of actions and outcomes. */
  counts: number[];
}

const ENGINES = {
  blue_lagoon: () => import('$games/blue_lagoon/engine'),
  into_the_blue: () => import('$games/into_the_blue/engine'),
};

async function loadModule(name: string): Promise<KernelModule> {
  const description = JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8')) as Description;
  return KernelModule.instantiate(readFileSync(`${FOLDER}/${name}.wasm`), description);
}

async function loadData(module: string, name: string): Promise<Uint8Array> {
  return readFileSync(`${FOLDER}/${module}.${name}.bin`);
}

async function loadEngine(name: string): Promise<Engine> {
  const load = ENGINES[name as keyof typeof ENGINES];
  const engine = engines.get(name) ?? (await (await load()).createEngine({ loadModule, loadData }));
  engines.set(name, engine);
  return engine;
}

async function loadGame(
  name: string,
  players: number,
  options: Record<string, string>,
): Promise<Game> {
  const engine = await loadEngine(name);
  await engine.prepare(options);
  return engine.createGame(players, options);
}

/** JSON whose keys are sorted. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    const entries = Object.entries(part as Record<string, unknown>);
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/** Everything about a position, and about the event that comes next. */
function describePosition(state: State, next: number | undefined): object {
  const { game } = state;
  const viewers = [SPECTATOR, ...Array.from({ length: game.players }, (_, seat) => seat)];
  const events = next === undefined ? [] : seenEvents(state, next, viewers);
  return {
    bytes: hex(state.toBytes()),
    current: state.currentPlayer,
    turn: state.turnSeat,
    outcomes: state.chanceOutcomes().map(([outcome, n]) => [state.eventText(outcome), n]),
    position: state.position(),
    views: viewers.map((seat) => state.seatView(seat)),
    known: viewers.map((seat) => hex(game.parsePosition(state.position(seat)).toBytes())),
    sheets: viewers.map((seat) => state.sheet(seat)),
    result: state.result(),
    events: events.map((event) => [event, state.eventText(event), state.describe(event)]),
  };
}

/** An event as each viewer sees it. */
function seenEvents(state: State, event: number, viewers: readonly number[]): number[] {
  if (state.currentPlayer !== CHANCE) return [event];
  return [event, ...viewers.map((seat) => state.game.hide(event, state.turnSeat, seat))];
}

async function describeGame(text: string, full: boolean): Promise<string[]> {
  const header = parseRecord(text);
  const game = await loadGame(header.game, header.players, header.options);
  const { events } = replayRecord(game, header);
  const state =
    header.position === undefined ? game.newState() : game.parsePosition(header.position);
  return [...events, undefined].map((event) => {
    const line = canonical(describePosition(state, event));
    if (event !== undefined) state.apply(event);
    return full ? line : createHash('sha256').update(line).digest('hex');
  });
}

async function rewriteRecord(text: string): Promise<string[]> {
  const header = parseRecord(text);
  const game = await loadGame(header.game, header.players, header.options);
  const record = replayRecord(game, header);
  return [toText(record), toJson(record)];
}

async function readPosition(text: string): Promise<State> {
  const { game, players } = readHead(text);
  const names = Object.keys((await loadEngine(game)).facts.defaults);
  return (await loadGame(game, players, readOptions(text, names))).parsePosition(text);
}

const LOADER = { loadGame, loadPosition: readPosition };

/** The bytes of a position, or null if it is refused. */
async function checkPosition(text: string): Promise<string | null> {
  try {
    return hex((await readPosition(text)).toBytes());
  } catch {
    return null;
  }
}

/** The decision of a bot whose threads search one after the other: a module has room for one tree. */
async function decide(text: string, { bot, seed }: Query): Promise<unknown> {
  const state = await readPosition(text);
  const { engine } = state.game;
  const spec = readSpec(engine.facts, bot);
  const search = async (thread: number) => {
    const made = await engine.createSearch(state, spec, BigInt(seed), thread);
    while (made && made.advance() < 1);
    return made;
  };
  const others: RootEdge[][] = [];
  for (let thread = 1; thread < readThreads(spec.settings); thread += 1)
    others.push((await search(thread))?.rootEdges?.() ?? []);
  const { module } = state.game as unknown as { module: KernelModule };
  const first = await search(0);
  return first && { ...first.decide(others), memory: module.memory.buffer.byteLength };
}

async function review(text: string, simulations: number): Promise<unknown> {
  const header = parseRecord(text);
  const game = await loadGame(header.game, header.players, header.options);
  const evaluator = await game.engine.createEvaluator(game);
  if (!evaluator) return null;
  const limit = { seconds: null, simulations };
  const steps = reviewSteps(replayRecord(game, header), evaluator, limit);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

async function diceOdds(keeps: Query['keeps']): Promise<unknown> {
  const odds = new DiceOdds((await loadGame('into_the_blue', 2, {})) as IntoTheBlue);
  return keeps.map(({ kept, dice, rolls }) => odds.afterKeeping(kept, dice, rolls));
}

/** The score of a physical game, or null if it is refused. */
async function score({ players, phases }: ScorePadQuery): Promise<unknown> {
  try {
    return scorePhases((await loadGame('blue_lagoon', players, {})) as BlueLagoon, phases);
  } catch {
    return null;
  }
}

/** What a page shows after each message of the server, and its views of earlier positions. */
async function foldTable({ messages, seat, counts }: TableMessages): Promise<unknown> {
  const { game, players, options } = messages[0]?.table as TableInfo;
  const folder = new ViewFolder(await loadGame(game, players, options));
  const shown = messages.map(({ events, table, views }) => {
    if (views) folder.reset(views);
    const now = views ?? folder.fold(events, table as TableInfo);
    return canonical([now, folder.sheet(seat)]);
  });
  const events = messages.flatMap((message) => message.events);
  const earlier = counts.map((count) => canonical(folder.viewAt(events, count, seat)));
  return { shown, earlier };
}

async function verifyDice(record: Query['fair'][number]): Promise<unknown> {
  const { game, players, options, position, pinned } = record;
  const rules = await loadGame(game, players, options);
  const start = position === undefined ? rules.newState() : rules.parsePosition(position);
  return verify(record, start, pinned);
}

async function answer(query: Query): Promise<unknown> {
  const { kind, records = [], positions = [], full } = query;
  const all = <T>(texts: string[], work: (text: string) => Promise<T>) =>
    Promise.all(texts.map(work));
  if (kind === 'games') return all(records, (text) => describeGame(text, full));
  if (kind === 'records') return all(records, rewriteRecord);
  if (kind === 'positions') return all(positions, checkPosition);
  if (kind === 'inspections')
    return Promise.all(query.queries.map((one) => positionInfo(one, LOADER)));
  if (kind === 'replays')
    return Promise.all(query.queries.map((one) => replayInfo(one as ReplayQuery, LOADER)));
  if (kind === 'folds') return Promise.all(query.clients.map(foldTable));
  if (kind === 'verify') return Promise.all(query.fair.map(verifyDice));
  if (kind === 'scores') return Promise.all(query.tables.map(score));
  if (kind === 'odds') return diceOdds(query.keeps);
  if (kind === 'reviews') {
    const reviews: unknown[] = [];
    for (const text of records) reviews.push(await review(text, query.simulations));
    return reviews;
  }
  // A game has room for one search at a time.
  const decisions: unknown[] = [];
  for (const text of positions) decisions.push(await decide(text, query));
  return decisions;
}

for await (const line of createInterface({ input: process.stdin })) {
  const reply = await answer(JSON.parse(line) as Query).catch((error: unknown) => ({
    error: error instanceof Error ? error.stack : String(error),
  }));
  process.stdout.write(`${JSON.stringify(reply)}\n`);
}
