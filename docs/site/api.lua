-- The pages of the site that tell programmers each type and function of the library, made from what stands in the
-- sources: the headers that are installed, and the annotations of what `require "houseway"` gives.
--
-- In a header a comment tells of what follows it without an empty line, or stands at the end of its line; one that
-- begins "----" opens a section.

local whole_lines = require("houseway.base.text").lines

local api = {}

local SESSION = "src/lua/library/session.h"
local LUA = { "lua/houseway/cli/library.lua", "lua/houseway/cli/embedded.lua" }
local ASKED_OF_LAW = "houseway.cli.embedded.law" -- all that a program meets of the second

-- ---- what a header says ----

---@class site.declared
---@field name string? none where it is of constants alone
---@field is_function boolean
---@field code string as it is declared
---@field said string[] what its comment says, in lines
---@field is_told_above boolean? whether its comment stands above it, and may tell of those that follow as well
---@field with site.declared? the one whose comment tells of it too

---@class site.section
---@field title string? none for what stands before the first
---@field said string[]
---@field declared site.declared[]

---@class site.header
---@field path string as a program includes it
---@field said string[]
---@field sections site.section[]

local function lines_of(written)
  return whole_lines(written .. "\n")
end

-- The lines of a comment without what makes them one.
local function said_in(comment)
  local lines = lines_of((comment:gsub("^/%* ?", ""):gsub("%s*%*/%s*$", "")))
  for i = 2, #lines do lines[i] = lines[i]:gsub("^%s*%*%s?", "") end
  return lines
end

local function without_comments(code)
  return (code:gsub("/%*.-%*/", ""))
end

local function is_whole(code)
  if select(2, code:gsub("/%*", "")) > select(2, code:gsub("%*/", "")) then return false end
  local bare = without_comments(code)
  local _, opened = bare:gsub("{", "")
  local _, closed = bare:gsub("}", "")
  return opened == closed and (bare:find("^#") or bare:find("[;}]%s*$")) ~= nil
end

local function name_of(bare)
  if bare:find("^#") or bare:find("^enum {") then return nil end
  if bare:find("^typedef") and bare:find("}") then return bare:match("}%s*(hw_[%w_]+);") end
  return assert(bare:match("(hw_[%w_]+)%(") or bare:match("(hw_[%w_]+)%[") or bare:match("(hw_[%w_]+);"), bare)
end

local function declared_in(code)
  local bare = without_comments(code):gsub("%s+$", "")
  local is_typedef = bare:find("^typedef") ~= nil
  local is_function = not is_typedef and bare:find("hw_[%w_]+%(") ~= nil
  local one = { name = name_of(bare), is_function = is_function, said = {}, code = code }
  local comment = code:match("[;}]%s*(/%*.-%*/)%s*$")
  if comment then one.said, one.code = said_in(comment), code:sub(1, #code - #comment):gsub("%s+$", "") end
  if bare:find("^static inline") then one.code = bare:match("^(.-)%s*{") .. ";" end
  return one
end

-- The text between the marks of what is exported, in parts: comments, declarations, and "" for an empty line.
local function parts_of(text)
  local parts, lines, at = {}, lines_of(text), 1
  while at <= #lines do
    local part = lines[at]
    local is_comment = part:find("^/%*")
    while part ~= "" and not (is_comment and part:find("%*/%s*$") or not is_comment and is_whole(part)) do
      at = at + 1
      part = part .. "\n" .. assert(lines[at], part)
    end
    parts[#parts + 1], at = part, at + 1
  end
  return parts
end

local function opened_by(comment)
  local title, rest = comment:match("^/%* %-%-%-%- (.-) %-%-%-%-(.*)$")
  if not title then return nil end
  local said = said_in("/*" .. rest)
  if said[1] == "" then table.remove(said, 1) end
  return { title = title:gsub("%s*%(src/[^)]*%)", ""), said = said, declared = {} }
end

-- What is said of several that stand together is said at the first.
local function add_declared(section, part, comment, before)
  local one = declared_in(part)
  if comment then
    one.said, one.is_told_above = table.move(one.said, 1, #one.said, #comment + 1, comment), true
  elseif before and before.is_told_above and not before.name then
    one.said, one.is_told_above, before.said = before.said, true, one.said
  elseif #one.said == 0 and before then
    one.with = before.with or (before.is_told_above and before or nil)
  end
  section.declared[#section.declared + 1] = one
  return one
end

---@param text string a header's
---@param path string
---@return site.header
function api.header(text, path)
  local body = assert(text:match("\n#pragma GCC visibility push%(default%)\n(.-)\n#pragma GCC visibility pop"), path)
  local section = { said = {}, declared = {} }
  local sections, comment, before = { section }, nil, nil
  for _, part in ipairs(parts_of(body)) do
    local opened = opened_by(part)
    if opened then
      section, comment, before = opened, nil, nil
      sections[#sections + 1] = section
    elseif part == "" then
      -- What tells of nothing that follows tells of the section.
      if comment then section.said[#section.said + 1] = table.concat(comment, "\n") end
      comment, before = nil, nil
    elseif part:find("^/%*") then
      comment, before = said_in(part), nil
    else
      before, comment = add_declared(section, part, comment, before), nil
    end
  end
  return { path = path, said = said_in(text:match("^/%*.-%*/")), sections = sections }
end

---The headers of the library, the one that asks commands first.
---@param read fun(path: string): string a file of the sources
---@return site.header[]
function api.headers(read)
  local headers = { api.header(read(SESSION), "houseway/session.h") }
  for path in read("src/houseway.h"):gmatch('\n#include "([^"]+)"') do
    headers[#headers + 1] = api.header(read("src/" .. path), "houseway/" .. path)
  end
  return headers
end

-- ---- as Markdown ----

local function add(out, ...)
  for _, line in ipairs({ ... }) do out[#out + 1] = line end
end

local function prose(line, known)
  local kept = {}
  local function keep(text)
    kept[#kept + 1] = text
    return ("\1%d\2"):format(#kept)
  end
  line = line:gsub("`[^`]+`", keep)
  line = line:gsub("%f[%w_][%w_]+%f[^%w_]", function (word)
    if known[word] then return keep(("[`%s`](#%s)"):format(word, word)) end
    return (word:find("^hw_") or word:find("^HW_")) and keep("`" .. word .. "`") or nil
  end)
  line = line:gsub("[%*_<>%[%]|\\]", "\\%0"):gsub("^([#+-])", "\\%1"):gsub("^(%d+)%. ", "%1\\. ")
  return (line:gsub("\1(%d+)\2", function (number) return kept[math.tointeger(number)] end))
end

-- Lines that stand further in are shown as they stand.
local function add_said(out, said, known)
  local inside = false
  for _, line in ipairs(lines_of(table.concat(said, "\n"))) do
    local is_code = line:find("^  ") ~= nil or inside and line == ""
    if is_code ~= inside then add(out, is_code and "\n```text" or "```\n") end
    inside = is_code
    add(out, is_code and line or prose(line, known))
  end
  if inside then add(out, "```") end
  add(out, "")
end

local function add_one(out, mark, one, known)
  if one.name then add(out, ("%s `%s`"):format(mark, one.name), "") end
  add(out, "```c", one.code, "```", "")
  if #one.said > 0 then add_said(out, one.said, known) end
  if one.with then add(out, ("Told with [`%s`](#%s)."):format(one.with.name, one.with.name), "") end
end

---Every type and function of the C library.
---@param read fun(path: string): string
---@return string markdown
---@return table<string, boolean> names each of them
function api.c(read)
  local headers, known = api.headers(read), {}
  for _, header in ipairs(headers) do
    for _, section in ipairs(header.sections) do
      for _, one in ipairs(section.declared) do
        if one.name then known[one.name] = true end
      end
    end
  end
  local out = { "# The library in C", "", "Every type, constant and function of `libhouseway`, as its headers have "
    .. "them. [library.md](library.md) says how programs use it.", "" }
  for _, header in ipairs(headers) do
    add(out, ("## `%s`"):format(header.path), "")
    add_said(out, header.said, {})
    for _, section in ipairs(header.sections) do
      if section.title then add(out, "### " .. prose(section.title, {}), "") end
      add_said(out, section.said, known)
      for _, one in ipairs(section.declared) do
        add_one(out, section.title and "####" or "###", one, known)
      end
    end
  end
  return table.concat(out, "\n") .. "\n", known
end

-- ---- what `require "houseway"` gives ----

---@class site.told a function or a class of Lua, with what is said of it
---@field name string "houseway.way", "way:set"; of a class its last name
---@field class string? its whole name, of a class alone
---@field arguments string
---@field said string[]
---@field fields string[][] of a class: name, type, what it is; of a function its arguments
---@field returns string[][] type, name, what it is

local function last_of(class)
  return class:match("([^.]+)$")
end

-- A type has no blanks, but for those in a fun(...).
local function typed(text)
  local sort, rest = text:match("^(fun%b():?%s?%S*)%s*(.*)$")
  if not sort then sort, rest = text:match("^(%S+)%s*(.*)$") end
  return sort, rest
end

local function tagged(told, tag, rest)
  if tag == "class" then
    told.class = rest:match("^%S+")
    told.said[#told.said + 1] = rest:match("^%S+ (.+)$")
  elseif tag == "param" or tag == "field" and not rest:find("^private ") then
    local name, more = rest:match("^(%S+) (.*)$")
    told.fields[#told.fields + 1] = { name, typed(more) }
  elseif tag == "return" then
    local sort, more = typed(rest)
    told.returns[#told.returns + 1] = { sort, more:match("^(%S*)%s*(.*)$") }
  end
end

---Each class and public function of a module, in its order.
---@param text string
---@return site.told[]
function api.told(text)
  local list, open = {}, nil
  for _, line in ipairs(lines_of(text)) do
    local tag, rest = line:match("^%-%-%-@(%l+) (.*)$")
    local words = line:match("^%-%-%-(.*)$")
    local name, arguments = line:match("^function ([%w_.:]+)(%b())")
    if words then
      open = open or { said = {}, fields = {}, returns = {} }
      if tag then tagged(open, tag, rest) else open.said[#open.said + 1] = words end
    elseif name or open and open.class then
      open = open or { said = {}, fields = {}, returns = {} }
      open.name, open.arguments = name and name:gsub("^library%.", "houseway.") or last_of(open.class), arguments
      list[#list + 1], open = open, nil
    else
      open = nil
    end
  end
  return list
end

local function cell(text, classes)
  text = text:gsub("houseway[%w_.]*[%w_]", function (class)
    local title = classes[class]
    return title and ("[%s](#%s)"):format(title, title:lower():gsub(" ", "-")) or nil
  end)
  return (text:gsub("|", "\\|"):gsub("<", "\\<"))
end

local function add_rows(out, head, rows, classes)
  if #rows == 0 then return end
  add(out, ("| %s |"):format(table.concat(head, " | ")), ("|%s"):format(("---|"):rep(#head)))
  for _, row in ipairs(rows) do
    add(out, ("| `%s` | %s | %s |"):format(row[1] == "" and "answer" or row[1], cell(row[2], classes),
      cell(row[3], classes)))
  end
  add(out, "")
end

local TITLES = { library = "houseway", way = "A house way", setting = "A setting", law = "The law of a way" }

-- The modules' classes and functions, without what a program never meets.
local function met(read)
  local list = api.told(read(LUA[1]))
  for _, told in ipairs(api.told(read(LUA[2]))) do
    if told.class == ASKED_OF_LAW then list[#list + 1] = told end
  end
  return list
end

---All that `require "houseway"` gives.
---@param read fun(path: string): string
---@return string markdown
function api.lua(read)
  local list, classes = met(read), {}
  for _, told in ipairs(list) do
    if told.class then classes[told.class] = assert(TITLES[told.name], told.class) end
  end
  local out = { "# The library in Lua", "", "Every function and field of what `require \"houseway\"` gives. "
    .. "[library.md](library.md) says how programs use it; [functions.md](functions.md) what a function in a house "
    .. "way sees.", "" }
  for _, told in ipairs(list) do
    add(out, told.class and "## " .. classes[told.class] or ("## `%s`"):format(told.name), "")
    if told.arguments then add(out, "```lua", told.name .. told.arguments, "```", "") end
    add_said(out, told.said, {})
    add_rows(out, { told.class and "field" or "argument", "type", "what it is" }, told.fields, classes)
    local answers = {}
    for i, row in ipairs(told.returns) do answers[i] = { row[2], row[1], row[3] } end
    add_rows(out, { "answers", "type", "what it is" }, answers, classes)
  end
  return table.concat(out, "\n") .. "\n"
end

return api
