/* hand.c - see hand.h. Suits are not to be seen: a script may ask only whether two cards share one. */

#include "hand.h"

#include "bind.h"
#include "sandbox.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#define HAND_NAME "hand"
#define SETTING_NAME "setting"

typedef struct hand_object {
  hw_lua_sight *sight;
} hand_object;

typedef struct setting_object {
  hw_lua_sight *sight;
  int setting;
} setting_object;

/* Registry keys: the hand, the list of setting objects (1..21), the list made for this hand. */
static char hand_key, settings_key, list_key;

/* ---- arguments ---- */

static const hw_view *check_hand(lua_State *L) {
  hand_object *self = luaL_testudata(L, 1, HAND_NAME);
  if (self == NULL)
    hw_sandbox_raise(L, HW_SANDBOX_MISUSE, "hand:name(...)", "a method of hand called without it");
  return self->sight->view;
}

static const hw_view *check_setting(lua_State *L, int *setting) {
  setting_object *self = luaL_testudata(L, 1, SETTING_NAME);
  if (self == NULL)
    hw_sandbox_raise(L, HW_SANDBOX_MISUSE, "setting:name(...)", "a method of a setting called without it");
  *setting = self->setting;
  return self->sight->view;
}

static int check_number(lua_State *L, int index, int least, int most, const char *what) {
  int is_integer;
  lua_Integer value = lua_tointegerx(L, index, &is_integer);
  if (!is_integer || value < least || value > most)
    hw_sandbox_raise(L, HW_SANDBOX_MISUSE, NULL, "a %s that is not %d to %d", what, least, most);
  return (int)value;
}

static int check_slot(lua_State *L, int index, const hw_view *view) {
  return check_number(L, index, 1, view->size, "slot") - 1;
}

/* The slot of the n-th highest piece of a half. */
static int half_slot(const hw_view *view, int setting, bool low, int n) {
  unsigned slots = view->low_slots[setting];
  if (!low) slots = ~slots & ((1u << view->size) - 1);
  while (n-- > 0) slots &= slots - 1;
  return __builtin_ctz(slots);
}

static int push_half_slot(lua_State *L, bool low, int most) {
  int setting;
  const hw_view *view = check_setting(L, &setting);
  lua_pushinteger(L, half_slot(view, setting, low, check_number(L, 2, 1, most, "place") - 1) + 1);
  return 1;
}

/* ---- cards ---- */

enum { VALUE_OF_TWO = 2, VALUE_OF_ACE = 14 };

/* hand:value(slot) -> 2..14 */
static int card_value(lua_State *L) {
  const hw_view *view = check_hand(L);
  lua_pushinteger(L, view->face[check_slot(L, 2, view)] + VALUE_OF_TWO);
  return 1;
}

static int check_value(lua_State *L) {
  return check_number(L, 2, VALUE_OF_TWO, VALUE_OF_ACE, "value") - VALUE_OF_TWO;
}

/* hand:count(value) -> how many cards of it */
static int card_count(lua_State *L) {
  const hw_view *view = check_hand(L);
  lua_pushinteger(L, view->count[check_value(L)]);
  return 1;
}

/* hand:suited(slot, slot) -> whether the two share a suit; the joker shares none */
static int card_suited(lua_State *L) {
  const hw_view *view = check_hand(L);
  ((hand_object *)lua_touserdata(L, 1))->sight->saw_suits = true;
  hw_card a = view->piece[check_slot(L, 2, view)], b = view->piece[check_slot(L, 3, view)];
  lua_pushboolean(L, a != HW_JOKER && b != HW_JOKER && (a & 3) == (b & 3));
  return 1;
}

static int low_count_of(const hw_view *view, int setting, int rank) {
  int count = 0;
  for (unsigned slots = view->low_slots[setting]; slots; slots &= slots - 1)
    count += view->face[__builtin_ctz(slots)] == rank;
  return count;
}

/* setting:low_count(value), setting:high_count(value) */
static int card_low_count(lua_State *L) {
  int setting;
  const hw_view *view = check_setting(L, &setting);
  lua_pushinteger(L, low_count_of(view, setting, check_value(L)));
  return 1;
}

static int card_high_count(lua_State *L) {
  int setting;
  const hw_view *view = check_setting(L, &setting);
  int rank = check_value(L);
  lua_pushinteger(L, view->count[rank] - low_count_of(view, setting, rank));
  return 1;
}

/* setting:low_value(1 | 2) -> the value of the higher, the lower card of the low hand */
static int card_low_value(lua_State *L) {
  int setting;
  const hw_view *view = check_setting(L, &setting);
  int slot = half_slot(view, setting, true, check_number(L, 2, 1, 2, "place") - 1);
  lua_pushinteger(L, view->face[slot] + VALUE_OF_TWO);
  return 1;
}

/* ---- tiles ---- */

/* hand:tile(slot) -> "12", "H8", "9", "G6": as the trade prints it */
static int tile_name(lua_State *L) {
  const hw_view *view = check_hand(L);
  lua_pushstring(L, hw_face_short_name(view->face[check_slot(L, 2, view)]));
  return 1;
}

/* hand:place(slot) -> place of the single tile, higher is better */
static int tile_place(lua_State *L) {
  const hw_view *view = check_hand(L);
  lua_pushinteger(L, view->ranking->tile.place[view->face[check_slot(L, 2, view)]]);
  return 1;
}

static bool is_named(int face, const char *name) { return strcmp(hw_face_short_name(face), name) == 0; }

static const char *pair_kind(int a, int b) {
  bool strong = is_named(a, "12") || is_named(a, "2");
  if (strong && is_named(b, "9")) return "wong";
  if (strong && (is_named(b, "L8") || is_named(b, "H8"))) return "gong";
  return NULL;
}

static void push_kind(lua_State *L, const hw_view *view, int setting, bool low) {
  uint16_t rank = low ? view->low_rank[setting] : view->high_rank[setting];
  if (hw_tile_value(rank) < 10) {
    lua_pushliteral(L, "points");
    return;
  }
  int a = view->face[half_slot(view, setting, low, 0)], b = view->face[half_slot(view, setting, low, 1)];
  const char *kind = pair_kind(a, b) ? pair_kind(a, b) : pair_kind(b, a);
  lua_pushstring(L, kind ? kind : "pair");
}

static int tile_high_slot(lua_State *L) { return push_half_slot(L, false, 2); }

static int either_low_slot(lua_State *L) { return push_half_slot(L, true, 2); }

/* ---- fields ---- */

enum { SETTINGS = 1, SIZE, HIGH_RANK, LOW_RANK, CATEGORY, MADE, HIGH_VALUE, LOW_VALUE, HIGH_KIND, LOW_KIND };

typedef struct member {
  const char *name;
  lua_CFunction method; /* NULL: a field */
  int field;
} member;

static const member hand_members[HW_GAMES][6] = {
  [HW_PAI_GOW] = {{"settings", NULL, SETTINGS},
                  {"size", NULL, SIZE},
                  {"tile", tile_name, 0},
                  {"place", tile_place, 0},
                  {NULL, NULL, 0}},
  [HW_PAI_GOW_POKER] = {{"settings", NULL, SETTINGS},
                        {"size", NULL, SIZE},
                        {"value", card_value, 0},
                        {"count", card_count, 0},
                        {"suited", card_suited, 0},
                        {NULL, NULL, 0}},
};

static const member setting_members[HW_GAMES][9] = {
  [HW_PAI_GOW] = {{"high_rank", NULL, HIGH_RANK},
                  {"low_rank", NULL, LOW_RANK},
                  {"high_value", NULL, HIGH_VALUE},
                  {"low_value", NULL, LOW_VALUE},
                  {"high_kind", NULL, HIGH_KIND},
                  {"low_kind", NULL, LOW_KIND},
                  {"high_slot", tile_high_slot, 0},
                  {"low_slot", either_low_slot, 0},
                  {NULL, NULL, 0}},
  [HW_PAI_GOW_POKER] = {{"high_rank", NULL, HIGH_RANK},
                        {"low_rank", NULL, LOW_RANK},
                        {"category", NULL, CATEGORY},
                        {"made", NULL, MADE},
                        {"low_slot", either_low_slot, 0},
                        {"low_value", card_low_value, 0},
                        {"low_count", card_low_count, 0},
                        {"high_count", card_high_count, 0},
                        {NULL, NULL, 0}},
};

/* hand.settings: made once a hand. Setting objects are the same from hand to hand and show the hand now
 * looked at, so that keeping one keeps nothing. */
static void push_list(lua_State *L, hw_lua_sight *sight) {
  if (sight->has_list) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &list_key);
    return;
  }
  lua_createtable(L, sight->view->settings, 0);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &settings_key);
  int n = 0;
  for (uint32_t left = sight->view->exist; left; left &= left - 1) {
    lua_rawgeti(L, -1, __builtin_ctz(left) + 1);
    lua_rawseti(L, -3, ++n);
  }
  lua_pop(L, 1);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &list_key);
  sight->has_list = true;
}

static bool has_member(const member *members, const char *name) {
  while (members->name && strcmp(members->name, name) != 0) members++;
  return members->name != NULL;
}

/* A member there is not: what there is, and whether the other of hand and setting has it. */
static int refuse_member(lua_State *L, bool of_hand) {
  const hw_lua_sight *sight = *(hw_lua_sight **)lua_touserdata(L, 1);
  hw_game game = sight->view->ranking->game;
  const member *own = of_hand ? hand_members[game] : setting_members[game];
  const member *others = of_hand ? setting_members[game] : hand_members[game];
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
  const char *elsewhere = "";
  char all[96] = "";
  if (has_member(others, name)) elsewhere = of_hand ? ": it is a setting's" : ": it is the hand's";
  for (const member *m = own; m->name; m++) {
    size_t used = strlen(all);
    snprintf(all + used, sizeof all - used, "%s%s", used > 0 ? ", " : "", m->name);
  }
  return hw_sandbox_raise(L, HW_SANDBOX_MISUSE, all, "no `%.64s` in a %s%s", name,
                          of_hand ? "hand" : "setting", elsewhere);
}

/* Pushes the method and answers 0, or pushes nothing and answers the field. Upvalue 1: name -> either. */
static int find_member(lua_State *L, bool of_hand) {
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TFUNCTION) return 0;
  int field = (int)lua_tointeger(L, -1);
  lua_pop(L, 1);
  if (field == 0) refuse_member(L, of_hand);
  return field;
}

static int hand_index(lua_State *L) {
  hand_object *self = lua_touserdata(L, 1);
  switch (find_member(L, true)) {
  case SETTINGS: push_list(L, self->sight); break;
  case SIZE: lua_pushinteger(L, self->sight->view->size); break;
  default: break;
  }
  return 1;
}

static int setting_index(lua_State *L) {
  setting_object *self = lua_touserdata(L, 1);
  const hw_view *view = self->sight->view;
  int s = self->setting;
  switch (find_member(L, false)) {
  case HIGH_RANK: lua_pushinteger(L, view->high_rank[s]); break;
  case LOW_RANK: lua_pushinteger(L, view->low_rank[s]); break;
  case CATEGORY:
    lua_pushstring(L, hw_lua_categories[hw_card_category(view->ranking->card, view->high_rank[s])]);
    break;
  case MADE: lua_pushboolean(L, view->made >> s & 1); break;
  case HIGH_VALUE: lua_pushinteger(L, hw_tile_value(view->high_rank[s])); break;
  case LOW_VALUE: lua_pushinteger(L, hw_tile_value(view->low_rank[s])); break;
  case HIGH_KIND: push_kind(L, view, s, false); break;
  case LOW_KIND: push_kind(L, view, s, true); break;
  default: break;
  }
  return 1;
}

static int refuse_write(lua_State *L) {
  return hw_sandbox_raise(L, HW_SANDBOX_MISUSE, "a local of the function's own",
                          "an assignment to a field of a hand");
}

/* ---- opening ---- */

static void new_metatable(lua_State *L, const char *name, const member *members, lua_CFunction index) {
  luaL_newmetatable(L, name);
  lua_newtable(L);
  for (const member *m = members; m->name; m++) {
    if (m->method) lua_pushcfunction(L, m->method);
    else lua_pushinteger(L, m->field);
    lua_setfield(L, -2, m->name);
  }
  lua_pushcclosure(L, index, 1);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, refuse_write);
  lua_setfield(L, -2, "__newindex");
  lua_pop(L, 1);
}

void hw_lua_open_hand(lua_State *L, hw_game game, hw_lua_sight *sight) {
  new_metatable(L, HAND_NAME, hand_members[game], hand_index);
  new_metatable(L, SETTING_NAME, setting_members[game], setting_index);
  hand_object *hand = lua_newuserdatauv(L, sizeof *hand, 0);
  hand->sight = sight;
  luaL_setmetatable(L, HAND_NAME);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &hand_key);
  lua_createtable(L, hw_game_of(game)->settings, 0);
  for (int s = 0; s < hw_game_of(game)->settings; s++) {
    setting_object *setting = lua_newuserdatauv(L, sizeof *setting, 0);
    *setting = (setting_object){sight, s};
    luaL_setmetatable(L, SETTING_NAME);
    lua_rawseti(L, -2, s + 1);
  }
  lua_rawsetp(L, LUA_REGISTRYINDEX, &settings_key);
}

void hw_lua_push_hand_object(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &hand_key); }

void hw_lua_push_setting_object(lua_State *L, int setting) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &settings_key);
  lua_rawgeti(L, -1, setting + 1);
  lua_remove(L, -2);
}

int hw_lua_to_setting(lua_State *L, int index) {
  setting_object *self = luaL_testudata(L, index, SETTING_NAME);
  return self ? self->setting : -1;
}
