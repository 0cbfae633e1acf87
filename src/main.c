/* main.c - starts the Lua host, which reads the options and returns the exit code. */

#include "host/host.h"

int main(int argc, char **argv) { return hw_host_main(argc, argv); }
