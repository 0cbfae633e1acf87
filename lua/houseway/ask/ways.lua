-- Lists the shipped house ways by the names that commands accept.

local script = require("houseway.script")
local shipped = require("houseway.way.shipped")
local submission = require("houseway.way.submission")

local function entry_of(name)
  local path, shown = shipped.file(name)
  local model = submission.build(shown, script.load(path, "submission", shown).declarations)
  return { way = name, name = model.name, game = model.game, under = model.under, published = model.published,
    filed = model.filed, file = shown }
end

local function find()
  local entries = {}
  for i, name in ipairs(shipped.names()) do entries[i] = entry_of(name) end
  return { ways = entries }
end

return {
  name = "ways",
  summary = "List the house ways that ship, by name",
  example = "houseway ways",
  takes = {},
  answers = {
    { version = 1, keys = {
      { "ways", "list of objects", "one a house way that ships", {
        { "way", "string", "the name commands take" },
        { "name game file", "string", "its own name, its game, its script" },
        { "under", "string", "the law it is filed under" },
        { "published", "string", "where it was published" },
        { "filed", "string?", "the date it was filed" },
      } },
    } },
  },
  find = find,
}
