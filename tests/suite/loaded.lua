-- Answers a command, and prints on standard error how many lines the modules have that were loaded for it.
--
--   build/houseway-test-host tests/suite/loaded.lua rank 6-6 2-4

require("houseway.cli.main")(table.move(arg, 1, #arg, 1, {}))

local count = 0
for name in pairs(package.loaded) do
  local path = "lua/" .. name:gsub("%.", "/")
  local file = io.open(path .. ".lua", "rb") or io.open(path .. "/init.lua", "rb")
  assert(file or not name:find("^houseway%."), name)
  for _ in file and file:lines() or function () end do count = count + 1 end
  if file then file:close() end
end
io.stderr:write(("%d lines\n"):format(count))
