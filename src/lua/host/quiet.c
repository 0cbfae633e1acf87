/* quiet.c - a terminal that shows no keys while work is done: they would stand in the middle of a bar. */

#include "quiet.h"

#include <signal.h>
#include <termios.h>
#include <unistd.h>

static struct termios before;
static volatile sig_atomic_t quiet;

void hw_quiet_begin(void) {
  struct termios silent;
  if (quiet || tcgetattr(STDIN_FILENO, &before) != 0) return;
  silent = before;
  silent.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
  quiet = tcsetattr(STDIN_FILENO, TCSANOW, &silent) == 0;
}

void hw_quiet_end(void) {
  if (quiet) tcsetattr(STDIN_FILENO, TCSANOW, &before);
  quiet = 0;
}
