-- The reader of scripts (houseway.script.rewrite): its state, and expressions.
--
-- The sort of an expression: "number" and "value" are never nil; a "call" may give several values; "name" and "index"
-- may be assigned to; "any" may be anything.

local slips = require("houseway.script.slips")
local tokens = require("houseway.script.tokens")

local expressions = {}

-- Lua's own parser has 200 levels. The checks that we insert take some of them.
local LEVELS = 185

-- The most digits of a divisor, and the fraction nearest to zero: 1 divided by a number with so many zeros.
local DIGITS, TINY = 100, 1e-100

expressions.NO_NIL = "give the field a value, or false for no: a table keeps all its fields"

local expression, block

-- ---- the reader's state ----

---@class houseway.script.reader: houseway.script.tokens
---@field at integer the next token
---@field level integer of nesting
---@field functions integer number of functions around the next token
---@field before table<integer, string> text inserted before a token
---@field after table<integer, string> text inserted after a token
---@field instead table<integer, string> text that replaces a token
---@field key { first: integer, last: integer, sort: string }? the expression in the brackets just closed
---@field locals table<string, integer> number of locals in scope, by name
---@field declared string[] the locals in scope, in order
---@field words table<string, boolean>

---@param list houseway.script.tokens
---@param source string
---@param words { name: string }[]
---@return houseway.script.reader
function expressions.reader(list, source, words)
  local r = { start = list.start, text = list.text, kind = list.kind, count = list.count, source = source }
  r.at, r.level, r.functions = 1, 0, 0
  r.before, r.after, r.instead = {}, {}, {}
  r.locals, r.declared, r.words = {}, {}, {}
  r.line, r.line_end = 1, source:find("\n", 1, true) or math.huge
  for _, word in ipairs(words) do r.words[word.name] = true end
  return r
end

-- The line of a position. Positions must not decrease from call to call, since each line end is counted once.
local function line_at(r, position)
  while r.line_end < position do
    r.line = r.line + 1
    r.line_end = r.source:find("\n", r.line_end + 1, true) or math.huge
  end
  return r.line
end

---@param id string? of docs/errors.md
---@param source string
---@param position integer
---@param message string
---@param expected string?
---@param kind string? nil: "syntax"
function expressions.problem(id, source, position, message, expected, kind)
  return { id = id, kind = kind or "syntax", line = tokens.line(source, position), message = message,
    expected = expected }
end

---Raises a problem at a token, which ends the reading.
function expressions.refuse(id, r, at, message, expected, kind)
  error(expressions.problem(id, r.source, r.start[at], message, expected, kind), 0)
end

-- Explains a typing mistake outside functions, where authors write words of scripts, not Lua.
local function refuse_slip(r, find, ...)
  if r.functions > 0 then return end
  local id, found, expected, at = find(r, ...)
  if id then expressions.refuse(id, r, math.min(at or r.at, r.count), found, expected) end
end
expressions.refuse_slip = refuse_slip

---Ends the reading because no form fits. Lua's compiler may have a better message.
local function unread(r)
  refuse_slip(r, slips.at)
  if r.functions > 0 then
    local id, slip, expected = slips.in_function(r)
    if id then expressions.refuse(id, r, math.min(r.at, r.count), slip, expected) end
  end
  local found = r.at > r.count and "the script's end" or ("`%s`"):format(r.text[r.at])
  local problem = expressions.problem(nil, r.source, r.start[r.at], found .. " cannot be read here",
    "a script of words")
  problem.unread = true
  error(problem, 0)
end
expressions.unread = unread

local function accept(r, kind)
  if r.kind[r.at] ~= kind then return false end
  r.at = r.at + 1
  return true
end
expressions.accept = accept

local function expect(r, kind)
  if not accept(r, kind) then unread(r) end
end
expressions.expect = expect

local function name(r)
  expect(r, "name")
  return r.text[r.at - 1]
end
expressions.name = name

function expressions.enter(r)
  r.level = r.level + 1
  if r.level > LEVELS then
    expressions.refuse("script/nests-too-deep", r, math.min(r.at, r.count), "the script nests too deeply",
      "nest fewer parts in one another", "too deep")
  end
end
local enter = expressions.enter

function expressions.open_scope(r)
  return #r.declared
end

function expressions.declare(r, local_name)
  r.declared[#r.declared + 1] = local_name
  r.locals[local_name] = (r.locals[local_name] or 0) + 1
end

function expressions.close_scope(r, scope)
  for i = #r.declared, scope + 1, -1 do
    local closed = r.declared[i]
    r.locals[closed] = r.locals[closed] - 1
    r.declared[i] = nil
  end
end

function expressions.set_block(read)
  block = read
end

-- Inserts text around tokens. Later calls go outside earlier ones.
local function put_around(r, first, last, before, after)
  r.before[first] = before .. (r.before[first] or "")
  r.after[last] = (r.after[last] or "") .. after
end

---Checks the value of a field at run time, unless its sort shows that it is not nil.
function expressions.check_value(r, start, sort)
  if sort ~= "number" and sort ~= "value" then put_around(r, start, r.at - 1, "__f(", ")") end
end

---Checks at run time that the counter of a loop gets a number.
function expressions.check_number(r, start, sort)
  if sort ~= "number" then put_around(r, start, r.at - 1, "__n(", ")") end
end

-- Checks that an operand of `%` is whole: the remainder of a fraction can take as long as a thousand instructions.
local function check_whole(r, first, last)
  local is_whole = first == last and r.text[first]:find("^%d+$")
  if not is_whole then put_around(r, first, last, "__i(", ")") end
end

-- Checks that a product is no fraction next to zero, which makes a processor many times slower. A product with a whole
-- number comes no nearer to zero, nor do sums and differences (src/lua/sandbox/checks.c has the reason).
local function check_product(r, first, operator, last)
  local left, right = operator - 1, operator + 1
  if first == left and r.text[left]:find("^%d+$") or right == last and r.text[last]:find("^%d+$") then return end
  put_around(r, first, last, "__d(", ")")
end

local function check_quotient(r, first, operator, last)
  local right = operator + 1
  local is_small = right == last and r.text[last]:find("^%d+$") and #r.text[last] <= DIGITS
  if not is_small then put_around(r, right, last, "__v(", ")") end
  if r.kind[operator] == "/" then put_around(r, first, last, "__d(", ")") end
end

-- Refuses a numeral next to zero.
local function check_numeral(r)
  local number = not r.text[r.at]:find("^%d+$") and math.abs(tonumber(r.text[r.at]) or 0)
  if number and number ~= 0 and number < TINY then
    expressions.refuse("sandbox/tiny-fraction", r, r.at, "a fraction is next to zero",
      "write 0, or a fraction of a hundred places at most")
  end
end

-- Checks a key at run time: an author could choose numbers that make a table slow.
local function check_key(r, first, last, sort)
  local is_small = first == last and r.text[first]:find("^%d%d?%d?%d?$")
  if sort ~= "value" and not is_small then put_around(r, first, last, "__k(", ")") end
end

---Checks the key of an assigned field, if it is in brackets.
function expressions.check_last_key(r)
  local key = r.key
  if key then check_key(r, key.first, key.last, key.sort) end
end

-- ---- functions ----

---Reads the parameters and the block of a function.
function expressions.body(r, is_method)
  local scope = expressions.open_scope(r)
  if is_method then expressions.declare(r, "self") end
  expect(r, "(")
  if not accept(r, ")") then
    repeat expressions.declare(r, name(r)) until not accept(r, ",")
    expect(r, ")")
  end
  r.functions = r.functions + 1
  block(r)
  r.functions = r.functions - 1
  expect(r, "end")
  expressions.close_scope(r, scope)
end

-- ---- tables ----

-- The value of a key that is a single string or number; nil for any other key.
local function plain_key(r, first, last)
  if first ~= last then return nil end
  if r.kind[first] == "number" then return tonumber(r.text[first]) end
  if r.kind[first] == "string" then return load("return " .. r.text[first], "=key", "t", {})() end
end

local function name_once(r, at, seen, key, shown)
  if key == nil then return end
  if seen[key] then
    expressions.refuse("script/field-twice", r, at, ("`%s` is given twice in one table, first on line %d"):format(shown,
      tokens.line(r.source, r.start[seen[key]])), "give each field once")
  end
  seen[key] = at
end

-- `computed`: an earlier key is computed at run time, so a nil value here could remove that key's field.
local function read_field(r, seen, computed)
  local at, is_plain = r.at, true
  if accept(r, "[") then
    local first = r.at
    local key_sort = expression(r, 0)
    check_key(r, first, r.at - 1, key_sort)
    local key = plain_key(r, first, r.at - 1)
    is_plain = key ~= nil
    name_once(r, at, seen, key, tostring(key))
    expect(r, "]")
  else
    name_once(r, at, seen, r.text[at], r.text[at])
    r.at = at + 1
  end
  expect(r, "=")
  local start = r.at
  local sort = expression(r, 0)
  if computed or r.kind[at] == "[" then expressions.check_value(r, start, sort) end
  return computed or not is_plain
end

local function read_table(r, is_argument)
  local first, seen, listed, computed = r.at, {}, {}, false
  local line = r.functions == 0 and line_at(r, r.start[first])
  expect(r, "{")
  while r.kind[r.at] ~= "}" do
    local is_field = r.kind[r.at] == "[" or r.kind[r.at] == "name" and r.kind[r.at + 1] == "="
    if is_field then
      computed = read_field(r, seen, computed)
    else
      local is_compared = r.kind[r.at] == "name" and r.kind[r.at + 1] == "=="
      if is_compared and (r.locals[r.text[r.at]] or 0) == 0 then refuse_slip(r, slips.in_field) end
      listed[#listed + 1] = r.at
      expression(r, 0)
    end
    if not accept(r, ",") and not accept(r, ";") then break end
  end
  if r.kind[r.at] ~= "}" then refuse_slip(r, slips.in_table, first) end
  expect(r, "}")
  for i, at in ipairs(listed) do name_once(r, at, seen, i, i) end
  if line then
    local before, after = ("__t(%d,"):format(line), ")"
    if is_argument then before, after = "(" .. before, "))" end
    put_around(r, first, r.at - 1, before, after)
  end
  return "value"
end

-- ---- operands ----

local function read_arguments(r)
  local kind = r.kind[r.at]
  if kind == "string" then
    r.at = r.at + 1
  elseif kind == "{" then
    read_table(r, true)
  else
    expect(r, "(")
    if accept(r, ")") then return end
    repeat expression(r, 0) until not accept(r, ",")
    expect(r, ")")
  end
end

local function refuse_number(r)
  local number, before = r.text[r.at], r.text[r.at - 1]
  if not number:find("^%d+$") or r.kind[r.at - 1] ~= "name" then refuse_slip(r, slips.at) end
  expressions.refuse("script/word-takes", r, r.at, ("%s follows `%s` without quotation marks"):format(number, before),
    ("write %s: a word takes quotes or braces"):format(slips.quoted(r, r.at)))
end

---Reads a name or an expression in brackets, with its fields and calls.
local function suffixed(r)
  local sort = "name"
  r.key = nil
  if accept(r, "(") then
    expression(r, 0)
    expect(r, ")")
    r.key, sort = nil, "any"
  else
    r.writes = name(r) == "table" or r.writes -- functions of `table` write
  end
  while true do
    local kind = r.kind[r.at]
    if kind == "." then
      r.at = r.at + 1
      name(r)
      r.key, sort = nil, "index"
    elseif kind == "[" then
      local key = { first = r.at + 1 }
      r.at = r.at + 1
      key.sort = expression(r, 0)
      key.last = r.at - 1
      expect(r, "]")
      r.key, sort = key, "index"
    elseif kind == ":" then
      r.at = r.at + 1
      name(r)
      read_arguments(r)
      sort = "call"
    elseif kind == "(" or kind == "string" or kind == "{" then
      read_arguments(r)
      sort = "call"
    elseif kind == "number" then
      refuse_number(r)
    else
      return sort
    end
  end
end
expressions.suffixed = suffixed

local plain = { number = "number", string = "value", ["true"] = "value", ["false"] = "value", ["nil"] = "any" }

local function simple(r)
  local kind = r.kind[r.at]
  if plain[kind] then
    if kind == "number" then check_numeral(r) end
    r.at = r.at + 1
    return plain[kind]
  elseif kind == "{" then
    return read_table(r)
  elseif kind == "function" then
    r.at = r.at + 1
    expressions.body(r)
    return "value"
  end
  return suffixed(r)
end

-- ---- operators ----

-- The precedence of operators. All are left associative. A chain of `..` is read as a whole.
local binding = {
  ["or"] = 1, ["and"] = 2, ["<"] = 3, [">"] = 3, ["<="] = 3, [">="] = 3, ["~="] = 3, ["=="] = 3, [".."] = 9,
  ["+"] = 10, ["-"] = 10, ["*"] = 11, ["/"] = 11, ["//"] = 11, ["%"] = 11,
}
local UNARY = 12

local instead_of = {
  ["or"] = "write `any { ..., ... }`, in play also `first { ... }`",
  ["and"] = "write a list: { ..., ... }",
  ["not"] = "write `without` in holding, `split` in play",
}

-- Words that make a rank a limit, inside its quotation marks: "9 or better".
local LIMITS = { better = true, higher = true, lower = true, less = true, more = true, above = true, below = true }

local function is_word(r, at)
  local text = r.text[at]
  return r.kind[at] == "name" and r.words[text] and (r.locals[text] or 0) == 0
end

local LOGIC = { ["and"] = "script/and-outside-function", ["or"] = "script/or-outside-function",
  ["not"] = "script/not-outside-function" }

-- Refuses a logical operator on patterns, which would silently drop one of them.
local function check_logic(r, at, ...)
  local operator = r.kind[at]
  if not instead_of[operator] then return end
  if r.functions == 0 and LIMITS[r.text[at + 1]] then
    local limit = ("%s %s"):format(operator, r.text[at + 1])
    expressions.refuse("slips/outside-quotation-marks", r, at, ("`%s` stands outside the quotation marks"):format(
      limit), ('write the limit inside: "... %s"'):format(limit))
  elseif r.functions == 0 then
    expressions.refuse(LOGIC[operator], r, at, ("`%s` stands outside a function"):format(operator),
      instead_of[operator])
  end
  for _, operand in ipairs({ ... }) do
    if is_word(r, operand) then
      expressions.refuse("script/word-in-operator", r, at,
        ("`%s` cannot take the word `%s`"):format(operator, r.text[operand]), instead_of[operator])
    end
  end
end

-- Reads the other operands of a chain of `..`. One check joins all of them.
local function read_joined(r, first)
  local sort, start
  while r.kind[r.at] == ".." do
    r.instead[r.at] = ","
    r.at = r.at + 1
    start = r.at
    sort = expression(r, binding[".."])
  end
  if sort == "call" then put_around(r, start, r.at - 1, "(", ")") end -- only its first value
  put_around(r, first, r.at - 1, "__j(", ")")
  return "value"
end

local function read_operand(r)
  local kind, at = r.kind[r.at], r.at
  if kind ~= "not" and kind ~= "-" then return simple(r) end
  r.at = at + 1
  local operand = r.at
  expression(r, UNARY)
  check_logic(r, at, operand)
  return kind == "-" and "number" or "value"
end

local function read_operator(r, first)
  local at = r.at
  local operator = r.kind[at]
  if operator == ".." then return read_joined(r, first) end
  r.at = at + 1
  local operand = r.at
  expression(r, binding[operator])
  check_logic(r, at, first, operand)
  if operator == "%" then
    check_whole(r, first, at - 1)
    check_whole(r, operand, r.at - 1)
  elseif operator == "*" then
    check_product(r, first, at, r.at - 1)
  elseif operator == "/" or operator == "//" then
    check_quotient(r, first, at, r.at - 1)
  end
  if binding[operator] <= 2 then return "any" end
  return binding[operator] == 3 and "value" or "number"
end

---Reads an expression whose operators have a precedence above `limit`. Returns its sort.
expression = function (r, limit)
  enter(r)
  local first = r.at
  local sort = read_operand(r)
  while binding[r.kind[r.at]] and binding[r.kind[r.at]] > limit do sort = read_operator(r, first) end
  r.level = r.level - 1
  return sort
end
expressions.expression = expression

return expressions
