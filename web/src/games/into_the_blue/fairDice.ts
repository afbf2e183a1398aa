/** The chance outcomes of Into the Blue: dice, chests, and the first player. */
import {
  firstPlayers,
  reduced,
  type ChanceModel,
  type FairRecord,
  type Tickets,
} from '$lib/fairDice';

const FACES = '12345C';
const DICE = 6;
const USUAL_CHESTS = '5,6,6,7,8';

export function chanceModel({ players, options, position }: FairRecord): ChanceModel {
  const model = new DiceAndChests(players, options['chests'] ?? USUAL_CHESTS);
  if (position !== undefined) model.startFrom(position);
  return model;
}

class DiceAndChests implements ChanceModel {
  #chests: number[];
  #kept = 0;

  constructor(
    readonly players: number,
    chests: string,
  ) {
    this.#chests = chests.split(',').map(Number);
  }

  outcomes(verb: string): Tickets {
    if (verb === 'first') return firstPlayers(this.players);
    if (verb === 'chest') return reduced(counted('chest', this.#chests));
    return verb === 'roll' ? rolls(DICE - this.#kept) : [];
  }

  /** Account for the chests taken and the dice kept in a position line. */
  startFrom(position: string): void {
    const field = (name: string) => new RegExp(` ${name}=(\\S*)`).exec(position)?.[1] ?? '';
    for (const chest of field('taken').match(/\d+/g) ?? []) this.happened(`chest ${chest}`);
    const dice = field('dice');
    if (dice.length < DICE) this.happened(`keep ${dice || '-'}`);
  }

  happened(event: string): void {
    const [verb, rest = ''] = event.split(' ');
    this.#kept = verb === 'keep' && rest !== '-' ? rest.length : 0;
    if (verb === 'chest') this.#chests.splice(this.#chests.indexOf(Number(rest)), 1);
  }
}

function counted(word: string, values: number[]): Tickets {
  const different = [...new Set(values)].sort((a, b) => a - b);
  return different.map((value) => [
    `${word} ${value}`,
    values.filter((one) => one === value).length,
  ]);
}

/** Every roll of some dice, in ascending order, with its number of permutations. */
function rolls(dice: number): Tickets {
  return hands(dice, 0).map((hand) => [`roll ${hand || '-'}`, permutations(hand)]);
}

function hands(dice: number, least: number): string[] {
  if (dice === 0) return [''];
  const faces = [...[...FACES].keys()].slice(least);
  return faces.flatMap((face) => hands(dice - 1, face).map((rest) => FACES[face] + rest));
}

function permutations(hand: string): number {
  const counts = [...FACES].map((face) => hand.split(face).length - 1);
  return counts.reduce((product, count) => product / factorial(count), factorial(hand.length));
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}
