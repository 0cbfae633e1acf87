/* exact_measures.c - writes several ways as sums: the first way's hands, and each other way's difference.
 *
 * Each part is a measure with items in each kind, at the places of its hands, and in each stray
 * (exact_several.c). A kind that a way sets as the first way does has no item of that way's difference. */

#include "worth/exact.h"

#include <stdlib.h>
#include <string.h>

typedef struct measure_walk {
  const hw_exact_several *asked;
  hw_measures *out;
  size_t strays, suits_room, firsts_room;
  int count; /* classes of the kind */
  hw_class classes[HW_KIND_CLASSES_MAX];
  int hands[HW_KIND_CLASSES_MAX];
  uint8_t flags[HW_KIND_CLASSES_MAX];
  int ways, *way;   /* the first way, and the ways that set some hand of the kind otherwise */
  hw_place *common; /* by way */
  hw_place (*place)[HW_KIND_CLASSES_MAX]; /* by way: the places of these classes */
  hw_crowd crowd;
  bool fouled; /* a way fouls a hand */
} measure_walk;

static bool add_items(hw_items *list, const hw_crowd *crowd, int measure, hw_place plus, hw_place minus) {
  hw_item *grown = hw_with_room(list->item, sizeof *grown, list->count, (size_t)crowd->count, &list->room);
  if (grown == NULL) return false;
  list->item = grown;
  for (int i = 0; i < crowd->count; i++) {
    hw_place place = crowd->point[i].place;
    int common = (place == plus) - (place == minus);
    if (place != HW_NOWHERE && (crowd->point[i].hands != 0 || common != 0))
      grown[list->count++] = (hw_item){place, measure, crowd->point[i].hands, common};
  }
  return true;
}

static void crowd_of(measure_walk *walk, int way) {
  walk->crowd.count = 0;
  for (int i = 0; i < walk->count; i++)
    if (walk->hands[i] > 0) hw_crowd_add(&walk->crowd, walk->place[way][i], walk->hands[i]);
  walk->common[way] = hw_crowd_most(&walk->crowd);
}

/* Adds the items of one difference in the kind. */
static bool add_difference(measure_walk *walk, int way) {
  crowd_of(walk, way);
  walk->crowd.count = 0;
  hw_crowd_add(&walk->crowd, walk->common[0], 0);
  hw_crowd_add(&walk->crowd, walk->common[way], 0);
  for (int i = 0; i < walk->count; i++) {
    if (walk->hands[i] == 0 || walk->place[way][i] == walk->place[0][i]) continue;
    hw_crowd_add(&walk->crowd, walk->place[way][i], walk->hands[i]);
    hw_crowd_add(&walk->crowd, walk->place[0][i], -walk->hands[i]);
  }
  return add_items(&walk->out->of_kind, &walk->crowd, way, walk->common[way], walk->common[0]);
}

/* Adds the items of a class in the remainders. */
static bool add_class(measure_walk *walk, int class) {
  int hands = walk->hands[class];
  hw_place place = walk->place[0][class], common = walk->common[0];
  for (int i = 0; i < walk->ways; i++) {
    int way = walk->way[i];
    walk->crowd.count = 0;
    hw_crowd_add(&walk->crowd, walk->place[way][class], hands);
    hw_crowd_add(&walk->crowd, walk->common[way], -hands);
    if (way > 0) hw_crowd_add(&walk->crowd, place, -hands);
    if (way > 0) hw_crowd_add(&walk->crowd, common, hands);
    if (!add_items(&walk->out->of_stray, &walk->crowd, way, HW_NOWHERE, HW_NOWHERE)) return false;
  }
  return true;
}

static bool add_strays(measure_walk *walk) {
  hw_measures *out = walk->out;
  size_t needed = (size_t)walk->count + 1;
  uint16_t *suits = hw_with_room(out->strays.suits, sizeof *suits, walk->strays, needed, &walk->suits_room);
  if (suits != NULL) out->strays.suits = suits;
  uint32_t *first =
    hw_with_room(out->of_stray.first, sizeof *first, walk->strays, needed, &walk->firsts_room);
  if (first != NULL) out->of_stray.first = first;
  if (suits == NULL || first == NULL) return false;
  for (int i = 0; i < walk->count; i++) {
    size_t items = out->of_stray.count;
    if (walk->hands[i] > 0 && !add_class(walk, i)) return false;
    if (out->of_stray.count == items) continue;
    suits[walk->strays] = hw_class_suits(&walk->classes[i]);
    first[walk->strays++] = (uint32_t)items;
  }
  first[walk->strays] = (uint32_t)out->of_stray.count;
  return true;
}

/* Places the hands of a kind as a way sets them. False: as the first way does. */
static bool place_kind(measure_walk *walk, uint32_t first, int way) {
  const uint8_t *setting = &walk->asked->setting[way][first];
  if (way > 0 && memcmp(setting, &walk->asked->setting[0][first], (size_t)walk->count) == 0) return false;
  hw_place *place = walk->place[way];
  hw_place_card_kind(walk->asked->ranking, setting, NULL, walk->classes, walk->count, place, walk->flags);
  for (int i = 0; i < walk->count; i++)
    walk->fouled = walk->fouled || (walk->hands[i] > 0 && walk->flags[i] & HW_FOULED);
  return way == 0 || memcmp(place, walk->place[0], (size_t)walk->count * sizeof *place) != 0;
}

static bool add_kind(measure_walk *walk, uint32_t kind) {
  hw_measures *out = walk->out;
  const hw_kinds *kinds = out->strays.kinds;
  walk->count = hw_kind_classes(kinds, kind, walk->classes);
  for (int i = 0; i < walk->count; i++) {
    walk->hands[i] = hw_class_hands(kinds->game, &walk->classes[i], out->strays.deck);
    out->hands[kind] += (uint32_t)walk->hands[i];
  }
  walk->ways = 0;
  for (int w = 0; w < walk->asked->ways; w++)
    if (place_kind(walk, kinds->first[kind], w)) walk->way[walk->ways++] = w;
  if (walk->fouled) return false;
  crowd_of(walk, 0);
  bool added = add_items(&out->of_kind, &walk->crowd, 0, walk->common[0], HW_NOWHERE);
  for (int i = 1; added && i < walk->ways; i++) added = add_difference(walk, walk->way[i]);
  return added && add_strays(walk);
}

static bool add_kinds(measure_walk *walk) {
  hw_measures *out = walk->out;
  const hw_kinds *kinds = out->strays.kinds;
  for (uint32_t k = 0; k < kinds->count; k++) {
    out->of_kind.first[k] = (uint32_t)out->of_kind.count;
    out->strays.first[k] = (uint32_t)walk->strays;
    if (hw_deck_holds(out->strays.deck, kinds->face[k], HW_CARD_HAND) && !add_kind(walk, k)) return false;
  }
  out->of_kind.first[kinds->count] = (uint32_t)out->of_kind.count;
  out->strays.first[kinds->count] = (uint32_t)walk->strays;
  return true;
}

hw_status hw_measures_build(const hw_exact_several *asked, hw_measures *measures) {
  const hw_kinds *kinds = asked->kinds;
  size_t ways = (size_t)asked->ways;
  measure_walk *walk = calloc(1, sizeof *walk);
  *measures = (hw_measures){
    .hands = calloc(kinds->count, sizeof *measures->hands),
    .strays = {kinds, asked->deck, calloc(kinds->count + 1, sizeof *measures->strays.first), NULL},
    .of_kind.first = calloc(kinds->count + 1, sizeof *measures->of_kind.first),
  };
  hw_status status = HW_NO_MEMORY;
  if (walk && measures->hands && measures->strays.first && measures->of_kind.first) {
    *walk = (measure_walk){.asked = asked,
                           .out = measures,
                           .way = calloc(ways, sizeof *walk->way),
                           .common = calloc(ways, sizeof *walk->common),
                           .place = calloc(ways, sizeof *walk->place)};
    if (walk->way && walk->common && walk->place && add_kinds(walk)) status = HW_OK;
    else if (walk->fouled) status = HW_BAD_RULES;
    free(walk->way);
    free(walk->common);
    free(walk->place);
  }
  free(walk);
  if (status != HW_OK) hw_measures_free(measures);
  return status;
}

void hw_measures_free(hw_measures *measures) {
  free(measures->hands);
  free(measures->strays.first);
  free(measures->strays.suits);
  free(measures->of_kind.first);
  free(measures->of_kind.item);
  free(measures->of_stray.first);
  free(measures->of_stray.item);
  *measures = (hw_measures){0};
}
