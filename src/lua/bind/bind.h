/* bind.h - shared by the binding files: checks arguments, pushes results.
 * In Lua a hand is a list of piece numbers, highest first; a mask is a list of numbers from 1. */
#ifndef HW_BIND_H
#define HW_BIND_H

#include "houseway.h"

#include <lauxlib.h>
#include <lua.h>

#define HW_RANKING_NAME "hw.ranking"
#define HW_PROGRAM_NAME "hw.program"
#define HW_TABLE_NAME "hw.table"
#define HW_TREE_NAME "hw.tree"
#define HW_MARKS_NAME "hw.marks"
#define HW_BYTES_NAME "hw.bytes"

/* Bytes in place, part of a file or a table; user value 1 keeps the owner alive. */
typedef struct hw_lua_bytes {
  uint8_t *at;
  size_t size;
  bool owned;   /* to be unmapped by the collector */
  bool of_file; /* mapped from a file, so pages that are let go can be read again */
} hw_lua_bytes;

typedef struct hw_lua_ranking {
  hw_ranking ranking;
  hw_card_ranking *card; /* owned; NULL for tiles */
} hw_lua_ranking;

/* Names of hw_joker_royal values: the cards the joker may be in a royal flush. */
extern const char *const hw_lua_joker_royals[];
/* "Pai Gow" or "Pai Gow Poker"; raises otherwise. */
hw_game hw_lua_check_game(lua_State *L, int index);

/* The string argument, read as C text. Bytes 0, which would end it, become \x00; no piece has that name. */
const char *hw_lua_check_text(lua_State *L, int index);
const hw_ranking *hw_lua_check_ranking(lua_State *L, int index);
/* Registers a class of userdata with its finaliser and methods; either may be NULL. Leaves nothing on the stack. */
void hw_lua_new_class(lua_State *L, const char *name, lua_CFunction collect, const luaL_Reg *methods);
/* Reads the list at `index` as a hand's pieces, in its order; raises if the number of pieces or a piece is wrong. */
void hw_lua_check_pieces(lua_State *L, int index, hw_game game, uint8_t piece[HW_HAND_MAX]);
/* Reads the list at `index` as a hand; raises unless it is a hand of the game, highest first. */
void hw_lua_check_hand(lua_State *L, int index, hw_game game, uint8_t piece[HW_HAND_MAX]);
/* Reads the number at `index`, from 1, as a setting, from 0; raises unless hands of the game have it. */
int hw_lua_check_setting(lua_State *L, int index, hw_game game);
hw_program *hw_lua_check_program(lua_State *L, int index);
hw_table *hw_lua_check_table(lua_State *L, int index);
/* The mark bytes by class of a bank's hands (hw.marking); NULL for nil. */
const uint8_t *hw_lua_marks(lua_State *L, int index);
/* The kinds and classes of a game, built once for each state. */
const hw_kinds *hw_lua_kinds(lua_State *L, hw_game game);

/* Pushes an empty hw_lua_bytes that keeps the value at `of` alive; 0: keeps no value alive. */
hw_lua_bytes *hw_lua_new_bytes(lua_State *L, int of);
/* Tells the system that the pages read from a file may be dropped; they are read again on use. */
void hw_lua_let_go(const hw_lua_bytes *bytes);
/* The bytes of a string, or bytes in place. */
const uint8_t *hw_lua_check_bytes(lua_State *L, int index, size_t *size);

void hw_lua_push_hand(lua_State *L, const uint8_t *piece, int count);
void hw_lua_push_slots(lua_State *L, const hw_view *view, unsigned slots); /* the pieces in these slots */
void hw_lua_push_mask(lua_State *L, uint32_t mask);                        /* {3, 5}: settings, from 1 */

/* Progress callback of long work; the Lua function returns whether to continue. It is called in protected mode: an
 * error stops the work and remains on top of the stack, for the caller to raise. */
typedef struct hw_lua_progress {
  lua_State *L;
  int function; /* stack index; nil there: no progress reports */
} hw_lua_progress;

/* The core's progress function; self: an hw_lua_progress. */
bool hw_lua_tell_progress(void *self, uint32_t done, uint32_t total);

/* Pushes nil and { status = "unknown", index =, token = }; returns 2. */
int hw_lua_push_refusal(lua_State *L, const hw_refusal *why);
/* { hands =, classes =, least = hand of `size` pieces }; least is absent if there are no hands. */
void hw_lua_push_tally(lua_State *L, const hw_tally *tally, int size);
/* The name of a status: "unknown", "too few". */
const char *hw_lua_status(hw_status status);
int luaopen_hw_table(lua_State *L);
int luaopen_hw_value(lua_State *L);
/* The values of value.find at an index. */
const hw_values *hw_lua_check_values(lua_State *L, int index);

/* Raises an error that names the status, unless it is HW_OK. */
void hw_lua_check_status(lua_State *L, hw_status status);

#endif
