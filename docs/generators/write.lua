-- Writes all that is generated: houseway-test-host docs/generators/write.lua FOLDER, which has docs/ and schemas/.

local folder = arg[1]
local root = require("hw.sys").root()
package.path = ("%s/?.lua;%s/?/init.lua;%s"):format(root, root, package.path)

for _, one in ipairs(require("docs.generators").files()) do
  local file = assert(io.open(("%s/%s"):format(folder, one.path), "wb"))
  assert(file:write(one.text()))
  assert(file:close())
end
