/* quiet.c - disables echo while work is done, because typed keys would garble a progress bar. Keys are delivered
 * singly to the next reader: in line mode a Ctrl-D among them would be lost. */

#include "quiet.h"

#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static struct termios before, silent;
static struct sigaction stopped_before;
static volatile sig_atomic_t quiet;

/* Only in the foreground: a background process that changes the terminal would be stopped. */
static void change(const struct termios *to) {
  if (tcgetpgrp(STDIN_FILENO) == getpgrp()) tcsetattr(STDIN_FILENO, TCSANOW, to);
}

/* Ctrl-Z: restores the terminal for the next foreground process. */
static void on_stop(int signal_number) {
  (void)signal_number;
  change(&before);
  raise(SIGSTOP);
  change(&silent); /* after the program continues */
}

void hw_quiet_begin(void) {
  if (quiet || tcgetattr(STDIN_FILENO, &before) != 0) return;
  silent = before;
  silent.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON);
  quiet = tcsetattr(STDIN_FILENO, TCSANOW, &silent) == 0;
  if (!quiet) return;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = on_stop;
  action.sa_flags = SA_RESTART;
  sigaction(SIGTSTP, NULL, &stopped_before);
  if (stopped_before.sa_handler != SIG_IGN) sigaction(SIGTSTP, &action, NULL);
}

void hw_quiet_end(void) {
  if (!quiet) return;
  change(&before);
  sigaction(SIGTSTP, &stopped_before, NULL);
  quiet = 0;
}
