/* way.c - an opened house way: sets hands by its decision table. */

#include "library.h"

#include "bind/bind.h"

#include <stdlib.h>
#include <string.h>

struct hw_way {
  const hw_game_facts *facts;
  hw_kinds *kinds;
  hw_setter *setter;
  hw_ranking tiles; /* tiles only, to find the low half; card settings determine it */
};

/* ---- opening ---- */

typedef struct opening {
  const char *script, *chapter;
  hw_way *way;
  char *why;
  hw_status status;
} opening;

/* Fills the way from a table and a ranking. Builds the game's kinds itself, so that the way needs no session. */
static hw_status fill(hw_way *way, const hw_table *table, const hw_ranking *ranking) {
  way->facts = hw_game_of(table->game);
  way->tiles = (hw_ranking){.game = ranking->game, .tile = ranking->tile};
  hw_status status = hw_kinds_build(table->game, &way->kinds);
  return status == HW_OK ? hw_setter_new(way->kinds, NULL, table, NULL, &way->setter) : status;
}

static int open_protected(lua_State *L) {
  opening *o = lua_touserdata(L, 1);
  hw_session_push_method(L, "open");
  lua_pushstring(L, o->script);
  lua_pushstring(L, o->chapter);
  lua_call(L, 3, 2);
  if (lua_isnil(L, -2)) {
    o->status = HW_UNKNOWN;
    hw_why_put(o->why, lua_tostring(L, -1));
    return 0;
  }
  o->status = fill(o->way, hw_lua_check_table(L, -1), hw_lua_check_ranking(L, -2));
  if (o->status == HW_BAD_RULES) hw_why_put(o->why, "houseway: a hand that no rule decides");
  return 0;
}

hw_status hw_way_open(hw_session *session, const char *script, const char *chapter, hw_way **way, char *why) {
  if (session == NULL || script == NULL || way == NULL) {
    hw_why_put(why, session == NULL  ? "houseway: no session"
                    : script == NULL ? "houseway: no script"
                                     : "houseway: no place for the way");
    return HW_UNKNOWN;
  }
  opening o = {script, chapter, calloc(1, sizeof(hw_way)), why, HW_NO_MEMORY};
  if (o.way != NULL) {
    hw_status status = hw_session_call(session, open_protected, &o, 0, why);
    if (status != HW_OK) o.status = status;
  }
  if (o.status == HW_NO_MEMORY) hw_why_put(why, "houseway: not enough memory");
  if (o.status == HW_OK) *way = o.way;
  else hw_way_close(o.way);
  return o.status;
}

void hw_way_close(hw_way *way) {
  if (way == NULL) return;
  hw_setter_free(way->setter);
  hw_kinds_free(way->kinds);
  free(way);
}

hw_game hw_way_game(const hw_way *way) { return way->kinds->game; }

/* ---- setting ---- */

/* Copies the hand, highest first, and validates it. */
static hw_status take(const hw_way *way, const uint8_t *piece, uint8_t hand[HW_HAND_MAX]) {
  int size = way->facts->hand;
  memcpy(hand, piece, (size_t)size);
  hw_pieces_sort(hand, size);
  if (hand[0] >= way->facts->pieces) return HW_UNKNOWN;
  for (int i = 1; i < size; i++)
    if (hand[i] == hand[i - 1]) return HW_DUPLICATE;
  return HW_OK;
}

/* The slots of the low hand: for halves of equal size, the half with the lower rank. */
static unsigned low_slots(const hw_way *way, const uint8_t *hand) {
  int setting = hw_setter_find(way->setter, hand);
  if (!way->facts->halves_alike) return way->facts->part[setting];
  hw_view view;
  hw_view_fill(&way->tiles, hand, &view);
  return view.low_slots[setting];
}

hw_status hw_way_set(const hw_way *way, const uint8_t *piece, hw_way_setting *set) {
  if (way == NULL || piece == NULL || set == NULL) return HW_UNKNOWN;
  uint8_t hand[HW_HAND_MAX];
  hw_status status = take(way, piece, hand);
  if (status != HW_OK) return status;
  unsigned low = low_slots(way, hand);
  for (int i = 0, high = 0, lows = 0; i < way->facts->hand; i++) {
    if (low >> i & 1) set->low[lows++] = hand[i];
    else set->high[high++] = hand[i];
  }
  return HW_OK;
}

hw_status hw_way_set_many(const hw_way *way, const uint8_t *piece, size_t hands, uint8_t *low, size_t *done) {
  if (way == NULL || (hands > 0 && (piece == NULL || low == NULL))) return HW_UNKNOWN;
  hw_status status = HW_OK;
  size_t set = 0;
  for (; set < hands; set++, piece += way->facts->hand) {
    uint8_t hand[HW_HAND_MAX];
    status = take(way, piece, hand);
    if (status != HW_OK) break;
    unsigned slots = low_slots(way, hand);
    for (; slots != 0; slots &= slots - 1) *low++ = hand[__builtin_ctz(slots)];
  }
  if (done != NULL) *done = set;
  return status;
}
