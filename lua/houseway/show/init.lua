-- An answer shown: a question is asked, and what was found laid out for a person by its view (show/NAME.lua), or for a
-- program as JSON. A view is function (found, out, asked); where members of a list are shown as they are found, it is
-- { row = function (member, out, asked), found = function (found, out, asked) }.

local ask = require("houseway.ask")
local as_json = require("houseway.show.as.json")

local show = {}

local function view_of(question)
  local view = require("houseway.show." .. (question.name:gsub(" ", ".")))
  return type(view) == "function" and { found = view } or view
end

-- The kind of an answer by its title; the first without one.
local function kind_of(question, title)
  local kinds = ask.kinds(question.name)
  for _, kind in ipairs(kinds) do
    if kind.title == title then return kind end
  end
  return kinds[1]
end

---Asks, and gives the facts: what `--json` prints, as data.
---@param question houseway.ask.question
---@param asked table
---@return table facts
---@return integer code
function show.facts(question, asked)
  local list = {}
  local found, code, title = question.find(asked, function (member) list[#list + 1] = member end)
  if question.gives then found[question.gives] = list end
  return as_json.data(found, kind_of(question, title)), code or 0
end

---Asks, and shows the answer.
---@param question houseway.ask.question
---@param asked table what was asked; `json`: shown to a program
---@param out houseway.show.as.terminal
---@return integer code
function show.answer(question, asked, out)
  if asked.json then
    local facts, code = show.facts(question, asked)
    out:json(facts)
    return code
  end
  local view = view_of(question)
  local found, code = question.find(asked, function (member) view.row(member, out, asked) end)
  if view.found then view.found(found, out, asked) end
  return code or 0
end

return show
