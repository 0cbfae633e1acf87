-- Chapters and citations for requests of editors.

local chapters = require("houseway.law.chapters")
local citation = require("houseway.notation.citation")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")
local typed_citation = require("houseway.law.typed_citation")

---@class editor.law
---@field held { under: string?, as_of: string?, readings: table<string, string>? } the law to check ways against
local law = {}
law.__index = law

---@param held { under: string?, as_of: string?, readings: table<string, string>? }
---@return editor.law
function law.new(held)
  return setmetatable({ held = held }, law)
end

---A chapter; nil if it cannot be read.
---@param key string
---@return houseway.law.statute?
function law:chapter(key)
  return (refusal.catch(chapters.edition, key, {}, self.held.as_of))
end

---A cited chapter, section or paragraph.
---@class editor.cited
---@field key string
---@field model houseway.law.statute
---@field paragraph houseway.law.paragraph? the paragraph, or the first below the cited key
---@field is_whole boolean the citation is of exactly this paragraph
---@field section houseway.law.section? the section, if one is cited

-- The first paragraph at or below the cited key, in the chapter's own text.
local function paragraph_of(model, key)
  local whole = model.by_key[key]
  if whole and not whole.borrowed_from then return whole, true end
  for _, one in ipairs(model.paragraphs) do
    if not one.borrowed_from and chapters.lies_under(one.key, key) then return one, false end
  end
end

---Looks up a key; nil if nothing has the key.
---@param key string
---@return editor.cited?
function law:cited(key)
  local chapter = citation.from_key(key) and chapters.of(key)
  local model = chapter and self:chapter(chapter)
  if not model then return nil end
  local paragraph, is_whole = paragraph_of(model, key)
  local section
  for _, one in ipairs(model.sections) do
    if one.key == key and not one.borrowed_from then section = one end
  end
  if not (paragraph or section or key == chapter) then return nil end
  return { key = key, model = model, paragraph = paragraph, is_whole = is_whole == true, section = section }
end

---The place of a citation's subject in its script.
---@param cited editor.cited
---@return string path of the chapter's script
---@return integer line
function law.place(cited)
  local line = cited.section and cited.section.line
    or cited.key ~= cited.model.key and cited.paragraph and cited.paragraph.line or cited.model.line
  return sys.root() .. "/" .. cited.model.file, line or 1
end

---The keys that a typed citation means: "621a.8(d)(2)", or "8(d)" of the chapter of the script.
---@param written string
---@param source string the script
---@return { key: string, text: string?, printed: string? }[]
function law:typed(written, source)
  local near = chapters.of(source:match("%f[%w_]under%s*=%s*[\"']([^\"'\n]+)") or "")
  local models = lists.collect(chapters.keys(), function (key) return self:chapter(key) end)
  return lists.collect(typed_citation.keys(written, models, near), function (key)
    local found = self:cited(key)
    local paragraph = found and found.paragraph
    return { key = key, text = paragraph and paragraph.text, printed = paragraph and paragraph.printed }
  end)
end

---The keys that complete a text: chapters or, once a chapter is named, its sections and paragraphs.
---@param written string
---@return { key: string, text: string?, printed: string? }[]
function law:keys(written)
  local list = {}
  for _, key in ipairs(chapters.keys()) do
    local model = written:sub(1, #key) == key and self:chapter(key) or nil
    list[#list + 1] = { key = key, text = model and model.title }
    for _, one in ipairs(model and model.sections or {}) do
      if not one.borrowed_from then list[#list + 1] = { key = one.key, text = one.title, printed = one.printed } end
    end
    for _, one in ipairs(model and model.paragraphs or {}) do
      if not one.borrowed_from then list[#list + 1] = { key = one.key, text = one.text, printed = one.printed } end
    end
  end
  return list
end

return law
