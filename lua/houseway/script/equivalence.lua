-- Whether a script that was laid out says what it said: the proof without which nothing is written.
--
--   * its comments are the same, in the same order
--   * what is between them compiles to the same code, byte for byte, lines apart
--   * run in a sandbox it declares the same, lines apart; where it cannot be run, the other cannot either

local lists = require("houseway.base.lists")
local lpeg = require("lpeg")
local refusal = require("houseway.base.refusal")
local script = require("houseway.script")
local text = require("houseway.base.text")
local tokens = require("houseway.script.tokens")

local equivalence = {}

local comments_between = lpeg.Ct((tokens.space + lpeg.C(tokens.comment)) ^ 0)

-- The comments, found without the layout's help: blanks at the ends of their lines apart.
local function comments_of(source)
  local list, texts, from = tokens.read(source), {}, 1
  for i = 1, list.count + 1 do
    local has_room = list.start[i] > from + 1
    for _, comment in ipairs(has_room and comments_between:match(source, from) or {}) do
      local is_long = comment:find("^%-%-%[=*%[")
      texts[#texts + 1] = is_long and comment:gsub("\r\n", "\n") or text.ended(comment)
    end
    from = list.start[i] + #(list.text[i] or "")
  end
  return table.concat(texts, "\n")
end

-- The code of a script: on one line but for its texts, so that the layout is in no line number.
local function code_of(source)
  local chunk, why = load(tokens.bare((source:gsub("\r\n", "\n"))), "=script", "t", {})
  return chunk and string.dump(chunk, true) or why
end

-- Words are tables that remember their line, which the layout changes.
local function is_line(of, key)
  return key == "line" and of.word
end

local function declarations_of(source, sort)
  local read = refusal.catch(script.read, source, sort, "the script")
  return read and read.declarations
end

---What differs between the texts of two scripts that are to say the same: their comments or their code.
---@param before string that the scan passes
---@param after string
---@return string?
function equivalence.text(before, after)
  if comments_of(before) ~= comments_of(after) then return "its comments" end
  if code_of(before) ~= code_of(after) then return "its code" end
end

---What differs between two scripts that are to say the same; nil where nothing does.
---@param before string that the scan passes
---@param after string
---@param sort "statute"|"submission"
---@return string?
function equivalence.differing(before, after, sort)
  local differing = equivalence.text(before, after)
  if differing then return differing end
  if not lists.same(declarations_of(before, sort), declarations_of(after, sort), is_line) then
    return "what it declares"
  end
end

return equivalence
