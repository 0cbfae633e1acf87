-- Creates a new filing.

local new_filing = require("houseway.desk.new_filing")
local chapter = require("houseway.desk.filing_basis")
local dates = require("houseway.base.dates")
local difference = require("houseway.way.difference")
local output = require("houseway.base.output")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local take = require("houseway.ask.shared.take")
local verdict = require("houseway.way.verdict")
local way = require("houseway.way")
local options = require("houseway.ask.shared.options")
local ways = require("houseway.ask.shared.ways")

local function check_name(name)
  options.check_name(name, "the name")
end

local function check_filed(day)
  if not day or dates.is_day(day) then return end
  refusal.raise("author/bad-filed",
    { found = ('"%s"'):format(day), expected = "--filed must be a day of the calendar, YYYY-MM-DD" })
end

-- The default file for a name: harborlight_casino.lua for "Harborlight Casino".
local function file_for(name)
  local plain = name:lower():gsub("[^%w]+", "_"):gsub("^_+", ""):gsub("_+$", "")
  return (plain ~= "" and plain or "new_way") .. ".lua"
end

-- Files that may be overwritten: any with --force, else none.
local function sort_of(asked)
  return { name = "--force, to write over it", start = 1, is = function () return asked.force == true end }
end

-- The way of --like, whose rules begin the new filing.
local function like(written, statute)
  local loaded = ways.load({}, written)
  way.check_rules(loaded)
  if loaded.game == statute.game then return loaded end
  refusal.raise("author/like-other-game",
    { file = "houseway new", found = ("%s is a way of %s, and %s is on %s"):format(loaded.file, loaded.game,
      statute.key, statute.game), expected = "name a way of the chapter's game after --like" })
end

local function side_after(asked, under)
  if not asked.like then return nil end
  local loaded = like(asked.like, under.statute)
  return { way = loaded, decided = ways.decide_loaded({ threads = asked.threads, no_cache = true }, loaded) }
end

-- Asks a person at a terminal for a missing CHAPTER or NAME.
local function ask_for(asked)
  if asked.chapter and asked.name then return end
  local person = asked.raw and not asked.session and asked.lent.person()
  if not person then
    refusal.raise(asked.chapter and "author/no-name" or "author/no-chapter", { file = "houseway new",
      found = asked.chapter and "the name is missing" or "the chapter is missing",
      expected = "write CHAPTER and NAME, or answer the questions at a terminal" })
  end
  person.filing(asked, { check_name = check_name, check_like = like, file_for = file_for })
end

local function answer_of(made, after, file)
  local findings = made.findings
  local answer = {
    file = file, submission = findings.submission, game = findings.game, chapter = findings.chapter,
    under = made.head.under, verdict = findings.verdict, hands = findings.hands, source_sha256 = made.source_sha256,
    left_out = made.left_out, dropped_examples = made.dropped,
  }
  if after then
    answer.after = made.origin
    answer.differing_hands = difference.between(after, made.side).differing_hands
  end
  return answer
end

local function find(asked)
  options.check_threads(asked)
  ask_for(asked)
  check_name(asked.name)
  check_filed(asked.filed)
  local under = chapter.of(asked.chapter)
  local file = asked.out or file_for(asked.name)
  output.check(file, sort_of(asked), {})
  local after = side_after(asked, under)
  local how = { threads = asked.threads, filed = asked.filed, progress = progress.bar("deciding every hand") }
  local made = after and new_filing.after(under, asked.name, after, how) or new_filing.alone(under, asked.name, how)
  local is_standard = output.is_standard(file)
  if asked.raw or not is_standard then output.write(file, made.source, sort_of(asked), {}, asked) end
  local answer = answer_of(made, after, file)
  answer.source = is_standard and made.source or nil
  answer._sentence, answer._alone = verdict.sentence(made.findings), is_standard
  return answer
end

return {
  name = "new",
  summary = "Start a house way: from the law alone, or from another way",
  example = "houseway new us-pa/621a Harborlight --like traditional -o -",
  takes = {
    { "chapter", "chapter", "The law it is filed under (`houseway jurisdictions`). Leave out both at a terminal "
      .. "and houseway asks for them step by step.", many = "?" },
    { "name", "text", "The name of the house way.", many = "?" },
    { "--like", "way", "Start with the rules of another way, as far as the law allows them. " .. take.SCRIPT,
      shown = "WAY" },
    { "-o --out", "file", "The file to write; - for standard output. Default: a file named after NAME, in the "
      .. "current folder." },
    { "--force", "flag", "Overwrite an existing file." },
    { "--filed", "day", "The day it is filed, to write into it." },
    take.threads,
  },
  answers = {
    { version = 1, keys = {
      { "file", "string", "the file written" },
      { "submission game chapter", "string", "the way, its game and its law" },
      { "under", "string", "the key it names as what it is filed under" },
      { "verdict", '"conforms"' },
      { "hands", "integer", "how many hands there are" },
      { "source_sha256", "string", "of the script" },
      { "source", "string?", "with --out -: the script itself" },
      { "after", "object?", "with --like: the way it started from", {
        { "name file chapter", "string", "its name, its script and its law" },
        { "source_sha256 behaviour_sha256 law_sha256 engine_sha256", "string", "its fingerprints" },
      } },
      { "differing_hands", "integer?",
        "with --like: how many hands are set differently than by that way under its own law" },
      { "left_out", "list of objects", "what of that way is left out", {
        { "name", "string", 'a rule, an exception, "terms" or a term' },
        { "line", "integer", "its line in that way's script" },
        { "why", "string", "why" },
      } },
      { "dropped_examples", "list of objects", "its examples that no longer hold, and are left out", {
        { "hand", "string", "the hand" },
      } },
    } },
  },
  find = find,
}
