/* exact.c - hw.exact: sides, and every deal of one against another counted. */

#include "bind.h"

#include <string.h>

#define HW_SIDE_NAME "hw.side"

static int l_collect(lua_State *L) {
  hw_side **held = luaL_checkudata(L, 1, HW_SIDE_NAME);
  hw_side_free(*held);
  *held = NULL;
  return 0;
}

static const hw_side *check_side(lua_State *L, int index) {
  return *(hw_side **)luaL_checkudata(L, index, HW_SIDE_NAME);
}

/* exact.side(ranking, table, marks | nil) -> side: every hand as the table sets it; undecided ones take no part */
static int l_side(lua_State *L) {
  const hw_ranking *ranking = hw_lua_check_ranking(L, 1);
  hw_table *table = hw_lua_check_table(L, 2);
  const uint8_t *marks = hw_lua_marks(L, 3);
  luaL_argcheck(L, table->game == ranking->game, 2, "a table of another game");
  hw_side **held = lua_newuserdatauv(L, sizeof *held, 0);
  *held = NULL;
  luaL_setmetatable(L, HW_SIDE_NAME);
  hw_lua_check_status(L, hw_side_build(hw_lua_kinds(L, table->game), ranking, table->setting, marks, held));
  return 1;
}

/* ---- counting ---- */

/* The deck in the options, { [face] = pieces }, faces left out having none; or the whole one. */
static void read_deck(lua_State *L, int options, hw_game game, hw_deck *deck) {
  hw_deck_whole(game, deck);
  if (lua_getfield(L, options, "deck") != LUA_TNIL) {
    luaL_checktype(L, -1, LUA_TTABLE);
    for (int f = 0; f < HW_FACES; f++) {
      lua_rawgeti(L, -1, f);
      lua_Integer pieces = luaL_optinteger(L, -1, 0);
      luaL_argcheck(L, pieces >= 0 && pieces <= deck->pieces[f], options, "no such deck");
      deck->pieces[f] = (uint8_t)pieces;
      lua_pop(L, 1);
    }
    luaL_argcheck(L, hw_deck_fits(game, deck), options, "no such deck");
  }
  lua_pop(L, 1);
}

/* exact.run(player, bank, { threads =, deck =, progress = }) -> list of the deals in each cell, from index 1
 * for cell 0 (src/worth/worth.h) | nil, status
 * progress(done, total) answers whether to go on. */
static int l_run(lua_State *L) {
  luaL_checktype(L, 3, LUA_TTABLE);
  lua_settop(L, 3);
  hw_deck deck;
  uint64_t cell[HW_CELLS_MAX];
  hw_lua_progress told = {L, 4};
  hw_exact exact = {.player = check_side(L, 1),
                    .bank = check_side(L, 2),
                    .deck = &deck,
                    .progress = hw_lua_tell_progress,
                    .progress_self = &told};
  hw_game game = hw_side_game(exact.player);
  read_deck(L, 3, game, &deck);
  lua_getfield(L, 3, "progress");
  lua_getfield(L, 3, "threads");
  exact.threads = (int)luaL_optinteger(L, -1, 1);
  int top = lua_gettop(L);
  hw_status status = hw_exact_run(&exact, cell);
  if (lua_gettop(L) > top) return lua_error(L);
  if (status != HW_OK) {
    lua_pushnil(L);
    lua_pushstring(L, hw_lua_status(status));
    return 2;
  }
  lua_createtable(L, hw_game_cells(game), 0);
  for (int i = 0; i < hw_game_cells(game); i++) {
    lua_pushinteger(L, (lua_Integer)cell[i]);
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

/* ---- a player who sees the bank's hand ---- */

static void set_list(lua_State *L, const uint64_t *value, int count, const char *name) {
  lua_createtable(L, count, 0);
  for (int i = 0; i < count; i++) {
    lua_pushinteger(L, (lua_Integer)value[i]);
    lua_rawseti(L, -2, i + 1);
  }
  lua_setfield(L, -2, name);
}

/* By mark, from index 1 for mark 0. */
static void push_seen(lua_State *L, const hw_seen_counts *counts) {
  lua_createtable(L, HW_CARD_BANKS, 0);
  for (int m = 0; m < HW_CARD_BANKS; m++) {
    lua_createtable(L, 0, 3);
    lua_pushinteger(L, (lua_Integer)counts->deals[m]);
    lua_setfield(L, -2, "deals");
    set_list(L, counts->both[m], HW_SEEN_COPIES, "both");
    set_list(L, counts->either[m], HW_SEEN_COPIES, "either");
    lua_rawseti(L, -2, m + 1);
  }
}

/* By mark, from index 1 for mark 0. */
static void read_skipped(lua_State *L, int options, bool skip[HW_CARD_BANKS]) {
  bool given = lua_getfield(L, options, "skip") != LUA_TNIL;
  for (int m = 0; m < HW_CARD_BANKS && given; m++) {
    lua_rawgeti(L, -1, m + 1);
    skip[m] = lua_toboolean(L, -1);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

/* exact.seen(ranking, bank, { threads =, deck =, skip =, progress = }) -> list by mark of { deals =, both =,
 * either = }, the latter two lists by whose copies are (src/worth/worth.h), from index 1 | nil, status */
static int l_seen(lua_State *L) {
  luaL_checktype(L, 3, LUA_TTABLE);
  lua_settop(L, 3);
  hw_deck deck;
  hw_seen_counts counts;
  hw_lua_progress told = {L, 4};
  hw_seen seen = {.ranking = hw_lua_check_ranking(L, 1),
                  .bank = check_side(L, 2),
                  .deck = &deck,
                  .progress = hw_lua_tell_progress,
                  .progress_self = &told};
  read_deck(L, 3, hw_side_game(seen.bank), &deck);
  read_skipped(L, 3, seen.skip);
  lua_getfield(L, 3, "progress");
  lua_getfield(L, 3, "threads");
  seen.threads = (int)luaL_optinteger(L, -1, 1);
  int top = lua_gettop(L);
  hw_status status = hw_seen_run(&seen, &counts);
  if (lua_gettop(L) > top) return lua_error(L);
  if (status != HW_OK) {
    lua_pushnil(L);
    lua_pushstring(L, hw_lua_status(status));
    return 2;
  }
  push_seen(L, &counts);
  return 1;
}

/* exact.deals(game) -> how many deals of two hands there are */
static int l_deals(lua_State *L) {
  hw_game game = hw_lua_check_game(L, 1);
  hw_deck deck;
  hw_deck_whole(game, &deck);
  lua_pushinteger(L, (lua_Integer)hw_deck_deals(game, &deck));
  return 1;
}

int luaopen_hw_exact(lua_State *L);

int luaopen_hw_exact(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"side", l_side}, {"run", l_run}, {"seen", l_seen}, {"deals", l_deals}, {NULL, NULL}};
  hw_lua_new_class(L, HW_SIDE_NAME, l_collect, NULL);
  luaL_newlib(L, functions);
  return 1;
}
