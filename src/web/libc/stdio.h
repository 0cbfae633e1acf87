/* stdio.h - what the core asks of the C library, where there is none: src/web/libc.c. */
#ifndef HW_WEB_STDIO_H
#define HW_WEB_STDIO_H

#include <stddef.h>

/* Knows %s alone, which is all the core prints with. */
int snprintf(char *to, size_t size, const char *format, ...);

#endif
