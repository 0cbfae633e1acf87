#!/bin/sh
# Builds bench/edge with the release flags and runs it. See bench/README.md.
set -eu

if [ $# -ne 0 ] && { [ $# -ne 2 ] || [ "$1" != --threads ]; }; then
  echo "usage: bench/run edge [--threads N]" >&2
  exit 2
fi

root=$(cd "$(dirname "$0")/.." && pwd)
flags="-std=c11 -D_DEFAULT_SOURCE -O3 -DNDEBUG"
mkdir -p "$root/build/bench"
cd "$root/src"
# shellcheck disable=SC2086
${CC:-cc} $flags -I. -o "$root/build/bench/edge" "$root/bench/edge.c" \
  worth/exact*.c base/crew.c hands/set_hand.c hands/hand_class.c hands/view.c ranking/card*.c ranking/tile*.c \
  pieces/*.c -lpthread
exec "$root/build/bench/edge" "$@"
