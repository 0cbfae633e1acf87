"""Holds JSON to schemas, by Debian's python3-jsonschema; tests/docs/json_test.lua and schemas_test.lua ask it.

  validate.py SCHEMAS CASES

Each line of CASES is {"schema": NAME, "of": TEXT, "value": VALUE}: VALUE must hold to SCHEMAS/NAME.json, and with one
key of it left out that is required, a key added, or the type of a value changed, must not. Of the places that the
schema tells alike, the members of a list say, the first is changed. Prints what is wrong, a line each, and at the end
how many values held and how many changes were refused.
"""
import json
import os
import sys

from jsonschema import Draft202012Validator

STRANGE = {"strange": ["a thing"]}


class Kind:
    """A schema, and which of its places have been changed already."""

    changed = set()  # of objects that have a name: the same in every schema
    changes = 0

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.schema = json.load(file)
        Draft202012Validator.check_schema(self.schema)
        self.validator = Draft202012Validator(self.schema)
        self.root = os.path.basename(path)

    def read(self, schema, place):
        """The schema that a reference leads to, and what places in it are called."""
        name = schema.get("$ref", "").rpartition("/")[2]
        return (self.schema["$defs"][name], name) if name else (schema, place)

    def faults(self, value):
        return [f"{error.json_path}: {error.message[:200]}" for error in self.validator.iter_errors(value)]

    def try_change(self, whole, place, done):
        if (place, done) in Kind.changed:
            return []
        Kind.changed.add((place, done))
        Kind.changes += 1
        return [] if not self.validator.is_valid(whole) else [f"{place}: taken, though {done}"]

    def change(self, schema, place, value, put):
        """Changes a value of the schema; put(value) is the whole with another value in its place."""
        schema, place = self.read(schema, place)
        for either in schema.get("anyOf", []):
            read, inner = self.read(either, place)
            if Draft202012Validator({**read, "$defs": self.schema.get("$defs", {})}).is_valid(value):
                return self.change(read, inner, value, put)
        found = []
        if schema.keys() & {"type", "const", "enum"}:
            found += self.try_change(put(7.5 if isinstance(value, dict) else STRANGE), place, "its type is another")
        if isinstance(value, list):
            for one in value:
                found += self.change(schema["items"], place + "[]", one, lambda other: put([other]))
        if not isinstance(value, dict) or "properties" not in schema:
            return found
        if schema.get("additionalProperties") is not False:
            found.append(f"{place}: its keys are told, and it is open")
        found += self.try_change(put({**value, **STRANGE}), place, "a key was added")
        bare = {key: [] if isinstance(one, list) else one for key, one in value.items()}
        for key, one in value.items():
            inner = f"{place}.{key}"
            if key in schema["required"]:
                rest = {other: kept for other, kept in value.items() if other != key}
                found += self.try_change(put(rest), inner, "it was left out")
            told = schema["properties"].get(key)
            if told is not None:
                found += self.change(told, inner, one, lambda other, key=key: put({**bare, key: other}))
        return found


def main(folder, cases):
    kinds, held = {}, 0
    for name in sorted(os.listdir(folder)):
        kinds[name.removesuffix(".json")] = Kind(os.path.join(folder, name))
    with open(cases, encoding="utf-8") as file:
        for line in file:
            case = json.loads(line)
            kind = kinds[case["schema"]]
            found = kind.faults(case["value"])
            held += not found
            if not found and case["schema"] != "record":
                found = kind.change(kind.schema, kind.root, case["value"], lambda other: other)
            for fault in found:
                print(f"{case['schema']}, {case['of']}: {fault}")
    print(f"{held} held, {Kind.changes} changes refused")


main(*sys.argv[1:])
