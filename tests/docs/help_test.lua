-- docs/commands.md, as it is generated: every command once in a list of its group, and once with all of its --help.

local cli = require("cli")
local command = require("houseway.cli.command")
local documents = require("docs.documents")
local tap = require("tap")

cli.stay_here()

local PATH = "docs/commands.md"
local PAGE = documents.generated(PATH)


local TITLES, NAMES = {}, {}
for g, group in ipairs(command.groups()) do
  TITLES[g] = group.title
  table.move(group, 1, #group, #NAMES + 1, NAMES)
end

tap.test(PATH .. " has each group with its commands and what they do, in the program's order", function ()
  local titles, linked = {}, {}
  local head = PAGE:match("^(.-)\n## ")
  for title in head:gmatch("\n%*%*([^\n]+)%*%*\n") do titles[#titles + 1] = title end
  for name, place, summary in head:gmatch("\n| %[(%S+)%]%(#(%S+)%) | ([^\n]+) |") do
    tap.assertEquals(place, name)
    tap.assertEquals(summary:gsub("\\|", "|"), command.load(name).summary)
    linked[#linked + 1] = name
  end
  tap.assertEquals(titles, TITLES)
  tap.assertEquals(linked, NAMES)
  tap.assertItemsEquals(linked, command.names())
end)

tap.test(PATH .. " has a part for each command, in the same order, and no other", function ()
  local parts = {}
  for name in PAGE:gmatch("\n## ([^\n]+)\n") do parts[#parts + 1] = name end
  tap.assertEquals(parts, NAMES)
end)

-- On one line: an example may be broken where a shell lets it go on.
local function unbroken(words)
  return (words:gsub("[%s\\]+", " "))
end

local BLOCKS = documents.blocks(PATH)

for at, name in ipairs(NAMES) do
  tap.test(name .. " --help prints what the page says, within 80 columns", function ()
    local result = cli.run({ arguments = { name, "--help" }, env = { COLUMNS = "80" } })
    local said = result.out:gsub("[ \t]+\n", "\n"):gsub("%s+$", "")
    tap.assertEquals(table.concat(BLOCKS[at].lines, "\n"), said)
    for _, line in ipairs(BLOCKS[at].lines) do tap.assertTrue(utf8.len(line) <= 80, line) end
    tap.assertStrContains(unbroken(said), unbroken(command.load(name).example))
  end)
end
