/* asker.h - asking the functions of a script about hands, from a fresh sandbox for each chunk of work. */
#ifndef HW_LUA_ASKER_H
#define HW_LUA_ASKER_H

#include "houseway.h"

#include <lua.h>

typedef struct hw_lua_asker hw_lua_asker;

/* The asker at `index`, made by asker.new. */
hw_lua_asker *hw_lua_check_asker(lua_State *L, int index);
/* What the core calls; it lives as long as the asker. */
const hw_asker *hw_lua_asker_core(const hw_lua_asker *asker);
/* If the script failed, pushes its message and returns true; else pushes nothing and returns false. */
bool hw_lua_asker_push_failure(lua_State *L, const hw_lua_asker *asker);

#endif
