-- A line of input after another, for the commands that read hands: a bad line is told and passed over.

local refusal = require("houseway.refusal")

local lines = {}

local LINE_LIMIT = 4096 -- bytes

--- Calls `handle` for each line of standard input that is neither blank nor a comment (#). A refusal is
--- told on standard error with its line, and the next line is read.
---@param out terminal
---@param handle fun(line: string, place: { file: string, line: integer })
---@return integer bad how many lines were refused
function lines.each(out, handle)
  local bad, number = 0, 0
  for line in io.stdin:lines() do
    number = number + 1
    local place = { file = "stdin", line = number }
    if line:find("%S") and not line:find("^%s*#") then
      local _, problem = refusal.catch(function()
        if #line > LINE_LIMIT then
          refusal.raise({ file = place.file, line = number, found = ("a line of %d bytes"):format(#line),
            expected = ("%d at most"):format(LINE_LIMIT) })
        end
        handle(line, place)
      end)
      if problem then
        bad = bad + 1
        out:complain(problem)
      end
    end
  end
  return bad
end

return lines
