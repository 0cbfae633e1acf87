"""odds.py - the house edge of every paytable of an optional wager, the best for the player first:

    python3 odds.py us-pa/645a.13.b

and, with a house way and a number, how often that way plays the joker in the low hand, of so many hands dealt:

    python3 odds.py us-pa/645a.13.b foxwoods 100000

libhouseway.so.0 is found as any shared library is, or where HOUSEWAY_LIBRARY says.
"""

import ctypes
import json
import os
import random
import sys

WHY_MAX, JOKER, CARDS, HAND, LOW = 1024, 52, 53, 7, 2


class Answer(ctypes.Structure):
    _fields_ = [
        ("code", ctypes.c_int),
        ("json", ctypes.c_char_p),
        ("size", ctypes.c_size_t),
        ("problem", ctypes.c_char_p),
    ]


def load():
    library = ctypes.CDLL(os.environ.get("HOUSEWAY_LIBRARY", "libhouseway.so.0"))
    pointer, text = ctypes.c_void_p, ctypes.c_char_p
    library.hw_session_open.argtypes = [text, ctypes.POINTER(pointer), text]
    library.hw_session_ask.argtypes = [pointer, ctypes.c_int, ctypes.POINTER(text), ctypes.POINTER(Answer)]
    library.hw_session_close.argtypes = [pointer]
    library.hw_way_open.argtypes = [pointer, text, text, ctypes.POINTER(pointer), text]
    library.hw_way_set_many.argtypes = [pointer, text, ctypes.c_size_t, ctypes.c_char_p, ctypes.POINTER(ctypes.c_size_t)]
    library.hw_way_close.argtypes = [pointer]
    return library


class Houseway:
    """A session."""

    def __init__(self):
        self.library, self.session = load(), ctypes.c_void_p()
        why = ctypes.create_string_buffer(WHY_MAX)
        if self.library.hw_session_open(None, ctypes.byref(self.session), why):
            raise RuntimeError(why.value.decode())

    def ask(self, *words):
        """What a command answers with --json."""
        listed, answer = (ctypes.c_char_p * len(words))(*(word.encode() for word in words)), Answer()
        if self.library.hw_session_ask(self.session, len(words), listed, ctypes.byref(answer)) or answer.code == 2:
            raise RuntimeError(answer.problem.decode())
        return json.loads(answer.json)

    def low_hands(self, way, hands):
        """The low hands of a house way, for hands of card numbers."""
        opened, why = ctypes.c_void_p(), ctypes.create_string_buffer(WHY_MAX)
        if self.library.hw_way_open(self.session, way.encode(), None, ctypes.byref(opened), why):
            raise RuntimeError(why.value.decode())
        pieces, low = b"".join(map(bytes, hands)), ctypes.create_string_buffer(LOW * len(hands))
        status = self.library.hw_way_set_many(opened, pieces, len(hands), low, None)
        self.library.hw_way_close(opened)
        if status:
            raise RuntimeError(f"{way}: no house way of cards")
        return [low.raw[LOW * i : LOW * (i + 1)] for i in range(len(hands))]


def print_edges(houseway, paragraph):
    wagers = houseway.ask("odds", paragraph)["wagers"]
    for wager in sorted(wagers, key=lambda each: float(each["edge"]["decimal"])):
        print(f'{wager["variant"]}, table {wager["table"]}: {wager["edge"]["decimal"]}')


def print_jokers(houseway, way, count):
    shuffled = random.Random("joker")
    hands = [shuffled.sample(range(CARDS), HAND) for _ in range(count)]
    held = sum(JOKER in hand for hand in hands)
    played = sum(JOKER in low for low in houseway.low_hands(way, hands))
    print(f"the joker is dealt in {held} of {count} hands, and played low in {played}")


def main(paragraph, way=None, count="100000"):
    houseway = Houseway()
    print_edges(houseway, paragraph)
    if way:
        print_jokers(houseway, way, int(count))


if __name__ == "__main__":
    given = sys.argv[1:]
    try:
        if not 1 <= len(given) <= 3 or not all(count.isdecimal() for count in given[2:]):
            raise RuntimeError("usage: odds.py PARAGRAPH [WAY [HANDS]], a house way of cards and a number")
        main(*given)
    except (RuntimeError, OSError) as problem:  # refused, or there is no library
        print(problem, file=sys.stderr)
        sys.exit(2)
