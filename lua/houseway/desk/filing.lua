-- Builds the text of a new filing: its head, and the declarations of another way. Declarations change only where they
-- must.
-- Programs import this module.

local lists = require("houseway.base.lists")
local outline = require("houseway.script.outline")
local text = require("houseway.base.text")

local filing = {}

---@class houseway.desk.filing.head
---@field name string
---@field game string
---@field under string
---@field filed string?
---@field published string? the origin of the rules
---@field comment string[] lines without `--`

---A choice that leaves no tie.
filing.CHOICE = [[
choice "C1" "Of the lawful settings, the strongest low hand; among equals, the strongest high." {
  prefer = { best_low, best_high },
}
]]

---A string in quotation marks, escaped as in scripts.
---@param value string
---@return string
function filing.quoted(value)
  return '"' .. value:gsub('[\\"]', "\\%0") .. '"'
end

-- Strings of a field: one alone, several in braces.
local function texts(values)
  local list = lists.collect(values, filing.quoted)
  return #list == 1 and list[1] or "{ " .. table.concat(list, ", ") .. " }"
end

-- Writes fields, one a line, with their `=` aligned.
local function fields_of(list)
  local widest, lines = 0, {}
  for _, field in ipairs(list) do widest = math.max(widest, #field[1]) end
  for i, field in ipairs(list) do
    lines[i] = ("  %s%s = %s,\n"):format(field[1], (" "):rep(widest - #field[1]), field[2])
  end
  return table.concat(lines)
end

---Writes the comment and the submission at the start of a script.
---@param head houseway.desk.filing.head
---@param more string[][] further fields of the submission, each with its written value
---@return string
function filing.opening(head, more)
  local list = { { "game", filing.quoted(head.game) }, { "under", filing.quoted(head.under) } }
  for _, name in ipairs({ "filed", "published" }) do
    if head[name] then list[#list + 1] = { name, filing.quoted(head[name]) } end
  end
  table.move(more, 1, #more, #list + 1, list)
  local lines = lists.collect(head.comment, function (line) return line == "" and "--\n" or "-- " .. line .. "\n" end)
  return ("%s\nsubmission %s {\n%s}\n"):format(table.concat(lines), filing.quoted(head.name), fields_of(list))
end

-- ---- the text of another way ----

-- Fields of a submission that concern the way, not its publication or filing.
local KEPT = { reading = true, example = true, examples = true }

---The fields of a submission that a new filing keeps, with their values as written.
---@param source string
---@return string[][]
function filing.kept_fields(source)
  local all, list = outline.declarations(source)
  local kept = {}
  for _, field in ipairs(all[1].fields) do
    if KEPT[field.name] then
      kept[#kept + 1] = { field.name, source:sub(list.start[field.first], outline.stop(list, field.last)) }
    end
  end
  return kept
end

---The text of a way without its submission and its opening comment.
---@param source string
---@return string
function filing.body(source)
  local first = outline.declarations(source)[1]
  local before = source:sub(1, first.from - 1):gsub("\r\n", "\n"):gsub("^\xEF\xBB\xBF", "")
  local at, after = 1, before:match("^%s*%-%-[^\n]*\n()")
  while after and not before:find("^%s*%-%-%[=*%[", at) do
    at, after = after, before:match("^%s*%-%-[^\n]*\n()", after)
  end
  return ((before:sub(at) .. source:sub(first.to + 1)):gsub("^%s+", ""))
end

---The declaration with a word and a name; without a name, the first with the word.
---@param source string
---@param word string
---@param name string?
---@return houseway.script.outline.declaration?
function filing.find(source, word, name)
  for _, one in ipairs((outline.declarations(source))) do
    if one.word == word and (name == nil or one.name == name) then return one end
  end
end

---The declaration that contains a line of a text.
---@param source string
---@param line integer
---@return houseway.script.outline.declaration?
function filing.at(source, line)
  for _, one in ipairs((outline.declarations(source))) do
    if outline.line(source, one.from) <= line and line <= outline.line(source, one.to) then return one end
  end
end

local function replace(source, from, to, by)
  return source:sub(1, from - 1) .. by .. source:sub(to + 1)
end

---Removes a declaration, and the comment lines directly above it.
---@param source string
---@param one houseway.script.outline.declaration
---@return string
function filing.without(source, one)
  local from, starts = one.from, {}
  for start in source:sub(1, from - 1):gmatch("\n()") do starts[#starts + 1] = start end
  local is_first = #starts > 0 and not source:sub(starts[#starts], from - 1):find("[^ \t]")
  for i = is_first and #starts - 1 or 0, 1, -1 do
    if not source:find("^[^%S\n]*%-%-", starts[i]) then break end
    from = starts[i]
  end
  local cut = outline.cut(source, from, one.to)
  local before, after = cut:sub(1, from - 1), cut:sub(from)
  -- Leave one blank line in its place.
  if before == "" or before:find("\n[ \t]*\n$") then after = after:gsub("^[ \t]*\n", "") end
  return before .. after
end

---Changes the key of every `follow` and `obey`.
---@param source string
---@param key string
---@return string
function filing.following(source, key)
  local all, list = outline.declarations(source)
  for i = #all, 1, -1 do
    local cites = all[i].word == "follow" or all[i].word == "obey"
    local at = cites and all[i].first + (list.kind[all[i].first + 1] == "(" and 2 or 1)
    if at then source = replace(source, list.start[at], outline.stop(list, at), filing.quoted(key)) end
  end
  return source
end

---Removes a field from a declaration.
---@param source string
---@param one houseway.script.outline.declaration
---@param name string
---@return string
function filing.without_field(source, one, name)
  local field = outline.field(one, name)
  return field and outline.cut(source, field.from, field.to) or source
end

---Removes the term of a fault. The fault of two incompatible terms may name an absent field: then its words begin with
---the other.
---@param source string
---@param one houseway.script.outline.declaration
---@param fault houseway.way.terms.fault
---@return string
function filing.without_term(source, one, fault)
  local shorter = filing.without_field(source, one, fault.term)
  local other = fault.found:match("^([%l_]+) =")
  return shorter == source and other and filing.without_field(source, one, other) or shorter
end

---Sets a field of a declaration.
---@param source string
---@param one houseway.script.outline.declaration
---@param name string
---@param values string[]
---@return string
function filing.with_field(source, one, name, values)
  local field, list = outline.field(one, name), select(2, outline.declarations(source))
  local written = texts(values)
  if field then return replace(source, list.start[field.first], outline.stop(list, field.last), written) end
  local open = one.first
  while list.kind[open] ~= "{" do open = open + 1 end
  local at = list.start[open]
  local is_one_line = not source:sub(at, one.to):find("\n")
  local put = is_one_line and (" %s = %s,"):format(name, written) or ("\n  %s = %s,"):format(name, written)
  return replace(source, at + 1, at, put)
end

---Turns an exception into a rule, which notes no departure. The rule precedes `follow`, where exceptions are tried. The
---exception's text becomes a comment.
---@param source string
---@param one houseway.script.outline.declaration
---@return string
function filing.as_rule(source, one)
  source = filing.without_field(source, one, "departs_from")
  one = assert(filing.find(source, one.word, one.name))
  if one.word ~= "exception" then return source end
  local list = select(2, outline.declarations(source))
  local said = one.named + 1
  while list.kind[said] ~= "string" do said = said + 1 end
  local comment = text.one_line(source:sub(list.start[said] + 1, outline.stop(list, said) - 1))
  local written = ("-- %s\nrule %s %s"):format(comment, list.text[one.named],
    (source:sub(outline.stop(list, said) + 1, one.to):gsub("^[%s)]+", "")))
  local follow = filing.find(source, "follow")
  if not follow or follow.from > one.from then return replace(source, one.from, one.to, written) end
  return filing.before(filing.without(source, one), "follow", written .. "\n")
end

---Inserts declarations before the first with a word, or at the end if there is none.
---@param source string
---@param word string
---@param written string
---@return string
function filing.before(source, word, written)
  local one = filing.find(source, word)
  if not one then return text.ended(source) .. "\n\n" .. written end
  return replace(source, one.from, one.from - 1, written .. "\n")
end

return filing
