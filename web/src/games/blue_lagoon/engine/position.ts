/** Position lines of Blue Lagoon, as `position.py`. */
import { EngineError } from '$engine/game';
import { matched, readLine, wholeNumber, writeLine } from '$engine/positionLine';
import type { Struct } from '$engine/memory';
import { readPiece, SEA, TOKENS, VILLAGE_SIGNS } from '../board/view';
import type { BlueLagoon } from './game';
import { TOKEN_LETTERS } from './notation';
import { BlueLagoonState, PHASE, ROWS, UNDECIDED } from './state';

const FIELDS = ['phase', 'turn', 'laid', 'taken', 'scores', 'board'];
const PHASES = ['1', '2', 'over'];
const MAX_HAND = 99;
const MAX_POINTS = 2 ** 15 - 1;

export function writePosition(state: BlueLagoonState): string {
  const { game, seat, laid, phase } = state;
  const scores = state.explorationScores();
  return writeLine(game, {
    phase: PHASES[phase] ?? '',
    turn: seat === UNDECIDED ? '?' : seat,
    laid,
    taken: tableText(state.taken()),
    scores: scores ? tableText(scores) : '-',
    board: state.board().join('/'),
  });
}

function tableText(rows: readonly (readonly number[])[]): string {
  return rows.map((row) => row.join('.')).join(',');
}

/** The state of a position line, after checking that it can arise on this game's map. */
export function readPosition(game: BlueLagoon, text: string): BlueLagoonState {
  const fields = readLine(game, text, FIELDS);
  const { module, tables, players, map } = game;
  const phase = PHASES.indexOf(matched(fields, 'phase', /^(1|2|over)$/));
  const struct = module.struct('state');
  module.call('start', tables, struct, players, 0);
  module.call('clear_board', tables, struct, Math.min(phase, PHASE.settlement));
  const turn = fields['turn'] === '?' ? UNDECIDED : wholeNumber(fields, 'turn', players - 1);
  struct.set('seat', turn);
  struct.set('laid', wholeNumber(fields, 'laid', map.circles.length));
  readTable(fields, 'taken', players, TOKENS.length).forEach((row, seat) => {
    row.forEach((n, kind) => struct.setAt('taken', [seat, kind], Math.min(n, MAX_HAND)));
  });
  readScores(fields, phase, struct, players);
  putSigns(game, struct, readBoard(game, fields['board'] ?? ''));
  const over = Number(phase === PHASE.over);
  check(module.call('complete_position', tables, struct, game.firstPlayer ?? -1, over));
  return new BlueLagoonState(game, struct);
}

type Fields = Record<string, string>;

/** A field like `1.2.3,4.5.6`: numbers by seat. */
function readTable(fields: Fields, name: string, rows: number, columns: number): number[][] {
  const row = `\\d{1,5}(?:\\.\\d{1,5}){${columns - 1}}`;
  const value = matched(fields, name, new RegExp(`^${row}(?:,${row}){${rows - 1}}$`));
  return value.split(',').map((part) => part.split('.').map(Number));
}

/** Exploration's points, which are known from Settlement on. */
function readScores(fields: Fields, phase: number, struct: Struct, players: number): void {
  if (phase === PHASE.exploration) {
    matched(fields, 'scores', /^-$/);
    return;
  }
  const rows = readTable(fields, 'scores', players, ROWS.length);
  if (rows.flat().some((points) => points > MAX_POINTS))
    throw new EngineError('notation', 'scores= holds a number no row of the pad can reach');
  rows.forEach((row, seat) => {
    row.forEach((points, n) => struct.setAt('sheet', [0, seat, n], points));
  });
}

/** The signs on all spaces in reading order. */
export function readBoard({ map, players }: BlueLagoon, text: string): string {
  const rows = text.split('/');
  const signs = new RegExp(`^[.${TOKEN_LETTERS}0-${players - 1}A-${VILLAGE_SIGNS[players - 1]}]*$`);
  const fits =
    rows.length === map.rows.length && rows.every((row, n) => row.length === map.rows[n]?.length);
  if (!fits || !signs.test(rows.join(''))) throw new EngineError('notation', `board=${text}`);
  return rows.join('');
}

/** Put pieces and tokens on the board; refused if that is not possible. */
export function putSigns({ module, tables }: BlueLagoon, struct: Struct, signs: string): void {
  for (const [space, sign] of [...signs].entries()) {
    const piece = readPiece(sign);
    const kind = TOKEN_LETTERS.indexOf(sign);
    if (piece) {
      const village = Number(piece.kind === 'village');
      check(module.call('put_piece', tables, struct, piece.seat, space, village));
    } else if (sign !== SEA) {
      check(module.call('put_token', tables, struct, space, kind));
    }
  }
}

/** Refuse a position for which a kernel has returned a problem. */
function check(problem: number): void {
  if (problem !== 0) throw new EngineError('notation', 'the position cannot arise');
}
