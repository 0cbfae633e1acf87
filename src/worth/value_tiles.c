/* value_tiles.c - tiles: values every hand against every hand of the bank, by classes.
 *
 * 8,130 x 8,130 classes and three settings are few enough to enumerate. The bank's hands are sorted by high half:
 * the player's high half has one result against all with the same high half, and the result of the wager is looked
 * up by the bank's low half. */

#include "worth/value_work.h"

#include <stdlib.h>
#include <string.h>

enum {
  HALVES = HW_FACES * (HW_FACES + 1) / 2,
  GROUPS = 64,
  DRAWS = HW_FACES * 3, /* number of draws: for each face 0 to 2 tiles */
  NO_DRAW = DRAWS       /* exactly one way */
};

/* A set hand of the bank. */
typedef struct bank_hand {
  uint8_t low;                /* number of its low half */
  uint8_t draw[HW_TILE_HAND]; /* its different faces, with the number of each */
} bank_hand;

typedef struct tile_work {
  const hw_valuation *valuation;
  hw_values *values;
  bank_hand *bank;
  uint32_t first[HALVES + 1];    /* index of the first bank hand by high half */
  uint8_t state[HALVES][HALVES]; /* state of the player's half against the bank's */
  /* Amount that a deal adds to a sum, by the player's low half, the state of the high halves, the bank's low half. */
  int64_t point[HALVES][HW_HALF_STATES][HALVES];
  hw_value_scale scale;
  int64_t (*kept)[HW_TILE_SETTINGS]; /* by class, from an earlier valuation against this bank, or NULL */
  hw_value_sums sums[HW_CREW_MAX];
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

static void fill_points(tile_work *work) {
  for (int p = 0; p < HALVES; p++)
    for (int high = 0; high < HW_HALF_STATES; high++)
      for (int b = 0; b < HALVES; b++)
        work->point[p][high][b] = hw_value_point(work->valuation, hw_tile_cell(high, work->state[p][b]));
}

static bank_hand hand_of(const uint8_t *face, int low) {
  bank_hand bank = {.low = (uint8_t)low};
  int faces = 0;
  memset(bank.draw, NO_DRAW, sizeof bank.draw);
  for (int i = 0; i < HW_TILE_HAND; i++) {
    if (i == 0 || face[i] != face[i - 1]) bank.draw[faces++] = (uint8_t)(face[i] * 3);
    bank.draw[faces - 1]++;
  }
  return bank;
}

/* Counts the hands of each high half in one pass, and places them in a second. */
static void fill_bank(tile_work *work) {
  const hw_valuation *valuation = work->valuation;
  uint32_t next[HALVES];
  for (int pass = 0; pass < 2; pass++) {
    for (uint32_t c = 0; c < valuation->kinds->classes; c++) {
      hw_class class;
      hw_set_hand set;
      hw_kind_classes(valuation->kinds, c, &class);
      hw_set_hand_fill(valuation->ranking, class.piece, valuation->bank->setting[c], &set);
      int high = half_number(set.high_face);
      if (pass == 0) work->first[high + 1]++;
      else work->bank[next[high]++] = hand_of(valuation->kinds->face[c], half_number(set.low_face));
    }
    for (int h = 0; pass == 0 && h < HALVES; h++) work->first[h + 1] += work->first[h];
    memcpy(next, work->first, sizeof next);
  }
}

/* By draw: the number of ways to draw so many tiles of a face from the tiles that the player leaves. */
static void fill_ways(const uint8_t *face, int32_t ways[DRAWS + 1]) {
  for (int f = 0; f < HW_FACES; f++) {
    int left = hw_face_tiles(f);
    for (int i = 0; i < HW_TILE_HAND; i++) left -= face[i] == f;
    ways[f * 3] = 1;
    ways[f * 3 + 1] = left;
    ways[f * 3 + 2] = left == 2;
  }
  ways[NO_DRAW] = 1;
}

static void sum_settings(const tile_work *work, uint32_t class, const hw_set_hand *player,
                         int64_t sum[HW_TILE_SETTINGS]) {
  int high[HW_TILE_SETTINGS], low[HW_TILE_SETTINGS];
  int32_t ways[DRAWS + 1];
  fill_ways(work->valuation->kinds->face[class], ways);
  for (int s = 0; s < HW_TILE_SETTINGS; s++) {
    high[s] = half_number(player[s].high_face);
    low[s] = half_number(player[s].low_face);
    sum[s] = 0;
  }
  for (int h = 0; h < HALVES; h++) {
    const int64_t *point[HW_TILE_SETTINGS];
    for (int s = 0; s < HW_TILE_SETTINGS; s++) point[s] = work->point[low[s]][work->state[high[s]][h]];
    for (uint32_t b = work->first[h]; b < work->first[h + 1]; b++) {
      const bank_hand *bank = &work->bank[b];
      int64_t hands = ways[bank->draw[0]] * ways[bank->draw[1]] * ways[bank->draw[2]] * ways[bank->draw[3]];
      for (int s = 0; s < HW_TILE_SETTINGS; s++) sum[s] += hands * point[s][bank->low];
    }
  }
}

static void value_class(const tile_work *work, hw_value_sums *sums, uint32_t number) {
  const hw_valuation *valuation = work->valuation;
  hw_values *values = work->values;
  hw_class class;
  hw_set_hand player[HW_TILE_SETTINGS];
  int64_t sum[HW_TILE_SETTINGS], worth[HW_TILE_SETTINGS];
  uint32_t among = hw_value_among(valuation, number);
  if (among == 0 || (valuation->step > 1 && number % valuation->step != 0)) return;
  int best = __builtin_ctz(among);
  hw_kind_classes(valuation->kinds, number, &class);
  if (work->kept == NULL || work->kept[number][0] == HW_NO_SUM) {
    for (int s = 0; s < HW_TILE_SETTINGS; s++)
      hw_set_hand_fill(valuation->ranking, class.piece, s, &player[s]);
    sum_settings(work, number, player, sum);
    if (work->kept != NULL) memcpy(work->kept[number], sum, sizeof sum);
  } else {
    memcpy(sum, work->kept[number], sizeof sum);
  }
  for (int s = 0; s < HW_TILE_SETTINGS; s++) worth[s] = hw_value_worth(&work->scale, sum[s]);
  for (int s = best + 1; s < HW_TILE_SETTINGS; s++)
    if (among >> s & 1 && worth[s] > worth[best]) best = s;
  values->best[number] = (uint8_t)best;
  values->worth[number] = worth[best];
  hw_value_ends_add(&sums->best, &work->scale, class.hands, sum[best]);
  for (int w = 0; w < HW_VALUE_WAYS; w++) {
    if (values->of[w] == NULL) continue;
    int setting = valuation->way[w]->setting[number];
    values->of[w][number] = worth[setting];
    hw_value_ends_add(&sums->way[w], &work->scale, class.hands, sum[setting]);
  }
}

static hw_status value_group(void *self, int worker, uint32_t group) {
  tile_work *work = self;
  for (uint32_t c = group; c < work->valuation->kinds->classes; c += GROUPS)
    value_class(work, &work->sums[worker], c);
  return HW_OK;
}

hw_status hw_value_tiles(const hw_valuation *valuation, hw_values *values) {
  tile_work *work = calloc(1, sizeof *work);
  bank_hand *bank = calloc(valuation->kinds->classes, sizeof *bank);
  hw_status status = work && bank ? HW_OK : HW_NO_MEMORY;
  if (status == HW_OK && !hw_value_scale_of(valuation, &work->scale)) status = HW_BAD_RULES;
  if (status == HW_OK) {
    work->valuation = valuation;
    work->values = values;
    work->bank = bank;
    work->kept = hw_value_tile_sums(valuation);
    fill_states(work);
    fill_points(work);
    fill_bank(work);
    hw_value_stage stage = {valuation, value_group, work, GROUPS, 0, HW_VALUE_STEPS};
    status = hw_value_run(&stage);
    for (int i = 0; i < HW_CREW_MAX; i++) hw_value_sums_into(&work->sums[i], values);
  }
  free(bank);
  free(work);
  return status;
}
