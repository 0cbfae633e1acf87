/* bind.h - what the binding files share: checking arguments, pushing answers.
 * On the Lua side a hand is a list of piece numbers, highest first; a mask is a list of numbers from 1. */
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

/* Bytes that are read where they are: a file's, a table's. What they are part of is the first user value. */
typedef struct hw_lua_bytes {
  uint8_t *at;
  size_t size;
  bool owned;   /* to be unmapped when it is collected */
  bool of_file; /* mapped from a file: what is let go is there to be read again */
} hw_lua_bytes;

typedef struct hw_lua_ranking {
  hw_ranking ranking;
  hw_card_ranking *card; /* owned; NULL for tiles */
} hw_lua_ranking;

/* "Pai Gow" or "Pai Gow Poker"; raises otherwise. */
/* What a chapter says the joker may be in a royal flush, by hw_joker_royal. */
extern const char *const hw_lua_joker_royals[];
hw_game hw_lua_check_game(lua_State *L, int index);

/* A text to be read to its end: a byte 0, which would end it, becomes \x00, as it is shown; that names no piece. */
const char *hw_lua_check_text(lua_State *L, int index);
const hw_ranking *hw_lua_check_ranking(lua_State *L, int index);
/* Registers a class of userdata: what collects one and its methods, either NULL. Leaves nothing on the stack. */
void hw_lua_new_class(lua_State *L, const char *name, lua_CFunction collect, const luaL_Reg *methods);
/* The list at `index` as pieces, in its own order; raises when it is not as many as a hand, or no pieces. */
void hw_lua_check_pieces(lua_State *L, int index, hw_game game, uint8_t piece[HW_HAND_MAX]);
/* The list at `index` as pieces, highest first; raises when it is no hand of the game. */
void hw_lua_check_hand(lua_State *L, int index, hw_game game, uint8_t piece[HW_HAND_MAX]);
hw_program *hw_lua_check_program(lua_State *L, int index);
hw_table *hw_lua_check_table(lua_State *L, int index);
/* Of each class of a bank's hands (hw.marking); NULL for nil. */
const uint8_t *hw_lua_marks(lua_State *L, int index);
/* The classes of a game, built once a state. */
const hw_kinds *hw_lua_kinds(lua_State *L, hw_game game);

/* Pushes none as yet, part of the value at `of`; 0: of nothing else. */
hw_lua_bytes *hw_lua_new_bytes(lua_State *L, int of);
/* What has been read of a file need not be held: it is read again when it is wanted. */
void hw_lua_let_go(const hw_lua_bytes *bytes);
/* A string, or bytes in place. */
const uint8_t *hw_lua_check_bytes(lua_State *L, int index, size_t *size);

void hw_lua_push_hand(lua_State *L, const uint8_t *piece, int count);
void hw_lua_push_slots(lua_State *L, const hw_view *view, unsigned slots); /* the pieces in these slots */
void hw_lua_push_mask(lua_State *L, uint32_t mask);                        /* {3, 5}: settings, from 1 */

/* A Lua function that gets the progress of long work, and returns whether to go on. It is called in
 * protected mode: its error stops the work, and is left on the stack's top for the caller to raise. */
typedef struct hw_lua_progress {
  lua_State *L;
  int function; /* its index; nil there: progress is not reported */
} hw_lua_progress;

/* What the core calls; self: an hw_lua_progress. */
bool hw_lua_tell_progress(void *self, uint32_t done, uint32_t total);

/* Pushes nil and { status = "unknown", index =, token = }; returns 2. */
int hw_lua_push_refusal(lua_State *L, const hw_refusal *why);
/* { hands =, classes =, least = hand of `size` pieces }; least is absent when there is no hand. */
void hw_lua_push_tally(lua_State *L, const hw_tally *tally, int size);
/* The status in a word: "unknown", "too few". */
const char *hw_lua_status(hw_status status);
int luaopen_hw_table(lua_State *L);

/* Raises with the status in words unless it is HW_OK. */
void hw_lua_check_status(lua_State *L, hw_status status);

#endif
