/* sys_files.h - the functions of hw.sys on files. */
#ifndef HW_LUA_SYS_FILES_H
#define HW_LUA_SYS_FILES_H

#include <lua.h>

/* Adds them to the table on top of the stack. */
void hw_sys_add_files(lua_State *L);

#endif
