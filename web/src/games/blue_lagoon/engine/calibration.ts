/** From the scores that a search expects to win chances, as `calibration.py`. */
import type { BlueLagoonState } from './state';
import { PHASE } from './state';

/** What a lead is worth with a number of players. */
interface Leads {
  exploration_scale: number;
  settlement_scale: number;
  first_player_points: number;
}

/** Constants fitted to games between bots. */
export interface Calibration {
  final_scale: number;
  settlement_exponent: number;
  sharpness: number;
  optimism_bias: number;
  leads: Record<string, Leads>;
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
    const { phase, game } = state;
    const left = remaining(state, settlers);
    const leads = constants.leads[game.players];
    if (!leads) throw new Error(`no calibration for ${game.players} players`);
    this.#scale = leadScale(constants, leads, phase, left);
    this.#bias = constants.optimism_bias * Math.min(left, 1);
    const first = phase === PHASE.exploration ? firstPlayer(state) : -1;
    this.#handicap = Array.from({ length: game.players }, (_, seat) =>
      seat === first ? leads.first_player_points : 0,
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
function leadScale(constants: Calibration, leads: Leads, phase: number, left: number): number {
  if (phase === PHASE.exploration) return leads.exploration_scale;
  return constants.final_scale + leads.settlement_scale * left ** constants.settlement_exponent;
}

/** The seat that began the present round: those before the seat to move have fewer pieces. */
function firstPlayer({ game, struct, currentPlayer }: BlueLagoonState): number {
  const [settlers, villages] = [struct.numbers('settlers'), struct.numbers('villages')];
  const hand = (seat: number) => (settlers[seat] ?? 0) + (villages[seat] ?? 0);
  const before = (seat: number) => (seat + game.players - 1) % game.players;
  let first = currentPlayer;
  while (hand(before(first)) < hand(currentPlayer)) first = before(first);
  return first;
}
