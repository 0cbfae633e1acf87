-- Finds comparisons in functions that are never true: the hand or a setting never answers with that text.

local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local spelling = require("houseway.base.spelling")
local tile = require("hw.tile")
local tokens = require("houseway.script.tokens")

local never_equal = {}

local COMPARES = { ["=="] = true, ["~="] = true }

-- The trade names that `hand:tile` answers, and those that another name of a tile means, such as "6-6" and "8".
local TRADE, BY_OTHER = {}, {}
for face = 20, 0, -1 do
  local pips, trade = tile.face_name(face)
  if not lists.has(TRADE, trade) then TRADE[#TRADE + 1] = trade end
  for _, other in ipairs({ pips, trade:match("^%a(%d+)$"), trade:match("^G") }) do
    BY_OTHER[other] = BY_OTHER[other] or {}
    if not lists.has(BY_OTHER[other], trade) then table.insert(BY_OTHER[other], trade) end
  end
end

-- By method or field: the words for a text that is never its answer, and all its answers.
local ANSWERS = {
  category = { what = "no setting has the category %q", all = games.CATEGORIES },
  tile = { what = "`hand:tile` names no tile %q", all = TRADE, others = BY_OTHER },
}

-- The name before a comparison: of `s.category`, or of `hand:tile(1)`.
local function asked_before(r, at)
  if r.kind[at] == "name" then return r.kind[at - 1] == "." and r.text[at] or nil end
  local depth = 0
  while r.kind[at] do
    depth = depth + (r.kind[at] == ")" and 1 or r.kind[at] == "(" and -1 or 0)
    if depth == 0 then return r.kind[at - 2] == ":" and r.text[at - 1] or nil end
    at = at - 1
  end
end

-- The name after a comparison.
local function asked_after(r, at)
  local sign = r.kind[at] == "name" and r.kind[at + 1]
  return (sign == "." or sign == ":") and r.text[at + 2] or nil
end

local function quoted(names)
  return '"' .. table.concat(names, '" or "') .. '"'
end

---The first comparison with a text that is never equal.
---@param r houseway.script.tokens
---@param by_name table? all answers of each name; nil: the names whose answers are the same under every law
---@return integer? at the text
---@return string? found
---@return string? expected
function never_equal.find(r, by_name)
  for at = 1, r.count do
    local name = r.kind[at] == "string"
      and (COMPARES[r.kind[at - 1]] and asked_before(r, at - 2) or COMPARES[r.kind[at + 1]] and asked_after(r, at + 2))
    local answers, written = (by_name or ANSWERS)[name], r.text[at]:sub(2, -2)
    if answers and not lists.has(answers.all, written) then
      local others = answers.others and answers.others[written]
      local meant = others or { nearest.name(written, answers.all) }
      return at, answers.what:format(written),
        "write " .. (#meant > 0 and quoted(meant) or spelling.list(answers.all))
    end
  end
end

---The first comparison of a half's kind with a text that is never its kind.
---@param source string a text that the scan accepts
---@param kinds string[] the chapter's
---@return integer? line
---@return string? found
---@return string? expected
function never_equal.kind(source, kinds)
  if not source:find("_kind", 1, true) then return nil end
  local r, answers = tokens.read(source), { what = "no setting has the kind %q", all = kinds }
  local at, found, expected = never_equal.find(r, { high_kind = answers, low_kind = answers })
  return at and tokens.line(source, r.start[at]), found, expected
end

return never_equal
