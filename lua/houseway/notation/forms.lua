-- Forms of values: what a field of a paragraph or a term of a submission may hold. A form is a function that takes a
-- value and returns it as the model holds it, or nil and a problem; where it is made without words for what it expects,
-- who asks has them.

local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local notation = require("houseway.notation")
local spelling = require("houseway.base.spelling")

local refuse = spelling.refuse

---@class houseway.notation.forms
local forms = {}

---@alias houseway.notation.form fun(value: any, place: any): any, houseway.base.problem?

---What `read` makes of a value; one of which it makes nil or false is refused, with the nearest of some names.
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

---A value that `accepts` takes.
---@param id string? of docs/errors.md
---@param accepts fun(value: any): any
---@param expected string?
---@return houseway.notation.form
function forms.where(id, accepts, expected)
  return forms.read(id, function (value) return accepts(value) and value end, expected)
end

---One of some phrases, each with what it is read as.
---@param id string? of docs/errors.md
---@param meanings table<string, any>
---@param expected string?
---@param names string[]? in their order
---@return houseway.notation.form
function forms.meaning(id, meanings, expected, names)
  return forms.read(id, function (value) return meanings[value] end, expected, names or lists.keys(meanings))
end

---One of a closed list of phrases.
---@param phrases string[]
---@param expected string? left out: one of them; "": the caller has the words
---@param id string? of docs/errors.md; left out: paragraph/phrase
---@return houseway.notation.form
function forms.one_of(phrases, expected, id)
  local meanings, quoted = {}, {}
  for i, phrase in ipairs(phrases) do meanings[phrase], quoted[i] = phrase, '"' .. phrase .. '"' end
  expected = expected or "the phrase " .. spelling.list(quoted)
  if expected == "" then return forms.meaning(nil, meanings, nil, phrases) end
  return forms.meaning(id or "paragraph/phrase", meanings, expected, phrases)
end

---A whole number.
---@param least integer
---@param most integer
---@param what string? what it is of, for refusals: "how many cards from either end"
---@return houseway.notation.form
function forms.whole(least, most, what)
  return forms.where(what and "paragraph/number-range",
    function (value) return math.type(value) == "integer" and value >= least and value <= most end,
    what and ("a number from %d to %d, %s"):format(least, most, what))
end

---A list of distinct values of a form.
---@param of houseway.notation.form
---@return houseway.notation.form
function forms.each_once(of)
  return function (value)
    if not lists.is_plain(value) or #value == 0 then return refuse(nil, value) end
    local seen = {}
    for _, one in ipairs(value) do
      local held, problem = of(one)
      if held == nil then return nil, problem end
      if seen[held] then return refuse("terms/twice", one, "each once") end
      seen[held] = true
    end
    return value
  end
end

---A sum of money, as cents.
---@param example string "$5", for refusals
---@return houseway.notation.form
function forms.sum(example)
  return forms.read("paragraph/sum", notation.cents, ('a sum, such as "%s"'):format(example))
end

---A percentage, as it is written, or "none".
---@type houseway.notation.form
function forms.percentage(value)
  if value == "none" then return value end
  local part = type(value) == "string" and tonumber(value:match("^(%d[%d.]*)%%$"))
  if part and value:find("%.%d%d%d%d%d%d%d*[1-9]") then
    return refuse("paragraph/percentage-digits", value, "a percentage with six digits after its point, at most")
  elseif part and part <= 100 then
    return value
  end
  return refuse("paragraph/percentage", value, 'a percentage, such as "5%"')
end

return forms
