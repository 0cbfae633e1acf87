"""many.py - many questions to one houseway, here the hands of standard input as a house way sets them:

    python3 many.py foxwoods <HANDS
"""

import json
import shlex
import subprocess
import sys


class Houseway:
    """`houseway repl --json`: each question, ended by an empty line, is answered by a line."""

    def __init__(self):
        self.process = subprocess.Popen(["houseway", "repl", "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, encoding="utf-8")

    def ask(self, *words):
        """What a command answers with --json."""
        self.process.stdin.write(shlex.join(words).replace("\n", " ") + "\n\n")
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline() or '{"refused": [{"message": "houseway has ended"}]}')
        if "refused" in reply:
            raise ValueError(reply["refused"][0]["message"])
        return reply["answer"]

    def close(self):
        self.process.communicate()


houseway = Houseway()
for line in sys.stdin:
    try:
        for hand in houseway.ask("set", *sys.argv[1:], line.strip())["hands"]:
            law = "lawful" if hand.get("lawful") else "not lawful"
            print(f"{hand['hand']}: {hand['high']} over {hand['low']}, {law}" if "high" in hand else "no rule decides the hand")
    except ValueError as problem:
        print(problem)
houseway.close()
