/* setter.c - see setter.h.
 *
 * Most kinds of hands have one setting for all their classes: it is found by the kind alone, for the slots of
 * a hand hold the same ranks as those of the class's smallest hand. The other classes, those with a suit to be
 * had above all, are found by their smallest hand in a hash table. */

#include "setter.h"

#include <stdlib.h>
#include <string.h>

enum { BY_CLASS = 0xFE, SLOT_BITS = 21, SLOTS = 1 << SLOT_BITS }; /* three times the classes that need one */

struct hw_setter {
  const hw_kinds *kinds;
  const hw_ranking *ranking;
  uint8_t *of_kind; /* BY_CLASS: look the class up */
  uint64_t *key;    /* SLOTS of them, 0 for an empty one: no hand's key is 0 */
  uint8_t *setting;
};

static uint32_t slot_of(uint64_t key) {
  return (uint32_t)(key * UINT64_C(0x9E3779B97F4A7C15) >> (64 - SLOT_BITS));
}

static void keep(hw_setter *setter, uint64_t key, uint8_t setting) {
  uint32_t slot = slot_of(key);
  while (setter->key[slot] != 0) slot = (slot + 1) % SLOTS;
  setter->key[slot] = key;
  setter->setting[slot] = setting;
}

/* The setting all unsuited classes of the kind have; BY_CLASS when they differ. */
static uint8_t shared_setting(const hw_class *classes, int count, const uint8_t *setting) {
  int shared = -1;
  for (int i = 0; i < count; i++) {
    if (classes[i].suited) continue;
    if (shared >= 0 && shared != setting[i]) return BY_CLASS;
    shared = setting[i];
  }
  return shared < 0 ? BY_CLASS : (uint8_t)shared;
}

static bool is_suited(const uint8_t *piece) {
  int held[4] = {0}, joker = piece[0] == HW_JOKER;
  for (int i = joker; i < HW_CARD_HAND; i++) held[piece[i] & 3]++;
  for (int s = 0; s < 4; s++)
    if (held[s] + joker >= 5) return true;
  return false;
}

static hw_status learn_kind(hw_setter *setter, uint32_t kind, const hw_table *table, hw_class *classes) {
  int count = hw_kind_classes(setter->kinds, kind, classes), size = hw_game_of(setter->kinds->game)->hand;
  const uint8_t *setting = &table->setting[setter->kinds->first[kind]];
  for (int i = 0; i < count; i++)
    if (setting[i] == HW_NO_SETTING) return HW_BAD_RULES;
  setter->of_kind[kind] = shared_setting(classes, count, setting);
  for (int i = 0; i < count; i++)
    if (classes[i].suited || setter->of_kind[kind] == BY_CLASS)
      keep(setter, hw_hand_key(classes[i].piece, size), setting[i]);
  return HW_OK;
}

/* Whether the classes that need a slot leave the hash table half empty. */
static bool has_room(const hw_kinds *kinds) {
  return kinds->classes < SLOTS || kinds->game == HW_PAI_GOW_POKER;
}

hw_status hw_setter_new(const hw_kinds *kinds, const hw_ranking *ranking, const hw_table *table,
                        hw_setter **setter) {
  hw_setter *made = calloc(1, sizeof *made);
  hw_class *classes = calloc(HW_KIND_CLASSES_MAX, sizeof *classes);
  hw_status status = made && classes && has_room(kinds) ? HW_OK : HW_NO_MEMORY;
  if (status == HW_OK) {
    *made =
      (hw_setter){kinds, ranking, malloc(kinds->count), calloc(SLOTS, sizeof *made->key), malloc(SLOTS)};
    if (!made->of_kind || !made->key || !made->setting) status = HW_NO_MEMORY;
  }
  for (uint32_t kind = 0; kind < kinds->count && status == HW_OK; kind++)
    status = learn_kind(made, kind, table, classes);
  free(classes);
  if (status == HW_OK) *setter = made;
  else hw_setter_free(made);
  return status;
}

void hw_setter_free(hw_setter *setter) {
  if (setter == NULL) return;
  free(setter->of_kind);
  free(setter->key);
  free(setter->setting);
  free(setter);
}

static int look_up(const hw_setter *setter, const uint8_t *smallest, int size) {
  uint64_t key = hw_hand_key(smallest, size);
  uint32_t slot = slot_of(key);
  while (setter->key[slot] != key) slot = (slot + 1) % SLOTS;
  return setter->setting[slot];
}

void hw_setter_set(const hw_setter *setter, const uint8_t *piece, hw_set_hand *set) {
  hw_game game = setter->kinds->game;
  int setting = setter->of_kind[hw_kind_find(setter->kinds, piece)];
  if (setting != BY_CLASS && (game == HW_PAI_GOW || !is_suited(piece))) {
    hw_set_hand_fill(setter->ranking, piece, setting, set);
    return;
  }
  uint8_t smallest[HW_HAND_MAX];
  hw_class_smallest(game, piece, smallest, NULL);
  setting = look_up(setter, smallest, hw_game_of(game)->hand);
  hw_set_hand_fill(setter->ranking, smallest, setting, set);
}
