"""wheel.py - what the installed Python package answers, beside the program: wheel.py SOURCES EXPECTED PAGE

EXPECTED: what the program prints with --json for the questions below. PAGE: docs/python.md without its fences."""

import ast
import base64
import dataclasses
import doctest
import hashlib
import importlib.metadata
import inspect
import json
import os
import pathlib
import subprocess
import sys
import threading
import typing

import houseway

SOURCES, EXPECTED, PAGE = sys.argv[1:]
with open(EXPECTED, encoding="utf-8") as file:
    expected = json.load(file)


def told(hands):
    return [{key: value for key, value in dataclasses.asdict(hand).items() if value is not None} for hand in hands]


def check_hands():
    for name, under, answer in expected["sets"]:
        way = houseway.Way(name, under=under)
        hands = [hand["hand"] for hand in answer["hands"]]
        assert told(way.set_many(hands)) == answer["hands"], name
        assert told([way.set(hands[0])]) == answer["hands"][:1], name
    cards, way = houseway.Way("foxwoods"), houseway.Way("plain")
    assert (cards.set("AAKK952").alike, cards.set("AsKhTd9c4s3dJk").ranks) == (2304, None)
    ranks = list(cards.set_many(["KQJ9862"]))
    assert len(ranks) > 1 and sum(hand.alike for hand in ranks) == ranks[0].of == 4**7
    try:
        cards.set("KQJ9862")
        raise AssertionError("one hand of several")
    except ValueError:
        pass
    assert len(list(way.set_many(["6-6 5-5 2-2 5-6"] * 2001))) == 2001
    assert list(way.set_many([])) == []


def check_answers():
    way = houseway.Way(pathlib.Path(SOURCES) / "houseways/traditional/pai_gow.lua", under="us-pa/621a")
    text = houseway.Way((pathlib.Path(SOURCES) / "houseways/plain/621a.lua").read_text("utf-8"))
    assert text.ask("fingerprint")["binds"]["script"] == expected["plain"]["binds"]["script"]
    assert way.check().code == 1 and text.check().code == 0
    assert way.check()["violations"] == expected["check"]["violations"]
    named = houseway.Way("traditional", under="us-pa/621a")
    assert named.edge() == expected["edge"]
    explained = {**named.explain("4-5 3-5 3-4 1-2"), "way": None}  # it names the engine, which is the library here
    assert explained == {**expected["explain"], "way": None}


def check_errors():
    def refused(call):
        try:
            call()
        except houseway.HousewayError as error:
            assert str(error) == error.message and error.code == 2, error
            return error.id
        raise AssertionError("not refused")

    assert refused(lambda: houseway.Way("foxwood").set("As")) == "names/no-way"
    assert refused(lambda: houseway.Way("plain").set("6-6 5-5 2-2")) == "hands/wrong-count"
    assert refused(lambda: houseway.Way("plain").set("--help")) == "hands/bad-piece"
    assert refused(lambda: houseway.Way("plain").set("-")) == "hands/bad-piece"
    assert refused(lambda: houseway.ask("chekc")) == "command-line/unknown-command"
    assert refused(lambda: houseway.Way('submission "x" {\n game = "Pai Gow",, }').check()) == "slips/stray-comma"
    try:
        houseway.ask("set", "plain\0", "6-6 5-5 2-2 5-6")
        raise AssertionError("a NUL passed")
    except ValueError:
        pass


def check_names():
    for name in ["-oFILE", "--help", "--version", "--json", "-"]:
        try:
            houseway.Way(name)
            raise AssertionError(name)
        except houseway.HousewayError as error:
            assert error.code == 2 and error.id == "script/unreadable", (name, error)
    assert not os.path.exists("FILE")
    edge = houseway.ask("edge", "harborlight", "--player", "traditional")
    assert edge == houseway.ask("edge --player", "traditional", "harborlight")
    assert houseway.Way("harborlight", no_cache=True).edge() == houseway.Way("harborlight").edge(no_cache=True)
    for misspelt in [{"undr": "us-pa/645a"}, {"readings": "x"}]:
        try:
            houseway.Way("foxwoods", **misspelt)
            raise AssertionError("a misspelt keyword passed")
        except TypeError:
            pass
    for question in [None, ["check", "plain"], 5]:
        try:
            houseway.ask(question)
            raise AssertionError("a question that is no text passed")
        except TypeError as error:
            assert str(error) == f"ask() takes a question as text, not {type(question).__name__}", error
    assert sorted(dir(houseway)) == sorted(houseway.__all__)


ENDING = """
import houseway, sys, threading, time
def work(session):
    while True:
        houseway.Way("plain", session=session).ask("edge", no_cache=True)
for session in (None, houseway.Session()):
    threading.Thread(target=work, args=[session], daemon=True).start()
time.sleep(float(sys.argv[1]))
"""


def check_ending():
    for seconds in ("0", "0.05", "0.3"):
        ended = subprocess.run([sys.executable, "-c", ENDING, seconds], capture_output=True, text=True)
        assert (ended.returncode, ended.stderr) == (0, ""), (seconds, ended)


def check_threads():
    found = []

    def work(session):
        way = houseway.Way("plain", session=session)
        found.extend(hand.low for hand in way.set_many(["6-6 5-5 2-2 5-6"] * 50))

    threads = [threading.Thread(target=work, args=[session]) for session in (None, None, houseway.Session())]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == ["6-6 5-6"] * 150


def check_types():
    for name in houseway.__all__:
        member = getattr(houseway, name)
        assert name == "version" or member.__doc__, name
        for each in [member, *getattr(member, "__dict__", {}).values()]:
            if inspect.isfunction(each) and each.__code__.co_filename == houseway.__file__:
                wanted = set(inspect.signature(each).parameters) - {"self"} | {"return"}
                assert wanted <= set(typing.get_type_hints(each)), each
    ast.parse(pathlib.Path(houseway.__file__).read_text("utf-8"), feature_version=(3, 9))


def check_files():
    files = importlib.metadata.distribution("houseway").files
    assert importlib.metadata.version("houseway") == houseway.version
    names = {str(file) for file in files}
    assert "houseway/py.typed" in names
    for room in ("lua", "jurisdictions", "houseways"):
        for file in pathlib.Path(SOURCES, room).rglob("*.lua"):
            assert f"houseway/share/houseway/{file.relative_to(SOURCES)}" in names, file
    for file in files:
        if file.hash and not str(file).startswith("../"):
            digest = hashlib.sha256(pathlib.Path(file.locate()).read_bytes()).digest()
            assert base64.urlsafe_b64encode(digest).decode().rstrip("=") == file.hash.value, file


def check_page():
    failed, tried = doctest.testfile(PAGE, module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert failed == 0 and tried >= 10, (failed, tried)


CHECKS = [check_hands, check_answers, check_errors, check_names, check_ending, check_threads, check_types]
for check in [*CHECKS, check_files, check_page]:
    check()
    print("ran", check.__name__)
