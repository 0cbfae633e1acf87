-- A directory of a test's own, and scripts written there: copies of shipped ones with something changed.

local sources = require("sources")
local sys = require("hw.sys")

local scratch = {}

-- Removes a file, or a directory and all in it; a link, and not what it leads to.
local function remove(path)
  if os.remove(path) then return true end
  for _, name in ipairs(sys.list_directory(path) or {}) do remove(path .. "/" .. name) end
  return os.remove(path)
end

---Calls `body` with a new directory, and removes it after.
---@param body fun(directory: string)
function scratch.with(body)
  local directory = os.tmpname() .. ".d"
  assert(sys.make_directory(directory))
  local ok, problem = pcall(body, directory)
  os.remove((directory:gsub("%.d$", "")))
  if not remove(directory) then -- something in it is hidden, or not to be written to
    sources.shell(("chmod -R u+w '%s' && rm -r '%s'"):format(directory, directory))
  end
  if not ok then error(problem, 0) end
end

---Writes a file; answers its path.
---@param path string
---@param bytes string
---@return string path
function scratch.write(path, bytes)
  local file = assert(io.open(path, "wb"))
  assert(file:write(bytes))
  file:close()
  return path
end

---Writes a file that nobody else may read, such as a key; answers its path.
---@param path string
---@param bytes string
---@return string path
function scratch.write_private(path, bytes)
  assert(sys.write_file_atomically(path, bytes, true))
  return path
end

---The bytes of a file, wherever it is.
---@param path string
---@return string
function scratch.read(path)
  local file <close> = assert(io.open(path, "rb"))
  return file:read("a")
end

---A text with one thing in it said otherwise; it must be said just once.
---@param text string
---@param old string
---@param new string
---@return string
function scratch.replace(text, old, new)
  local from, to = text:find(old, 1, true)
  assert(from, ("nowhere is it said: %s"):format(old))
  assert(not text:find(old, to + 1, true), ("it is said more than once: %s"):format(old))
  return text:sub(1, from - 1) .. new .. text:sub(to + 1)
end

---The text of a file of the project with one thing in it said otherwise.
---@param path string
---@param old string
---@param new string
---@return string
function scratch.changed(path, old, new)
  return scratch.replace(sources.read(path), old, new)
end

return scratch
