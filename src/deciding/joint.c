/* joint.c - see joint.h. */

#include "deciding/joint.h"

#include <stdlib.h>
#include <string.h>

enum { FLUSHES = 1 << (HW_RANKS + 1), HOLDINGS_MAX = HW_CARD_ENTRIES5 + FLUSHES };

typedef struct holding {
  uint16_t rank[HW_CASES_MAX];
  uint32_t entry; /* of rank5, then of flush */
} holding;

/* ---- numbers ---- */

static int compare_holdings(const void *a, const void *b) {
  const holding *x = a, *y = b;
  for (int k = 0; k < HW_CASES_MAX; k++)
    if (x->rank[k] != y->rank[k]) return x->rank[k] < y->rank[k] ? -1 : 1;
  return 0;
}

static uint32_t list_holdings(const hw_card_ranking *const *ranking, int rankings, holding *out) {
  uint32_t found = 0;
  for (uint32_t e = 0; e < HOLDINGS_MAX; e++) {
    uint32_t suited = e - HW_CARD_ENTRIES5;
    if (e >= HW_CARD_ENTRIES5 && __builtin_popcount(suited) != 5) continue;
    out[found] = (holding){.entry = e};
    for (int k = 0; k < rankings; k++)
      out[found].rank[k] = e < HW_CARD_ENTRIES5 ? ranking[k]->rank5[e] : ranking[k]->flush[suited];
    found++;
  }
  return found;
}

/* Under every ranking, five cards of one suit rank at least as high as their ranks alone. Their number
 * must be at least as high, too. It is, because numbers follow the order of all ranks, the first ranking's
 * first. */
static void number_holdings(hw_joint *joint, holding *list, uint32_t count) {
  qsort(list, count, sizeof *list, compare_holdings);
  for (uint32_t i = 0; i < count; i++) {
    if (i == 0 || compare_holdings(&list[i - 1], &list[i]) != 0) {
      for (int k = 0; k < joint->rankings; k++) joint->rank[k][joint->numbers] = list[i].rank[k];
      joint->numbers++;
    }
    uint32_t e = list[i].entry;
    uint16_t *at = e < HW_CARD_ENTRIES5 ? &joint->card.rank5[e] : &joint->card.flush[e - HW_CARD_ENTRIES5];
    *at = (uint16_t)(joint->numbers - 1);
  }
}

static void fill_card(hw_joint *joint, const hw_card_ranking *first) {
  hw_card_ranking *card = &joint->card;
  memcpy(card->row5, first->row5, sizeof card->row5);
  card->high_ranks = (uint16_t)joint->numbers;
  for (int n = 0; n < joint->numbers; n++) card->category[n] = first->category[joint->rank[0][n]];
  for (int low = 0; low < HW_CARD_LOW_RANKS; low++) {
    while (joint->rank[0][card->floor[low]] < first->floor[low]) card->floor[low]++;
    while (joint->rank[0][card->above[low]] < first->above[low]) card->above[low]++;
  }
}

/* ---- what is moved ---- */

static int compare_keys(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

/* Two ranks as one number, ascending with the first, and at equal ones descending with the second. */
static uint32_t key_of(const hw_joint *joint, int k, int n) {
  return (uint32_t)joint->rank[0][n] << 16 | (uint32_t)(UINT16_MAX - joint->rank[k][n]);
}

/* Keeps the largest part of sorted keys in which both ranks ascend. Returns its size. */
static int keep_ascending(uint32_t *key, int count) {
  int last[HW_CARD_HIGH_RANKS_MAX]; /* by length less one: the least last key of an ascending row */
  int before[HW_CARD_HIGH_RANKS_MAX], longest = 0;
  for (int i = 0; i < count; i++) {
    int from = 0, to = longest;
    while (from < to) {
      int middle = (from + to) / 2;
      if ((key[last[middle]] & UINT16_MAX) > (key[i] & UINT16_MAX)) from = middle + 1;
      else to = middle;
    }
    before[i] = from > 0 ? last[from - 1] : -1;
    last[from] = i;
    if (from == longest) longest++;
  }
  for (int place = longest, i = longest > 0 ? last[longest - 1] : -1; i >= 0; i = before[i])
    last[--place] = i;
  for (int place = 0; place < longest; place++) key[place] = key[last[place]];
  return longest;
}

/* True if both rankings put a number into one category, and below and above the same two-card hands. */
static bool is_alike(const hw_card_ranking *a, int rank_a, const hw_card_ranking *b, int rank_b) {
  unsigned differ = a->category[rank_a] ^ b->category[rank_b];
  for (int low = 0; low < HW_CARD_LOW_RANKS; low++)
    differ |= (unsigned)((rank_a >= a->floor[low]) ^ (rank_b >= b->floor[low])) |
              (unsigned)((rank_a >= a->above[low]) ^ (rank_b >= b->above[low]));
  return differ == 0;
}

static void find_moved(hw_joint *joint, int k, const hw_card_ranking *first, const hw_card_ranking *other) {
  uint32_t key[HW_CARD_HIGH_RANKS_MAX];
  int kept = 0;
  for (int n = 0; n < joint->numbers; n++) key[n] = key_of(joint, k, n);
  qsort(key, (size_t)joint->numbers, sizeof *key, compare_keys);
  for (int n = 0; n < joint->numbers; n++)
    if (kept == 0 || key[n] != key[kept - 1]) key[kept++] = key[n];
  kept = keep_ascending(key, kept);
  for (int n = 0; n < joint->numbers; n++) {
    uint32_t of = key_of(joint, k, n);
    if (!bsearch(&of, key, (size_t)kept, sizeof *key, compare_keys) ||
        !is_alike(first, joint->rank[0][n], other, joint->rank[k][n]))
      joint->moved[n] |= UINT64_C(1) << k;
  }
}

void hw_joint_move(hw_joint *joint, int k, const hw_shape *first, const hw_shape *other) {
  for (int n = 0; n < joint->numbers; n++) {
    bool in_first = joint->rank[0][n] >= first->from && joint->rank[0][n] <= first->to;
    bool in_other = joint->rank[k][n] >= other->from && joint->rank[k][n] <= other->to;
    if (in_first != in_other) joint->moved[n] |= UINT64_C(1) << k;
  }
}

hw_status hw_joint_build(const hw_card_ranking *const *ranking, int rankings, hw_joint **joint) {
  hw_joint *made = calloc(1, sizeof *made);
  holding *list = malloc(HOLDINGS_MAX * sizeof *list);
  bool has_memory = made && list;
  if (has_memory) {
    made->rankings = rankings;
    number_holdings(made, list, list_holdings(ranking, rankings, list));
    fill_card(made, ranking[0]);
    for (int k = 1; k < rankings; k++) find_moved(made, k, ranking[0], ranking[k]);
    *joint = made;
  } else free(made);
  free(list);
  return has_memory ? HW_OK : HW_NO_MEMORY;
}

uint64_t hw_joint_moved(const hw_joint *joint, const hw_view *view) {
  uint64_t moved = 0;
  for (int s = 0; s < view->settings; s++) moved |= joint->moved[view->high_rank[s]];
  return moved;
}
