/* explorer.c - the core's WebAssembly exports for a page; they take and return only numbers and addresses.
 *
 * The page (src/web/explorer/) writes bytes to memory from hw_web_room and reads results at returned addresses.
 * Long work runs in steps, so that the page stays responsive. */

#include "deciding/program.h"
#include "ranking/card_key.h"
#include "worth/worth.h"

#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name))) name

/* ---- memory ---- */

void *EXPORT(hw_web_room)(size_t size) { return malloc(size); }

void EXPORT(hw_web_free)(void *room) { free(room); }

/* ---- rankings and programs ---- */

static bool rank_tiles(const uint8_t *bytes, hw_ranking *made) {
  hw_tile_rules rules;
  memcpy(&rules.pair_rank, bytes, sizeof rules.pair_rank);
  bytes += sizeof rules.pair_rank;
  memcpy(rules.tile_rank, bytes, HW_FACES);
  memcpy(rules.other_spots, bytes + HW_FACES, HW_FACES);
  memcpy(rules.other_rank, bytes + HW_FACES + HW_FACES, HW_FACES);
  rules.zero_by_spots = bytes[3 * HW_FACES] != 0;
  return hw_tile_ranking_build(&rules, &made->tile) == HW_OK;
}

static bool rank_cards(const uint8_t *bytes, hw_ranking *made) {
  hw_card_rules rules;
  hw_card_ranking *cards;
  memcpy(rules.category, bytes, sizeof rules.category);
  bytes += sizeof rules.category;
  memcpy(rules.straight, bytes, sizeof rules.straight);
  bytes += sizeof rules.straight;
  memcpy(rules.straight_flush, bytes, sizeof rules.straight_flush);
  bytes += sizeof rules.straight_flush;
  rules.joker_flush = (hw_joker_flush)bytes[0];
  rules.joker_royal = (hw_joker_royal)bytes[1];
  if (hw_card_ranking_build(&rules, &cards) != HW_OK) return false;
  made->card = cards;
  return true;
}

/* Builds a ranking from bytes, whose fields are in the order of ranking.h. NULL: invalid rules. */
hw_ranking *EXPORT(hw_web_ranking)(hw_game game, const uint8_t *bytes) {
  hw_ranking *made = calloc(1, sizeof *made);
  if (made == NULL) return NULL;
  made->game = game;
  if (hw_has_suits(game) ? rank_cards(bytes, made) : rank_tiles(bytes, made)) return made;
  free(made);
  return NULL;
}

hw_program *EXPORT(hw_web_program)(const uint8_t *bytes, size_t size) {
  hw_program *made;
  return hw_program_read(bytes, size, &made) == HW_OK ? made : NULL;
}

/* node: a pattern for each mark, -1 for unused marks. */
hw_marking *EXPORT(hw_web_marking)(const hw_program *program, const int32_t node[HW_CARD_MARKS]) {
  hw_marking *made = calloc(1, sizeof *made);
  if (made == NULL) return NULL;
  made->program = program;
  for (int i = 0; i < HW_CARD_MARKS; i++) made->node[i] = node[i];
  return made;
}

/* ---- parsing typed hands ---- */

static hw_refusal refusal;

/* Parses at most `want` pieces, highest first; returns an hw_status. For an incomplete hand, call it again with
 * the number of pieces typed. */
int EXPORT(hw_web_parse)(hw_game game, const char *text, int want, uint8_t *piece) {
  return hw_pieces_parse(game, text, want, piece, &refusal);
}

/* The refused token, and its number in the line from 1. */
const char *EXPORT(hw_web_refused)(void) { return refusal.token; }

int EXPORT(hw_web_refused_at)(void) { return refusal.index; }

int EXPORT(hw_web_face)(hw_game game, int piece) { return hw_piece_face(game, (uint8_t)piece); }

/* ---- one hand ---- */

/* Result read by the page; every field is 32 bits. */
static struct {
  int32_t settings, exist, lawful, left, clause, chosen, rule, forgotten;
  struct {
    int32_t low_slots, high_rank, low_rank, high_value, low_value, same;
  } setting[HW_SETTINGS_MAX];
  int32_t state[HW_RULES_MAX];
} answer;

static int high_value(const hw_ranking *ranking, uint16_t rank) {
  return hw_has_suits(ranking->game) ? (int)hw_card_category(ranking->card, rank) : hw_tile_value(rank);
}

static int low_value(const hw_ranking *ranking, uint16_t rank) {
  return hw_has_suits(ranking->game) ? rank >= HW_CARD_LOW_PAIR : hw_tile_value(rank);
}

static void answer_settings(const hw_ranking *ranking, const hw_view *view) {
  answer.settings = view->settings;
  answer.exist = (int32_t)view->exist;
  for (int s = 0; s < view->settings; s++) {
    answer.setting[s].low_slots = view->low_slots[s];
    answer.setting[s].high_rank = view->high_rank[s];
    answer.setting[s].low_rank = view->low_rank[s];
    answer.setting[s].high_value = high_value(ranking, view->high_rank[s]);
    answer.setting[s].low_value = low_value(ranking, view->low_rank[s]);
    answer.setting[s].same = (int32_t)hw_view_equals(view, s);
  }
}

/* The setting of a hand if the rule that decides it is forgotten; -1: none. */
static int forgotten(const hw_program *program, const hw_view *view, int rule) {
  hw_mind mind = {.program = program, .view = view, .first = rule + 1, .kind = UINT32_MAX};
  hw_decision decision;
  hw_decide(&mind, NULL, NULL, &decision);
  return decision.setting;
}

/* Decides a hand: law and rules are evaluated for the hand itself; the setting is that of its class's smallest
 * hand, as in a decision table. */
const void *EXPORT(hw_web_explain)(const hw_ranking *ranking, const hw_program *program,
                                   const uint8_t *piece) {
  static hw_rule_state state[HW_RULES_MAX];
  uint8_t smallest[HW_HAND_MAX], slot[HW_HAND_MAX];
  hw_view view;
  hw_decision decision;
  hw_class_smallest(ranking->game, piece, smallest, slot);
  hw_view_fill(ranking, smallest, &view);
  hw_program_trace(program, &view, state, &decision);
  answer.rule = decision.rule;
  answer.chosen = decision.rule < 0 ? -1 : hw_setting_carry(ranking->game, decision.setting, slot);
  int without = decision.rule < 0 ? -1 : forgotten(program, &view, decision.rule);
  answer.forgotten = without < 0 ? -1 : hw_setting_carry(ranking->game, without, slot);
  hw_view_fill(ranking, piece, &view);
  hw_program_trace(program, &view, state, &decision);
  answer.lawful = (int32_t)decision.lawful;
  answer.left = (int32_t)decision.left;
  answer.clause = decision.clause;
  for (int r = 0; r < hw_program_rules(program); r++) answer.state[r] = (int32_t)state[r];
  answer_settings(ranking, &view);
  return &answer;
}

/* ---- every hand, in steps ---- */

hw_kinds *EXPORT(hw_web_kinds)(hw_game game) {
  hw_kinds *made;
  return hw_kinds_build(game, &made) == HW_OK ? made : NULL;
}

hw_bundles *EXPORT(hw_web_bundles)(const hw_kinds *kinds) {
  hw_bundles *made;
  return hw_bundles_new(kinds, &made) == HW_OK ? made : NULL;
}

/* Returns the number of kinds left; -1: out of memory. */
int EXPORT(hw_web_bundles_step)(hw_bundles *bundles, uint32_t kinds) {
  if (hw_bundles_add(bundles, kinds) != HW_OK) return -1;
  return (int)(bundles->kinds->count - bundles->done);
}

uint32_t EXPORT(hw_web_bundles_count)(const hw_bundles *bundles) { return bundles->count; }

const uint8_t *EXPORT(hw_web_bundle_piece)(const hw_bundles *bundles, uint32_t number) {
  return bundles->bundle[number].piece;
}

/* The bundle of a hand; its kind must already be bundled. */
int EXPORT(hw_web_bundle_of)(const hw_bundles *bundles, const uint8_t *piece) {
  uint32_t kind = hw_kind_find(bundles->kinds, piece), class = hw_class_find(bundles->kinds, piece, NULL);
  uint32_t low = 0, high = bundles->count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (bundles->bundle[middle].kind < kind) low = middle + 1;
    else high = middle;
  }
  if (!hw_has_suits(bundles->kinds->game) || !hw_card_sum_suited(hw_card_sum_of7(piece))) return (int)low;
  while (bundles->bundle[low].number != class || !bundles->bundle[low].suited) low++;
  return (int)low;
}

/* Maps a setting of the class's smallest hand to the given hand. */
int EXPORT(hw_web_carry)(hw_game game, int setting, const uint8_t *piece) {
  uint8_t smallest[HW_HAND_MAX], slot[HW_HAND_MAX];
  hw_class_smallest(game, piece, smallest, slot);
  return hw_setting_carry(game, setting, slot);
}

/* The setting of every bundle by a house way. */
typedef struct way {
  const hw_ranking *ranking;
  const hw_bundles *bundles;
  const hw_program *program; /* decides, unless the columns below are given */
  const uint8_t *settings, *rules;
  uint32_t done;
  uint8_t *setting, *same, *rule; /* columns by bundle; HW_NO_SETTING: none */
  hw_mind mind;
} way;

/* settings, rules: columns by bundle if the way comes as a table; else NULL. */
way *EXPORT(hw_web_way)(const hw_ranking *ranking, const hw_bundles *bundles, const hw_program *program,
                        const uint8_t *settings, const uint8_t *rules) {
  way *made = calloc(1, sizeof *made);
  size_t nodes = (size_t)hw_program_nodes(program) + 1;
  if (made == NULL) return NULL;
  *made =
    (way){.ranking = ranking, .bundles = bundles, .program = program, .settings = settings, .rules = rules};
  made->setting = malloc(3 * (size_t)bundles->count);
  made->mind = (hw_mind){.program = program};
  made->mind.remembered = calloc(nodes, sizeof *made->mind.remembered);
  made->mind.answer = calloc(nodes, sizeof *made->mind.answer);
  if (!made->setting || !made->mind.remembered || !made->mind.answer) return NULL;
  made->same = made->setting + bundles->count;
  made->rule = made->same + bundles->count;
  return made;
}

static void decide(way *w, uint32_t number) {
  const hw_bundle *bundle = &w->bundles->bundle[number];
  hw_decision decision;
  hw_view view;
  hw_view_fill(w->ranking, bundle->piece, &view);
  if (w->settings != NULL) {
    w->setting[number] = w->settings[number];
    w->rule[number] = w->rules[number];
  } else {
    w->mind.view = &view;
    w->mind.kind = bundle->kind;
    hw_decide(&w->mind, NULL, NULL, &decision);
    w->setting[number] = decision.rule < 0 ? HW_NO_SETTING : (uint8_t)decision.setting;
    w->rule[number] = decision.rule < 0 ? HW_NO_SETTING : (uint8_t)decision.rule;
  }
  int setting = w->setting[number];
  w->same[number] =
    setting == HW_NO_SETTING ? HW_NO_SETTING : (uint8_t)__builtin_ctz(hw_view_equals(&view, setting));
}

/* Decides up to `bundles` bundles; returns the number left. */
int EXPORT(hw_web_way_step)(way *w, uint32_t bundles) {
  for (; bundles > 0 && w->done < w->bundles->count; bundles--) decide(w, w->done++);
  return (int)(w->bundles->count - w->done);
}

/* ---- where two ways differ ---- */

/* With two rankings, hands are set alike if either ranking treats the two settings as equal. */
static bool differ(const way *a, const way *b, uint32_t number) {
  if (a->setting[number] == b->setting[number]) return false;
  if (a->ranking == b->ranking) return a->same[number] != b->same[number];
  if (a->setting[number] == HW_NO_SETTING || b->setting[number] == HW_NO_SETTING) return true;
  hw_view view;
  hw_view_fill(a->ranking, a->bundles->bundle[number].piece, &view);
  if (hw_view_equals(&view, a->setting[number]) >> b->setting[number] & 1) return false;
  hw_view_fill(b->ranking, a->bundles->bundle[number].piece, &view);
  return !(hw_view_equals(&view, b->setting[number]) >> a->setting[number] & 1);
}

enum { RULE_BYTES = UINT8_MAX + 1 }; /* number of values of a rule byte, HW_NO_SETTING included */

/* hands[r]: number of hands that a and b set differently and that rule r of `by` decides. */
void EXPORT(hw_web_differences)(const way *a, const way *b, const way *by, uint32_t hands[RULE_BYTES]) {
  memset(hands, 0, RULE_BYTES * sizeof *hands);
  for (uint32_t n = 0; n < a->bundles->count; n++)
    if (differ(a, b, n)) hands[by->rule[n]] += a->bundles->bundle[n].hands;
}

/* The first bundle from `from` on that a and b set differently and that this rule of `by` decides (-1: any rule);
 * -1: none. */
int EXPORT(hw_web_next)(const way *a, const way *b, const way *by, int rule, uint32_t from) {
  for (uint32_t n = from; n < a->bundles->count; n++)
    if ((rule < 0 || by->rule[n] == rule) && differ(a, b, n)) return (int)n;
  return -1;
}

/* A random bundle that this rule decides, each hand equally likely; chance: a random 32-bit number. -1: none. */
int EXPORT(hw_web_any)(const way *w, int rule, uint32_t chance) {
  uint64_t hands = 0;
  for (uint32_t n = 0; n < w->bundles->count; n++)
    if (w->rule[n] == rule) hands += w->bundles->bundle[n].hands;
  uint64_t left = hands * chance >> 32;
  for (uint32_t n = 0; n < w->bundles->count; n++) {
    if (w->rule[n] != rule) continue;
    if (left < w->bundles->bundle[n].hands) return (int)n;
    left -= w->bundles->bundle[n].hands;
  }
  return -1;
}

/* ---- what settings are worth against a bank ---- */

static uint8_t *marks_of(const way *w, const hw_marking *marking) {
  uint8_t *made = malloc(w->bundles->count);
  hw_view view;
  for (uint32_t n = 0; made != NULL && n < w->bundles->count; n++) {
    hw_view_fill(w->ranking, w->bundles->bundle[n].piece, &view);
    made[n] = w->setting[n] == HW_NO_SETTING ? 0 : hw_mark_of(marking, &view, w->setting[n]);
  }
  return made;
}

/* The bank's set hand of every bundle. NULL: a hand has no setting, or out of memory. marking: may be NULL. */
hw_bank *EXPORT(hw_web_bank)(const way *w, const hw_marking *marking) {
  uint8_t *mark = marking ? marks_of(w, marking) : NULL;
  hw_bank *made = NULL;
  bool ready = marking == NULL || mark != NULL;
  if (ready && hw_bank_of_bundles(w->bundles, w->ranking, w->setting, mark, &made) != HW_OK) made = NULL;
  free(mark);
  return made;
}

static uint64_t met[HW_SETTINGS_MAX * HW_CELLS_MAX];
static uint32_t ended[HW_SETTINGS_MAX][HW_CODES];

/* For each setting of the hand, the bank's hands counted by the code of their cell. code: by cell. */
const void *EXPORT(hw_web_meet)(hw_game game, const hw_bank *bank, const uint8_t *code,
                                const uint8_t *piece) {
  int cells = hw_game_cells(game);
  if (hw_bank_meet(bank, piece, met) != HW_OK) return NULL;
  memset(ended, 0, sizeof ended);
  for (int s = 0; s < hw_game_of(game)->settings; s++)
    for (int c = 0; c < cells; c++) ended[s][code[c]] += (uint32_t)met[s * cells + c];
  return ended;
}
