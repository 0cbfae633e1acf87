-- Settings in plain words: an instruction ("put a pair in the low hand") or a result ("a pair in the low hand").

local lists = require("houseway.base.lists")
local pieces = require("houseway.way.plain_words.pieces")

local played = {}

local joined = pieces.joined

-- A condition on a setting. `lead` is the instruction, `beside` the phrase after another instruction.
---@class houseway.way.plain_words.part
---@field sort "points"|"either"|"high"|"low"|"order"|"split"|"other"
---@field lead string
---@field beside string
---@field text string? the condition as a noun
---@field worth string? the strength of that hand, if it is the only condition

local SIDES = { high = "the high hand", low = "the low hand" }

-- ---- functions ----

---A function by its own name, or by its line.
---@param writer houseway.way.plain_words.writer
---@param value { line: integer }
---@return string
function played.named_function(writer, value)
  local line = writer.lines[value.line]
  local name = line:match("local%s+function%s+([%a_][%w_]*)") or line:match("local%s+([%a_][%w_]*)%s*=%s*function")
  writer.functions[#writer.functions + 1] = { name = name, line = value.line }
  return name and ("the function `%s` of line %d"):format(name, value.line)
    or ("the function of line %d"):format(value.line)
end

-- ---- parts ----

---The first setting by each order: "the strongest low hand".
---@type table<string, string>
played.ORDERS = {
  best_low = "the strongest low hand", best_high = "the strongest high hand",
  most_points = "the most points in both hands together", most_low_points = "the most points in the low hand",
  most_high_points = "the most points in the high hand",
}

-- True for two single tiles, which one phrase names together: no pair, no Wong, no points.
local function are_two_tiles(group)
  local function single(value)
    return type(value) == "string" or value.word:find("est$") ~= nil
  end
  return #group == 2 and single(group[1]) and single(group[2])
end

-- Makers for the sorts of part whose alternatives can be joined into one text.
local OF_TEXT = {
  points = function (text)
    return { sort = "points", text = text, lead = "set it " .. text, beside = "at " .. text }
  end,
  either = function (text)
    return { sort = "either", text = text, lead = "play " .. text, beside = ("with %s in one hand"):format(text) }
  end,
}

local function points_part(writer, written)
  writer.used.points = true
  if written:find(" or better$") then writer.used.points_or_better = true end
  return OF_TEXT.points(written)
end

local function either_part(writer, group)
  return OF_TEXT.either(are_two_tiles(group)
    and ("%s with %s"):format(pieces.shape(writer, group[1]), pieces.shape(writer, group[2]))
    or pieces.group(writer, group))
end

-- The strength of two tiles or cards in a hand.
local function worth_part(writer, side, written)
  local strength = pieces.strength(writer, written)
  if writer.cards then
    local text = ("%s in %s"):format(strength, SIDES[side])
    return { sort = side, worth = strength, text = text, lead = "put " .. text, beside = "with " .. text }
  end
  local text = ("a %s hand worth %s"):format(side, strength)
  return { sort = side, worth = strength, text = text, lead = "make " .. text, beside = "with " .. text }
end

local VERBS = { high = "keep", low = "put" }

-- If the strongest low hand comes first, a pair in it is the highest possible there.
local function highest_pair(writer, side, value, holds)
  if side ~= "low" or writer.first ~= "best_low" or type(value) ~= "table" or value.word ~= "pair" then return holds end
  if holds == "a pair" then return "the highest pair you can" end
  -- A single rank leaves no choice of pair.
  return (holds:gsub("^a pair %l+ (%S+ .*)$", "the highest pair you can, %1,"))
end

local function side_part(writer, side, value)
  if type(value) == "table" and value.word == "worth" then return worth_part(writer, side, value.args[1]) end
  local holds = pieces.side(writer, value)
  local text, done = ("%s in %s"):format(holds, SIDES[side]), highest_pair(writer, side, value, holds)
  return { sort = side, text = text, holds = holds, lead = ("%s %s in %s"):format(VERBS[side], done, SIDES[side]),
    beside = "with " .. text }
end

local function split_part(writer, held)
  local bare = type(held) == "table" and (held.word == "pair" and held or #held == 1 and held[1]) or nil
  if type(bare) == "table" and bare.word == "pair" and not bare.args[1] then
    return { sort = "split", lead = "split the pair", text = "the pair split", beside = "with the pair split" }
  end
  local group = type(held) == "table" and not held.word and pieces.group(writer, held) or pieces.shape(writer, held)
  return { sort = "split", lead = "part " .. group, text = group .. " parted",
    beside = ("with %s parted"):format(group) }
end

local function other_part(lead, text)
  return { sort = "other", lead = lead, text = text, beside = "with " .. text }
end

-- Merges alternatives that are single parts of one sort: "a pair, a Wong or a Gong"; nil for others.
local function merged(list)
  local texts, sort = {}, nil
  for i, parts in ipairs(list) do
    if #parts ~= 1 or not OF_TEXT[parts[1].sort] or sort and parts[1].sort ~= sort then return nil end
    sort, texts[i] = parts[1].sort, parts[1].text
  end
  return OF_TEXT[sort](joined(texts, "or"))
end

-- The parts of each pattern, and their instructions and results.
local function each_of(writer, items)
  local list, leads, texts = {}, {}, {}
  for i, item in ipairs(items) do
    list[i] = played.parts(writer, item)
    leads[i], texts[i] = played.instruction(list[i]), played.result(list[i])
  end
  return list, leads, texts
end

local function any_part(writer, value)
  local list, leads, texts = each_of(writer, value.args[1])
  local one = merged(list)
  if one then return one end
  local lead = "either " .. table.concat(leads, ", or ")
  if writer.choice then lead = ("%s, whichever “%s” prefers"):format(lead, writer.choice) end
  return other_part(lead, joined(texts, "or"))
end

-- Joins instructions. A shared verb occurs once.
local function in_turn(leads)
  local verb = leads[1]:match("^%l+")
  for _, lead in ipairs(leads) do
    if lead:match("^%l+") ~= verb or verb ~= "play" and verb ~= "make" then
      return table.concat(leads, "; if that cannot be done, ")
    end
  end
  local rest = { leads[1] }
  for i = 2, #leads do rest[i] = leads[i]:sub(#verb + 2) end
  return table.concat(rest, "; else ")
end

local function first_part(writer, value)
  local _, leads, texts = each_of(writer, value.args[1])
  return other_part(in_turn(leads), table.concat(texts, ", else "))
end

local WORDS = {
  any = any_part, first = first_part,
  split = function (writer, value) return split_part(writer, value.args[1]) end,
  total = function (writer, value)
    writer.used.points_together = true
    local points = pieces.strength({ game = writer.game, cards = false, used = {} }, value.args[1])
    local text = ("%s points in both hands together"):format(points)
    return other_part("make " .. text, text)
  end,
  high_not_below_low = function ()
    return other_part("let the high hand be no weaker than the low", "a high hand no weaker than the low")
  end,
  high_above_low = function ()
    return other_part("let the high hand be stronger than the low", "a high hand stronger than the low")
  end,
  pick = function (writer, value)
    local named = played.named_function(writer, value.args[1])
    return other_part("set it as " .. named .. " picks", "what " .. named .. " picks")
  end,
  ["function"] = function (writer, value)
    local named = played.named_function(writer, value)
    return { sort = "other", lead = ("choose a setting for which %s answers yes"):format(named),
      text = "a yes from " .. named, beside = ("where %s answers yes"):format(named) }
  end,
}

local function word_part(writer, value)
  local order = played.ORDERS[value.word]
  if order then
    if value.word == "most_points" then writer.used.points_together = true end
    return { sort = "order", of = value.word, text = order, lead = "make " .. order,
      beside = ("with %s of all settings"):format(order) }
  end
  return WORDS[value.word](writer, value)
end

-- Adds a list: its shapes as one part, each other item as a part.
local function add_list(writer, value, parts)
  local group = lists.filter(value, pieces.is_shape)
  if #group > 0 then parts[1] = either_part(writer, group) end
  for _, side in ipairs({ "high", "low" }) do
    if value[side] ~= nil then parts[#parts + 1] = side_part(writer, side, value[side]) end
  end
  for _, item in ipairs(value) do
    if not pieces.is_shape(item) then
      for _, part in ipairs(played.parts(writer, item)) do parts[#parts + 1] = part end
    end
  end
end

---The parts of a setting pattern.
---@param writer houseway.way.plain_words.writer
---@param value any
---@return houseway.way.plain_words.part[]
function played.parts(writer, value)
  if pieces.is_shape(value) then return { either_part(writer, { value }) } end
  if type(value) == "string" then return { points_part(writer, value) } end
  if value.word then return { word_part(writer, value) } end
  local parts = {}
  add_list(writer, value, parts)
  return parts
end
-- ---- sentences ----

local function find(parts, sort)
  for _, part in ipairs(parts) do
    if part.sort == sort then return part end
  end
end

local function others(parts, taken)
  return lists.filter(parts, function (part) return not taken[part] end)
end

-- "with a, b and c", or "at 7/9 with a": the parts after the first instruction.
local function beside(parts)
  local at, with = {}, {}
  for _, part in ipairs(parts) do
    local text = part.beside:match("^with (.*)$")
    if text then with[#with + 1] = text else at[#at + 1] = part.beside end
  end
  local sentence = table.concat(at, " ")
  if #with > 0 then sentence = (sentence ~= "" and sentence .. " " or "") .. "with " .. joined(with) end
  return sentence
end

local function led(lead, parts, taken)
  local rest = others(parts, taken)
  return #rest > 0 and ("%s %s"):format(lead, beside(rest)) or lead
end

-- The instruction to split a pair, with its aim.
local function split_instruction(parts)
  local split = find(parts, "split")
  if not split or find(parts, "order") or find(parts, "either") then return nil end
  local aims, taken = {}, { [split] = true }
  for _, part in ipairs(parts) do
    if part.sort == "points" or part.worth then aims[#aims + 1], taken[part] = part.text, true end
  end
  if #aims == 0 then return led(split.lead, parts, taken) end
  return led(("%s to make %s"):format(split.lead, joined(aims)), parts, taken)
end

local function sides_instruction(parts)
  local high, low = find(parts, "high"), find(parts, "low")
  if not high or not low or high.worth or low.worth then return nil end
  local lead = high.holds == low.holds and ("put %s in each hand"):format(low.holds)
    or ("%s and %s"):format(high.lead, low.lead)
  return led(lead, parts, { [high] = true, [low] = true })
end

local OF_ORDER = { best_low = "low", best_high = "high" }

-- An order and the part on the strength of the same hand; nil if either is missing.
local function order_and_own(parts)
  local order = find(parts, "order")
  local own = order and OF_ORDER[order.of] and find(parts, OF_ORDER[order.of])
  if own and own.worth then return order, own end
end

---The condition on a strongest hand, if the parts have nothing else: "the strongest low hand is worth at least 3".
---@param parts houseway.way.plain_words.part[]
---@return string?
function played.proviso(parts)
  local order, own = order_and_own(parts)
  return order and #parts == 2 and ("%s is worth %s"):format(order.text, own.worth) or nil
end

-- Two orders that one setting must meet at once.
local function orders_instruction(parts)
  if #parts == 2 and parts[1].sort == "order" and parts[2].sort == "order" then
    return ("make %s and %s at once"):format(parts[1].text, parts[2].text)
  end
end

-- "make the strongest low hand, if it is worth at least 3"
local function order_instruction(parts)
  local order = find(parts, "order")
  if not order or find(parts, "either") then return nil end
  local _, own = order_and_own(parts)
  if own then
    return led(("%s, if it is worth %s"):format(order.lead, own.worth), parts, { [order] = true, [own] = true })
  end
  for _, side in ipairs({ "high", "low" }) do
    local part = find(parts, side)
    if part and not part.worth then return nil end
  end
  return led(order.lead, parts, { [order] = true })
end

local LEADS = { "either", "points", "high", "low", "order", "other" }

---The instruction to a dealer: "keep three of a kind in the high hand and put a pair in the low hand".
---@param parts houseway.way.plain_words.part[]
---@return string
function played.instruction(parts)
  local sentence = split_instruction(parts) or sides_instruction(parts) or orders_instruction(parts)
    or order_instruction(parts)
  if sentence then return sentence end
  for _, sort in ipairs(LEADS) do
    local part = find(parts, sort)
    if part and not (part.worth and #parts > 1 and sort ~= "low") then
      return led(part.lead, parts, { [part] = true })
    end
  end
  return led(parts[1].lead, parts, { [parts[1]] = true })
end

---The result: "four of a kind in the high hand and an ace in the low hand".
---@param parts houseway.way.plain_words.part[]
---@return string
function played.result(parts)
  local texts = {}
  for i, part in ipairs(parts) do
    texts[i] = part.sort == "either" and part.text .. " in one hand" or part.text
  end
  return joined(texts)
end

return played
