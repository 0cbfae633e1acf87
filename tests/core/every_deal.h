/* every_deal.h - every deal of a short deck, dealt one by one: the naive count that exact counts are held
 * against, by tests and by bench/edge.c. Hands are ranked as they are dealt, in their own suits; only the
 * class they are of is looked up. */
#ifndef HW_EVERY_DEAL_H
#define HW_EVERY_DEAL_H

#include "houseway.h"

#include <stdlib.h>
#include <string.h>

enum { UNDECIDED = UINT16_MAX };

/* A hand as it is dealt, and as each of two ways sets it. */
typedef struct dealt {
  uint64_t pieces; /* a bit each */
  uint16_t high[2], low[2];
  uint8_t high_face[2][2], low_face[2][2];
  bool fouled;  /* the player's setting */
  uint8_t mark; /* the bank's hand, set */
} dealt;

/* Of a hand of cards, highest first; low: the slots of its low hand. */
typedef uint8_t mark_by_hand(const hw_card_ranking *ranking, const uint8_t *piece, unsigned low);

typedef struct deals {
  const hw_kinds *kinds;
  const hw_ranking *ranking;
  const uint8_t *setting[2]; /* the player's and the bank's */
  mark_by_hand *mark;        /* or NULL */
  uint8_t piece[HW_CARDS];   /* of the deck, highest first */
  int pieces;
  uint64_t choose[HW_CARDS + 1][HW_HAND_MAX + 1];
  dealt *hand;
} deals;

static inline uint64_t choose(int n, int k) {
  return k == 0 ? 1 : choose(n - 1, k - 1) * (uint64_t)n / (uint64_t)k;
}

/* The setting of the class, carried to the hand's own slots; -1: undecided. */
static inline int setting_of(const deals *d, int who, const uint8_t *piece) {
  const hw_game_facts *facts = hw_game_of(d->kinds->game);
  uint8_t slot[HW_HAND_MAX];
  int set = d->setting[who][hw_class_find(d->kinds, piece, slot)], carried = 0;
  unsigned part = 0;
  if (set == HW_NO_SETTING) return -1;
  for (int i = 0; i < facts->hand; i++) part |= (unsigned)(facts->part[set] >> slot[i] & 1) << i;
  while (facts->part[carried] != part) carried++;
  return carried;
}

/* Whether the seven hold nothing, and this rank is the highest; the joker is an ace. */
static inline bool is_high_card(const hw_card_ranking *ranking, const uint8_t *piece, int top) {
  uint8_t rank[HW_CARD_HAND];
  for (int i = 0; i < HW_CARD_HAND; i++) rank[i] = piece[i] == HW_JOKER ? HW_ACE : piece[i] / 4;
  for (int i = 0; i < HW_CARD_HAND; i++)
    for (int j = 0; j < i; j++)
      if (rank[i] == rank[j]) return false;
  return rank[0] == top && hw_card_category(ranking, hw_card_rank7(ranking, piece)) == HW_HIGH_CARD;
}

static inline bool is_low_nine(const uint8_t *piece, unsigned low) {
  int first = __builtin_ctz(low), second = 31 - __builtin_clz(low);
  return piece[first] / 4 == 7 && piece[second] / 4 < 7; /* highest first; a nine is rank 7 */
}

static inline void set_hand(const deals *d, int who, const hw_view *view, int s, dealt *hand) {
  int highs = 0, lows = 0;
  hand->high[who] = view->high_rank[s];
  hand->low[who] = view->low_rank[s];
  if (who == 0) hand->fouled = !(view->exist >> s & 1);
  for (int i = 0; d->kinds->game == HW_PAI_GOW && i < HW_TILE_HAND; i++) {
    if (view->low_slots[s] >> i & 1) hand->low_face[who][lows++] = view->face[i];
    else hand->high_face[who][highs++] = view->face[i];
  }
}

static inline void deal_hand(deals *d, const uint8_t *piece, size_t number) {
  dealt hand = {0};
  hw_view view;
  hw_view_fill(d->ranking, piece, &view);
  for (int i = 0; i < view.size; i++) hand.pieces |= UINT64_C(1) << piece[i];
  for (int who = 0; who < 2; who++) {
    int s = setting_of(d, who, piece);
    if (s >= 0) set_hand(d, who, &view, s, &hand);
    else hand.high[who] = UNDECIDED;
  }
  int bank = setting_of(d, 1, piece);
  if (d->mark && bank >= 0) hand.mark = d->mark(d->ranking->card, piece, view.low_slots[bank]);
  d->hand[number] = hand;
}

/* A hand of the pieces at places i < j < k... of the deck has the number C(i, 1) + C(j, 2) + C(k, 3)... */
static inline void deal_hands(deals *d, uint8_t *piece, int held, int from, size_t number) {
  if (held == hw_game_of(d->kinds->game)->hand) {
    deal_hand(d, piece, number);
    return;
  }
  for (int i = from; i < d->pieces; i++) {
    piece[held] = d->piece[i];
    deal_hands(d, piece, held + 1, i + 1, number + d->choose[i][held + 1]);
  }
}

static inline int order(uint16_t player, uint16_t bank) { return player < bank ? 0 : player == bank ? 1 : 2; }

static inline int cell_of(const deals *d, const dealt *p, const dealt *b) {
  if (d->kinds->game == HW_PAI_GOW_POKER)
    return ((b->mark * 3 + p->fouled) * 3 + order(p->high[0], b->high[1])) * 3 + order(p->low[0], b->low[1]);
  const hw_tile_ranking *tile = &d->ranking->tile;
  return hw_tile_half_state(tile, p->high_face[0], b->high_face[1]) * HW_HALF_STATES +
         hw_tile_half_state(tile, p->low_face[0], b->low_face[1]);
}

/* The bank's hands, of the places the player's left. */
static inline void deal_bank(const deals *d, const dealt *player, const uint8_t *left, int held, int from,
                             size_t number, uint64_t *cell) {
  if (held == hw_game_of(d->kinds->game)->hand) {
    const dealt *bank = &d->hand[number];
    if (player->high[0] != UNDECIDED && bank->high[1] != UNDECIDED) cell[cell_of(d, player, bank)]++;
    return;
  }
  for (int i = from; i < d->pieces - hw_game_of(d->kinds->game)->hand; i++)
    deal_bank(d, player, left, held + 1, i + 1, number + d->choose[left[i]][held + 1], cell);
}

/* Deals every hand, for the caller to free; NULL: no memory. Returns how many there are. */
static inline uint64_t prepare_hands(deals *d) {
  int hand = hw_game_of(d->kinds->game)->hand;
  uint8_t piece[HW_HAND_MAX] = {0};
  for (int i = 0; i <= HW_CARDS; i++)
    for (int n = 0; n <= HW_HAND_MAX; n++) d->choose[i][n] = i < n ? 0 : choose(i, n);
  d->hand = calloc(d->choose[d->pieces][hand] + 1, sizeof *d->hand);
  if (d->hand != NULL) deal_hands(d, piece, 0, 0, 0);
  return d->choose[d->pieces][hand];
}

/* Adds each deal to its cell (hw_game_cells). False: no memory. */
static inline bool count_deals(deals *d, uint64_t *cell) {
  uint64_t hands = prepare_hands(d);
  uint8_t left[HW_CARDS];
  if (d->hand == NULL) return false;
  for (size_t p = 0; p < hands; p++) {
    int lefts = 0;
    for (int i = 0; i < d->pieces; i++)
      if (!(d->hand[p].pieces >> d->piece[i] & 1)) left[lefts++] = (uint8_t)i;
    deal_bank(d, &d->hand[p], left, 0, 0, 0, cell);
  }
  free(d->hand);
  return true;
}

/* ---- what cells of cards are sums of ---- */

/* The part of a set of cards, a bit each. */
static inline int part_of(uint64_t cards) {
  int part = __builtin_popcountll(cards);
  for (int i = 0; i < 2; i++) {
    int piece = cards ? 63 - __builtin_clzll(cards) : -1;
    part = part * HW_PART_FACES + (cards ? piece / 4 + 1 : 0);
    if (cards) cards ^= UINT64_C(1) << piece;
  }
  return part;
}

/* Adds a pair of hands once for each set of cards that both hold, with a minus where these are an odd number. */
static inline void add_shared(uint64_t shared, int cell, int64_t (*by_part)[HW_CARD_STANDS]) {
  for (uint64_t set = shared;; set = (set - 1) & shared) {
    by_part[part_of(set)][cell] += __builtin_popcountll(set) % 2 ? -1 : 1;
    if (set == 0) return;
  }
}

/* ---- short decks of cards ---- */

typedef struct short_cards {
  unsigned ranks; /* bit r for rank r */
  int suits;
  bool joker;
} short_cards;

static inline hw_deck card_deck(const short_cards *cards, deals *d) {
  hw_deck deck = {{0}};
  if (cards->joker) deck.pieces[HW_RANKS] = 1, d->piece[d->pieces++] = HW_JOKER;
  for (int r = HW_ACE; r >= 0; r--) {
    if (!(cards->ranks >> r & 1)) continue;
    deck.pieces[r] = (uint8_t)cards->suits;
    for (int s = cards->suits - 1; s >= 0; s--) d->piece[d->pieces++] = (uint8_t)(4 * r + s);
  }
  return deck;
}

#endif
