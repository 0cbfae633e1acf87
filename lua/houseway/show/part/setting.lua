-- A hand as it is set: the low hand, then the high hand, each with what it is worth in words.

local values = require("houseway.notation.values")

---@param one { high: string, low: string, high_value: string, low_value: string }
---@param out houseway.show.as.terminal
return function (one, out)
  out:columns({ { "low", out:paint("bold", one.low), values.spoken(one.low_value, one.low) },
    { "high", out:paint("bold", one.high), values.spoken(one.high_value, one.high) } })
end
