/* hand_value.c - what one hand meets: every hand of the bank that shares no piece with it.
 *
 * Classes are walked, not hands. Of a class of cards, as many hands are free of the player's cards as there
 * are ways to give its four suits' histories to suits that hold none of their cards for the player: the
 * permanent of a 4 by 4 matrix of yes and no, over the renamings that change nothing. */

#include "worth/worth.h"

#include <stdlib.h>
#include <string.h>

typedef struct meeting {
  const hw_kinds *kinds;
  const hw_ranking *ranking;
  const hw_table *bank;
  const uint8_t *mark; /* of each class of the bank's, or NULL */
  int size, settings;
  hw_set_hand player[HW_SETTINGS_MAX]; /* in each of its settings */
  uint64_t *count;
  int cells;
  uint16_t suits[4]; /* cards: ranks the player holds of each suit */
  bool joker;
  uint8_t held[HW_FACES]; /* tiles: how many of each face the player holds */
  uint8_t permanent[1 << 16];
} meeting;

/* ---- how many hands of a class are free of the player's ---- */

/* rows: four bits a row. */
static int permanent_of(unsigned rows, int row, unsigned taken) {
  if (row == 4) return 1;
  int ways = 0;
  for (int column = 0; column < 4; column++)
    if ((rows >> (4 * row + column) & 1) && !(taken >> column & 1))
      ways += permanent_of(rows, row + 1, taken | 1u << column);
  return ways;
}

static int free_cards(const meeting *m, const hw_class *class) {
  uint16_t suits[4] = {0};
  for (int i = 0; i < HW_CARD_HAND; i++) {
    if (class->piece[i] == HW_JOKER && m->joker) return 0;
    if (class->piece[i] != HW_JOKER) suits[class->piece[i] & 3] |= (uint16_t)(1u << (class->piece[i] >> 2));
  }
  unsigned rows = 0;
  for (int history = 0; history < 4; history++)
    for (int suit = 0; suit < 4; suit++)
      rows |= (unsigned)((suits[history] & m->suits[suit]) == 0) << (4 * history + suit);
  return m->permanent[rows] * class->hands / 24; /* each hand of the class comes of 24 / hands renamings */
}

static int free_tiles(const meeting *m, const hw_class *class) {
  int ways = 1;
  for (int i = 0, n; i < HW_TILE_HAND; i += n) {
    int face = hw_tile_face(class->piece[i]);
    for (n = 1; i + n < HW_TILE_HAND && hw_tile_face(class->piece[i + n]) == face; n++) continue;
    int left = hw_face_tiles(face) - m->held[face];
    ways *= n == 2 ? left == 2 : left;
  }
  return ways;
}

/* ---- every class ---- */

static void meet(meeting *m, const hw_set_hand *bank, uint64_t hands) {
  for (int s = 0; s < m->settings; s++)
    m->count[s * m->cells + hw_set_hand_cell(m->ranking, &m->player[s], bank)] += hands;
}

static bool set_bank(const meeting *m, const hw_class *class, uint32_t number, hw_set_hand *set) {
  int setting = m->bank->setting[number];
  if (setting == HW_NO_SETTING) return false;
  hw_set_hand_fill(m->ranking, class->piece, setting, set);
  if (m->mark != NULL) set->mark = m->mark[number];
  return true;
}

/* Unsuited classes of a kind that are set alike stand alike, and are met as one. */
static hw_status meet_kind(meeting *m, uint32_t kind, hw_class *classes) {
  int count = hw_kind_classes(m->kinds, kind, classes), shared = -1;
  uint64_t together = 0;
  hw_set_hand alike = {0}, own;
  for (int i = 0; i < count; i++) {
    int hands = hw_has_suits(m->kinds->game) ? free_cards(m, &classes[i]) : free_tiles(m, &classes[i]);
    int setting = m->bank->setting[m->kinds->first[kind] + (uint32_t)i];
    bool joins = !classes[i].suited && (shared < 0 || shared == setting);
    if (joins && shared == setting) {
      together += (uint64_t)hands;
      continue;
    }
    if (!set_bank(m, &classes[i], m->kinds->first[kind] + (uint32_t)i, &own)) return HW_BAD_RULES;
    if (joins) {
      alike = own;
      shared = setting;
      together = (uint64_t)hands;
    } else if (hands > 0) {
      meet(m, &own, (uint64_t)hands);
    }
  }
  if (together > 0) meet(m, &alike, together);
  return HW_OK;
}

static void hold_player(meeting *m, const uint8_t *piece) {
  for (int s = 0; s < m->settings; s++) hw_set_hand_fill(m->ranking, piece, s, &m->player[s]);
  for (int i = 0; i < m->size; i++) {
    if (!hw_has_suits(m->kinds->game)) m->held[hw_tile_face(piece[i])]++;
    else if (piece[i] == HW_JOKER) m->joker = true;
    else m->suits[piece[i] & 3] |= (uint16_t)(1u << (piece[i] >> 2));
  }
  for (unsigned rows = 0; rows < 1 << 16; rows++) m->permanent[rows] = (uint8_t)permanent_of(rows, 0, 0);
}

hw_status hw_hand_value(const hw_kinds *kinds, const hw_ranking *ranking, const hw_table *bank,
                        const uint8_t *mark, const uint8_t *piece, uint64_t *count) {
  meeting *m = calloc(1, sizeof *m);
  hw_class *classes = calloc(HW_KIND_CLASSES_MAX, sizeof *classes);
  hw_status status = m && classes ? HW_OK : HW_NO_MEMORY;
  if (status == HW_OK) {
    const hw_game_facts *facts = hw_game_of(kinds->game);
    *m = (meeting){.kinds = kinds,
                   .ranking = ranking,
                   .bank = bank,
                   .mark = mark,
                   .count = count,
                   .cells = hw_game_cells(kinds->game),
                   .size = facts->hand,
                   .settings = facts->settings};
    hold_player(m, piece);
    memset(count, 0, (size_t)m->settings * (size_t)m->cells * sizeof *count);
  }
  for (uint32_t kind = 0; kind < kinds->count && status == HW_OK; kind++)
    status = meet_kind(m, kind, classes);
  free(classes);
  free(m);
  return status;
}
