-- Where texts and comments stand in a source.

local words = {}

-- What ends a text that a quote began: the same quote, or the line.
local function end_of_quoted(source, at)
  local quote, to = source:sub(at, at), at + 1
  while true do
    to = source:find('[\\\n"\'`]', to) or #source
    local found = source:sub(to, to)
    if to == #source or found == quote then return to end
    if found == "\n" and quote ~= "`" then return to - 1 end
    to = to + (found == "\\" and 2 or 1)
  end
end

local function end_of_line(source, at)
  return (source:find("\n", at, true) or #source + 1) - 1
end

local function end_of_block(source, at, closing)
  return select(2, source:find(closing, at, true)) or #source
end

-- A language: the characters at which texts and comments begin; `ends` answers where what begins at a place ends, nil
-- if nothing does, and whether it is a comment.
local LUA = { starts = "[%-%[\"']", ends = function (source, at)
  local level = source:match("^%-%-%[(=*)%[", at) or source:match("^%[(=*)%[", at)
  local comment = source:find("^%-%-", at) ~= nil
  if level then return end_of_block(source, at, "]" .. level .. "]"), comment end
  if comment then return end_of_line(source, at), true end
  return source:find("^[\"']", at) and end_of_quoted(source, at), false
end }

local C = { starts = "[/\"'`]", ends = function (source, at)
  if source:find("^/%*", at) then return end_of_block(source, at + 2, "*/"), true end
  if source:find("^//", at) then return end_of_line(source, at), true end
  return source:find("^[\"'`]", at) and end_of_quoted(source, at), false
end }

-- A comment after code is left with the code: whether it is one hangs on quotes, which differ.
local HASH = { starts = "#", ends = function (source, at)
  local before = at - 1
  while source:find("^[ \t]", before) do before = before - 1 end
  return (before == 0 or source:find("^\n", before)) and end_of_line(source, at), true
end }

-- Comments stand in comments.
local ROCQ = { starts = "[(\"]", ends = function (source, at)
  if source:find('^"', at) then return end_of_quoted(source, at), false end
  local depth, to = source:find("^%(%*", at) and 1, at + 1
  while depth and depth > 0 do
    to = source:find("[(*][*)]", to + 1)
    if not to then return #source, true end
    local mark = source:sub(to, to + 1)
    if mark ~= "**" and mark ~= "()" then depth, to = depth + (mark == "(*" and 1 or -1), to + 1 end
  end
  return depth and to, true
end }

local MARKUP = { starts = "<", ends = function (source, at)
  return source:find("^<!%-%-", at) and end_of_block(source, at, "-->"), true
end }

-- Prose has no comments.
local PROSE = { starts = "\0", ends = function () return nil end }

local LANGUAGES = {
  lua = LUA, c = C, h = C, go = C, js = C, mjs = C, ts = C, css = C, py = HASH, sh = HASH, cmake = HASH, v = ROCQ,
  html = MARKUP, md = PROSE,
}

---The language of a file; nil for data.
---@param path string
---@param source string
---@return table? language
function words.language_of(path, source)
  local extension = path:match("([^/]+)$"):match("%.(%w+)$")
  return LANGUAGES[extension or source:find("^#!") and "sh"]
end

---Parts a source.
---@param source string
---@param language table
---@return fun(): from: integer?, to: integer, kind: string "code", "text" or "comment"
function words.parts(source, language)
  return coroutine.wrap(function ()
    local at, begun = 1, 1
    while at <= #source do
      local from = source:find(language.starts, at) or #source + 1
      local to, comment
      if from <= #source then to, comment = language.ends(source, from) end
      if to then
        if begun < from then coroutine.yield(begun, from - 1, "code") end
        coroutine.yield(from, to, comment and "comment" or "text")
        begun = to + 1
      end
      at = (to or from) + 1
    end
    if begun <= #source then coroutine.yield(begun, #source, "code") end
  end)
end

---The code of a source: a letter of a comment is a blank, one of a text a quotation mark.
---@param path string
---@param source string
---@return string
function words.code(path, source)
  local parts = {}
  for from, to, kind in words.parts(source, words.language_of(path, source)) do
    local piece = source:sub(from, to)
    parts[#parts + 1] = kind == "code" and piece or piece:gsub("[^\n]", kind == "text" and '"' or " ")
  end
  return table.concat(parts)
end

---Counts lines: blank ones, those that hold nothing but a comment, and the rest.
---@param source string
---@param language table
---@return { code: integer, comment: integer, blank: integer }
function words.count(source, language)
  local pieces = {}
  for from, to, kind in words.parts(source, language) do
    local piece = source:sub(from, to)
    pieces[#pieces + 1] = kind == "comment" and piece:gsub("%S", "\0") or piece
  end
  local lines = { code = 0, comment = 0, blank = 0 }
  for line in table.concat(pieces):gmatch("([^\n]*)\n") do
    local kind = line:find("[^%s\0]") and "code" or line:find("\0") and "comment" or "blank"
    lines[kind] = lines[kind] + 1
  end
  return lines
end

return words
