-- Files of the web pages, as sources or made by the build.
-- Programs import this module.

local sys = require("hw.sys")

local web = {}

local SIZE_LIMIT = 16 * 1024 * 1024

---Reads a built file or a source file. Both are installed in one folder. Before installation, built files are beside
---the program, and source files in the sources.
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
