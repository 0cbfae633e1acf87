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

| command | what it does |
|---|---|
]]

-- The program's own text, with nothing after the last word of a line.
local function help_of(one)
  return (command.help(one, WIDTH):gsub("[ \t]+\n", "\n"):gsub("%s+$", ""))
end

local function rendered()
  local rows, parts = {}, {}
  for i, name in ipairs(command.names()) do
    local one = command.load(name)
    rows[i] = ("| [%s](#%s) | %s |"):format(name, name, documents.cell(one.summary))
    parts[i] = ("\n## %s\n```text\n%s\n```\n"):format(name, help_of(one))
  end
  return HEAD .. table.concat(rows, "\n") .. "\n" .. table.concat(parts)
end

tap.test(PATH .. " is what the commands say of themselves", function ()
  documents.check_made(PATH, rendered())
end)
