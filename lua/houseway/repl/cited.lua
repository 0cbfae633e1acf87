-- Answers a citation: the output of `cite`, the paragraph's examples, and the house ways that name it.

local citation = require("houseway.notation.citation")
local input = require("houseway.base.input")
local shipped = require("houseway.way.shipped")
local text = require("houseway.base.text")
local texts = require("houseway.repl.texts")
local typed_citation = require("houseway.law.typed_citation")

local cited = {}

local LIMIT = 1024 * 1024 -- bytes of a house way

-- An example of a paragraph in a line.
local function example_text(one)
  if one.kind == "setting" then return ("%s is set %s over %s"):format(one.hand, one.high, one.low) end
  if one.kind == "value" then return ("%s is worth %d"):format(one.hand, one.value) end
  if one.kind == "start" then return ("a total of %d starts with %s"):format(one.total, one.starts) end
  return ("%s over %s against %s over %s: %s"):format(one.high, one.low, one.against.high, one.against.low, one.outcome)
end

local function add_examples(session, key, rows)
  local paragraph = texts.paragraph(session, key)
  for _, one in ipairs(paragraph and paragraph.examples or {}) do rows[#rows + 1] = { "example", example_text(one) } end
end

-- True if `key` equals `other` or is a subparagraph of it.
local function within(inner, outer)
  local a, b = citation.from_key(inner), citation.from_key(outer)
  return a ~= nil and b ~= nil and citation.within(a, b)
end

-- Adds the places where a house way names the key, a subparagraph, or an outer paragraph (a section at least).
local function add_mentions(key, rows)
  for _, name in ipairs(shipped.names()) do
    local path, shown = shipped.file(name)
    for number, line in ipairs(text.lines((input.plain(path, LIMIT) or "") .. "\n")) do
      for written in line:gsub("%-%-.*$", ""):gmatch('"(%l%l%-[%w_/.-]+)"') do
        local outer = within(key, written) and written:find("/[^.]+%.") ~= nil
        if outer or within(written, key) then
          rows[#rows + 1] = { ("%s:%d"):format(shown, number), (text.trimmed(line):gsub(",$", "")) }
        end
      end
    end
  end
end

-- The key of a citation that names exactly one leaf paragraph.
local function lone(session, written)
  local models = texts.chapters(session)
  local cite = citation.parse(written, { chapters = models })
  local keys = cite and { citation.key(cite) } or cited.keys(session, written)
  local key = #keys == 1 and keys[1]
  local paragraph = key and texts.paragraph(session, key)
  if not paragraph then return nil end
  for other in texts.each(session) do
    if other ~= paragraph and within(other.key, key) then return nil end
  end
  return key
end

---The keys that a typed citation may mean.
---@param session houseway.repl.session
---@param written string
---@return string[]
function cited.keys(session, written)
  return typed_citation.keys(written, texts.chapters(session), session.law.under)
end

---True if a line cites a paragraph in typed form.
---@param session houseway.repl.session
---@param line string
---@return boolean
function cited.is(session, line)
  return line:find("%d") ~= nil and #cited.keys(session, line) > 0
end

---@param session houseway.repl.session
---@param written string in any spelling
---@return houseway.repl.answer
function cited.show(session, written, options)
  local reply = session:ask("cite", { citation = { written }, under = session.law.under }, options)
  local key = lone(session, written)
  if not key then return reply end
  local rows = {}
  add_examples(session, key, rows)
  add_mentions(key, rows)
  if #rows > 0 then reply:table(rows) end
  return reply
end

return cited
