/* seven.c - hw.seven: facts about seven cards. */

#include "bind.h"

#include <string.h>

#define ASKED_NAME "hw.seven.asked"

typedef struct asked_list {
  hw_seven_question question; /* refers to `asked` below */
  hw_seven_asked asked[HW_SEVEN_ASKED_MAX];
  hw_game game;
  int counts; /* number of counts in the census, which is the user value */
} asked_list;

static lua_Integer field(lua_State *L, const char *name, lua_Integer most) {
  lua_getfield(L, -1, name);
  lua_Integer value = luaL_optinteger(L, -1, 0);
  if (value < 0 || value > most) luaL_error(L, "%s is outside 0 to %I", name, most);
  lua_pop(L, 1);
  return value;
}

/* seven.asked(game, { { pairs =, run =, five = ranks, one_suit =, two = ranks, joker = places }, ... }, joker_royal,
 * colours) -> asked: conditions as in src/hands/hands.h; ranks are bits, an absent field is 0 */
static int l_asked(lua_State *L) {
  const lua_Integer ranks = (1 << HW_RANKS) - 1;
  hw_game game = hw_lua_check_game(L, 1);
  luaL_argcheck(L, hw_has_suits(game), 1, "not of cards");
  luaL_checktype(L, 2, LUA_TTABLE);
  luaL_argcheck(L, lua_rawlen(L, 2) <= HW_SEVEN_ASKED_MAX, 2, "too many");
  lua_settop(L, 4);
  asked_list *list = lua_newuserdatauv(L, sizeof *list, 1);
  memset(list, 0, sizeof *list);
  luaL_setmetatable(L, ASKED_NAME);
  list->question.asked = list->asked;
  list->game = game;
  list->question.count = (int)lua_rawlen(L, 2);
  list->question.joker_royal = (hw_joker_royal)luaL_checkoption(L, 3, "any card", hw_lua_joker_royals);
  list->question.colours = lua_toboolean(L, 4);
  for (int i = 0; i < list->question.count; i++) {
    lua_rawgeti(L, 2, i + 1);
    luaL_checktype(L, -1, LUA_TTABLE);
    hw_seven_asked *asked = &list->asked[i];
    asked->pairs = (uint8_t)field(L, "pairs", 3);
    asked->run = (uint8_t)field(L, "run", HW_SEVEN_RUN | HW_SEVEN_LOW_RUN);
    asked->five = (uint16_t)field(L, "five", ranks);
    asked->two = (uint16_t)field(L, "two", ranks);
    asked->joker = (uint8_t)field(L, "joker", HW_SEVEN_NO_JOKER | HW_SEVEN_IN_FIVE | HW_SEVEN_BESIDE);
    lua_getfield(L, -1, "one_suit");
    asked->one_suit = lua_toboolean(L, -1);
    lua_pop(L, 2);
  }
  return 1;
}

/* The mark of each category, by name, in any game of cards. */
static void push_marks(lua_State *L) {
  lua_createtable(L, 0, HW_CATEGORIES);
  for (int g = 0; g < hw_game_count; g++) {
    const char *const *names = hw_game_of((hw_game)g)->categories;
    for (int c = 0; names != NULL && names[c] != NULL; c++) {
      lua_pushinteger(L, 1 << c);
      lua_setfield(L, -2, names[c]);
    }
  }
}

static void push_count(lua_State *L, const hw_seven_count *count) {
  hw_lua_push_tally(L, &count->tally, HW_CARD_HAND);
  lua_pushinteger(L, (lua_Integer)count->seven.marks);
  lua_setfield(L, -2, "marks");
  lua_pushinteger(L, count->seven.top);
  lua_setfield(L, -2, "top");
  lua_pushinteger(L, count->seven.red);
  lua_setfield(L, -2, "red");
  lua_pushinteger(L, count->seven.black);
  lua_setfield(L, -2, "black");
}

/* The census of the list at index 1, kept with it. */
static const hw_seven_count *census_of(lua_State *L, asked_list *list) {
  if (lua_getiuservalue(L, 1, 1) == LUA_TNIL) {
    hw_seven_count *count = lua_newuserdatauv(L, HW_SEVEN_COUNTS * sizeof *count, 0);
    const hw_kinds *kinds = hw_lua_kinds(L, list->game);
    hw_lua_check_status(L, hw_seven_census(kinds, &list->question, count, &list->counts));
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, 1, 1);
  }
  return lua_touserdata(L, -1);
}

/* asked:census() -> list of { marks =, top =, red =, black =, hands =, classes =, least = hand }: counts every
 * hand of seven cards once. Without colours red and black are 0, with colours least is absent. */
static int l_census(lua_State *L) {
  asked_list *list = luaL_checkudata(L, 1, ASKED_NAME);
  const hw_seven_count *count = census_of(L, list);
  lua_createtable(L, list->counts, 0);
  for (int i = 0; i < list->counts; i++) {
    push_count(L, &count[i]);
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

/* Reads the integer for count i from the list at `index`. */
static lua_Integer of_count(lua_State *L, int index, int i, lua_Integer least, lua_Integer most) {
  lua_rawgeti(L, index, i + 1);
  lua_Integer value = luaL_checkinteger(L, -1);
  luaL_argcheck(L, value >= least && value <= most, index, "outside its range");
  lua_pop(L, 1);
  return value;
}

/* Reads the groups and worths of all counts from the lists at these indices; worths 0: none. Memory is kept on the
 * stack. */
static hw_seven_pairs check_pairs(lua_State *L, int groups, int worths) {
  asked_list *list = luaL_checkudata(L, 1, ASKED_NAME);
  luaL_argcheck(L, !list->question.colours, 1, "colours are not of pairs");
  luaL_checktype(L, groups, LUA_TTABLE);
  const hw_seven_count *count = census_of(L, list);
  uint8_t *group = lua_newuserdatauv(L, HW_SEVEN_COUNTS, 0);
  int32_t *worth = lua_newuserdatauv(L, HW_SEVEN_COUNTS * sizeof *worth, 0);
  for (int i = 0; i < list->counts; i++) {
    group[i] = (uint8_t)of_count(L, groups, i, 0, HW_SEVEN_GROUPS - 1);
    worth[i] = worths ? (int32_t)of_count(L, worths, i, -HW_SEVEN_WORTH_MAX, HW_SEVEN_WORTH_MAX) : 0;
  }
  const hw_kinds *kinds = hw_lua_kinds(L, list->game);
  return (hw_seven_pairs){kinds, &list->question, count, list->counts, group, worth};
}

/* asked:pairs(group, worth) -> { sum, ... } by group from 1: the worth of the second hand over every hand of the
 * group and every second hand that shares no card with it. group, worth: lists by count, numbered as by
 * asked:census(). */
static int l_pairs(lua_State *L) {
  luaL_checktype(L, 3, LUA_TTABLE);
  hw_seven_pairs asked = check_pairs(L, 2, 3);
  int64_t sum[HW_SEVEN_GROUPS];
  hw_lua_check_status(L, hw_seven_pairs_find(&asked, sum));
  lua_createtable(L, HW_SEVEN_GROUPS - 1, 0);
  for (int g = 1; g < HW_SEVEN_GROUPS; g++) {
    lua_pushinteger(L, sum[g]);
    lua_rawseti(L, -2, g);
  }
  return 1;
}

/* asked:hands(group, most) -> { bits, ... }: the hands of any group, bit c for card c; nothing if there are more
 * than `most` */
static int l_hands(lua_State *L) {
  enum { MOST = 1 << 16 };
  lua_Integer most = luaL_checkinteger(L, 3);
  luaL_argcheck(L, most > 0 && most <= MOST, 3, "outside its range");
  hw_seven_pairs asked = check_pairs(L, 2, 0);
  uint64_t *hand = lua_newuserdatauv(L, (size_t)most * sizeof *hand, 0);
  int found;
  hw_status status = hw_seven_pairs_list(&asked, hand, (int)most, &found);
  if (status == HW_TOO_LARGE) return 0;
  hw_lua_check_status(L, status);
  lua_createtable(L, found, 0);
  for (int i = 0; i < found; i++) {
    lua_pushinteger(L, (lua_Integer)hand[i]);
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

static void push_chances(lua_State *L, const hw_seven_chances *found, int players) {
  lua_createtable(L, players, 0);
  for (int p = 3; p <= players; p++) {
    lua_createtable(L, 0, 0);
    for (int e = 2, n = 0; e < p; e++)
      for (int won = 0; won < 2; won++) {
        lua_createtable(L, 0, 3);
        lua_pushinteger(L, e);
        lua_setfield(L, -2, "earning");
        lua_pushboolean(L, won);
        lua_setfield(L, -2, "won");
        lua_pushinteger(L, (lua_Integer)found->rounds[p][e][won]);
        lua_setfield(L, -2, "rounds");
        lua_rawseti(L, -2, ++n);
      }
    lua_rawseti(L, -2, p);
  }
}

/* asked:chance(group, worth, { players =, rounds =, seed =, threads = }) -> by number of players from 3, a list of
 * { earning =, won =, rounds = }, from simulated rounds in which at least two hands belong to the group; nothing
 * if no hand does */
static int l_chance(lua_State *L) {
  luaL_checktype(L, 3, LUA_TTABLE);
  luaL_checktype(L, 4, LUA_TTABLE);
  lua_settop(L, 4);
  hw_seven_pairs pairs = check_pairs(L, 2, 3);
  hw_seven_chance asked = {.pairs = &pairs};
  hw_seven_chances found;
  lua_getfield(L, 4, "players");
  asked.players = (int)luaL_checkinteger(L, -1);
  lua_getfield(L, 4, "rounds");
  asked.rounds = (uint64_t)luaL_checkinteger(L, -1);
  lua_getfield(L, 4, "threads");
  asked.threads = (int)luaL_optinteger(L, -1, 1);
  lua_getfield(L, 4, "seed"); /* keeps the string alive on the stack */
  asked.seed = luaL_checkstring(L, -1);
  hw_status status = hw_seven_chance_find(&asked, &found);
  if (status == HW_BAD_RULES) return 0;
  hw_lua_check_status(L, status);
  push_chances(L, &found, asked.players);
  return 1;
}

/* asked:of(hand) -> marks, rank of the highest card 0..12, number of red and of black cards */
static int l_of(lua_State *L) {
  const asked_list *list = luaL_checkudata(L, 1, ASKED_NAME);
  uint8_t card[HW_HAND_MAX];
  hw_lua_check_hand(L, 2, list->game, card);
  hw_seven seven = hw_seven_of(&list->question, card);
  lua_pushinteger(L, (lua_Integer)seven.marks);
  lua_pushinteger(L, seven.top);
  lua_pushinteger(L, seven.red);
  lua_pushinteger(L, seven.black);
  return 4;
}

int luaopen_hw_seven(lua_State *L);

int luaopen_hw_seven(lua_State *L) {
  static const luaL_Reg methods[] = {{"census", l_census}, {"of", l_of},         {"pairs", l_pairs},
                                     {"hands", l_hands},   {"chance", l_chance}, {NULL, NULL}};
  static const luaL_Reg functions[] = {{"asked", l_asked}, {NULL, NULL}};
  hw_lua_new_class(L, ASKED_NAME, NULL, methods);
  luaL_newlib(L, functions);
  push_marks(L);
  lua_setfield(L, -2, "marks");
  lua_pushinteger(L, HW_SEVEN_ASKED_AT);
  lua_setfield(L, -2, "asked_at");
  lua_pushinteger(L, HW_SEVEN_ASKED_MAX);
  lua_setfield(L, -2, "most");
  return 1;
}
