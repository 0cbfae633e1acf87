-- The statuses of paragraphs: whether houseway, other paragraphs or people carry a paragraph out.
-- Programs import this module.

local nominal = require("houseway.law.untested_fields")

---@class houseway.law.statuses
local statuses = {}

---@class houseway.law.status
---@field name string in JSON
---@field words string in output for people
---@field means string

---@type houseway.law.status[]
statuses.list = {
  { name = "meaning", words = "meaning", means = "houseway carries the paragraph out" },
  { name = "nominal", words = "nominal",
    means = "houseway carries it out, but no hand, round or wager would come out otherwise without it" },
  { name = "see", words = "by others", means = "other paragraphs, which it names, carry it out" },
  { name = "by_hand", words = "by hand", means = "people do it at the table" },
  { name = "silent", words = "silent", means = "nothing carries it out yet" },
}

---@type table<string, string> words by name
statuses.words = {}

---@type table<string, string> words and their meaning, by name
statuses.told = {}

local quoted = {}
for index, one in ipairs(statuses.list) do
  statuses.words[one.name], quoted[index] = one.words, ('"%s"'):format(one.name)
  statuses.told[one.name] = ("%s: %s"):format(one.words, one.means)
end

---The names as a type in JSON schemas.
statuses.TYPE = table.concat(quoted, " | ")

-- The nominal paragraphs by chapter, without printed citations.
local idle = setmetatable({}, { __index = function (self, chapter)
  self[chapter] = nominal.whole(nominal.of(chapter, tostring))
  return self[chapter]
end })

---The status of a paragraph. Only paragraphs in CHAPTER.lua can be nominal: later editions are not tested for it.
---@param paragraph houseway.law.paragraph
---@param model houseway.law.statute of the paragraph, or of the chapter that borrows it
---@return string name
function statuses.of(paragraph, model)
  local tried = paragraph.status == "meaning" and not paragraph.borrowed_from and not model.edition
  if not tried or not idle[model.key][paragraph.key] then return paragraph.status end
  return paragraph.by_hand and "by_hand" or "nominal"
end

return statuses
