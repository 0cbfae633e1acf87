-- Asks the library what stands on the command line, and prints as the command does: for tests/errors/library.lua. For
-- NULL it gives what a program in C does that gives NULL.

local asking = require("houseway.cli.embedded")

local words = {}
for i, word in ipairs(arg) do words[i] = word ~= "NULL" and word end
local code, text, problem = asking.new():run(words)
io.stdout:write(text, text == "" and "" or "\n")
io.stderr:write(problem, problem == "" and "" or "\n")
return code
