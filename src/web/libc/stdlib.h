/* stdlib.h - the C library functions that the core uses; see src/web/libc.c. */
#ifndef HW_WEB_STDLIB_H
#define HW_WEB_STDLIB_H

#include <stddef.h>

void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *block, size_t size);
void free(void *block);

#endif
