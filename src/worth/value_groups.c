/* value_groups.c - groups the player's hands of cards by the ranks of their settings, and lists the queries about
 * strays.
 *
 * The settings of all unsuited classes of a kind rank alike; so do those of classes whose suit of five has the
 * same slots. Settings of equal ranks are one place. */

#include "worth/value_cards.h"

#include <stdlib.h>
#include <string.h>

enum { SLOT_SETS = 1 << HW_HAND_MAX };

int hw_kind_ranks(const uint8_t *face, uint8_t rank[HW_HAND_MAX], uint8_t slot_rank[HW_HAND_MAX]) {
  int ranks = 0;
  for (int i = 0; i < HW_CARD_HAND; i++) {
    slot_rank[i] = HW_HAND_MAX;
    if (face[i] == HW_RANKS) continue;
    if (ranks == 0 || rank[ranks - 1] != face[i]) rank[ranks++] = face[i];
    slot_rank[i] = (uint8_t)(ranks - 1);
  }
  return ranks;
}

void hw_class_suits_of(const hw_class *class, const uint8_t slot_rank[HW_HAND_MAX], hw_class_suits *suits) {
  uint8_t slots[4] = {0};
  int joker = class->piece[0] == HW_JOKER;
  *suits = (hw_class_suits){0};
  for (int i = joker; i < HW_CARD_HAND; i++) {
    int suit = class->piece[i] & 3;
    suits->ranks[suit] |= (uint8_t)(1u << slot_rank[i]);
    slots[suit] |= (uint8_t)(1u << i);
  }
  for (int s = 0; s < 4; s++)
    if (class->suited && __builtin_popcount(slots[s]) + joker >= 5) suits->slots = slots[s];
}

typedef struct group_walk {
  const hw_valuation *valuation;
  const hw_value_rules *rules;
  hw_value_groups *out;
  size_t group_room, place_room, job_room;
  hw_class classes[HW_KIND_CLASSES_MAX];
  uint8_t of_slots[SLOT_SETS]; /* by set of slots, within the kind: number of the group, from 1; 0: none */
  bool asked[SLOT_SETS][1 << HW_HAND_MAX]; /* by group and ranks: the job exists */
} group_walk;

static void *grown(void *array, size_t size, size_t needed, size_t *room) {
  if (needed <= *room) return array;
  size_t more = 2 * needed + 1024;
  void *larger = realloc(array, more * size);
  if (larger != NULL) *room = more;
  return larger;
}

static bool reserve(group_walk *walk) {
  hw_value_groups *out = walk->out;
  void *group = grown(out->group, sizeof *out->group, out->groups + 1, &walk->group_room);
  if (group != NULL) out->group = group;
  void *place = grown(out->place, sizeof *out->place, out->places + HW_CARD_SETTINGS, &walk->place_room);
  if (place != NULL) out->place = place;
  void *job = grown(out->job, sizeof *out->job, out->jobs + (1 << HW_HAND_MAX), &walk->job_room);
  if (job != NULL) out->job = job;
  return group && place && job;
}

static uint8_t find_place(hw_value_groups *out, hw_value_group *group, hw_place_beats beats) {
  hw_place_beats *place = &out->place[group->place];
  for (uint8_t p = 0; p < group->places; p++)
    if (place[p].high == beats.high && place[p].low == beats.low) return p;
  place[group->places] = beats;
  out->places++;
  return group->places++;
}

static void add_group(group_walk *walk, uint32_t kind, const hw_class *class, uint8_t slots) {
  hw_value_groups *out = walk->out;
  hw_value_group *group = &out->group[out->groups];
  hw_view view;
  *group = (hw_value_group){.kind = kind, .place = out->places, .slots = slots};
  hw_view_fill(walk->valuation->ranking, class->piece, &view);
  for (int s = 0; s < HW_CARD_SETTINGS; s++) {
    hw_place_beats beats = {(uint16_t)(view.high_rank[s] + walk->rules->high_copies),
                            (uint8_t)(view.low_rank[s] + walk->rules->low_copies)};
    group->place_of[s] = view.exist >> s & 1 ? find_place(out, group, beats) : HW_NO_PLACE;
  }
  out->groups++;
}

static uint16_t spread_ranks(unsigned among, const uint8_t *rank, int ranks) {
  uint16_t out = 0;
  for (int r = 0; r < ranks; r++)
    if (among >> r & 1) out |= (uint16_t)(1u << rank[r]);
  return out;
}

/* Adds the jobs of a kind's groups, from group `first` on. */
static bool add_jobs(group_walk *walk, uint32_t first, const uint8_t *rank, int ranks) {
  hw_value_groups *out = walk->out;
  for (uint32_t g = first; g < out->groups; g++) {
    if (!reserve(walk)) return false;
    hw_value_group *group = &out->group[g];
    group->job = out->jobs;
    for (unsigned among = 0; among < 1u << ranks; among++) {
      if (!walk->asked[g - first][among]) continue;
      out->job[out->jobs++] = (hw_suit_job){.group = g, .ranks = spread_ranks(among, rank, ranks)};
      group->jobs++;
    }
  }
  return true;
}

static bool add_kind(group_walk *walk, uint32_t kind) {
  const hw_kinds *kinds = walk->valuation->kinds;
  hw_value_groups *out = walk->out;
  uint8_t rank[HW_HAND_MAX], slot_rank[HW_HAND_MAX];
  int ranks = hw_kind_ranks(kinds->face[kind], rank, slot_rank);
  int count = hw_kind_classes(kinds, kind, walk->classes);
  uint32_t first = out->groups;
  memset(walk->of_slots, 0, sizeof walk->of_slots);
  for (int i = 0; i < count; i++) {
    hw_class_suits suits;
    hw_class_suits_of(&walk->classes[i], slot_rank, &suits);
    uint8_t *of_slots = &walk->of_slots[suits.slots];
    if (*of_slots == 0) {
      if (!reserve(walk)) return false;
      add_group(walk, kind, &walk->classes[i], suits.slots);
      *of_slots = (uint8_t)(out->groups - first);
      memset(walk->asked[*of_slots - 1], 0, sizeof walk->asked[0]);
    }
    for (int s = 0; s < 4; s++) walk->asked[*of_slots - 1][suits.ranks[s]] = true;
  }
  return add_jobs(walk, first, rank, ranks);
}

hw_status hw_value_groups_build(const hw_valuation *valuation, const hw_value_rules *rules, const bool *asked,
                                hw_value_groups *groups) {
  uint32_t kinds = valuation->kinds->count, step = valuation->step > 0 ? valuation->step : 1;
  *groups = (hw_value_groups){.first = calloc(kinds + 1, sizeof *groups->first)};
  group_walk *walk = calloc(1, sizeof *walk);
  bool made = groups->first && walk;
  if (made) {
    walk->valuation = valuation;
    walk->rules = rules;
    walk->out = groups;
  }
  for (uint32_t k = 0; k < kinds && made; k++) {
    groups->first[k] = groups->groups;
    if (k % step == 0 && (asked ? asked[k] : hw_value_is_asked(valuation, k))) made = add_kind(walk, k);
  }
  free(walk);
  if (made) made = (groups->common = calloc(groups->places + 1, sizeof *groups->common)) != NULL;
  if (made) groups->first[kinds] = groups->groups;
  else hw_value_groups_free(groups);
  return made ? HW_OK : HW_NO_MEMORY;
}

/* Moves the remaining places of a group to index `to` on. */
static void keep_places(hw_value_groups *groups, hw_value_group *group, uint32_t kept, uint32_t to) {
  uint8_t number[HW_CARD_SETTINGS], places = 0;
  for (uint8_t p = 0; p < group->places; p++) {
    number[p] = kept >> p & 1 ? places : HW_NO_PLACE;
    if (number[p] == HW_NO_PLACE) continue;
    groups->place[to + places] = groups->place[group->place + p];
    groups->common[to + places++] = groups->common[group->place + p];
  }
  for (int s = 0; s < HW_CARD_SETTINGS; s++)
    if (group->place_of[s] != HW_NO_PLACE) group->place_of[s] = number[group->place_of[s]];
  group->place = to;
  group->places = places;
}

static void *shrunk(void *array, size_t size) {
  void *smaller = realloc(array, size);
  return smaller != NULL ? smaller : array;
}

void hw_value_groups_keep(hw_value_groups *groups, const uint32_t *kept) {
  uint32_t places = 0;
  for (uint32_t g = 0; g < groups->groups; g++) {
    keep_places(groups, &groups->group[g], kept[g], places);
    places += groups->group[g].places;
  }
  groups->places = places;
  groups->place = shrunk(groups->place, (places + 1) * sizeof *groups->place);
  groups->common = shrunk(groups->common, (places + 1) * sizeof *groups->common);
}

hw_status hw_value_groups_open(hw_value_groups *groups) {
  groups->worths = 0;
  for (uint32_t j = 0; j < groups->jobs; j++) {
    groups->job[j].worth = groups->worths;
    groups->worths += groups->group[groups->job[j].group].places;
  }
  groups->worth = calloc(groups->worths + 1, sizeof *groups->worth);
  return groups->worth ? HW_OK : HW_NO_MEMORY;
}

void hw_value_groups_free(hw_value_groups *groups) {
  free(groups->first);
  free(groups->group);
  free(groups->place);
  free(groups->job);
  free(groups->common);
  free(groups->worth);
  *groups = (hw_value_groups){0};
}
