/* exact_overlap.c - the overlaps of faces that two hands may share, and the kinds that contain them.
 *
 * Among overlaps of n faces f1 <= f2 <= ... <= fn, the number is the sum of C(fi + i - 1, i): the combinatorial
 * number of f1 < f2 + 1 < ... < fn + n - 1. Numbers of overlaps that no deck holds remain unused. */

#include "worth/exact.h"

#include <stdlib.h>

enum { FACE_BITS = 3 };

/* C(n, k) for n up to the pieces of one face. */
static const uint8_t ways[5][5] = {{1}, {1, 1}, {1, 2, 1}, {1, 3, 3, 1}, {1, 4, 6, 4, 1}};

typedef struct overlap_walk {
  hw_overlaps *out;
  const hw_deck *deck;
  uint32_t base[HW_HAND_MAX + 2];           /* number of the first overlap of each size */
  uint32_t step[HW_FACES][HW_HAND_MAX + 1]; /* C(f + i - 1, i) */
  uint32_t *filled;                         /* NULL in the counting pass */
  uint32_t kind;
  int runs; /* different faces of the kind, lowest first */
  uint8_t face[HW_HAND_MAX], held[HW_HAND_MAX];
} overlap_walk;

/* An overlap under construction, run by run. */
typedef struct chosen {
  int size;
  uint32_t number, around, within;
  uint64_t faces;
} chosen;

static void number_overlaps(overlap_walk *walk, int faces, int hand) {
  for (int f = 0; f < faces; f++) {
    walk->step[f][0] = 1;
    for (int i = 1; i <= hand; i++)
      walk->step[f][i] = walk->step[f][i - 1] * (uint32_t)(f + i - 1) / (uint32_t)i;
  }
  uint32_t collections = 1; /* C(faces + size - 1, size) */
  for (int size = 0; size <= hand; size++) {
    walk->base[size + 1] = walk->base[size] + collections;
    collections = collections * (uint32_t)(faces + size) / (uint32_t)(size + 1);
  }
}

static void visit(overlap_walk *walk, const chosen *c) {
  uint32_t overlap = walk->base[c->size] + c->number;
  hw_overlaps *out = walk->out;
  if (walk->filled == NULL) {
    out->first[overlap + 1]++;
    return;
  }
  out->size[overlap] = (uint8_t)c->size;
  out->faces[overlap] = c->faces;
  out->holder[out->first[overlap] + walk->filled[overlap]++] =
    (hw_holder){walk->kind, (uint16_t)c->around, (uint16_t)c->within};
}

static void choose_run(overlap_walk *walk, int run, chosen c) {
  if (run == walk->runs) {
    visit(walk, &c);
    return;
  }
  int face = walk->face[run], held = walk->held[run], deck = walk->deck->pieces[face];
  for (int n = 0; n <= held; n++) {
    chosen next = c;
    for (int i = 0; i < n; i++) next.number += walk->step[face][++next.size];
    next.around *= ways[deck - n][held - n];
    next.within *= ways[held][n];
    next.faces += (uint64_t)n << FACE_BITS * face;
    choose_run(walk, run + 1, next);
  }
}

/* Returns false if the deck does not hold the kind. */
static bool take_kind(overlap_walk *walk, const uint8_t *face, int hand) {
  walk->runs = 0;
  for (int i = hand; i > 0;) {
    int held = 0;
    uint8_t of = face[i - 1];
    while (i > 0 && face[i - 1] == of) held++, i--;
    if (held > walk->deck->pieces[of]) return false;
    walk->face[walk->runs] = of;
    walk->held[walk->runs++] = (uint8_t)held;
  }
  return true;
}

static void walk_kinds(overlap_walk *walk, const hw_kinds *kinds, int hand) {
  const chosen none = {0, 0, 1, 1, 0};
  for (uint32_t k = 0; k < kinds->count; k++) {
    if (!take_kind(walk, kinds->face[k], hand)) continue;
    walk->kind = k;
    choose_run(walk, 0, none);
  }
}

hw_status hw_overlaps_build(const hw_kinds *kinds, const hw_deck *deck, hw_overlaps *overlaps) {
  const hw_game_facts *facts = hw_game_of(kinds->game);
  overlap_walk walk = {.out = overlaps, .deck = deck};
  number_overlaps(&walk, facts->faces, facts->hand);
  uint32_t count = overlaps->count = walk.base[facts->hand + 1];
  overlaps->size = calloc(count, sizeof *overlaps->size);
  overlaps->faces = calloc(count, sizeof *overlaps->faces);
  overlaps->first = calloc(count + 1, sizeof *overlaps->first);
  overlaps->holder = NULL;
  uint32_t *filled = calloc(count, sizeof *filled);
  if (overlaps->size && overlaps->faces && overlaps->first && filled) {
    walk_kinds(&walk, kinds, facts->hand);
    for (uint32_t o = 0; o < count; o++) overlaps->first[o + 1] += overlaps->first[o];
    overlaps->holder = calloc((size_t)overlaps->first[count] + 1, sizeof *overlaps->holder);
  }
  if (overlaps->holder == NULL) {
    free(filled);
    hw_overlaps_free(overlaps);
    return HW_NO_MEMORY;
  }
  walk.filled = filled;
  walk_kinds(&walk, kinds, facts->hand);
  free(filled);
  return HW_OK;
}

uint32_t hw_overlaps_job(const hw_overlaps *overlaps, uint32_t job) {
  uint64_t holders = (uint64_t)overlaps->first[overlaps->count] * job / HW_OVERLAP_JOBS;
  uint32_t low = 0, high = overlaps->count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (overlaps->first[middle] < holders) low = middle + 1;
    else high = middle;
  }
  return job == HW_OVERLAP_JOBS ? overlaps->count : low;
}

int hw_overlaps_part(const hw_overlaps *overlaps, uint32_t overlap) {
  int part = overlaps->size[overlap], taken = 0;
  for (int f = HW_RANKS; f >= 0; f--)
    for (int n = (int)(overlaps->faces[overlap] >> FACE_BITS * f & 7); n > 0 && taken < 2; n--, taken++)
      part = part * HW_PART_FACES + f + 1;
  for (; taken < 2; taken++) part *= HW_PART_FACES;
  return part;
}

void hw_overlaps_free(hw_overlaps *overlaps) {
  free(overlaps->size);
  free(overlaps->faces);
  free(overlaps->first);
  free(overlaps->holder);
  *overlaps = (hw_overlaps){0};
}
