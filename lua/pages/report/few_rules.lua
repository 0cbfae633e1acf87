-- The section on the best few rules: lists that the house could use instead of the way, against players who set hands
-- by the way.

local best_front = require("laboratory.best_front")
local document = require("houseway.page.document")
local edges = require("register.house_edge")
local html = require("houseway.page.html")
local lists = require("houseway.base.lists")
local numbers = require("pages.report.numbers")
local plain_words = require("houseway.way.plain_words")
local text = require("houseway.base.text")
local vocabulary = require("houseway.explore.vocabulary")
local worth = require("houseway.worth")

local tags = html.tags

---@class pages.report.few_rules
local few_rules = {}

---@class pages.report.few_rules.facts
---@field made laboratory.best.made
---@field front laboratory.best_front.entry[]
---@field last houseway.worth.side the longest list as a way

---Finds the lists of `best --role house`.
---@param side houseway.worth.side
---@param asked pages.report.asked
---@return pages.report.few_rules.facts
function few_rules.gather(side, asked)
  local made, front, last = best_front.find(vocabulary.for_way(nil, side.way), side, {
    name = "Best rules", role = "house", ez = edges.options(side.way).ez, threads = asked.threads, easy = 0,
    rules = asked.best, passes = best_front.PASSES, proof = best_front.PROOF, progress = asked.bar }, function () end)
  return { made = made, front = front, last = last }
end

local function overview(found)
  local rows = {}
  for i, one in ipairs(found.best.front) do
    rows[i] = { tostring(one.rules), worth.percent(one.edge),
      one.proved and "none is better" or worth.percent(one.most) .. " at most" }
  end
  rows[#rows + 1] = { ("%d, this way"):format(#found.findings.rules), worth.percent(found.costs.own) }
  return document.table("What a wager is worth to the house, by how many rules set its hands", { "Rules",
    { heading = "The best list found, of the wager", is_number = true },
    { heading = "Any other of as many rules", is_number = true } }, rows)
end

-- The longest list in plain words, and how often each rule decides.
local function list_part(found)
  local best, points = found.best, {}
  local plain, decides = plain_words.of(best.last.way), best.last.decided.report.rules
  for number, rule in ipairs(plain.rules) do
    points[number] = { rule.sentence or ("Every other hand is set as %s says."):format(rule.follows), " ",
      tags.span({ class = "quiet small", ("(decides %s)"):format(numbers.share(decides[number].set.hands,
        found.findings.hands)) }) }
  end
  return { tags.h3({ ("The list of %s"):format(text.count(best.front[#best.front].rules, "rule")) }),
    document.list(points, true),
    lists.collect(plain.choices, function (choice) return tags.p({ choice.sentence }) end),
    tags.p({ class = "quiet small", table.concat(plain.terms, " ") }) }
end

local function lists_part(found)
  local made = found.best.made
  return { tags.p({ ("Lists that the house could set its hands by in place of this way, while players set theirs by "
    .. "this way: the best found of %s that %s makes, and what no other list of as many rules exceeds. What sets the "
    .. "hands that no rule decides is not counted."):format(text.count(made.rules, "rule"), made.words.way.file) }),
    overview(found),
    tags.p({ "A list that is best against one way of playing may lose to another. The longest sets every hand as the "
      .. "law allows, or as a submission may note." }), list_part(found) }
end

---@param found pages.report.facts
---@return houseway.page.document.section
function few_rules.section(found)
  return { id = "few-rules", heading = "The best few rules", content = found.best and lists_part(found)
    or tags.p({ "No list was looked for: ", found.best_why or found.costs_why or "", "." }) }
end

return few_rules
