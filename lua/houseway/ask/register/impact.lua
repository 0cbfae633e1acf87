-- Checks the ways in force against a changed law. Exit code 1 if one of them would break it, or if a condition of its
-- approval would fail.

local chapters = require("houseway.law.chapters")
local editions = require("houseway.law.editions")
local impact = require("houseway.register.impact")
local lists = require("houseway.base.lists")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local register = require("houseway.ask.shared.register")
local worth = require("houseway.worth")

local function law_of(asked)
  if not asked.under then
    refusal.raise("register/no-changed-law",
      { found = "no --under", expected = "the changed law: --under CHAPTER@DAY" })
  end
  local key, day = editions.split(asked.under)
  local chapter = chapters.check(key, {})
  return { chapter = chapter, as_of = day }, chapters.load(chapter, {}, day)
end

-- The reasons for a row's result: a refusal, a failing condition, terms not allowed, a missing cost.
local function why_of(row)
  local found = row.found or {}
  local parts = { row.why }
  for _, one in ipairs(found.terms or {}) do parts[#parts + 1] = "a term that is not allowed: " .. one end
  if found.why_no_cost then parts[#parts + 1] = "what it costs is not found: " .. found.why_no_cost end
  return #parts > 0 and table.concat(parts, "; ") or nil
end

local function as_data(row)
  local said, found = row.submission.said, row.found or {}
  local data = { number = row.submission.number, house = said.house, game = said.game, version = said.version,
    result = row.result, why = why_of(row), notwithstanding = row.grant.said.notwithstanding, verdict = found.verdict }
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

local function count(found)
  local counts = {}
  for _, result in ipairs(impact.RESULTS) do counts[result] = 0 end
  for _, row in ipairs(found.rows) do counts[row.result] = counts[row.result] + 1 end
  return counts
end

local function find(asked)
  local law, at = law_of(asked), register.on(asked)
  local origin, size, fold
  do
    local opened <close> = register.open_witnessed(asked, asked.store, true)
    origin, size, fold = opened.policy.register, opened.tree:size(), opened.fold
  end
  local found = impact.of(fold, law, { at = at, bar = function () end, progress = progress.bar("checking ways") })
  local counts, rows = count(found), {}
  for i, row in ipairs(found.rows) do rows[i] = as_data(row) end
  return { register = origin, size = size, at = at, chapter = law.chapter, as_of = law.as_of, makes = found.makes,
    waiting = found.waiting, others = found.others, ways = rows, _counts = counts,
    _other_chapters = found.other_chapters }, counts[impact.BREAKS] + counts[impact.FAILS] == 0 and 0 or 1
end

return {
  name = "register impact",
  summary = "Check every way in force against its changed law: which break, and at what cost",
  example = "houseway register impact rules.db --under us-pa/621a@2027-01-01 --policy policy",
  takes = {
    register.store,
    { "--under", "chapter", "The changed law: CHAPTER@DAY, as in force on that day." },
    register.on_row, register.trusted,
  },
  answers = {
    { version = 1, instead = "unsound", keys = {
      register.rows.origin, register.rows.size, register.rows.at,
      { "chapter", "string", "whose change it is" },
      { "as_of", "string?", "the day as of which, where one was named" },
      { "makes", "integer", "how many ways differ in more than names, notes and layout" },
      { "waiting", "integer", "ways approved and not in force then: not yet effective, or suspended" },
      { "others", "integer", "ways in force under other chapters" },
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
  },
  find = find,
}
