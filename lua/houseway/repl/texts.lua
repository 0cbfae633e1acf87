-- Paragraphs of the law: lookup by key, and search for words.

local answer = require("houseway.repl.answer")
local chapters = require("houseway.law.chapters")
local refusal = require("houseway.base.refusal")
local text = require("houseway.base.text")

local texts = {}

local AROUND = 60 -- characters shown on each side of a match

---Every chapter with its default readings.
---@param session houseway.repl.session
---@return houseway.law.statute[]
---@return table<string, houseway.base.refusal> unread by key: of the chapters left out
function texts.chapters(session)
  return chapters.every({}, session.law.as_of)
end

---Iterates over every paragraph of every chapter.
---@param session houseway.repl.session
---@return fun(): table? paragraph
function texts.each(session)
  return coroutine.wrap(function ()
    for _, model in ipairs(texts.chapters(session)) do
      for _, paragraph in ipairs(model.paragraphs) do
        if not paragraph.borrowed_from then coroutine.yield(paragraph) end
      end
    end
  end)
end

---The paragraph with a key; nil if there is none.
---@param session houseway.repl.session
---@param key string
---@return table?
function texts.paragraph(session, key)
  for paragraph in texts.each(session) do
    if paragraph.key == key then return paragraph end
  end
end

-- The text around a match, in whole words.
local function around(words, from, to)
  local start, stop = math.max(1, from - AROUND), math.min(#words, to + AROUND)
  while start > 1 and not words:find("^%s", start - 1) do start = start - 1 end
  while stop < #words and not words:find("^%s", stop + 1) do stop = stop + 1 end
  return (start > 1 and "... " or "") .. words:sub(start, stop) .. (stop < #words and " ..." or "")
end

-- The text of a paragraph and its readings.
local function said_in(paragraph)
  local parts = { paragraph.text or "", paragraph.by_hand }
  for _, one in ipairs(paragraph.readings) do parts[#parts + 1] = one.text end
  return (table.concat(parts, " "):gsub("%s+", " "))
end

---Finds paragraphs with some words in their text or readings, ignoring case.
---@param session houseway.repl.session
---@param sought string
---@return houseway.repl.answer
function texts.search(session, sought)
  if not sought:find("%S") then refusal.raise("repl/empty-search",
    { found = "the search has no words", expected = "write /words/" }) end
  local reply, found = answer.new(), {}
  for paragraph in texts.each(session) do
    local words = said_in(paragraph)
    local from, to = words:lower():find(sought:lower(), 1, true)
    if from then found[#found + 1] = { cite = paragraph.key, text = words, shown = around(words, from, to) } end
  end
  reply:line(("%s hold \"%s\""):format(text.count(#found, "paragraph"), text.one_line(sought)))
  for _, one in ipairs(found) do
    reply:line("  " .. session.host.paint("bold", one.cite))
    reply:wrapped(one.shown, "    ")
  end
  for _, line in ipairs(chapters.left_out(select(2, texts.chapters(session)))) do reply:line("left out: " .. line) end
  reply.facts = function ()
    local list = {}
    for i, one in ipairs(found) do list[i] = { cite = one.cite, text = one.text } end
    return { sought = sought, paragraphs = list }, { "sought", "paragraphs", "cite", "text" }
  end
  return reply
end

return texts
