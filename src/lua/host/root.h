/* root.h - where houseway's scripts are. */
#ifndef HW_ROOT_H
#define HW_ROOT_H

#include <stdbool.h>

enum { HW_PATH_MAX = 4096 }; /* bytes of a path with its NUL */

/* Finds the directory that holds lua/, jurisdictions/, houseways/ and examples/: HOUSEWAY_PATH when it
 * is set, else beside the program, installed (bin/houseway, share/houseway) or built (build/houseway).
 * On failure `root` holds where it was looked for. */
bool hw_root_find(char root[HW_PATH_MAX]);

/* The directory of the running program, without the final slash. */
bool hw_root_program(char directory[HW_PATH_MAX]);

#endif
