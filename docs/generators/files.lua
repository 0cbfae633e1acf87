-- docs/files.md: every source in C and Lua, by folder, with its purpose as its first comment says it.

local markdown = require("docs.generators.markdown")
local sys = require("hw.sys")

local HEAD = [[
# The sources

Every source of the program in C and Lua, by folder. The build writes this page from the first comment of each
source. [ARCHITECTURE.md](../ARCHITECTURE.md) says how the folders fit together.
]]

local ROOTS = { "src", "lua" }

-- The first comment of a source: its first sentence, in one line. A C source begins with its own name.
local function purpose_of(path)
  local file = assert(io.open(path, "rb"))
  local source = file:read(2048) or ""
  file:close()
  local comment = source:match("^/%* [%w_.]+ %- (.-)%*/") or source:match("^/%*(.-)%*/")
  if not comment then
    local lines = {}
    for line in source:gmatch("([^\n]*)\n") do
      local words = line:match("^%-%- ?(.*)$")
      if not words or words == "" then break end
      lines[#lines + 1] = words
    end
    comment = table.concat(lines, " ")
  end
  comment = comment:gsub("%s*\n%s*%*?%s*", " "):gsub("^%s+", "")
  local purpose = (comment:match("^.-%.%f[%s%z]") or comment):gsub("[.:]%s*$", "")
  return purpose:match("^see ([%w_]+%.h)$") and "as `" .. purpose:sub(#"see " + 1) .. "`" or purpose
end

local function is_source(name)
  return name:find("%.lua$") or name:find("%.[ch]$")
end

-- Calls `each(folder, sources)` for a folder and those in it, in order.
local function each_folder(root, folder, each)
  local names = assert(sys.list_directory(root .. "/" .. folder))
  table.sort(names)
  local own = {}
  for _, name in ipairs(names) do
    if is_source(name) then own[#own + 1] = name end
  end
  if #own > 0 then each(folder, own) end
  for _, name in ipairs(names) do
    if not name:find(".", 1, true) and sys.list_directory(root .. "/" .. folder .. "/" .. name) then
      each_folder(root, folder .. "/" .. name, each)
    end
  end
end

return function ()
  local root, page = sys.root(), { HEAD }
  local function add(folder, own)
    page[#page + 1] = ("\n## `%s/`\n\n| file | purpose |\n|---|---|\n"):format(folder)
    for _, name in ipairs(own) do
      local purpose = purpose_of(("%s/%s/%s"):format(root, folder, name))
      page[#page + 1] = ("| `%s` | %s |\n"):format(name, markdown.cell(purpose))
    end
  end
  for _, folder in ipairs(ROOTS) do each_folder(root, folder, add) end
  return table.concat(page)
end
