-- Typing mistakes in a script: a comma, a brace or a quotation mark missing or wrong. If the reader
-- (houseway.script.expressions) cannot continue, it refuses a known mistake with its correction. Other mistakes get
-- Lua's own message.

local nearest = require("houseway.base.nearest")
local tokens = require("houseway.script.tokens")
local words = require("houseway.script.words")

local slips = {}

local COMMENTS_OF_OTHERS = { ["/"] = true, ["*"] = true, ["-"] = true, ["<"] = true }

-- Fields of a rule's table and of a pattern.
local FIELDS = { holding = true, play = true, prefer = true, unless = true, leaving = true, otherwise = true,
  high = true, low = true, departs_from = true, game = true, under = true, filed = true }

-- Words that take patterns, and words that take a text.
local TAKES = { split = true, without = true, any = true, first = true, can_be_set = true, two_ways = true }
local TAKES_TEXT = { pair = true, trips = true, quads = true, worth = true, straight = true, straight_flush = true,
  total = true }

local KEYWORDS_OF_OTHERS = {
  ["if"] = "write `holding` or `unless`, which say when a rule is asked",
  ["else"] = "write `otherwise`, or a rule below",
  ["elseif"] = "write a rule below",
  ["then"] = "write `play`",
  ["in"] = "write the half before its pattern: low = ..., high = ...",
}

-- Tokens that begin a value, before which a comma may be missing.
local BEGINS = { name = true, string = true, number = true, ["{"] = true }

local function token(r, at)
  return r.kind[at] ~= "end of file" and r.text[at] or nil
end

local function is_first_on_line(r, at)
  return r.start[at] == 1 or r.source:sub(r.start[at] - 1, r.start[at] - 1) == "\n"
end

-- The words from a token to a tab, another sign or the end of its line: "two pair tens".
local function words_from(r, at)
  local function stop(one) return r.start[one] + #r.text[one] end
  local last = at
  while r.text[last + 1] and r.text[last + 1]:find("^[%w_]+$")
    and not r.source:sub(stop(last), r.start[last + 1] - 1):find("[\t\n]") do
    last = last + 1
  end
  return r.source:sub(r.start[at], stop(last) - 1)
end

---A word with the next text in quotation marks: after a declaration's word the whole name, after other words one word.
---@param r houseway.script.reader
---@param at integer the first token of the text
---@return string
function slips.quoted(r, at)
  local before = token(r, at - 1)
  return ('%s "%s"'):format(before, slips.declares(before) and words_from(r, at) or token(r, at))
end

-- Two words that belong to no declaration.
local function loose_words(before, next_one)
  return "slips/loose-words", ("`%s %s` are loose words"):format(before, next_one),
    "write a word that `houseway words` lists, or `--` before a comment"
end

-- Finds a colon in place of `=`, one or two tokens back, after a name.
local function colon_at(r)
  for at = r.at - 1, r.at - 2, -1 do
    if r.kind[at] == ":" and r.kind[at - 1] == "name" then return at end
  end
end

---`==` in place of `=` in a table's field.
---@param r houseway.script.reader
---@return string? id, string? found, string? expected
function slips.in_field(r)
  local name = token(r, r.at)
  return "slips/double-equals", ("`==` stands after `%s`"):format(name), ("write `=`: %s = ..."):format(name)
end

local NUMBERS = { ["2"] = "two", ["3"] = "three", ["4"] = "four", ["5"] = "five" }

local JOINING = { "when", "where", "with", "having", "whose" }

-- A word that joins a condition to a pattern, as in English: "pair when low = ...".
local function joined(r)
  local next_one, before = token(r, r.at), token(r, r.at - 1)
  local ends = r.kind[r.at - 1] == "}" or r.kind[r.at - 1] == "string" or r.words[before]
  local word = ends and r.kind[r.at] == "name" and not r.words[next_one] and nearest.name(next_one, JOINING)
  if word and (r.kind[r.at + 1] == "{" or r.kind[r.at + 1] == "name") and not FIELDS[next_one] then
    return "slips/joining-word", ("`%s` stands after `%s`"):format(next_one, before),
      "write a list in braces, { ..., ... }, and in `play` what a half shall hold"
  end
end

-- A pattern whose name is written as several words: "two pair", "5 aces", "three of a kind".
local function words_apart(r)
  local name = NUMBERS[token(r, r.at - 1)] or token(r, r.at - 1)
  for at = r.at, r.at + 2 do
    if r.kind[at] ~= "name" or not name or FIELDS[name] then return end
    name = name .. "_" .. r.text[at]
    local written = words.find(name) and name or words.respelled(name)
    if written then
      return "slips/words-apart", ("`%s` is no word of scripts"):format(r.source:sub(r.start[r.at - 1],
        r.start[at] + #r.text[at] - 1)), "write " .. written
    end
  end
end

-- An unknown word before a known one: "keep pair", "no joker"; or an `of` after a word: "pair of aces".
local function ordinary(r)
  local next_one, before = token(r, r.at), token(r, r.at - 1)
  if next_one == "of" and TAKES_TEXT[before] then
    local of = words.pattern_of(token(r, r.at + 1) or "")
    return "slips/of-between", ("`of` stands after `%s`"):format(before),
      of and "write " .. of or ('write the rank between quotation marks: %s "A"'):format(before)
  elseif r.kind[r.at - 1] == "name" and not r.words[before] and not FIELDS[before] and r.words[next_one]
    and (r.locals[before] or 0) == 0 then
    return loose_words(before, next_one)
  end
end

-- A field's name before a value without `=`: "play pair", or also without braces: "play = low pair".
local function lacking_sign(r)
  local next_one, before = token(r, r.at), token(r, r.at - 1)
  local written = ("%s = %s"):format(before, next_one)
  local outer = r.kind[r.at - 2] == "=" and token(r, r.at - 3)
  if outer then written = ("%s = { %s }"):format(outer, written) end
  return "slips/equals-missing", ("`%s` stands right after `%s`"):format(next_one, before),
    ("write `=` between: %s"):format(written)
end

-- The patterns after `any` or `first` without braces, "wong, gong"; after other words one pattern.
local function patterns_from(r, at, before)
  local listed = { token(r, at) }
  while (before == "any" or before == "first") and r.kind[at + 1] == "," and r.words[token(r, at + 2)]
    and r.kind[at + 3] ~= "=" do
    at = at + 2
    listed[#listed + 1] = token(r, at)
  end
  return table.concat(listed, ", ")
end

---A mistake where a table should continue or end.
---@param r houseway.script.reader
---@param first integer its brace
---@return string? id, string? found, string? expected
function slips.in_table(r, first)
  local at = r.at
  local next_one, before = token(r, at), token(r, at - 1)
  local id, apart, written = words_apart(r)
  if not id then id, apart, written = joined(r) end
  if not id then id, apart, written = ordinary(r) end
  if id then return id, apart, written end
  if not next_one or is_first_on_line(r, at) and r.kind[at] == "name" then
    return "slips/unclosed-brace",
      ("%s inside a brace that line %d opens"):format(next_one and ("`%s` stands"):format(next_one)
      or "the script ends", tokens.line(r.source, r.start[first])),
      next_one and ("write `}` before `%s`"):format(next_one) or "write `}` at the end"
  elseif next_one == ":" and r.kind[at - 1] == "string" then
    return "slips/quoted-colon", ("`:` stands after %s"):format(before),
      ("write a field's name without quotation marks, and `=`: %s = ..."):format(before:match("[%w_]+") or "holding")
  elseif next_one == "=" and r.kind[at - 1] == "string" then
    return "slips/quoted-field", ("%s stands before `=`"):format(before),
      "write a field's name without quotation marks"
  elseif r.kind[at - 1] == "name" and r.kind[at] == "name" and token(r, at + 1) == "=" and not FIELDS[next_one] then
    return "slips/name-of-words", ("`%s %s` stands before `=`"):format(before, next_one),
      ("write a field's name, which is one word: %s = ..."):format(before)
  elseif r.kind[at - 1] == "name" and FIELDS[before] and BEGINS[r.kind[at]] then
    return lacking_sign(r)
  elseif (TAKES[before] or TAKES_TEXT[before] and not r.words[next_one]) and r.words[before] and r.kind[at] == "name"
    and token(r, at + 1) ~= "=" then
    local found = ("`%s` stands after `%s`"):format(next_one, before)
    if r.words[next_one] then
      return "slips/braces-missing", found, ("write braces: %s { %s }"):format(before,
        patterns_from(r, at, before))
    end
    return "slips/quotation-marks", found, "write quotation marks: " .. slips.quoted(r, at)
  elseif BEGINS[r.kind[at]] then
    return "slips/comma-missing", ("`%s` stands right after `%s`"):format(next_one, before),
      "write a comma between the two"
  end
end

local BETWEEN = { ["("] = true, [","] = true }

-- The first field of a declaration that lacks its brace before the present place: a name and `=` after a text, perhaps
-- with a bracket or comma between. Also the text.
local function unopened(r)
  local depth = 0
  for at = r.at - 1, 2, -1 do
    depth = depth + (r.kind[at] == "}" and 1 or r.kind[at] == "{" and -1 or 0)
    if depth < 0 then return nil end
    local text = BETWEEN[r.kind[at - 1]] and at - 2 or at - 1
    local is_field = FIELDS[r.text[at]] and r.kind[at + 1] == "="
    if depth == 0 and is_field and r.kind[text] == "string" then return at, text end
  end
end

---True for a declaration's word: rule, terms.
---@param name string
---@return boolean
function slips.declares(name)
  local word = words.find(name)
  return word ~= nil and word.sort == "part"
end

-- A declaration's word followed by `=`, before a text and a brace.
local function part_with_sign(r)
  local name = r.kind[r.at - 1] == "string" and r.kind[r.at - 2] == "=" and token(r, r.at - 3)
  return name and slips.declares(name) and name or nil
end

---What to write in place of a line with a mark before it.
slips.LINE_ALONE = "write the line alone, without the mark of a list or of a quoted or compared text"

-- Marks before lines of quoted mail and of comparisons.
local QUOTED = { [">"] = true, ["+"] = true, ["|"] = true }

local NOTHING_BETWEEN = 'write word, name and braces with no sign between them: rule "its name" { ... }'

-- A colon in place of an equals sign, or after a declaration.
local function with_colon(r)
  local colon = colon_at(r)
  if not colon then return nil end
  local name = token(r, colon - 1)
  if slips.declares(name) then
    return "slips/colon-of-declaration", ("`:` stands after `%s`"):format(name),
      ('write no colon: %s "..." {'):format(name)
  end
  return "slips/colon", ("`:` stands after `%s`"):format(name), ("write `=`: %s = ..."):format(name)
end

-- A keyword, a comment or a list of another language; a line that is quoted.
local function of_others(r, at, next_one)
  if KEYWORDS_OF_OTHERS[next_one] then
    return "slips/cannot-be-here", ("`%s` cannot stand here"):format(next_one), KEYWORDS_OF_OTHERS[next_one]
  elseif next_one == "//" or COMMENTS_OF_OTHERS[next_one] and is_first_on_line(r, at) then
    return "slips/comment", ("`%s` stands where a comment may be meant"):format(next_one),
      "write `--` before a comment"
  elseif next_one == "[" then
    return "slips/brackets", "`[` stands where a list may be meant", "write braces: { ..., ... }"
  elseif (QUOTED[next_one] or r.kind[at] == "number") and is_first_on_line(r, at) then
    return "slips/quoted-line", ("`%s` stands at the start of a line"):format(next_one),
      slips.LINE_ALONE
  elseif at == 1 and (next_one == "{" or next_one == "[") then
    return "slips/no-declaration", ("`%s` stands at the start, as in JSON"):format(next_one),
      'write declarations: submission "its name" { ... }, then rule "its name" { ... }'
  end
end

-- A sign between a word and its braces, or a brace that is missing.
local function of_braces(r, at, next_one, before)
  if next_one == "{" and before == ":" and r.kind[at - 2] == "string" then
    return "slips/between-word-and-table", ("`:` stands after `%s`"):format(token(r, at - 2)), NOTHING_BETWEEN
  elseif next_one == "{" and part_with_sign(r) then
    local word = part_with_sign(r)
    return "slips/between-word-and-table", ("`=` stands after `%s`"):format(word),
      ("write word, name and braces with no sign between them: %s %s { ... }"):format(word, before)
  elseif (next_one == "=" or next_one == "}") and unopened(r) then
    local field, text = unopened(r)
    return "slips/brace-missing", ("`%s =` stands right after %s"):format(token(r, field), token(r, text)),
      "write `{` between the two", field
  end
end

-- An equals sign too many, or with nothing on one side.
local function of_equals(r, at, next_one, before)
  if before == "=" and next_one == ">" then
    return "slips/arrow", "`=>` is no sign of scripts", ("write `=`: %s = ..."):format(token(r, at - 2) or "holding")
  elseif before == "=" and (next_one == "}" or next_one == ",") then
    return "slips/field-empty", ("nothing stands between `%s =` and `%s`"):format(token(r, at - 2), next_one),
      "give the field a value"
  elseif next_one == "=" and TAKES_TEXT[before] then
    return "slips/equals-too-many", ("`=` stands after `%s`"):format(before), ('write no `=`: %s "A"'):format(before)
  elseif next_one == "=" and (before == "low" or before == "high") and r.kind[at - 2] == "=" then
    return "slips/braces-of-half", ("`%s =` stands without braces"):format(before),
      ("write braces: { %s = ... }"):format(before)
  elseif next_one == "=" and before == "not" then
    return "slips/cannot-be-here", "`not` cannot stand here", "write `unless`: unless = ..."
  elseif next_one == "=" then
    return "slips/second-equals", ("`=` stands after `%s`"):format(before or "nothing"),
      "write a field's name before, once: holding = ..."
  end
end

-- A brace or a comma too many; words that stand side by side.
local function of_words(r, at, next_one, before)
  if next_one == "}" and before == "}" then
    return "slips/stray-brace", "a `}` closes nothing", "write one `}` for each `{`"
  elseif next_one == "," then
    return "slips/stray-comma", ("a comma stands after `%s`"):format(before or "nothing"),
      "write one comma between two fields, and none before the first"
  elseif r.kind[at] == "name" and before and r.words[before] and is_first_on_line(r, at) then
    return "slips/outside-rule", ("`%s` stands alone on its line"):format(before),
      'put the word in a rule: rule "its name" { play = ' .. before .. " }"
  elseif r.kind[at] == "name" and r.kind[at - 1] == "name" and not r.words[before] then
    return loose_words(before, next_one)
  elseif r.kind[at] == "name" and before and r.words[before] then
    return "slips/quotation-marks", ("`%s` stands after `%s`"):format(next_one, before),
      "write quotation marks: " .. slips.quoted(r, at)
  end
end

local SORTS = { of_others, of_braces, of_equals, of_words }

---A mistake where a value or another token is missing.
---@param r houseway.script.reader
---@return string? id, string? found, string? expected, integer? at its token, if different from the present one
function slips.at(r)
  local id, found, expected, place = with_colon(r)
  local next_one, before = token(r, r.at), token(r, r.at - 1)
  for _, sort in ipairs(not id and next_one and SORTS or {}) do
    id, found, expected, place = sort(r, r.at, next_one, before)
    if id then break end
  end
  return id, found, expected, place
end

local CONDITIONS_OF_OTHERS = { elif = "elseif", elsif = "elseif" }
local OPERATORS = { ["=="] = true, ["~="] = true, ["<"] = true, [">"] = true, ["<="] = true, [">="] = true,
  ["and"] = true, ["or"] = true, [".."] = true }
local STATEMENTS = { ["return"] = true, ["if"] = true, ["local"] = true, ["for"] = true, ["while"] = true }

---A mistake inside a function.
---@param r houseway.script.reader
---@return string? id, string? found, string? expected
function slips.in_function(r)
  local at = r.at
  local next_one, before, following = token(r, at), token(r, at - 1), token(r, at + 1)
  if next_one == "=" and (following == ">" or following == "<") then
    return "slips/equals-first", ("`=%s` is no sign of scripts"):format(following), ("write `%s=`"):format(following)
  elseif next_one == "=" then
    return "slips/single-equals", ("`=` after `%s` gives a value to a name"):format(before),
      "write `==` to compare"
  elseif STATEMENTS[next_one] and before == "{" then
    return "slips/brace-before-block", ("`{` stands before `%s`"):format(next_one),
      "write `then` or `do`, and `end` where the braces would close"
  elseif next_one == "}" or next_one == ")" then
    return "slips/end-missing", ("`%s` stands inside a function"):format(next_one),
      "write `end` before, once for each function, `if` and loop"
  elseif next_one == "{" then
    return "slips/brace-after-block", ("`{` stands after `%s`"):format(before),
      "write `then` or `do`, and `end` where the braces would close"
  elseif next_one == "+" and before == "+" then
    return "slips/increment", "`++` is no sign of scripts", "write n = n + 1"
  elseif CONDITIONS_OF_OTHERS[next_one] or CONDITIONS_OF_OTHERS[before] then
    local written = CONDITIONS_OF_OTHERS[next_one] and next_one or before
    return "slips/write-instead", ("`%s` is no word of scripts"):format(written),
      ("write `%s`"):format(CONDITIONS_OF_OTHERS[written])
  elseif OPERATORS[next_one] then
    return "slips/return-missing", ("`%s` stands after `%s` where no value is asked"):format(next_one, before),
      "write `return` before a value that the function answers: return ..."
  end
end

---A rule written as a program: `if holding == pair then`.
---@param r houseway.script.reader just after `if`
---@return string? id, string? found, string? expected
function slips.in_condition(r)
  local name = token(r, r.at)
  if not FIELDS[name] or (r.locals[name] or 0) > 0 then return end
  return "slips/cannot-be-here", "`if` cannot stand here",
    'write a rule: rule "its name" { holding = ..., play = ... }'
end

---A comma or `=` between the arguments of a declaration, or after its closing brace.
---@param r houseway.script.reader
---@return string? id, string? found, string? expected
function slips.in_declaration(r)
  local mark, following = token(r, r.at), r.kind[r.at + 1]
  if following == "{" or following == "string" then
    return "slips/between-word-and-table", ("`%s` stands after `%s`"):format(mark, token(r, r.at - 1)),
      NOTHING_BETWEEN
  elseif token(r, r.at - 1) == "}" then
    return "slips/brace-too-many", ("`%s` stands after a `}` that ends a declaration"):format(mark),
      "remove a `}` before, and keep a `}` for each `{`"
  end
end

return slips
