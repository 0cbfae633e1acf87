-- Pages of the manual from the data of --help: roff, with macros that every `man` knows.

local declared = require("houseway.cli.declared")
local text = require("houseway.base.text")

local manual = {}

local EXITS = {
  { "0", "houseway found nothing wrong." }, { "1", "A setting is unlawful, a hand was set wrongly, two ways differ." },
  { "2", "Usage or input is wrong: one line on standard error says what was found and what was expected." },
  { "3", "houseway itself failed, or was interrupted." },
}

local ENVIRONMENT = {
  { "HOUSEWAY_PATH", "The folder with the chapters and house ways, if not the one installed with the program." },
  { "XDG_CACHE_HOME", "Where results are cached, in houseway/ below it. Default: ~/.cache." },
  { "PAGER", "The program that shows output longer than the screen." },
  { "COLUMNS", "The width to print at. Default: the width of the terminal." },
  { "NO_COLOR, CLICOLOR_FORCE", "No colours at all; colours in a pipe too." },
}

-- Escapes text for roff: a stroke is no hyphen, a line no request.
local function roff(words)
  return (words:gsub("\\", "\\e"):gsub("%-", "\\-"):gsub("'", "\\(aq"):gsub("`", "\\(ga"):gsub("%^", "\\(ha")
    :gsub("~", "\\(ti"))
end

local WIDTH = 78 -- columns of a source line

local function paragraph(words)
  local lines = {}
  for i, line in ipairs(text.wrap(roff(words), WIDTH)) do lines[i] = (line:gsub("^%.", "\\&.")) end
  return table.concat(lines, "\n")
end

-- An item of a list: its name in roff, and its meaning.
local function item(label, words, parts)
  parts[#parts + 1] = ".TP\n" .. label
  local first = true
  for line in (words .. "\n"):gmatch("(.-)\n") do
    if line:find("%S") then
      if not first then parts[#parts + 1] = ".br" end
      parts[#parts + 1], first = paragraph(line), false
    end
  end
end

local function bold(words)
  return ("\\fB%s\\fR"):format(roff(words))
end

local function italic(words)
  return ("\\fI%s\\fR"):format(roff(words))
end

local function add_rows(title, rows, parts)
  parts[#parts + 1] = ".SH " .. title
  for _, row in ipairs(rows) do item(bold(row[1]), row[2], parts) end
end

-- Lines between .EX and .EE are shown verbatim.
local function add_shown(title, shown, parts)
  parts[#parts + 1] = (".SH %s\n.EX\n%s\n.EE"):format(title, (roff(shown):gsub("%f[^\n\0][.]", "\\&.")))
end

local function heading(name, facts)
  return ('.TH %s 1 "%s" "houseway %s" "houseway"\n.nh\n.ad l'):format(roff(name:upper()), facts.day, facts.version)
end

local function add_ending(parts)
  add_rows("EXIT STATUS", EXITS, parts)
  add_rows("ENVIRONMENT", ENVIRONMENT, parts)
end

-- "[--under CHAPTER]" and the like, kept on one line.
local function usage_of(option)
  local words = bold(option.names[1]) .. (option.takes and "\\ " .. italic(option.takes) or "")
  return option.required and words or ("[%s]"):format(words)
end

local function add_synopsis(chosen, parser, parts)
  parts[#parts + 1] = ".SH SYNOPSIS\n" .. bold("houseway " .. chosen.name)
  for _, option in ipairs(declared.options(parser)) do parts[#parts + 1] = usage_of(option) end
  for _, argument in ipairs(declared.arguments(parser)) do
    local words = italic(argument.shown)
    parts[#parts + 1] = (argument.least == 0 and "[%s]" or "%s"):format(words) .. (argument.most > 1 and " ..." or "")
  end
end

---The page of a command.
---@param chosen houseway.cli.command
---@param parser table argparse's, of the command
---@param facts { day: string, version: string }
---@return string roff
function manual.page(chosen, parser, facts)
  local name = "houseway-" .. chosen.name
  local parts = { heading(name, facts), (".SH NAME\n%s \\-\n%s"):format(roff(name), paragraph(chosen.summary)) }
  add_synopsis(chosen, parser, parts)
  parts[#parts + 1] = ".SH DESCRIPTION\n" .. paragraph(chosen.summary .. ".")
  local arguments = declared.arguments(parser)
  if #arguments > 0 then parts[#parts + 1] = ".SH ARGUMENTS" end
  for _, argument in ipairs(arguments) do item(italic(argument.shown), argument.means, parts) end
  parts[#parts + 1] = ".SH OPTIONS"
  for _, option in ipairs(declared.options(parser)) do
    local labels = {}
    for i, written in ipairs(option.names) do
      labels[i] = bold(written) .. (option.takes and " " .. italic(option.takes) or "")
    end
    item(table.concat(labels, ", "), option.means, parts)
  end
  add_shown("EXAMPLE", chosen.example, parts)
  add_ending(parts)
  parts[#parts + 1] = ".SH SEE ALSO\n.BR houseway (1)"
  return table.concat(parts, "\n") .. "\n"
end

---The page of houseway itself. It lists the commands.
---@param groups { title: string, commands: houseway.cli.command[] }[]
---@param facts { day: string, version: string }
---@return string roff
function manual.overview(groups, facts)
  local parts = { heading("houseway", facts),
    ".SH NAME\nhouseway \\- prove house ways lawful, over every hand that can be dealt",
    ".SH SYNOPSIS\n.B houseway\n.I command\n.RI [ argument ...]",
    ".SH DESCRIPTION\n" .. paragraph("The law says which settings of a hand of Pai Gow or Pai Gow Poker are lawful; "
      .. "a casino's house way picks one. houseway reads both as scripts, runs the house way over every hand, and says "
      .. "whether every setting is lawful: clause by clause, with the citation, the number of hands, and the "
      .. "smallest hand that shows each fault."),
    ".SH COMMANDS" }
  for _, group in ipairs(groups) do
    parts[#parts + 1] = ".SS " .. roff(group.title)
    for _, chosen in ipairs(group.commands) do
      item((".BR %s (1)"):format(roff("houseway-" .. chosen.name)), chosen.summary .. ".", parts)
    end
  end
  add_shown("EXAMPLE", "houseway check houseways/traditional/pai_gow.lua --under us-pa/621a", parts)
  add_ending(parts)
  return table.concat(parts, "\n") .. "\n"
end

return manual
