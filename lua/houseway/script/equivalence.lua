-- Proves that the layout of a script left its meaning unchanged. Without this proof houseway writes nothing.
--
--   * Its comments are the same, in the same order.
--   * It compiles to the same bytecode, apart from line numbers.
--   * Run in a sandbox, it declares the same, apart from line numbers; or neither text can be run.

local lists = require("houseway.base.lists")
local lpeg = require("lpeg")
local refusal = require("houseway.base.refusal")
local script = require("houseway.script")
local text = require("houseway.base.text")
local tokens = require("houseway.script.tokens")

local equivalence = {}

local comments_between = lpeg.Ct((tokens.space + lpeg.C(tokens.comment)) ^ 0)

-- The comments without blanks at the ends of lines, found independently of layout.lua.
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

-- The bytecode of a script without comments and layout, or the reason why the script does not compile.
local function code_of(source)
  local chunk, why = load(tokens.bare((source:gsub("\r\n", "\n"))), "=script", "t", {})
  return chunk and string.dump(chunk, true) or why
end

-- True for the line number in a word's table, which the layout changes.
local function is_line(of, key)
  return key == "line" and of.word
end

local function declarations_of(source, sort)
  local read = refusal.catch(script.read, source, sort, "the script")
  return read and read.declarations
end

---Compares comments and code of two scripts.
---@param before string a text that the scan accepts
---@param after string
---@return string? differing in words; nil: the same
function equivalence.text(before, after)
  if comments_of(before) ~= comments_of(after) then return "its comments" end
  if code_of(before) ~= code_of(after) then return "its code" end
end

---Compares comments, code and declarations of two scripts.
---@param before string a text that the scan accepts
---@param after string
---@param sort "statute"|"submission"
---@return string? differing in words; nil: the same
function equivalence.differing(before, after, sort)
  local differing = equivalence.text(before, after)
  if differing then return differing end
  if not lists.same(declarations_of(before, sort), declarations_of(after, sort), is_line) then
    return "what it declares"
  end
end

return equivalence
