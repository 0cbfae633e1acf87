/* value_bank.c - a bank's hands of cards as two measures: all hands of a kind at its common place; and the strays,
 * added at their own place and subtracted from the common place.
 *
 * A stray has five cards of one suit, counting the joker. At most two cards are outside it, and their suits do not
 * affect how a stray is set. So strays of one make (the ranks in the suit and those outside) are counted together.
 *
 * Compared with an earlier bank only the differences count: both measures are sums over the bank's hands, so the
 * value of a hand against one bank is its value against the other plus its value against their difference. */

#include "worth/value_cards.h"

#include <stdlib.h>
#include <string.h>

enum { SUIT_SETS = 1 << HW_RANKS, MAKES = SUIT_SETS * HW_BESIDES * 2 };

/* Values past any valid place. */
#define UNSEEN UINT32_MAX
#define NOWHERE (UINT32_MAX - 1)

int hw_beside_number(const uint8_t *rank, int ranks) {
  if (ranks == 0) return 0;
  if (ranks == 1) return 1 + rank[0];
  int a = rank[0] > rank[1] ? rank[0] : rank[1], b = rank[0] > rank[1] ? rank[1] : rank[0];
  return 1 + HW_RANKS + a * (a + 1) / 2 + b;
}

typedef struct bank_walk {
  const hw_valuation *valuation;
  const hw_value_rules *rules;
  const uint8_t *before; /* settings of the earlier bank, or NULL */
  hw_bank_cards *out;
  uint32_t *made; /* by make: whether it was found; later, its place */
  uint32_t room, move_room;
  hw_class classes[HW_KIND_CLASSES_MAX];
} bank_walk;

/* ---- places ---- */

/* number: of the class; setting: the bank's, by class. */
static uint32_t place_of(const bank_walk *walk, const hw_class *class, uint32_t number,
                         const uint8_t *setting) {
  const hw_valuation *valuation = walk->valuation;
  hw_set_hand set;
  if (valuation->mark != NULL && walk->rules->pushes[valuation->mark[number]]) return NOWHERE;
  hw_set_hand_fill(valuation->ranking, class->piece, setting[number], &set);
  return (uint32_t)set.high << 7 | set.low;
}

/* ---- strays ---- */

/* A stray split into its suit and the cards beside it. */
typedef struct make {
  uint16_t suited;
  uint8_t joker;
  uint8_t beside[2]; /* ranks of the cards outside the suit */
  int besides;
} make;

static void take_apart(const hw_class *class, make *out) {
  uint16_t held[4];
  int suit = 0;
  hw_card_by_suit(class->piece, HW_CARD_HAND, held);
  for (int s = 1; s < 4; s++)
    if (__builtin_popcount(held[s]) > __builtin_popcount(held[suit])) suit = s;
  *out = (make){.suited = held[suit], .joker = class->piece[0] == HW_JOKER};
  for (int i = 0; i < HW_CARD_HAND; i++)
    if (class->piece[i] != HW_JOKER && (class->piece[i] & 3) != suit)
      out->beside[out->besides++] = class->piece[i] >> 2;
}

static bool add_point(bank_walk *walk, const make *m, uint32_t place, int sign) {
  hw_bank_cards *out = walk->out;
  if (place == NOWHERE) return true;
  if (out->points == walk->room) {
    walk->room = 2 * walk->room + 1024;
    hw_stray_point *more = realloc(out->point, walk->room * sizeof *more);
    if (more == NULL) return false;
    out->point = more;
  }
  hw_stray_point point = {
    .suited = m->suited, .high = (uint16_t)(place >> 7), .low = place & 0x7F, .joker = m->joker};
  bool pair = m->besides == 2 && m->beside[0] == m->beside[1];
  static const int8_t of_none[] = {1}, of_one[] = {3, 1}, of_pair[] = {3, 2, 1}, of_two[] = {9, 3, 3, 1};
  const int8_t *hands = m->besides == 0 ? of_none : m->besides == 1 ? of_one : pair ? of_pair : of_two;
  point.part[point.parts++] = 0;
  if (m->besides > 0) point.part[point.parts++] = (uint8_t)hw_beside_number(&m->beside[0], 1);
  if (m->besides > 1 && !pair) point.part[point.parts++] = (uint8_t)hw_beside_number(&m->beside[1], 1);
  if (m->besides > 1) point.part[point.parts++] = (uint8_t)hw_beside_number(m->beside, 2);
  for (int i = 0; i < point.parts; i++) point.hands[i] = (int8_t)(sign * hands[i]);
  out->point[out->points++] = point;
  return true;
}

static bool add_points(bank_walk *walk, const make *m, uint32_t place, uint32_t common, int sign) {
  return place == common || (add_point(walk, m, place, sign) && add_point(walk, m, common, -sign));
}

/* common: places of its kind, now and in the earlier bank. */
static hw_status add_stray(bank_walk *walk, const hw_class *class, uint32_t number,
                           const uint32_t common[2]) {
  make m;
  take_apart(class, &m);
  const uint8_t *setting = walk->valuation->bank->setting, *before = walk->before;
  uint32_t place = place_of(walk, class, number, setting);
  uint32_t *made = &walk->made[(m.suited * HW_BESIDES + hw_beside_number(m.beside, m.besides)) * 2 + m.joker];
  if (*made != UNSEEN) return *made == place ? HW_OK : HW_TOO_LARGE;
  *made = place;
  bool added = true;
  if (before != NULL) {
    uint32_t was = before[number] == setting[number] ? place : place_of(walk, class, number, before);
    if (was == place && common[1] == common[0]) return HW_OK;
    added = add_points(walk, &m, was, common[1], -1);
  }
  return added && add_points(walk, &m, place, common[0], 1) ? HW_OK : HW_NO_MEMORY;
}

/* ---- kinds ---- */

/* Unsuited classes of a kind with the same setting have the same place. */
static hw_status common_of(const bank_walk *walk, uint32_t kind, int count, const uint8_t *settings,
                           uint32_t *common) {
  uint32_t first = walk->valuation->kinds->first[kind];
  const uint8_t *setting = &settings[first];
  int placed = -1;
  *common = NOWHERE;
  for (int i = 0; i < count; i++) {
    if (walk->classes[i].suited || (placed >= 0 && setting[i] == setting[placed])) continue;
    uint32_t place = place_of(walk, &walk->classes[i], first + (uint32_t)i, settings);
    if (placed >= 0 && place != *common) return HW_TOO_LARGE;
    *common = place;
    placed = i;
  }
  return HW_OK;
}

static uint16_t high_of(uint32_t common) {
  return common == NOWHERE ? HW_NOWHERE_HIGH : (uint16_t)(common >> 7);
}

static uint8_t low_of(uint32_t common) { return common == NOWHERE ? 0 : common & 0x7F; }

static bool add_move(bank_walk *walk, uint32_t kind, const uint32_t common[2]) {
  hw_bank_cards *out = walk->out;
  if (common[0] == common[1]) return true;
  if (out->moves == walk->move_room) {
    walk->move_room = 2 * walk->move_room + 256;
    hw_moved_kind *more = realloc(out->move, walk->move_room * sizeof *more);
    if (more == NULL) return false;
    out->move = more;
  }
  out->move[out->moves++] = (hw_moved_kind){.kind = kind,
                                            .high = high_of(common[0]),
                                            .high_before = high_of(common[1]),
                                            .low = low_of(common[0]),
                                            .low_before = low_of(common[1])};
  return true;
}

static hw_status add_kind(bank_walk *walk, uint32_t kind) {
  const hw_kinds *kinds = walk->valuation->kinds;
  int count = hw_kind_classes(kinds, kind, walk->classes);
  uint32_t common[2] = {NOWHERE, NOWHERE};
  hw_status status = common_of(walk, kind, count, walk->valuation->bank->setting, &common[0]);
  if (status == HW_OK && walk->before) status = common_of(walk, kind, count, walk->before, &common[1]);
  walk->out->high[kind] = high_of(common[0]);
  walk->out->low[kind] = low_of(common[0]);
  if (status == HW_OK && walk->before && !add_move(walk, kind, common)) status = HW_NO_MEMORY;
  for (int i = 0; i < count && status == HW_OK; i++)
    if (walk->classes[i].suited)
      status = add_stray(walk, &walk->classes[i], kinds->first[kind] + (uint32_t)i, common);
  return status;
}

/* Sorts by high rank; stable. */
static bool sort_points(hw_bank_cards *bank) {
  uint32_t *first = calloc(HW_CARD_HIGH_RANKS_MAX + 1, sizeof *first);
  hw_stray_point *sorted = malloc((bank->points + 1) * sizeof *sorted);
  bool made = first && sorted;
  if (made) {
    for (uint32_t i = 0; i < bank->points; i++) first[bank->point[i].high + 1]++;
    for (uint32_t h = 0; h < HW_CARD_HIGH_RANKS_MAX; h++) first[h + 1] += first[h];
    for (uint32_t i = 0; i < bank->points; i++) sorted[first[bank->point[i].high]++] = bank->point[i];
    free(bank->point);
    bank->point = sorted;
    sorted = NULL;
  }
  free(first);
  free(sorted);
  return made;
}

hw_status hw_bank_cards_build(const hw_valuation *valuation, const hw_value_rules *rules,
                              const uint8_t *before, hw_bank_cards *bank) {
  const hw_kinds *kinds = valuation->kinds;
  *bank = (hw_bank_cards){.differs = before != NULL,
                          .high = calloc(kinds->count, sizeof *bank->high),
                          .low = calloc(kinds->count, 1)};
  bank_walk *walk = malloc(sizeof *walk);
  uint32_t *made = malloc(MAKES * sizeof *made);
  hw_status status = bank->high && bank->low && walk && made ? HW_OK : HW_NO_MEMORY;
  if (status == HW_OK) {
    walk->valuation = valuation;
    walk->rules = rules;
    walk->out = bank;
    walk->before = before;
    walk->made = made;
    walk->room = walk->move_room = 0;
    memset(made, 0xFF, MAKES * sizeof *made);
  }
  for (uint32_t k = 0; k < kinds->count && status == HW_OK; k++) status = add_kind(walk, k);
  if (status == HW_OK && !sort_points(bank)) status = HW_NO_MEMORY;
  free(made);
  free(walk);
  if (status != HW_OK) hw_bank_cards_free(bank);
  return status;
}

void hw_bank_cards_free(hw_bank_cards *bank) {
  free(bank->high);
  free(bank->low);
  free(bank->point);
  free(bank->move);
  *bank = (hw_bank_cards){0};
}
