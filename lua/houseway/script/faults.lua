-- Puts the faults of scripts (Lua's own messages, and unknown words) in words for people who know no Lua.

local faults = {}

local nearest = require("houseway.base.nearest")
local text = require("houseway.base.text")
local refusal = require("houseway.base.refusal")
local words = require("houseway.script.words")

local SORTS = {
  ["nil"] = "nothing (nil)", ["no value"] = "nothing", number = "a number", string = "a text", table = "a table",
  boolean = "true or false", ["function"] = "a function", userdata = "a word, the hand or a setting",
}

local function sort_of(name)
  return SORTS[name] or name
end

-- The name in Lua's " (local 'low')". Hides names with two underscores, which are the reader's own.
local function name_in(rest)
  local name = rest:match("'([%a_][%w_]*)'%)$")
  return name and not name:find("^__") and ("`%s`"):format(name) or "a value"
end

-- The expectation if a name is nil or a value is of the wrong sort.
local function expectation(name, sort, what, otherwise)
  if sort ~= "nil" or name == "a value" then return otherwise or "write " .. what end
  return ("put %s in %s before this line, or correct the name"):format(what, name)
end

-- Lua's messages at run time: a pattern, and a function of its captures that returns id, found and expected. Each
-- pattern is anchored, and ends with the part that a script's author wrote.
local RUNNING = {
  { "^attempt to index a ([%w ]-) value(.*)$", function (sort, rest)
    local name = name_in(rest)
    return sort == "nil" and name ~= "a value" and "sandbox/index-of-nil" or "sandbox/index-of-value",
      ("a field is asked of %s, which is %s"):format(name, sort_of(sort)),
      expectation(name, sort, "a table, the hand or a setting")
  end },
  { "^attempt to call a (number) value(.*)$", function (_, rest)
    return "sandbox/call-of-number", ("%s is a number and cannot be called"):format(name_in(rest)),
      "write the number without brackets"
  end },
  { "^attempt to call a ([%w ]-) value(.*)$", function (sort, rest)
    local found = ("%s is %s and cannot be called"):format(name_in(rest), sort_of(sort))
    if sort == "nil" then
      return "sandbox/call-of-value", found,
        "call a function above this line, or a function that docs/functions.md lists"
    end
    return "sandbox/call-missing-comma", found,
      "call a function, or put a comma before the bracket, brace or text that follows"
  end },
  { "^attempt to perform arithmetic on a ([%w ]-) value(.*)$", function (sort, rest)
    local name = name_in(rest)
    local is_text, is_nothing = sort == "string", sort == "nil" and name ~= "a value"
    return is_text and "sandbox/sum-with-text" or is_nothing and "sandbox/sum-with-nil" or "sandbox/sum-with-value",
      ("a sum takes %s, which is %s"):format(name, sort_of(sort)),
      expectation(name, sort, "a number",
        is_text and "write the number without quotation marks, or make a number with tonumber" or nil)
  end },
  { "^attempt to compare two ([%w ]-) values$", function (sort)
    return "sandbox/compared", ("%s is compared with %s"):format(sort_of(sort), sort_of(sort)),
      "compare two numbers or two texts"
  end },
  { "^attempt to compare ([%w ]-) with ([%w ]-)$", function (one, other)
    local is_function = one == "function" or other == "function"
    return "sandbox/compared", ("%s is compared with %s"):format(sort_of(one), sort_of(other)),
      "compare two numbers or two texts"
        .. (is_function and ", and write a method with colon and brackets: setting:low_value(1)" or "")
  end },
  { "^bad argument #(%d+) to '([^']*)' %(.*expected.*%)$", function (number, name)
    return "sandbox/given-nothing", ("`%s` was given nothing as its value %s"):format(name, number), "give a value"
  end },
  { "^attempt to divide by zero$", function ()
    return "sandbox/divided-by-zero", "a number is divided by zero",
      "give a divisor that is not zero: ask with `if` before the division"
  end },
  { "^attempt to perform 'n%%+0'$", function ()
    return "sandbox/remainder-by-zero", "the remainder of a division by zero is asked",
      "give a divisor that is not zero: ask with `if` before the division"
  end },
  { "^'for' step is zero$", function ()
    return "sandbox/for-step-zero", "a loop counts by zero", "write a step of 1 or of -1"
  end },
  { "^table index is nil$", function ()
    return "sandbox/nil-key", "the name of a field is nothing (nil)", "give the name a value before this line"
  end },
}

-- Corrections of names in functions: fields of the hand and of a setting, and constants of other languages.
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
  return "functions/unknown-name", ("no local is named `%s`"):format(name),
    "write a local or a parameter of the function",
    WRITTEN[name] or nearest.name(name, { "hand", "setting", "true", "false", "nil" })
end

-- Names that may mean a rank or a tile: A, K, H8, L10, G6.
local function is_piece(name)
  return name:find("^[AKQJTG]$") ~= nil or name:find("^[HLG]%d%d?$") ~= nil
end

local TRUTHS = { no = 'false, or without before a pattern, in holding: without "A"', yes = "true", False = "false",
  True = "true" }

-- The id, the expectation and a suggestion: a word of the other sort of script, another spelling, a text without its
-- quotation marks, or a misspelling.
local SCRIPTS = { statute = "script of law", submission = "house way" }

local function meant(name, sort)
  local word = words.find(name)
  if word then return "script/word-of-other-script", ("write `%s` in a %s only"):format(name, SCRIPTS[word.script]) end
  local written = TRUTHS[name] or sort == "submission" and words.respelled(name)
  if written then return "slips/letter-case", "write " .. written end
  if is_piece(name) then
    return "script/unknown-word-quoted", ('write "%s": ranks and tiles stand in quotes'):format(name)
  end
  return "script/unknown-word", "write a word that `houseway words` lists", nearest.name(name, words.names(sort))
end

---The refusal of an unknown word.
---@param place { file: string, line: integer? }
---@param name string
---@param sort "statute"|"submission" the script it is in
---@return houseway.base.refusal
function faults.unknown_word(place, name, sort)
  local id, expected, suggestion = meant(name, sort)
  local found = id == "script/word-of-other-script" and "`%s` is no word of this script" or "no word is named `%s`"
  return refusal.new(id, { file = place.file, line = place.line, found = found:format(name), expected = expected,
    suggestion = suggestion })
end

-- The token at which Lua's compiler stopped, for messages.
local function stopped_at(rest)
  if rest == "<eof>" then return "the end of the script" end
  return ("`%s`"):format(rest:match("^'(.*)'$") or rest)
end

-- The tokens that the compiler expected, for messages: "`=` or `in`", "a name".
local function missed(tokens)
  return (tokens:gsub("'", "`"):gsub("<eof>", "the end of the script"):gsub("<name>", "a name"))
end

local function something_missing(tokens, token)
  return "script/expected-near", "something is missing before " .. stopped_at(token), "write " .. missed(tokens)
end

-- The messages of Lua's compiler, in the same form as RUNNING.
local COMPILING = {
  { "^syntax error near (.*)$", function (token)
    return "script/syntax", "the line cannot go on at " .. stopped_at(token),
      "write a declaration, an assignment or a call"
  end },
  { "^unexpected symbol near (.*)$", function (token)
    return "script/unexpected-symbol", "no value and no declaration begins at " .. stopped_at(token),
      "write a value or a declaration"
  end },
  { "^break outside ", function ()
    return "script/break-outside", "`break` stands outside a loop", "put `break` within `for`, `while` or `repeat`"
  end },
  { "^attempt to assign to const variable '(.*)'$", function (name)
    return "script/const-assigned", ("`%s` is <const> and is given a new value"):format(name),
      "write the local without <const>"
  end },
  { "^too many ([%a ]-) %(limit is (%d+)%)", function (things, limit)
    return "script/too-many", "there are too many " .. things, ("write %s at most"):format(limit)
  end },
  { "^unknown attribute '(.*)'$", function (name)
    return "script/unknown-attribute", ("a local has the attribute <%s>"):format(name),
      "write <const>, or a local without an attribute"
  end },
  { "^'(%S+)' expected %(to close '(%S+)' at line (%d+)%) near (.*)$", function (closing, opening, line, token)
    return "script/expected-to-close", "something is missing before " .. stopped_at(token),
      ("write `%s` to close `%s` of line %s"):format(closing, opening, line)
  end },
  { "^('%S+') expected near (.*)$", something_missing },
  { "^('=' or 'in') expected near (.*)$", something_missing },
  { "^(<%a+>[or'%. ]-) expected near (.*)$", something_missing },
  { "^(function arguments) expected near (.*)$", something_missing },
}

local NO_FIELD = { ["functions/no-hand-field"] = true, ["functions/no-setting-field"] = true }

-- The field of the hand or of a setting that a misspelt field probably means.
local function nearest_field(why)
  local name = NO_FIELD[why.id] and why.message:match("^a %l+ has no `([%w_]+)`")
  return name and nearest.name(name, text.parts((why.expected:gsub("^write one of ", "")))) or nil
end

---A fault of a script, in words.
---@param why { id: string?, kind: string, message: string, expected: string? } as the sandbox returns it
---@return string id
---@return string found
---@return string? expected
function faults.tell(why)
  if why.id then return why.id, why.message, why.expected, nearest_field(why) end
  for _, row in ipairs(why.kind == "runtime" and RUNNING or COMPILING) do
    local parts = table.pack(why.message:match(row[1]))
    if parts[1] then return row[2](table.unpack(parts, 1, parts.n)) end
  end
  return "script/syntax", "Lua says: " .. why.message, why.expected
end

return faults
