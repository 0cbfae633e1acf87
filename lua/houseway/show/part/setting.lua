-- Prints a set hand: the low hand, then the high hand, each with its value in words; and whether it is lawful.

local values = require("houseway.notation.values")

local setting = {}

---@param one { high: string, low: string, high_value: string, low_value: string }
---@param out houseway.show.as.terminal
function setting.print(one, out)
  out:columns({ { "low", out:paint("bold", one.low), values.spoken(one.low_value, one.low) },
    { "high", out:paint("bold", one.high), values.spoken(one.high_value, one.high) } })
end

---Whether a setting is lawful, and by which paragraph: "not lawful, 58 Pa. Code § 621a.8(d)(3)".
---@param one { lawful: boolean, noted: boolean? }
---@param printed string the paragraph that governs
---@param out houseway.show.as.terminal
---@return string
function setting.law(one, printed, out)
  if one.lawful then return "lawful, " .. printed end
  local said = (one.noted and "an exception, noted, from " or "not lawful, ") .. printed
  return out:paint(one.noted and "yellow" or "red", said)
end

return setting
