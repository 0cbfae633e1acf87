-- Asks the library what stands on the command line, and prints as the command does: for tests/errors/library.lua.

local asking = require("houseway.cli.asking")

local code, text, problem = asking.new():run(arg)
io.stdout:write(text, text == "" and "" or "\n")
io.stderr:write(problem, problem == "" and "" or "\n")
return code
