/* asker.h - calls the functions of a script for hands, in a new sandbox for each stretch of hands. */
#ifndef HW_LUA_ASKER_H
#define HW_LUA_ASKER_H

#include "houseway.h"

#include <lua.h>

typedef struct hw_lua_asker hw_lua_asker;

/* The asker at `index`, made by asker.new. */
hw_lua_asker *hw_lua_check_asker(lua_State *L, int index);
/* The callbacks for the core; valid as long as the asker. */
const hw_asker *hw_lua_asker_core(const hw_lua_asker *asker);
/* If the script failed, pushes its message and returns true; else pushes nothing and returns false. */
bool hw_lua_asker_push_failure(lua_State *L, const hw_lua_asker *asker);

#endif
