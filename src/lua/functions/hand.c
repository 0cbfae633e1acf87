/* hand.c - see hand.h. Hides suits: a script can only test whether two cards share a suit. */

#include "hand.h"

#include "bind/bind.h"
#include "sandbox/sandbox.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#define HAND_NAME "hand"
#define SETTING_NAME "setting"

/* Content of a userdata that its metatable or address shows to be a hand or setting. Other userdata are smaller. */
typedef struct object {
  int setting; /* -1: the hand */
} object;

/* ---- arguments ---- */

/* Upvalue 1 of every function here. */
static hw_lua_sight *sight_of(lua_State *L) { return lua_touserdata(L, lua_upvalueindex(1)); }

static const char *called_method(lua_State *L, bool of_hand);

/* Refuses a method called on the wrong value, and names the method. */
static int refuse_owner(lua_State *L, bool of_hand) {
  char expected[80];
  const char *owner = of_hand ? "hand" : "setting", *name = called_method(L, of_hand);
  snprintf(expected, sizeof expected, "write %s:%s(...), with a colon", owner, name);
  return hw_sandbox_raise(L, HW_SANDBOX_MISUSE,
                          of_hand ? "functions/hand-without-colon" : "functions/setting-without-colon",
                          expected, "`%s` is asked of no %s", name, owner);
}

static const hw_view *check_hand(lua_State *L) {
  const hw_lua_sight *sight = sight_of(L);
  if (lua_touserdata(L, 1) != sight->hand) refuse_owner(L, true);
  return sight->view;
}

int hw_lua_to_setting(lua_State *L, const hw_lua_sight *sight, int index) {
  const void *given = lua_touserdata(L, index);
  for (int s = 0; given != NULL && s < HW_SETTINGS_MAX; s++)
    if (sight->setting[s] == given) return s;
  return -1;
}

static const hw_view *check_setting(lua_State *L, int *setting) {
  const hw_lua_sight *sight = sight_of(L);
  *setting = hw_lua_to_setting(L, sight, 1);
  if (*setting < 0) refuse_owner(L, false);
  return sight->view;
}

/* Requires an integer; does not convert strings. */
static int check_number(lua_State *L, int index, int least, int most, const char *what) {
  int is_integer = 0;
  lua_Integer value = lua_type(L, index) == LUA_TNUMBER ? lua_tointegerx(L, index, &is_integer) : 0;
  if (!is_integer || value < least || value > most)
    hw_sandbox_raise(L, HW_SANDBOX_MISUSE, "functions/argument-range", NULL, "a %s is not %d to %d", what,
                     least, most);
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

/* hand:count(value) -> number of cards of that value */
static int card_count(lua_State *L) {
  const hw_view *view = check_hand(L);
  lua_pushinteger(L, view->count[check_value(L)]);
  return 1;
}

/* hand:suited(slot, slot) -> whether two cards share a suit; false for the joker */
static int card_suited(lua_State *L) {
  const hw_view *view = check_hand(L);
  sight_of(L)->saw_suits = true;
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

/* setting:low_value(1 | 2) -> the value of the higher (1) or lower (2) card of the low hand */
static int card_low_value(lua_State *L) {
  int setting;
  const hw_view *view = check_setting(L, &setting);
  int slot = half_slot(view, setting, true, check_number(L, 2, 1, 2, "place") - 1);
  lua_pushinteger(L, view->face[slot] + VALUE_OF_TWO);
  return 1;
}

/* ---- tiles ---- */

/* hand:tile(slot) -> "12", "H8", "9", "G6": the trade name */
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

static void push_kind(lua_State *L, const hw_lua_sight *sight, int setting, bool low) {
  const hw_view *view = sight->view;
  uint16_t rank = low ? view->low_rank[setting] : view->high_rank[setting];
  if (hw_tile_value(rank) < 10) {
    lua_pushliteral(L, "points");
    return;
  }
  int a = view->face[half_slot(view, setting, low, 0)], b = view->face[half_slot(view, setting, low, 1)];
  lua_pushstring(L, sight->kind[a][b] ? sight->kind[a][b] : "pair");
}

static int tile_high_slot(lua_State *L) { return push_half_slot(L, false, 2); }

static int either_low_slot(lua_State *L) { return push_half_slot(L, true, 2); }

/* ---- members ---- */

enum { SETTINGS = 1, SIZE, HIGH_RANK, LOW_RANK, CATEGORY, MADE, HIGH_VALUE, LOW_VALUE, HIGH_KIND, LOW_KIND };

typedef struct member {
  const char *name;
  lua_CFunction method; /* NULL: a field */
  int field;
} member;

/* Members for tiles, and for pieces with suits. */
static const member hand_members[2][6] = {
  [false] = {{"settings", NULL, SETTINGS},
             {"size", NULL, SIZE},
             {"tile", tile_name, 0},
             {"place", tile_place, 0},
             {NULL, NULL, 0}},
  [true] = {{"settings", NULL, SETTINGS},
            {"size", NULL, SIZE},
            {"value", card_value, 0},
            {"count", card_count, 0},
            {"suited", card_suited, 0},
            {NULL, NULL, 0}},
};

static const member setting_members[2][9] = {
  [false] = {{"high_rank", NULL, HIGH_RANK},
             {"low_rank", NULL, LOW_RANK},
             {"high_value", NULL, HIGH_VALUE},
             {"low_value", NULL, LOW_VALUE},
             {"high_kind", NULL, HIGH_KIND},
             {"low_kind", NULL, LOW_KIND},
             {"high_slot", tile_high_slot, 0},
             {"low_slot", either_low_slot, 0},
             {NULL, NULL, 0}},
  [true] = {{"high_rank", NULL, HIGH_RANK},
            {"low_rank", NULL, LOW_RANK},
            {"category", NULL, CATEGORY},
            {"made", NULL, MADE},
            {"low_slot", either_low_slot, 0},
            {"low_value", card_low_value, 0},
            {"low_count", card_low_count, 0},
            {"high_count", card_high_count, 0},
            {NULL, NULL, 0}},
};

/* The name of the running method. */
static const char *called_method(lua_State *L, bool of_hand) {
  hw_game game = sight_of(L)->view->ranking->game;
  const member *m = of_hand ? hand_members[hw_has_suits(game)] : setting_members[hw_has_suits(game)];
  lua_Debug frame;
  if (!lua_getstack(L, 0, &frame)) return "name";
  lua_getinfo(L, "f", &frame);
  lua_CFunction running = lua_tocfunction(L, -1);
  lua_pop(L, 1);
  while (m->name && m->method != running) m++;
  return m->name ? m->name : "name";
}

static bool has_member(const member *members, const char *name) {
  while (members->name && strcmp(members->name, name) != 0) members++;
  return members->name != NULL;
}

/* Refuses an unknown member; lists the valid ones, and says if it belongs to a setting instead of the hand or vice
 * versa. */
static int refuse_member(lua_State *L, bool of_hand) {
  hw_game game = sight_of(L)->view->ranking->game;
  const member *own = of_hand ? hand_members[hw_has_suits(game)] : setting_members[hw_has_suits(game)];
  const member *others = of_hand ? setting_members[hw_has_suits(game)] : hand_members[hw_has_suits(game)];
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
  const char *elsewhere = "";
  char all[128] = "";
  if (has_member(others, name))
    elsewhere = of_hand ? ": the field is a setting's" : ": the field is the hand's";
  for (const member *m = own; m->name; m++) {
    size_t used = strlen(all);
    snprintf(all + used, sizeof all - used, "%s%s", used > 0 ? ", " : "write one of ", m->name);
  }
  return hw_sandbox_raise(L, HW_SANDBOX_MISUSE,
                          of_hand ? "functions/no-hand-field" : "functions/no-setting-field", all,
                          "a %s has no `%.64s`%s", of_hand ? "hand" : "setting", name, elsewhere);
}

static int refuse_write(lua_State *L) {
  return hw_sandbox_raise(L, HW_SANDBOX_MISUSE, "functions/hand-changed",
                          "change a local of the function's own", "a function changes a field of a hand");
}

static void push_closure(lua_State *L, hw_lua_sight *sight, lua_CFunction function) {
  lua_pushlightuserdata(L, sight);
  lua_pushcclosure(L, function, 1);
}

/* ---- the hand ----
 * Its metatable's __index is a table of methods, which Lua looks up by itself. Only names missing there,
 * hand.settings and mistakes, call a function. */

/* A list for each set of valid settings, cached for the state: a few dozen in a stretch of hands. The setting
 * objects are the same for every hand and always show the current one, so a script cannot keep old facts by
 * keeping them. Stack: the lists, the settings; pushes the list. */
static void push_list(lua_State *L, int lists, int settings, uint32_t exist) {
  if (lua_rawgeti(L, lists, exist) != LUA_TNIL) return;
  lua_pop(L, 1);
  lua_createtable(L, __builtin_popcount(exist), 0);
  int n = 0;
  for (uint32_t left = exist; left; left &= left - 1) {
    lua_rawgeti(L, settings, __builtin_ctz(left) + 1);
    lua_rawseti(L, -2, ++n);
  }
  lua_pushvalue(L, -1);
  lua_rawseti(L, lists, exist);
}

/* Upvalues: the sight, the settings, the lists, "settings". */
static int hand_index(lua_State *L) {
  hw_lua_sight *sight = sight_of(L);
  if (!lua_rawequal(L, 2, lua_upvalueindex(4))) return refuse_member(L, true);
  sight->has_list = true;
  push_list(L, lua_upvalueindex(3), lua_upvalueindex(2), sight->view->exist);
  return 1;
}

bool hw_lua_list_is_whole(lua_State *L, const hw_lua_sight *sight, int lists) {
  int top = lua_gettop(L), n = 0;
  bool whole = true;
  lua_rawgeti(L, lists, sight->view->exist);
  for (uint32_t left = sight->view->exist; left && whole; left &= left - 1) {
    lua_rawgeti(L, top + 1, ++n);
    whole = lua_touserdata(L, -1) == sight->setting[__builtin_ctz(left)];
    lua_settop(L, top + 1);
  }
  lua_pushinteger(L, n);
  whole = whole && !lua_next(L, top + 1); /* the list has no further entry */
  lua_settop(L, top);
  return whole;
}

/* Stack: the settings, the lists; pushes the hand. */
static void push_hand(lua_State *L, hw_game game, hw_lua_sight *sight) {
  object *hand = lua_newuserdatauv(L, sizeof *hand, 0);
  hand->setting = -1;
  sight->hand = hand;
  luaL_newmetatable(L, HAND_NAME);
  push_closure(L, sight, refuse_write);
  lua_setfield(L, -2, "__newindex");
  lua_newtable(L);
  for (const member *m = hand_members[hw_has_suits(game)]; m->name; m++) {
    if (m->field == SETTINGS) continue;
    if (m->field == SIZE) lua_pushinteger(L, hw_game_of(game)->hand);
    else push_closure(L, sight, m->method);
    lua_setfield(L, -2, m->name);
  }
  lua_createtable(L, 0, 1);
  lua_pushlightuserdata(L, sight);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 2);
  lua_pushliteral(L, "settings");
  lua_pushcclosure(L, hand_index, 4);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
}

/* ---- a setting ---- */

/* Upvalues: the sight; then each member's name, followed for a method by the method. Names are compared by
 * address. */
enum { FIRST_NAME = 2 };

static const char *category_name(const hw_ranking *ranking, uint16_t high_rank) {
  return hw_game_of(ranking->game)->categories[hw_card_category(ranking->card, high_rank)];
}

static int setting_index(lua_State *L) {
  const hw_lua_sight *sight = sight_of(L);
  const hw_view *view = sight->view;
  const member *members = setting_members[hw_has_suits(view->ranking->game)];
  const void *name = lua_topointer(L, 2);
  int s = ((const object *)lua_touserdata(L, 1))->setting, at = 0;
  while (members[at].name && sight->name[at] != name) at++;
  if (members[at].method) {
    lua_pushvalue(L, lua_upvalueindex(FIRST_NAME + 2 * at + 1));
    return 1;
  }
  switch (members[at].field) {
  case HIGH_RANK: lua_pushinteger(L, view->high_rank[s]); break;
  case LOW_RANK: lua_pushinteger(L, view->low_rank[s]); break;
  case CATEGORY: lua_pushstring(L, category_name(view->ranking, view->high_rank[s])); break;
  case MADE: lua_pushboolean(L, view->made >> s & 1); break;
  case HIGH_VALUE: lua_pushinteger(L, hw_tile_value(view->high_rank[s])); break;
  case LOW_VALUE: lua_pushinteger(L, hw_tile_value(view->low_rank[s])); break;
  case HIGH_KIND: push_kind(L, sight, s, false); break;
  case LOW_KIND: push_kind(L, sight, s, true); break;
  default: return refuse_member(L, false);
  }
  return 1;
}

static void open_settings(lua_State *L, hw_game game, hw_lua_sight *sight) {
  int upvalues = FIRST_NAME - 1;
  luaL_newmetatable(L, SETTING_NAME);
  push_closure(L, sight, refuse_write);
  lua_setfield(L, -2, "__newindex");
  lua_pushlightuserdata(L, sight);
  for (const member *m = setting_members[hw_has_suits(game)]; m->name; m++, upvalues += 2) {
    lua_pushstring(L, m->name);
    sight->name[m - setting_members[hw_has_suits(game)]] = lua_topointer(L, -1);
    if (m->method) push_closure(L, sight, m->method);
    else lua_pushboolean(L, false);
  }
  lua_pushcclosure(L, setting_index, upvalues);
  lua_setfield(L, -2, "__index");
  lua_pop(L, 1);
}

/* Pushes the list of all settings. */
static void push_settings(lua_State *L, hw_game game, hw_lua_sight *sight) {
  open_settings(L, game, sight);
  lua_createtable(L, hw_game_of(game)->settings, 0);
  for (int s = 0; s < hw_game_of(game)->settings; s++) {
    object *setting = lua_newuserdatauv(L, sizeof *setting, 0);
    setting->setting = s;
    sight->setting[s] = setting;
    luaL_setmetatable(L, SETTING_NAME);
    lua_rawseti(L, -2, s + 1);
  }
}

void hw_lua_open_hand(lua_State *L, hw_game game, hw_lua_sight *sight) {
  lua_settop(L, 0);
  push_settings(L, game, sight);
  lua_newtable(L);
  push_hand(L, game, sight);
  lua_insert(L, 1);
}
