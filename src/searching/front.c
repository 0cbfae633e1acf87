/* front.c - the rules of a vocabulary that may be placed before all other rules, because they break no law. */

#include "searching/front.h"
#include "searching/search_work.h"

#include <stdlib.h>
#include <string.h>

enum { REACH_BYTES_MAX = 1 << 29 };

typedef struct signed_class {
  uint64_t word[HW_SEARCH_SIGNED];
  uint32_t class;
} signed_class;

/* Sets of places. Elements have their numbers as places; all classes come after. */
typedef struct building {
  const hw_search_material *material;
  const hw_table *const *play;
  hw_front *front;
  const uint32_t *must;
  size_t words; /* of a set of classes */
  uint8_t *hands;
  uint64_t *meets, *can;    /* by condition, or by play: a set of classes, then a set of elements */
  uint64_t *bad, *changed;  /* by play: classes set unlawfully; classes changed needlessly */
  uint64_t *joint, *joined; /* classes that meet a rule's conditions; elements that the rule decides */
  uint32_t *slot;           /* a hash table of rules by reach, a power of two; holds rule + 1 */
  uint32_t slots;
} building;

static void put(uint64_t *set, size_t at) { set[at >> 6] |= UINT64_C(1) << (at & 63); }

/* ---- elements ---- */

static int by_signature(const void *a, const void *b) {
  const signed_class *x = a, *y = b;
  int apart = memcmp(x->word, y->word, sizeof x->word);
  return apart ? apart : (x->class > y->class) - (x->class < y->class);
}

static hw_status find_elements(building *made) {
  hw_front *front = made->front;
  size_t kinds = front->counts.kinds, at = 0;
  signed_class *list = malloc((kinds + 1) * sizeof *list);
  front->class = malloc((kinds + 1) * sizeof *front->class);
  front->hands = calloc(kinds + 1, sizeof *front->hands);
  if (!list || !front->class || !front->hands) {
    free(list);
    return HW_NO_MEMORY;
  }
  for (uint32_t c = 0; c < made->material->kinds->classes; c++)
    if (made->must[c]) {
      hw_search_sign(made->material, c, list[at].word);
      list[at++].class = c;
    }
  qsort(list, kinds, sizeof *list, by_signature);
  for (size_t i = 0; i < kinds; i++) {
    if (i == 0 || memcmp(list[i - 1].word, list[i].word, sizeof list->word) != 0)
      front->class[front->elements++] = list[i].class;
    front->hands[front->elements - 1] += made->hands[list[i].class];
  }
  free(list);
  front->words = (front->elements + 63) / 64;
  return HW_OK;
}

/* ---- sets ---- */

static void mark_decided(const building *made, const uint8_t *decided, uint64_t *set) {
  for (uint32_t c = 0; c < made->material->kinds->classes; c++)
    if (hw_class_in(decided, c)) put(set, c);
  for (uint32_t e = 0; e < made->front->elements; e++)
    if (hw_class_in(decided, made->front->class[e])) put(set + made->words, e);
}

static void mark_play(const building *made, int play, const uint32_t *allowed) {
  const hw_table *table = made->play[play], *before = made->material->closing;
  for (uint32_t c = 0; c < table->classes; c++) {
    if (!hw_class_in(made->material->can[play], c)) continue;
    if (!(allowed[c] >> table->setting[c] & 1)) put(&made->bad[(size_t)play * made->words], c);
    if (!made->must[c] && before->rule[c] != HW_NO_SETTING && before->same[c] != table->same[c])
      put(&made->changed[(size_t)play * made->words], c);
  }
}

static hw_status find_sets(building *made) {
  const hw_search_material *material = made->material;
  size_t each = made->words + made->front->words;
  made->meets = calloc((size_t)material->conditions * each + 1, sizeof *made->meets);
  made->can = calloc((size_t)material->plays * each, sizeof *made->can);
  made->bad = calloc((size_t)material->plays * made->words, sizeof *made->bad);
  made->changed = calloc((size_t)material->plays * made->words, sizeof *made->changed);
  made->joint = malloc(each * sizeof *made->joint);
  made->joined = malloc((made->front->words + 1) * sizeof *made->joined);
  uint32_t *allowed = malloc(material->kinds->classes * sizeof *allowed);
  bool fits =
    made->meets && made->can && made->bad && made->changed && made->joint && made->joined && allowed;
  if (fits) hw_table_allowed(material->closing, allowed);
  for (int i = 0; fits && i < material->conditions; i++)
    mark_decided(made, material->met[i], &made->meets[(size_t)i * each]);
  for (int i = 0; fits && i < material->plays; i++) {
    mark_decided(made, material->can[i], &made->can[(size_t)i * each]);
    mark_play(made, i, allowed);
  }
  free(allowed);
  return fits ? HW_OK : HW_NO_MEMORY;
}

/* ---- rules ---- */

static uint64_t hash_of(const uint64_t *reach, size_t words) {
  uint64_t hash = 0;
  for (size_t w = 0; w < words; w++) {
    hash = (hash ^ reach[w]) * UINT64_C(0x9e3779b97f4a7c15);
    hash ^= hash >> 29;
  }
  return hash;
}

static uint32_t *find_slot(const building *made, const uint64_t *reach) {
  const hw_front *front = made->front;
  uint32_t at = (uint32_t)hash_of(reach, front->words) & (made->slots - 1);
  for (; made->slot[at]; at = (at + 1) & (made->slots - 1))
    if (memcmp(hw_front_reach(front, made->slot[at] - 1), reach, front->words * sizeof *reach) == 0) break;
  return &made->slot[at];
}

static hw_status make_room(building *made) {
  hw_front *front = made->front;
  if (front->rules < front->room) return HW_OK;
  uint32_t room = front->room ? front->room * 2 : 256;
  if ((size_t)room * front->words * sizeof *front->reach > REACH_BYTES_MAX) return HW_TOO_LARGE;
  hw_front_rule *rule = realloc(front->rule, room * sizeof *rule);
  if (rule != NULL) front->rule = rule;
  uint64_t *reach = realloc(front->reach, (size_t)room * front->words * sizeof *reach);
  if (reach != NULL) front->reach = reach;
  uint32_t *slot = calloc(room * 2, sizeof *slot);
  if (!rule || !reach || !slot) {
    free(slot);
    return HW_NO_MEMORY;
  }
  free(made->slot);
  made->slot = slot;
  made->slots = room * 2;
  front->room = room;
  for (uint32_t r = 0; r < front->rules; r++) *find_slot(made, hw_front_reach(front, r)) = r + 1;
  return HW_OK;
}

static uint64_t needless_of(const building *made, int play) {
  const uint64_t *changed = &made->changed[(size_t)play * made->words];
  uint64_t hands = 0;
  for (size_t w = 0; w < made->words; w++)
    for (uint64_t left = made->joint[w] & changed[w]; left; left &= left - 1)
      hands += made->hands[w * 64 + (size_t)__builtin_ctzll(left)];
  return hands;
}

/* Keeps a rule, whose conditions the classes `joint` meet, if it is safe and decides an element. */
static hw_status add_rule(building *made, hw_search_rule rule) {
  hw_front *front = made->front;
  const uint64_t *bad = &made->bad[(size_t)rule.play * made->words];
  const uint64_t *can = &made->can[(size_t)rule.play * (made->words + front->words) + made->words];
  uint64_t any = 0;
  front->counts.rules++;
  for (uint32_t w = 0; w < front->words; w++) any |= made->joined[w] = made->joint[made->words + w] & can[w];
  if (any == 0) return HW_OK;
  for (size_t w = 0; w < made->words; w++)
    if (made->joint[w] & bad[w]) return HW_OK;
  hw_status status = make_room(made);
  if (status != HW_OK) return status;
  uint64_t needless = needless_of(made, rule.play);
  front->counts.safe++;
  front->counts.sparing += needless == 0;
  uint32_t *slot = find_slot(made, made->joined);
  if (*slot && front->rule[*slot - 1].needless <= needless) return HW_OK;
  if (!*slot) {
    memcpy(&front->reach[(size_t)front->rules * front->words], made->joined, front->words * sizeof any);
    *slot = ++front->rules;
  }
  front->rule[*slot - 1] = (hw_front_rule){rule, needless};
  return HW_OK;
}

static void join(building *made, int condition, bool first) {
  size_t each = made->words + made->front->words;
  for (size_t w = 0; w < each; w++) {
    uint64_t met = condition < 0 ? ~UINT64_C(0) : made->meets[(size_t)condition * each + w];
    made->joint[w] = first ? met : made->joint[w] & met;
  }
}

static hw_status add_rules(building *made) {
  const hw_search_material *material = made->material;
  int last = material->joined > 0 ? material->conditions : 0;
  for (int a = -1; a < last; a++)
    for (int b = -1; b < (a >= 0 && material->joined > 1 ? a : 0); b++) {
      join(made, a, true);
      join(made, b, false);
      for (int p = 0; p < material->plays; p++) {
        hw_status status = add_rule(made, (hw_search_rule){{a, b}, p});
        if (status != HW_OK) return status;
      }
    }
  return HW_OK;
}

static hw_status build(building *made) {
  uint32_t classes = made->material->kinds->classes;
  made->front->kinds = made->material->kinds;
  made->words = (classes + 63) / 64;
  made->hands = malloc(classes);
  if (made->hands == NULL) return HW_NO_MEMORY;
  hw_search_hands(made->material->kinds, made->hands);
  for (uint32_t c = 0; c < classes; c++) made->front->counts.kinds += made->must[c] != 0;
  hw_status status = find_elements(made);
  if (status == HW_OK) status = find_sets(made);
  return status == HW_OK ? add_rules(made) : status;
}

hw_status hw_front_new(const hw_search_material *material, const hw_table *const *play, const uint32_t *must,
                       hw_front **front) {
  if (material->plays < 1 || material->plays > HW_SEARCH_PLAYS || material->conditions < 0 ||
      material->conditions > HW_SEARCH_CONDITIONS)
    return HW_BAD_RULES;
  building made = {.material = material, .play = play, .must = must, .front = calloc(1, sizeof *made.front)};
  if (made.front == NULL) return HW_NO_MEMORY;
  hw_status status = build(&made);
  if (status == HW_OK) *front = made.front;
  else hw_front_free(made.front);
  void *const used[] = {made.hands,   made.meets, made.can,    made.bad,
                        made.changed, made.joint, made.joined, made.slot};
  for (size_t i = 0; i < sizeof used / sizeof *used; i++) free(used[i]);
  return status;
}

void hw_front_free(hw_front *front) {
  if (front == NULL) return;
  free(front->rule);
  free(front->reach);
  free(front->class);
  free(front->hands);
  free(front);
}

hw_front_counts hw_front_counted(const hw_front *front) { return front->counts; }
