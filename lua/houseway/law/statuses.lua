-- What becomes of a paragraph, and the words for it: one list, for everything that tells it.

local nominal = require("houseway.law.nominal")

---@class houseway.law.statuses
local statuses = {}

---@class houseway.law.status
---@field name string as a program reads it
---@field words string as people do
---@field means string

---@type houseway.law.status[]
statuses.list = {
  { name = "meaning", words = "meaning", means = "houseway carries it out" },
  { name = "nominal", words = "nominal",
    means = "it is carried out, but no hand, round or wager would come out otherwise without it" },
  { name = "see", words = "by others", means = "other paragraphs, which it names, carry it out" },
  { name = "by_hand", words = "by hand", means = "people do it at the table" },
  { name = "silent", words = "silent", means = "nothing carries it out yet" },
}

---@type table<string, string> the words by name
statuses.words = {}

local quoted = {}
for index, one in ipairs(statuses.list) do
  statuses.words[one.name], quoted[index] = one.words, ('"%s"'):format(one.name)
end

---The names, as schemas have them.
statuses.TYPE = table.concat(quoted, " | ")

-- The paragraphs that are nominal, by chapter; printed citations are not asked for here.
local idle = setmetatable({}, { __index = function (self, chapter)
  self[chapter] = nominal.whole(nominal.of(chapter, tostring))
  return self[chapter]
end })

---The status of a paragraph: without effect if removing all its fields changes no result. The list of those is of the
---text that ships as CHAPTER.lua; other editions were not tested.
---@param paragraph houseway.law.paragraph
---@param model houseway.law.statute of the paragraph, or of the chapter that borrows it
---@return string name
function statuses.of(paragraph, model)
  local tried = paragraph.status == "meaning" and not paragraph.borrowed_from and not model.edition
  if not tried or not idle[model.key][paragraph.key] then return paragraph.status end
  return paragraph.by_hand and "by_hand" or "nominal"
end

return statuses
