"""doors.py - asks the Python package the commands of a file, as doors.c asks the library: doors.py FILE"""

import json
import sys

import houseway


def ask(words):
    try:
        answer = houseway.ask(*words)
    except houseway.HousewayError as error:
        return error.code, {"refused": error.refused}
    except ValueError as error:
        return 2, str(error)
    return answer.code, answer.lines if {"--jsonl", "--list"} & set(words) else answer.lines or answer


with open(sys.argv[1], "rb") as file:
    while number := file.readline():
        words = [file.read(int(file.readline()) + 1)[:-1] for _ in range(int(number))]
        code, answer = ask([word.decode("utf-8", "surrogateescape") for word in words])
        text = json.dumps(answer).encode()
        sys.stdout.buffer.write(b"%d %d\n%s" % (code, len(text), text))
