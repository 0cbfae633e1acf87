-- Everything a script can get hold of, found by walking, is what was meant: nothing more and nothing less.

local sandbox = require("hw.sandbox")
local tap = require("tap")

-- name{field} is a field of a metatable, which no script can see; registry and globals are out of reach.
local meant = {
  ["function"] = [[
    assert count error ipairs pairs tonumber tostring type
    math.abs math.ceil math.floor math.max math.min math.tointeger math.type
    string.byte string.len string.lower string.reverse string.sub string.upper
    table.concat table.insert table.sort table.unpack
    "".byte "".len "".lower "".reverse "".sub "".upper
    {__newindex} math{__newindex} string{__newindex} table{__newindex}
    word{__add} word{__call} word{__div} word{__idiv} word{__index} word{__le}
    word{__lt} word{__mod} word{__mul} word{__newindex} word{__sub} word{__unm} ]],
  number = "math.maxinteger math.mininteger",
  string = "math{__name} string{__name} table{__name} word{__name}",
  table = [[ {__index} ""{__index} math{__index} string{__index} table{__index}
    registry[2] registry[1000] registry[1001] registry[1003] registry[1004] ]],
  thread = "registry[1]",
  userdata = "math string table registry[1002]",
}

tap.test("T4 what a script can reach is what is listed here", function ()
  local expected = {}
  for kind, names in pairs(meant) do
    for name in names:gmatch("%S+") do expected[name] = kind end
  end
  local words = { { name = "rule", declaration = true, calls = 2 }, { name = "pair", calls = 1 } }
  tap.assertEquals(sandbox.reachable(words), expected)
end)
