/* value_tiles.c - tiles: every hand against every hand of the bank, up to the two tiles of a face.
 *
 * 8,130 x 8,130 classes and three settings are few enough to be gone through: a hand's half stands to a
 * bank's in a state that is looked up, and so do the two halves together in what the wager comes to. */

#include "worth/value_work.h"

#include <stdlib.h>
#include <string.h>

enum { HALVES = HW_FACES * (HW_FACES + 1) / 2, GROUPS = 64 };

/* A hand of the bank's, set. */
typedef struct bank_hand {
  uint8_t high, low;           /* numbers of its halves */
  uint8_t faces;               /* how many different ones */
  uint8_t face[HW_TILE_HAND];  /* different faces */
  uint8_t count[HW_TILE_HAND]; /* tiles of each */
} bank_hand;

typedef struct tile_work {
  const hw_valuation *valuation;
  hw_values *values;
  bank_hand *bank;
  uint8_t state[HALVES][HALVES]; /* of the player's half against the bank's */
} tile_work;

static int half_number(const uint8_t face[2]) {
  int a = face[0] > face[1] ? face[0] : face[1], b = face[0] > face[1] ? face[1] : face[0];
  return a * (a + 1) / 2 + b;
}

static void fill_states(tile_work *work) {
  uint8_t half[HALVES][2];
  for (int a = 0, n = 0; a < HW_FACES; a++)
    for (int b = 0; b <= a; b++, n++) half[n][0] = (uint8_t)a, half[n][1] = (uint8_t)b;
  for (int p = 0; p < HALVES; p++)
    for (int b = 0; b < HALVES; b++)
      work->state[p][b] = (uint8_t)hw_tile_half_state(&work->valuation->ranking->tile, half[p], half[b]);
}

static void fill_bank(tile_work *work) {
  const hw_valuation *valuation = work->valuation;
  for (uint32_t c = 0; c < valuation->kinds->classes; c++) {
    const uint8_t *face = valuation->kinds->face[c];
    bank_hand *bank = &work->bank[c];
    hw_class class;
    hw_set_hand set;
    hw_kind_classes(valuation->kinds, c, &class);
    hw_set_hand_fill(valuation->ranking, class.piece, valuation->bank->setting[c], &set);
    *bank =
      (bank_hand){.high = (uint8_t)half_number(set.high_face), .low = (uint8_t)half_number(set.low_face)};
    for (int i = 0; i < HW_TILE_HAND; i++) {
      if (i == 0 || face[i] != face[i - 1]) bank->face[bank->faces++] = face[i];
      bank->count[bank->faces - 1]++;
    }
  }
}

/* ways[f][n]: of drawing n tiles of face f from those the player leaves. */
static void fill_ways(const uint8_t *face, int32_t ways[HW_FACES][3]) {
  for (int f = 0; f < HW_FACES; f++) {
    int left = hw_face_tiles(f);
    for (int i = 0; i < HW_TILE_HAND; i++) left -= face[i] == f;
    ways[f][1] = left;
    ways[f][2] = left == 2;
  }
}

static void value_settings(const tile_work *work, uint32_t class, const hw_set_hand *player,
                           int64_t worth[HW_TILE_SETTINGS]) {
  const uint8_t *high[HW_TILE_SETTINGS], *low[HW_TILE_SETTINGS];
  int32_t ways[HW_FACES][3];
  fill_ways(work->valuation->kinds->face[class], ways);
  for (int s = 0; s < HW_TILE_SETTINGS; s++) {
    high[s] = work->state[half_number(player[s].high_face)];
    low[s] = work->state[half_number(player[s].low_face)];
    worth[s] = 0;
  }
  for (uint32_t b = 0; b < work->valuation->kinds->classes; b++) {
    const bank_hand *bank = &work->bank[b];
    int32_t hands = ways[bank->face[0]][bank->count[0]];
    for (int i = 1; i < bank->faces; i++) hands *= ways[bank->face[i]][bank->count[i]];
    if (hands == 0) continue;
    for (int s = 0; s < HW_TILE_SETTINGS; s++)
      worth[s] +=
        (int64_t)hands * work->valuation->weight[hw_tile_cell(high[s][bank->high], low[s][bank->low])];
  }
}

static void value_class(const tile_work *work, uint32_t number) {
  const hw_valuation *valuation = work->valuation;
  hw_values *values = work->values;
  hw_class class;
  hw_set_hand player[HW_TILE_SETTINGS];
  int64_t worth[HW_TILE_SETTINGS];
  uint32_t among = hw_value_among(valuation, number);
  if (among == 0) return;
  int best = __builtin_ctz(among);
  hw_kind_classes(valuation->kinds, number, &class);
  for (int s = 0; s < HW_TILE_SETTINGS; s++) hw_set_hand_fill(valuation->ranking, class.piece, s, &player[s]);
  value_settings(work, number, player, worth);
  for (int s = best + 1; s < HW_TILE_SETTINGS; s++)
    if (among >> s & 1 && worth[s] > worth[best]) best = s;
  values->best[number] = (uint8_t)best;
  values->worth[number] = worth[best];
  for (int w = 0; w < HW_VALUE_WAYS; w++)
    if (values->of[w] != NULL) values->of[w][number] = worth[valuation->way[w]->setting[number]];
}

static hw_status value_group(void *self, int worker, uint32_t group) {
  const tile_work *work = self;
  (void)worker;
  for (uint32_t c = group; c < work->valuation->kinds->classes; c += GROUPS) value_class(work, c);
  return HW_OK;
}

hw_status hw_value_tiles(const hw_valuation *valuation, hw_values *values) {
  tile_work *work = calloc(1, sizeof *work);
  bank_hand *bank = calloc(valuation->kinds->classes, sizeof *bank);
  hw_status status = work && bank ? HW_OK : HW_NO_MEMORY;
  if (status == HW_OK) {
    work->valuation = valuation;
    work->values = values;
    work->bank = bank;
    fill_states(work);
    fill_bank(work);
    hw_value_stage stage = {valuation, value_group, work, GROUPS, 0, HW_VALUE_STEPS};
    status = hw_value_run(&stage);
  }
  free(bank);
  free(work);
  return status;
}
