/** The engine of Into the Blue. */
import type { Engine, Game, Options, Search } from '$engine/game';
import type { KernelModule } from '$engine/memory';
import type { LoadModule } from '$engine/modules';
import { IntoTheBlue } from './game';

export async function createEngine(load: LoadModule): Promise<Engine> {
  return new IntoTheBlueEngine(await load('into_the_blue'));
}

class IntoTheBlueEngine implements Engine {
  constructor(readonly module: KernelModule) {}

  get facts() {
    return this.module.description.game;
  }

  /** One module serves all options. */
  async prepare(): Promise<void> {}

  createGame(players: number, options: Options = {}): Game {
    return new IntoTheBlue(this, this.module, players, options);
  }

  hasBot(): boolean {
    return false;
  }

  createSearch(): Promise<Search | null> {
    return Promise.resolve(null);
  }
}
