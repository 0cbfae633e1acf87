-- Asks the module of Lua the commands of a file, as doors.c asks the library: lua5.4 doors.lua FILE

local houseway = require("houseway")
local json = require("houseway.base.json")

local file = assert(io.open(arg[1], "rb"))

local function ask_next(count)
  local words = {}
  for i = 1, count do
    local size = file:read("n", 1)
    words[i] = size == 0 and "" or file:read(size)
  end
  local answer, code, refused = houseway.ask(table.unpack(words, 1, count))
  if not answer then answer, code = { refused = refused }, 2 end
  local text = json.encode(answer)
  io.write(("%d %d\n%s"):format(code, #text, text))
end

for count in function () return file:read("n") end do ask_next(count) end
