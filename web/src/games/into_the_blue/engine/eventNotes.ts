/** What each event of Into the Blue says, as catalogue keys and values, as `event_notes.py`. */
import type { NoteInfo } from '$lib/api/types';
import { note } from '$engine/structState';
import { EMPTY_HAND, HANDS, NUM_ROLLS, packHand } from './hands';
import { CHEST, STOP, diceText } from './notation';
import { PHASE, type IntoTheBlueState } from './state';

const LAST_ROLL = 3;

/** The notes of an action or outcome that is possible in this state. */
export function describe(state: IntoTheBlueState, event: number): NoteInfo[] {
  switch (state.phase) {
    case PHASE.rolling:
      return describeRoll(state, event);
    case PHASE.choosing:
      return describeChoice(state, event);
    case PHASE.placing:
      return [describePlacement(state, event - STOP)];
    case PHASE.drawing:
      return [describeChest(state.game.chestValues[event - CHEST])];
    default:
      return [note('first', { seat: event - state.game.hiddenChest - 1 })];
  }
}

function describeRoll(state: IntoTheBlueState, hand: number): NoteInfo[] {
  const faces = HANDS[hand] ?? [];
  const rolled = note('roll', { dice: diceText(faces) });
  if (state.struct.get('rolls') + 1 < LAST_ROLL) return [rolled];
  return [rolled, ...describeDive(state, state.packedDice + packHand(faces))];
}

function describeChoice(state: IntoTheBlueState, action: number): NoteInfo[] {
  if (action === STOP) return [note('stop'), ...describeDive(state, state.packedDice)];
  if (action === EMPTY_HAND - NUM_ROLLS) return [note('keep-none')];
  return [note('keep', { dice: diceText(HANDS[NUM_ROLLS + action] ?? []) })];
}

/** How a dive with these final dice ends, unless the player chooses a level. */
function describeDive({ game }: IntoTheBlueState, dice: number): NoteInfo[] {
  const end = game.module.call('dive_end', dice);
  if (end === PHASE.drawing) return [note('perfect')];
  return end === PHASE.placing ? [] : [note('failed')];
}

function describePlacement(state: IntoTheBlueState, level: number): NoteInfo {
  return note('place', { count: state.placeable()[level - 1] ?? 0, level });
}

function describeChest(value: number | undefined): NoteInfo {
  return value === undefined ? note('chest') : note('chest-value', { value });
}
