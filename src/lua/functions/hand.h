/* hand.h - a hand and its settings as the functions of a script see them (docs/functions.md). */
#ifndef HW_LUA_HAND_H
#define HW_LUA_HAND_H

#include "houseway.h"

#include <lua.h>

enum { HW_SETTING_MEMBERS_MAX = 8 };

/* What a script's `hand` and settings look at: `view` is filled in by the asker before each asking. */
typedef struct hw_lua_sight {
  const hw_view *view;
  bool saw_suits; /* hand:suited was asked; the asker clears it */
  bool has_list;  /* hand.settings was asked for; the asker clears it */
  /* The objects of the state, by which they are known. */
  const void *hand;
  const void *setting[HW_SETTINGS_MAX];
  /* Addresses of the names of a setting's members: Lua keeps one copy of a short string. */
  const void *name[HW_SETTING_MEMBERS_MAX];
} hw_lua_sight;

/* Makes the hand and its settings, once a state, and leaves three values on the stack: the hand, the list of
 * all its settings, and the lists that hand.settings has answered, by mask. Allocates: call it through the
 * sandbox. The sight must outlive the state. */
void hw_lua_open_hand(lua_State *L, hw_game game, hw_lua_sight *sight);
/* The number of the setting at `index`, from 0; -1 when it is not one. */
int hw_lua_to_setting(lua_State *L, const hw_lua_sight *sight, int index);
/* Whether hand.settings is as it was returned; `lists` is the index of the lists. A script cannot be kept from
 * writing to a table, but what it wrote is seen. Raises and allocates nothing. */
bool hw_lua_list_is_whole(lua_State *L, const hw_lua_sight *sight, int lists);

#endif
