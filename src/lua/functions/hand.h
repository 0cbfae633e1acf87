/* hand.h - a hand and its settings as a script's functions see them (docs/functions.md). */
#ifndef HW_LUA_HAND_H
#define HW_LUA_HAND_H

#include "houseway.h"

#include <lua.h>

enum { HW_SETTING_MEMBERS_MAX = 8 };

/* The facts that a script's `hand` and settings show. The asker sets `view` before each call. */
typedef struct hw_lua_sight {
  const hw_view *view;
  /* By two faces: the name of the chapter's kind of pairs; NULL for a pair proper. */
  const char *(*kind)[HW_FACES];
  bool saw_suits; /* the script called hand:suited; the asker clears it */
  bool has_list;  /* the script read hand.settings; the asker clears it */
  /* Addresses of the state's objects, which identify them. */
  const void *hand;
  const void *setting[HW_SETTINGS_MAX];
  /* Addresses of the names of a setting's members: Lua keeps one copy of each short string. */
  const void *name[HW_SETTING_MEMBERS_MAX];
} hw_lua_sight;

/* Makes the hand and its settings, once for each state, and pushes three values: the hand, the list of all its
 * settings, and the cache of lists for hand.settings, by mask. Allocates, so call it through the sandbox. The
 * sight must outlive the state. */
void hw_lua_open_hand(lua_State *L, hw_game game, hw_lua_sight *sight);
/* The number of the setting at `index`, from 0; -1 if the value is not a setting. */
int hw_lua_to_setting(lua_State *L, const hw_lua_sight *sight, int index);
/* True if the list that hand.settings returned is unchanged. A script can write to that table, and this detects
 * it. `lists` is the index of the lists. Raises and allocates nothing. */
bool hw_lua_list_is_whole(lua_State *L, const hw_lua_sight *sight, int lists);

#endif
