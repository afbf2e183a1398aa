// Random games of Blue Lagoon on the published board, as fast as we can write them by hand.
//
// Spaces are numbered so that every island is inside word 0 or word 1 and all sea is word 2: legal
// spaces of each kind are whole words, and a majority is one popcount. A second set of words, in
// reading order with a spare bit between the rows, serves to follow links. Free spaces stay in
// registers, and choices are made with masks, because jumps on random bits cost the most.
#include "random.h"

enum { SPACES = 192, ISLANDS = 8, CIRCLES = 32, RESOURCES = 24, STATUETTE = 4, NO_TOKEN = 5, VILLAGES = 5 };

typedef u64 Words __attribute__((vector_size(32), aligned(8)));

typedef struct {
  Words near, bit, row_bit;  // the neighbours; the space itself; itself in reading order
  u64 circle, spare[3];      // its stone circle, or CIRCLES
} Space;

typedef struct {
  Space spaces[SPACES];
  u64 all[3], island[ISLANDS], row_land[4], row_island[ISLANDS][4];
  int64_t word[ISLANDS], share[ISLANDS][5], settlers;  // share: points by number of winners
} Board;

typedef struct {
  Words near, own, row_own;
  u64 villages[2];
  int settlers_left, villages_left, points;
  unsigned char taken[NO_TOKEN + 1];
} Player;

typedef struct {
  u64 free0, free1, free2, random;
  int seat, passes, resources, moves;
} Registers;

typedef struct {
  Player players[4];
  unsigned char token[CIRCLES + 1];
} Table;

INLINE int popcount(u64 word) { return __builtin_popcountll(word); }
INLINE int lowest(u64 word) { return __builtin_ctzll(word); }

// The n-th set bit of a word, as a word.
INLINE u64 nth_bit(u64 word, int n) {
#ifdef __BMI2__
  return __builtin_ia32_pdep_di(1ull << n, word);
#else
  for (; n > 0; n--) word &= word - 1;
  return word & -word;
#endif
}

// All ones if n >= limit, else 0. The empty assembly stops the compiler from making it a jump.
INLINE u64 mask_from(long n, long limit) {
  u64 mask = (u64)((limit - 1 - n) >> 63);
  __asm__("" : "+r"(mask));
  return mask;
}

INLINE u64 choose(u64 mask, u64 yes, u64 no) { return no ^ ((yes ^ no) & mask); }

INLINE void lay_tokens(Table *table, u64 *random) {
  static const unsigned char bag[CIRCLES + 1] = {0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2,
                                                 2, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, NO_TOKEN};
  memcpy(table->token, bag, sizeof bag);
  for (int last = CIRCLES - 1; last > 0; last--) {
    int other = below(random, last + 1);
    unsigned char token = table->token[last];
    table->token[last] = table->token[other];
    table->token[other] = token;
  }
}

INLINE void occupy(Player *player, const Space *space) {
  player->near |= space->near;
  player->own |= space->bit;
  player->row_own |= space->row_bit;
}

// Place on the k-th of the spaces in three words and take the token. Returns the space as a bit of
// its word; `second` tells, all ones or 0, whether that is not the first word.
INLINE u64 place(const Board *board, Table *table, Registers *game, Player *player, u64 a, u64 b, u64 c,
                 int k, u64 *second) {
  int in_a = popcount(a), in_ab = in_a + popcount(b);
  u64 past_a = mask_from(k, in_a), past_b = mask_from(k, in_ab);
  u64 word = choose(past_b, c, choose(past_a, b, a));
  u64 bit = nth_bit(word, k - (int)choose(past_b, in_ab, in_a & past_a));
  game->free0 ^= bit & ~past_a;
  game->free1 ^= bit & (past_a ^ past_b);
  game->free2 ^= bit & past_b;
  const Space *space = &board->spaces[lowest(bit) - ((int)(past_a + past_b) << 6)];
  occupy(player, space);
  int kind = table->token[space->circle];
  player->taken[kind]++;
  game->resources -= kind < STATUETTE;
  game->moves++;
  game->passes = 0;
  *second = past_a;
  return bit;
}

INLINE Player *next_player(Table *table, Registers *game, const int players) {
  Player *player = &table->players[game->seat];
  game->seat = game->seat + 1 == players ? 0 : game->seat + 1;
  return player;
}

// One turn of Exploration; returns whether the phase goes on.
INLINE int explore(const Board *board, Table *table, Registers *game, const int players) {
  Player *player = next_player(table, game, players);
  u64 a = player->near[0] & game->free0, b = player->near[1] & game->free1, sea = game->free2;
  int land = popcount(a) + popcount(b);
  int settlers = player->settlers_left ? land + popcount(sea) : 0;
  int choices = settlers + (player->villages_left ? land : 0);
  if (__builtin_expect(choices == 0, 0)) return ++game->passes < players;
  int k = below(&game->random, choices);
  u64 second, village = mask_from(k, settlers);
  player->settlers_left -= 1 + (int)village;
  player->villages_left += (int)village;
  u64 bit = place(board, table, game, player, a, b, sea, k - (int)(settlers & village), &second);
  player->villages[0] |= bit & village & ~second;
  player->villages[1] |= bit & village & second;
  return game->resources != 0;
}

// One turn of Settlement; returns whether the game goes on.
INLINE int settle(const Board *board, Table *table, Registers *game, const int players) {
  Player *player = next_player(table, game, players);
  u64 a = player->near[0] & game->free0, b = player->near[1] & game->free1;
  u64 c = player->near[2] & game->free2, second;
  int choices = popcount(a) + popcount(b) + popcount(c);
  if (__builtin_expect(!choices | !player->settlers_left, 0)) return ++game->passes < players;
  player->settlers_left--;
  place(board, table, game, player, a, b, c, below(&game->random, choices), &second);
  return game->resources != 0;
}

// The most islands that one group of linked pieces is on, of `visited` at all.
INLINE int linked_islands(const Board *board, const Words own, int visited) {
  u64 p0 = own[0], p1 = own[1], p2 = own[2];
  u64 l0 = p0 & board->row_land[0], l1 = p1 & board->row_land[1], l2 = p2 & board->row_land[2];
  int best = 0;
  while (best < visited && (l0 | l1 | l2)) {
    u64 g0 = l0 & -l0, g1 = l0 ? 0 : l1 & -l1, g2 = l0 | l1 ? 0 : l2 & -l2;
    for (;;) {  // spread to the neighbours at ±1, ±13 and ±14
      u64 a0 = g0 | g0 << 1, a1 = g1 | g1 << 1 | g0 >> 63, a2 = g2 | g2 << 1 | g1 >> 63;
      u64 n0 = (a0 | g0 >> 1 | g1 << 63 | a0 << 13 | a0 >> 14 | a1 << 50) & p0;
      u64 n1 = (a1 | g1 >> 1 | g2 << 63 | a1 << 13 | a0 >> 51 | a1 >> 14 | a2 << 50) & p1;
      u64 n2 = (a2 | g2 >> 1 | a2 << 13 | a1 >> 51 | a2 >> 14) & p2;
      if (!((n0 ^ g0) | (n1 ^ g1) | (n2 ^ g2))) break;
      g0 = n0, g1 = n1, g2 = n2;
    }
    l0 &= ~g0, l1 &= ~g1, l2 &= ~g2;
    int islands = 0;
    for (int i = 0; i < ISLANDS; i++) {
      const u64 *here = board->row_island[i];
      islands += ((g0 & here[0]) | (g1 & here[1]) | (g2 & here[2])) != 0;
    }
    best = islands > best ? islands : best;
  }
  return best;
}

INLINE void score(const Board *board, Table *table, const int players) {
  static const unsigned char sets[16] = {0, 0, 5, 10, 20, 20, 20}, visits[9] = {[7] = 10, [8] = 20};
  int visited[4] = {0};
  for (int i = 0; i < ISLANDS; i++) {
    int pieces[4], most = 1, winners = 0;
    for (int p = 0; p < players; p++) {
      pieces[p] = popcount(table->players[p].own[board->word[i]] & board->island[i]);
      visited[p] += pieces[p] > 0;
      most = pieces[p] > most ? pieces[p] : most;
    }
    for (int p = 0; p < players; p++) winners += pieces[p] == most;
    int share = (int)board->share[i][winners];
    for (int p = 0; p < players; p++) table->players[p].points += share & -(pieces[p] == most);
  }
  for (int p = 0; p < players; p++) {
    Player *player = &table->players[p];
    const unsigned char *taken = player->taken;
    int kinds = (taken[0] > 0) & (taken[1] > 0) & (taken[2] > 0) & (taken[3] > 0);
    player->points += visits[visited[p]] + 5 * linked_islands(board, player->row_own, visited[p]);
    player->points += sets[taken[0]] + sets[taken[1]] + sets[taken[2]] + sets[taken[3]];
    player->points += 4 * taken[STATUETTE] + 10 * kinds;
  }
}

INLINE void begin_phase(const Board *board, Table *table, Registers *game, const int players) {
  game->free0 = board->all[0], game->free1 = board->all[1], game->free2 = board->all[2];
  for (int p = 0; p < players; p++) {
    Player *player = &table->players[p];
    player->near = player->own = player->row_own = (Words){0};
    memset(player->taken, 0, sizeof player->taken);
    player->settlers_left = (int)board->settlers;
  }
  game->resources = RESOURCES;
  game->passes = 0;
  lay_tokens(table, &game->random);
}

// Villages that are not on a stone circle stay for Settlement.
INLINE void keep_villages(const Board *board, Table *table, Registers *game, const int players) {
  for (int p = 0; p < players; p++)
    for (int w = 0; w < 2; w++)
      for (u64 left = table->players[p].villages[w]; left; left &= left - 1) {
        const Space *space = &board->spaces[64 * w + lowest(left)];
        if (space->circle < CIRCLES) continue;
        occupy(&table->players[p], space);
        game->free0 &= ~space->bit[0], game->free1 &= ~space->bit[1];
      }
}

INLINE int play(const Board *board, u64 *random, const int players, int *points) {
  Table table;
  Registers game = {.random = *random};
  memset(&table, 0, sizeof table);
  for (int p = 0; p < players; p++) table.players[p].villages_left = VILLAGES;
  begin_phase(board, &table, &game, players);
  while (explore(board, &table, &game, players));
  score(board, &table, players);
  begin_phase(board, &table, &game, players);
  keep_villages(board, &table, &game, players);
  while (settle(board, &table, &game, players));
  score(board, &table, players);
  *random = game.random;
  for (int p = 0; p < players; p++) points[p] = table.players[p].points;
  return game.moves;
}

// Play games, add up the points of each seat, and return the number of moves.
long blue_lagoon(const Board *board, int players, u64 seed, long games, int64_t *total) {
  long moves = 0;
  int points[4];
  for (long n = 0; n < games; n++) {
    moves += players == 2 ? play(board, &seed, 2, points)
           : players == 3 ? play(board, &seed, 3, points)
                          : play(board, &seed, 4, points);
    for (int p = 0; p < players; p++) total[p] += points[p];
  }
  return moves;
}
