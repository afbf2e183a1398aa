/**
 * Reasons for an action in Into the Blue, as `into_the_blue_reasons.py`: the odds of a keep,
 * treasures won, chests, last turns. Chances are whole percentages.
 */
import { Table } from '$engine/memory';
import { note, type Values } from '$engine/structState';
import type { NoteInfo } from '$lib/api/types';
import { LEVELS } from '../board/view';
import type { SolvedTurn } from './evaluator';
import { NUM_ROLLS, handNumber } from './hands';
import { STOP } from './notation';
import { positionOf } from './position';
import { orderByLevel } from './scoring';
import type { IntoTheBlueState } from './state';
import {
  CHEST_OUTCOME,
  FAIL,
  FIRST_PLACING,
  NUM_OUTCOMES,
  TurnPlan,
  outcomeOf,
  placingOf,
} from './turnPlan';

/** How many of the likeliest placings are listed. */
const MAX_PLACINGS = 4;
/** Chances below this are not listed. */
const MIN_CHANCE = 0.005;

/** All reasons for an action of the player to move. */
export function reasonsFor(state: IntoTheBlueState, turn: SolvedTurn, action: number): NoteInfo[] {
  const { dice } = positionOf(state);
  if (action < STOP) return odds(state, turn, action);
  if (action > STOP) {
    const level = action - STOP;
    return placed(state, outcomeOf(level, dice.filter((face) => face === level).length));
  }
  const outcome = turn.plan.bestOutcome(handNumber(dice));
  if (outcome === FAIL) return [note('stop-fails')];
  if (outcome === CHEST_OUTCOME) return [chest(state)];
  return [note('stop-place', placeValues(state, outcome)), ...placed(state, outcome)];
}

/** The likeliest outcomes of keeping these dice, and the risk. */
function odds(state: IntoTheBlueState, turn: SolvedTurn, action: number): NoteInfo[] {
  const chances = outcomeOdds(state, turn, NUM_ROLLS + action);
  const chance = (outcome: number) => chances[outcome] ?? 0;
  const placings = [...chances.keys()].slice(FIRST_PLACING);
  const likely = placings.sort((a, b) => chance(b) - chance(a)).slice(0, MAX_PLACINGS);
  const named = likely.filter((outcome) => chance(outcome) >= MIN_CHANCE);
  const rest = [...named, CHEST_OUTCOME, FAIL].reduce((left, one) => left - chance(one), 1);
  const points = rounded(meanChest(state));
  return [
    ...named.map((outcome) =>
      note('keep-place', { ...placeValues(state, outcome), chance: percent(chance(outcome)) }),
    ),
    ...(rest >= MIN_CHANCE ? [note('keep-other', { chance: percent(rest) })] : []),
    ...(chance(CHEST_OUTCOME) > 1e-9
      ? [note('keep-chest', { chance: percent(chance(CHEST_OUTCOME)), points })]
      : []),
    note('keep-fails', { chance: percent(chance(FAIL)) }),
  ];
}

/** The chance of each outcome of the turn if a hand is kept. */
function outcomeOdds(state: IntoTheBlueState, { values }: SolvedTurn, hand: number): number[] {
  const each = Table.floats(NUM_OUTCOMES, NUM_OUTCOMES);
  for (let outcome = 0; outcome < NUM_OUTCOMES; outcome += 1)
    each.data[outcome * (NUM_OUTCOMES + 1)] = 1;
  return new TurnPlan(state, values, each).ofHand(state.struct.get('rolls') - 1, hand);
}

function placeValues(state: IntoTheBlueState, outcome: number): Values {
  const { level, dice } = placingOf(outcome);
  return { level, count: Math.min(dice, unplayed(state)) };
}

/** The shells in the hand of the player on turn. */
function unplayed(state: IntoTheBlueState): number {
  return state.unplayed()[state.turnSeat] ?? 0;
}

function percent(chance: number): number {
  return rounded(100 * chance);
}

/** The nearest whole number, the even one of two. */
function rounded(value: number): number {
  const below = Math.floor(value);
  if (value - below !== 0.5) return Math.round(value);
  return below % 2 === 0 ? below : below + 1;
}

/** The expected value of a chest still to be taken. */
function meanChest({ game, struct }: IntoTheBlueState): number {
  const tokens = new BigInt64Array(game.chestValues.length);
  game.module.call('write_unknown_tokens', struct, game.box, tokens);
  const counts = Array.from(tokens, Number);
  const points = counts.reduce((sum, count, n) => sum + count * (game.chestValues[n] ?? 0), 0);
  return (
    points /
    Math.max(
      1,
      counts.reduce((sum, count) => sum + count, 0),
    )
  );
}

/** A perfect dive: the expected value of the chest, and whether another turn follows. */
function chest(state: IntoTheBlueState): NoteInfo {
  const key = state.struct.get('left') > 1 ? 'stop-chest' : 'stop-last-chest';
  return note(key, { points: rounded(meanChest(state)) });
}

/** Treasures that change hands, and the shells left to place. */
function placed(state: IntoTheBlueState, outcome: number): NoteInfo[] {
  const { level } = placingOf(outcome);
  const after = afterPlacing(state, outcome);
  const changes = treasures(state, after);
  const found = changes.some(({ values }) => values['level'] === level);
  const left = unplayed(after);
  const last = left === 0 && positionOf(state).last === null;
  return [
    ...changes,
    ...(found ? [] : [nothingNew(after, level)]),
    ...(last ? [note('last-shell')] : []),
    ...(left > 0 ? [note('shells-left', { count: left })] : []),
  ];
}

/** The position after shells have been placed, the same player being on turn. */
function afterPlacing(state: IntoTheBlueState, outcome: number): IntoTheBlueState {
  const { level, dice } = placingOf(outcome);
  const after = state.clone();
  const count = Math.min(dice, unplayed(state));
  const packed = after.struct.numbers('shells')[state.turnSeat] ?? 0;
  after.struct.set('shells', packed + count * (16 ** level - 1), state.turnSeat);
  return after;
}

/** Treasures the player on turn wins, and from whom; one given up for a better one is not lost. */
function treasures(state: IntoTheBlueState, after: IntoTheBlueState): NoteInfo[] {
  const { game, turnSeat } = state;
  const [had, has] = [orderByLevel(state), orderByLevel(after)];
  return LEVELS.toReversed().flatMap((level) => {
    const [old = [], now = []] = [had[level - 1], has[level - 1]];
    const place = now.indexOf(turnSeat);
    const before = old.indexOf(turnSeat);
    if (place === 0 && before !== 0) {
      const values = { level, points: game.treasures[level - 1] ?? 0 };
      const [loser] = old;
      if (loser === undefined) return [note('takes-main', values)];
      return [note('takes-main-from', { ...values, seat: loser })];
    }
    const second = (at: number) => at > 0 && at <= game.secondaries;
    if (!second(place) || second(before)) return [];
    const points = game.treasures[LEVELS.length + level - 1] ?? 0;
    return [note('takes-secondary', { level, points })];
  });
}

/** A note on shells that win no treasure: they secure one, or fall short of one. */
function nothingNew(after: IntoTheBlueState, level: number): NoteInfo {
  const { game, turnSeat } = after;
  const shells = positionOf(after).shells.map((levels) => levels[level - 1] ?? 0);
  const own = shells[turnSeat] ?? 0;
  const place = orderByLevel(after)[level - 1]?.indexOf(turnSeat) ?? -1;
  if (place === 0) {
    const others = shells.filter((_, seat) => seat !== turnSeat);
    return note('secures-main', { level, lead: own - Math.max(...others) });
  }
  const behind = Math.max(...shells) - own;
  const key = place > 0 && place <= game.secondaries ? 'secures-secondary' : 'no-treasure-yet';
  return note(key, { level, behind });
}
