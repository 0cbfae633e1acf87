-- The documents and schemas that the build generates from the sources; write.lua writes them.

local command = require("houseway.cli.command")
local schemas = require("houseway.show.schemas")

local generators = {}

---The pages, a file each in docs/generators/.
generators.PAGES = { "commands", "files", "json", "paragraphs", "words" }

---@class docs.generated
---@field path string "docs/words.md", "schemas/check.json"
---@field text fun(): string

---All that is generated.
---@return docs.generated[]
function generators.files()
  local files = {}
  for i, name in ipairs(generators.PAGES) do
    files[i] = { path = ("docs/%s.md"):format(name), text = require("docs.generators." .. name) }
  end
  for _, one in ipairs(schemas.all(command.names())) do
    files[#files + 1] = { path = ("schemas/%s.json"):format(one.name), text = function () return schemas.text(one) end }
  end
  return files
end

return generators
