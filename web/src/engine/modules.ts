/** Loads the compiled modules that the build made, and the engines of games, each at most once. */
import { EngineError, type Engine, type Game, type State } from './game';
import { KernelModule, type Description } from './memory';
import { readHead, readOptions } from './positionLine';

/** Loads what the build made out of the kernels. */
export interface EngineFiles {
  /** A compiled module by its name. */
  loadModule(name: string): Promise<KernelModule>;
  /** Data of a module, such as the weights of a network. */
  loadData(module: string, name: string): Promise<Uint8Array>;
}

/** What `games/<game>/engine/index.ts` exports. */
interface GameEngine {
  createEngine(files: EngineFiles): Promise<Engine>;
}

const ENGINES = import.meta.glob<GameEngine>('../games/*/engine/index.ts');
const CODE = import.meta.glob<string>('./built/*.wasm', { query: '?url', import: 'default' });
const DATA = import.meta.glob<string>('./built/*.bin', { query: '?url', import: 'default' });
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
  return load && built ? (await load()).createEngine({ loadModule, loadData }) : null;
}

async function loadModule(name: string): Promise<KernelModule> {
  const code = CODE[`./built/${name}.wasm`];
  const description = DESCRIPTIONS[`./built/${name}.json`];
  if (!code || !description) throw new EngineError('option', `no module is called ${name}`);
  const [response, layouts] = await Promise.all([code().then((url) => fetch(url)), description()]);
  return KernelModule.instantiate(await response.arrayBuffer(), layouts);
}

async function loadData(module: string, name: string): Promise<Uint8Array> {
  const url = DATA[`./built/${module}.${name}.bin`];
  if (!url) throw new EngineError('option', `${module} has no data ${name}`);
  const response = await fetch(await url());
  return new Uint8Array(await response.arrayBuffer());
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
