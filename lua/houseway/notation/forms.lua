-- Forms of values of a paragraph's fields and a submission's terms. A form is a function: it takes a value and returns
-- the model's value, or nil and a problem. Without an `expected`, the caller words the refusal.

local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local notation = require("houseway.notation")
local spelling = require("houseway.base.spelling")

local refuse = spelling.refuse

---@class houseway.notation.forms
local forms = {}

---@alias houseway.notation.form fun(value: any, place: any): any, houseway.base.problem?

---A form that returns the result of `read`. If that is nil or false, refuses the value and suggests the nearest name.
---@param id string? of docs/errors.md
---@param read fun(value: any): any
---@param expected string?
---@param names string[]?
---@return houseway.notation.form
function forms.read(id, read, expected, names)
  return function (value)
    local held = read(value)
    if held then return held end
    return refuse(id, value, expected, names and type(value) == "string" and nearest.name(value, names) or nil)
  end
end

---A form of the values for which `accepts` is true.
---@param id string? of docs/errors.md
---@param accepts fun(value: any): any
---@param expected string?
---@return houseway.notation.form
function forms.where(id, accepts, expected)
  return forms.read(id, function (value) return accepts(value) and value end, expected)
end

---A form of phrases, each with its meaning.
---@param id string? of docs/errors.md
---@param meanings table<string, any> by phrase
---@param expected string?
---@param names string[]? the phrases in order
---@return houseway.notation.form
function forms.meaning(id, meanings, expected, names)
  return forms.read(id, function (value) return meanings[value] end, expected, names or lists.keys(meanings))
end

---A form of a closed list of phrases.
---@param phrases string[]
---@param expected string? nil: a list of the phrases; "": the caller words the refusal
---@param id string? of docs/errors.md; nil: paragraph/phrase
---@return houseway.notation.form
function forms.one_of(phrases, expected, id)
  local known = {}
  for _, phrase in ipairs(phrases) do known[phrase] = phrase end
  if expected == "" then return forms.meaning(nil, known, nil, phrases) end
  id = id or "paragraph/phrase"
  if expected then return forms.meaning(id, known, expected, phrases) end
  return function (value)
    if known[value] then return value end
    local quoted = lists.collect(phrases, function (phrase) return '"' .. phrase .. '"' end)
    return forms.meaning(id, known, "the phrase must be " .. spelling.list(quoted), phrases)(value)
  end
end

---A form of whole numbers.
---@param least integer
---@param most integer
---@param what string? its meaning, for refusals: "how many cards from either end"
---@return houseway.notation.form
function forms.whole(least, most, what)
  return forms.where(what and "paragraph/number-range",
    function (value) return math.type(value) == "integer" and value >= least and value <= most end,
    what and ("the number must be %d to %d (%s)"):format(least, most, what))
end

---A form of lists of distinct values of another form.
---@param of houseway.notation.form
---@return houseway.notation.form
function forms.each_once(of)
  return function (value)
    if not lists.is_plain(value) or #value == 0 then return refuse(nil, value) end
    local seen = {}
    for _, one in ipairs(value) do
      local held, problem = of(one)
      if held == nil then return nil, problem end
      if seen[held] then return spelling.refuse_phrase("terms/twice", spelling.quote(one) .. " stands twice",
        "write each value once") end
      seen[held] = true
    end
    return value
  end
end

---A form of sums of money, read as cents.
---@param example string "$5", for refusals
---@return houseway.notation.form
function forms.sum(example)
  return forms.read("paragraph/sum", notation.cents, ('the sum must be written like "%s"'):format(example))
end

---The form of a percentage, kept as written, or "none".
---@type houseway.notation.form
function forms.percentage(value)
  if value == "none" then return value end
  local part = type(value) == "string" and tonumber(value:match("^(%d[%d.]*)%%$"))
  if part and value:find("%.%d%d%d%d%d%d%d*[1-9]") then
    return refuse("paragraph/percentage-digits", value,
      "the percentage must have six digits after the point, at most")
  elseif part and part <= 100 then
    return value
  end
  return refuse("paragraph/percentage", value, 'the percentage must be written like "5%"')
end

return forms
