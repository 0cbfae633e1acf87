-- A script's tokens with its comments among them, each with how many lines end before it.

local lpeg = require("lpeg")
local text_of = require("houseway.base.text")
local tokens = require("houseway.script.tokens")

local pieces = {}

---@class houseway.script.layout.piece
---@field text string its lines end in LF
---@field kind string as of tokens; of a comment "comment"
---@field ends integer how many lines end before it: 0, 1, or 2 for an empty line or more
---@field is_line boolean? of a comment that goes on to the end of its line

local function with_line_feeds(text)
  return (text:gsub("\r\n", "\n"))
end

local function comment_of(text)
  local is_long = text:find("^%-%-%[=*%[")
  if is_long then return { text = with_line_feeds(text), kind = "comment" } end
  return { text = text_of.ended(text), kind = "comment", is_line = true }
end

local function ends_in(space)
  local _, ends = space:gsub("\n", "")
  return math.min(ends, 2)
end

-- The space between two tokens: numbers of lines ended, and comments.
local between = lpeg.Ct((tokens.space / ends_in + tokens.comment / comment_of) ^ 0)

local BLANK = (" "):byte()

-- Adds the comments between two tokens; how many lines end before the second.
local function add_between(list, source, from, to)
  if to == from or to == from + 1 and source:byte(from) == BLANK then return 0 end
  local ends = 0
  for _, one in ipairs(between:match(source, from)) do
    if type(one) == "number" then
      ends = one
    else
      one.ends, ends = ends, 0
      list[#list + 1] = one
    end
  end
  return ends
end

---The pieces of a source that the scan passes; the last is its end. The first begins a line.
---@param source string
---@return houseway.script.layout.piece[]
function pieces.of(source)
  local list, read, from = {}, tokens.read(source), 1
  for i = 1, read.count do
    local ends = add_between(list, source, from, read.start[i])
    local text, kind = read.text[i], read.kind[i]
    list[#list + 1] = { text = kind == "string" and with_line_feeds(text) or text, kind = kind, ends = ends }
    from = read.start[i] + #text
  end
  local ends = add_between(list, source, from, #source + 1)
  list[#list + 1] = { text = "", kind = "end of file", ends = ends }
  list[1].ends = 1
  return list
end

return pieces
