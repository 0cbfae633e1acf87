/* exact_match.c - matches two parts: the places of their hands, kind by kind, and the strays.
 *
 * Most hands of a kind are at one place, because a ranking sees suits only where five cards share one. Classes at
 * another place are the kind's strays. */

#include "worth/exact.h"

#include <stdlib.h>
#include <string.h>

void hw_crowd_add(hw_crowd *c, hw_place place, int hands) {
  if (c->count > 0 && c->point[c->last].place == place) {
    c->point[c->last].hands += hands;
    return;
  }
  for (c->last = 0; c->last < c->count && c->point[c->last].place != place;) c->last++;
  if (c->last == c->count) c->point[c->count++] = (hw_point){place, 0};
  c->point[c->last].hands += hands;
}

hw_place hw_crowd_most(const hw_crowd *c) {
  int most = 0;
  for (int i = 1; i < c->count; i++)
    if (c->point[i].hands > c->point[most].hands) most = i;
  return c->count > 0 ? c->point[most].place : HW_NOWHERE;
}

/* ---- the walk ---- */

typedef struct match_walk {
  hw_match *out;
  hw_part part[2];
  hw_spread *spread[2];
  size_t points[2], strays; /* written so far */
  size_t point_room[2], stray_room, suits_room;
  hw_class classes[HW_KIND_CLASSES_MAX];
  hw_place place[2][HW_KIND_CLASSES_MAX];
  int hands[HW_KIND_CLASSES_MAX]; /* number of hands of each class in the deck */
  hw_crowd crowd[2];
} match_walk;

void *hw_with_room(void *array, size_t size, size_t held, size_t needed, size_t *room) {
  if (held + needed <= *room) return array;
  size_t more = 2 * *room + needed;
  void *larger = realloc(array, more * size);
  if (larger != NULL) *room = more;
  return larger;
}

static bool write_points(match_walk *walk, int p) {
  const hw_crowd *c = &walk->crowd[p];
  hw_spread *spread = walk->spread[p];
  hw_point *point =
    hw_with_room(spread->point, sizeof *point, walk->points[p], (size_t)c->count, &walk->point_room[p]);
  if (point == NULL) return false;
  spread->point = point;
  for (int i = 0; i < c->count; i++)
    if (c->point[i].place != HW_NOWHERE) point[walk->points[p]++] = c->point[i];
  return true;
}

uint16_t hw_class_suits(const hw_class *class) {
  unsigned suits = 0;
  for (int i = 0; i < HW_CARD_HAND; i++) suits |= (unsigned)(class->piece[i] & 3) << 2 * i;
  return (uint16_t)suits;
}

static bool write_strays(match_walk *walk, uint32_t kind, int count) {
  hw_match *out = walk->out;
  hw_place player = out->player.common[kind], bank = out->bank.common[kind];
  hw_stray *stray = hw_with_room(out->stray, sizeof *stray, walk->strays, (size_t)count, &walk->stray_room);
  if (stray != NULL) out->stray = stray;
  uint16_t *suits =
    hw_with_room(out->strays.suits, sizeof *suits, walk->strays, (size_t)count, &walk->suits_room);
  if (suits != NULL) out->strays.suits = suits;
  if (stray == NULL || suits == NULL) return false;
  for (int i = 0; i < count; i++) {
    int astray = (walk->place[0][i] != player) | (walk->place[1][i] != bank) << 1;
    if (walk->hands[i] == 0 || astray == 0) continue;
    out->astray[kind] |= (uint8_t)astray;
    suits[walk->strays] = hw_class_suits(&walk->classes[i]);
    stray[walk->strays++] = (hw_stray){walk->place[0][i], walk->place[1][i], (uint8_t)walk->hands[i]};
  }
  return true;
}

static bool match_kind(match_walk *walk, uint32_t kind) {
  const hw_match *out = walk->out;
  int count = hw_kind_classes(out->strays.kinds, kind, walk->classes);
  walk->crowd[0].count = walk->crowd[1].count = 0;
  for (int i = 0; i < count; i++) {
    walk->hands[i] = hw_class_hands(out->strays.kinds->game, &walk->classes[i], out->strays.deck);
    out->hands[kind] += (uint32_t)walk->hands[i];
    for (int p = 0; p < 2 && walk->hands[i] > 0; p++) {
      walk->place[p][i] = hw_part_place(&walk->part[p], out->strays.kinds->first[kind] + (uint32_t)i);
      hw_crowd_add(&walk->crowd[p], walk->place[p][i], walk->hands[i]);
    }
  }
  for (int p = 0; p < 2; p++) {
    walk->spread[p]->common[kind] = hw_crowd_most(&walk->crowd[p]);
    if (!write_points(walk, p)) return false;
  }
  return !hw_has_suits(out->strays.kinds->game) || write_strays(walk, kind, count);
}

bool hw_deck_holds(const hw_deck *deck, const uint8_t *face, int hand) {
  for (int i = 0, n; i < hand; i += n) {
    for (n = 1; i + n < hand && face[i + n] == face[i]; n++) continue;
    if (n > deck->pieces[face[i]]) return false;
  }
  return true;
}

static bool match_kinds(match_walk *walk) {
  hw_match *out = walk->out;
  int hand = hw_game_of(out->strays.kinds->game)->hand;
  for (uint32_t k = 0; k < out->strays.kinds->count; k++) {
    out->player.first[k] = (uint32_t)walk->points[0];
    out->bank.first[k] = (uint32_t)walk->points[1];
    out->strays.first[k] = (uint32_t)walk->strays;
    out->player.common[k] = out->bank.common[k] = HW_NOWHERE;
    if (hw_deck_holds(out->strays.deck, out->strays.kinds->face[k], hand) && !match_kind(walk, k))
      return false;
  }
  out->player.first[out->strays.kinds->count] = (uint32_t)walk->points[0];
  out->bank.first[out->strays.kinds->count] = (uint32_t)walk->points[1];
  out->strays.first[out->strays.kinds->count] = (uint32_t)walk->strays;
  return true;
}

/* ---- made and freed ---- */

static bool spread_new(hw_spread *spread, uint32_t kinds) {
  spread->common = calloc(kinds, sizeof *spread->common);
  spread->first = calloc(kinds + 1, sizeof *spread->first);
  return spread->common && spread->first;
}

static void spread_free(hw_spread *spread) {
  free(spread->common);
  free(spread->first);
  free(spread->point);
}

hw_status hw_match_build(const hw_kinds *kinds, const hw_deck *deck, const hw_part *player,
                         const hw_part *bank, hw_match *match) {
  *match = (hw_match){.strays = {kinds, deck, calloc(kinds->count + 1, sizeof(uint32_t)), NULL},
                      .hands = calloc(kinds->count, sizeof *match->hands),
                      .astray = calloc(kinds->count, 1)};
  match_walk *walk = calloc(1, sizeof *walk);
  bool made = match->hands && match->strays.first && match->astray && walk &&
              spread_new(&match->player, kinds->count) && spread_new(&match->bank, kinds->count);
  if (made) {
    walk->out = match;
    walk->part[0] = *player;
    walk->part[1] = *bank;
    walk->spread[0] = &match->player;
    walk->spread[1] = &match->bank;
    made = match_kinds(walk);
  }
  free(walk);
  if (made) return HW_OK;
  hw_match_free(match);
  return HW_NO_MEMORY;
}

void hw_match_free(hw_match *match) {
  spread_free(&match->player);
  spread_free(&match->bank);
  free(match->hands);
  free(match->strays.first);
  free(match->strays.suits);
  free(match->astray);
  free(match->stray);
  *match = (hw_match){0};
}
