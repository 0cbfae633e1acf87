-- The digests that identify a way and its law: binding ones (SHA-256) and short names (XXH3-128).

local fingerprint = require("houseway.way.fingerprint")
local basis = require("houseway.way.basis")
local rows = require("houseway.ask.shared.rows")
local runtime = require("houseway.script.runtime")
local take = require("houseway.ask.shared.take")
local options = require("houseway.ask.shared.options")
local ways = require("houseway.ask.shared.ways")

-- Every paragraph with several readings, and the chosen reading.
-- The law may borrow from a followed chapter: paragraphs they share are listed once.
local function readings_of(way)
  local found, has = {}, {}
  for _, statute in ipairs({ way.statute, table.unpack(way.followed) }) do
    for _, one in ipairs(basis.choices(statute)) do
      local name = ("%s=%s"):format(one.key, one.chosen)
      if not has[name] then
        found[#found + 1] = { cite = one.key, printed = one.printed, chosen = one.chosen,
          default = one.chosen == one.names[1], about = one.about }
      end
      has[name] = true
    end
  end
  return found
end

local function options_of(asked, way)
  local chosen, keys = options.chosen_readings(asked), {}
  for key in pairs(chosen) do keys[#keys + 1] = key end
  table.sort(keys)
  for i, key in ipairs(keys) do keys[i] = { cite = key, chosen = chosen[key] } end
  return { under = asked.under, as_of = way.statute.as_of, readings = keys }
end

-- The chapters that a chapter borrows from, with the digests of their scripts.
local function borrowed_of(statute)
  local borrowed = {}
  for i = 2, #statute.sources do
    borrowed[i - 1] = { chapter = statute.sources[i].key, sha256 = statute.sources[i].sha256 }
  end
  return borrowed
end

local function found_of(way, decided, asked)
  local all = fingerprint.of(way, decided)
  return {
    file = way.file, submission = way.submission.name, game = way.game, chapter = way.statute.key,
    names = { script = all.source_xxh3, behaviour = all.behaviour_xxh3 },
    binds = { script = all.source_sha256, behaviour = all.behaviour_sha256, statute = all.statute_sha256,
      law = all.law_sha256, rounds = all.rounds_sha256, edition = all.edition_sha256 },
    sections = basis.sections(way), borrowed = borrowed_of(way.statute),
    options = options_of(asked, way), readings = readings_of(way),
    evidence = { engine_sha256 = all.engine_sha256, runtime = runtime.versions() },
  }
end

-- People sign these digests: every hand is decided without the cache, as for a verdict.
local function find(asked)
  ways.decide_anew(asked)
  local way, decided = ways.decide(asked)
  return found_of(way, decided, asked)
end

return {
  name = "fingerprint",
  summary = "Print the hashes that identify a way and its law",
  example = "houseway fingerprint houseways/plain/621a.lua",
  takes = { take.way },
  answers = {
    { version = 1, keys = {
      { "file submission game chapter", "string", "as in `check`" },
      rows.filed,
      { "names", "object", "what names fast: XXH3-128 ([fingerprint.md](fingerprint.md))", {
        { "script behaviour", "string", "of the script's bytes, and of how it sets every hand" },
      } },
      { "binds", "object", "what binds, and is signed: SHA-256", {
        { "script behaviour", "string", "of the same" },
        { "statute", "string", "of the bytes of the chapter's script" },
        { "law", "string?", "of the chapter's meaning for setting hands; left out of a decision table" },
        { "rounds", "string", "of all in the chapter that rounds and money depend on" },
        { "edition", "string", "of the bytes of the chapter's script and of all it borrows from" },
      } },
      { "borrowed", "list of objects", "the chapters this one borrows from", {
        { "chapter sha256", "string", "which, and SHA-256 of its script" },
      } },
      { "sections", "list of sections", "as in `check`: how old the text is" },
      { "options", "object", "what the command line chose", {
        { "under as_of", "string?", "the law, if given; the day whose law it is" },
        { "readings", "list of objects", "readings given", {
          { "cite chosen", "string", "of which paragraph, which" },
        } },
      } },
      { "readings", "list of objects", "every paragraph that can be read in several ways, and how it is read", {
        { "cite printed", "string", "its citation" },
        { "chosen", "string", "the reading's name" },
        { "default", "boolean", "whether it is the default" },
        { "about", '"setting" | "outcome" | "rounds"', "what its readings differ about; the last only in `rounds`" },
      } },
      { "evidence", "object", "the program that answered; not part of any digest", {
        { "engine_sha256", "string", "of the program and its Lua sources" },
        { "runtime", "object", "what it runs on", {
          { "houseway lua lpeg argparse dkjson xxhash sodium", "string", "versions" },
          { "compiler flags", "string", "what it was built with" },
        } },
      } },
    } },
  },
  find = find,
}
