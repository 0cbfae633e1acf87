"""verdicts.py - as verdicts.c, from Python: verdicts.py LOCALE WAY RUNS THREADS..., with odds.py of
examples/programs/ where Python finds it."""

import json
import locale
import sys

from odds import Houseway

locale.setlocale(locale.LC_ALL, sys.argv[1])
houseway = Houseway()
for threads in sys.argv[4:]:
    for _ in range(int(sys.argv[3])):
        found = houseway.ask("check", sys.argv[2], "--no-cache", "--threads", threads)
        print(found["verdict"], found["violations"], found["fingerprint"]["behaviour_sha256"])
