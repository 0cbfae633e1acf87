-- Finds the smallest repairs of a house way that breaks a law.

local compared = require("houseway.explore.compared")
local edit = require("houseway.explore.edit")
local output = require("houseway.base.output")
local patch = require("houseway.base.patch")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local repair = require("laboratory.repair")
local take = require("houseway.ask.shared.take")
local vocabulary = require("houseway.explore.vocabulary")
local options = require("houseway.ask.shared.options")
local ways = require("houseway.ask.shared.ways")
local worth = require("houseway.worth")

-- Files that --out may replace.
local SORT = { name = "a house way that houseway changed", start = #edit.START, is = edit.is_start }

-- Files that --patch may replace.
local PATCH = { name = "a patch", start = 4, is = function (start) return start == "--- " end }

local function check(asked)
  ways.check_vigorish(asked)
  if asked.out then output.check(asked.out, SORT, { asked.script }) end
  if asked.patch then output.check(asked.patch, PATCH, { asked.script }) end
  if asked.by == "worth" and not asked.bank then
    refusal.raise("command-line/bank-missing",
      { found = "--by worth needs --bank", expected = "add --bank SCRIPT" })
  end
end

-- Adds to each repair the worth of a player's wager against the bank, and the change.
local function add_worths(answer, asked, before, repairs)
  local sides, pairs_ = { before, ways.side(asked, asked.bank, before) }, { { 1, 2 } }
  for i, one in ipairs(repairs) do sides[i + 2], pairs_[i + 1] = one.side, { i + 2, 2 } end
  local list, rate = compared.worths(sides, { threads = asked.threads, vigorish = asked.vigorish, pairs = pairs_,
    progress = progress.bar })
  local was = compared.settled(list[1])
  for i, one in ipairs(repairs) do
    one.worth = compared.settled(list[i + 1])
    one.gain = one.worth - was
  end
  answer.bank, answer.commission = sides[2].way.file, rate
  if asked.by ~= "worth" then return end
  for i, one in ipairs(repairs) do one.place = i end
  table.sort(repairs, function (a, b)
    if a.worth ~= b.worth then return b.worth < a.worth end
    return a.place < b.place
  end)
end

local function entry_of(one)
  return { kind = one.kind, change = one.what, hands = one.hands, needless = one.needless,
    dropped_examples = one.dropped, worth = one.worth and worth.shown(one.worth),
    gain = one.gain and worth.shown(one.gain), _gain = one.gain and worth.percent(one.gain),
    rules = one.list and one.list.names, most = one.list and one.list.most, fewest = one.list and one.list.is_fewest,
    apart = one.list and one.list.apart }
end

local function clauses_of(findings)
  local list = {}
  for _, clause in ipairs(findings.clauses) do
    if clause.violations > 0 then
      list[#list + 1] = { cite = clause.cite, printed = clause.printed, hands = clause.violations }
    end
  end
  return list
end

-- Writes a file. Returns its text instead if JSON has the text.
local function write(asked, file, written, sort)
  local is_standard = output.is_standard(file)
  if asked.raw or not is_standard then output.write(file, written, sort, { asked.script }, asked) end
  return is_standard and written or nil
end

local function write_all(answer, asked, before, repairs)
  options.check_range("--take", asked.take, 1, #repairs)
  local source = repair.script(before, repairs[asked.take])
  answer.taken, answer.file, answer.patch_file = asked.take, asked.out, asked.patch
  answer.source = asked.out and write(asked, asked.out, source, SORT)
  answer.patch = asked.patch and write(asked, asked.patch, patch.between(before.way.file, before.way.script.source,
    source), PATCH)
  answer._alone = answer.source ~= nil or answer.patch ~= nil
end

local function find(asked)
  check(asked)
  ways.decide_anew(asked)
  local before = ways.side(asked, asked.script)
  local under = options.law_of(asked)
  local findings, repairs, tried, front = repair.find(before, under, { threads = asked.threads,
    bar = progress.bar("trying edits"), words = vocabulary.for_way(asked.vocabulary, before.way) })
  local answer = { way = before.way.file, game = before.way.game, chapter = before.way.statute.key,
    all_hands = findings.hands, floor = findings.violations, unset = findings.uncovered.hands,
    clauses = clauses_of(findings), repairs = {}, edits_tried = tried,
    front = front and { vocabulary = front.file, possible = front.possible, safe = front.safe,
      sparing = front.sparing } }
  if #repairs == 0 then return answer end
  if asked.bank then add_worths(answer, asked, before, repairs) end
  for i, one in ipairs(repairs) do answer.repairs[i] = entry_of(one) end
  if asked.out or asked.patch then write_all(answer, asked, before, repairs) end
  return answer
end

return {
  name = "repair",
  summary = "Find the smallest repair of a house way that breaks a law",
  example = "houseway repair examples/04-a-way-that-fails.lua",
  takes = {
    take.script,
    { "-o --out", "file", "Write the first repair to this file; - for standard output. It passes `check`." },
    { "--patch", "file", "Write the first repair as a patch of the script, for `patch -p0` or `git apply -p0`." },
    { "--take", "whole", "With --out or --patch: write the repair of this number, as they are listed.", default = "1" },
    { "--by", "choice", "List first the repairs that change the fewest hands (the default), or with --bank those worth "
      .. "most.", of = { "likeness", "worth" } },
    { "--vocabulary", "file", "A script of conditions and plays to make rules in front from. Default: as for `best`." },
    { "--bank", "way", "A bank's way: shows how much more a player's wager against that bank is worth by each "
      .. "repair." },
    take.vigorish, take.ranking_law,
  },
  answers = {
    { version = 2, about = "Without a hand set unlawfully there is nothing to repair, and `repairs` is empty.", keys = {
      { "way game chapter", "string", "the house way, its game, and the law" },
      { "all_hands", "integer", "how many hands there are" },
      { "floor", "integer", "the hands set unlawfully, which must change" },
      { "unset", "integer", "hands without a rule, which must be set" },
      { "clauses", "list of objects", "those hands, by the paragraph they break", {
        { "cite printed", "string", "its key; as printed" },
        { "hands", "integer", "how many" },
      } },
      { "edits_tried", "integer", "rules left out, exchanged or read with another number, and two together" },
      { "repairs", "list of objects", "each passes `check`; the smallest first", {
        { "kind", '"edit" | "obey" | "rules" | "edits"', "an edit of a rule, the word `obey`, rules in front, "
          .. "or several edits" },
        { "change", "string", "in words" },
        { "hands", "integer", "how many hands are set otherwise" },
        { "needless", "integer", "how many of them were set lawfully" },
        { "dropped_examples", "integer", "examples that hold no longer, and are left out" },
        { "rules", "list of strings?", "in front: their names, made from the vocabulary" },
        { "most", "integer?", "lawful hands that one of these rules sets otherwise, at most" },
        { "fewest", "boolean?", "whether it is proved that fewer rules which change as many each do not suffice" },
        { "apart", "list of strings?", "hands that must change; no such rule sets two of them" },
        { "worth gain", "exact?", "with --bank: of a player's wager by it, and how much more than by the way" },
      } },
      { "front", "object?", "of the rules that may be placed first", {
        { "vocabulary", "string", "the script of conditions and plays" },
        { "possible", "integer", "rules that it makes" },
        { "safe", "integer", "of them, those that decide a hand which must change, and every hand lawfully" },
        { "sparing", "integer", "of these, those that set hands lawfully set before as they were" },
      } },
      { "bank", "string?", "with --bank: the bank's way" },
      { "commission", "string?", "with --bank: what a winner pays" },
      { "file", "string?", "with --out: the file written" },
      { "patch_file", "string?", "with --patch: the file written" },
      { "taken", "integer?", "with --out or --patch: the number of the repair written" },
      { "source", "string?", "with --out -: the script" },
      { "patch", "string?", "with --patch -: the patch" },
    } },
  },
  find = find,
}
