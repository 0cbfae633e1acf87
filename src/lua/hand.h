/* hand.h - a hand and its settings as the functions of a script see them (docs/functions.md). */
#ifndef HW_LUA_HAND_H
#define HW_LUA_HAND_H

#include "houseway.h"

#include <lua.h>

/* What a script's `hand` and settings look at: filled in by the asker before each asking. */
typedef struct hw_lua_sight {
  const hw_view *view;
  bool has_list;  /* hand.settings was made for this view */
  bool saw_suits; /* hand:suited was asked; the asker clears it */
} hw_lua_sight;

/* Makes the hand and its settings, once a state. Allocates: call it through the sandbox. The sight must
 * outlive the state. */
void hw_lua_open_hand(lua_State *L, hw_game game, hw_lua_sight *sight);
void hw_lua_push_hand_object(lua_State *L);
void hw_lua_push_setting_object(lua_State *L, int setting);
/* The number of the setting at `index`, from 0; -1 when it is none. */
int hw_lua_to_setting(lua_State *L, int index);

#endif
