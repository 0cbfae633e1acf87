/* exact.c - hw.exact: sides, and exact counts over every deal of one side against another. */

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
  hw_side *const *held = luaL_checkudata(L, index, HW_SIDE_NAME);
  luaL_argcheck(L, *held != NULL, index, "a side that was closed");
  return *held;
}

/* exact.side(ranking, table, marks | nil) -> side: every hand set by the table; hands without a setting are left
 * out. `local side <close>` frees its memory, 35 MB for cards, without waiting for the collector. */
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

/* Reads the option `deck`, { [face] = pieces }, absent faces having no pieces; default: the whole deck. */
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

static void push_cells(lua_State *L, const uint64_t *cell, int cells) {
  lua_createtable(L, cells, 0);
  for (int i = 0; i < cells; i++) {
    lua_pushinteger(L, (lua_Integer)cell[i]);
    lua_rawseti(L, -2, i + 1);
  }
}

static void push_sizes(lua_State *L, int64_t (*by_size)[HW_CELLS_MAX], hw_game game) {
  lua_newtable(L);
  for (int size = 0; size <= hw_games[game].hand; size++) {
    push_cells(L, (const uint64_t *)by_size[size], hw_game_cells(game));
    lua_rawseti(L, -2, size + 1);
  }
}

static void push_parts(lua_State *L, int64_t (*by_part)[HW_CARD_STANDS]) {
  lua_newtable(L);
  for (int part = 0; part < HW_EXACT_PARTS; part++) {
    bool any = false;
    for (int c = 0; c < HW_CARD_STANDS; c++) any = any || by_part[part][c] != 0;
    if (!any) continue;
    push_cells(L, (const uint64_t *)by_part[part], HW_CARD_STANDS);
    lua_pushinteger(L, part / HW_PART_FACES / HW_PART_FACES);
    lua_setfield(L, -2, "size");
    lua_pushinteger(L, part / HW_PART_FACES % HW_PART_FACES);
    lua_setfield(L, -2, "first");
    lua_pushinteger(L, part % HW_PART_FACES);
    lua_setfield(L, -2, "second");
    lua_rawseti(L, -2, luaL_len(L, -2) + 1);
  }
}

/* exact.run(player, bank, { threads =, deck =, terms =, progress = }) -> list of the number of deals in each cell,
 * from index 1 for cell 0 (src/worth/worth.h), and with `terms` the terms that cells are sums of | nil, status
 * Terms of tiles: a list of such lists by the number of shared pieces, from index 1 for 0. Terms of cards: a list of
 * lists of the first 9 cells, each with the fields of its part, `size`, `first` and `second`.
 * progress(done, total) returns whether to continue. */
static int l_run(lua_State *L) {
  luaL_checktype(L, 3, LUA_TTABLE);
  lua_settop(L, 3);
  hw_deck deck;
  uint64_t cell[HW_CELLS_MAX];
  int64_t by_size[HW_HAND_MAX + 1][HW_CELLS_MAX] = {{0}}, by_part[HW_EXACT_PARTS][HW_CARD_STANDS] = {{0}};
  hw_lua_progress told = {L, 4};
  hw_exact exact = {.player = check_side(L, 1),
                    .bank = check_side(L, 2),
                    .deck = &deck,
                    .progress = hw_lua_tell_progress,
                    .progress_self = &told};
  hw_game game = hw_side_game(exact.player);
  read_deck(L, 3, game, &deck);
  lua_getfield(L, 3, "terms");
  bool terms = lua_toboolean(L, -1);
  if (terms && hw_has_suits(game)) exact.by_part = by_part;
  else if (terms) exact.by_size = by_size;
  lua_pop(L, 1);
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
  push_cells(L, cell, hw_game_cells(game));
  if (!terms) return 1;
  if (exact.by_part) push_parts(L, by_part);
  else push_sizes(L, by_size, game);
  return 2;
}

static void push_pairs(lua_State *L, uint64_t (*cell)[HW_CARD_CELLS], int ways) {
  lua_createtable(L, ways, 0);
  for (int i = 0; i < ways; i++) {
    lua_createtable(L, ways, 0);
    for (int j = 0; j < ways; j++) {
      push_cells(L, cell[i * ways + j], HW_CARD_CELLS);
      lua_rawseti(L, -2, j + 1);
    }
    lua_rawseti(L, -2, i + 1);
  }
}

/* exact.several(ranking, { table, ... }, { banks =, threads =, deck =, progress = }) -> a list by player of lists
 * by bank of lists as from exact.run, for pairs whose bank is one of the first `banks` ways, by default all |
 * nil, status: cards; "bad rules": a way fouls a hand */
static int l_several(lua_State *L) {
  luaL_checktype(L, 2, LUA_TTABLE);
  luaL_checktype(L, 3, LUA_TTABLE);
  lua_settop(L, 3);
  int ways = (int)luaL_len(L, 2);
  hw_deck deck;
  hw_lua_progress told = {L, 4};
  const hw_ranking *ranking = hw_lua_check_ranking(L, 1);
  lua_getfield(L, 3, "progress");
  const uint8_t **setting = lua_newuserdatauv(L, (size_t)ways * sizeof *setting, 0);
  for (int i = 0; i < ways; i++) {
    lua_rawgeti(L, 2, i + 1);
    hw_table *table = hw_lua_check_table(L, -1);
    luaL_argcheck(L, table->game == ranking->game, 2, "a table of another game");
    setting[i] = table->setting;
    lua_pop(L, 1);
  }
  size_t pairs = (size_t)ways * (size_t)ways;
  uint64_t(*cell)[HW_CARD_CELLS] = lua_newuserdatauv(L, pairs * sizeof *cell, 0);
  hw_exact_several asked = {.kinds = hw_lua_kinds(L, ranking->game),
                            .ranking = ranking,
                            .setting = setting,
                            .ways = ways,
                            .deck = &deck,
                            .progress = hw_lua_tell_progress,
                            .progress_self = &told};
  read_deck(L, 3, ranking->game, &deck);
  lua_getfield(L, 3, "banks");
  lua_getfield(L, 3, "threads");
  asked.banks = (int)luaL_optinteger(L, -2, ways);
  asked.threads = (int)luaL_optinteger(L, -1, 1);
  int top = lua_gettop(L);
  hw_status status = hw_exact_several_run(&asked, *cell);
  if (lua_gettop(L) > top) return lua_error(L);
  if (status != HW_OK) {
    lua_pushnil(L);
    lua_pushstring(L, hw_lua_status(status));
    return 2;
  }
  push_pairs(L, cell, ways);
  return 1;
}

/* ---- hands grouped by their halves ---- */

/* Reads the string at `index`: a byte, the group, for each of the game's `halves` halves. */
static const uint8_t *check_groups(lua_State *L, int index, size_t halves) {
  size_t size;
  const char *bytes = luaL_checklstring(L, index, &size);
  luaL_argcheck(L, size == halves, index, "not a group for each half");
  for (size_t i = 0; i < size; i++)
    luaL_argcheck(L, (uint8_t)bytes[i] < HW_GROUPS_MAX, index, "no such group");
  return (const uint8_t *)bytes;
}

/* The groups of high halves at `index` and of low halves after it, under the ranking at index 2. */
static hw_groups read_groups(lua_State *L, int index) {
  const hw_ranking *ranking = hw_lua_check_ranking(L, 2);
  size_t halves = (size_t)HW_FACES * (HW_FACES + 1) / 2;
  size_t highs = ranking->card ? (size_t)hw_card_high_ranks(ranking->card) : halves;
  return (hw_groups){check_groups(L, index, highs),
                     check_groups(L, index + 1, ranking->card ? HW_CARD_LOW_RANKS : halves)};
}

/* exact.groups(side, ranking, highs, lows) -> list of { joker = boolean, high =, low =, hands = }; highs, lows:
 * strings with a byte for each half, its group (src/worth/worth.h) */
static int l_groups(lua_State *L) {
  const hw_side *side = check_side(L, 1);
  hw_groups groups = read_groups(L, 3);
  uint64_t hands[2][HW_GROUPS_MAX][HW_GROUPS_MAX];
  hw_lua_check_status(L, hw_side_groups(side, &groups, hands));
  lua_newtable(L);
  for (int i = 0, n = 0; i < 2 * HW_GROUPS_MAX * HW_GROUPS_MAX; i++) {
    int joker = i / HW_GROUPS_MAX / HW_GROUPS_MAX, high = i / HW_GROUPS_MAX % HW_GROUPS_MAX;
    uint64_t count = hands[joker][high][i % HW_GROUPS_MAX];
    if (count == 0) continue;
    lua_createtable(L, 0, 4);
    lua_pushboolean(L, joker);
    lua_setfield(L, -2, "joker");
    lua_pushinteger(L, high);
    lua_setfield(L, -2, "high");
    lua_pushinteger(L, i % HW_GROUPS_MAX);
    lua_setfield(L, -2, "low");
    lua_pushinteger(L, (lua_Integer)count);
    lua_setfield(L, -2, "hands");
    lua_rawseti(L, -2, ++n);
  }
  return 1;
}

static int group_asked(lua_State *L, const char *name) {
  lua_getfield(L, 5, name);
  int group = lua_isboolean(L, -1) ? lua_toboolean(L, -1) : (int)luaL_optinteger(L, -1, -1);
  lua_pop(L, 1);
  return group;
}

static void push_groups(lua_State *L, const uint64_t *cell) {
  lua_createtable(L, HW_GROUPS_MAX, 0);
  for (int g = 0; g < HW_GROUPS_MAX; g++) {
    push_cells(L, &cell[g * HW_CARD_CELLS], HW_CARD_CELLS);
    lua_rawseti(L, -2, g + 1);
  }
}

/* exact.by_groups(player, ranking, highs, lows, bank, { threads =, deck =, progress = }) -> for each group of the
 * bank's high hand, index 1 for group 0, a list as from exact.run; the same for its low hand | nil, status: cards */
static int l_by_groups(lua_State *L) {
  luaL_checktype(L, 6, LUA_TTABLE);
  lua_settop(L, 6);
  hw_deck deck;
  hw_lua_progress told = {L, 7};
  hw_groups groups = read_groups(L, 3);
  hw_exact exact = {.player = check_side(L, 1),
                    .bank = check_side(L, 5),
                    .deck = &deck,
                    .progress = hw_lua_tell_progress,
                    .progress_self = &told};
  read_deck(L, 6, hw_side_game(exact.player), &deck);
  lua_getfield(L, 6, "progress");
  lua_getfield(L, 6, "threads");
  exact.threads = (int)luaL_optinteger(L, -1, 1);
  uint64_t *cell = lua_newuserdatauv(L, 2 * HW_GROUPS_MAX * HW_CARD_CELLS * sizeof *cell, 0);
  int top = lua_gettop(L);
  hw_status status = hw_exact_by_groups(&exact, hw_lua_check_ranking(L, 2), &groups, cell);
  if (lua_gettop(L) > top) return lua_error(L);
  if (status != HW_OK) {
    lua_pushnil(L);
    lua_pushstring(L, hw_lua_status(status));
    return 2;
  }
  push_groups(L, cell);
  push_groups(L, &cell[HW_GROUPS_MAX * HW_CARD_CELLS]);
  return 2;
}

/* exact.part(side, ranking, highs, lows, { high =, low =, joker = boolean }) -> a side of the matching hands; an
 * absent field matches any */
static int l_part(lua_State *L) {
  const hw_side *side = check_side(L, 1);
  hw_groups groups = read_groups(L, 3);
  luaL_checktype(L, 5, LUA_TTABLE);
  hw_group_asked asked = {group_asked(L, "high"), group_asked(L, "low"), group_asked(L, "joker")};
  hw_side **held = lua_newuserdatauv(L, sizeof *held, 0);
  *held = NULL;
  luaL_setmetatable(L, HW_SIDE_NAME);
  hw_lua_check_status(L, hw_side_part(side, &groups, &asked, held));
  return 1;
}

/* ---- two seats ---- */

static void read_codes(lua_State *L, int index, uint8_t code[HW_TILE_CELLS]) {
  luaL_checktype(L, index, LUA_TTABLE);
  for (int c = 0; c < HW_TILE_CELLS; c++) {
    lua_rawgeti(L, index, c + 1);
    code[c] = (uint8_t)luaL_checkinteger(L, -1);
    lua_pop(L, 1);
  }
}

/* exact.two_seats(player, bank, { code = list by cell, threads =, deck =, progress = }) -> { lose = { lose =, push
 * =, win = }, push = ..., win = ... }: deals of three hands by the results of the first and the second seat | nil,
 * status */
static int l_two_seats(lua_State *L) {
  static const char *const ends[] = {"lose", "push", "win"};
  luaL_checktype(L, 3, LUA_TTABLE);
  lua_settop(L, 3);
  hw_deck deck;
  uint8_t code[HW_TILE_CELLS];
  uint64_t ended[HW_SEAT_ENDS][HW_SEAT_ENDS];
  hw_lua_progress told = {L, 5};
  hw_two_seats asked = {.player = check_side(L, 1),
                        .bank = check_side(L, 2),
                        .deck = &deck,
                        .code = code,
                        .progress = hw_lua_tell_progress,
                        .progress_self = &told};
  lua_getfield(L, 3, "code");
  read_codes(L, 4, code);
  read_deck(L, 3, hw_side_game(asked.player), &deck);
  lua_getfield(L, 3, "progress");
  lua_getfield(L, 3, "threads");
  asked.threads = (int)luaL_optinteger(L, -1, 1);
  int top = lua_gettop(L);
  hw_status status = hw_two_seats_run(&asked, ended);
  if (lua_gettop(L) > top) return lua_error(L);
  if (status != HW_OK) {
    lua_pushnil(L);
    lua_pushstring(L, hw_lua_status(status));
    return 2;
  }
  lua_newtable(L);
  for (int a = 0; a < HW_SEAT_ENDS; a++) {
    lua_createtable(L, 0, HW_SEAT_ENDS);
    for (int b = 0; b < HW_SEAT_ENDS; b++) {
      lua_pushinteger(L, (lua_Integer)ended[a][b]);
      lua_setfield(L, -2, ends[b]);
    }
    lua_setfield(L, -2, ends[a]);
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

/* Pushes a list by mark, index 1 for mark 0. */
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

/* Reads a list by mark, index 1 for mark 0. */
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
 * either = }; the latter two are lists by who wins copies (src/worth/worth.h), from index 1 | nil, status */
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

/* exact.deals(game) -> number of deals of two hands */
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
    {"side", l_side}, {"several", l_several},     {"run", l_run},
    {"seen", l_seen}, {"deals", l_deals},         {"groups", l_groups},
    {"part", l_part}, {"two_seats", l_two_seats}, {"by_groups", l_by_groups},
    {NULL, NULL}};
  hw_lua_new_class(L, HW_SIDE_NAME, l_collect, NULL);
  luaL_getmetatable(L, HW_SIDE_NAME);
  lua_pushcfunction(L, l_collect);
  lua_setfield(L, -2, "__close");
  luaL_newlib(L, functions);
  return 1;
}
