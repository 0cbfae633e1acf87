-- The section on money: the terms of the table, and the exact worth of its wagers.

local bars = require("pages.bars")
local data = require("houseway.wagers.data")
local document = require("houseway.page.document")
local fraction = require("houseway.base.fraction")
local html = require("houseway.page.html")
local lists = require("houseway.base.lists")
local numbers = require("pages.report.numbers")
local offers = require("houseway.wagers.offers")
local print_of = require("houseway.notation.paytable").print
local rankings = require("houseway.law.rankings")
local refusal = require("houseway.base.refusal")
local text = require("houseway.base.text")

local tags = html.tags

---@class pages.report.money
local money = {}

local PLACES = 6 -- decimals of a percentage

local function percent(value)
  return value:percent(PLACES)
end

local function terms(found)
  local rows = {}
  for i, one in ipairs(found.findings.terms) do rows[i] = { one.term, one.says, one.printed or "" } end
  if #rows == 0 then return tags.p({ "The submission states no terms: the table is run as the law says." }) end
  return document.table("Terms the submission states, with the paragraph that permits each", { "Term", "As stated",
    "Permitted by" }, rows)
end

local function faults(found)
  local points = lists.collect(found.findings.term_faults, function (fault)
    return { document.mark("bad", "violates"), (" %s%s: %s"):format(fault.term,
      fault.printed and ", " .. fault.printed or "", refusal.sentence(fault.found, fault.expected)) }
  end)
  return #points > 0 and document.list(points)
end

local ENDS = { { "win", "the player wins" }, { "lose", "the player loses" }, { "push", "push" },
  { "several", "several clauses, at odds" }, { "none", "no clause says" } }

local function main_wager(found)
  local heading, ends = tags.h3({ "The main wager" }), found.ends
  if not ends then return { heading, tags.p({ "Not counted: ", found.ends_why, "." }) } end
  local rows, counts = {}, {}
  for i, one in ipairs(ENDS) do counts[i] = ends.player[one[1]] end
  local shares = fraction.shares(counts, numbers.SHARE)
  for i, one in ipairs(ENDS) do
    local deals = counts[i]
    if deals > 0 or #rows < 3 then
      rows[#rows + 1] = { one[2], text.thousands(deals), bars.with(deals / ends.deals, shares[i]) }
    end
  end
  local straights = rankings.ace_to_five(found.way.statute)
  local house, rate = ends.house, ends.rate == "none" and "no vigorish" or "a vigorish of " .. ends.rate
  return { heading,
    tags.p({ ("Every one of %s deals counted, a player setting hands by this same way, with %s."):format(
      text.thousands(ends.deals), rate) }),
    document.table("How a player's wager ends", { "End", { heading = "Deals", is_number = true },
      { heading = "Of all deals", is_number = true } }, rows),
    document.facts({
      { "House edge", house.value and percent(house.value) or ("%s to %s"):format(percent(house.least),
        percent(house.most)) },
      { "Exactly", house.value and document.code(tostring(house.value)) or "not settled by the text" } }),
    straights and tags.p({ straights, "." }) or false }
end

-- The cells of a row; its bar is in proportion to the largest contribution.
local function row_cells(row, dearest)
  local part = row.contribution:number()
  return { row.hand or "any other", row.pays and print_of(row.pays) or "loses", text.thousands(row.hands),
    percent(row.probability), bars.with(dearest > 0 and part / dearest or 0, percent(row.contribution)) }
end

local function paytable(one)
  local rows, dearest = {}, 0
  for _, row in ipairs(one.figures.rows) do
    dearest = math.max(dearest, math.abs(row.contribution:number()))
  end
  for i, row in ipairs(one.figures.rows) do rows[i] = row_cells(row, dearest) end
  local caption = ("%s: what it pays, how often, and what that is worth to the player"):format(offers.name(one.offer))
  local counted = one.offer.of == "dice" and "Throws" or "Hands"
  return document.table(caption, { "Hand", "Pays", { heading = counted, is_number = true },
    { heading = "How often", is_number = true }, { heading = "To the player", is_number = true } }, rows)
end

local function figures(one)
  local found = one.figures
  local house = percent(found.edge) .. (found.edge < 0 and ": the edge is the player's" or "")
  local facts = { { "House edge", house }, { "Exactly", document.code(tostring(found.edge)) },
    { "Paid", percent(found.hit) .. " of the time" }, { "Standard deviation", found.variance:root(4) .. " wagers" } }
  if found.meter then
    facts[#facts + 1] = { "Without its meter", "house edge " .. percent(found.meter.fixed) }
    facts[#facts + 1] = { "Each $1,000 on the meter takes", percent(found.meter.per_dollar * 1000) }
  end
  for _, envy in ipairs(data.envy_edges(one)) do
    facts[#facts + 1] = { "With Envy Bonuses, " .. text.count(envy.players, "player"), "house edge "
      .. percent(envy.edge) }
  end
  return document.facts(facts)
end

local function wagers(found)
  local heading = tags.h3({ "Optional wagers" })
  if not found.wagers then return { heading, tags.p({ "Not counted: ", found.wagers_why, "." }) } end
  if #found.wagers == 0 then return { heading, tags.p({ "The submission offers none." }) } end
  local parts = { heading }
  for _, one in ipairs(found.wagers) do
    parts[#parts + 1] = { tags.h4({ offers.name(one.offer) }),
      tags.p({ one.offer.own and "By the submission's own paytable." or "By " .. one.offer.paragraph.printed .. "." }),
      paytable(one), figures(one) }
  end
  return parts
end

---@param found pages.report.facts
---@return houseway.page.document.section
function money.section(found)
  return { id = "money", heading = "Terms, paytables and odds", content = { terms(found), faults(found),
    main_wager(found), wagers(found) } }
end

return money
