-- Reads a script that has passed the scan, and writes it again with checks inserted: the same statements on the same
-- lines. So no result depends on how Lua stores its tables, and scripts with faults that Lua would accept are refused.
--
--   t.x = v          t.x = __f(v)            v is not nil: fields are never removed
--   t[k] = v         t[__k(k)] = ...         no fractions and no vast numbers as keys
--   a .. b .. c      __j(a, b, c)            numbers become text in one way; bytes are counted
--   a % b            __i(a) % __i(b)         whole numbers only
--   a * b            __d(a * b)              no fractions next to zero
--   a / b            __d(a / __v(b))         the same, and no vast divisors
--   a // b           a // __v(b)             no vast divisors
--   for i = a, b     for i = __n(a), __n(b)  numbers only
--   { ... }          __t(12, { ... })        outside functions: its line is recorded
--
-- It inserts no check that cannot fail. A script that this reader does not accept never runs, even if Lua would accept
-- it.

local expressions = require("houseway.script.expressions")
local never_equal = require("houseway.script.never_equal")
local slips = require("houseway.script.slips")
local tokens = require("houseway.script.tokens")

local rewrite = {}

local accept, expect, unread = expressions.accept, expressions.expect, expressions.unread
local expression, suffixed = expressions.expression, expressions.suffixed

-- One line, so that line numbers stay the same. An inner function, so that the script can use all the locals that Lua
-- allows.
local BEFORE = "local __d,__f,__i,__j,__k,__n,__t,__v=... return function() "
local AFTER = "\nend"

local block

-- ---- assignments and calls ----

local function refuse_nil(r, at)
  expressions.refuse("script/field-nil", r, at, "a field is set to nil", expressions.NO_NIL)
end

-- Reads the values assigned to `targets`, each "name" or "index", and checks the values of fields ("index").
local function read_values(r, targets)
  local count = 0
  repeat
    count = count + 1
    local start = r.at
    local sort = expression(r, 0)
    local is_last = r.kind[r.at] ~= ","
    local fills_more = is_last and sort == "call" and count < #targets
    if fills_more then
      for i = count, #targets do
        if targets[i] == "index" then
          expressions.refuse("script/several-values", r, start, "one call sets several names, and fields among them",
            "put the values in locals first, then set each field")
        end
      end
      return
    end
    if targets[count] == "index" then expressions.check_value(r, start, sort) end
  until not accept(r, ",")
  for i = count + 1, #targets do
    if targets[i] == "index" then refuse_nil(r, r.at - 1) end
  end
end

local function read_target(r)
  local sort = suffixed(r)
  if r.kind[r.at] == "=" or r.kind[r.at] == "," then expressions.check_last_key(r) end
  return sort
end

local function read_assignment_or_call(r)
  local sort = read_target(r)
  if sort == "call" and (r.kind[r.at] == "=" or r.kind[r.at] == ",") then
    expressions.refuse_slip(r, slips.in_declaration)
  end
  if r.kind[r.at] ~= "=" and r.kind[r.at] ~= "," then
    if sort ~= "call" then unread(r) end
    return
  end
  local targets = { sort }
  while accept(r, ",") do targets[#targets + 1] = read_target(r) end
  expect(r, "=")
  for _, target in ipairs(targets) do
    if target ~= "name" and target ~= "index" then unread(r) end
    r.writes = r.writes or target == "index"
  end
  read_values(r, targets)
end

-- ---- statements ----

local statements = {}

statements["if"] = function (r)
  expressions.refuse_slip(r, slips.in_condition)
  repeat
    expression(r, 0)
    expect(r, "then")
    block(r)
  until not accept(r, "elseif")
  if accept(r, "else") then block(r) end
  expect(r, "end")
end

statements["while"] = function (r)
  expression(r, 0)
  expect(r, "do")
  block(r)
  expect(r, "end")
end

statements["do"] = function (r)
  block(r)
  expect(r, "end")
end

statements["repeat"] = function (r)
  local scope = expressions.open_scope(r)
  block(r)
  expect(r, "until")
  expression(r, 0) -- sees the block's locals, whose scope is still open
  expressions.close_scope(r, scope)
end

local function read_number(r)
  local start = r.at
  expressions.check_number(r, start, expression(r, 0))
end

statements["for"] = function (r)
  local names = { expressions.name(r) }
  local is_numeric = accept(r, "=")
  if is_numeric then
    read_number(r)
    expect(r, ",")
    read_number(r)
    if accept(r, ",") then read_number(r) end
  else
    while accept(r, ",") do names[#names + 1] = expressions.name(r) end
    expect(r, "in")
    repeat expression(r, 0) until not accept(r, ",")
  end
  expect(r, "do")
  local scope = expressions.open_scope(r)
  for _, name in ipairs(names) do expressions.declare(r, name) end
  block(r)
  expressions.close_scope(r, scope)
  expect(r, "end")
end

statements["function"] = function (r)
  expressions.name(r)
  while accept(r, ".") do
    expressions.name(r)
    r.writes = true
  end
  local is_method = accept(r, ":")
  r.writes = r.writes or is_method
  if is_method then expressions.name(r) end
  expressions.body(r, is_method)
end

-- Refuses a local of a declaration's name, outside functions: `local terms = { ... }` would declare no terms.
local function declare_local(r, name, at)
  if r.functions == 0 and r.words[name] and slips.declares(name) then
    expressions.refuse("script/local-of-word", r, at, ("`local %s` declares nothing"):format(name),
      ("write `%s` without `local`, or another name"):format(name))
  end
  expressions.declare(r, name)
end

statements["local"] = function (r)
  local first = r.at
  if accept(r, "function") then
    declare_local(r, expressions.name(r), first)
    expressions.body(r)
    return
  end
  local names = {}
  repeat
    names[#names + 1] = expressions.name(r)
    if accept(r, "<") then
      expressions.name(r)
      expect(r, ">")
    end
  until not accept(r, ",")
  if accept(r, "=") then
    repeat expression(r, 0) until not accept(r, ",")
  end
  for _, name in ipairs(names) do declare_local(r, name, first) end
end

statements["break"] = function () end

local ends = { ["end"] = true, ["else"] = true, ["elseif"] = true, ["until"] = true, ["end of file"] = true }

local function read_return(r)
  if not ends[r.kind[r.at]] and r.kind[r.at] ~= ";" then
    repeat expression(r, 0) until not accept(r, ",")
  end
  accept(r, ";")
  if not ends[r.kind[r.at]] then unread(r) end
end

local function read_statement(r)
  expressions.enter(r)
  local read = statements[r.kind[r.at]]
  if read then
    r.at = r.at + 1
    read(r)
  elseif not accept(r, ";") then
    read_assignment_or_call(r)
  end
  r.level = r.level - 1
end

block = function (r)
  local scope = expressions.open_scope(r)
  while not ends[r.kind[r.at]] do
    if accept(r, "return") then
      read_return(r)
      break
    end
    read_statement(r)
  end
  -- `repeat` closes its scope itself, after its condition.
  if r.kind[r.at] ~= "until" then expressions.close_scope(r, scope) end
end

expressions.set_block(block)

-- ---- writing it out ----

-- The tokens at which text is inserted or replaced, in order.
local function marked(r)
  local list, seen = {}, {}
  for _, put in ipairs({ r.before, r.after, r.instead }) do
    for at in pairs(put) do
      if not seen[at] then list[#list + 1] = at end
      seen[at] = true
    end
  end
  table.sort(list)
  return list
end

local function write(r, source)
  local out, from = { BEFORE }, 1
  for _, at in ipairs(marked(r)) do
    local start, text = r.start[at], r.text[at]
    out[#out + 1] = source:sub(from, start - 1)
    out[#out + 1] = r.before[at]
    out[#out + 1] = r.instead[at] or text
    out[#out + 1] = r.after[at]
    from = start + #text
  end
  out[#out + 1] = source:sub(from)
  out[#out + 1] = AFTER
  return table.concat(out)
end

---The script with its checks inserted; or nil and the fault.
---@param source string a text that the scan accepts
---@param words { name: string }[] the script's words
---@return string? text
---@return houseway.script.scan.problem? problem `unread` if the reader has no specific message
---@return boolean? writes true if it could change a table after it is made
function rewrite.script(source, words)
  local list = tokens.read(source)
  if list.stop <= #source then return nil, expressions.problem(nil, source, 1, "cannot be read here") end
  local r = expressions.reader(list, source, words)
  local ok, why = pcall(function ()
    block(r)
    if r.kind[r.at] ~= "end of file" then unread(r) end
    local at, found, expected
    if source:find("function", 1, true) then at, found, expected = never_equal.find(r) end -- few scripts have one
    if at then expressions.refuse("slips/no-such-category", r, at, found, expected) end
  end)
  if ok then
    local text = write(r, source)
    return text, nil, r.writes == true
  end
  if type(why) ~= "table" or why.traceback then error(why, 0) end -- not the script's fault
  return nil, why
end

return rewrite
