/** The engine of Blue Lagoon. Boards of each size have a module of their own. */
import {
  EngineError,
  type BotSpec,
  type Engine,
  type Game,
  type Options,
  type Search,
  type State,
} from '$engine/game';
import type { KernelModule, Pinned } from '$engine/memory';
import type { EngineFiles } from '$engine/modules';
import { completeOptions } from '$engine/options';
import type { Evaluator } from '$engine/analysis/evaluator';
import { boardTables } from './boardTables';
import { BlueLagoonEvaluator } from './evaluator';
import { BlueLagoon, type LoadedMap } from './game';
import { BoardMap, type MapRules } from './map';
import { BlueLagoonState } from './state';
import { TreeSearch } from './treeSearch';

const PUBLISHED = 'published';
/** The module for boards of the published size. */
const PUBLISHED_SIZE = 'blue_lagoon';

interface Constants {
  published_map: string;
  circles: number;
  max_islands: number;
  settlers: Record<string, number>;
  /** The sizes of bitboards, in words; there is a module for each. */
  words: number[];
}

export async function createEngine(files: EngineFiles): Promise<Engine> {
  return new BlueLagoonEngine(await files.loadModule(PUBLISHED_SIZE), files);
}

class BlueLagoonEngine implements Engine {
  readonly #constants: Constants;
  readonly #mapRules: MapRules;
  readonly #modules = new Map<string, KernelModule>();
  readonly #maps = new Map<string, LoadedMap>();

  constructor(
    published: KernelModule,
    readonly files: EngineFiles,
  ) {
    this.facts = published.description.game;
    this.#constants = this.facts.constants as unknown as Constants;
    const { circles, max_islands: maxIslands, words } = this.#constants;
    this.#mapRules = { circles, maxIslands, words };
    this.#modules.set(PUBLISHED_SIZE, published);
  }

  readonly facts;

  async prepare(options: Options): Promise<void> {
    const name = this.#moduleName(
      this.#parseMap(completeOptions(this.facts, options)['map'] ?? ''),
    );
    if (!this.#modules.has(name)) this.#modules.set(name, await this.files.loadModule(name));
  }

  createGame(players: number, options: Options = {}): Game {
    const text = completeOptions(this.facts, options)['map'] ?? '';
    return new BlueLagoon(this, this.#loadMap(text), players, options);
  }

  hasBot(bot: BotSpec): boolean {
    return bot.name === 'mcts';
  }

  async createSearch(state: State, bot: BotSpec, seed: bigint, thread = 0): Promise<Search | null> {
    const searches = state instanceof BlueLagoonState && this.hasBot(bot);
    return searches ? new TreeSearch(state, bot.settings, seed, thread) : null;
  }

  async createEvaluator(game: Game): Promise<Evaluator | null> {
    return game instanceof BlueLagoon ? new BlueLagoonEvaluator() : null;
  }

  #parseMap(text: string): BoardMap {
    const map = text.trim() === PUBLISHED ? this.#constants.published_map : text;
    return new BoardMap(map, this.#mapRules);
  }

  #moduleName(map: BoardMap): string {
    return map.words === this.#constants.words[0]
      ? PUBLISHED_SIZE
      : `${PUBLISHED_SIZE}_${map.words}`;
  }

  #loadMap(text: string): LoadedMap {
    const known = this.#maps.get(text);
    if (known) return known;
    const map = this.#parseMap(text);
    const module = this.#modules.get(this.#moduleName(map));
    if (!module) throw new EngineError('option', 'the map needs a module that is not prepared');
    const name = map.line === this.#constants.published_map ? PUBLISHED : map.line;
    const loaded = { name, map, module, tables: this.#tables(module, map) };
    this.#maps.set(text, loaded);
    return loaded;
  }

  /** The tables of a map by the number of players, each made once. */
  #tables(module: KernelModule, map: BoardMap): (players: number) => Pinned {
    const { settlers } = this.#constants;
    const most = this.facts.max_players;
    const pinned = new Map<number, Pinned>();
    return (players) => {
      const made =
        pinned.get(players) ?? module.pin(boardTables(module, map, settlers[players] ?? 0, most));
      pinned.set(players, made);
      return made;
    };
  }
}
