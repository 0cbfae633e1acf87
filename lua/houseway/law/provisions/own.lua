-- A chapter's own functions, written in place of a provision's phrases. A function receives facts
-- (houseway.law.provisions.arguments) and runs in the sandbox with the budgets of a house way's functions.
-- houseway.law.provisions.return_types reads its answer.
--
-- Each call runs in new states, so a function keeps nothing between calls and its answer depends only on the facts it
-- reads. A tree caches answers by these facts: each fact read is a fork, each of its values a branch. So one call
-- serves all rounds that agree in these facts. Each call runs in two states with different hash seeds; different
-- answers are an internal error.
-- Programs import this module.

local results = require("houseway.law.provisions.return_types")
local faults = require("houseway.script.faults")
local arguments = require("houseway.law.provisions.arguments")
local refusal = require("houseway.base.refusal")
local shown = require("hw.shown")
local spelling = require("houseway.base.spelling")

---@class houseway.law.provisions.own_module
local own = {}

---The arguments and the result of a chapter's function.
---@class houseway.law.provision.own
---@field given string[] its arguments: names in houseway.law.provisions.arguments
---@field answers string its result: a name in houseway.law.provisions.return_types
---@field means string? meaning of the result, if it differs from the provision's

---A function that a chapter defines.
---@class houseway.law.provisions.function
---@field field string
---@field about houseway.law.provision.own
---@field line integer
---@field reference integer
---@field place houseway.law.statute.place
---@field roots table<string, table> trees of cached answers, by the arguments that are plain values
---@field kept integer number of cached answers
---@field deed fun(...): any calls it, with the arguments of a phrase's function
local callable = {}
callable.__index = callable

local KEPT = 20000 -- cached answers of one function; at that number all are dropped

-- ---- facts, as hw.shown takes them ----

local encode

local function encode_list(list)
  return table.move(list, 1, #list, 2, { false })
end

local function encode_fact(field, held)
  if field.of then return encode(field.of, held) end
  return field.list and encode_list(held) or held
end

local function encode_facts(thing, facts)
  if not thing.fields then return facts end
  local found = {}
  for _, field in ipairs(thing.fields) do
    local held = facts[field.name]
    if held ~= nil then found[field.name] = encode_fact(field, held) end
  end
  return found
end

encode = function (thing, facts)
  return { true, thing.path, thing.names, facts ~= nil and encode_facts(thing, facts) }
end

local function encode_all(self, facts)
  local all = {}
  for index, name in ipairs(self.about.given) do
    all[index] = arguments[name] and encode(arguments[name], facts[index]) or facts[index]
  end
  return all
end

-- ---- the tree ----

-- The value of a fact as text. A list of numbers is a value. Of any other table only its presence counts.
local function written(value)
  if type(value) == "table" then
    return type(value[1]) == "number" and "list " .. table.concat(value, " ") or "a table"
  end
  return type(value) .. " " .. tostring(value)
end

-- A fork of the tree: the index of the argument, and the path to the fact in it.
local function fork(self, path, name)
  local steps = {}
  for step in path:gmatch("[^.]+") do steps[#steps + 1] = step end
  local index
  for number, one in ipairs(self.about.given) do
    if one == steps[1] then index = number end
  end
  return { index = index, steps = steps, name = name, branches = {} }
end

local function branch_of(node, facts)
  local at = facts[node.index]
  for step = 2, #node.steps do at = at and at[node.steps[step]] end
  if at == nil then return "unknown" end
  return written(at[node.name])
end

-- Plain arguments choose the tree, because houseway cannot see whether a function reads them.
local function plain_part(self, facts)
  local parts = {}
  for index, name in ipairs(self.about.given) do
    if arguments.PLAIN[name] then parts[#parts + 1] = written(facts[index]) end
  end
  return table.concat(parts, ",")
end

local function find(self, facts)
  local node = self.roots[plain_part(self, facts)]
  while node and node.branches do node = node.branches[branch_of(node, facts)] end
  return node
end

local function keep(self, facts, reads, leaf)
  if self.kept >= KEPT then self.roots, self.kept = {}, 0 end
  local holder, key = self.roots, plain_part(self, facts)
  for at = 1, #reads, 2 do
    holder[key] = holder[key] or fork(self, reads[at], reads[at + 1])
    local node = holder[key]
    holder, key = node.branches, branch_of(node, facts)
  end
  holder[key], self.kept = leaf, self.kept + 1
end

-- ---- the call ----

local function describe(outcome)
  local answer = outcome.answer
  if outcome.sort then return "a " .. outcome.sort end
  if type(answer) ~= "table" then return spelling.quote(answer) end
  local items = {}
  for index, one in ipairs(answer) do items[index] = spelling.quote(one) end
  return "{ " .. table.concat(items, ", ") .. " }"
end

local function differ(one, other)
  local function text_of(outcome)
    local fault = outcome.fault
    return ("%s\n%s\n%s\n%s"):format(describe(outcome), table.concat(outcome.reads, " "), outcome.waits,
      fault and fault.message)
  end
  return text_of(one) ~= text_of(other)
end

local function fault_of(self, line, id, found, expected, suggestion)
  local place = self.place
  found, expected = refusal.placed(("%s of %s"):format(self.field, place.key), found, expected)
  return { refused = { id = id, file = place.file, line = line or self.line, suggestion = suggestion, found = found,
    expected = expected } }
end

local function tell(why)
  if why.kind == "unknown word" then return faults.unknown_name(why.name) end
  return faults.tell(why)
end

local function leaf_of(self, facts, outcome)
  if outcome.waits then return { waits = true } end
  local why = outcome.fault
  if why and why.kind == "internal" then error(("%s: %s"):format(self.place.file, why.message), 0) end
  if why then return fault_of(self, why.line, tell(why)) end
  local sort, read = results[self.about.answers], nil
  if not outcome.sort then read = sort.read(outcome.answer, facts, self.place.game) end
  if read ~= nil then return { answer = read } end
  return fault_of(self, nil, "own/answers", describe(outcome), ("the function must answer %s"):format(sort.means))
end

local function put(self, facts)
  local one, other = shown.ask(self.place.program, self.reference, encode_all(self, facts))
  if differ(one, other) then
    error(("%s:%d: two answers to one question"):format(self.place.file, self.line), 0)
  end
  local leaf = leaf_of(self, facts, one)
  keep(self, facts, one.reads, leaf)
  return leaf
end

-- The answer; nil if it depends on an unknown fact.
local function ask(self, ...)
  local facts = { ... }
  local leaf = find(self, facts) or put(self, facts)
  if leaf.refused then refusal.raise(leaf.refused.id, leaf.refused) end
  return leaf.answer
end

---The facts that an answer depends on, in the order in which the function read them.
---@param ... any the function's arguments
---@return { path: string, name: string }[]
function callable:looked_at(...)
  local facts, found = { ... }, {}
  if not find(self, facts) then put(self, facts) end
  local node = self.roots[plain_part(self, facts)]
  while node.branches do
    found[#found + 1] = { path = table.concat(node.steps, "."), name = node.name }
    node = node.branches[branch_of(node, facts)]
  end
  return found
end

-- ---- in a paragraph ----

---True if a value of a provision is a function as a script declares it.
---@param value any
---@return boolean
function own.is_written(value)
  return type(value) == "table" and value.word == "function"
end

---Reads the function that a paragraph has for a provision.
---@param name string of the provision
---@param about houseway.law.provision.own?
---@param value table as declared
---@param place houseway.law.statute.place
---@return houseway.law.provisions.function?
---@return houseway.base.problem? problem
function own.read(name, about, value, place)
  if not about then return spelling.refuse_phrase("own/function-as-field", name .. " is a function",
    ("write a value that `houseway words %s` shows"):format(name)) end
  if value.params > #about.given then
    return spelling.refuse_phrase("own/function-size", ("the function takes %d values"):format(value.params),
      "write " .. own.form(about))
  end
  local self = setmetatable({
    field = name, about = about, line = value.line, reference = value.ref, place = place, roots = {},
    kept = 0,
  }, callable)
  function self.deed(...) return ask(self, ...) end
  return self
end

---True if a value of a provision, as read, is a chapter's own function.
---@param value any
---@return boolean
function own.is(value)
  return getmetatable(value) == callable
end

---A value of a provision in words: its phrase, or words for the chapter's own function.
---@param value any as read
---@return string
function own.words(value)
  return own.is(value) and "what the chapter's own function answers" or value
end

---A function's form in words: "function (round, player)".
---@param about houseway.law.provision.own
---@return string
function own.form(about)
  return ("function (%s)"):format(table.concat(about.given, ", "))
end

---A function's result in words.
---@param about houseway.law.provision.own
---@return string
function own.answer(about)
  local means = results[about.answers].means
  return about.means and ("%s: %s"):format(about.means, means) or means
end

return own
