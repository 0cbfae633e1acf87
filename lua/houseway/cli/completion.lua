-- Completion scripts of shells. argparse writes the scripts for every command and option. This file adds values that
-- the scripts request from the program: house ways, chapters, citations.

local declared = require("houseway.cli.declared")
local lists = require("houseway.base.lists")

local completion = {}

-- The list of `houseway completion LIST` for an argument's or option's name. Others complete to files.
local LISTS = {
  SCRIPT = "ways", OLD = "ways", script = "ways", a = "ways", b = "ways", bank = "ways", ways = "ways",
  OF = "subjects", CHAPTER = "chapters", chapter = "chapters", citation = "citations",
  ["CITE|SUBMISSION"] = "citations",
  word = "words", command = "commands",
}

-- The lists whose place may also hold a file.
local OR_FILES = { ways = true, subjects = true, citations = true }

-- argparse copies a value's choices into its scripts unchanged: this choice calls our function.
local function asking(list)
  return ("$(_houseway_%s)"):format(list)
end

---@class houseway.cli.completion.prepared
---@field whole table argparse's, with choices that call our functions
---@field names string[] of the commands
---@field first table<string, { list: string?, choices: string? }> the possible first word after a command, by its name
---@field lists string[] that the scripts request

-- Makes a value's choices call a function. Returns the value's list.
local function ask(called, element, used)
  local list = LISTS[called]
  if list then
    element:choices({ asking(list) })
    used[list] = true
  end
  return list
end

local function prepared(commands)
  local whole, parts = commands.whole()
  local first, used = {}, {}
  for name, parser in pairs(parts) do
    for i, argument in ipairs(declared.arguments(parser)) do
      local choices, list = argument.choices, ask(argument.shown, argument.element, used)
      if i == 1 and (list or choices) then
        first[name] = { list = list, choices = choices and table.concat(choices, " ") }
      end
    end
    for _, option in ipairs(declared.options(parser)) do ask(option.takes, option.element, used) end
  end
  return { whole = whole, names = commands.names(), first = first, lists = lists.keys(used) }
end

-- A line for every command with a known first argument.
local function each_first(given, line)
  local lines = {}
  for _, name in ipairs(given.names) do
    if given.first[name] then lines[#lines + 1] = line(name, given.first[name]) end
  end
  return table.concat(lines, "\n")
end

local BASH = [=[

_houseway_or_words() {
    COMPREPLY=()
    _houseway "$@"
    local cur="${COMP_WORDS[COMP_CWORD]}"
    if [[ ${#COMPREPLY[@]} -gt 0 || $COMP_CWORD -lt 2 || $cur == -* ]]; then return; fi
    case "${COMP_WORDS[1]}" in
%s
    esac
}

complete -F _houseway_or_words -o bashdefault -o default houseway
]=]

local function bash(given)
  local functions = {}
  for i, list in ipairs(given.lists) do
    functions[i] = ("_houseway_%s() { houseway completion %s 2>/dev/null; }"):format(list, list)
  end
  local cases = each_first(given, function (name, first)
    return ('        %s) COMPREPLY=($(compgen -W "%s" -- "$cur")) ;;')
      :format(name, first.choices or asking(first.list))
  end)
  return table.concat(functions, "\n") .. "\n\n" .. given.whole:get_bash_complete() .. BASH:format(cases)
end

local ZSH = [[
_houseway_listed() {
  local -a listed
  listed=(${(f)"$(houseway completion $1 2>/dev/null)"})
  compadd -a listed
}
]]

local function zsh(given)
  local functions = { ZSH }
  for _, list in ipairs(given.lists) do
    functions[#functions + 1] = ("_houseway_%s() { _houseway_listed %s%s }\n")
      :format(list, list, OR_FILES[list] and "; _files" or "")
  end
  -- argparse would look up a choice for every possible value. A function looks up only the value being typed.
  local script = given.whole:get_zsh_complete():gsub("%(%$%((_houseway_%l+)%)%)", "%1")
  local head, body = script:match("^(#compdef[^\n]*\n)(.*)$")
  return head .. "\n" .. table.concat(functions) .. body
end

local FISH = "complete -c houseway -n '__fish_houseway_using_command %s' %s '%s'"

local function fish(given)
  -- argparse confuses `settle` with `set`, because one begins with the other.
  local script = given.whole:get_fish_complete():gsub('string match %-q "%$argv%*"', 'string match -q "$argv"')
  script = script:gsub("%-xa '%$%(_houseway_(%l+)%)'", function (list)
    return ("%s '(houseway completion %s)'"):format(OR_FILES[list] and "-ra" or "-xa", list)
  end)
  return script .. "\n" .. each_first(given, function (name, first)
    local words = first.choices or ("(houseway completion %s)"):format(first.list)
    return FISH:format(name, OR_FILES[first.list] and "-a" or "-fa", words)
  end) .. "\n"
end

local SHELLS = { bash = bash, zsh = zsh, fish = fish }

---The completion script of a shell.
---@param shell "bash"|"zsh"|"fish"
---@param commands table houseway.cli.command
---@return string
function completion.script(shell, commands)
  return SHELLS[shell](prepared(commands))
end

return completion
