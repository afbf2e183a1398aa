// Random games of Into the Blue, as fast as we can write them by hand.
//
// Six dice are six 4-bit digits of a word; the dice that show each face are counted by adding up
// bytes. Every die is kept or rolled again by the toss of a coin.
#include "random.h"

enum { DICE = 6, LEVELS = 5, SHELLS = 12, CHESTS = 5 };

typedef struct {
  int64_t main[LEVELS], secondary[LEVELS], chests[CHESTS], secondaries;
} Box;

INLINE u64 roll(u64 word) {
  u64 dice = 0, rest = word & 0xffffffff;
  for (int die = 0; die < DICE; die++) {
    rest *= 6;
    dice |= rest >> 32 << 4 * die;
    rest &= 0xffffffff;
  }
  return dice;
}

// The number of dice that show face f, in byte f.
INLINE u64 count_faces(u64 dice) {
  u64 counts = 0;
  for (int die = 0; die < DICE; die++) counts += 1ull << 8 * (dice >> 4 * die & 15);
  return counts;
}

// The final dice of a turn: up to three rolls.
INLINE u64 dive(u64 *random) {
  u64 dice = 0, kept = 0;
  for (int rolls = 0; rolls < 3 && kept != 63; rolls++) {
    u64 word = next_random(random), mask = 0;
    for (int die = 0; die < DICE; die++) mask |= (-(kept >> die & 1) & 15) << 4 * die;
    dice = (dice & mask) | (roll(word) & ~mask);
    kept = word >> 58;
  }
  return count_faces(dice);
}

// The first face that no die shows: the run 1, 2, 3 … ends before it.
INLINE int run_length(u64 counts) {
  u64 zero_bytes = (counts - 0x0101010101010101) & ~counts & 0x8080808080808080;
  return __builtin_ctzll(zero_bytes) >> 3;
}

// Whether seat b ranks before seat a on a level (shells there, then on the levels above, then the
// order of last turns, for which any order costs the same).
INLINE int ranks_before(int shells[][LEVELS], int b, int a, int level) {
  while (level >= 0 && shells[b][level] == shells[a][level]) level--;
  return level >= 0 ? shells[b][level] > shells[a][level] : b < a;
}

INLINE void score(const Box *box, int shells[][LEVELS], const int players, int *points) {
  for (int level = 0; level < LEVELS; level++)
    for (int a = 0; a < players; a++) {
      if (!shells[a][level]) continue;
      int rank = 0;
      for (int b = 0; b < players; b++) rank += b != a && ranks_before(shells, b, a, level);
      points[a] += rank == 0 ? box->main[level] : rank <= box->secondaries ? box->secondary[level] : 0;
    }
}

INLINE long play(const Box *box, u64 *random, const int players, int *points) {
  int shells[5][LEVELS] = {{0}}, left[5], chests[CHESTS], taken = 0, seat = 0, last = -1;
  long turns = 0;
  for (int p = 0; p < players; p++) left[p] = SHELLS, points[p] = 0;
  for (int n = 0; n < CHESTS; n++) chests[n] = (int)box->chests[n];
  do {
    turns++;
    u64 counts = dive(random);
    int run = run_length(counts);
    if (run == DICE) {  // a chest and another turn
      int chest = taken + below(random, CHESTS - taken);
      points[seat] += chests[chest];
      chests[chest] = chests[taken++];
      continue;
    }
    if (run) {
      int level = below(random, run), placed = counts >> 8 * level & 255;
      placed = placed < left[seat] ? placed : left[seat];
      shells[seat][level] += placed;
      left[seat] -= placed;
      if (!left[seat] && last < 0) last = seat;
    }
    seat = seat + 1 < players ? seat + 1 : 0;
  } while (taken < CHESTS && seat != last);
  score(box, shells, players, points);
  return turns;
}

// Play games, add up the points of each seat, and return the number of turns.
long into_the_blue(const Box *box, int players, u64 seed, long games, int64_t *total) {
  long turns = 0;
  int points[5];
  for (long n = 0; n < games; n++) {
    turns += players == 2 ? play(box, &seed, 2, points)
           : players == 3 ? play(box, &seed, 3, points)
           : players == 4 ? play(box, &seed, 4, points)
                          : play(box, &seed, 5, points);
    for (int p = 0; p < players; p++) total[p] += points[p];
  }
  return turns;
}
