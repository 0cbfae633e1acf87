/* hand_value.c - what one hand meets: every hand of the bank that shares no piece with it.
 *
 * Classes are walked, not hands. Of a class of cards, as many hands are free of the player's cards as there
 * are ways to give its four suits' histories to suits that hold none of their cards for the player: the
 * permanent of a 4 by 4 matrix of yes and no, over the renamings that change nothing. */

#include "houseway.h"

#include "card_key.h"

#include <stdlib.h>
#include <string.h>

int hw_game_cells(hw_game game) { return game == HW_PAI_GOW ? HW_TILE_CELLS : HW_CARD_CELLS; }

typedef struct meeting {
  const hw_kinds *kinds;
  const hw_ranking *ranking;
  const hw_table *bank;
  hw_view player;
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

/* ---- how two set hands stand ---- */

static int order(uint16_t player, uint16_t bank) { return player < bank ? 0 : player == bank ? 1 : 2; }

/* The bank's set hand: its ranks, and for tiles its halves' faces. */
typedef struct bank_hand {
  uint16_t high, low;
  uint8_t high_face[2], low_face[2];
  bool dragon;
} bank_hand;

static bool is_dragon(const meeting *m, const hw_class *class) {
  if (class->piece[0] >> 2 != HW_ACE - 2) return false; /* a queen: the joker and aces are above */
  uint16_t best = hw_card_rank7(m->ranking->card, class->piece);
  return hw_card_category(m->ranking->card, best) == HW_HIGH_CARD;
}

static void set_bank_cards(const meeting *m, const hw_class *class, int setting, bank_hand *set) {
  unsigned part = hw_game_of(HW_PAI_GOW_POKER)->part[setting];
  hw_card first = class->piece[__builtin_ctz(part)], second = class->piece[31 - __builtin_clz(part)];
  hw_card_sum five = hw_card_sum_take(hw_card_sum_take(hw_card_sum_of7(class->piece), first), second);
  set->high = hw_card_rank5_sum(m->ranking->card, five);
  set->low = hw_card_rank2(first, second);
  set->dragon = is_dragon(m, class);
}

static void halves_of(const hw_view *view, int setting, uint8_t high[2], uint8_t low[2]) {
  int highs = 0, lows = 0;
  for (int i = 0; i < HW_TILE_HAND; i++) {
    if (view->low_slots[setting] >> i & 1) low[lows++] = view->face[i];
    else high[highs++] = view->face[i];
  }
}

static void set_bank_tiles(const meeting *m, const hw_class *class, int setting, bank_hand *set) {
  hw_view view;
  hw_view_fill(m->ranking, class->piece, &view);
  halves_of(&view, setting, set->high_face, set->low_face);
}

static int cell_of(const meeting *m, int s, const bank_hand *bank) {
  const hw_view *player = &m->player;
  if (m->kinds->game == HW_PAI_GOW) {
    uint8_t high[2], low[2];
    halves_of(player, s, high, low);
    return hw_tile_half_state(&m->ranking->tile, high, bank->high_face) * HW_HALF_STATES +
           hw_tile_half_state(&m->ranking->tile, low, bank->low_face);
  }
  int fouled = !(player->exist >> s & 1);
  return ((bank->dragon * 3 + fouled) * 3 + order(player->high_rank[s], bank->high)) * 3 +
         order(player->low_rank[s], bank->low);
}

/* ---- every class ---- */

static void meet(meeting *m, const bank_hand *bank, uint64_t hands) {
  for (int s = 0; s < m->player.settings; s++) m->count[s * m->cells + cell_of(m, s, bank)] += hands;
}

static bool set_bank(const meeting *m, const hw_class *class, int setting, bank_hand *set) {
  if (setting == HW_NO_SETTING) return false;
  if (m->kinds->game == HW_PAI_GOW) set_bank_tiles(m, class, setting, set);
  else set_bank_cards(m, class, setting, set);
  return true;
}

/* Unsuited classes of a kind that are set alike stand alike, and are met as one. */
static hw_status meet_kind(meeting *m, uint32_t kind, hw_class *classes) {
  int count = hw_kind_classes(m->kinds, kind, classes), shared = -1;
  uint64_t together = 0;
  bank_hand alike = {0}, own;
  for (int i = 0; i < count; i++) {
    int hands = m->kinds->game == HW_PAI_GOW ? free_tiles(m, &classes[i]) : free_cards(m, &classes[i]);
    int setting = m->bank->setting[m->kinds->first[kind] + (uint32_t)i];
    bool joins = !classes[i].suited && (shared < 0 || shared == setting);
    if (joins && shared == setting) {
      together += (uint64_t)hands;
      continue;
    }
    if (!set_bank(m, &classes[i], setting, &own)) return HW_BAD_RULES;
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
  hw_view_fill(m->ranking, piece, &m->player);
  for (int i = 0; i < m->player.size; i++) {
    if (m->kinds->game == HW_PAI_GOW) m->held[hw_tile_face(piece[i])]++;
    else if (piece[i] == HW_JOKER) m->joker = true;
    else m->suits[piece[i] & 3] |= (uint16_t)(1u << (piece[i] >> 2));
  }
  for (unsigned rows = 0; rows < 1 << 16; rows++) m->permanent[rows] = (uint8_t)permanent_of(rows, 0, 0);
}

hw_status hw_hand_value(const hw_kinds *kinds, const hw_ranking *ranking, const hw_table *bank,
                        const uint8_t *piece, uint64_t *count) {
  meeting *m = calloc(1, sizeof *m);
  hw_class *classes = calloc(HW_KIND_CLASSES_MAX, sizeof *classes);
  hw_status status = m && classes ? HW_OK : HW_NO_MEMORY;
  if (status == HW_OK) {
    *m = (meeting){
      .kinds = kinds, .ranking = ranking, .bank = bank, .count = count, .cells = hw_game_cells(kinds->game)};
    hold_player(m, piece);
    memset(count, 0, (size_t)m->player.settings * (size_t)m->cells * sizeof *count);
  }
  for (uint32_t kind = 0; kind < kinds->count && status == HW_OK; kind++)
    status = meet_kind(m, kind, classes);
  free(classes);
  free(m);
  return status;
}
