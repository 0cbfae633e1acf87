/* libc.c - the C library functions that the core uses, for WebAssembly, which has none.
 *
 * The allocator takes blocks from the end of memory and never splits or merges them; a freed block is reused for a
 * request that fits. The core allocates few, large, long-lived blocks. */

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- memory ---- */

enum { PAGE = 65536, ALIGN = 16 };

typedef struct block {
  size_t size;
  struct block *next; /* next free block */
} block;

extern unsigned char __heap_base; /* set by the linker: start of free memory */

static block *freed;
static uintptr_t top;

static block *take_freed(size_t size) {
  for (block **at = &freed; *at != NULL; at = &(*at)->next) {
    block *found = *at;
    if (found->size < size) continue;
    *at = found->next;
    return found;
  }
  return NULL;
}

static block *take_new(size_t size) {
  if (top == 0) top = ((uintptr_t)&__heap_base + ALIGN - 1) / ALIGN * ALIGN;
  uintptr_t have = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE, end = top + ALIGN + size;
  if (end < top) return NULL;
  if (end > have && __builtin_wasm_memory_grow(0, (end - have + PAGE - 1) / PAGE) == SIZE_MAX) return NULL;
  block *made = (block *)top;
  made->size = size;
  top = end;
  return made;
}

void *malloc(size_t size) {
  if (size > SIZE_MAX / 2) return NULL;
  size = (size + ALIGN - 1) / ALIGN * ALIGN;
  block *found = take_freed(size);
  if (found == NULL) found = take_new(size);
  return found == NULL ? NULL : (char *)found + ALIGN;
}

void *calloc(size_t count, size_t size) {
  if (size != 0 && count > SIZE_MAX / size) return NULL;
  void *made = malloc(count * size);
  return made == NULL ? NULL : memset(made, 0, count * size);
}

static block *block_of(void *held) { return (block *)((char *)held - ALIGN); }

void free(void *held) {
  if (held == NULL) return;
  block *given = block_of(held);
  given->next = freed;
  freed = given;
}

void *realloc(void *held, size_t size) {
  if (held == NULL) return malloc(size);
  size_t before = block_of(held)->size;
  if (before >= size) return held;
  void *made = malloc(size);
  if (made == NULL) return NULL;
  memcpy(made, held, before);
  free(held);
  return made;
}

/* ---- bytes and text ---- */

void *memcpy(void *restrict to, const void *restrict from, size_t size) {
  unsigned char *t = to;
  const unsigned char *f = from;
  while (size-- > 0) *t++ = *f++;
  return to;
}

void *memset(void *to, int byte, size_t size) {
  unsigned char *t = to;
  while (size-- > 0) *t++ = (unsigned char)byte;
  return to;
}

void *memchr(const void *in, int byte, size_t size) {
  for (const unsigned char *at = in; size > 0; size--, at++)
    if (*at == (unsigned char)byte) return (void *)(uintptr_t)at;
  return NULL;
}

int memcmp(const void *a, const void *b, size_t size) {
  const unsigned char *x = a, *y = b;
  for (; size > 0; size--, x++, y++)
    if (*x != *y) return *x - *y;
  return 0;
}

size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length] != '\0') length++;
  return length;
}

int strcmp(const char *a, const char *b) {
  while (*a != '\0' && *a == *b) a++, b++;
  return (unsigned char)*a - (unsigned char)*b;
}

static size_t span(const char *text, const char *set, int within) {
  size_t length = 0;
  for (; text[length] != '\0'; length++) {
    const char *at = set;
    while (*at != '\0' && *at != text[length]) at++;
    if ((*at != '\0') != within) break;
  }
  return length;
}

size_t strspn(const char *text, const char *set) { return span(text, set, 1); }

size_t strcspn(const char *text, const char *set) { return span(text, set, 0); }

int snprintf(char *to, size_t size, const char *format, ...) {
  size_t length = 0;
  va_list given;
  va_start(given, format);
  for (; *format != '\0'; format++) {
    const char *part = format;
    size_t bytes = 1;
    if (format[0] == '%' && format[1] == 's') {
      part = va_arg(given, const char *);
      bytes = strlen(part);
      format++;
    }
    for (; bytes > 0; bytes--, length++, part++)
      if (length + 1 < size) to[length] = *part;
  }
  va_end(given);
  if (size > 0) to[length < size ? length : size - 1] = '\0';
  return (int)length;
}
