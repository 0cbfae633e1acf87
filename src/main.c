/* main.c - options in, one call, exit code out. What the options mean is Lua's business. */

#include "host/host.h"

int main(int argc, char **argv) { return hw_host_main(argc, argv); }
