/* bank_walk.h - what one hand meets, counted by walking every class of the bank's hands: each is set and compared by
 * itself, with how many of its hands are free of the player's told by dealing them their suits. */
#ifndef HW_BANK_WALK_H
#define HW_BANK_WALK_H

#include "houseway.h"
#include "renaming.h"

#include <stdlib.h>

/* The hands of a class that hold none of these pieces: all renamings of it, each counted once. */
static inline int walk_free(hw_game game, const hw_class *class, const bool *held) {
  int free = 0;
  if (!hw_has_suits(game)) {
    int ways = 1;
    for (int i = 0; i < HW_TILE_HAND; i++) {
      int face = hw_tile_face(class->piece[i]), left = 0, wanted = 0, before = 0;
      for (uint8_t t = 0; t < HW_TILES; t++) left += hw_tile_face(t) == face && !held[t];
      for (int j = 0; j < HW_TILE_HAND; j++) {
        wanted += hw_tile_face(class->piece[j]) == face;
        before += j < i && hw_tile_face(class->piece[j]) == face;
      }
      if (before == 0) ways *= wanted == 2 ? left == 2 : left;
    }
    return ways;
  }
  for (int r = 0; r < RENAMINGS; r++) {
    bool clear = true;
    for (int i = 0; i < HW_CARD_HAND && clear; i++) {
      uint8_t card = class->piece[i];
      clear = !held[card == HW_JOKER ? card : (card & ~3) | renaming[r][card & 3]];
    }
    free += clear;
  }
  return free * class->hands / RENAMINGS; /* each hand comes of 24 / hands of them */
}

/* As hw_bank_meet; the bank's hands are all set. */
static inline void walk_bank(const hw_kinds *kinds, const hw_ranking *ranking, const uint8_t *setting,
                             const uint8_t *mark, const uint8_t *piece, uint64_t *count) {
  const hw_game_facts *facts = hw_game_of(kinds->game);
  hw_class *classes = malloc(HW_KIND_CLASSES_MAX * sizeof *classes);
  hw_set_hand player[HW_SETTINGS_MAX], bank;
  bool held[64] = {false};
  list_renamings();
  for (int i = 0; i < facts->hand; i++) held[piece[i]] = true;
  for (int s = 0; s < facts->settings; s++) hw_set_hand_fill(ranking, piece, s, &player[s]);
  for (int i = 0; i < facts->settings * facts->cells; i++) count[i] = 0;
  for (uint32_t k = 0; k < kinds->count; k++) {
    int in_kind = hw_kind_classes(kinds, k, classes);
    for (int i = 0; i < in_kind; i++) {
      uint32_t number = kinds->first[k] + (uint32_t)i;
      int hands = walk_free(kinds->game, &classes[i], held);
      if (hands == 0) continue;
      hw_set_hand_fill(ranking, classes[i].piece, setting[number], &bank);
      bank.mark = mark ? mark[number] : 0;
      for (int s = 0; s < facts->settings; s++)
        count[s * facts->cells + hw_set_hand_cell(ranking, &player[s], &bank)] += (uint64_t)hands;
    }
  }
  free(classes);
}

#endif
