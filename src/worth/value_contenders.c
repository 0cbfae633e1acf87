/* value_contenders.c - finds the places of the player's hands of cards that may be best, before valuing strays.
 *
 * The value of the bank's hands at common places is known for every place. A stray changes the difference of two
 * places by at most the largest difference one bank hand can make. So a place that is behind another by more than
 * all strays disjoint from the player could make up is never best, and strays are not valued for it. Places chosen
 * by a way are kept, because its settings are valued too. */

#include "worth/value_cards.h"

#include <stdlib.h>
#include <string.h>

enum { RANK_SETS = 1 << HW_RANKS };

struct hw_contenders {
  const hw_valuation *valuation;
  const hw_value_rules *rules;
  const hw_value_groups *groups;
  int64_t apart, ordered; /* the largest difference one bank hand can make between two places */
  /* upper bound on strays of one suit, by joker, that avoid these ranks, counting added and subtracted hands */
  int64_t strays[2][RANK_SETS];
  uint32_t *kept; /* mask of the places to keep, by group */
};

/* ---- the largest change by strays ---- */

/* A stray is added at its own place and subtracted at another; both count. */
static void count_strays(hw_contenders *c, const hw_bank_cards *bank) {
  for (uint32_t i = 0; i < bank->points; i++) {
    const hw_stray_point *point = &bank->point[i];
    int64_t hands = abs(point->hands[0]);
    int among = (RANK_SETS - 1) & ~point->suited; /* avoids all these ranks */
    c->strays[0][among] += hands;
    if (!point->joker) c->strays[1][among] += hands;
  }
  for (int joker = 0; joker < 2; joker++)
    for (int bit = 1; bit < RANK_SETS; bit <<= 1)
      for (int x = 0; x < RANK_SETS; x++)
        if (!(x & bit)) c->strays[joker][x] += c->strays[joker][x | bit];
}

static int64_t larger(int64_t a, int64_t b) { return a > b ? a : b; }

/* The result of one bank hand for a place whose high and low half beat it or not. */
static int64_t worth_of(const hw_value_rules *rules, bool high, bool low) {
  int64_t sum = rules->one + high * rules->high + low * rules->low + (high && low) * rules->both;
  return hw_value_worth(&rules->scale, sum);
}

/* Places are apart if one has the higher high half and the other the higher low half; ordered if one has both. */
static void find_most(hw_contenders *c) {
  for (int of_one = 0; of_one < 4; of_one++)
    for (int of_other = 0; of_other < 4; of_other++) {
      bool high = of_one & 1, low = of_one >> 1, other_high = of_other & 1, other_low = of_other >> 1;
      int64_t more = llabs(worth_of(c->rules, high, low) - worth_of(c->rules, other_high, other_low));
      if (high >= other_high && low <= other_low) c->apart = larger(c->apart, more);
      if (high >= other_high && low >= other_low) c->ordered = larger(c->ordered, more);
    }
}

hw_status hw_contenders_new(const hw_valuation *valuation, const hw_value_rules *rules,
                            const hw_bank_cards *bank, const hw_value_groups *groups,
                            hw_contenders **contenders) {
  hw_contenders *made = calloc(1, sizeof *made);
  uint32_t *kept = calloc(groups->groups + 1, sizeof *kept);
  if (made == NULL || kept == NULL) {
    free(made);
    free(kept);
    return HW_NO_MEMORY;
  }
  made->valuation = valuation;
  made->rules = rules;
  made->groups = groups;
  made->kept = kept;
  count_strays(made, bank);
  find_most(made);
  *contenders = made;
  return HW_OK;
}

void hw_contenders_free(hw_contenders *contenders) {
  if (contenders == NULL) return;
  free(contenders->kept);
  free(contenders);
}

const uint32_t *hw_contenders_kept(const hw_contenders *contenders) { return contenders->kept; }

/* ---- the places of a kind ---- */

/* The largest number of relevant strays over all classes of a group. */
static int64_t most_strays(const hw_contenders *c, const hw_value_group *group, const hw_class_suits *suits,
                           const uint16_t *spread) {
  const hw_kinds *kinds = c->valuation->kinds;
  const int64_t *strays = c->strays[kinds->face[group->kind][0] == HW_RANKS];
  int64_t most = 0;
  for (uint32_t i = 0; i < kinds->first[group->kind + 1] - kinds->first[group->kind]; i++) {
    int64_t sum = 0;
    if (suits[i].slots != group->slots) continue;
    for (int s = 0; s < 4; s++) sum += strays[spread[suits[i].ranks[s]]];
    most = larger(most, sum);
  }
  return most;
}

static uint32_t chosen_by_ways(const hw_contenders *c, const hw_value_group *group,
                               const hw_class_suits *suits) {
  const hw_kinds *kinds = c->valuation->kinds;
  uint32_t first = kinds->first[group->kind], kept = 0;
  for (int w = 0; w < HW_VALUE_WAYS; w++) {
    if (c->valuation->way[w] == NULL) continue;
    const uint8_t *setting = &c->valuation->way[w]->setting[first];
    for (uint32_t i = 0; i < kinds->first[group->kind + 1] - first; i++)
      if (suits[i].slots == group->slots && group->place_of[setting[i]] != HW_NO_PLACE)
        kept |= 1u << group->place_of[setting[i]];
  }
  return kept;
}

static bool is_ordered(hw_place_beats a, hw_place_beats b) {
  return (a.high >= b.high && a.low >= b.low) || (a.high <= b.high && a.low <= b.low);
}

/* True if another place is ahead by more than strays can make up. */
static bool is_behind(const hw_contenders *c, const hw_value_group *group, const int64_t *worth, int place,
                      int64_t strays) {
  const hw_place_beats *beats = &c->groups->place[group->place];
  bool behind = false;
  for (int p = 0; p < group->places && !behind; p++)
    behind = worth[p] - worth[place] > strays * (is_ordered(beats[p], beats[place]) ? c->ordered : c->apart);
  return behind;
}

void hw_contenders_mark(hw_contenders *c, uint32_t kind, const hw_class_suits *suits) {
  const hw_value_groups *groups = c->groups;
  uint8_t rank[HW_HAND_MAX], slot_rank[HW_HAND_MAX];
  uint16_t spread[1 << HW_HAND_MAX] = {0};
  int ranks = hw_kind_ranks(c->valuation->kinds->face[kind], rank, slot_rank);
  for (int among = 1; among < 1 << ranks; among++)
    spread[among] = (uint16_t)(spread[among & (among - 1)] | 1u << rank[__builtin_ctz((unsigned)among)]);
  for (uint32_t g = groups->first[kind]; g < groups->first[kind + 1]; g++) {
    const hw_value_group *group = &groups->group[g];
    int64_t worth[HW_CARD_SETTINGS], strays = most_strays(c, group, suits, spread);
    for (int p = 0; p < group->places; p++)
      worth[p] = hw_value_worth(&c->rules->scale, groups->common[group->place + (uint32_t)p]);
    c->kept[g] = chosen_by_ways(c, group, suits);
    for (int p = 0; p < group->places; p++)
      if (!is_behind(c, group, worth, p, strays)) c->kept[g] |= 1u << p;
  }
}
