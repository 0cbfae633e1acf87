-- What provokes each message of lua/houseway/cli/errors/library.lua.

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
  ['"%s" asked of the library, expected a command that answers at once, in JSON'] = asked("repl"),
  ["%s on standard input, which is the program's, expected a file"] = asked("audit", "plain", "-"),
  ["nothing given for %s, expected text"] = asked("NULL"),
  ["%s.%s, expected a list of texts: { \"KEY=NAME\" }"] = given("readings"),
  ["%s given for %s, expected %s"] = given("table"),
  ["%s of a law, expected under, as_of or readings"] = given("law"),
}
