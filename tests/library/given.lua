-- Gives the library what is no text, and a law said wrongly, as the command line has it: for tests/errors/library.lua.

local library = require("houseway.cli.library")

local given = { table = {}, law = { undr = "us-pa/621a" },
  readings = { readings = { ["us-pa/621a.8.i"] = "literal" } } }
local _, why = library.way(arg[1] == "table" and given.table or "plain", given[arg[1]])
io.stderr:write(why, "\n")
return 2
