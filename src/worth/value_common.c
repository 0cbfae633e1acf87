/* value_common.c - values the bank's hands at common places, for the places of one kind.
 *
 * Against them only the player's ranks matter: of a kind that holds k_r cards of rank r, the number of hands that
 * avoid a player's hand with p_r cards of rank r is the product of choose(4 - p_r, k_r). A kind is split into an
 * upper part, the joker and the ranks from UPPER_RANK up, and a lower part. Kinds with one upper part are
 * consecutive in the frozen order, and their lower parts are always the same list of so many cards. So each part's
 * product is computed once. For a difference of two banks only moved kinds count, each separately. */

#include "worth/value_cards.h"

#include <stdlib.h>
#include <string.h>

enum {
  UPPER_RANK = 7,
  UPPER_RANKS = HW_RANKS - UPPER_RANK,
  SIZES = HW_CARD_HAND + 1,
  /* Five of seven slots have one rank, and another if they share a suit. Two slots have one rank. */
  HIGH_PLACES = 42,
  LOW_PLACES = HW_CARD_SETTINGS,
  COLUMNS = LOW_PLACES + 1,
  ROWS = HIGH_PLACES + 2 /* the last row is for hands that are left out */
};

/* Cards of a part as runs of equal rank; the joker has rank HW_RANKS. */
typedef struct kind_part {
  uint32_t first; /* upper parts: the first kind with it */
  uint8_t runs, cards;
  uint8_t rank[HW_HAND_MAX], count[HW_HAND_MAX];
} kind_part;

/* Bank kinds of one upper part and one low rank: from the end of the previous run to `end`. */
typedef struct low_run {
  uint32_t end;
  uint8_t low;
} low_run;

/* A bank kind: its high rank, and the index of its lower part among lower parts of as many cards. */
typedef struct bank_kind {
  uint16_t high, lower;
} bank_kind;

struct hw_common {
  const hw_kinds *kinds;
  const hw_value_rules *rules;
  const hw_bank_cards *bank;
  uint32_t uppers, lowers;
  kind_part *upper, *lower;        /* lower parts sorted by number of cards */
  uint32_t first_lower[SIZES + 1]; /* by number of cards: index of the first lower part */
  bank_kind *placed;               /* the bank's kinds, sorted by upper part and low rank */
  low_run *run;
  uint32_t *first_run; /* index of each upper part's first run */
  kind_part *moved;    /* by move of the bank: the moved kind, as one part */
};

struct hw_common_room {
  uint32_t *lower_ways;
  uint16_t row[HW_CARD_HIGH_RANKS_MAX + 1]; /* by high rank: number of place ranks reached, times COLUMNS */
  uint8_t column[HW_CARD_LOW_RANKS];
  uint32_t hands[ROWS * COLUMNS];
  /* Used for every other kind, so that consecutive additions never go to the same entry. */
  uint32_t more[ROWS * COLUMNS];
};

/* ---- parts ---- */

enum { UPPER = 1, LOWER = 2, BOTH = UPPER | LOWER };

static void part_of(const uint8_t *face, int which, kind_part *part) {
  memset(part, 0, sizeof *part);
  for (int i = 0; i < HW_CARD_HAND; i++) {
    if ((which & (face[i] >= UPPER_RANK ? UPPER : LOWER)) == 0) continue;
    part->cards++;
    if (part->runs > 0 && part->rank[part->runs - 1] == face[i]) {
      part->count[part->runs - 1]++;
      continue;
    }
    part->rank[part->runs] = face[i];
    part->count[part->runs++] = 1;
  }
}

static bool same_part(const kind_part *a, const kind_part *b) {
  return a->runs == b->runs && memcmp(a->rank, b->rank, sizeof a->rank) == 0 &&
         memcmp(a->count, b->count, sizeof a->count) == 0;
}

static uint32_t end_of_upper(const hw_common *common, uint32_t upper) {
  return upper + 1 < common->uppers ? common->upper[upper + 1].first : common->kinds->count;
}

/* The kinds of the first upper part of each size list the lower parts of the remaining cards. */
static void list_parts(hw_common *common) {
  const hw_kinds *kinds = common->kinds;
  uint32_t shows[SIZES]; /* by number of cards of the lower part: that upper part */
  for (int n = 0; n < SIZES; n++) shows[n] = UINT32_MAX;
  for (uint32_t k = 0; k < kinds->count; k++) {
    kind_part part;
    part_of(kinds->face[k], UPPER, &part);
    part.first = k;
    if (common->uppers == 0 || !same_part(&part, &common->upper[common->uppers - 1]))
      common->upper[common->uppers++] = part;
    uint32_t *show = &shows[HW_CARD_HAND - part.cards];
    if (*show == UINT32_MAX) *show = common->uppers - 1;
  }
  for (int n = 0; n < SIZES; n++) {
    common->first_lower[n] = common->lowers;
    if (shows[n] == UINT32_MAX) continue;
    uint32_t next = end_of_upper(common, shows[n]);
    for (uint32_t k = common->upper[shows[n]].first; k < next; k++)
      part_of(kinds->face[k], LOWER, &common->lower[common->lowers++]);
  }
  common->first_lower[SIZES] = common->lowers;
}

/* Sorts the kinds of an upper part by low rank; stable. */
static void sort_upper(hw_common *common, uint32_t upper, uint32_t *runs) {
  uint32_t first = common->upper[upper].first, end = end_of_upper(common, upper),
           next[HW_CARD_LOW_RANKS + 1] = {0};
  const uint8_t *low = common->bank->low;
  for (uint32_t k = first; k < end; k++) next[low[k] + 1]++;
  for (int l = 0; l < HW_CARD_LOW_RANKS; l++) {
    uint32_t kinds = next[l + 1];
    next[l + 1] += next[l];
    if (kinds > 0) common->run[(*runs)++] = (low_run){first + next[l + 1], (uint8_t)l};
  }
  for (uint32_t k = first; k < end; k++)
    common->placed[first + next[low[k]]++] = (bank_kind){common->bank->high[k], (uint16_t)(k - first)};
}

static void sort_kinds(hw_common *common) {
  uint32_t runs = 0;
  for (uint32_t u = 0; u < common->uppers; u++) {
    common->first_run[u] = runs;
    sort_upper(common, u, &runs);
  }
  common->first_run[common->uppers] = runs;
}

hw_status hw_common_new(const hw_kinds *kinds, const hw_value_rules *rules, const hw_bank_cards *bank,
                        hw_common **common) {
  hw_common *made = calloc(1, sizeof *made);
  if (made == NULL) return HW_NO_MEMORY;
  *made = (hw_common){.kinds = kinds, .rules = rules, .bank = bank};
  made->upper = malloc(kinds->count * sizeof *made->upper);
  made->lower = malloc(kinds->count * sizeof *made->lower);
  made->moved = malloc((bank->moves + 1) * sizeof *made->moved);
  made->placed = malloc(kinds->count * sizeof *made->placed);
  made->run = malloc(kinds->count * sizeof *made->run);
  made->first_run = malloc((kinds->count + 1) * sizeof *made->first_run);
  if (!made->upper || !made->lower || !made->moved || !made->placed || !made->run || !made->first_run) {
    hw_common_free(made);
    return HW_NO_MEMORY;
  }
  list_parts(made);
  sort_kinds(made);
  for (uint32_t m = 0; m < bank->moves; m++) part_of(kinds->face[bank->move[m].kind], BOTH, &made->moved[m]);
  *common = made;
  return HW_OK;
}

void hw_common_free(hw_common *common) {
  if (common == NULL) return;
  free(common->upper);
  free(common->lower);
  free(common->placed);
  free(common->run);
  free(common->first_run);
  free(common->moved);
  free(common);
}

hw_common_room *hw_common_room_new(const hw_common *common) {
  hw_common_room *room = calloc(1, sizeof *room);
  if (room == NULL) return NULL;
  room->lower_ways = malloc(common->lowers * sizeof *room->lower_ways);
  if (room->lower_ways != NULL) return room;
  free(room);
  return NULL;
}

void hw_common_room_free(hw_common_room *room) {
  if (room == NULL) return;
  free(room->lower_ways);
  free(room);
}

/* ---- cutting the bank's ranks at a kind's places ---- */

typedef struct cuts {
  int highs, lows;
  uint16_t high[HIGH_PLACES]; /* ascending */
  uint8_t low[LOW_PLACES];
} cuts;

static void insert_high(cuts *c, uint16_t high) {
  int at = 0;
  while (at < c->highs && c->high[at] < high) at++;
  if (at < c->highs && c->high[at] == high) return;
  memmove(&c->high[at + 1], &c->high[at], (size_t)(c->highs - at) * sizeof *c->high);
  c->high[at] = high;
  c->highs++;
}

static void insert_low(cuts *c, uint8_t low) {
  int at = 0;
  while (at < c->lows && c->low[at] < low) at++;
  if (at < c->lows && c->low[at] == low) return;
  memmove(&c->low[at + 1], &c->low[at], (size_t)(c->lows - at) * sizeof *c->low);
  c->low[at] = low;
  c->lows++;
}

/* The row (column) of a bank rank is the number of cuts not above it. */
static void cut(hw_common_room *room, const cuts *c) {
  for (int i = 0, h = 0; i <= c->highs; i++)
    for (int end = i < c->highs ? c->high[i] : HW_CARD_HIGH_RANKS_MAX; h < end; h++)
      room->row[h] = (uint16_t)(i * COLUMNS);
  room->row[HW_NOWHERE_HIGH] = (ROWS - 1) * COLUMNS;
  for (int i = 0, l = 0; i <= c->lows; i++)
    for (int end = i < c->lows ? c->low[i] : HW_CARD_LOW_RANKS; l < end && l < HW_CARD_LOW_RANKS; l++)
      room->column[l] = (uint8_t)i;
}

/* ---- counting the bank's hands by row and column ---- */

static uint32_t part_ways(const kind_part *part, const uint8_t left[HW_RANKS + 1]) {
  static const uint8_t choose[5][5] = {{1}, {1, 1}, {1, 2, 1}, {1, 3, 3, 1}, {1, 4, 6, 4, 1}};
  uint32_t ways = 1;
  for (int i = 0; i < part->runs; i++) ways *= choose[left[part->rank[i]]][part->count[i]];
  return ways;
}

/* Counts modulo 2^32: intermediate values may wrap. */
static void count_moved(const hw_common *common, hw_common_room *room, const uint8_t left[HW_RANKS + 1]) {
  for (uint32_t m = 0; m < common->bank->moves; m++) {
    const hw_moved_kind *move = &common->bank->move[m];
    uint32_t ways = part_ways(&common->moved[m], left);
    room->hands[room->row[move->high] + room->column[move->low]] += ways;
    room->hands[room->row[move->high_before] + room->column[move->low_before]] -= ways;
  }
}

/* Adds the hands of a run: `ways` for the upper part times lower_ways for each lower part. */
static void count_run(hw_common_room *room, const bank_kind *kind, const bank_kind *end, uint8_t column,
                      uint32_t ways, const uint32_t *lower_ways) {
  const uint16_t *row = room->row;
  uint32_t *hands = &room->hands[column], *more = &room->more[column];
  for (; kind + 1 < end; kind += 2) {
    hands[row[kind[0].high]] += ways * lower_ways[kind[0].lower];
    more[row[kind[1].high]] += ways * lower_ways[kind[1].lower];
  }
  if (kind < end) hands[row[kind->high]] += ways * lower_ways[kind->lower];
}

static void count_hands(const hw_common *common, hw_common_room *room, const uint8_t left[HW_RANKS + 1]) {
  for (uint32_t i = 0; i < common->lowers; i++) room->lower_ways[i] = part_ways(&common->lower[i], left);
  memset(room->more, 0, sizeof room->more);
  for (uint32_t u = 0; u < common->uppers; u++) {
    const kind_part *upper = &common->upper[u];
    uint32_t ways = part_ways(upper, left), from = upper->first;
    const uint32_t *lower_ways = &room->lower_ways[common->first_lower[HW_CARD_HAND - upper->cards]];
    if (ways == 0) continue;
    for (uint32_t r = common->first_run[u]; r < common->first_run[u + 1]; from = common->run[r++].end)
      count_run(room, &common->placed[from], &common->placed[common->run[r].end],
                room->column[common->run[r].low], ways, lower_ways);
  }
  for (int i = 0; i < ROWS * COLUMNS; i++) room->hands[i] += room->more[i];
}

/* Prefix sums: each entry becomes the number of hands in its row and column and all before; at most 53,524,680 in
 * absolute value. */
static void sum_hands(hw_common_room *room, const cuts *c) {
  for (int r = 0; r <= c->highs; r++) {
    uint32_t *row = &room->hands[r * COLUMNS];
    for (int l = 1; l <= c->lows; l++) row[l] += row[l - 1];
    for (int l = 0; l <= c->lows && r > 0; l++) row[l] += row[l - COLUMNS];
  }
}

void hw_common_value(const hw_common *common, hw_common_room *room, const hw_value_groups *groups,
                     uint32_t kind, int64_t *worth) {
  const hw_value_rules *rules = common->rules;
  uint32_t first = groups->group[groups->first[kind]].place;
  uint32_t end =
    groups->first[kind + 1] < groups->groups ? groups->group[groups->first[kind + 1]].place : groups->places;
  cuts c = {0};
  for (uint32_t p = first; p < end; p++) {
    insert_high(&c, groups->place[p].high);
    insert_low(&c, groups->place[p].low);
  }
  cut(room, &c);
  uint8_t left[HW_RANKS + 1];
  memset(left, 0, sizeof left);
  for (int f = 0; f < hw_game_of(common->kinds->game)->faces; f++)
    left[f] = (uint8_t)hw_face_pieces(common->kinds->game, f);
  for (int i = 0; i < HW_CARD_HAND; i++) left[common->kinds->face[kind][i]]--;
  memset(room->hands, 0, sizeof room->hands);
  (common->bank->differs ? count_moved : count_hands)(common, room, left);
  sum_hands(room, &c);
  const int32_t *hands = (const int32_t *)room->hands, *last = &hands[c.highs * COLUMNS];
  for (uint32_t p = first; p < end; p++) {
    int row = 0, column = 0;
    while (c.high[row] != groups->place[p].high) row++;
    while (c.low[column] != groups->place[p].low) column++;
    worth[p - first] = rules->one * last[c.lows] + rules->high * hands[row * COLUMNS + c.lows] +
                       rules->low * last[column] + rules->both * hands[row * COLUMNS + column];
  }
}
