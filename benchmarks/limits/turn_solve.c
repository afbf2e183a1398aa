// The exact value of a turn of Into the Blue, given the values of its final rolls: die by die, as
// in `turn_solver.py`. The value of a keep is the mean of the hands with one die more; then every
// hand gets the value of the best hand that can be kept of it.
#include <string.h>

enum { ROLLS = 462, HANDS = 924, KEEPS = HANDS - ROLLS, FACES = 6, LANES = 8, PAIR = 2 };

typedef unsigned short Hands[KEEPS][FACES];  // for each keep, the hands with one die more
typedef float Lanes __attribute__((vector_size(4 * LANES), aligned(4)));
typedef int Mask __attribute__((vector_size(4 * LANES)));

static inline Lanes maximum(Lanes a, Lanes b) {
#ifdef __AVX__
  return __builtin_ia32_maxps256(a, b);
#else
  Mask mask = a > b;
  return (Lanes)(((Mask)a & mask) | ((Mask)b & ~mask));
#endif
}

// Solve the same turn `times` times, in double precision; returns the sum of the values.
double solve_turn(const Hands hands, const double *rolls, long times) {
  double value[HANDS], sum = 0;
  while (times--) {
    memcpy(value, rolls, sizeof(double[ROLLS]));
    for (int decision = 0;; decision++) {
      for (int keep = 0; keep < KEEPS; keep++) {
        const unsigned short *more = hands[keep];
        double half = value[more[0]] + value[more[1]] + value[more[2]];
        value[ROLLS + keep] = (half + (value[more[3]] + value[more[4]] + value[more[5]])) * (1 / 6.);
      }
      if (decision == 2) break;
      for (int keep = KEEPS - 1; keep >= 0; keep--) {
        double own = value[ROLLS + keep];
        for (int face = 0; face < FACES; face++) {
          double *hand = &value[hands[keep][face]];
          *hand = *hand > own ? *hand : own;
        }
      }
    }
    sum += value[HANDS - 1];
  }
  return sum;
}

// Solve many turns, in single precision and pairs of vectors; `rolls` has a row for each roll and
// a column for each turn, whose number is a multiple of 16.
void solve_turns(const Hands hands, const float *rolls, float *solved, long turns) {
  Lanes value[HANDS][PAIR];
  for (long start = 0; start < turns; start += PAIR * LANES) {
    for (int roll = 0; roll < ROLLS; roll++)
      memcpy(value[roll], rolls + roll * turns + start, sizeof value[roll]);
    for (int decision = 0;; decision++) {
      for (int keep = 0; keep < KEEPS; keep++) {
        const unsigned short *more = hands[keep];
        for (int n = 0; n < PAIR; n++) {
          Lanes half = value[more[0]][n] + value[more[1]][n] + value[more[2]][n];
          Lanes rest = value[more[3]][n] + value[more[4]][n] + value[more[5]][n];
          value[ROLLS + keep][n] = (half + rest) * (1 / 6.f);
        }
      }
      if (decision == 2) break;
      for (int keep = KEEPS - 1; keep >= 0; keep--) {
        Lanes one = value[ROLLS + keep][0], two = value[ROLLS + keep][1];
        for (int face = 0; face < FACES; face++) {
          Lanes *hand = value[hands[keep][face]];
          hand[0] = maximum(hand[0], one);
          hand[1] = maximum(hand[1], two);
        }
      }
    }
    memcpy(solved + start, value[HANDS - 1], sizeof value[0]);
  }
}
