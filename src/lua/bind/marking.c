/* marking.c - hw.marking: the bank's hands that a law marks. A mark is an integer, bit 0 for the first pattern. */

#include "bind.h"

#include <stdlib.h>
#include <string.h>

#define MARKING_NAME "hw.marking"

typedef struct held_marks {
  hw_game game;
  uint8_t *mark; /* mark byte of each class */
} held_marks;

/* marking.new(program, { node | false, ... }) -> marking: a setting pattern for each bit; false: the bit is always
 * 0 */
static int l_new(lua_State *L) {
  const hw_program *program = hw_lua_check_program(L, 1);
  luaL_checktype(L, 2, LUA_TTABLE);
  luaL_argcheck(L, lua_rawlen(L, 2) <= HW_CARD_MARKS && !hw_program_asks(program), 2, "not such patterns");
  hw_marking *marking = lua_newuserdatauv(L, sizeof *marking, 1);
  marking->program = program;
  for (int m = 0; m < HW_CARD_MARKS; m++) {
    lua_rawgeti(L, 2, m + 1);
    marking->node[m] = lua_toboolean(L, -1) ? (int)luaL_checkinteger(L, -1) - 1 : -1;
    luaL_argcheck(L, marking->node[m] < hw_program_nodes(program), 2, "no such node");
    lua_pop(L, 1);
  }
  lua_pushvalue(L, 1);
  lua_setiuservalue(L, -2, 1);
  luaL_setmetatable(L, MARKING_NAME);
  return 1;
}

/* marking:of(ranking, pieces, setting) -> mark of the hand in that setting; pieces in any order */
static int l_of(lua_State *L) {
  const hw_marking *marking = luaL_checkudata(L, 1, MARKING_NAME);
  const hw_ranking *ranking = hw_lua_check_ranking(L, 2);
  const hw_game_facts *facts = hw_game_of(ranking->game);
  uint8_t piece[HW_HAND_MAX];
  hw_view view;
  hw_lua_check_pieces(L, 3, ranking->game, piece);
  hw_pieces_sort(piece, facts->hand);
  int setting = hw_lua_check_setting(L, 4, ranking->game);
  hw_view_fill(ranking, piece, &view);
  lua_pushinteger(L, hw_mark_of(marking, &view, setting));
  return 1;
}

/* marking:find(ranking, table) -> marks of every hand as set by the table */
static int l_find(lua_State *L) {
  const hw_marking *marking = luaL_checkudata(L, 1, MARKING_NAME);
  const hw_ranking *ranking = hw_lua_check_ranking(L, 2);
  const hw_table *table = hw_lua_check_table(L, 3);
  luaL_argcheck(L, table->game == ranking->game, 3, "of the other game");
  held_marks *held = lua_newuserdatauv(L, sizeof *held, 0);
  *held = (held_marks){.game = table->game};
  luaL_setmetatable(L, HW_MARKS_NAME);
  hw_lua_check_status(
    L, hw_marks_find(hw_lua_kinds(L, table->game), ranking, marking, table->setting, &held->mark));
  return 1;
}

/* marking:dealt(ranking) -> marks of every hand, for patterns that match all settings of a hand or no setting */
static int l_dealt(lua_State *L) {
  const hw_marking *marking = luaL_checkudata(L, 1, MARKING_NAME);
  const hw_ranking *ranking = hw_lua_check_ranking(L, 2);
  const hw_kinds *kinds = hw_lua_kinds(L, ranking->game);
  held_marks *held = lua_newuserdatauv(L, sizeof *held, 0);
  *held = (held_marks){.game = ranking->game};
  luaL_setmetatable(L, HW_MARKS_NAME);
  uint8_t *setting = lua_newuserdatauv(L, kinds->classes, 0);
  memset(setting, 0, kinds->classes); /* the first setting of each hand */
  hw_lua_check_status(L, hw_marks_find(kinds, ranking, marking, setting, &held->mark));
  lua_pop(L, 1);
  return 1;
}

/* marking.forbidden(law, table) -> marks: bit 0 for hands that the table sets otherwise than the law of the table
 * `law`, which comes from a survey, allows; nil if there are none */
static int l_forbidden(lua_State *L) {
  const hw_table *law = hw_lua_check_table(L, 1), *table = hw_lua_check_table(L, 2);
  luaL_argcheck(L, table->game == law->game, 2, "of the other game");
  held_marks *held = lua_newuserdatauv(L, sizeof *held, 0);
  *held = (held_marks){.game = table->game};
  luaL_setmetatable(L, HW_MARKS_NAME);
  held->mark = malloc(table->classes);
  hw_lua_check_status(L, held->mark ? HW_OK : HW_NO_MEMORY);
  return hw_table_forbidden(law, table, held->mark) ? 1 : 0;
}

/* Counts the hands that have each mark. */
static void tally_marks(lua_State *L, const held_marks *held, hw_tally tally[HW_CARD_BANKS]) {
  const hw_kinds *kinds = hw_lua_kinds(L, held->game);
  hw_class *classes = lua_newuserdatauv(L, HW_KIND_CLASSES_MAX * sizeof *classes, 0);
  for (int m = 0; m < HW_CARD_BANKS; m++) tally[m] = (hw_tally){.least = UINT64_MAX};
  for (uint32_t k = 0; k < kinds->count; k++) {
    int count = hw_kind_classes(kinds, k, classes);
    for (int i = 0; i < count; i++) {
      hw_tally one = {classes[i].hands, 1, hw_hand_key(classes[i].piece, HW_CARD_HAND)};
      hw_tally_add(&tally[held->mark[kinds->first[k] + (uint32_t)i]], &one);
    }
  }
  lua_pop(L, 1);
}

/* marks:count() -> list of the number of hands with each mark, index 1 for mark 0 */
static int l_count(lua_State *L) {
  hw_tally tally[HW_CARD_BANKS];
  tally_marks(L, luaL_checkudata(L, 1, HW_MARKS_NAME), tally);
  lua_createtable(L, HW_CARD_BANKS, 0);
  for (int m = 0; m < HW_CARD_BANKS; m++) {
    lua_pushinteger(L, (lua_Integer)tally[m].hands);
    lua_rawseti(L, -2, m + 1);
  }
  return 1;
}

/* marks:tallies() -> list of { hands =, classes =, least = hand }, index 1 for mark 0 */
static int l_tallies(lua_State *L) {
  hw_tally tally[HW_CARD_BANKS];
  tally_marks(L, luaL_checkudata(L, 1, HW_MARKS_NAME), tally);
  lua_createtable(L, HW_CARD_BANKS, 0);
  for (int m = 0; m < HW_CARD_BANKS; m++) {
    hw_lua_push_tally(L, &tally[m], HW_CARD_HAND);
    lua_rawseti(L, -2, m + 1);
  }
  return 1;
}

static int l_collect(lua_State *L) {
  held_marks *held = luaL_checkudata(L, 1, HW_MARKS_NAME);
  free(held->mark);
  held->mark = NULL;
  return 0;
}

const uint8_t *hw_lua_marks(lua_State *L, int index) {
  if (lua_isnoneornil(L, index)) return NULL;
  return ((held_marks *)luaL_checkudata(L, index, HW_MARKS_NAME))->mark;
}

int luaopen_hw_marking(lua_State *L);

int luaopen_hw_marking(lua_State *L) {
  static const luaL_Reg of_marking[] = {{"of", l_of}, {"find", l_find}, {"dealt", l_dealt}, {NULL, NULL}};
  static const luaL_Reg of_marks[] = {{"count", l_count}, {"tallies", l_tallies}, {NULL, NULL}};
  static const luaL_Reg functions[] = {{"new", l_new}, {"forbidden", l_forbidden}, {NULL, NULL}};
  hw_lua_new_class(L, MARKING_NAME, NULL, of_marking);
  hw_lua_new_class(L, HW_MARKS_NAME, l_collect, of_marks);
  luaL_newlib(L, functions);
  lua_pushinteger(L, HW_CARD_MARKS);
  lua_setfield(L, -2, "most");
  return 1;
}
