/* plain.c - see plain.h. */

#include "plain.h"

void hw_plain_enter(hw_plain *plain) {
  /* static in the C library, so it allocates nothing */
  plain->own = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  plain->before = uselocale(plain->own);
  fegetenv(&plain->arithmetic);
  fesetenv(FE_DFL_ENV);
}

void hw_plain_leave(const hw_plain *plain) {
  fesetenv(&plain->arithmetic);
  uselocale(plain->before);
  if (plain->own != (locale_t)0) freelocale(plain->own);
}
