-- A chapter's own functions: where a provision has phrases with functions beside them, a chapter may write a function
-- itself. It is shown facts (houseway.law.provisions.arguments), runs in the sandbox under the budgets of a house way's
-- functions, and its answer is read by houseway.law.provisions.results.
--
-- Each question is put to states opened for it alone, so that a function can keep nothing from one question to the
-- next: what it answers follows from the facts it looked at. These are noted, and the answers are kept by them, as a
-- tree: each fact looked at is a fork, each value it had a branch. So a question is put once, however many rounds have
-- in common what it depends on, in whatever order they are dealt. Two states are opened for a question, whose hashes
-- have other seeds; that they answer alike is looked at.

local results = require("houseway.law.provisions.results")
local faults = require("houseway.script.faults")
local arguments = require("houseway.law.provisions.arguments")
local refusal = require("houseway.base.refusal")
local shown = require("hw.shown")
local spelling = require("houseway.base.spelling")

---@class houseway.law.provisions.own_module
local own = {}

---A provision that may be a function.
---@class houseway.law.provision.own
---@field given string[] names of what the function is given, of houseway.law.provisions.arguments
---@field answers string what it answers, of houseway.law.provisions.results
---@field means string? what the answer says, where that is not what the provision means

---A function a chapter gives.
---@class houseway.law.provisions.function
---@field field string
---@field about houseway.law.provision.own
---@field line integer
---@field reference integer
---@field place houseway.law.statute.place
---@field roots table<string, table> trees of answers, by the arguments that are plain values
---@field kept integer how many answers are kept
---@field deed fun(...): any asks it, as a phrase's function is asked
local asked = {}
asked.__index = asked

local KEPT = 20000 -- answers of one function; past them it is asked anew

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

-- A fact in one text for each value it may have: a list of seats is a value, what has facts in turn is only there.
local function written(value)
  if type(value) == "table" then
    return type(value[1]) == "number" and "list " .. table.concat(value, " ") or "a table"
  end
  return type(value) .. " " .. tostring(value)
end

-- A fork: the argument, and the names by which the fact is found in it.
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

-- Arguments that are plain values are part of the question: they precede all forks.
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

-- ---- the question ----

local function describe(outcome)
  local answer = outcome.answer
  if outcome.sort then return "a " .. outcome.sort end
  if type(answer) ~= "table" then return spelling.quote(answer) end
  local items = {}
  for index, one in ipairs(answer) do items[index] = spelling.quote(one) end
  return "{ " .. table.concat(items, ", ") .. " }"
end

local function differ(one, other)
  local function told(outcome)
    local fault = outcome.fault
    return ("%s\n%s\n%s\n%s"):format(describe(outcome), table.concat(outcome.reads, " "), outcome.waits,
      fault and fault.message)
  end
  return told(one) ~= told(other)
end

local function fault_of(self, line, id, found, expected, suggestion)
  local place = self.place
  return { refused = { id = id, file = place.file, line = line or self.line, suggestion = suggestion,
    found = ("%s of %s: %s"):format(self.field, place.key, found),
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
  return fault_of(self, nil, "own/answers", ("a function that answers %s"):format(describe(outcome)), sort.means)
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

-- The answer; nil if it depends on a fact not known yet.
local function ask(self, ...)
  local facts = { ... }
  local leaf = find(self, facts) or put(self, facts)
  if leaf.refused then refusal.raise(leaf.refused.id, leaf.refused) end
  return leaf.answer
end

---The facts that an answer depends on, in the order in which they were looked at.
---@param ... any what the function is given
---@return { path: string, name: string }[]
function asked:looked_at(...)
  local facts, found = { ... }, {}
  if not find(self, facts) then put(self, facts) end
  local node = self.roots[plain_part(self, facts)]
  while node.branches do
    found[#found + 1] = { path = table.concat(node.steps, "."), name = node.name }
    node = node.branches[branch_of(node, facts)]
  end
  return found
end

-- ---- as a paragraph has it ----

---Whether a value of a provision is a function as a script declares it.
---@param value any
---@return boolean
function own.is_written(value)
  return type(value) == "table" and value.word == "function"
end

---Reads a function a paragraph gives.
---@param name string of the provision
---@param about houseway.law.provision.own?
---@param value table as declared
---@param place houseway.law.statute.place
---@return houseway.law.provisions.function?
---@return houseway.base.problem? problem
function own.read(name, about, value, place)
  if not about then return spelling.refuse_phrase("own/function-as-field", "a function as " .. name,
    "what `houseway words` says it takes") end
  if value.params > #about.given then
    return spelling.refuse_phrase("own/function-size", ("a function of %d"):format(value.params), own.form(about))
  end
  local self = setmetatable({
    field = name, about = about, line = value.line, reference = value.ref, place = place, roots = {},
    kept = 0,
  }, asked)
  function self.deed(...) return ask(self, ...) end
  return self
end

---Whether a value of a provision, as read, is a chapter's own function.
---@param value any
---@return boolean
function own.is(value)
  return getmetatable(value) == asked
end

---A value of a provision in words: the phrase, or that it is the chapter's own function.
---@param value any as read
---@return string
function own.words(value)
  return own.is(value) and "what the chapter's own function answers" or value
end

---How a function is written, in words: "function (round, player)".
---@param about houseway.law.provision.own
---@return string
function own.form(about)
  return ("function (%s)"):format(table.concat(about.given, ", "))
end

---What it answers, in words.
---@param about houseway.law.provision.own
---@return string
function own.answer(about)
  local means = results[about.answers].means
  return about.means and ("%s: %s"):format(about.means, means) or means
end

return own
