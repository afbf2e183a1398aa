/** From the scores that a search expects to win chances, as `calibration.py`. */
import type { BlueLagoonState } from './state';
import { PHASE } from './state';

/** Constants fitted to games between bots. */
export interface Calibration {
  final_scale: number;
  settlement_scale: number;
  settlement_exponent: number;
  exploration_scale: number;
  sharpness: number;
  optimism_bias: number;
  first_player_points: number;
}

/** What the win chances of a position depend on besides the scores. */
export class WinChances {
  readonly #scale: number;
  readonly #bias: number;
  readonly #handicap: number[];

  constructor(
    readonly constants: Calibration,
    readonly state: BlueLagoonState,
    settlers: number,
  ) {
    const left = remaining(state, settlers);
    this.#scale = leadScale(constants, state.phase, left);
    this.#bias = constants.optimism_bias * Math.min(left, 1);
    const first = firstPlayer(state);
    this.#handicap = Array.from({ length: state.game.players }, (_, seat) =>
      seat === first ? constants.first_player_points : 0,
    );
  }

  /** Scores by seat, corrected for the search's optimism bias. */
  corrected(scores: readonly number[]): number[] {
    const mover = this.state.currentPlayer;
    return scores.map((score, seat) => score - (seat === mover ? this.#bias : 0));
  }

  /** Each seat's win chance by corrected scores. */
  chances(scores: readonly number[]): number[] {
    const adjusted = scores.map((score, seat) => score - (this.#handicap[seat] ?? 0));
    const best = Math.max(...adjusted);
    const odds = adjusted.map((score) =>
      Math.exp(-(((best - score) / this.#scale) ** this.constants.sharpness)),
    );
    const total = odds.reduce((sum, one) => sum + one, 0);
    return odds.map((one) => one / total);
  }
}

/** The part of the game that remains: 2 at its beginning, 0 at its end. */
function remaining({ game, struct, phase }: BlueLagoonState, settlers: number): number {
  const hands = struct.numbers('settlers').slice(0, game.players);
  const share = hands.reduce((sum, hand) => sum + hand, 0) / (game.players * settlers);
  return share + Number(phase === PHASE.exploration);
}

/** The lead in points that makes winning e times as likely. */
function leadScale(constants: Calibration, phase: number, left: number): number {
  if (phase === PHASE.exploration) return constants.exploration_scale;
  return constants.final_scale + constants.settlement_scale * left ** constants.settlement_exponent;
}

/** With two players in Exploration, the first player; otherwise -1. */
function firstPlayer({ game, struct, phase, currentPlayer }: BlueLagoonState): number {
  if (game.players !== 2 || phase !== PHASE.exploration) return -1;
  const [settlers, villages] = [struct.numbers('settlers'), struct.numbers('villages')];
  const hand = (seat: number) => (settlers[seat] ?? 0) + (villages[seat] ?? 0);
  const other = 1 - currentPlayer;
  return hand(currentPlayer) <= hand(other) ? currentPlayer : other;
}
