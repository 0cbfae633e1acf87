/* hand_class.c - kinds (the faces held) and the classes within a kind (hands equal up to renaming).
 *
 * Tiles: the two tiles of a face are interchangeable, so a class is a kind.
 * Cards: the four suits may be permuted. The history of a suit is the set of ranks held in it; a class is a
 * multiset of four histories. Going down the ranks, suits with equal histories so far are interchangeable, so only
 * the first suits of each such block need be used. Blocks remain runs of neighbouring suits, and using the first
 * suits yields the smallest hand of the orbit. */

#include "hands/hands.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* ---- kinds ---- */

typedef struct kind_walk {
  hw_game game;
  int pieces[HW_FACES], below[HW_FACES]; /* of each face, and of all faces below it */
  uint8_t face[HW_HAND_MAX];
  hw_kinds *out;
} kind_walk;

/* Adds faces below `faces`, in ascending order: of two kinds equal so far, the kind with fewer pieces of
 * the highest face comes first. */
static void walk_kinds(kind_walk *walk, int faces, int held) {
  int left = hw_game_of(walk->game)->hand - held;
  if (left == 0) memcpy(walk->out->face[walk->out->count++], walk->face, HW_HAND_MAX);
  for (int f = 0; left > 0 && f < faces; f++) {
    for (int n = 1; n <= walk->pieces[f] && n <= left; n++) {
      walk->face[held + n - 1] = (uint8_t)f;
      if (left - n <= walk->below[f]) walk_kinds(walk, f, held + n);
    }
  }
}

/* Fills `face`, which has room for every kind. */
static void list_kinds(hw_kinds *out) {
  kind_walk walk = {.game = out->game, .out = out};
  int faces = hw_game_of(out->game)->faces, below = 0;
  for (int f = 0; f < faces; below += walk.pieces[f++]) {
    walk.pieces[f] = hw_face_pieces(out->game, f);
    walk.below[f] = below;
  }
  walk_kinds(&walk, faces, 0);
}

/* Counts collections of as many faces as a hand has. */
static uint32_t count_kinds(hw_game game) {
  const hw_game_facts *facts = hw_game_of(game);
  uint32_t of_size[HW_HAND_MAX + 1] = {1};
  for (int f = 0; f < facts->faces; f++)
    for (int size = facts->hand; size > 0; size--)
      for (int n = 1; n <= hw_face_pieces(game, f) && n <= size; n++) of_size[size] += of_size[size - n];
  return of_size[facts->hand];
}

/* ---- the classes of a kind of tiles ---- */

static uint8_t first_tile(int face) {
  uint8_t first = 0;
  while (hw_tile_face(first) != face) first++;
  return first;
}

static int tile_class(const uint8_t *face, hw_class *out) {
  int hands = 1;
  for (int i = 0; i < HW_TILE_HAND; i++) {
    bool twin = i > 0 && face[i] == face[i - 1];
    /* Both tiles of a face: one way. A single tile of a two-tile face: either of two ways. */
    if (twin) hands /= 2;
    else hands *= hw_face_tiles(face[i]);
    out->piece[i] = first_tile(face[i]);
    if (twin) out->piece[i - 1]++;
  }
  out->hands = (uint16_t)hands;
  out->suited = false;
  return 1;
}

/* ---- the classes of a kind of cards ---- */

typedef struct suit_walk {
  const uint8_t *face;
  hw_class *out;
  int count;
  uint8_t piece[HW_HAND_MAX];
} suit_walk;

enum { ALL_ALIKE = 7 }; /* bit s: suits s and s+1 have equal histories so far */

/* Orbit size: 24 permutations divided by those that only permute suits within runs of equal histories. */
static uint16_t orbit(unsigned alike) {
  static const uint16_t size[8] = {24, 12, 12, 4, 12, 6, 4, 1};
  return size[alike];
}

/* Number of cards in each suit, a byte for each suit; the joker counts in all four. */
typedef uint32_t suit_cards;

enum { ONE_OF_EACH = 0x01010101, FIVE_TO_TOP = 0x7B7B7B7B };

static bool has_five(suit_cards cards) { return ((cards + FIVE_TO_TOP) & 0x80808080) != 0; }

static void emit_class(suit_walk *walk, unsigned alike, suit_cards cards) {
  hw_class *out = &walk->out[walk->count++];
  memcpy(out->piece, walk->piece, HW_HAND_MAX);
  out->hands = orbit(alike);
  out->suited = has_five(cards);
}

/* True if the chosen suits are the first of each run, so that none follows an unchosen suit of its run. */
static bool takes_first(unsigned suits, unsigned alike) { return (~suits & suits >> 1 & alike) == 0; }

static const uint8_t suits_in[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

/* A count of one card in each of these suits. */
static suit_cards one_of(unsigned suits) {
  return (suits & 1) | (suits & 2) << 7 | (suits & 4) << 14 | (suits & 8) << 21;
}

static void walk_suits(suit_walk *walk, int slot, unsigned alike, suit_cards cards) {
  if (slot == HW_CARD_HAND) {
    emit_class(walk, alike, cards);
    return;
  }
  int face = walk->face[slot], n = 1;
  if (face == HW_RANKS) {
    walk->piece[slot] = HW_JOKER;
    walk_suits(walk, slot + 1, alike, cards + ONE_OF_EACH);
    return;
  }
  while (slot + n < HW_CARD_HAND && walk->face[slot + n] == face) n++;
  for (unsigned suits = 1; suits < 16; suits++) { /* in ascending order, as the hands must be */
    if (suits_in[suits] != n || !takes_first(suits, alike)) continue;
    for (int s = 3, at = slot; s >= 0; s--)
      if (suits >> s & 1) walk->piece[at++] = (uint8_t)(face * 4 + s);
    walk_suits(walk, slot + n, alike & ~(suits ^ suits >> 1), cards + one_of(suits));
  }
}

/* ---- shapes ----
 * Kinds with equally many cards of their first rank, of their second rank and so on have the same classes,
 * except for the ranks. A shape's classes are listed once, as suits. A piece is four times its face, plus
 * its suit. */

enum { SHAPES = 1 << HW_CARD_HAND };

_Static_assert(offsetof(hw_class, piece) == 0 && offsetof(hw_class, hands) == sizeof(uint64_t), "class_of");

typedef struct hw_kind_shape {
  int count, suited;
  hw_class *classes;
  uint16_t *suited_at; /* the numbers of classes with five cards of a suit */
} hw_kind_shape;

/* Bit i: face i equals the face before it; bit 0: the first face is the joker. */
static unsigned shape_of(const uint8_t *face) {
  unsigned shape = face[0] == HW_RANKS;
  for (int i = 1; i < HW_CARD_HAND; i++) shape |= (unsigned)(face[i] == face[i - 1]) << i;
  return shape;
}

static bool learn_shape(hw_kind_shape *shape, const uint8_t *face) {
  hw_class classes[HW_KIND_CLASSES_MAX];
  suit_walk walk = {.face = face, .out = classes};
  walk_suits(&walk, 0, ALL_ALIKE, 0);
  *shape = (hw_kind_shape){.count = walk.count,
                           .classes = malloc((size_t)walk.count * sizeof *classes),
                           .suited_at = malloc((size_t)walk.count * sizeof *shape->suited_at)};
  if (shape->classes == NULL || shape->suited_at == NULL) return false;
  for (int c = 0; c < walk.count; c++) {
    for (int i = 0; i < HW_CARD_HAND; i++) classes[c].piece[i] -= (uint8_t)(4 * face[i]);
    if (classes[c].suited) shape->suited_at[shape->suited++] = (uint16_t)c;
    shape->classes[c] = classes[c];
  }
  return true;
}

static const hw_kind_shape *shape_in(const hw_kinds *kinds, uint32_t kind) {
  return &kinds->shape[shape_of(kinds->face[kind])];
}

/* The pieces of a kind if all suits are 0, eight bytes at once. No sum of a byte and a suit carries. */
static uint64_t of_suit_0(const uint8_t *face) {
  uint8_t piece[sizeof(uint64_t)] = {0};
  uint64_t pieces;
  for (int i = 0; i < HW_CARD_HAND; i++) piece[i] = (uint8_t)(4 * face[i]);
  memcpy(&pieces, piece, sizeof pieces);
  return pieces;
}

static hw_class class_of(const hw_kind_shape *shape, int number, uint64_t of_suit_0) {
  hw_class class = shape->classes[number];
  uint64_t pieces; /* and the next byte, to which 0 is added */
  memcpy(&pieces, &class, sizeof pieces);
  pieces += of_suit_0;
  memcpy(&class, &pieces, sizeof pieces);
  return class;
}

int hw_kind_classes(const hw_kinds *kinds, uint32_t kind, hw_class *out) {
  const uint8_t *face = kinds->face[kind];
  if (!hw_has_suits(kinds->game)) return tile_class(face, out);
  const hw_kind_shape *shape = shape_in(kinds, kind);
  uint64_t pieces = of_suit_0(face);
  for (int c = 0; c < shape->count; c++) out[c] = class_of(shape, c, pieces);
  return shape->count;
}

hw_class hw_kind_class(const hw_kinds *kinds, uint32_t kind, int number) {
  return class_of(shape_in(kinds, kind), number, of_suit_0(kinds->face[kind]));
}

const uint16_t *hw_kind_suited(const hw_kinds *kinds, uint32_t kind, int *count) {
  *count = shape_in(kinds, kind)->suited;
  return shape_in(kinds, kind)->suited_at;
}

/* ---- making and freeing ---- */

static uint64_t choose(int n, int k) {
  uint64_t ways = 1;
  for (int i = 0; i < k; i++) ways = ways * (uint64_t)(n - i) / (uint64_t)(i + 1);
  return ways;
}

/* The number of classes of a kind; 0 if there is no memory. */
static uint32_t count_classes(hw_kinds *kinds, uint32_t kind) {
  if (!hw_has_suits(kinds->game)) return 1;
  const uint8_t *face = kinds->face[kind];
  hw_kind_shape *shape = &kinds->shape[shape_of(face)];
  return shape->count > 0 || learn_shape(shape, face) ? (uint32_t)shape->count : 0;
}

static bool number_classes(hw_kinds *kinds) {
  for (uint32_t k = 0; k < kinds->count; k++) {
    uint32_t count = count_classes(kinds, k);
    if (count == 0) return false;
    kinds->first[k] = kinds->classes;
    kinds->classes += count;
  }
  kinds->first[kinds->count] = kinds->classes;
  return true;
}

hw_status hw_kinds_build(hw_game game, hw_kinds **kinds) {
  const hw_game_facts *facts = hw_game_of(game);
  hw_kinds *made = calloc(1, sizeof *made);
  if (made == NULL) return HW_NO_MEMORY;
  uint32_t count = count_kinds(game);
  *made = (hw_kinds){.game = game,
                     .hands = choose(facts->pieces, facts->hand),
                     .face = calloc(count, sizeof *made->face),
                     .first = calloc(count + 1, sizeof *made->first),
                     .shape = calloc(SHAPES, sizeof *made->shape)};
  bool room = made->face && made->first && made->shape;
  if (room) list_kinds(made);
  if (!room || !number_classes(made)) {
    hw_kinds_free(made);
    return HW_NO_MEMORY;
  }
  *kinds = made;
  return HW_OK;
}

void hw_kinds_free(hw_kinds *kinds) {
  if (kinds == NULL) return;
  for (int s = 0; kinds->shape != NULL && s < SHAPES; s++) {
    free(kinds->shape[s].classes);
    free(kinds->shape[s].suited_at);
  }
  free(kinds->shape);
  free(kinds->face);
  free(kinds->first);
  free(kinds);
}

/* ---- from a hand to its class ---- */

uint32_t hw_kind_find(const hw_kinds *kinds, const uint8_t *piece) {
  int hand = hw_game_of(kinds->game)->hand;
  uint8_t face[HW_HAND_MAX];
  for (int i = 0; i < hand; i++) face[i] = (uint8_t)hw_piece_face(kinds->game, piece[i]);
  uint64_t key = hw_hand_key(face, hand);
  uint32_t low = 0, high = kinds->count - 1;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (hw_hand_key(kinds->face[middle], hand) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/* Renames the suits so that the hand becomes the smallest of its class: the suit with the highest history becomes
 * clubs, the next diamonds. A history is a number whose first digit is the ace. */
static void name_suits(const uint8_t *piece, uint8_t to[4]) {
  uint16_t history[4];
  hw_card_by_suit(piece, HW_CARD_HAND, history);
  for (int s = 0; s < 4; s++) {
    to[s] = 0;
    for (int t = 0; t < 4; t++) to[s] += history[t] > history[s] || (history[t] == history[s] && t < s);
  }
}

/* The first tile of the face; for the higher of two tiles of one face, the second tile. */
static uint8_t smallest_tile(const uint8_t *piece, int slot) {
  int face = hw_tile_face(piece[slot]);
  bool twin = slot + 1 < HW_TILE_HAND && hw_tile_face(piece[slot + 1]) == face;
  return (uint8_t)(first_tile(face) + twin);
}

void hw_class_smallest(hw_game game, const uint8_t *piece, uint8_t smallest[HW_HAND_MAX],
                       uint8_t slot[HW_HAND_MAX]) {
  int hand = hw_game_of(game)->hand;
  uint8_t to[4], renamed[HW_HAND_MAX];
  if (hw_has_suits(game)) name_suits(piece, to);
  for (int i = 0; i < hand; i++) {
    uint8_t p = piece[i];
    if (!hw_has_suits(game)) p = smallest_tile(piece, i);
    else if (p != HW_JOKER) p = (uint8_t)((p & ~3) | to[p & 3]);
    renamed[i] = p;
  }
  for (int i = 0; i < hand; i++) {
    uint8_t above = 0;
    for (int j = 0; j < hand; j++) above += renamed[j] > renamed[i];
    smallest[above] = renamed[i];
    if (slot) slot[i] = above;
  }
}

static uint32_t find_among(const hw_kinds *kinds, uint32_t kind, const uint8_t *smallest) {
  hw_class classes[HW_KIND_CLASSES_MAX];
  int count = hw_kind_classes(kinds, kind, classes), low = 0;
  uint64_t key = hw_hand_key(smallest, HW_CARD_HAND);
  while (low + 1 < count && hw_hand_key(classes[low].piece, HW_CARD_HAND) != key) low++;
  return kinds->first[kind] + (uint32_t)low;
}

uint32_t hw_class_find(const hw_kinds *kinds, const uint8_t *piece, uint8_t slot[HW_HAND_MAX]) {
  uint8_t smallest[HW_HAND_MAX];
  uint32_t kind = hw_kind_find(kinds, piece);
  hw_class_smallest(kinds->game, piece, smallest, slot);
  return hw_has_suits(kinds->game) ? find_among(kinds, kind, smallest) : kinds->first[kind];
}

void hw_tally_add(hw_tally *tally, const hw_tally *more) {
  tally->hands += more->hands;
  tally->classes += more->classes;
  if (more->least < tally->least) tally->least = more->least;
}
