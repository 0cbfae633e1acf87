-- docs/commands.md is what `houseway COMMAND --help` says of each command. It is written anew when the environment
-- holds HOUSEWAY_GOLDEN=write.

local command = require("houseway.cli.command")
local documents = require("docs.documents")
local tap = require("tap")

local PATH, WIDTH = "docs/commands.md", 80
local HEAD = [[
# The commands

What `houseway COMMAND --help` says of each, written from it: a test compares the two. What `--json` prints
stands in [json.md](json.md), what a terminal adds in [terminal.md](terminal.md), and what is refused in
[errors.md](errors.md).

]]

-- The program's own text, with nothing after the last word of a line.
local function help_of(one)
  return (command.help(one, WIDTH):gsub("[ \t]+\n", "\n"):gsub("%s+$", ""))
end

local function rendered()
  local tables, parts = {}, {}
  for g, group in ipairs(command.groups()) do
    local rows = { ("**%s**\n\n| command | what it does |\n|---|---|"):format(group.title) }
    for _, name in ipairs(group) do
      local one = command.load(name)
      rows[#rows + 1] = ("| [%s](#%s) | %s |"):format(name, name, documents.cell(one.summary))
      parts[#parts + 1] = ("\n## %s\n```text\n%s\n```\n"):format(name, help_of(one))
    end
    tables[g] = table.concat(rows, "\n")
  end
  return HEAD .. table.concat(tables, "\n\n") .. "\n" .. table.concat(parts)
end

tap.test(PATH .. " is what the commands say of themselves", function ()
  documents.check_made(PATH, rendered())
end)
