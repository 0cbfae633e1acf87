/* test_host.c - runs one Lua test file with the hw.* modules: houseway-test-host FILE [ARGUMENT...] */

#include "host/host.h"

#include <stdio.h>

int main(int argc, char **argv) {
  if (argc < 2) {
    fputs("usage: houseway-test-host FILE [ARGUMENT...]\n", stderr);
    return 2;
  }
  return hw_host_run_file(argc - 1, argv + 1);
}
