/* sys_files.h - the functions of hw.sys on files. */
#ifndef HW_LUA_SYS_FILES_H
#define HW_LUA_SYS_FILES_H

#include <lua.h>
#include <stdbool.h>
#include <sys/types.h>

/* Adds the functions to the table on top of the stack. */
void hw_sys_add_files(lua_State *L);

/* Required owner of a regular file: anybody; the user, with no link and no other writer; the user, with no other
 * reader either. */
typedef enum hw_owned { HW_OF_ANYBODY, HW_OWN, HW_PRIVATE } hw_owned;

/* Opens a regular file for reading. Returns its descriptor and size, or -1 and the reason. */
int hw_sys_open_plain(const char *path, hw_owned owned, off_t *size, const char **why);

/* sys.map_own_file (sys_map.c) */
int hw_sys_map_own_file(lua_State *L);

/* A program sets it that handles SIGBUS from a mapped file that is cut short. Other programs read files instead. */
extern bool hw_sys_may_map;

#endif
