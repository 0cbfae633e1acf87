-- What the actions of `register` print with --json, an answer each (ask/answers.lua says how it is read).

local rows = require("houseway.ask.shared.rows")

local UNSOUND = "unsound"

-- What writes a text: an entry, a proof, a statement.
local function written(name, what)
  return { title = "register " .. name, version = 1, instead = what.instead, keys = {
    { "file", "string?", "with `--out`: the file that was written" },
    { "text", "string?", "without: " .. what[1] },
  } }
end

-- Of which register, as it is asked.
local ORIGIN = { "register", "string", "its origin" }
local SIZE = { "size", "integer", "how many entries there are" }
local HOLDS = { "holds", "boolean", "true; what does not hold is told instead" }
local AT = { "at", "string", "the instant that is asked about" }
local NUMBER = { "number", "integer", "of its submission's entry" }
local WHOSE = { "house game version", "string" }
local ROOT = { "root", "string", "of the head" }
local WITNESSES = { "witnesses", "integer", "of the policy's, how many signed the head" }

return {
  { title = "register kinds", version = 1, keys = {
    { "kinds", "list of objects", "one a kind of statement", {
      { "name means", "string" },
      { "namespace", "string?", "in which it is signed; left out where nobody signs it" },
      { "fields", "list of objects", "in the order of a statement", {
        { "name sort means", "string" },
        { "again optional", "boolean" },
      } },
    } },
  } },
  written("write", { "the statement" }),
  written("draft", { "the statement", instead = UNSOUND }),
  written("sign", { "the statement and what it is signed with" }),
  { title = "register key", version = 1, keys = {
    { "key", "string", "the public half" },
  } },
  { title = "register init", version = 1, instead = UNSOUND, keys = { HOLDS, ORIGIN, SIZE } },
  written("rotate", { "the statement" }),
  { title = "register add", version = 1, instead = UNSOUND, keys = {
    HOLDS,
    { "number", "integer", "the entry of the first that was added" },
    SIZE,
  } },
  { title = "register log", version = 1, instead = UNSOUND, keys = {
    ORIGIN, SIZE,
    { "entries", "list of objects", "one an entry", {
      { "number", "integer", "from 0" },
      { "logged kind by", "string", "when; its statement's kind, and who signed it" },
      { "leaf", "string", "its leaf hash, in hex" },
    } },
  } },
  written("entry", { "the entry", instead = UNSOUND }),
  written("prove", { "the proof", instead = UNSOUND }),
  { title = "register verify", version = 1, instead = UNSOUND, keys = {
    HOLDS, ORIGIN, SIZE, ROOT,
    { "logged", "string?", "when the last entry was; left out where entries were not exported with their digests" },
    WITNESSES,
    { "projection", '"the same" | "none"?',
      "of a register: what is kept beside the entries is the same as they make, or there is none of them" },
    { "texts", "integer?", "of what was exported: how many entries are there" },
  } },
  { title = "register verify --proof", version = 1, instead = UNSOUND, keys = {
    HOLDS,
    { "number", "integer", "of the entry that is proved" },
    { "logged kind by", "string", "when it was; its statement's kind, and who signed it" },
    ORIGIN, SIZE, ROOT, WITNESSES,
  } },
  { title = "register cosign", version = 1, instead = UNSOUND, keys = { HOLDS, ORIGIN, SIZE, ROOT, WITNESSES } },
  { title = "register export", version = 1, instead = UNSOUND, keys = { HOLDS, SIZE } },
  { title = "register import", version = 1, instead = UNSOUND, keys = { HOLDS, ORIGIN, SIZE } },
  { title = "register derive", version = 1, instead = UNSOUND, keys = { HOLDS, ORIGIN, SIZE } },
  { title = "register status", version = 1, instead = UNSOUND, keys = {
    ORIGIN, SIZE, AT,
    { "submissions", "list of objects", "one a submission", {
      NUMBER, WHOSE,
      { "verdict", "string", "as in [approvals.md](approvals.md)" },
      { "since", "string", "since when" },
      { "why", "string?", "why" },
      { "kept_through", "string?", "of what was superseded: through which day it is kept" },
      { "submission", "string", "its leaf, by which other statements name it" },
    } },
  } },
  { title = "register history", version = 1, instead = UNSOUND, keys = {
    { "house game", "string", "of the submission" },
    { "version submission", "string", "the version, and its leaf" },
    { "at", "string?", "with `--on`: the instant that is asked about" },
    { "events", "list of objects", "one a statement", {
      { "number", "integer", "of its entry" },
      { "logged from", "string", "when it was logged, and from when on it counts" },
      { "what by", "string", "the step, and who signed it" },
      { "late", "boolean?", "it was logged after the day by which the law wants it" },
      { "why", "string?", "its reasons or findings" },
      { "conditions", "list of strings?" },
      rows.notwithstanding,
    } },
  } },
  { title = "register pending", version = 1, instead = UNSOUND, keys = {
    ORIGIN, AT,
    { "pending", "list of objects", "one a submission that is not decided", {
      NUMBER,
      { "house game version verdict since submission", "string", "as of `register status`" },
      { "next", "list of objects", "the steps that may follow", {
        { "step signed_by", "string", "the step, and in which role it is signed" },
        { "due cite", "string?", "the last day in time; the paragraph" },
        { "overdue", "boolean", "that day has passed" },
      } },
    } },
  } },
  { title = "register in-force", version = 1, instead = UNSOUND, keys = {
    { "holds", "boolean", "a version is in force" },
    { "verdict", "string", "as in [approvals.md](approvals.md)" },
    { "entry", "integer?", "the entry that decides" },
    { "version submission", "string?", "the version, and its leaf" },
    { "since why", "string?", "since when, and why" },
    rows.notwithstanding,
    rows.conditions,
    AT, SIZE,
  } },
  { title = "register impact", version = 1, instead = UNSOUND, keys = {
    ORIGIN, SIZE, AT,
    { "chapter", "string", "whose change it is" },
    { "as_of", "string?", "the day as of which, where one was named" },
    { "makes", "integer", "how many ways differ in more than names, notes and layout" },
    { "waiting", "integer", "ways approved and not in force then: not yet effective, or suspended" },
    { "others", "integer", "ways in force under other chapters" },
    { "ways", "list of objects", "one a way in force", {
      NUMBER, WHOSE,
      { "result", '"breaks" | "a condition fails" | "sets hands otherwise" | "untouched"' },
      { "verdict", "verdict?", "under the changed law; left out where it cannot be checked against that" },
      { "why", "string?",
        "what is refused, which condition fails, which term is not allowed, why there is no cost" },
      { "notwithstanding", "string?", "why it was approved though it did not conform" },
      { "hands", "integer?", "how many it sets unlawfully" },
      { "clauses", "list of objects?", "by the clause that is broken", {
        { "cite printed", "string", "its key; as printed" },
        { "hands", "integer", "how many" },
      } },
      { "example", "object?", "the smallest of those hands", {
        { "hand", "string" },
        { "set", "setting", "as the way sets it" },
        { "best", "setting?", "the best lawful setting, where a cost is found",
          elsewhere = "tests/register/impact_test.lua" },
      } },
      { "cost", "exact?", "what the best lawful settings of those hands cost the house, of 1 wagered" },
    } },
  } },
}
