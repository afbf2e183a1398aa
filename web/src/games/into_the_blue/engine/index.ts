/** The engine of Into the Blue. */
import type { Evaluator } from '$engine/analysis/evaluator';
import type { BotSpec, Engine, Game, Options, Search, State } from '$engine/game';
import type { KernelModule, Pinned, PinnedArray } from '$engine/memory';
import type { EngineFiles } from '$engine/modules';
import { readSettings } from './botSettings';
import { IntoTheBlueEvaluator } from './evaluator';
import { IntoTheBlue } from './game';
import { IntoTheBlueState } from './state';
import { TurnSearch } from './turnSearch';

const MODULE = 'into_the_blue';

export async function createEngine(files: EngineFiles): Promise<Engine> {
  return new IntoTheBlueEngine(await files.loadModule(MODULE), files);
}

class IntoTheBlueEngine implements Engine {
  #space: Pinned | null = null;
  /** The value networks by number of players. */
  readonly #networks = new Map<number, Promise<PinnedArray>>();

  constructor(
    readonly module: KernelModule,
    readonly files: EngineFiles,
  ) {}

  get facts() {
    return this.module.description.game;
  }

  /** One module serves all options. */
  async prepare(): Promise<void> {}

  createGame(players: number, options: Options = {}): Game {
    return new IntoTheBlue(this, this.module, players, options);
  }

  hasBot(bot: BotSpec): boolean {
    return readSettings(this.facts, bot) !== null;
  }

  async createSearch(state: State, bot: BotSpec, seed: bigint): Promise<Search | null> {
    const settings = readSettings(this.facts, bot);
    if (!settings || !(state instanceof IntoTheBlueState)) return null;
    const networks = await this.#loadNetworks(state.game.players);
    this.#space ??= this.module.pin(this.module.struct('search'));
    return new TurnSearch(state, settings, seed, { search: this.#space, networks });
  }

  async createEvaluator(game: Game): Promise<Evaluator | null> {
    if (!(game instanceof IntoTheBlue)) return null;
    const networks = await this.#loadNetworks(game.players);
    this.#space ??= this.module.pin(this.module.struct('search'));
    return new IntoTheBlueEvaluator(game, { search: this.#space, networks });
  }

  #loadNetworks(players: number): Promise<PinnedArray> {
    const loading = this.#networks.get(players) ?? this.#pinNetworks(players);
    this.#networks.set(players, loading);
    loading.catch(() => this.#networks.delete(players));
    return loading;
  }

  async #pinNetworks(players: number): Promise<PinnedArray> {
    const bytes = await this.files.loadData(MODULE, `networks_${players}`);
    const networks = this.module.pinArray(
      'network',
      bytes.length / this.module.layout('network').size,
    );
    networks.write(bytes);
    return networks;
  }
}
