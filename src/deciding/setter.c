/* setter.c - sets many hands quickly by a decision table.
 *
 * For most kinds all classes share a setting, so the kind alone finds it: a hand's slots hold the same ranks as
 * those of its class's smallest hand. The other classes, above all those with a possible flush, are looked up in a
 * hash table by their smallest hand.
 *
 * Hands that are only compared, not shown, are set in advance, one for each kind; finding them needs no sorting of
 * pieces and no search for the kind. */

#include "deciding/deciding.h"

#include "ranking/card_key.h"

#include <stdlib.h>
#include <string.h>

/* An entry: the setting in the low 5 bits, the mark above it. */
enum { SETTING_BITS = 5, SETTING = (1 << SETTING_BITS) - 1 };

enum {
  BY_CLASS = 0xFFFE,
  MARK_BY_CLASS = 0xFF,
  FIRST_BITS = 20
}; /* twice the number of suited classes of cards */

/* Open-addressing hash table from key to setting; at most half full. */
typedef struct slots {
  int bits;
  uint32_t used;
  uint64_t *key; /* 0: empty slot, since no hand has key 0 */
  uint16_t *setting;
} slots;

struct hw_setter {
  const hw_kinds *kinds;
  const hw_ranking *ranking;
  uint16_t *of_kind; /* by kind; BY_CLASS: look the class up */
  slots slots;
  hw_set_hand *ready; /* hands set in advance, numbered by place(); mark MARK_BY_CLASS: look the class up */
  uint16_t *of_pairs; /* tiles: the kind, by the numbers of two pairs of faces */
};

/* ---- classes ---- */

static uint32_t slots_count(const slots *s) { return UINT32_C(1) << s->bits; }

/* The slot of the key, or the empty slot for it. */
static uint32_t slot_of(const slots *s, uint64_t key) {
  uint32_t slot = (uint32_t)(key * UINT64_C(0x9E3779B97F4A7C15) >> (64 - s->bits));
  while (s->key[slot] != 0 && s->key[slot] != key) slot = (slot + 1) % slots_count(s);
  return slot;
}

static bool slots_new(int bits, slots *s) {
  size_t count = (size_t)1 << bits;
  *s = (slots){
    .bits = bits, .key = calloc(count, sizeof *s->key), .setting = malloc(count * sizeof *s->setting)};
  return s->key != NULL && s->setting != NULL;
}

static void slots_free(slots *s) {
  free(s->key);
  free(s->setting);
}

static void put(slots *s, uint64_t key, uint16_t setting) {
  uint32_t slot = slot_of(s, key);
  s->used += s->key[slot] == 0;
  s->key[slot] = key;
  s->setting[slot] = setting;
}

/* Inserts an entry; doubles the table when half full, since a way may treat every class differently. */
static bool keep(slots *s, uint64_t key, uint16_t setting) {
  if (s->used * 2 >= slots_count(s)) {
    slots wider;
    if (!slots_new(s->bits + 1, &wider)) {
      slots_free(&wider);
      return false;
    }
    for (uint32_t i = 0; i < slots_count(s); i++)
      if (s->key[i] != 0) put(&wider, s->key[i], s->setting[i]);
    slots_free(s);
    *s = wider;
  }
  put(s, key, setting);
  return true;
}

/* The setting and mark shared by all unsuited classes of the kind; BY_CLASS if they differ. */
static uint16_t shared_setting(const hw_class *classes, int count, const uint16_t *setting) {
  int shared = -1;
  for (int i = 0; i < count; i++) {
    if (classes[i].suited) continue;
    if (shared >= 0 && shared != setting[i]) return BY_CLASS;
    shared = setting[i];
  }
  return shared < 0 ? BY_CLASS : (uint16_t)shared;
}

/* ---- kinds ---- */

enum { PAIR_BITS = 8 }; /* unordered pairs of faces number 231, which fits 8 bits */

/* The number of an unordered pair of faces. */
static unsigned pair_of(int a, int b) {
  return (unsigned)(a > b ? a * (a + 1) / 2 + b : b * (b + 1) / 2 + a);
}

/* Index in `ready` of the hand's kind. piece: the hand, in any order. */
static uint32_t place(const hw_setter *setter, const uint8_t *piece) {
  const hw_card_ranking *card = setter->ranking->card;
  if (hw_has_suits(setter->kinds->game)) return hw_card_entry7(card, hw_card_sum_of7(piece));
  unsigned first = pair_of(hw_tile_face(piece[0]), hw_tile_face(piece[1]));
  return setter->of_pairs[first << PAIR_BITS | pair_of(hw_tile_face(piece[2]), hw_tile_face(piece[3]))];
}

/* Registers every way to take the kind's four faces as two pairs. */
static void learn_pairs(hw_setter *setter, uint32_t kind) {
  const uint8_t *face = setter->kinds->face[kind];
  for (int i = 0; i < HW_TILE_HAND; i++)
    for (int j = 0; j < i; j++) {
      int rest[2], count = 0;
      for (int k = 0; k < HW_TILE_HAND; k++)
        if (k != i && k != j) rest[count++] = face[k];
      setter->of_pairs[pair_of(face[i], face[j]) << PAIR_BITS | pair_of(rest[0], rest[1])] = (uint16_t)kind;
    }
}

static void make_ready(hw_setter *setter, uint32_t kind, const hw_class *classes) {
  int setting = setter->of_kind[kind];
  const hw_class *one = classes;
  if (!hw_has_suits(setter->kinds->game)) learn_pairs(setter, kind);
  if (setting != BY_CLASS)
    while (one->suited) one++;
  hw_set_hand *set = &setter->ready[place(setter, one->piece)];
  if (setting != BY_CLASS) hw_set_hand_fill(setter->ranking, one->piece, setting & SETTING, set);
  set->mark = (uint8_t)(setting == BY_CLASS ? MARK_BY_CLASS : setting >> SETTING_BITS);
}

static hw_status learn_kind(hw_setter *setter, uint32_t kind, const hw_table *table, const uint8_t *mark,
                            hw_class *classes) {
  int count = hw_kind_classes(setter->kinds, kind, classes), size = hw_game_of(setter->kinds->game)->hand;
  uint32_t first = setter->kinds->first[kind];
  uint16_t setting[HW_KIND_CLASSES_MAX];
  for (int i = 0; i < count; i++) {
    if (table->setting[first + (uint32_t)i] == HW_NO_SETTING) return HW_BAD_RULES;
    setting[i] = table->setting[first + (uint32_t)i];
    if (mark != NULL) setting[i] |= (uint16_t)(mark[first + (uint32_t)i] << SETTING_BITS);
  }
  setter->of_kind[kind] = shared_setting(classes, count, setting);
  for (int i = 0; i < count; i++)
    if ((classes[i].suited || setter->of_kind[kind] == BY_CLASS) &&
        !keep(&setter->slots, hw_hand_key(classes[i].piece, size), setting[i]))
      return HW_NO_MEMORY;
  if (setter->ranking != NULL) make_ready(setter, kind, classes);
  return HW_OK;
}

static hw_status setter_new(hw_setter *made, const hw_kinds *kinds, const hw_ranking *ranking) {
  bool cards = hw_has_suits(kinds->game);
  *made =
    (hw_setter){.kinds = kinds, .ranking = ranking, .of_kind = malloc(kinds->count * sizeof *made->of_kind)};
  bool room = slots_new(cards ? FIRST_BITS : 1, &made->slots) && made->of_kind;
  if (ranking == NULL) return room ? HW_OK : HW_NO_MEMORY;
  made->ready = calloc(cards ? HW_CARD_ENTRIES7 : kinds->count, sizeof *made->ready);
  made->of_pairs = calloc((size_t)1 << (cards ? 0 : 2 * PAIR_BITS), sizeof *made->of_pairs);
  return room && made->ready && made->of_pairs ? HW_OK : HW_NO_MEMORY;
}

hw_status hw_setter_new(const hw_kinds *kinds, const hw_ranking *ranking, const hw_table *table,
                        const uint8_t *mark, hw_setter **setter) {
  hw_setter *made = calloc(1, sizeof *made);
  hw_class *classes = calloc(HW_KIND_CLASSES_MAX, sizeof *classes);
  hw_status status = made && classes ? HW_OK : HW_NO_MEMORY;
  if (status == HW_OK) status = setter_new(made, kinds, ranking);
  for (uint32_t kind = 0; kind < kinds->count && status == HW_OK; kind++)
    status = learn_kind(made, kind, table, mark, classes);
  free(classes);
  if (status == HW_OK) *setter = made;
  else hw_setter_free(made);
  return status;
}

void hw_setter_free(hw_setter *setter) {
  if (setter == NULL) return;
  free(setter->of_kind);
  free(setter->ready);
  free(setter->of_pairs);
  slots_free(&setter->slots);
  free(setter);
}

/* The setting and mark of the hand's kind; BY_CLASS if the class must be looked up. */
static int setting_of_kind(const hw_setter *setter, const uint8_t *piece) {
  int setting = setter->of_kind[hw_kind_find(setter->kinds, piece)];
  bool may_suit = setting != BY_CLASS && hw_has_suits(setter->kinds->game);
  return may_suit && hw_card_sum_suited(hw_card_sum_of7(piece)) ? BY_CLASS : setting;
}

static int setting_of_class(const hw_setter *setter, const uint8_t *smallest) {
  int size = hw_game_of(setter->kinds->game)->hand;
  return setter->slots.setting[slot_of(&setter->slots, hw_hand_key(smallest, size))];
}

/* Sets the hand by looking up its class. piece: in any order. */
static void set_by_class(const hw_setter *setter, const uint8_t *piece, hw_set_hand *set) {
  int size = hw_game_of(setter->kinds->game)->hand;
  uint8_t hand[HW_HAND_MAX], smallest[HW_HAND_MAX];
  memcpy(hand, piece, (size_t)size);
  hw_pieces_sort(hand, size);
  hw_class_smallest(setter->kinds->game, hand, smallest, NULL);
  int setting = setting_of_class(setter, smallest);
  hw_set_hand_fill(setter->ranking, smallest, setting & SETTING, set);
  set->mark = (uint8_t)(setting >> SETTING_BITS);
}

void hw_setter_set(const hw_setter *setter, const uint8_t *piece, hw_set_hand *set) {
  *set = setter->ready[place(setter, piece)];
  bool may_suit = hw_has_suits(setter->kinds->game) && hw_card_sum_suited(hw_card_sum_of7(piece));
  if (may_suit || set->mark == MARK_BY_CLASS) set_by_class(setter, piece, set);
}

int hw_setting_carry(hw_game game, int setting, const uint8_t slot[HW_HAND_MAX]) {
  const hw_game_facts *facts = hw_game_of(game);
  unsigned part = 0;
  for (int i = 0; i < facts->hand; i++) part |= (unsigned)(facts->part[setting] >> slot[i] & 1) << i;
  int carried = 0;
  while (facts->part[carried] != part) carried++;
  return carried;
}

int hw_setter_find(const hw_setter *setter, const uint8_t *piece) {
  uint8_t smallest[HW_HAND_MAX], slot[HW_HAND_MAX];
  hw_class_smallest(setter->kinds->game, piece, smallest, slot);
  int setting = setting_of_kind(setter, piece);
  if (setting == BY_CLASS) setting = setting_of_class(setter, smallest);
  return hw_setting_carry(setter->kinds->game, setting & SETTING, slot);
}
