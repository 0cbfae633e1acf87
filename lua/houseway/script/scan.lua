-- Checks the source of a script before it is loaded: it must be text without invisible characters, in the part of Lua
-- that scripts may use.
--
-- Excluded, and why:
--   & | ~ << >>   Lua 5.4.0 to 5.4.4 compile them wrongly in long scripts; nothing here needs them
--   ^             its result depends on the machine's C library
--   ...           copies a list of any length in one step of the budget
--   #             the border of a table, which depends on the table's history: `count` walks the list instead
--   goto, ::      no use here, and thousands of them are slow to compile
--   _ENV          another name for the globals; Lua 5.4.4 compiles `local _ENV <const>` wrongly
--   <close>       runs code later
--   \0 \x41 \u{}  the file is UTF-8: write the character. So no string has a NUL or an invisible character
--   __x           names of the checks that houseway.script.rewrite inserts
-- A byte order mark is refused, so that a text has one spelling in bytes. Lines end in LF or CR LF.
-- Programs import this module.

local lpeg = require("lpeg")
local shown = require("houseway.base.text")
local slips = require("houseway.script.slips")
local tokens = require("houseway.script.tokens")

local C, Cp, P, R, S = lpeg.C, lpeg.Cp, lpeg.P, lpeg.R, lpeg.S

local scan = {}

-- The greatest size of a script in bytes; equals HW_SANDBOX_SOURCE in src/lua/sandbox/sandbox.h.
scan.SIZE_LIMIT = 256 * 1024

---@class houseway.script.scan.problem
---@field id string of docs/errors.md
---@field kind string "empty", "too large", "binary", "encoding", "withheld" or "syntax"
---@field line integer?
---@field message string what was found
---@field expected string?

-- ---- characters ----

-- Patterns that match up to the first character of a kind, or to the end.
local to_no_ascii = R("\0\127") ^ 0 * Cp()
local to_control = (1 - (R("\0\8", "\14\31") + S("\11\12\127"))) ^ 0 * Cp()
local to_bare_return = ((1 - P("\r")) ^ 1 + "\r\n") ^ 0 * Cp()

-- The position, id, found and expected of an invisible character in UTF-8 text.
local function find_unseen(source)
  local position = to_no_ascii:match(source)
  while position <= #source do
    local code = utf8.codepoint(source, position)
    if code == 0xA0 then
      return position, "script/no-break-space", "a word processor put in a no-break space, U+00A0",
        "write a plain blank, as `houseway fmt` does"
    end
    if shown.is_unseen(code) then
      return position, "script/invisible-character", ("the script has an invisible character, U+%04X"):format(code),
        "write visible characters only"
    end
    position = to_no_ascii:match(source, utf8.offset(source, 2, position))
  end
end

-- Returns the position, id, found and expected of the first character that is not allowed; nothing if all are.
local function check_characters(source)
  local length, bad = utf8.len(source)
  if not length then
    return bad, "script/not-utf-8", "the script has bytes that are not UTF-8", "save the script as UTF-8"
  end
  local control = to_control:match(source)
  if control <= #source then
    return control, "script/control-character",
      ("the script has a control character, byte %d"):format(source:byte(control)), "write text only"
  end
  local bare = to_bare_return:match(source)
  if bare <= #source then
    return bare, "script/lone-carriage-return", "a carriage return stands alone", "end each line with LF or CR LF"
  end
  return find_unseen(source)
end

-- ---- invalid tokens ----

-- Token errors: pattern, id, kind, found, expected. The first match wins.
local stops = {
  { P("--"), "script/comment-end", "syntax", "a comment does not end", "write ]] where the comment ends" },
  { tokens.long_start, "script/string-end", "syntax", "a string does not end", "write ]] where the string ends" },
  { P("goto"), "script/goto", "withheld", "scripts have no jumps such as `goto`", "write a loop" },
  { P("_ENV"), "script/environment", "withheld", "scripts have no `_ENV`", "write names alone, even in a comment" },
  { P("..."), "script/vararg", "withheld", "`...` leaves out text",
    "write the whole text, and name each argument of a function" },
  { P("::"), "script/label", "withheld", "scripts have no jumps, and so no labels", "write a loop" },
  { P("#"), "script/length-operator", "withheld", "scripts have no `#`",
    "write count(list) or string.len(text), or `--` before a comment" },
  { P(tokens.OWN), "script/underscores", "withheld", "a name begins with two underscores", "write another name" },
  { P("^"), "script/power", "withheld", "scripts have no powers such as `^`", "write a multiplication" },
  { tokens.close, "script/close-attribute", "withheld", "scripts have no `<close>`", "write a plain `local`" },
  { P("&&"), "slips/double-ampersand", "syntax", "`&&` is no sign of scripts",
    "write `and` in a function, or a list of patterns: { ..., ... }" },
  { P("||"), "slips/double-bar", "syntax", "`||` is no sign of scripts",
    "write `or` in a function, or any { ..., ... } of patterns" },
  { C("&" * (R("az", "AZ", "09") + "#") ^ 1 * ";"), "slips/character-of-web-page", "syntax",
    "`%s` is a character in the spelling of web pages", 'write the character itself, such as "' },
  { C(P("<<") + ">>" + S("&|~")), "script/bitwise-operator", "withheld", "scripts have no bitwise operator `%s`",
    "write a list or `any`" },
  { tokens.number_start, "script/bad-number", "syntax", "a number is malformed" },
  { C(P("“") + "”" + "„" + "‘" + "’"), "slips/curly-quotation-mark", "syntax", "`%s` is a curly quotation mark",
    "write a straight mark: \"" },
  { C(P("«") + "»" + "‹" + "›" + "″"), "slips/curly-quotation-mark", "syntax", "`%s` is a printed quotation mark",
    "write a straight mark: \"" },
  { C(P("—") + "–"), "slips/comment", "syntax", "`%s` stands where a comment may be meant",
    "write `--` before a comment" },
  { C(P("•") + "·" + "▪" + "●"), "slips/quoted-line", "syntax", "`%s` stands at the start of a line",
    slips.LINE_ALONE },
  { C(R("\x80\xff") * R("\x80\xbf") ^ 0), "script/not-ascii", "syntax", "`%s` stands outside a string",
    "write names in letters of ASCII" },
  { P("!--"), "slips/html-comment", "syntax", "`!--` stands where a comment may be meant",
    "write `--` before a comment" },
  { P("!="), "slips/not-equal", "syntax", "`!=` is no sign of scripts",
    "write `~=` in a function, `without` in holding, `split` in play" },
  { P("!"), "slips/exclamation-mark", "syntax", "`!` is no sign of scripts",
    "write `without` in holding, `split` in play, `not` in a function" },
  { C(1), "script/begins-nothing", "syntax", "`%s` begins nothing" },
}

-- Explains the first fault in a string.
local function explain_string(source, position)
  local quote = source:sub(position, position)
  local stop = (P(quote) * tokens.inside(quote) * lpeg.Cp()):match(source, position)
  if source:sub(stop, stop) == "\\" then
    if source:sub(position + 1, stop - 1):find("^%l%l%-%l+$") then
      return stop, "script/unknown-escape", "syntax", "a key has the escape `\\`", "write `/`, as in us-pa/645a"
    end
    local digits = source:match("^\\[%dxu]", stop)
    return stop, digits and "script/escape-of-character" or "script/unknown-escape", digits and "withheld" or "syntax",
      ("a text has the escape `%s`"):format(digits or source:match("^\\" .. utf8.charpattern, stop) or "\\"),
      digits and "write the character" or "write \\n, \\t, \\\\, \\\" or \\'"
  end
  return position, "script/string-line-end", "syntax", "a string does not end on its line",
    ("write %s where the string ends"):format(quote)
end

local CITATION = "()(%a%a%-%a+/[%w_.%-]+)()"

-- Finds the citation without quotation marks around the position: its first byte and its text.
local function bare_citation(source, position)
  local from = source:sub(1, position - 1):match("^.*\n()") or 1
  local line = source:match("^[^\n]*", from)
  local mark = line:find("[\"']") or #line + 1
  for start, citation, stop in line:gmatch(CITATION) do
    if start <= mark and from + start - 1 <= position and position < from + stop - 1 then
      return from + start - 1, citation
    end
  end
end

local function explain(source, position)
  local start, citation = bare_citation(source, position)
  if start then
    return start, "script/unquoted", "syntax", ("`%s` has no quotation marks"):format(citation),
      ('write "%s"'):format(citation)
  end
  if source:find("^[\"']", position) then return explain_string(source, position) end
  for _, stop in ipairs(stops) do
    local pattern, id, kind, found, expected = table.unpack(stop, 1, 5)
    local captured = pattern:match(source, position)
    if captured then return position, id, kind, found:format(captured), expected end
  end
end

-- ---- the whole ----

local function problem(id, source, position, kind, message, expected)
  return { id = id, kind = kind, line = tokens.line(source, position), message = message, expected = expected }
end

-- The first bytes of files that are no text.
local OTHERS = {
  { "PK\3\4", "a file of a word processor (.docx, .odt) or an archive" },
  { "\xD0\xCF\x11\xE0", "a file of a word processor (.doc)" }, { "{\\rtf", "a file of a word processor (.rtf)" },
  { "%PDF", "a PDF" }, { "\xFF\xFE", "text in UTF-16" }, { "\xFE\xFF", "text in UTF-16" },
}

---The format of a file that is no text, by its first bytes; nil for a text.
---@param source string
---@return string?
function scan.other_format(source)
  for _, other in ipairs(OTHERS) do
    if source:sub(1, #other[1]) == other[1] then return other[2] end
  end
end

local function check_start(source)
  if not source:find("%S") then return { id = "script/empty", kind = "empty", message = "the script is empty",
    expected = "write declarations" } end
  if #source > scan.SIZE_LIMIT then error("a script larger than any that is read", 0) end -- houseway.script reads less
  local rest = source:gsub("^\xEF\xBB\xBF", ""):gsub("^#[^\n]*\n", "")
  local other = scan.other_format(source)
  if other then
    return problem("script/other-format", source, 1, "binary", "the script is " .. other,
      "save the script as plain text: in a word processor Save As, Plain Text, UTF-8")
  end
  if rest:byte() == 27 then
    return { id = "script/compiled", kind = "binary", message = "the script is compiled Lua",
      expected = "give the script as text" }
  elseif source:find("^\xEF\xBB\xBF") then
    return problem("script/byte-order-mark", source, 1, "encoding", "the script begins with a byte order mark",
      "save the script as UTF-8 without the mark, as `houseway fmt` does")
  elseif source:find("^#") then
    return problem("script/hash-at-start", source, 1, "syntax", "`#` begins the script as a program",
      "remove the first line")
  end
end

---The first fault that keeps a source from being loaded; nil if there is none.
---@param source string
---@return houseway.script.scan.problem? problem
function scan.check(source)
  local start = check_start(source)
  if start then return start end
  local position, id, found, expected = check_characters(source)
  if position then return problem(id, source, position, "encoding", found, expected) end
  local merge = ("\n" .. source):find("\n[<>][<>][<>][<>][<>][<>][<>] ")
  if merge then return problem("script/merge-mark", source, merge, "syntax", "a mark shows two versions put together",
    "keep one version, and remove the lines of marks") end
  -- Refuses it even in comments and texts, in case this lexer and Lua's disagree on where these end.
  local environment = source:find("_ENV", 1, true)
  if environment then return problem("script/environment", source, environment, "withheld", "scripts have no `_ENV`",
    "write names alone, even in a comment") end
  local stop = tokens.read(source).stop
  if stop <= #source then
    local kind
    position, id, kind, found, expected = explain(source, stop)
    return problem(id, source, position, kind, found, expected)
  end
end

return scan
