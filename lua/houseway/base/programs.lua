-- What the programs beside the engine add to it, by their manifests: commands, options of other commands, and parts.
-- The engine names no program. It names what it asks for.

local programs = {}

---A program's manifest: data, which every command loads.
---@class houseway.base.programs.manifest
---@field commands { [1]: string, group: string, after: string? }[]? each with its place in help: the title of its
---  group, and the command that it follows; default: it ends the group
---@field options table<string, table[]>? rows (ask/shared/take.lua) that other commands' questions have, by a name
---@field parts table<string, string>? modules, by the name under which the engine or another program asks for them

---@type table<string, houseway.base.programs.manifest>
local manifests = {}
local names = require("programs")
for _, name in ipairs(names) do manifests[name] = require(name .. ".manifest") end

local program_of = {}
for name, manifest in pairs(manifests) do
  for _, command in ipairs(manifest.commands or {}) do program_of[command[1]] = name end
end

---The module of a command: its question or its view, of the engine or of the program that adds it.
---@param folder string "ask", "show"
---@param command string "set", "register"
---@param file string? its name in the folder, if it is not the command's: "register.add" of an action
---@return any
function programs.of_command(folder, command, file)
  return require(("%s.%s.%s"):format(program_of[command] or "houseway", folder, file or command))
end

local function place_of(group, after)
  for i, name in ipairs(group) do
    if name == after then return i + 1 end
  end
  return #group + 1
end

---Adds the programs' commands to the engine's.
---@param groups { title: string, [integer]: string }[] the engine's, which are changed
function programs.add_commands(groups)
  local by_title = {}
  for _, group in ipairs(groups) do by_title[group.title] = group end
  for _, name in ipairs(names) do
    for _, command in ipairs(manifests[name].commands or {}) do
      local group = by_title[command.group]
        or error(("lua/%s/manifest.lua: the help has no group %q, for the command %s"):format(name, command.group,
          command[1]), 0)
      table.insert(group, place_of(group, command.after), command[1])
    end
  end
end

---The rows of options that programs add under a name. No rows if no program has them.
---@param name string "check", "in force"
---@return table[]
function programs.options(name)
  local rows = {}
  for _, program in ipairs(names) do
    local added = (manifests[program].options or {})[name] or {}
    table.move(added, 1, #added, #rows + 1, rows)
  end
  return rows
end

---The module that a program has for a purpose. It loads on first use.
---@param name string "watch", "record of a round"
---@return table? part nil if no program has it
function programs.part(name)
  for _, program in ipairs(names) do
    local module = (manifests[program].parts or {})[name]
    if module then return require(module) end
  end
end

return programs
