/* edge.c - every deal counted exactly, beside every deal dealt one by one where that can be waited for.
 *
 * edge [--threads N]: bench/run edge builds this. The naive count is that of tests/core/every_deal.h; it
 * ranks each hand once and then compares every pair of disjoint hands. Both must agree to the last deal. The
 * player sets the strongest low hand, the bank the strongest high hand: no house way, but one that every deck
 * can play. */

#include "../tests/core/card_rules.h"
#include "../tests/core/every_deal.h"
#include "../tests/core/massachusetts.h"

#include <stdio.h>
#include <sys/resource.h>
#include <time.h>

typedef struct table_side {
  uint8_t *setting;
  hw_side *side;
} table_side;

typedef struct game_bench {
  hw_kinds *kinds;
  hw_ranking ranking;
  table_side player, bank;
} game_bench;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Seconds of all threads. */
static double busy(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (double)usage.ru_utime.tv_sec + 1e-6 * (double)usage.ru_utime.tv_usec;
}

static void must(bool held, const char *what) {
  if (held) return;
  fprintf(stderr, "bench/edge: %s\n", what);
  exit(3);
}

/* ---- ways ---- */

static void set_kind(game_bench *game, uint32_t kind, hw_class *classes) {
  int count = hw_kind_classes(game->kinds, kind, classes);
  for (int i = 0; i < count; i++) {
    hw_view view;
    hw_view_fill(&game->ranking, classes[i].piece, &view);
    uint32_t low = hw_view_best_high(&view, hw_view_best_low(&view, view.exist));
    uint32_t high = hw_view_best_low(&view, hw_view_best_high(&view, view.exist));
    game->player.setting[game->kinds->first[kind] + (uint32_t)i] = (uint8_t)__builtin_ctz(low);
    game->bank.setting[game->kinds->first[kind] + (uint32_t)i] = (uint8_t)__builtin_ctz(high);
  }
}

static void make_side(game_bench *game, table_side *side) {
  must(hw_side_build(game->kinds, &game->ranking, side->setting, NULL, &side->side) == HW_OK, "no memory");
}

static void open_game(game_bench *game, hw_game which) {
  hw_class *classes = malloc(HW_KIND_CLASSES_MAX * sizeof *classes);
  must(hw_kinds_build(which, &game->kinds) == HW_OK && classes != NULL, "no memory");
  game->player.setting = malloc(game->kinds->classes);
  game->bank.setting = malloc(game->kinds->classes);
  must(game->player.setting && game->bank.setting, "no memory");
  for (uint32_t k = 0; k < game->kinds->count; k++) set_kind(game, k, classes);
  free(classes);
  double started = now();
  make_side(game, &game->player);
  make_side(game, &game->bank);
  printf("%s: both sides' hands placed in %.3f s\n", hw_game_of(which)->name, now() - started);
}

static void close_game(game_bench *game) {
  hw_side_free(game->player.side);
  hw_side_free(game->bank.side);
  free(game->player.setting);
  free(game->bank.setting);
  hw_kinds_free(game->kinds);
}

/* ---- counting both ways ---- */

typedef struct took {
  double seconds, busy;
} took;

static took count_exactly(const game_bench *game, const hw_deck *deck, int threads, uint64_t *cell) {
  hw_exact exact = {.player = game->player.side, .bank = game->bank.side, .deck = deck, .threads = threads};
  double started = now(), worked = busy();
  must(hw_exact_run(&exact, cell) == HW_OK, "the count failed");
  return (took){now() - started, busy() - worked};
}

/* pieces: of the deck, highest first. Returns the naive count's deals a second. */
static double side_by_side(const game_bench *game, const char *name, const hw_deck *deck, deals d,
                           int threads) {
  uint64_t naive[HW_TILE_CELLS] = {0}, cell[HW_TILE_CELLS] = {0};
  size_t cells = (size_t)hw_game_cells(game->kinds->game);
  double all = (double)hw_deck_deals(game->kinds->game, deck), started = now();
  must(count_deals(&d, naive), "no memory");
  double dealt = now() - started;
  took exact = count_exactly(game, deck, threads, cell);
  must(memcmp(naive, cell, cells * sizeof *cell) == 0, "the two counts differ");
  printf("%-38s %16.0f %10.3f %10.3f %10.0f\n", name, all, dealt, exact.seconds, dealt / exact.seconds);
  return all / dealt;
}

static deals deals_of(const game_bench *game) {
  return (deals){
    .kinds = game->kinds, .ranking = &game->ranking, .setting = {game->player.setting, game->bank.setting}};
}

static double count_cards(const game_bench *game, const char *name, short_cards cards, int threads) {
  deals d = deals_of(game);
  hw_deck deck = card_deck(&cards, &d);
  return side_by_side(game, name, &deck, d, threads);
}

static void count_tiles(const game_bench *game, int threads) {
  deals d = deals_of(game);
  hw_deck deck;
  hw_deck_whole(HW_PAI_GOW, &deck);
  for (int t = HW_TILES - 1; t >= 0; t--) d.piece[d.pieces++] = (uint8_t)t;
  side_by_side(game, "the whole set of tiles", &deck, d, threads);
}

static void count_whole_deck(const game_bench *game, double naive_a_second, int threads) {
  uint64_t cell[HW_CARD_CELLS];
  hw_deck deck;
  hw_deck_whole(HW_PAI_GOW_POKER, &deck);
  took exact = count_exactly(game, &deck, threads, cell);
  double all = (double)hw_deck_deals(HW_PAI_GOW_POKER, &deck), dealt = all / naive_a_second;
  printf("%-38s %16.0f %9.0fd* %10.3f %10.0f\n", "the whole deck", all, dealt / 86400, exact.seconds,
         dealt / exact.seconds);
  printf("* days, at the rate of the deck above\nthe whole deck: %.3f s on %d threads, %.3f s of all threads "
         "together\n",
         exact.seconds, threads, exact.busy);
}

int main(int argc, char **argv) {
  static game_bench tiles = {.ranking = {.game = HW_PAI_GOW}},
                    cards = {.ranking = {.game = HW_PAI_GOW_POKER}};
  hw_tile_rules rules = ma_rules();
  hw_card_ranking *ranking;
  int threads = argc == 3 && strcmp(argv[1], "--threads") == 0 ? atoi(argv[2]) : 2;
  must(hw_tile_ranking_build(&rules, &tiles.ranking.tile) == HW_OK, "no ranking");
  must(hw_card_ranking_build(&all_rules[0], &ranking) == HW_OK, "no ranking");
  cards.ranking.card = ranking;
  open_game(&tiles, HW_PAI_GOW);
  open_game(&cards, HW_PAI_GOW_POKER);
  printf("%-38s %16s %10s %10s %10s\n", "", "deals", "one by one", "exactly", "ratio");
  count_tiles(&tiles, threads);
  count_cards(&cards, "16 cards: A K Q 6", (short_cards){0x1C10, 4, false}, threads);
  count_cards(&cards, "19 cards: A 6 5 4 3 2 of three suits, Jk", (short_cards){0x101F, 3, true}, threads);
  count_cards(&cards, "20 cards: 6 5 4 3 2", (short_cards){0x001F, 4, false}, threads);
  double rate = count_cards(&cards, "21 cards: A 5 4 3 2, Jk", (short_cards){0x100F, 4, true}, threads);
  count_whole_deck(&cards, rate, threads);
  close_game(&tiles);
  close_game(&cards);
  hw_card_ranking_free(ranking);
  return 0;
}
