-- What provokes each message of lua/houseway/cli/errors/author.lua.

local PLAIN = "houseways/plain/621a.lua"

local function test(files, ...)
  return { files = files, arguments = { "test", ... } }
end

return {
  ["no file of hands, expected a name such as my_way.hands"] = test(nil, "--write", PLAIN),
  ["no such file, expected a file of hands, beside a house way"] = test(nil, "tests/nowhere.hands"),
  ["no house way beside it, expected %s, whose hands these are"] =
    test({ ["alone.hands"] = "6-6 5-5 / 2-2 5-6\n" }, "DIR/alone.hands"),
  ["%s, expected a file of hands that can be read"] =
    test({ ["way.lua"] = "", ["way.hands"] = ("#"):rep(5 * 1024 * 1024) }, "DIR/way.hands"),
  ["no file of hands in it, expected one beside a house way: my_way.hands beside my_way.lua"] =
    test({ ["way.lua"] = "" }, "DIR"),
  ["--write with %s, expected --write FILE alone"] = test(nil, "--write", "a.hands", "b.hands"),
}
