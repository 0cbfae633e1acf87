/* bank.c - a bank's hands, stored for fast counting of the hands that one player's hand meets: for each of its
 * settings, all bank hands that share no piece with it.
 *
 * Counting goes over kinds, not hands or classes. Of a kind that holds k_r pieces of rank r, the number of hands
 * that avoid a player's hand with p_r pieces of rank r is the product of choose(n_r - p_r, k_r). Most of a kind's
 * hands are at its common place; the strays are classes that are set, rank or are marked differently, such as
 * those with five cards of a suit. For a stray, the number of hands that avoid the player's is the number of ways
 * to assign its four suits' rank sets to suits in which the player holds none of those ranks: the permanent of a 4
 * by 4 0/1 matrix, divided by the renamings that leave the class unchanged. Tiles of a face are interchangeable
 * and have no strays. */

#include "worth/worth.h"

#include "ranking/card_key.h"

#include <stdlib.h>
#include <string.h>

typedef struct bank_stray {
  uint16_t suits[4]; /* ranks held in each suit */
  uint16_t high;
  uint8_t low, mark;
  uint8_t hands;
} bank_stray;

struct hw_bank {
  const hw_kinds *kinds;
  const hw_ranking *ranking;
  hw_set_hand *common;           /* place of most hands of each kind */
  uint32_t *first;               /* cards: index of each kind's first stray */
  bank_stray *stray;             /* cards only */
  uint32_t strays, room;         /* strays in `stray`: used, allocated */
  bool has[HW_CARD_BANKS];       /* has[mark]: some class has this mark */
  uint8_t permanent[1 << 4 * 4]; /* of each 4 by 4 matrix, four bits a row */
};

/* ---- building: the place of every hand ---- */

static int permanent_of(unsigned rows, int row, unsigned taken) {
  if (row == 4) return 1;
  int ways = 0;
  for (int column = 0; column < 4; column++)
    if ((rows >> (4 * row + column) & 1) && !(taken >> column & 1))
      ways += permanent_of(rows, row + 1, taken | 1u << column);
  return ways;
}

static bool same_place(const hw_set_hand *a, const hw_set_hand *b) {
  return a->high == b->high && a->low == b->low && a->mark == b->mark;
}

static bool add_stray(hw_bank *bank, const uint8_t *piece, uint32_t hands, const hw_set_hand *set) {
  if (bank->strays == bank->room) {
    bank->room = 2 * bank->room + 1024;
    bank_stray *more = realloc(bank->stray, bank->room * sizeof *more);
    if (more == NULL) return false;
    bank->stray = more;
  }
  bank_stray stray = {
    .high = set->high, .low = (uint8_t)set->low, .mark = set->mark, .hands = (uint8_t)hands};
  hw_card_by_suit(piece, HW_CARD_HAND, stray.suits);
  bank->stray[bank->strays++] = stray;
  return true;
}

/* Adds hands of a kind at one place: as the kind's common place if `first`, else as strays from it. */
static bool place(hw_bank *bank, uint32_t kind, bool first, const uint8_t *piece, uint32_t hands,
                  const hw_set_hand *set) {
  bank->has[set->mark] = true;
  if (first) bank->common[kind] = *set;
  return first || same_place(set, &bank->common[kind]) || add_stray(bank, piece, hands, set);
}

/* The set hand of a class. alike: set hand of an earlier unsuited class of the kind with the same setting, or
 * NULL. */
static hw_set_hand place_of(const hw_bank *bank, const hw_class *class, int setting, uint8_t mark,
                            const hw_set_hand *alike) {
  hw_set_hand set;
  if (alike != NULL) set = *alike;
  else hw_set_hand_fill(bank->ranking, class->piece, setting, &set);
  set.mark = mark;
  return set;
}

/* True if a column has one value for all unsuited classes of a kind. plain: one of them; suited: the others. */
static bool is_one(const uint8_t *column, int count, int plain, const uint16_t *suited, int others) {
  int alike = 0;
  if (column == NULL) return true;
  for (int i = 0; i < count; i++) alike += column[i] == column[plain];
  for (int i = 0; i < others; i++) alike -= column[suited[i]] == column[plain];
  return alike == count - others;
}

/* The first unsuited class, which is typical of its kind, defines the common place. Unsuited classes with equal
 * settings rank alike. If all have one setting and mark, only the first is examined. */
static hw_status place_kind(hw_bank *bank, uint32_t kind, const uint8_t *setting, const uint8_t *mark) {
  const hw_kinds *kinds = bank->kinds;
  int count = (int)(kinds->first[kind + 1] - kinds->first[kind]), others, last = -1, placed = 0;
  const uint16_t *suited = hw_kind_suited(kinds, kind, &others);
  hw_set_hand set = {0};
  for (int i = 0, next = 0; i < count; i++) {
    if (next < others && suited[next] == i) {
      next++;
      continue;
    }
    hw_class class = hw_kind_class(kinds, kind, i);
    bool alike = last >= 0 && setting[i] == setting[last];
    set = place_of(bank, &class, setting[i], mark ? mark[i] : 0, alike ? &set : NULL);
    last = i;
    if (!place(bank, kind, placed++ == 0, class.piece, class.hands, &set)) return HW_NO_MEMORY;
    if (placed == 1 && is_one(setting, count, i, suited, others) && is_one(mark, count, i, suited, others))
      break;
  }
  for (int i = 0; i < others; i++) {
    hw_class class = hw_kind_class(kinds, kind, suited[i]);
    set = place_of(bank, &class, setting[suited[i]], mark ? mark[suited[i]] : 0, NULL);
    if (!place(bank, kind, placed++ == 0, class.piece, class.hands, &set)) return HW_NO_MEMORY;
  }
  return HW_OK;
}

static void find_permanents(hw_bank *bank) {
  for (unsigned rows = 0; rows < sizeof bank->permanent; rows++)
    bank->permanent[rows] = (uint8_t)permanent_of(rows, 0, 0);
}

static hw_status place_cards(hw_bank *bank, const uint8_t *setting, const uint8_t *mark) {
  const hw_kinds *kinds = bank->kinds;
  for (uint32_t k = 0; k < kinds->count; k++) {
    uint32_t at = kinds->first[k];
    bank->first[k] = bank->strays;
    hw_status status = place_kind(bank, k, &setting[at], mark ? &mark[at] : NULL);
    if (status != HW_OK) return status;
  }
  bank->first[kinds->count] = bank->strays;
  find_permanents(bank);
  return HW_OK;
}

static void place_tiles(hw_bank *bank, const uint8_t *setting) {
  for (uint32_t k = 0; k < bank->kinds->count; k++) {
    hw_class class;
    hw_kind_classes(bank->kinds, k, &class);
    hw_set_hand_fill(bank->ranking, class.piece, setting[k], &bank->common[k]);
  }
}

/* Allocates a bank with a place for every kind, or returns NULL. */
static hw_bank *bank_of(const hw_kinds *kinds, const hw_ranking *ranking) {
  hw_bank *made = calloc(1, sizeof *made);
  if (made == NULL) return NULL;
  made->kinds = kinds;
  made->ranking = ranking;
  made->common = malloc(kinds->count * sizeof *made->common);
  made->first = malloc((kinds->count + 1) * sizeof *made->first);
  if (made->common != NULL && made->first != NULL) return made;
  hw_bank_free(made);
  return NULL;
}

hw_status hw_bank_new(const hw_kinds *kinds, const hw_ranking *ranking, const uint8_t *setting,
                      const uint8_t *mark, hw_bank **bank) {
  if (memchr(setting, HW_NO_SETTING, kinds->classes) != NULL) return HW_BAD_RULES;
  hw_bank *made = bank_of(kinds, ranking);
  hw_status status = made ? HW_OK : HW_NO_MEMORY;
  if (status == HW_OK && hw_has_suits(kinds->game)) status = place_cards(made, setting, mark);
  else if (status == HW_OK) place_tiles(made, setting);
  if (status == HW_OK) *bank = made;
  else hw_bank_free(made);
  return status;
}

/* The first bundle of a kind defines its common place. */
static bool place_bundles(hw_bank *bank, const hw_bundles *bundles, const uint8_t *setting,
                          const uint8_t *mark) {
  uint32_t kind = UINT32_MAX;
  for (uint32_t b = 0; b < bundles->count; b++) {
    const hw_bundle *bundle = &bundles->bundle[b];
    hw_set_hand set;
    hw_set_hand_fill(bank->ranking, bundle->piece, setting[b], &set);
    set.mark = mark ? mark[b] : 0;
    bool first = bundle->kind != kind;
    kind = bundle->kind;
    if (first) bank->first[kind] = bank->strays;
    if (!place(bank, kind, first, bundle->piece, bundle->hands, &set)) return false;
  }
  bank->first[bank->kinds->count] = bank->strays;
  return true;
}

hw_status hw_bank_of_bundles(const hw_bundles *bundles, const hw_ranking *ranking, const uint8_t *setting,
                             const uint8_t *mark, hw_bank **bank) {
  if (bundles->done < bundles->kinds->count) return HW_TOO_FEW;
  if (memchr(setting, HW_NO_SETTING, bundles->count) != NULL) return HW_BAD_RULES;
  hw_bank *made = bank_of(bundles->kinds, ranking);
  if (made == NULL || !place_bundles(made, bundles, setting, mark)) {
    hw_bank_free(made);
    return HW_NO_MEMORY;
  }
  find_permanents(made);
  *bank = made;
  return HW_OK;
}

void hw_bank_free(hw_bank *bank) {
  if (bank == NULL) return;
  free(bank->common);
  free(bank->first);
  free(bank->stray);
  free(bank);
}

/* ---- meeting one hand ---- */

/* A bank rank equal to the i-th rank among the player's high (low) hands has row (column) 2 i + 1. A rank between
 * two of them has the even number between. */
enum { LINES = 2 * HW_SETTINGS_MAX + 1 };

typedef struct meeting {
  const hw_bank *bank;
  int settings;
  hw_set_hand player[HW_SETTINGS_MAX]; /* the hand in each of its settings */
  uint8_t left[HW_FACES];              /* pieces of each face left when the player holds this hand */
  /* By set of ranks of one suit: mask of the suits in which the player holds none of those ranks. */
  uint8_t free_suits[1 << HW_RANKS];
  uint8_t row[HW_CARD_HIGH_RANKS_MAX], column[HW_CARD_LOW_RANKS];
  uint32_t hands[HW_CARD_BANKS][LINES][LINES];
} meeting;

static uint32_t free_of_kind(const meeting *m, const uint8_t *face, int size) {
  uint32_t ways = 1;
  for (int i = 0, n = 0; i < size && ways > 0; i++) {
    n = i > 0 && face[i] == face[i - 1] ? n + 1 : 0;
    int left = m->left[face[i]] - n;
    ways = left > 0 ? ways * (uint32_t)left / (uint32_t)(n + 1) : 0;
  }
  return ways;
}

static void hold_pieces(meeting *m, const uint8_t *piece, int size) {
  hw_game game = m->bank->kinds->game;
  for (int f = 0; f < hw_game_of(game)->faces; f++) m->left[f] = (uint8_t)hw_face_pieces(game, f);
  for (int i = 0; i < size; i++) m->left[hw_piece_face(game, piece[i])]--;
  for (int s = 0; s < m->settings; s++) hw_set_hand_fill(m->bank->ranking, piece, s, &m->player[s]);
}

/* ---- tiles ---- */

static void meet_tiles(meeting *m, uint64_t *count) {
  const hw_kinds *kinds = m->bank->kinds;
  for (uint32_t k = 0; k < kinds->count; k++) {
    uint32_t hands = free_of_kind(m, kinds->face[k], HW_TILE_HAND);
    for (int s = 0; s < m->settings && hands > 0; s++)
      count[s * HW_TILE_CELLS + hw_set_hand_cell(m->bank->ranking, &m->player[s], &m->bank->common[k])] +=
        hands;
  }
}

/* ---- cards ---- */

static void free_suits(meeting *m, const uint8_t *piece) {
  uint16_t held[4];
  hw_card_by_suit(piece, HW_CARD_HAND, held);
  for (unsigned ranks = 0; ranks < sizeof m->free_suits; ranks++)
    for (int s = 0; s < 4; s++) m->free_suits[ranks] |= (uint8_t)(((ranks & held[s]) == 0) << s);
}

/* Numbers the lines: odd for a rank that occurs, even between. */
static void draw_lines(const bool *is_rank, uint8_t *line, int ranks) {
  for (int r = 0, at = 0; r < ranks; r++) {
    line[r] = (uint8_t)(at + is_rank[r]);
    at += 2 * is_rank[r];
  }
}

static void cut(meeting *m) {
  bool high[HW_CARD_HIGH_RANKS_MAX] = {false}, low[HW_CARD_LOW_RANKS] = {false};
  for (int s = 0; s < m->settings; s++) high[m->player[s].high] = low[m->player[s].low] = true;
  draw_lines(high, m->row, HW_CARD_HIGH_RANKS_MAX);
  draw_lines(low, m->column, HW_CARD_LOW_RANKS);
}

static uint32_t free_of_stray(const meeting *m, const bank_stray *stray) {
  unsigned rows = 0;
  for (int i = 0; i < 4; i++) rows |= (unsigned)m->free_suits[stray->suits[i]] << 4 * i;
  /* each hand arises from 24 / hands renamings */
  return (uint32_t)m->bank->permanent[rows] * stray->hands / 24;
}

static void sort_cards(meeting *m) {
  const hw_bank *bank = m->bank;
  for (uint32_t k = 0; k < bank->kinds->count; k++) {
    uint32_t hands = free_of_kind(m, bank->kinds->face[k], HW_CARD_HAND);
    if (hands == 0) continue;
    for (uint32_t i = bank->first[k]; i < bank->first[k + 1]; i++) {
      const bank_stray *stray = &bank->stray[i];
      uint32_t free = free_of_stray(m, stray);
      m->hands[stray->mark][m->row[stray->high]][m->column[stray->low]] += free;
      hands -= free;
    }
    const hw_set_hand *common = &bank->common[k];
    m->hands[common->mark][m->row[common->high]][m->column[common->low]] += hands;
  }
}

/* Compares the player's half, on line `own`, with the bank's: 0 lower, 1 equal, 2 higher. */
static int stand(int own, int bank) { return own < bank ? 0 : own == bank ? 1 : 2; }

static void add_lines(const meeting *m, int mark, int setting, uint64_t *count) {
  const hw_set_hand *set = &m->player[setting];
  int row = m->row[set->high], column = m->column[set->low];
  for (int r = 0; r < LINES; r++)
    for (int c = 0; c < LINES; c++)
      count[hw_card_cell(mark, set->fouled, stand(row, r), stand(column, c))] += m->hands[mark][r][c];
}

static void meet_cards(meeting *m, const uint8_t *piece, uint64_t *count) {
  free_suits(m, piece);
  cut(m);
  sort_cards(m);
  for (int mark = 0; mark < HW_CARD_BANKS; mark++)
    for (int s = 0; s < m->settings && m->bank->has[mark]; s++)
      add_lines(m, mark, s, &count[s * HW_CARD_CELLS]);
}

hw_status hw_bank_meet(const hw_bank *bank, const uint8_t *piece, uint64_t *count) {
  const hw_game_facts *facts = hw_game_of(bank->kinds->game);
  meeting *m = calloc(1, sizeof *m);
  if (m == NULL) return HW_NO_MEMORY;
  m->bank = bank;
  m->settings = facts->settings;
  hold_pieces(m, piece, facts->hand);
  memset(count, 0, (size_t)m->settings * facts->cells * sizeof *count);
  if (hw_has_suits(bank->kinds->game)) meet_cards(m, piece, count);
  else meet_tiles(m, count);
  free(m);
  return HW_OK;
}
