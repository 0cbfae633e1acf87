-- Temporary files that other programs read.
-- Programs import this module.

local process = require("hw.process")

local scratch = {}

---Calls `body` with the paths of temporary files that only their owner can read, then removes the files.
---@generic T
---@param files table<string, string> contents by name
---@param program string the program that reads them, for messages
---@param body fun(paths: table<string, string>): T
---@return T
function scratch.with(files, program, body)
  local directory, why = process.scratch()
  if not directory then error(("no directory for files that %s reads: %s"):format(program, why), 0) end
  local paths = {}
  local results = table.pack(pcall(function ()
    for name, bytes in pairs(files) do
      paths[name] = directory .. "/" .. name
      local file = assert(io.open(paths[name], "wb"))
      assert(file:write(bytes))
      assert(file:close())
    end
    return body(paths)
  end))
  for _, path in pairs(paths) do os.remove(path) end
  os.remove(directory)
  if not results[1] then error(results[2], 0) end
  return table.unpack(results, 2, results.n)
end

return scratch
