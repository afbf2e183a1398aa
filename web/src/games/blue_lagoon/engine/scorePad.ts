/** Scores of a physical game of Blue Lagoon, as `score_phase` and `final_result` of `scoring.py`. */
import type { Struct } from '$engine/memory';
import { EngineError } from '$engine/game';
import { totals } from '$engine/structState';
import type { ScorePadInfo, ScorePadPhase, SheetLine } from '$lib/api/types';
import { SPECTATOR } from '$lib/seatNumbers';
import { SEA, TOKENS } from '../board/view';
import type { BlueLagoon } from './game';
import { TOKEN_LETTERS } from './notation';
import { putSigns, readBoard } from './position';
import { phaseLines, resultOf } from './scoring';
import { ROWS } from './state';

/** Tokens by seat and kind. */
type Taken = readonly (readonly number[])[];

/** The sheet of one phase, or of both with the result. */
export function scorePhases(game: BlueLagoon, phases: readonly ScorePadPhase[]): ScorePadInfo {
  const lines = phases.flatMap((phase) => linesOf(game, phase));
  const result =
    phases.length === 2 ? resultOf({ game, struct: finished(game, phases, lines) }) : null;
  return {
    sheet: {
      seat: SPECTATOR,
      totals: totals(lines),
      lines,
      decided_by: result?.decidedBy ?? [],
    },
    result: result && { scores: result.scores, ranks: result.ranks },
  };
}

function linesOf(game: BlueLagoon, { phase, board, taken }: ScorePadPhase): SheetLine[] {
  const { module, tables, players } = game;
  const struct = module.struct('state');
  module.call('start', tables, struct, players, 0);
  module.call('clear_board', tables, struct, phase - 1);
  setTaken(game, struct, taken);
  const signs = readBoard(game, board.join('/'));
  putSigns(game, struct, signs.replaceAll(new RegExp(`[${TOKEN_LETTERS}]`, 'g'), SEA));
  module.call('score_now', tables, struct);
  return phaseLines(game, struct, phase - 1, true);
}

/** Put tokens into the hands of all seats; refused if there are not that many in the bag. */
function setTaken({ module, players }: BlueLagoon, struct: Struct, taken: Taken): void {
  const bag = new BigInt64Array(TOKENS.length);
  module.call('write_bag', struct, bag);
  const complete = taken.length === players && taken.every((row) => row.length === bag.length);
  const enough = TOKENS.every((_, kind) => {
    const counts = taken.map((row) => row[kind] ?? 0);
    return Math.min(...counts) >= 0 && counts.reduce((a, b) => a + b, 0) <= Number(bag[kind]);
  });
  if (!complete || !enough) throw new EngineError('notation', 'these tokens cannot be in hand');
  taken.forEach((row, seat) => row.forEach((n, kind) => struct.setAt('taken', [seat, kind], n)));
}

/** A finished game with these points, and the tokens of Settlement, which break ties. */
function finished(
  game: BlueLagoon,
  phases: readonly ScorePadPhase[],
  lines: readonly SheetLine[],
): Struct {
  const struct = game.module.struct('state');
  game.module.call('start', game.tables, struct, game.players, 0);
  setTaken(game, struct, phases.at(-1)?.taken ?? []);
  lines.forEach(({ points }, n) => {
    const [phase, row] = [Math.floor(n / ROWS.length), n % ROWS.length];
    points.forEach((value, seat) => struct.setAt('sheet', [phase, seat, row], value));
  });
  return struct;
}
