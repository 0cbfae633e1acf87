/* hand_class_test.c - hands up to renaming: how many classes, in what order, each shown by its smallest hand.
 *
 * Renamings are tried one by one here, all twenty-four of them. */

#include "massachusetts.h"
#include "renaming.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { CARD_KINDS = 67600, CARD_CLASSES = 6972147, NATURAL = 6009159, WITH_JOKER = 962988 };

#ifdef HW_SANITIZED
enum { SAMPLE_STEP = 997 };
#else
enum { SAMPLE_STEP = 97 };
#endif

static hw_kinds *cards, *tiles;

/* ---- helpers ---- */

static int build(void **state) {
  (void)state;
  list_renamings();
  return hw_kinds_build(HW_PAI_GOW_POKER, &cards) == HW_OK && hw_kinds_build(HW_PAI_GOW, &tiles) == HW_OK
           ? 0
           : -1;
}

static int release(void **state) {
  (void)state;
  hw_kinds_free(cards);
  hw_kinds_free(tiles);
  hw_kinds_free(NULL);
  return 0;
}

static uint64_t choose(int n, int k) { return k == 0 ? 1 : choose(n - 1, k - 1) * (uint64_t)n / (uint64_t)k; }

/* How many hands are of the kind, from the faces alone. */
static uint64_t hands_of_faces(hw_game game, const uint8_t *face, int size) {
  uint64_t hands = 1;
  for (int i = 0, n; i < size; i += n) {
    for (n = 1; i + n < size && face[i + n] == face[i]; n++) continue;
    int of = game == HW_PAI_GOW ? hw_face_tiles(face[i]) : face[i] == HW_RANKS ? 1 : 4;
    hands *= choose(of, n);
  }
  return hands;
}

/* ---- games ---- */

static void a_setting_parts_the_slots_and_no_two_part_them_alike(void **state) {
  (void)state;
  for (int game = 0; game < HW_GAMES; game++) {
    const hw_game_facts *facts = hw_game_of((hw_game)game);
    for (int s = 0; s < facts->settings; s++) {
      unsigned part = facts->part[s], other = ((1u << facts->hand) - 1) & ~part;
      assert_int_equal(__builtin_popcount(part), 2);
      assert_int_equal(__builtin_popcount(other), facts->hand - 2);
      for (int t = 0; t < s; t++) assert_true(facts->part[t] != part && facts->part[t] != other);
    }
  }
  assert_int_equal(hw_game_of(HW_PAI_GOW)->settings, 3);
  assert_int_equal(hw_game_of(HW_PAI_GOW_POKER)->settings, 21);
}

static void hands_compare_as_their_keys_do(void **state) {
  (void)state;
  const uint8_t joker_high[] = {52, 3, 2, 1, 0, 0, 0}, aces[] = {51, 50, 49, 48, 47, 46, 45};
  const uint8_t aces_less[] = {51, 50, 49, 48, 47, 46, 44};
  assert_true(hw_hand_key(joker_high, 7) > hw_hand_key(aces, 7));
  assert_true(hw_hand_key(aces, 7) > hw_hand_key(aces_less, 7));
  assert_true(hw_hand_key(aces, 7) < UINT64_MAX);
}

/* ---- kinds ---- */

static void kinds_ascend(const hw_kinds *kinds) {
  int size = hw_game_of(kinds->game)->hand;
  uint64_t hands = 0;
  for (uint32_t k = 0; k < kinds->count; k++) {
    const uint8_t *face = kinds->face[k];
    for (int i = 1; i < size; i++) assert_true(face[i - 1] >= face[i]);
    if (k > 0) assert_true(hw_hand_key(kinds->face[k - 1], size) < hw_hand_key(face, size));
    hands += hands_of_faces(kinds->game, face, size);
  }
  assert_true(hands == kinds->hands);
  assert_int_equal(kinds->first[0], 0);
  assert_int_equal(kinds->first[kinds->count], kinds->classes);
}

static void tiles_have_8130_kinds_of_35960_hands(void **state) {
  (void)state;
  assert_int_equal(tiles->count, 8130);
  assert_int_equal(tiles->classes, 8130);
  assert_int_equal(tiles->hands, 35960);
  kinds_ascend(tiles);
}

static void cards_have_67600_kinds_of_154143080_hands(void **state) {
  (void)state;
  assert_int_equal(cards->count, CARD_KINDS);
  assert_int_equal(cards->classes, CARD_CLASSES);
  assert_int_equal(cards->hands, 154143080);
  kinds_ascend(cards);
}

static void a_class_alone_is_the_one_of_its_number_and_suited_ones_are_listed(void **state) {
  (void)state;
  static hw_class classes[HW_KIND_CLASSES_MAX];
  for (uint32_t k = 0; k < cards->count; k++) {
    int count = hw_kind_classes(cards, k, classes), listed, found = 0;
    const uint16_t *suited = hw_kind_suited(cards, k, &listed);
    for (int c = 0; c < count; c++) {
      hw_class alone = hw_kind_class(cards, k, c);
      assert_memory_equal(alone.piece, classes[c].piece, HW_CARD_HAND);
      assert_int_equal(alone.hands, classes[c].hands);
      if (classes[c].suited) assert_int_equal(found < listed ? suited[found++] : -1, c);
    }
    assert_int_equal(found, listed);
  }
}

static void paired_tiles_merged_there_are_3620_kinds(void **state) {
  (void)state;
  bool seen[1 << 16] = {false}; /* four names of four bits: 1..16 less one */
  int merged = 0;
  for (uint32_t k = 0; k < tiles->count; k++) {
    uint8_t name[HW_TILE_HAND];
    for (int i = 0; i < HW_TILE_HAND; i++) {
      int face = tiles->face[k][i], n = 0;
      while (ma_face(ma_pairs[n].a) != face && ma_face(ma_pairs[n].b) != face) n++;
      name[i] = (uint8_t)(ma_pairs[n].rank - 1);
      assert_true(name[i] < MA_NAMED_LAST);
    }
    qsort(name, HW_TILE_HAND, 1, descending);
    int key = name[0] << 12 | name[1] << 8 | name[2] << 4 | name[3];
    merged += !seen[key];
    seen[key] = true;
  }
  assert_int_equal(merged, 3620);
}

/* ---- classes ---- */

/* Checks every class of the kind in turn; returns how many hands they have. */
static uint64_t classes_ascend(const hw_kinds *kinds, uint32_t kind, hw_class *class) {
  int size = hw_game_of(kinds->game)->hand, count = hw_kind_classes(kinds, kind, class);
  uint64_t hands = 0, before = 0;
  assert_int_equal(count, kinds->first[kind + 1] - kinds->first[kind]);
  assert_in_range(count, 1, HW_KIND_CLASSES_MAX);
  for (int i = 0; i < count; i++) {
    uint64_t key = hw_hand_key(class[i].piece, size);
    bool ascends = i == 0 || key > before;
    for (int j = 0; j < size; j++) {
      ascends = ascends && hw_piece_face(kinds->game, class[i].piece[j]) == kinds->face[kind][j];
      ascends = ascends && (j == 0 || class[i].piece[j] < class[i].piece[j - 1]);
    }
    if (!ascends) fail_msg("class %d of kind %u is out of order", i, (unsigned)kind);
    hands += class[i].hands;
    before = key;
  }
  return hands;
}

static void every_class_of_cards_in_ascending_order_and_every_hand_in_one(void **state) {
  (void)state;
  hw_class class[HW_KIND_CLASSES_MAX];
  uint64_t natural = 0, with_joker = 0, hands = 0;
  for (uint32_t k = 0; k < cards->count; k++) {
    uint64_t found = classes_ascend(cards, k, class);
    assert_true(found == hands_of_faces(HW_PAI_GOW_POKER, cards->face[k], HW_CARD_HAND));
    hands += found;
    *(cards->face[k][0] == HW_RANKS ? &with_joker : &natural) += cards->first[k + 1] - cards->first[k];
  }
  assert_true(hands == cards->hands);
  assert_int_equal(natural, NATURAL);
  assert_int_equal(with_joker, WITH_JOKER);
}

static void every_class_of_tiles_in_ascending_order_and_every_hand_in_one(void **state) {
  (void)state;
  hw_class class[HW_KIND_CLASSES_MAX];
  uint64_t hands = 0;
  for (uint32_t k = 0; k < tiles->count; k++) hands += classes_ascend(tiles, k, class);
  assert_int_equal(hands, 35960);
}

/* Of a kind: for each renaming, the ways to give each rank its suits that it leaves alone; by Burnside their
 * average is the number of classes. */
static uint32_t burnside(const uint8_t *face) {
  uint32_t left_alone = 0;
  for (int n = 0; n < RENAMINGS; n++) {
    uint32_t fixed = 1;
    for (int i = 0, held; i < HW_CARD_HAND; i += held) {
      uint32_t of_rank = 0;
      for (held = 1; i + held < HW_CARD_HAND && face[i + held] == face[i]; held++) continue;
      if (face[i] == HW_RANKS) continue;
      for (unsigned suits = 0; suits < 16; suits++) {
        unsigned to = 0;
        for (int s = 0; s < 4; s++) to |= (suits >> s & 1) << renaming[n][s];
        of_rank += __builtin_popcount(suits) == held && to == suits;
      }
      fixed *= of_rank;
    }
    left_alone += fixed;
  }
  assert_int_equal(left_alone % RENAMINGS, 0);
  return left_alone / RENAMINGS;
}

static void burnside_counts_as_many_classes_of_every_kind(void **state) {
  (void)state;
  for (uint32_t k = 0; k < cards->count; k++)
    assert_int_equal(cards->first[k + 1] - cards->first[k], burnside(cards->face[k]));
}

static bool shares_suit(const uint8_t *piece) {
  for (int suit = 0; suit < 4; suit++) {
    int held = 0;
    for (int i = 0; i < HW_CARD_HAND; i++) held += piece[i] == HW_JOKER || piece[i] % 4 == suit;
    if (held >= 5) return true;
  }
  return false;
}

static void is_shown_by_its_smallest_hand(const hw_class *class) {
  int hands;
  assert_true(hw_hand_key(class->piece, HW_CARD_HAND) == least_renamed(class->piece, &hands));
  assert_int_equal(class->hands, hands);
  assert_int_equal(class->suited, shares_suit(class->piece));
}

/* One class in SAMPLE_STEP, and every class of the first and last kinds. */
static void a_class_is_shown_by_the_smallest_of_its_renamings(void **state) {
  (void)state;
  hw_class class[HW_KIND_CLASSES_MAX];
  int until_next = 0, tried = 0;
  for (uint32_t k = 0; k < cards->count; k++) {
    int count = hw_kind_classes(cards, k, class);
    for (int i = 0; i < count; i++) {
      if (until_next-- > 0 && k > 20 && k < cards->count - 20) continue;
      is_shown_by_its_smallest_hand(&class[i]);
      until_next = SAMPLE_STEP - 1;
      tried++;
    }
  }
  print_message("# 1 class in %d: %d\n", SAMPLE_STEP, tried);
}

/* ---- classes found by brute force ---- */

typedef struct orbit {
  uint64_t least;
  int hands;
} orbit;

static int by_least(const void *a, const void *b) {
  uint64_t x = ((const orbit *)a)->least, y = ((const orbit *)b)->least;
  return (x > y) - (x < y);
}

/* Sorted by least hand, each once with the number of hands that renamed to it. */
static int gather(orbit *found, int count) {
  int orbits = 0;
  qsort(found, (size_t)count, sizeof *found, by_least);
  for (int i = 0; i < count; i++) {
    if (orbits > 0 && found[orbits - 1].least == found[i].least) found[orbits - 1].hands++;
    else found[orbits++] = (orbit){found[i].least, 1};
  }
  return orbits;
}

/* Every hand of seven of the cards given, which are highest first. */
static int every_hand(const hw_card *card, int count, orbit **out) {
  int hands = 0, most = (int)choose(count, HW_CARD_HAND);
  *out = calloc((size_t)most, sizeof **out);
  assert_non_null(*out);
  for (unsigned m = (1u << HW_CARD_HAND) - 1; m < 1u << count;) {
    uint8_t piece[HW_CARD_HAND];
    int held = 0, orbit_size;
    for (int i = 0; i < count; i++)
      if (m >> i & 1) piece[held++] = card[i];
    (*out)[hands++].least = least_renamed(piece, &orbit_size);
    unsigned low = m & -m, next = m + low; /* the next set of as many */
    m = next | ((m ^ next) / low >> 2);
  }
  assert_int_equal(hands, most);
  return hands;
}

/* The classes of every kind whose ranks are all among those of the mask (bit 13: the joker). */
static int listed_classes(unsigned ranks, orbit *out) {
  hw_class class[HW_KIND_CLASSES_MAX];
  int found = 0;
  for (uint32_t k = 0; k < cards->count; k++) {
    bool among = true;
    for (int i = 0; i < HW_CARD_HAND; i++) among = among && (ranks >> cards->face[k][i] & 1);
    int count = among ? hw_kind_classes(cards, k, class) : 0;
    for (int i = 0; i < count; i++)
      out[found++] = (orbit){hw_hand_key(class[i].piece, HW_CARD_HAND), class[i].hands};
  }
  return found;
}

static void sub_deck_has_the_classes_brute_force_finds(unsigned ranks) {
  hw_card card[HW_CARDS];
  orbit *brute, *listed;
  int count = 0;
  for (int c = HW_CARDS - 1; c >= 0; c--)
    if (ranks >> (c / 4) & 1) card[count++] = (hw_card)c;
  int hands = every_hand(card, count, &brute);
  int orbits = gather(brute, hands);
  listed = calloc((size_t)hands, sizeof *listed);
  assert_non_null(listed);
  int found = listed_classes(ranks, listed);
  qsort(listed, (size_t)found, sizeof *listed, by_least);
  assert_int_equal(found, orbits);
  for (int i = 0; i < found; i++) {
    assert_true(listed[i].least == brute[i].least);
    assert_int_equal(listed[i].hands, brute[i].hands);
  }
  free(brute);
  free(listed);
}

static void sub_decks_of_five_ranks_have_the_classes_brute_force_finds(void **state) {
  (void)state;
  sub_deck_has_the_classes_brute_force_finds(0x1F);         /* 2 to 6 */
  sub_deck_has_the_classes_brute_force_finds(0x1111 | 0x2); /* 2 3 6 10 A */
}

static void a_sub_deck_with_the_joker_has_the_classes_brute_force_finds(void **state) {
  (void)state;
  sub_deck_has_the_classes_brute_force_finds(0x2000 | 0x1900 | 0x2); /* 3 10 K A and the joker */
}

/* Seven ranks once each: 4^7 hands, of 715 classes, the most a kind has. */
static void seven_different_ranks_have_715_classes_and_no_kind_has_more(void **state) {
  (void)state;
  hw_class class[HW_KIND_CLASSES_MAX];
  orbit found[1 << 14];
  const uint8_t rank[HW_CARD_HAND] = {12, 11, 9, 7, 4, 2, 0};
  for (int n = 0; n < 1 << 14; n++) {
    uint8_t piece[HW_CARD_HAND];
    int orbit_size;
    for (int i = 0; i < HW_CARD_HAND; i++) piece[i] = (uint8_t)(rank[i] * 4 + (n >> 2 * i & 3));
    found[n].least = least_renamed(piece, &orbit_size);
  }
  int orbits = gather(found, 1 << 14);
  uint32_t kind = 0;
  while (memcmp(cards->face[kind], rank, HW_CARD_HAND) != 0) kind++;
  assert_int_equal(hw_kind_classes(cards, kind, class), orbits);
  assert_int_equal(orbits, 715);
  for (int i = 0; i < orbits; i++) {
    assert_true(hw_hand_key(class[i].piece, HW_CARD_HAND) == found[i].least);
    assert_int_equal(class[i].hands, found[i].hands);
  }
  for (uint32_t k = 0; k < cards->count; k++) assert_true(cards->first[k + 1] - cards->first[k] <= 715);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(a_setting_parts_the_slots_and_no_two_part_them_alike),
    cmocka_unit_test(hands_compare_as_their_keys_do),
    cmocka_unit_test(tiles_have_8130_kinds_of_35960_hands),
    cmocka_unit_test(cards_have_67600_kinds_of_154143080_hands),
    cmocka_unit_test(a_class_alone_is_the_one_of_its_number_and_suited_ones_are_listed),
    cmocka_unit_test(paired_tiles_merged_there_are_3620_kinds),
    cmocka_unit_test(every_class_of_cards_in_ascending_order_and_every_hand_in_one),
    cmocka_unit_test(every_class_of_tiles_in_ascending_order_and_every_hand_in_one),
    cmocka_unit_test(burnside_counts_as_many_classes_of_every_kind),
    cmocka_unit_test(a_class_is_shown_by_the_smallest_of_its_renamings),
    cmocka_unit_test(sub_decks_of_five_ranks_have_the_classes_brute_force_finds),
    cmocka_unit_test(a_sub_deck_with_the_joker_has_the_classes_brute_force_finds),
    cmocka_unit_test(seven_different_ranks_have_715_classes_and_no_kind_has_more),
  };
  cmocka_set_message_output(CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name("classes of hands", tests, build, release);
}
