-- Files of the web pages, which scripts and the build make.

local sys = require("hw.sys")

local web = {}

local SIZE_LIMIT = 16 * 1024 * 1024

---Reads a file that the build made, or a source file. Both are installed in one folder; before that, the first is
---beside the program and the second in the sources.
---@param name string
---@return string
function web.file(name)
  local root = sys.root()
  for _, folder in ipairs({ root .. "/web", sys.program_directory() .. "/web", root .. "/src/web" }) do
    local bytes = sys.read_plain_file(folder .. "/" .. name, SIZE_LIMIT)
    if bytes then return bytes end
  end
  error(("no web/%s beside the program"):format(name), 0)
end

return web
