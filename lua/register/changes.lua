-- Compares a version with the one before it: rules, terms, hands and money.

local bundle = require("register.bundle")
local difference = require("houseway.way.difference")
local figures = require("register.figures")
local lists = require("houseway.base.lists")
local review = require("register.review")

local changes = {}

---@class register.version
---@field side houseway.way.side
---@field figures register.figure[]

-- ---- rules ----

-- The lines on which declarations begin, ascending.
local function starts_of(model)
  local starts = { model.line, model.terms.line }
  for _, list in ipairs({ model.rules, model.choices }) do
    for _, one in ipairs(list) do starts[#starts + 1] = one.line end
  end
  table.sort(starts)
  return starts
end

-- The text of the declaration on a line: up to the next declaration, without blank lines and comments at its end.
local function text_of(way, line)
  local last = math.huge
  for _, start in ipairs(starts_of(way.submission)) do
    if start > line then
      last = start - 1
      break
    end
  end
  local lines, number, kept = {}, 0, 0
  for one in way.script.source:gmatch("([^\n]*)\n?") do
    number = number + 1
    if number >= line and number <= last then
      lines[#lines + 1] = one
      if one:find("%S") and not one:find("^%s*%-%-") then kept = #lines end
    end
  end
  return table.concat(lines, "\n", 1, kept)
end

-- The names of rules and choices in the order tried, and their texts by name.
local function rules_of(way)
  local names, texts = {}, {}
  for _, list in ipairs({ way.submission.rules, way.submission.choices }) do
    for _, one in ipairs(list) do
      names[#names + 1], texts[one.name] = one.name, text_of(way, one.line)
    end
  end
  return names, texts
end

-- The names that both versions have, in order.
local function shared(names, texts)
  local list = lists.filter(names, function (name) return texts[name] end)
  return table.concat(list, "\n")
end

---@class register.changes.rules
---@field added string[] names
---@field removed string[]
---@field changed { name: string, before: string, after: string }[]
---@field reordered boolean the shared names are tried in another order

local function rules_changed(before, after)
  local names, texts = rules_of(before)
  local new_names, new_texts = rules_of(after)
  local found = { added = {}, removed = {}, changed = {},
    reordered = shared(names, new_texts) ~= shared(new_names, texts) }
  for _, name in ipairs(new_names) do
    if not texts[name] then
      table.insert(found.added, name)
    elseif texts[name] ~= new_texts[name] then
      table.insert(found.changed, { name = name, before = texts[name], after = new_texts[name] })
    end
  end
  for _, name in ipairs(names) do
    if not new_texts[name] then table.insert(found.removed, name) end
  end
  return found
end

-- ---- terms and figures ----

local function parts_of(list)
  local parts = {}
  for _, one in ipairs(list) do parts[one.name] = one.part end
  return parts
end

-- The figures that differ. Parts of a wager include the difference.
local function figures_changed(before, after)
  local found = review.differing(figures.lines(before), figures.lines(after))
  local parts, new_parts = parts_of(before), parts_of(after)
  for _, one in ipairs(found) do
    local part, new = parts[one.name], new_parts[one.name]
    one.change = part and new and new - part
  end
  return found
end

---Compares two versions that were checked against one law.
---@param before register.version
---@param after register.version
---@return { rules: register.changes.rules, terms: table[], figures: table[], hands: table }
function changes.of(before, after)
  return {
    rules = rules_changed(before.side.way, after.side.way),
    terms = review.differing(bundle.terms(before.side.way), bundle.terms(after.side.way)),
    figures = figures_changed(before.figures, after.figures),
    hands = difference.between(before.side, after.side),
  }
end

return changes
