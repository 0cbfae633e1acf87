/* group.c - matches pieces of a hand to a group of shapes, each shape taking pieces that no other shape uses. */

#include "deciding/program.h"

#include <string.h>

/* ---- cards: only the number of cards of each rank matters ---- */

enum { JOKER = HW_RANKS }; /* index of the joker, which also counts as an ace */

typedef struct card_match {
  const hw_group *group;
  const hw_view *view;
  uint8_t left[JOKER + 1]; /* cards of each rank not yet taken */
  uint32_t sets;           /* ranks taken as a pair or more; a group may not take one twice */
} card_match;

/* The ranks a shape may take; the shape says how many cards. */
static uint32_t shape_ranks(const hw_shape *shape, const hw_view *view) {
  switch (shape->sort) {
  case HW_HIGHEST: return UINT32_C(1) << view->face[0];
  case HW_SECOND_HIGHEST: return UINT32_C(1) << view->face[1];
  case HW_LOWEST: return UINT32_C(1) << view->face[view->size - 1];
  default: return shape->faces & ((UINT32_C(2) << JOKER) - 1);
  }
}

/* Taking the joker by name also uses up an ace. */
static void take(card_match *match, int rank, int many) {
  match->left[rank] -= (uint8_t)many;
  if (rank == JOKER) match->left[HW_ACE] -= (uint8_t)many;
}

static bool match_cards(card_match *match, int i) {
  if (i == match->group->shapes) return true;
  const hw_shape *shape = &match->group->shape[i];
  int many = shape->sort == HW_ALIKE ? shape->many : 1;
  for (uint32_t ranks = shape_ranks(shape, match->view); ranks; ranks &= ranks - 1) {
    int rank = __builtin_ctz(ranks);
    uint32_t set = many > 1 ? UINT32_C(1) << rank : 0;
    if (match->left[rank] < many || (match->sets & set)) continue;
    if (rank == JOKER && match->left[HW_ACE] < many) continue;
    take(match, rank, many);
    match->sets |= set;
    bool met = match_cards(match, i + 1);
    take(match, rank, -many);
    match->sets &= ~set;
    if (met) return true;
  }
  return false;
}

static bool cards_meet(const hw_group *group, const hw_view *view, unsigned slots) {
  card_match match = {.group = group, .view = view};
  for (unsigned left = slots; left; left &= left - 1) match.left[view->face[__builtin_ctz(left)]]++;
  match.left[JOKER] = view->piece[0] == HW_JOKER && (slots & 1); /* the joker is the highest card */
  return match_cards(&match, 0);
}

/* ---- tiles ---- */

/* The slot of the n-th highest tile. Tiles of equal place keep the order of the hand. */
static int slot_by_place(const hw_view *view, int n) {
  const uint8_t *place = view->ranking->tile.place;
  for (int i = 0; i < view->size; i++) {
    int above = 0;
    for (int j = 0; j < view->size; j++) {
      int theirs = place[view->face[j]], ours = place[view->face[i]];
      if (theirs > ours || (theirs == ours && j < i)) above++;
    }
    if (above == n) return i;
  }
  return 0;
}

/* Tiles of equal rank are interchangeable: the highest of 6-6 6-6 may be either. */
static bool ranks_as(const hw_view *view, int slot, int n) {
  const uint8_t *place = view->ranking->tile.place;
  return place[view->face[slot]] == place[view->face[slot_by_place(view, n)]];
}

static inline bool tile_fits(const hw_shape *shape, const hw_view *view, int slot) {
  switch (shape->sort) {
  case HW_HIGHEST: return ranks_as(view, slot, 0);
  case HW_SECOND_HIGHEST: return ranks_as(view, slot, 1);
  case HW_LOWEST: return ranks_as(view, slot, view->size - 1);
  default: return shape->faces >> view->face[slot] & 1;
  }
}

/* Those of the slots whose tile fits a shape. */
static unsigned fitting(const hw_shape *shape, const hw_view *view, unsigned slots) {
  unsigned fits = 0;
  for (unsigned left = slots; left; left &= left - 1)
    if (tile_fits(shape, view, __builtin_ctz(left))) fits |= left & -left;
  return fits;
}

static bool is_duo(const hw_shape *shape, const hw_view *view, unsigned a, unsigned b) {
  uint16_t rank = view->ranking->tile.rank[view->face[__builtin_ctz(a)]][view->face[__builtin_ctz(b)]];
  return rank >= shape->from && rank <= shape->to;
}

static bool tiles_meet(const hw_group *group, int i, const hw_view *view, unsigned slots) {
  if (i == group->shapes) return true;
  const hw_shape *shape = &group->shape[i];
  unsigned fits = fitting(shape, view, slots);
  if (shape->sort != HW_DUO && i + 1 == group->shapes) return fits != 0;
  for (unsigned left = fits, a; left; left &= left - 1) {
    a = left & -left;
    if (shape->sort != HW_DUO && tiles_meet(group, i + 1, view, slots & ~a)) return true;
    for (unsigned more = shape->sort == HW_DUO ? left & ~a : 0, b; more; more &= more - 1) {
      b = more & -more;
      if (is_duo(shape, view, a, b) && tiles_meet(group, i + 1, view, slots & ~a & ~b)) return true;
    }
  }
  return false;
}

bool hw_group_match(const hw_group *group, const hw_view *view, unsigned slots) {
  return hw_has_suits(view->ranking->game) ? cards_meet(group, view, slots)
                                           : tiles_meet(group, 0, view, slots);
}
