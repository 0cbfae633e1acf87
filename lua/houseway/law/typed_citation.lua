-- Citations as people type them: "645a.1", "§ 7(e)", "58 Pa Code 621a.8 d 2", "205 CMR Pai Gow 7(e)". A citation is
-- words that name a chapter, if any, then the labels of a section or a paragraph. Signs between them have no meaning.
-- Programs import this module.

local lists = require("houseway.base.lists")
local places = require("houseway.law.places")

local typed_citation = {}

-- The code of regulations of a place, if a chapter's own citation does not name it.
local CODES = { ["us-ma"] = "205 CMR" }

-- Words that may precede the labels of any chapter.
local ANY = lists.places({ "section", "sections", "sec", "s", "ss", "paragraph", "para", "par", "rule", "rules", "r",
  "article", "art", "chapter", "ch", "title", "code", "of", "the" })

-- The words and labels in a text, in small letters.
local function parts_of(written)
  local parts = {}
  local bare = written:lower():gsub("'", ""):gsub("’", "")
  for part in bare:gmatch("%w+") do parts[#parts + 1] = part end
  return parts
end

-- A chapter as typed: the words that name the chapter, and its keys by their labels.
local function chapter_of(model)
  local place, name = model.key:match("^([^/]*)/(.*)$")
  local words, keys = {}, {}
  for _, text in ipairs({ place or model.key, name or "", model.cite, model.title, places.name(model.key),
    CODES[place] or "" }) do
    for _, part in ipairs(parts_of(text)) do words[part] = true end
  end
  for _, paragraph in ipairs(model.paragraphs) do
    local key = not paragraph.borrowed_from and paragraph.key
    while key and #key > #model.key do
      keys[table.concat(parts_of(key:sub(#model.key + 2)), " ")] = key
      key = key:match("^(.*)%.[^.]*$")
    end
  end
  return { key = model.key, words = words, keys = keys }
end

local known = setmetatable({}, { __mode = "k" }) -- by model

local function known_of(model)
  known[model] = known[model] or chapter_of(model)
  return known[model]
end

local MOST = 12 -- parts of a paragraph's labels

-- How many of the first parts are words of a chapter, and the index of the first that names the chapter.
local function words_of(chapter, parts)
  local named
  for i, part in ipairs(parts) do
    if not chapter.words[part] and not ANY[part] then return i - 1, named end
    named = named or chapter.words[part] and not ANY[part] and i or nil
  end
  return #parts, named
end

-- The key in a chapter that the parts cite, with the most labels; and whether words before it name the chapter.
local function key_in(chapter, parts)
  local words, named = words_of(chapter, parts)
  for from = math.max(1, #parts - MOST + 1), math.min(words + 1, #parts) do
    local key = chapter.keys[table.concat(parts, " ", from)]
    if key then return key, named ~= nil and named < from end
  end
  if words == #parts and named then return chapter.key, true end
end

---The keys that a typed citation may mean: in every chapter that it names. If it names none, in `near` if that has it,
---else in all chapters that have it.
---@param written string
---@param models houseway.law.statute[]
---@param near string? the key of a chapter
---@return string[] in the order of chapters
function typed_citation.keys(written, models, near)
  local parts, named, unnamed = parts_of(written), {}, {}
  if #parts == 0 then return {} end
  for _, model in ipairs(models) do
    local key, is_named = key_in(known_of(model), parts)
    if key and not is_named and model.key == near then return { key } end
    local list = is_named and named or unnamed
    list[#list + 1] = key
  end
  -- A citation means a whole chapter only if it names no other.
  if #named > 1 then named = lists.filter(named, function (key) return key:find(".", 1, true) end) end
  return #named > 0 and named or unnamed
end

---The key that a typed citation would have if a paragraph's last label existed: "645a.11(z)" as us-pa/645a.11.z. Nil
---if the citation without that label cites not exactly one section or paragraph.
---@param written string
---@param models houseway.law.statute[]
---@param near string? the key of a chapter
---@return string?
function typed_citation.mistyped(written, models, near)
  local rest, label = written:match("^(.*%w)%W+(%w%w?%w?)%W*$")
  local keys = rest and typed_citation.keys(rest, models, near) or {}
  return #keys == 1 and keys[1]:find(".", 1, true) and ("%s.%s"):format(keys[1], label:lower()) or nil
end

return typed_citation
