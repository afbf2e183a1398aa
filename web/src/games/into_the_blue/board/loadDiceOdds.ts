/** Loads the odds of the dice with the compiled rules, at most once. */
import type { DiceOdds } from '../engine/diceOdds';
import type { IntoTheBlue } from '../engine/game';

let loading: Promise<DiceOdds> | null = null;

/** The odds of the dice; rejects in a browser without the compiled rules. */
export function loadDiceOdds(): Promise<DiceOdds> {
  loading ??= load();
  loading.catch(() => (loading = null));
  return loading;
}

async function load(): Promise<DiceOdds> {
  const [{ DiceOdds }, { loadGame }] = await Promise.all([
    import('../engine/diceOdds'),
    import('$engine/modules'),
  ]);
  return new DiceOdds((await loadGame('into_the_blue', 2)) as IntoTheBlue);
}
