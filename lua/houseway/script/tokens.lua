-- The tokens of a script's source, divided as Lua's own lexer does, for the scan and the reader of scripts. They refuse
-- text that is no token; they never skip it.
-- Programs import this module.

local lpeg = require("lpeg")

local C, Cc, Cmt, Cp, Ct, P, R, S = lpeg.C, lpeg.Cc, lpeg.Cmt, lpeg.Cp, lpeg.Ct, lpeg.P, lpeg.R, lpeg.S

local tokens = {}

local name_start, name_part = R("az", "AZ") + "_", R("az", "AZ", "09") + "_"
local digit, hexadecimal = R("09"), R("09", "af", "AF")

-- The prefix of the reader's own names, which scripts cannot write.
tokens.OWN = "__"

local keywords = {}
for word in ([[and break do else elseif end false for function goto if in local nil not or repeat return then
    true until while]]):gmatch("%a+") do
  keywords[word] = true
end

tokens.name = name_start * name_part ^ 0
tokens.number_start = digit + P(".") * digit

local long = Cmt("[" * C(P("=") ^ 0) * "[", function (source, position, level)
  local _, last = source:find("]" .. level .. "]", position, true)
  return last and last + 1
end)
tokens.long_start = P("[") * P("=") ^ 0 * "["
tokens.space = S(" \t\r\n") ^ 1
tokens.comment = P("--") * (long + -tokens.long_start * (1 - S("\r\n")) ^ 0)
tokens.blank = (tokens.space + tokens.comment) ^ 0

local escape = P("\\") * (S("nt\\\"'") + P("\r") ^ -1 * "\n" + P("z") * S(" \t\r\n") ^ 0)

---Matches the contents of a string, up to its end or its first fault.
---@param quote string
---@return userdata pattern
function tokens.inside(quote)
  return ((1 - S("\\\r\n" .. quote)) ^ 1 + escape) ^ 0
end

local function quoted(quote)
  return P(quote) * tokens.inside(quote) * quote
end
local text = quoted('"') + quoted("'") + long

local numeral = Cmt(
  C(
    P("0") * S("xX") * (S("pP") * S("+-") ^ -1 + hexadecimal + ".") ^ 0
      + (digit + P(".") * digit) * (S("eE") * S("+-") ^ -1 + hexadecimal + ".") ^ 0
  ) * -name_part,
  function (_, position, digits) return tonumber(digits) and position end
)

local withheld_operator = P("...") + "::" + "<<" + ">>" + S("&|^#") + P("~") * -P("=")
local withheld_name = (P("goto") + "_ENV") * -name_part + tokens.OWN
tokens.close = P("<") * tokens.blank * "close" * tokens.blank * ">"
local operator = P("..") + "==" + "~=" + "<=" + ">=" + "//" + S("+-*/%=<>(){}[];:,.")

local allowed_name = tokens.name - withheld_name
local allowed_operator = operator - (withheld_operator + tokens.close + tokens.long_start + P("--"))

local function kind_of_name(word)
  return word, keywords[word] and word or "name"
end

local item = Cp() * (C(allowed_name) / kind_of_name + C(numeral) * Cc("number") + C(text) * Cc("string")
  + C(allowed_operator) / function (symbol) return symbol, symbol end)
local items = Ct(tokens.blank * (item * tokens.blank) ^ 0) * Cp()

---@class houseway.script.tokens
---@field start integer[] the first byte of each token
---@field text string[]
---@field kind string[] "name", "number", "string"; keywords and operators: their text; after the last: "end of file"
---@field count integer
---@field stop integer the byte after the last token: past the source, unless it has text that is no token

local function list_of(source)
  local flat, stop = items:match(source)
  local list = { start = {}, text = {}, kind = {}, count = #flat // 3, stop = stop }
  local start, text_of, kind = list.start, list.text, list.kind
  for i = 1, list.count do
    local third = 3 * i
    start[i], text_of[i], kind[i] = flat[third - 2], flat[third - 1], flat[third]
  end
  kind[list.count + 1] = "end of file"
  start[list.count + 1] = #source + 1
  return list
end

-- Cache of one source, because the scan and the reader read the same source in turn.
local last_source, last_list

---The tokens of a source, up to the first text that is no token. Read-only.
---@param source string
---@return houseway.script.tokens
function tokens.read(source)
  if source ~= last_source then last_source, last_list = source, list_of(source) end
  return last_list
end

tokens.line = require("houseway.base.text").line_at

---A source without comments and layout. Sources that differ in nothing else give equal texts. The scan must accept it.
---@param source string
---@return string
function tokens.bare(source)
  local list = tokens.read(source)
  assert(list.stop > #source, "a source the scan refuses")
  return table.concat(list.text, " ")
end

return tokens
