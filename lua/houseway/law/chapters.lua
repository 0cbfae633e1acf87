-- Finds and loads the chapters that ship: jurisdictions/*/*.lua. Only this file caches models. A cached model is valid
-- while the bytes of its script, and of the scripts it borrows from, are unchanged.
-- Programs import this module.

local lazy = require("houseway.base.lazy")
local cache_key = require("houseway.base.key")
local citation = require("houseway.notation.citation")
local editions = require("houseway.law.editions")
local hash = require("hw.hash")
local input = require("houseway.base.input")
local lists = require("houseway.base.lists")
local places = require("houseway.law.places")
local nearest = require("houseway.base.nearest")
local fault_lines = lazy("houseway.script.fault_lines")
local refusal = require("houseway.base.refusal")
local sandbox = require("hw.sandbox")
local script = require("houseway.script")
local shelf = require("houseway.law.shelf")
local spelling = require("houseway.base.spelling")
local statute = require("houseway.law.statute")
local sys = require("hw.sys")
local typed_citation = require("houseway.law.typed_citation")

local chapters = {}

local function directory()
  return sys.root() .. "/jurisdictions"
end

-- The names in a directory of chapters; an unreadable directory is an error, not an empty list.
local function names_in(path)
  local names, why = sys.list_directory(path)
  if not names then error(("the chapters in %s cannot be read: %s"):format(path, why), 0) end
  return names
end

local function find_files()
  local found = {}
  for _, place in ipairs(names_in(directory())) do
    local inside = directory() .. "/" .. place
    for _, name in ipairs(sys.path_kind(inside) == "directory" and names_in(inside) or {}) do
      found[#found + 1] = { place = place, name = name }
    end
  end
  return found
end

-- The files of all chapters: directory and name.
local function files()
  return input.once("files in " .. directory(), find_files)
end

---The keys of every chapter that ships, sorted: "au-nsw/pai_gow", ...
---@return string[]
function chapters.keys()
  local keys = {}
  for _, file in ipairs(files()) do
    local name, day = editions.of_file(file.name)
    if name and not day then keys[#keys + 1] = file.place .. "/" .. name end
  end
  for key in pairs((shelf.current() or {}).scripts or {}) do
    if not lists.has(keys, key) then keys[#keys + 1] = key end
  end
  table.sort(keys)
  return keys
end

-- The days on which later editions of a chapter take effect, sorted.
local function days_of_editions(chapter)
  local days = {}
  for _, file in ipairs(files()) do
    local name, day = editions.of_file(file.name)
    if day and file.place .. "/" .. name == chapter then days[#days + 1] = day end
  end
  table.sort(days)
  return days
end

---True if `key` equals `root` or is below it.
---@param key string
---@param root string
---@return boolean
function chapters.lies_under(key, root)
  return key == root or key:sub(1, #root + 1) == root .. "."
end

-- The script of a chapter on the shelf in use, and the day from which it is in force.
local function script_on_shelf(key, as_of)
  local held = shelf.find(key, as_of)
  if not held then return nil end
  held.loaded = held.loaded or script.read(held.text, "statute", held.shown)
  return held.loaded, held.day
end

---The chapter a key belongs to: "us-ma/pai_gow" of "us-ma/pai_gow.7.e".
---@param key string
---@return string? chapter
function chapters.of(key)
  local chapter = key:match("^[^/.@]+/[^/.@%z]+")
  if not chapter or not chapters.lies_under(key, chapter) then return nil end
  if lists.has(chapters.keys(), chapter) or shelf.find(chapter) then return chapter end
end

local function is_known(models, key)
  for _, model in ipairs(models) do
    if key == model.key then return true end
    for _, paragraph in ipairs(model.paragraphs) do
      if chapters.lies_under(paragraph.key, key) then return true end
    end
  end
end

-- The keys that a citation in another spelling may mean: a printed citation, a key with brackets, a key without its
-- chapter (then `near`), or the name of a place.
local function keys_meant(written, near)
  local of_place = places.chapters(written, chapters.keys())
  if #of_place > 0 then return of_place end
  local models = lists.collect(chapters.keys(), function (key) return (refusal.catch(chapters.load, key)) end)
  local cite, problem = citation.from_printed(written, models)
  if not cite then cite, problem = citation.from_key(written) end
  local key = cite and citation.key(cite) or problem and problem.suggestion
  if key and is_known(models, key) then return { key } end
  return typed_citation.keys(written, models, near)
end

---The key that a typed citation means; the unchanged text if it means none. Refuses a citation that fits several.
---@param written string
---@param near string? the chapter of a citation that names none
---@return string
function chapters.key_of(written, near)
  if chapters.of(written) and citation.from_key(written) then return written end
  local keys = keys_meant(written, near)
  if #keys > 1 then refusal.raise("names/several-fit",
    { found = ('"%s" fits several chapters or paragraphs'):format(written),
    expected = "choose " .. spelling.list(keys) }) end
  return keys[1] or written
end

---Refuses a citation that is not a key, and suggests the key. Does nothing if the text cites no paragraph.
---@param written string
---@param place { file: string?, line: integer?, near: string? } near: the chapter of a citation that names none
function chapters.refuse_cited(written, place)
  local keys = keys_meant(written, place.near)
  if #keys ~= 1 then return end
  refusal.raise("names/key-of-citation", { file = place.file, line = place.line,
    found = ('"%s" is a citation'):format(written), expected = "write the paragraph's key", suggestion = keys[1] })
end

---The chapter a key belongs to. Refuses an unknown chapter and suggests the nearest name.
---@param key string
---@param place { file: string?, line: integer?, near: string? }
---@return string
function chapters.check(key, place)
  local chapter = chapters.of(key)
  if chapter then return chapter end
  chapters.refuse_cited(key, place)
  local keys, state = chapters.keys(), key:match("^%l%l%-%l+/")
  local of_place = places.chapters(key, keys)
  local _, unread = chapters.every({})
  -- A suggestion stays within the state that the key names.
  local meant = state and lists.filter(keys, function (one) return one:sub(1, #state) == state end) or keys
  refusal.raise("names/no-chapter", { file = place.file, line = place.line,
    found = ('no chapter has the key "%s"'):format(key),
    expected = chapters.but_for("choose " .. spelling.list(#of_place > 0 and of_place or keys), unread),
    suggestion = nearest.name(key:match("^[^.]*"), meant) })
end

---The paragraph that an unknown key probably means, under its longest known prefix: us-pa/621a.8.c for
---us-pa/621a.8.c.9.
---@param key string
---@param model houseway.law.statute
---@return string?
function chapters.nearest_paragraph(key, model)
  local prefix, among = key, {}
  local figures = model.key .. key:sub(#model.key + 1):gsub("[lI]", "1"):gsub("[oO]", "0")
  for _, paragraph in ipairs(model.paragraphs) do
    if chapters.lies_under(paragraph.key, figures) then return figures end
  end
  repeat
    prefix = prefix:match("^(.*)%.[^.]*$") or model.key
    for _, paragraph in ipairs(model.paragraphs) do
      if chapters.lies_under(paragraph.key, prefix) then among[#among + 1] = paragraph.key end
    end
  until #among > 0 or prefix == model.key
  return nearest.name(key, among) or (prefix ~= model.key and among[1] or nil)
end

---Refuses a key that names no part of the chapter.
---@param model houseway.law.statute
---@param key string
---@param place { file: string?, line: integer? }
function chapters.check_part(model, key, place)
  for _, paragraph in ipairs(model.paragraphs) do
    if key == model.key or chapters.lies_under(paragraph.key, key) then return end
  end
  chapters.refuse_cited(key, place)
  refusal.raise("names/no-paragraph", { file = place.file, line = place.line,
    found = ('no paragraph has the key "%s"'):format(key),
    expected = ("choose a paragraph of `houseway cover %s`"):format(model.key),
    suggestion = chapters.nearest_paragraph(key, model) })
end

---Loads a chapter with the paragraphs it borrows. Refuses a day before the text we have took effect.
---@param chapter string its key
---@param readings table<string, string>? the reading chosen for a paragraph, by key
---@param as_of string? the day whose law is requested
---@return houseway.law.statute statute with `sources`: its scripts, its own first
function chapters.load(chapter, readings, as_of)
  local model = chapters.edition(chapter, readings, as_of)
  editions.check(model.sections, as_of)
  return model
end

local scripts = {} -- by path, as last read

-- The script of the edition in force on a day, and the day that edition took effect.
local function script_of(key, as_of)
  local held, since = script_on_shelf(key, as_of)
  if held then return held, since end
  local day = as_of and editions.on(days_of_editions(key), as_of)
  local file = key .. (day and "@" .. day or "") .. ".lua"
  local path = directory() .. "/" .. file
  scripts[path] = script.load(path, "statute", "jurisdictions/" .. file, nil, scripts[path])
  return scripts[path], day
end

-- Loads a chapter and the chapters it borrows from, using the scripts in `at_hand` (by key) instead of their files.
-- Returns the model and every script read, by key.
local function load_edition(chapter, readings, as_of, at_hand)
  local sources, texts, read, edition = {}, {}, {}, nil
  local model, why = refusal.catch(statute.load, chapter, function (key)
    local loaded, day = at_hand[key], nil
    if not loaded then loaded, day = script_of(key, as_of) end
    if key == chapter then edition = day end
    read[key] = loaded
    sources[#sources + 1] = { key = key, day = day, sha256 = hash.sha256(loaded.source) }
    texts[loaded.file] = loaded.source
    return loaded.declarations, loaded.file, loaded.program
  end, readings)
  if refusal.is(why) then fault_lines.raise(why, texts) end
  model.sources, model.texts, model.as_of, model.edition = sources, texts, as_of, edition
  return model, read
end

-- Cached models. Models with default readings stay; models with chosen readings stay until collected as garbage.
-- `read_from` has the scripts of each, which decide whether a model is still valid.
local preferred, others = {}, setmetatable({}, { __mode = "v" })
local read_from = setmetatable({}, { __mode = "k" })

local function is_unchanged(model, as_of)
  for key, loaded in pairs(read_from[model]) do
    if script_of(key, as_of) ~= loaded then return false end
  end
  return true
end

---The edition of a chapter in force on a day, without a check that each section had this text then.
---@param chapter string its key
---@param readings table<string, string>? the reading chosen for a paragraph, by key
---@param as_of string?
---@return houseway.law.statute statute with `sources`: its scripts, its own first
function chapters.edition(chapter, readings, as_of)
  local kept = next(readings or {}) and others or preferred
  local id = cache_key.of(chapter, as_of, readings or {}, (shelf.current() or {}).id)
  if kept[id] and is_unchanged(kept[id], as_of) then return kept[id] end
  local model, read = load_edition(chapter, readings, as_of, {})
  kept[id], read_from[model] = model, read
  return model
end

---The day of the newest text of a chapter; nil if a model is read from that text.
---@param model houseway.law.statute
---@return string? day
function chapters.later(model)
  local days = days_of_editions(model.key)
  local last = days[#days]
  return last and last > (model.edition or "") and last or nil
end

---Builds a chapter from the text of its script, for editors. It borrows from the chapters that ship.
---@param source string the script
---@param shown string its name in refusals
---@return houseway.law.statute
function chapters.draft(source, shown)
  local loaded = script.read(source, "statute", shown)
  local first = loaded.declarations[1]
  local key = first and first.args[1]
  if not citation.from_key(key) then return statute.build(loaded.declarations, { file = shown }) end
  return (load_edition(key, nil, nil, { [key] = loaded }))
end

---Every chapter that ships and can be read, sorted by key, each with the readings chosen for its own paragraphs. Leaves
---out a chapter that cannot be read: it harms no question about another.
---@param readings table<string, string> by key
---@param as_of string?
---@return houseway.law.statute[]
---@return table<string, houseway.base.refusal> unread by key: the refusal of a chapter left out
function chapters.every(readings, as_of)
  local models, unread = {}, {}
  for _, key in ipairs(chapters.keys()) do
    local own = {}
    for chosen, name in pairs(readings) do
      if chapters.lies_under(chosen, key) then own[chosen] = name end
    end
    local model, why = refusal.catch(chapters.edition, key, own, as_of)
    if why and next(own) then error(why, 0) end -- the user asked for a reading of it
    models[#models + 1], unread[key] = model, why
  end
  return models, unread
end

---The chapters left out because they cannot be read, each with the place of its first fault.
---@param unread table<string, houseway.base.refusal> by key
---@return string[] "us-nv/mine cannot be read, jurisdictions/us-nv/mine.lua:2"
function chapters.left_out(unread)
  return lists.collect(lists.keys(unread), function (key)
    return ("%s cannot be read, %s:%d"):format(key, unread[key].file, unread[key].line or 1)
  end)
end

---Names the chapters that could not be searched: they might be meant, or borrow.
---@param asked { warn: fun(line: string) }
---@param unread table<string, houseway.base.refusal> by key
function chapters.tell_left_out(asked, unread)
  for _, line in ipairs(chapters.left_out(unread)) do asked.warn("left out: " .. line) end
end

---A duty or an advice of a refusal, and the chapters that houseway could not search.
---@param expected string
---@param unread table<string, houseway.base.refusal> by key
---@return string
function chapters.but_for(expected, unread)
  local lines = chapters.left_out(unread)
  return #lines == 0 and expected or ("%s (%s)"):format(expected, table.concat(lines, "; "))
end

-- Digests the bytes of every file, or the reason why a file cannot be read.
local function find_digest()
  local digests = {}
  for _, file in ipairs(files()) do
    local path = file.place .. "/" .. file.name
    local bytes, why = input.read(directory() .. "/" .. path, sandbox.limits.source, "the script")
    digests[path] = bytes and hash.sha256(bytes) or { why = why }
  end
  return hash.sha256(cache_key.of(digests))
end

---A digest of the text of every chapter in all editions. Caches over chapters have it in their keys.
---@return string
function chapters.digest()
  return input.once("digest of " .. directory(), find_digest)
end

return chapters
