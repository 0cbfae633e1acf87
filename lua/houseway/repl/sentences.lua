-- Sentences that ask: how many hands there are, how a hand is set, or what a word means. Other questions are refused,
-- with similar questions, and never answered as something else.

local explore = require("houseway.explore")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local spelling = require("houseway.base.spelling")
local text = require("houseway.base.text")
local words = require("houseway.script.words")

local sentences = {}

-- First words of a sentence that asks.
local ASKING = lists.places({ "how", "what", "whats", "who", "whose", "why", "when", "can", "may", "is", "are", "does",
  "do", "did", "should", "shall", "will", "would", "must", "am", "has" })

-- Beginnings of sentences that ask for hands, and the verb of each question.
local FOR_HANDS = {
  { "how many", "count" }, { "how often", "count" }, { "how likely", "count" }, { "how frequently", "count" },
  { "what are the odds", "count" }, { "what are the chances", "count" }, { "what is the chance", "count" },
  { "what is the probability", "count" }, { "what is the share", "count" }, { "what part", "count" },
  { "what share", "count" }, { "what percentage", "count" }, { "what percent", "count" }, { "what hands", "find" },
  { "what are the hands", "find" }, { "which", "find" }, { "show", "find" }, { "list", "find" },
}

-- Forms that ask how a hand is set. The hand follows.
local FOR_SETTING = { "^how %l+ %l+ set ", "^how %l+ %l+ play ", "^how is ", "^how are ", "^how to set ",
  "^how %l+ %l+ split " }

-- Forms that ask what a word means.
local FOR_WORDS = { "^what is an? (.+)$", "^what is (.+)$", "^what are (.+)$", "^what does (.+) mean$",
  "^whats an? (.+)$", "^whats (.+)$" }

local function simple(line)
  return (text.trimmed(line:lower():gsub("[?!.']", ""):gsub("%s+", " ")))
end

---The verb of a sentence that asks for hands: how many, or which. Nil for other sentences.
---@param line string
---@return "count"|"find"|nil
function sentences.for_hands(line)
  local said = simple(line)
  for _, one in ipairs(FOR_HANDS) do
    if said:find("^" .. one[1] .. "%f[%W]") then return one[2] end
  end
end

---True if a line is a sentence that asks something.
---@param line string
---@return boolean
function sentences.asks(line)
  local first = line:lower():match("^[%l']*"):gsub("'", "")
  return ASKING[first] ~= nil and line:find("%S%s+%S") ~= nil
end

---The text after "how do I set" and the like, possibly a hand; nil for other sentences.
---@param line string
---@return string?
function sentences.to_set(line)
  for _, form in ipairs(FOR_SETTING) do
    local _, stop = line:lower():find(form)
    if stop then return (line:sub(stop + 1):gsub("[?!.]%s*$", ""):gsub("%s+set$", "")) end
  end
end

---The word whose meaning a sentence asks for; nil for other sentences.
---@param line string
---@return string?
function sentences.word(line)
  local said = simple(line)
  for _, form in ipairs(FOR_WORDS) do
    local name = said:match(form)
    name = name and name:gsub(" ", "_")
    for _, one in ipairs(name and { name, (name:gsub("s$", "")) } or {}) do
      if words.find(one) then return one end
    end
  end
end

---Refuses a sentence that no session can answer.
---@param line string
function sentences.refuse(line)
  local near = {}
  if explore.reads(line) then near[1] = "`how many hands have ...`, which counts hands" end
  near[#near + 1] = "`set HAND`, which sets a hand"
  near[#near + 1] = "a word with `?`, which says what the word means"
  near[#near + 1] = "`/word/`, which searches the law"
  refusal.raise("repl/question-unclear", { found = ("a session has no answer to `%s`"):format(line),
    expected = "try " .. spelling.list(near) })
end

return sentences
