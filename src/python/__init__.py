"""How a casino's house way sets Pai Gow hands, by which rule, and whether the law allows it.

>>> import houseway
>>> way = houseway.Way("foxwoods")
>>> way.set("As Kh Td 9c 4s 3d Jk").lawful
True

Everything else that the houseway program answers with --json, `ask` answers as a dict; docs/json.md lists its keys.
"""

from __future__ import annotations

import ctypes
import json
import os
import pathlib
import tempfile
import threading
import weakref
from dataclasses import dataclass
from typing import Any, Dict, Iterable, Iterator, List, Optional, Union

__all__ = ["Answer", "Hand", "HousewayError", "Session", "Way", "ask", "version"]

_HERE = pathlib.Path(__file__).resolve().parent
_WHY_MAX = 1024
_FAILED = 3
_AT_ONCE = 1000  # hands of one question


class HousewayError(Exception):
    """A wrong question, script or hand (code 2), or a failure of houseway itself (code 3)."""

    def __init__(self, code: int, message: str, refused: Iterable[Dict[str, Any]] = ()) -> None:
        super().__init__(message)
        #: 2: the input is wrong; 3: houseway failed.
        self.code = code
        #: The lines that the program prints on standard error.
        self.message = message
        #: Each fault as --json lists it: id, file, line, found, expected, cause, remedy.
        self.refused: List[Dict[str, Any]] = list(refused)
        #: The first fault's id, explained in docs/errors.md: "names/no-way".
        self.id: Optional[str] = self.refused[0].get("id") if self.refused else None


class Answer(Dict[str, Any]):
    """The object that a command prints with --json."""

    #: 0: it holds; 1: it does not hold; 2: a part of the input is wrong.
    code: int = 0
    #: The lines that the program prints on standard error, such as warnings.
    problem: str = ""
    #: The objects of an answer of an object per line, as of `check --list`. The dict itself is empty if they are several.
    lines: List[Dict[str, Any]]


@dataclass(frozen=True)
class Hand:
    """A hand as a house way sets it. `high` and those after it are None if no rule decides the hand."""

    #: Its pieces, highest first; of ranks alone the smallest hand of those that are set alike.
    hand: str
    #: The ranks, if they were given without suits: how many hands of them are set so, of how many there are.
    ranks: Optional[str] = None
    alike: Optional[int] = None
    of: Optional[int] = None
    high: Optional[str] = None
    low: Optional[str] = None
    #: In words: "7", "Gong", "two pair".
    high_value: Optional[str] = None
    low_value: Optional[str] = None
    #: The name of the rule that decides, and its line in the script.
    rule: Optional[str] = None
    line: Optional[int] = None
    #: Whether the law allows it; None if no paragraph governs the hand.
    lawful: Optional[bool] = None
    #: If not lawful: whether its rule notes that it departs from the law, where it may.
    noted: Optional[bool] = None
    #: The paragraph that governs the hand: its key, and as the law prints it.
    cite: Optional[str] = None
    printed: Optional[str] = None

    def __repr__(self) -> str:
        return f"Hand({', '.join(f'{key}={value!r}' for key, value in vars(self).items() if value is not None)})"


class _Answer(ctypes.Structure):
    _fields_ = [
        ("code", ctypes.c_int),
        ("json", ctypes.c_char_p),
        ("size", ctypes.c_size_t),
        ("problem", ctypes.c_char_p),
    ]


def _load() -> ctypes.CDLL:
    """Loads the library, after the libraries beside it that it needs."""
    files = list((_HERE / "lib").iterdir())
    for file in sorted(files, key=lambda file: file.name.startswith("libhouseway")):
        library = ctypes.CDLL(str(file))
    session, text = ctypes.c_void_p, ctypes.c_char_p
    library.hw_library_version.restype = text
    library.hw_session_open.argtypes = [text, ctypes.POINTER(session), text]
    library.hw_session_ask.argtypes = [session, ctypes.c_int, ctypes.POINTER(text), ctypes.POINTER(_Answer)]
    library.hw_session_close.argtypes = [session]
    return library


_library = _load()
version: str = _library.hw_library_version().decode()


def _word(given: object) -> bytes:
    word = os.fspath(given) if isinstance(given, os.PathLike) else str(given)
    if "\0" in word:
        raise ValueError("a NUL character in an argument of houseway")
    return word.encode("utf-8", "surrogateescape")


def _options(options: Dict[str, Any]) -> Iterator[str]:
    for name, value in options.items():
        option = "--" + name.replace("_", "-")
        for one in value if isinstance(value, (list, tuple)) else [value]:
            if one is True:
                yield option
            elif one is not None and one is not False:
                yield f"{option}={one}"


def _parse(text: str) -> Answer:
    try:
        answer = Answer(json.loads(text))
        answer.lines = [] if "\n" in text.rstrip() else [dict(answer)]
    except json.JSONDecodeError:
        answer = Answer()
        answer.lines = [json.loads(line) for line in text.splitlines()]
    return answer


class Session:
    """A houseway of its own, with the house ways that it keeps in memory. Threads take turns at one session; to
    compute at the same time, give each thread its own."""

    def __init__(self) -> None:
        self._turn = threading.Lock()
        self._session, why = ctypes.c_void_p(), ctypes.create_string_buffer(_WHY_MAX)
        root = os.fsencode(_HERE / "share" / "houseway")
        if _library.hw_session_open(root, ctypes.byref(self._session), why):
            raise HousewayError(_FAILED, why.value.decode("utf-8", "replace"))
        closing = weakref.finalize(self, _library.hw_session_close, self._session)
        closing.atexit = False  # a thread may still ask while the program ends

    def ask(self, question: str, *arguments: object, **options: Any) -> Answer:
        """As the function `ask`."""
        if not isinstance(question, str):
            raise TypeError(f"ask() takes a question as text, not {type(question).__name__}")
        words = [_word(word) for word in (*question.split(), *arguments, *_options(options))]
        found = _Answer()
        with self._turn:
            _library.hw_session_ask(
                self._session, len(words), (ctypes.c_char_p * len(words))(*words), ctypes.byref(found)
            )
            code, text, problem = found.code, found.json.decode(), found.problem.decode("utf-8", "replace")
        if code == _FAILED:
            raise HousewayError(code, problem)
        answer = _parse(text)
        if code == 2 and "refused" in answer:
            raise HousewayError(code, problem, answer["refused"])
        answer.code, answer.problem = code, problem
        return answer


_opening = threading.Lock()
_shared: Optional[Session] = None


#: The keywords of a way: its law, and the options that its questions share.
_OF_WAYS = {"under", "as_of", "reading", "no_cache", "threads", "full"}


def __dir__() -> List[str]:
    return __all__


def _share() -> Session:
    global _shared
    with _opening:
        _shared = _shared or Session()
        return _shared


def _forget() -> None:
    """In a process that was forked, whose parent's threads may have held a session."""
    global _opening, _shared
    _opening, _shared = threading.Lock(), None


os.register_at_fork(after_in_child=_forget)


def ask(question: str, *arguments: object, **options: Any) -> Answer:
    """Asks what a command of the program answers with --json, in the session that the process shares:
    `ask("odds", "us-pa/645a.13.b", table="A")` is `houseway odds us-pa/645a.13.b --table A --json`."""
    return _share().ask(question, *arguments, **options)


class Way:
    """A house way: the name of one that ships ("foxwoods"), a file, or the text of a script, which has several lines.
    It is read when it is first asked, under the law it is filed under, or another: `under="us-pa/645a"`, `as_of`,
    `reading`, as the options of the command line. HousewayError if there is no such way."""

    def __init__(
        self,
        script: Union[str, "os.PathLike[str]"],
        session: Optional[Session] = None,
        **law: Any,
    ) -> None:
        # A name that begins with "-" is a file's, and no option.
        self.script = os.path.join(".", script) if isinstance(script, str) and script.startswith("-") else script
        self._session, self._law = session, law
        misspelt = sorted(set(law) - _OF_WAYS)
        if misspelt:
            raise TypeError(f"Way() got an unexpected keyword argument '{misspelt[0]}'")
        if isinstance(script, str) and "\n" in script:
            kept = tempfile.TemporaryDirectory(prefix="houseway-")
            weakref.finalize(self, kept.cleanup)
            self.script = os.path.join(kept.name, "script.lua")
            pathlib.Path(self.script).write_bytes(script.encode("utf-8", "surrogateescape"))
        elif not os.path.exists(self.script) and not (_HERE / "share" / "houseway" / "houseways" / script).exists():
            self.ask("fingerprint")  # which finds a way by its name, or says that there is none

    def ask(self, question: str, *arguments: object, **options: Any) -> Answer:
        """Asks a question about the way, under its law: `way.ask("share", by="rule")`."""
        session = self._session or _share()
        return session.ask(question, self.script, *arguments, **{**self._law, **options})

    def set(self, hand: str) -> Hand:
        """Sets one hand: "As Kh Td 9c 4s 3d Jk", or four tiles, "6-6 5-5 2-2 5-6". Ranks alone, "AAKK952", stand for
        many hands: ValueError if those are not all set alike."""
        first, *others = self.set_many([hand])
        if others:
            raise ValueError(f"{hand}: hands of these ranks are set in {len(others) + 1} ways, which set_many gives")
        return first

    def set_many(self, hands: Iterable[str]) -> Iterator[Hand]:
        """Sets hands, a thousand at a time, as they are taken: some 12,000 a second. Ranks alone give a Hand for each
        way in which hands of them are set."""
        waiting: List[str] = []
        for hand in hands:
            waiting.append(f" {hand}")  # a blank: it is no option, and one argument
            if len(waiting) == _AT_ONCE:
                yield from self._set(waiting)
                waiting = []
        if waiting:
            yield from self._set(waiting)

    def _set(self, hands: List[str]) -> Iterator[Hand]:
        return (Hand(**hand) for hand in self.ask("set", *hands)["hands"])

    def explain(self, hand: str, **options: Any) -> Answer:
        """Each setting of a hand, what the law says of it, what it is worth, and why one is chosen."""
        return self.ask("explain", f" {hand}", **options)

    def check(self, **options: Any) -> Answer:
        """Decides every hand: `answer["verdict"]`, and `answer.code`, 0 if the way conforms."""
        return self.ask("check", **options)

    def edge(self, **options: Any) -> Answer:
        """The exact house edge over every deal, this way against itself or another: `edge(player="foxwoods")`."""
        return self.ask("edge", **options)
