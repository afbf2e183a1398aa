// SplitMix64, the random generator of Atoll's kernels, and what both games need.
#include <stdint.h>
#include <string.h>

typedef uint64_t u64;
#define INLINE static inline __attribute__((always_inline))

INLINE u64 next_random(u64 *random) {
  u64 z = *random += 0x9E3779B97F4A7C15;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
  z = (z ^ z >> 27) * 0x94D049BB133111EB;
  return z ^ z >> 31;
}

INLINE int below(u64 *random, int n) { return (int)((next_random(random) >> 32) * (u64)n >> 32); }
