-- Ends a question with an answer that is not its own: its register does not hold, or nothing may be used. `ask.find`
-- returns it.

---@param found table of a type that `instead` of the question's kind names
return function (found)
  error({ instead = found }, 0)
end
