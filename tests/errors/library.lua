-- What provokes each message of docs/errors.md whose id begins with library/.

local tap = require("tap")

local function asked(...)
  return { program = tap.build_directory() .. "/houseway-test-host",
    arguments = { tap.source_root() .. "/tests/library/ask.lua", ... } }
end

local function given(what)
  return { program = tap.build_directory() .. "/houseway-test-host",
    arguments = { tap.source_root() .. "/tests/library/given.lua", what } }
end

return {
  ["library/no-command"] = asked("repl"),
  ["library/stdin"] = asked("audit", "plain", "-"),
  ["library/nothing-given"] = asked("NULL"),
  ["library/list-of-texts"] = given("readings"),
  ["library/wrong-type"] = given("table"),
  ["library/law-fields"] = given("law"),
}
