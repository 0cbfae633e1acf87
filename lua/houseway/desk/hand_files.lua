-- Finds files of hands, such as `my_way.hands`, and the house ways beside them.

local input = require("houseway.base.input")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local shipped = require("houseway.way.shipped")
local sys = require("hw.sys")
local text = require("houseway.base.text")

local hand_files = {}

---A house way to test, and the file of hands beside it.
---@class houseway.desk.hand_files.found
---@field script string the way, as named in commands
---@field path string? the file of hands
---@field shown string? the file's name in messages
---@field source string? the file's text

local SIZE_LIMIT, DEEPEST = 4 * 1024 * 1024, 16 -- bytes; nested folders
local ENDING = "%.hands$"

-- Files that mark a folder as generated: a build tree of CMake or of another tool.
local MADE = { "CMakeCache.txt", "CACHEDIR.TAG" }

local function read(script, path, shown)
  local source, why = input.plain(path, SIZE_LIMIT)
  if not source then
    refusal.raise("author/unreadable-hands-file",
      { file = shown, found = "houseway cannot read the file of hands: " .. why,
      expected = "give a file that houseway can read" })
  end
  return { script = script, path = path, shown = shown, source = source }
end

---A file of hands, and the way beside it.
---@param written string its path, or a shipped file's
---@return houseway.desk.hand_files.found
function hand_files.of_hands(written)
  local path, shown = shipped.path(written), text.one_line(written)
  local script = path:gsub(ENDING, ".lua")
  if script == path then
    refusal.raise("author/not-hands-file",
      { file = shown, found = "the name is of no file of hands", expected = "write a name such as my_way.hands" })
  end
  if not sys.path_kind(path) then
    refusal.raise("author/no-hands-file",
      { file = shown, found = "the file of hands does not exist",
      expected = "write a file of hands beside a house way" })
  end
  if not sys.file_facts(script) then
    refusal.raise("author/no-way-beside", { file = shown, found = "no house way stands beside the file of hands",
      expected = "put " .. (shown:gsub(ENDING, ".lua")) .. " beside the file" })
  end
  return read((written:gsub(ENDING, ".lua")), path, shown)
end

-- A named house way, with the file of hands beside it, if any.
local function of_way(written)
  if input.is(written) then return { script = written } end
  local path, shown = shipped.find(written)
  local beside = path:gsub("%.lua$", ".hands")
  if beside == path or not sys.file_facts(beside) then return { script = written } end
  return read(written, beside, (shown:gsub("%.lua$", ".hands")))
end

-- Adds the files of hands of a folder and its subfolders, in order. Skips hidden folders and build folders, unless
-- named.
local function add_folder(found, folder, depth)
  local names, why = sys.list_directory(folder)
  if depth > DEEPEST then names, why = nil, "too deep" end
  if not names then
    refusal.raise("author/unreadable-folder", { file = text.one_line(folder),
      found = "houseway cannot read the folder: " .. why,
      expected = ("give a readable folder, inside at most %d others"):format(DEEPEST) })
  end
  if depth > 1 and (lists.has(names, MADE[1]) or lists.has(names, MADE[2])) then return end
  table.sort(names)
  for _, name in ipairs(names) do
    local path = folder == "." and name or folder .. "/" .. name
    local kind, leads_to = sys.path_kind(path)
    if kind == "directory" then -- not a link to a folder, which may form a loop
      add_folder(found, path, depth + 1)
    elseif (leads_to or kind) == "file" and name:find(ENDING) then
      found[#found + 1] = hand_files.of_hands(path)
    end
  end
end

local function add(found, written)
  local kind, leads_to = sys.path_kind(written)
  if (leads_to or kind) == "directory" then
    local before, folder = #found, written:gsub("(.)/+$", "%1")
    add_folder(found, folder, 1)
    if #found == before then
      refusal.raise("author/no-hands-in-folder", { file = text.one_line(written),
        found = "the folder has no file of hands", expected = "put my_way.hands beside my_way.lua" })
    end
  elseif written:find(ENDING) then
    found[#found + 1] = hand_files.of_hands(written)
  else
    found[#found + 1] = of_way(written)
  end
end

-- Drops duplicates: `houseway test *` names a way and the hands beside it.
local function once(found)
  local has = {}
  return lists.filter(found, function (one)
    local key = one.path or one.script
    local is_new = not has[key]
    has[key] = true
    return is_new
  end)
end

---Finds the house ways that files, folders and names mean, and the files of hands beside them.
---@param list string[] empty: the current folder
---@return houseway.desk.hand_files.found[]
function hand_files.find(list)
  local found = {}
  for _, written in ipairs(#list > 0 and list or { "." }) do add(found, written) end
  return once(found)
end

return hand_files
