-- What Lua says of a script that fails as it runs, in words for people who know no Lua: what was found, what expected.

local faults = {}

local nearest = require("houseway.base.nearest")

local SORTS = {
  ["nil"] = "nothing (nil)", ["no value"] = "nothing", number = "a number", string = "a text", table = "a table",
  boolean = "true or false", ["function"] = "a function", userdata = "a word, the hand or a setting",
}

local function sort_of(name)
  return SORTS[name] or name
end

-- The name in Lua's " (local 'low')". Names of the reader's own (two underscores) are not shown.
local function name_in(rest)
  local name = rest:match("'([%a_][%w_]*)'%)$")
  return name and not name:find("^__") and ("`%s`"):format(name) or "a value"
end

-- The expectation for a name that is nil, or for a value of another sort.
local function given(name, sort, what, otherwise)
  if sort ~= "nil" then return otherwise or what end
  return name == "a value" and what or ("%s in %s before this line; is the name spelled so?"):format(what, name)
end

-- Lua's messages as scripts run: pattern; id, what was found and expected. Each pattern is anchored, and a script's own
-- text comes last in it.
local RUNNING = {
  { "^attempt to index a ([%w ]-) value(.*)$", function (sort, rest)
    local name = name_in(rest)
    return sort == "nil" and name ~= "a value" and "sandbox/index-of-nil" or "sandbox/index-of-value",
      ("a field asked of %s, which is %s"):format(name, sort_of(sort)),
      given(name, sort, "a table, the hand or a setting")
  end },
  { "^attempt to call a (number) value(.*)$", function (_, rest)
    return "sandbox/call-of-number", ("%s called, which is a number"):format(name_in(rest)),
      "it without brackets, for it is no function"
  end },
  { "^attempt to call a ([%w ]-) value(.*)$", function (sort, rest)
    local found = ("%s called, which is %s"):format(name_in(rest), sort_of(sort))
    if sort == "nil" then
      return "sandbox/call-of-value", found, "a function: one above this line, or one that docs/functions.md lists"
    end
    return "sandbox/call-missing-comma", found,
      "a function; a comma may be missing before the bracket, brace or text that follows"
  end },
  { "^attempt to perform arithmetic on a ([%w ]-) value(.*)$", function (sort, rest)
    local name = name_in(rest)
    local is_text, is_nothing = sort == "string", sort == "nil" and name ~= "a value"
    return is_text and "sandbox/sum-with-text" or is_nothing and "sandbox/sum-with-nil" or "sandbox/sum-with-value",
      ("a sum with %s, which is %s"):format(name, sort_of(sort)),
      given(name, sort, "a number", is_text and "a number without quotation marks; tonumber makes one of a text" or nil)
  end },
  { "^attempt to compare two ([%w ]-) values$", function (sort)
    return "sandbox/compared", ("%s compared with %s"):format(sort_of(sort), "another"), "two numbers or two texts"
  end },
  { "^attempt to compare ([%w ]-) with ([%w ]-)$", function (one, other)
    return "sandbox/compared", ("%s compared with %s"):format(sort_of(one), sort_of(other)), "two numbers or two texts"
  end },
  { "^bad argument #(%d+) to '([^']*)' %(.*expected.*%)$", function (number, name)
    return "sandbox/given-nothing", ("`%s` given nothing as its value %s"):format(name, number), "one"
  end },
  { "^attempt to divide by zero$", function ()
    return "sandbox/divided-by-zero", "a division by zero", "a divisor that is not zero: ask with `if` before it"
  end },
  { "^attempt to perform 'n%%+0'$", function ()
    return "sandbox/remainder-by-zero", "a remainder of a division by zero",
      "a divisor that is not zero: ask with `if` before it"
  end },
  { "^'for' step is zero$", function ()
    return "sandbox/for-step-zero", "a loop that counts by zero", "a step of 1 or of -1"
  end },
  { "^table index is nil$", function ()
    return "sandbox/nil-key", "a field set whose name is nothing (nil)", "a name that holds a value before this line"
  end },
}

-- Names of the hand and of a setting, as a function writes them; and what other languages call otherwise.
local WRITTEN = { null = "nil", none = "nil", True = "true", False = "false" }
for owner, names in pairs({
  hand = { "settings", "size", "tile", "place", "value", "count", "suited" },
  setting = { "high_rank", "low_rank", "high_value", "low_value", "high_kind", "low_kind", "category", "made",
    "low_slot", "high_slot", "low_count", "high_count" },
}) do
  for _, name in ipairs(names) do WRITTEN[name] = owner .. "." .. name end
end

---The refusal of an unknown word in a function.
---@param name string
---@return string id
---@return string found
---@return string expected
---@return string? suggestion
function faults.unknown_name(name)
  return "functions/unknown-name", ("unknown name `%s`"):format(name), "a local or a parameter of the function",
    WRITTEN[name] or nearest.name(name, { "hand", "setting", "true", "false", "nil" })
end

-- The token at which Lua's compiler stopped, as a message names it.
local function stopped_at(rest)
  if rest == "<eof>" then return "the end of the script" end
  return ("`%s`"):format(rest:match("^'(.*)'$") or rest)
end

-- What the compiler misses, as a message names it: `=` or `in`; a name.
local function missed(tokens)
  return (tokens:gsub("'", "`"):gsub("<eof>", "the end of the script"):gsub("<name>", "a name"))
end

local function something_missing(tokens, token)
  return "script/expected-near", stopped_at(token) .. " where something is missing", missed(tokens) .. " before it"
end

-- The messages of Lua's compiler, as those above.
local COMPILING = {
  { "^syntax error near (.*)$", function (token)
    return "script/syntax", stopped_at(token) .. " where the line cannot go on", "a declaration, an assignment or a call"
  end },
  { "^unexpected symbol near (.*)$", function (token)
    return "script/unexpected-symbol", stopped_at(token) .. " where a value or a declaration must begin", "one of them"
  end },
  { "^break outside ", function ()
    return "script/break-outside", "`break` outside a loop", "it within `for`, `while` or `repeat`"
  end },
  { "^attempt to assign to const variable '(.*)'$", function (name)
    return "script/const-assigned", ("a new value for `%s`, which is <const>"):format(name), "a local without <const>"
  end },
  { "^too many ([%a ]-) %(limit is (%d+)%)", function (things, limit)
    return "script/too-many", "too many " .. things, limit .. " at most"
  end },
  { "^unknown attribute '(.*)'$", function (name)
    return "script/unknown-attribute", ("the attribute <%s>"):format(name), "<const>, or a local without it"
  end },
  { "^'(%S+)' expected %(to close '(%S+)' at line (%d+)%) near (.*)$", function (closing, opening, line, token)
    return "script/expected-to-close", stopped_at(token) .. " where something is missing",
      ("`%s` before it, to close `%s` of line %s"):format(closing, opening, line)
  end },
  { "^('%S+') expected near (.*)$", something_missing },
  { "^('=' or 'in') expected near (.*)$", something_missing },
  { "^(<%a+>[or'%. ]-) expected near (.*)$", something_missing },
  { "^(function arguments) expected near (.*)$", something_missing },
}

---A fault of a script, in words.
---@param why { id: string?, kind: string, message: string, expected: string? } as the sandbox has it
---@return string id
---@return string found
---@return string? expected
function faults.tell(why)
  if why.id then return why.id, why.message, why.expected end
  for _, row in ipairs(why.kind == "runtime" and RUNNING or COMPILING) do
    local parts = table.pack(why.message:match(row[1]))
    if parts[1] then return row[2](table.unpack(parts, 1, parts.n)) end
  end
  return "script/syntax", why.message, why.expected
end

return faults
