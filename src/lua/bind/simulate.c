/* simulate.c - hw.simulate: deals and settles random rounds. */

#include "bind.h"

#include <string.h>

static lua_Integer field(lua_State *L, const char *name, lua_Integer least, lua_Integer most) {
  lua_getfield(L, 1, name);
  lua_Integer value = luaL_checkinteger(L, -1);
  lua_pop(L, 1);
  if (value < least || value > most) luaL_error(L, "%s is outside %I to %I", name, least, most);
  return value;
}

static void read_codes(lua_State *L, int cells, uint8_t *code) {
  lua_getfield(L, 1, "code");
  luaL_checktype(L, -1, LUA_TTABLE);
  for (int c = 0; c < cells; c++) {
    lua_rawgeti(L, -1, c + 1);
    lua_Integer value = luaL_checkinteger(L, -1);
    if (value < 0 || value >= HW_CODES) luaL_error(L, "no outcome's code");
    code[c] = (uint8_t)value;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static void set_integer(lua_State *L, const char *name, uint64_t value) {
  lua_pushinteger(L, (lua_Integer)value);
  lua_setfield(L, -2, name);
}

/* Pushes a list of { won =, lost =, rounds = } for the combinations that occurred. */
static void push_ended(lua_State *L, const hw_simulated *found, int seats) {
  lua_newtable(L);
  for (int i = 0, n = 0; i < HW_SEATS_COUNTS * HW_SEATS_COUNTS; i++) {
    int won = i / HW_SEATS_COUNTS, lost = i % HW_SEATS_COUNTS;
    if (found->ended[seats][won][lost] == 0) continue;
    lua_createtable(L, 0, 3);
    set_integer(L, "won", (uint64_t)won);
    set_integer(L, "lost", (uint64_t)lost);
    set_integer(L, "rounds", found->ended[seats][won][lost]);
    lua_rawseti(L, -2, ++n);
  }
}

/* { high =, low =, both = } */
static void push_copies(lua_State *L, const uint64_t count[HW_COPIES]) {
  lua_createtable(L, 0, HW_COPIES);
  set_integer(L, "high", count[HW_COPY_HIGH]);
  set_integer(L, "low", count[HW_COPY_LOW]);
  set_integer(L, "both", count[HW_COPY_BOTH]);
}

static void push_found(lua_State *L, const hw_simulated *found, int seats) {
  lua_createtable(L, 0, 6);
  lua_createtable(L, HW_CODES, 0);
  for (int i = 0; i < HW_CODES; i++) {
    lua_pushinteger(L, (lua_Integer)found->codes[i]);
    lua_rawseti(L, -2, i);
  }
  lua_setfield(L, -2, "codes");
  set_integer(L, "rounds", found->rounds);
  push_copies(L, found->copies);
  lua_setfield(L, -2, "copies");
  push_copies(L, found->copy_squares);
  lua_setfield(L, -2, "copy_squares");
  push_ended(L, found, seats);
  lua_setfield(L, -2, "ended");
  lua_createtable(L, seats, 0);
  for (int s = 1; s <= seats; s++) {
    push_ended(L, found, s);
    lua_rawseti(L, -2, s);
  }
  lua_setfield(L, -2, "by_seats");
}

/* simulate.run { ranking =, player = table, bank = table, code = list by cell, seed =, rounds =, seats =,
 *   marks = of the bank or nil, wrong = marking.forbidden's of the player or nil, threads =, progress = }
 * -> { codes = { [0] =, ... }, rounds =, copies = { high =, low =, both = }, copy_squares = likewise,
 * ended = list of { won =, lost =, rounds = }, by_seats = such a list for each number of seats, counting the first
 * seats only } (src/worth/worth.h), or nil and the status */
static int l_run(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  lua_getfield(L, 1, "ranking");
  lua_getfield(L, 1, "player");
  lua_getfield(L, 1, "bank");
  lua_getfield(L, 1, "seed");
  lua_getfield(L, 1, "progress");
  uint8_t code[HW_CELLS_MAX];
  hw_simulation asked = {.ranking = hw_lua_check_ranking(L, 2)};
  hw_lua_progress progress = {L, 6};
  asked.kinds = hw_lua_kinds(L, asked.ranking->game);
  asked.player = hw_lua_check_table(L, 3);
  asked.bank = hw_lua_check_table(L, 4);
  asked.seed = luaL_checkstring(L, 5);
  luaL_argcheck(L, asked.player->game == asked.ranking->game && asked.bank->game == asked.ranking->game, 1,
                "tables of another game");
  read_codes(L, hw_game_cells(asked.ranking->game), code);
  asked.code = code;
  asked.rounds = (uint64_t)field(L, "rounds", 1, INT64_C(1000000000000));
  asked.seats = (int)field(L, "seats", 1, HW_SEATS_MAX);
  asked.threads = (int)field(L, "threads", 1, 64);
  lua_getfield(L, 1, "marks");
  lua_getfield(L, 1, "wrong");
  asked.mark = hw_lua_marks(L, -2);
  asked.wrong = hw_lua_marks(L, -1);
  lua_pop(L, 2); /* the argument table keeps them alive */
  asked.progress = hw_lua_tell_progress;
  asked.progress_self = &progress;
  hw_simulated found;
  int top = lua_gettop(L);
  hw_status status = hw_simulate(&asked, &found);
  if (lua_gettop(L) > top) return lua_error(L);
  if (status != HW_OK) {
    lua_pushnil(L);
    lua_pushstring(L, hw_lua_status(status));
    return 2;
  }
  push_found(L, &found, asked.seats);
  return 1;
}

int luaopen_hw_simulate(lua_State *L);

int luaopen_hw_simulate(lua_State *L) {
  static const luaL_Reg functions[] = {{"run", l_run}, {NULL, NULL}};
  luaL_newlib(L, functions);
  return 1;
}
