/* table_walk.h - what hw.table takes from table_walk.c. */
#ifndef HW_LUA_TABLE_WALK_H
#define HW_LUA_TABLE_WALK_H

#include "bind.h"

/* table:walk { rule =, clauses = { ... }, tied =, dominated =, departs =, keeps =, uncovered =, ungoverned = } ->
 * walk: of the classes that meet all of these; rule and clauses by number, from 1. */
int hw_lua_table_walk(lua_State *L);
/* table:count({ as for walk }, by | nil) -> list of { rule = number | nil, hands =, classes =, least = }: by the rule
 * that decided, in the table or in another; those without a hand left out */
int hw_lua_table_count(lua_State *L);
/* table:differing(other, by) -> such a list: of the hands that two tables set differently */
int hw_lua_table_differing(lua_State *L);
void hw_lua_register_table_walk(lua_State *L);

#endif
