/* stdio.h - the C library functions that the core uses; see src/web/libc.c. */
#ifndef HW_WEB_STDIO_H
#define HW_WEB_STDIO_H

#include <stddef.h>

/* Supports only %s. */
int snprintf(char *to, size_t size, const char *format, ...);

#endif
