-- An in-tray: a folder into which people hand signed statements, and where they find the answers. A statement is a file
-- TIME-NUMBER.statement; beside it, once the register has answered, TIME-NUMBER.answer, and, if it was taken,
-- TIME-NUMBER.receipt, the proof of its entry.

local hash = require("hw.hash")
local output = require("houseway.base.output")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")

local tray = {}

---The most bytes of a statement in a tray.
tray.LIMIT = 1024 * 1024

local STATEMENT, ANSWER, RECEIPT = ".statement", ".answer", ".receipt"

-- Files written here are never written over.
local SORT = { name = "a file of an in-tray", start = 1, is = function () return false end }

---Hands a statement in.
---@param folder string
---@param signed string
---@param at string instant
---@return string path
function tray.put(folder, signed, at)
  if #signed > tray.LIMIT then
    refusal.raise("register/tray-size", { found = ("a statement of %d bytes"):format(#signed),
      expected = ("%d at most"):format(tray.LIMIT) })
  end
  if sys.path_kind(folder) ~= "directory" then
    refusal.raise("register/no-tray", { file = folder, found = "no folder", expected = "the folder of an in-tray" })
  end
  local path = ("%s/%s-%s%s"):format(folder, at:gsub("[-:]", ""), hash.sha256(signed):sub(1, 16), STATEMENT)
  if not sys.path_kind(path) then output.write(path, signed, SORT, {}, {}) end
  return path
end

---The statements without an answer, by the time in their names.
---@param folder string
---@return string[] names without their ends
function tray.waiting(folder)
  local names, list = sys.list_directory(folder), {}
  if not names then
    refusal.raise("register/no-tray", { file = folder, found = "no folder", expected = "the folder of an in-tray" })
  end
  local has = {}
  for _, name in ipairs(names) do has[name] = true end
  for _, name in ipairs(names) do
    local bare = name:match("^([%w-]+)%" .. STATEMENT .. "$")
    if bare and not has[bare .. ANSWER] then list[#list + 1] = bare end
  end
  table.sort(list)
  return list
end

---The statement of a name; nil and why it cannot be read.
---@param folder string
---@param name string
---@return string? signed
---@return string? why
function tray.read(folder, name)
  return sys.read_plain_file(("%s/%s%s"):format(folder, name, STATEMENT), tray.LIMIT)
end

---Answers a statement, with the proof of its entry if it was taken.
---@param folder string
---@param name string
---@param said string a line
---@param proof string?
function tray.answer(folder, name, said, proof)
  local path = ("%s/%s"):format(folder, name)
  if proof then output.write(path .. RECEIPT, proof, SORT, {}, {}) end
  output.write(path .. ANSWER, said .. "\n", SORT, {}, {})
end

return tray
