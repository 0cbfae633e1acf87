-- docs/commands.md: what `houseway COMMAND --help` says of each command.

local command = require("houseway.cli.command")
local markdown = require("docs.generators.markdown")

local WIDTH = 80
local HEAD = [[
# The commands

What `houseway COMMAND --help` says of each; the build writes this page from it. What `--json` prints is in
[json.md](json.md), what a terminal adds in [terminal.md](terminal.md), and what is refused in
[errors.md](errors.md).

]]

-- The program's own text, with nothing after the last word of a line.
local function help_of(one)
  return (command.help(one, WIDTH):gsub("[ \t]+\n", "\n"):gsub("%s+$", ""))
end

---@return string the whole page
return function ()
  local tables, parts = {}, {}
  for g, group in ipairs(command.groups()) do
    local rows = { ("**%s**\n\n| command | what it does |\n|---|---|"):format(group.title) }
    for _, name in ipairs(group) do
      local one = command.load(name)
      rows[#rows + 1] = ("| [%s](#%s) | %s |"):format(name, name, markdown.cell(one.summary))
      parts[#parts + 1] = ("\n## %s\n```text\n%s\n```\n"):format(name, help_of(one))
    end
    tables[g] = table.concat(rows, "\n")
  end
  return HEAD .. table.concat(tables, "\n\n") .. "\n" .. table.concat(parts)
end
