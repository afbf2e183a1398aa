/** Loads the compiled modules that the build made, and the engines of games, each at most once. */
import { EngineError, type Engine, type Game, type State } from './game';
import { KernelModule, type Description } from './memory';
import { readHead, readOptions } from './positionLine';

/** Loads a compiled module by its name. */
export type LoadModule = (name: string) => Promise<KernelModule>;

/** What `games/<game>/engine/index.ts` exports. */
interface GameEngine {
  createEngine(load: LoadModule): Promise<Engine>;
}

const ENGINES = import.meta.glob<GameEngine>('../games/*/engine/index.ts');
const CODE = import.meta.glob<string>('./built/*.wasm', { query: '?url', import: 'default' });
const DESCRIPTIONS = import.meta.glob<Description>('./built/*.json', { import: 'default' });
const engines = new Map<string, Promise<Engine | null>>();

/** The engine of a game; null for a game that only a server can play. */
export function loadEngine(game: string): Promise<Engine | null> {
  const loading = engines.get(game) ?? createEngine(game);
  engines.set(game, loading);
  loading.catch(() => engines.delete(game));
  return loading;
}

async function createEngine(game: string): Promise<Engine | null> {
  const load = ENGINES[`../games/${game}/engine/index.ts`];
  const built = `./built/${game}.wasm` in CODE;
  return load && built ? (await load()).createEngine(loadModule) : null;
}

async function loadModule(name: string): Promise<KernelModule> {
  const code = CODE[`./built/${name}.wasm`];
  const description = DESCRIPTIONS[`./built/${name}.json`];
  if (!code || !description) throw new EngineError('option', `no module is called ${name}`);
  const [response, layouts] = await Promise.all([code().then((url) => fetch(url)), description()]);
  return KernelModule.instantiate(await response.arrayBuffer(), layouts);
}

/** The rules of a game with its options, everything they need being loaded. */
export async function loadGame(
  name: string,
  players: number,
  options: Record<string, string> = {},
): Promise<Game> {
  const engine = await loadEngine(name);
  if (!engine) throw new EngineError('option', `the page has no rules of ${name}`);
  await engine.prepare(options);
  return engine.createGame(players, options);
}

/** The state of a position line of any game. */
export async function loadPosition(text: string): Promise<State> {
  const { game, players } = readHead(text);
  const engine = await loadEngine(game);
  const options = readOptions(text, Object.keys(engine?.facts.defaults ?? {}));
  return (await loadGame(game, players, options)).parsePosition(text);
}
