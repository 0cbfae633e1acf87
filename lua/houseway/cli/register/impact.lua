-- houseway register impact: what a changed law does to the ways in force. 1 where one of them would break it, or where
-- a condition of its approval would fail.

local asked = require("houseway.cli.register.asked")
local chapters = require("houseway.law.chapters")
local editions = require("houseway.law.editions")
local impact = require("houseway.register.impact")
local lists = require("houseway.base.lists")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local text = require("houseway.base.text")
local worth = require("houseway.worth")

local function law_of(args)
  if not args.under then
    refusal.raise({ found = "no --under", expected = "the changed law: --under CHAPTER@DAY" })
  end
  local key, day = editions.split(args.under)
  local chapter = chapters.check(key, {})
  return { chapter = chapter, as_of = day }, chapters.load(chapter, {}, day)
end

-- What there is to say besides: what is refused, which condition fails, which terms are not allowed, why there is no
-- cost.
local function why_of(row)
  local found = row.found or {}
  local parts = { row.why }
  for _, one in ipairs(found.terms or {}) do parts[#parts + 1] = "a term that is not allowed: " .. one end
  if found.why_no_cost then parts[#parts + 1] = "what it costs is not found: " .. found.why_no_cost end
  return #parts > 0 and table.concat(parts, "; ") or nil
end

-- A row as --json prints it.
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
    data.cost = found.cost and worth.shown(found.cost)
  end
  return data
end

local function setting(one)
  return one.high .. " over " .. one.low
end

local function print_breaks(data, cost, out)
  local clauses = {}
  for i, one in ipairs(data.clauses or {}) do
    clauses[i] = ("%s: %s set unlawfully"):format(one.printed, text.count(one.hands, "hand"))
  end
  if #clauses > 0 then out:answer("    " .. table.concat(clauses, "; ")) end
  local example = data.example
  if example then
    out:answer(("    smallest %s: %s%s"):format(example.hand, setting(example.set),
      example.best and ", best lawful " .. setting(example.best) or ""))
  end
  if cost then
    out:answer(("    set lawfully, the best way, they cost the house %s of what is wagered: $%s on $100"):format(
      cost:percent(6), (cost * 100):decimal(2)))
  end
end

local function print_row(row, out)
  local data = as_data(row)
  out:answer(("  entry %d: %s, %s, version %s: %s"):format(data.number, data.house, data.game, data.version,
    out:paint(row.result == impact.BREAKS and "red" or "bold", row.result)))
  if data.notwithstanding then out:answer("    approved though it did not conform: " .. data.notwithstanding) end
  if data.why then out:answer("    " .. data.why) end
  print_breaks(data, row.found and row.found.cost, out)
end

local RESULTS = { impact.BREAKS, impact.FAILS, impact.CHANGES, impact.UNTOUCHED }

local function count(found)
  local counts = {}
  for _, result in ipairs(RESULTS) do counts[result] = 0 end
  for _, row in ipairs(found.rows) do counts[row.result] = counts[row.result] + 1 end
  return counts
end

-- "Harbor version 1 (entry 1)"
local function untouched_of(found)
  local list = {}
  for _, row in ipairs(found.rows) do
    local said = row.submission.said
    if row.result == impact.UNTOUCHED then
      list[#list + 1] = ("%s version %s (entry %d)"):format(said.house, said.version, row.submission.number)
    end
  end
  return list
end

local function print_found(found, counts, law, at, out)
  local different = found.makes < #found.rows and (", %d of them different"):format(found.makes) or ""
  out:answer(("%s%s: %s in force at %s%s"):format(law.chapter, law.as_of and " as of " .. law.as_of or "",
    text.count(#found.rows, "way"), at, different))
  for _, row in ipairs(found.rows) do
    if row.result ~= impact.UNTOUCHED then print_row(row, out) end
  end
  local untouched, parts = untouched_of(found), {}
  if #untouched > 0 then out:hung({ { impact.UNTOUCHED, table.concat(untouched, ", ") } }, "  ") end
  for i, result in ipairs(RESULTS) do parts[i] = ("%s %d"):format(result, counts[result]) end
  out:answer(table.concat(parts, ", "))
  if found.waiting > 0 then
    out:answer(("%s approved and not in force then, not yet effective or suspended: not looked at"):format(
      text.count(found.waiting, "way")))
  end
  if found.others > 0 then
    out:answer(("%s in force under other chapters: not looked at (%s)"):format(text.count(found.others, "way"),
      table.concat(found.other_chapters, ", ")))
  end
end

local function run(args, out)
  local law = law_of(args)
  local at = asked.on(args)
  local opened, why = asked.open_witnessed(args, args.what[1], out, true)
  if not opened then return asked.no(why, args, out) end
  local size, fold = opened.tree:size(), opened.fold
  opened:close()
  local found = impact.of(fold, law, { at = at, bar = function () end, progress = progress.bar("holding ways") })
  local counts = count(found)
  if args.json then
    local ways = {}
    for i, row in ipairs(found.rows) do ways[i] = as_data(row) end
    out:json({ register = opened.policy.register, size = size, at = at, chapter = law.chapter, as_of = law.as_of,
      makes = found.makes, waiting = found.waiting, others = found.others, ways = ways }, asked.ORDER)
  else
    print_found(found, counts, law, at, out)
  end
  return counts[impact.BREAKS] + counts[impact.FAILS] == 0 and 0 or 1
end

return {
  name = "impact", takes = "STORE", least = 1, most = 1, uses = { "policy", "under", "on", "remember" },
  means = "check every way in force against its changed chapter, --under CHAPTER@DAY: which break, and at what cost",
  run = run,
}
