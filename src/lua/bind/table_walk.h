/* table_walk.h - functions of table_walk.c that hw.table uses. */
#ifndef HW_LUA_TABLE_WALK_H
#define HW_LUA_TABLE_WALK_H

#include "bind.h"

/* table:walk { rule =, clauses = { ... }, tied =, dominated =, departs =, keeps =, uncovered =, ungoverned = } ->
 * walk over the classes that meet every condition given; rule and clauses are numbers from 1 */
int hw_lua_table_walk(lua_State *L);
/* table:count({ as for walk }, by | nil) -> list of { rule = number | nil, hands =, classes =, least = }: counts
 * by the deciding rule in this table, or in table `by`; entries without hands are left out */
int hw_lua_table_count(lua_State *L);
/* table:differing(other, by) -> a list as from table:count, of the hands that two tables set differently */
int hw_lua_table_differing(lua_State *L);
void hw_lua_register_table_walk(lua_State *L);

#endif
