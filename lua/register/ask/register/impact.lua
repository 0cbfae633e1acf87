-- Checks the ways in force against a changed law. Exit code 1 if a way breaks the law, or a condition of its approval
-- fails.

local chapters = require("houseway.law.chapters")
local counts = require("houseway.law.counts")
local edition = require("register.edition")
local editions = require("houseway.law.editions")
local impact = require("register.impact")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local register = require("register.ask.shared.register")
local shards = require("houseway.ask.shared.shards")
local shelf = require("houseway.law.shelf")
local take = require("houseway.ask.shared.take")
local verdict = require("register.verdict")
local worth = require("houseway.worth")

-- Reads the changed law: the register's edition that governs on the day, or the installed text.
local function law_of(asked, fold)
  local key, day = editions.split(asked.under)
  local chapter = key:match("^[^.]*")
  local registered = edition.on(register.or_refuse(fold:editions_of(chapter)), chapter, day)
  local fault = registered and registered:otherwise()
  if fault then
    register.or_refuse(verdict.on(registered.number, "not allowed",
      "this program reads the edition otherwise than its digests say, %s", fault))
  end
  local law = edition.law(registered, { chapter = chapter, as_of = day })
  shelf.turn_to(registered and registered.shelf)
  law.chapter, law.edition = chapters.check(chapters.key_of(key), {}), registered
  return law, chapters.load(law.chapter, {}, day)
end

-- The reasons for a row's result: a refusal, a failing condition, unlawful terms, a missing cost.
local function why_of(row)
  local found = row.found or {}
  local parts = { row.why }
  for _, one in ipairs(found.terms or {}) do parts[#parts + 1] = "a term that is not allowed: " .. one end
  if found.why_no_cost then parts[#parts + 1] = "what it costs is not found: " .. found.why_no_cost end
  return #parts > 0 and table.concat(parts, "; ") or nil
end

local function as_data(row)
  local fields, found = row.submission.fields, row.found or {}
  local data = { number = row.submission.number, house = fields.house, game = fields.game, version = fields.version,
    result = row.result, why = why_of(row), notwithstanding = row.grant.fields.notwithstanding,
    verdict = found.verdict }
  if found.unlawful and #found.unlawful > 0 then
    data.hands, data.clauses = lists.sum(found.unlawful, "hands"), {}
    for i, one in ipairs(found.unlawful) do
      data.clauses[i] = { cite = one.cite, printed = one.printed, hands = one.hands }
    end
    local example = found.example
    data.example = { hand = example.hand, set = example.set, best = example.best }
    data.cost, data._cost = found.cost and worth.shown(found.cost), found.cost
  end
  return data
end

local function count(rows)
  local by_result = {}
  for _, result in ipairs(impact.RESULTS) do by_result[result] = 0 end
  for _, row in ipairs(rows) do by_result[row.result] = by_result[row.result] + 1 end
  return by_result
end

-- ---- shards ----

local QUESTION = "register impact"

local function is_part(part)
  return shards.is_counts(part) and not lists.any(part.counts, function (one)
    return not impact.is_cost(json.decode(one.count))
  end)
end

-- The costs of all makes, for cutting into shards. They ignore the user's cache.
local function work_of(head, law, statute, ways, options)
  local makes = lists.collect(ways.makes, function (make) return make.name end)
  local made_of = { head.origin, head.size, head.root, law.entry or "as installed", counts.law(statute), makes }
  return { question = QUESTION, made_of = shards.digest(QUESTION, made_of), parts = impact.stretches(ways),
    is_part = is_part, count = function (number)
      local _ <close> = counts.anew()
      return shards.noted(function () impact.price_stretch(ways, number, options) end)
    end }
end

-- Judges every way. Counts the costs, or takes them from shards.
local function judge(ways, options, parts)
  if not parts then return impact.judge_all(ways, options) end
  local _ <close> = shards.given(parts)
  impact.judge_all(ways, options)
end

local function find(asked)
  local which, files = shards.asked(asked)
  if not asked.under then
    refusal.raise("register/no-changed-law",
      { found = "--under is missing", expected = "give the changed law: --under CHAPTER@DAY" })
  end
  local head, fold, law, statute, waiting
  do
    local opened <close> = register.open_witnessed(asked, asked.store, true)
    head, fold, waiting = opened.head, opened.fold, register.waiting(opened)
    law, statute = law_of(asked, fold)
  end
  local at = register.on(asked)
  local ways = impact.find(fold, law, at)
  local options = { threads = asked.threads, bar = function () end, progress = progress.bar("checking ways"),
    kept = which or files }
  local work = work_of(head, law, statute, ways, options)
  if which then return shards.answer(which, work) end
  judge(ways, options, files and shards.merged(files, work))
  local results = count(ways.rows)
  return { register = head.origin, size = head.size, at = at, chapter = law.chapter, as_of = law.as_of,
    entry = law.entry, known = law.known, here = law.here, as_installed = not law.entry,
    makes = #ways.makes, waiting = ways.waiting, others = ways.others, ways = lists.collect(ways.rows, as_data),
    witnessed = waiting, _counts = results, _other_chapters = ways.other_chapters },
    results[impact.BREAKS] + results[impact.FAILS] == 0 and 0 or 1
end

local EDITIONS = "tests/cli/impact_editions_test.lua"

return {
  name = "register impact",
  summary = "Check every way in force against its changed law: which break, and at what cost",
  example = "houseway register impact rules.db --under us-pa/621a@2027-01-01 --policy policy",
  takes = {
    register.store,
    { "--under", "chapter", "The changed law: CHAPTER@DAY, as in force on that day." },
    register.on_row, register.trusted, shards.rows, take.threads,
  },
  answers = {
    { version = 1, instead = "unsound", keys = {
      register.rows.origin, register.rows.size, register.rows.at,
      { "chapter", "string", "whose change it is" },
      { "as_of", "string?", "the day as of which, where one was named" },
      { "entry", "integer?", "of the register's edition by which ways are judged", elsewhere = EDITIONS },
      { "known", "string?", "since when the register has it", elsewhere = EDITIONS },
      { "here", "string?", "how the installed chapter differs from it, which is not followed", elsewhere = EDITIONS },
      { "as_installed", "boolean", "ways are judged by the installed text, which the register does not have: "
        .. "it has no edition that governs then, or an earlier one" },
      { "makes", "integer", "how many ways differ in more than names, notes and layout" },
      { "waiting", "integer", "ways approved and not in force then: not yet effective, or suspended" },
      { "others", "integer", "ways in force under other chapters" },
      register.rows.witnessed,
      { "ways", "list of objects", "one a way in force", {
        register.rows.number, register.rows.whose,
        { "result", '"breaks" | "a condition fails" | "sets hands otherwise" | "untouched"' },
        { "verdict", "verdict?", "under the changed law; left out if it cannot be checked" },
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
          { "best", "setting?", "the best lawful setting, if a cost is found",
            elsewhere = "tests/register/impact_test.lua" },
        } },
        { "cost", "exact?", "what the best lawful settings of those hands cost the house, of 1 wagered" },
      } },
    } },
    shards.kind("register impact --shard", shards.COUNTS, "unsound"),
  },
  find = find,
}
