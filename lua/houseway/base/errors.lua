-- The messages of refusals: id, cause and remedy. People edit them in docs/errors.md. The build compiles that page in,
-- so the program does not need the file.
--
-- An entry is a paragraph of the page: its id on the first line, the message in bold, the cause, and the remedy after
-- an arrow. In a message "…" is text that varies, "№" a whole number. A refusal carries the id of its entry. No code
-- compares a refusal's text with the page.

local sys = require("hw.sys")

local errors = {}

---@class houseway.base.error
---@field id string "law/second-chapter": the part of the page, and the entry's name in that part
---@field says string? 'a second rule is named "…"; write another name: line № has this name'
---@field cause string? the fault, in a sentence
---@field remedy string? the correction, in a sentence

-- Markdown as plain text: joins its lines, and drops backslashes before punctuation except in code.
local function plain(markdown)
  local line = markdown:gsub("\n", " ")
  if not line:find("\\", 1, true) then return line end
  local parts, in_code = {}, false
  for part, tick in (line .. "\0"):gmatch("([^`%z]*)([`%z])") do
    parts[#parts + 1] = (in_code and part or part:gsub("\\(%p)", "%1")) .. (tick == "`" and tick or "")
    in_code = not in_code
  end
  return table.concat(parts)
end

local function entry_of(id, written)
  local says, cause, remedy = written:match("^%*%*(.-)%*%*\n(.-)\n→ (.*)$")
  if not says then error(("docs/errors.md: %s: no message, cause and remedy"):format(id), 0) end
  return { id = id, says = plain(says), cause = plain(cause), remedy = plain(remedy) }
end

---The entries of a page, in order.
---@param page string
---@return houseway.base.error[]
function errors.parse(page)
  local list = {}
  for paragraph in (page .. "\n\n"):gmatch("(.-)\n\n+") do
    local id, entry = paragraph:match("^`([%l%d-]+/[%l%d-]+)`\n(.*)$")
    if id then list[#list + 1] = entry_of(id, entry) end
  end
  return list
end

local all, by_id

---Every message, in the order of the page.
---@return houseway.base.error[]
function errors.all()
  if not all then
    all, by_id = errors.parse(sys.errors_page()), {}
    for _, entry in ipairs(all) do by_id[entry.id] = entry end
  end
  return all
end

---The entry of an id.
---@param id string
---@return houseway.base.error? entry nil if the page has none
function errors.of(id)
  errors.all()
  return by_id[id]
end

-- ---- messages that users type ----

local NUMBER = "0" -- represents "№" among the words of an entry

-- The words and punctuation marks of a text, in order.
local function words_of(text)
  local words = {}
  for word in text:gsub("%p", " %0 "):gmatch("%S+") do words[#words + 1] = word:lower() end
  return words
end

-- The length of a list of words, if the text has all of them in this order; else nil.
local function count_in(words, text_words)
  local at = 0
  for _, word in ipairs(words) do
    repeat
      at = at + 1
      if at > #text_words then return nil end
    until text_words[at] == word or word == NUMBER and text_words[at]:find("^%d+$")
  end
  return #words
end

-- The fixed words of an entry's message.
local function fixed_words(entry)
  entry.words = entry.words or words_of((entry.says:gsub("№", NUMBER):gsub("…", " ")))
  return entry.words
end

---Whether a text has the fixed words of an entry's message, in order.
---@param entry houseway.base.error
---@param text string
---@return boolean
function errors.fits(entry, text)
  return count_in(fixed_words(entry), words_of(text)) ~= nil
end

---The entry that a user probably means: the entry with this id; else, among entries whose fixed words the text has in
---order, the one with the most fixed words. Takes time proportional to the length of the text.
---@param typed string an id, or a printed message
---@return houseway.base.error?
function errors.meant(typed)
  if errors.of(typed) then return by_id[typed] end
  local text_words, best, most = words_of(typed), nil, 0
  for _, entry in ipairs(all) do
    local count = count_in(fixed_words(entry), text_words)
    if count and count > most then best, most = entry, count end
  end
  return best
end

return errors
