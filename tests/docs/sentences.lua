-- How a page reads, in figures of its prose: paragraphs and items of lists, without code, tables and headings.

local lists = require("houseway.base.lists")

local sentences = {}

---@class document.reading shares in percent of the sentences
---@field count integer sentences of three words or more
---@field mean number words a sentence
---@field long number sentences of more than 30 words
---@field joined number semicolons and colons, for each sentence
---@field pronouns number sentences with what, whatever, whoever, whichever, one, those or the other
---@field passive number sentences in which something is done, and nobody does it

-- ---- prose ----

-- Where a paragraph ends: nothing, a table, a heading, a picture, a rule, a line that is all bold or all code.
local function is_break(line)
  return line == "" or line:find("^[|#<!]") or line:find("^%-%-%-+$") or line:find("^%*%*.*%*%*$")
    or line:find("^`[^`]*`$")
end

-- The paragraphs and items of a page, a text each.
local function blocks(page)
  local list, current, fenced = {}, nil, false
  local function close()
    list[#list + 1], current = current, nil
  end
  for line in (page:gsub("<!%-%-.-%-%->", "") .. "\n"):gmatch("(.-)\n") do
    local words = line:match("^%s*(.-)%s*$")
    local item = words:match("^[-*+]%s+(.*)") or words:match("^%d+[.)]%s+(.*)")
    local fence = words:find("^```")
    if fence then fenced = not fenced end
    if fence or fenced or is_break(words) then
      close()
    elseif item or words:find("^→") then
      close()
      current = item or words
    else
      current = (current and current .. " " or "") .. words:gsub("^>%s*", "")
    end
  end
  close()
  return list
end

-- A text without what Markdown adds; what stands in code is one word.
local function plain(block)
  return (block:gsub("!?%[([^%]]*)%]%b()", "%1"):gsub("`[^`]*`", "CODE"):gsub("[*_]", ""))
end

-- A sentence ends at . ! or ? before a blank and a capital, a digit, a quotation mark or a bracket.
local function split(text)
  local list = {}
  for sentence in (text:gsub('([.!?][")]?)%s+(%f[%u%d"(])', "%1\0%2") .. "\0"):gmatch("(%Z+)%z") do
    list[#list + 1] = sentence
  end
  return list
end

local function words_of(sentence)
  local list = {}
  for word in sentence:gmatch("%S+") do
    if word:find("%w") then list[#list + 1] = word:gsub("^%p+", ""):gsub("%p+$", ""):lower() end
  end
  return list
end

-- ---- what a sentence is ----

local PRONOUNS = lists.places { "what", "whatever", "whoever", "whichever", "one", "those" }

local function has_pronoun(words)
  for at, word in ipairs(words) do
    if PRONOUNS[word] and not (word == "one" and words[at - 1] == "which") then return true end
    if word == "the" and (words[at + 1] == "other" or words[at + 1] == "others") then return true end
  end
  return false
end

local BE = lists.places { "is", "are", "was", "were", "be", "been", "being", "get", "gets", "got" }
local BETWEEN = lists.places { "not", "also", "then", "only", "always", "never", "still", "again", "now", "all", "both",
  "often" }
local IRREGULAR = lists.places { "set", "made", "given", "found", "said", "shown", "written", "read", "kept", "taken",
  "done", "known", "held", "seen", "put", "left", "let", "told", "built", "cut", "dealt", "meant", "lost", "paid",
  "begun", "drawn", "chosen", "split", "bound", "run", "sent", "stood", "fixed" }
local NO_PARTICIPLE = lists.places { "need", "indeed", "seed" }

local function is_passive(words)
  for at, word in ipairs(words) do
    if BE[word] then
      local next_at = at + 1
      while next_at < at + 4 and words[next_at] and (words[next_at]:find("ly$") or BETWEEN[words[next_at]]) do
        next_at = next_at + 1
      end
      local verb = words[next_at] or ""
      if IRREGULAR[verb] or verb:find("%aed$") and not NO_PARTICIPLE[verb] then return true end
    end
  end
  return false
end

---The sentences of a page that have three words or more.
---@param page string Markdown
---@return string[]
function sentences.of(page)
  local list = {}
  for _, block in ipairs(blocks(page)) do
    for _, sentence in ipairs(split(plain(block))) do
      if #words_of(sentence) >= 3 then list[#list + 1] = sentence end
    end
  end
  return list
end

---@param list string[] as sentences.of makes them
---@return document.reading
function sentences.measure(list)
  local sums = { words = 0, long = 0, joined = 0, pronouns = 0, passive = 0 }
  local function add(name, number) sums[name] = sums[name] + number end
  for _, sentence in ipairs(list) do
    local words = words_of(sentence)
    add("words", #words)
    add("long", #words > 30 and 1 or 0)
    add("joined", select(2, sentence:gsub("[;:]%s", "")))
    add("pronouns", has_pronoun(words) and 1 or 0)
    add("passive", is_passive(words) and 1 or 0)
  end
  local count = math.max(#list, 1)
  return { count = #list, mean = sums.words / count, long = 100 * sums.long / count, joined = sums.joined / count,
    pronouns = 100 * sums.pronouns / count, passive = 100 * sums.passive / count }
end

return sentences
