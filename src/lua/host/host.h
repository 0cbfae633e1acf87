/* host.h - the trusted Lua state: houseway's own scripts, the whole standard library, the hw.* modules. */
#ifndef HW_HOST_H
#define HW_HOST_H

/* Runs houseway: lua/houseway/cli/main.lua with the program's arguments. Returns the exit code, 0 to 3:
 * whatever goes wrong inside is one line on stderr and 3. */
int hw_host_main(int argc, char **argv);

/* Runs one trusted Lua file in a host state, its arguments in the global `arg`, argv[0] the file.
 * Returns what the file returns when that is 0 to 3, or 0; 3 when it fails. Tests use it. */
int hw_host_run_file(int argc, char **argv);

#endif
