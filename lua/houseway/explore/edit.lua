-- Changes the text of a house way by typed commands, which remove or add declarations.
--
--   without "three pair"                                   removes a rule, an exception or a choice
--   with rule "aces up" { ... } before "two pair"          adds one before another, after it, first or last
--   with rule "no pair" { ... }                            replaces the one with this name
--
-- Several commands may follow each other in one line. They change nothing else in the text, so that the result is a
-- house way. houseway.explore.changed lays it out. A rule without a place is added first.
-- Programs import this module.

local lists = require("houseway.base.lists")
local outline = require("houseway.script.outline")
local nearest = require("houseway.base.nearest")
local typed = require("houseway.explore.typed")

---@class houseway.explore.edit
---@field kind "without"|"with"
---@field text string as written
---@field word string? "rule"
---@field name string? nil for an unnamed addition
---@field source string? of an addition
---@field from integer? number of its first token
---@field to integer? number of its last token
---@field place "before"|"after"|"first"|"last"|nil
---@field beside string? the name of the declaration that it goes before or after
---@field position integer of the typed name, or of the addition
---@field beside_position integer?

local edit = {}

---Whether a text begins like a command.
---@param text string
---@return boolean
function edit.begins(text)
  return text:find("^with%f[%W]") ~= nil or text:find("^without%f[%W]") ~= nil
end

local DECLARED = { rule = true, exception = true, choice = true }
local BESIDE = { before = true, after = true }
local EXPECTED = 'write without "NAME", or with rule "NAME" { ... } before "NAME"'
local UNNAMED = "added"

-- ---- reading ----

local reader = {}
reader.__index = reader

function reader:refuse(id, found, expected, suggestion)
  self.typed:refuse(id, self.list.start[self.at] or #self.typed.text + 1, found, expected, suggestion)
end

function reader:here()
  local written = self.list.text[self.at]
  return written and ("`%s`"):format(written) or "the end"
end

function reader:name(after)
  local name = outline.string(self.list, self.at)
  if not name then
    self:refuse("exploring/rule-name-quoted", ("%s follows `%s`"):format(self:here(), after),
      "write the name of a rule between quotation marks")
  end
  local position = self.list.start[self.at]
  self.at = self.at + 1
  return name, position
end

-- without "a", "b"
function reader:without(edits)
  repeat
    self.at = self.at + 1
    local name, position = self:name("without")
    edits[#edits + 1] = { kind = "without", name = name, position = position, text = ('without "%s"'):format(name) }
  until self.list.text[self.at] ~= ","
end

-- Reads the declaration to add.
function reader:declaration()
  local list, first = self.list, self.at
  local word = list.text[first]
  if not DECLARED[word] then self:refuse("exploring/with-form", ("%s follows `with`"):format(self:here()),
    'write rule "NAME" { ... }') end
  local name, at = nil, first + 1
  while list.kind[at] == "string" do
    name, at = name or outline.string(list, at), at + 1
  end
  self.at = at
  if list.kind[at] ~= "{" then self:refuse("exploring/change-table",
    self:here() .. (" stands in the place of the table of the `%s`"):format(word), "write the table, { ... }") end
  local last = outline.close(list, at)
  self.at = last + 1
  local source = self.typed.text:sub(list.start[first], outline.stop(list, last))
  return { kind = "with", word = word, name = name, source = source, position = list.start[first], from = first,
    to = last }
end

function reader:with(edits)
  local from = self.list.start[self.at]
  self.at = self.at + 1
  local one = self:declaration()
  local place = self.list.text[self.at]
  if BESIDE[place] then
    self.at = self.at + 1
    one.place = place
    one.beside, one.beside_position = self:name(place)
  elseif place == "first" or place == "last" then
    one.place, self.at = place, self.at + 1
  end
  one.text = self.typed.text:sub(from, outline.stop(self.list, self.at - 1))
  edits[#edits + 1] = one
end

---Reads commands. A fault is refused with its line and column, and a caret under the fault.
---@param text string
---@return houseway.explore.edit[]
---@return houseway.explore.typed
function edit.read(text)
  local self = setmetatable({ typed = typed.new(text, "change"), at = 1 }, reader)
  self.list = self.typed.list
  self.typed:depths()
  local edits = {}
  if self.list.stop <= #text then
    self.typed:refuse("exploring/change-character", self.list.stop, "the character begins no word", EXPECTED)
  end
  repeat
    local word = self.list.text[self.at]
    if word ~= "without" and word ~= "with" then
      self:refuse("exploring/change-form", self:here() .. " begins no change", EXPECTED,
        word and nearest.name(word, { "without", "with" }))
    end
    self[word](self, edits)
  until self.at > self.list.count
  return edits, self.typed
end

-- ---- changing a text ----

local LAWS = { follow = true, obey = true }
local NAMED = { rule = true, exception = true, follow = true, obey = true, choice = true }

local function named(all, name)
  for _, one in ipairs(all) do
    if NAMED[one.word] and (one.name == name or LAWS[one.word] and one.word .. " " .. one.name == name) then
      return one
    end
  end
end

local function find(all, name, typed_, position)
  local found = named(all, name)
  if found then return found end
  local names = lists.collect(all, function (one) return NAMED[one.word] and one.name and one.name end)
  typed_:refuse("exploring/no-rule", position, ('no rule is named "%s"'):format(name), "name a rule of the house way",
    nearest.name(name, names))
end

local function put(source, at, written)
  return source:sub(1, at - 1) .. written .. source:sub(at)
end

-- The first and the last rule or choice.
local function ends_of(all, word)
  local is_choice, first, last = word == "choice", nil, nil
  for _, one in ipairs(all) do
    local is_one = NAMED[one.word] and one.word ~= "obey" and (one.word == "choice") == is_choice
    if is_one then first, last = first or one, one end
  end
  return first, last
end

-- Starts a new line if the previous declaration ends on the same line.
local function put_before(source, one, written)
  local alone = source:sub(1, one.from - 1):find("\n[ \t]*$") or one.from == 1
  return put(source, one.from, (alone and "" or "\n") .. written .. "\n")
end

local function put_after(source, one, written)
  local comment = source:match("^[ \t]*%-%-[^\n]*()", one.to + 1)
  return put(source, comment or one.to + 1, "\n" .. written)
end

-- A free name for an unnamed addition: "added rule", "added rule 2".
local function free_name(all, word)
  local name, number = ("%s %s"):format(UNNAMED, word), 1
  while named(all, name) do
    number = number + 1
    name = ("%s %s %d"):format(UNNAMED, word, number)
  end
  return name
end

local function with_name(all, one)
  if one.name then return one.source end
  return ('%s "%s" %s'):format(one.word, free_name(all, one.word), (one.source:sub(#one.word + 1):gsub("^%s+", "")))
end

local function put_in(source, all, one, typed_)
  local there, written = one.name and named(all, one.name), with_name(all, one)
  if one.place == nil and there then return source:sub(1, there.from - 1) .. written .. source:sub(there.to + 1) end
  local first, last = ends_of(all, one.word)
  if one.beside then
    local beside = find(all, one.beside, typed_, one.beside_position)
    return (one.place == "before" and put_before or put_after)(source, beside, written)
  elseif not first or one.place == "last" then
    return put_after(source, last or all[#all], written)
  end
  return put_before(source, first, written)
end

-- A script that ends with the addition, a token a line, so that a fault is reported where it was typed.
local function trial(source, all, one, typed_)
  local there = one.name and named(all, one.name)
  if there then source = outline.cut(source, there.from, there.to) end
  local made = typed.script(source .. "\n")
  if not one.name then
    typed.add(made, ('%s "%s"'):format(one.word, free_name(all, one.word)), one.position)
  end
  typed_:add_tokens(made, one.name and one.from or one.from + 1, one.to)
  return table.concat(made.parts), made
end

---Applies commands to the text of a house way.
---@param source string that is a house way
---@param edits houseway.explore.edit[]
---@param typed_ houseway.explore.typed the input that the commands were read from
---@param file string how refusals name the text
---@param read fun(source: string) reads a house way, or raises a refusal
---@return string
function edit.apply(source, edits, typed_, file, read)
  for _, one in ipairs(edits) do
    local all = outline.declarations(source)
    if one.kind == "without" then
      local gone = find(all, one.name, typed_, one.position)
      source = outline.cut(source, gone.from, gone.to)
    else
      local tried, made = trial(source, all, one, typed_)
      typed_:pointed(made, file, read, tried)
      source = put_in(source, all, one, typed_)
    end
  end
  return source
end

-- ---- marks of a changed text ----

local CHANGED = ", changed"

---The first words of a changed text.
edit.START = "-- Changed from "

---True if a text begins with `edit.START`.
---@param start string
---@return boolean
function edit.is_start(start)
  return start == edit.START
end

---Marks a text as changed, in its name and by a comment with its origin. Removes its claim to restate a published page.
---@param source string
---@param from string in one line: the way and the changes
---@return string
function edit.mark(source, from)
  for _, name in ipairs({ "restatement", "published" }) do
    local submission = outline.declarations(source)[1]
    local one = outline.field(submission, name)
    if one then source = outline.cut(source, one.from, one.to) end
  end
  local all, list = outline.declarations(source)
  local first = all[1].first + 1
  if list.kind[first] == "(" then first = first + 1 end
  local written = list.text[first]
  if not all[1].name:find(CHANGED .. "$") then
    local quote = written:sub(-1)
    source = source:sub(1, outline.stop(list, first) - 1) .. CHANGED .. quote
      .. source:sub(outline.stop(list, first) + 1)
  end
  return ("%s%s\n%s"):format(edit.START, from, source)
end

-- The extent of the example whose brace is token `i`, from its field, or from its item in a list.
local function example_at(all, list, i)
  for _, one in ipairs(all) do
    for _, each in ipairs(one.fields) do
      local single = each.name == "example" and each.first == i
      if single then return each.from, each.to end
      if each.name == "examples" and each.first < i and i < each.last then
        local close = outline.close(list, i)
        local only = list.kind[i - 1] == "{" and (close + 1 == each.last or close + 2 == each.last)
        if only then return each.from, each.to end
        local comma = list.kind[close + 1] == ","
        return list.start[i], outline.stop(list, comma and close + 1 or close)
      end
    end
  end
end

---Removes an example from a text; returns nil if the text does not spell it out.
---@param source string
---@param example houseway.way.example
---@return string?
function edit.drop_example(source, example)
  local all, list = outline.declarations(source)
  local best, distance
  for i = 1, list.count - 1 do
    if list.kind[i] == "{" and outline.string(list, i + 1) == example.hand then
      local away = math.abs(outline.line(source, list.start[i]) - example.line)
      if example_at(all, list, i) and (not distance or away < distance) then best, distance = i, away end
    end
  end
  if not best then return nil end
  return outline.cut(source, example_at(all, list, best))
end

return edit
