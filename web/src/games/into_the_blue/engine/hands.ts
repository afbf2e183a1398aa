/**
 * Hands of dice: multisets of up to six dice, numbered as in the kernels. Full rolls come first,
 * then what can be kept of one, five dice first, the empty hand last. Face 6 is the chest.
 */

export const DICE = 6;
const FACES = 6;

/** Every hand as its faces, ascending. */
export const HANDS: readonly (readonly number[])[] = Array.from({ length: DICE + 1 }, (_, n) =>
  handsOf(DICE - n, 1),
).flat();

function handsOf(size: number, least: number): number[][] {
  if (size === 0) return [[]];
  const faces = Array.from({ length: FACES + 1 - least }, (_, n) => least + n);
  return faces.flatMap((face) => handsOf(size - 1, face).map((rest) => [face, ...rest]));
}

/** The octal number of a hand: one digit for each face. */
export function packHand(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + 8 ** (face - 1), 0);
}

const NUMBERS = new Map(HANDS.map((hand, number) => [packHand(hand), number]));

/** The number of a hand, given its faces in any order. */
export function handNumber(faces: readonly number[]): number {
  return NUMBERS.get(packHand(faces)) ?? -1;
}

/** The faces of a hand, ascending, from its octal number. */
export function unpackHand(octal: number): readonly number[] {
  return HANDS[NUMBERS.get(octal) ?? -1] ?? [];
}

/** The number of full rolls. Smaller numbers are rolls, the rest are keeps. */
export const NUM_ROLLS = HANDS.filter((hand) => hand.length === DICE).length;
export const EMPTY_HAND = HANDS.length - 1;

/** The numbers of all hands of a size. */
export function handsOfSize(size: number): number[] {
  return [...HANDS.keys()].filter((number) => HANDS[number]?.length === size);
}

/** The number of ways to roll a hand, out of 6 to the power of its dice. */
export function orders(number: number): number {
  const hand = HANDS[number] ?? [];
  const repeats = [...new Set(hand)].map((face) => hand.filter((one) => one === face).length);
  return repeats.reduce((ways, count) => ways / factorial(count), factorial(hand.length));
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}
