-- Prints a set hand: low hand, then high hand, each with its value in words; and whether the setting is lawful.

local values = require("houseway.notation.values")

local setting = {}

---@param one { high: string, low: string, high_value: string, low_value: string }
---@param out houseway.show.as.terminal
function setting.print(one, out)
  out:columns({ { "low", out:paint("bold", one.low), values.spoken(one.low_value, one.low) },
    { "high", out:paint("bold", one.high), values.spoken(one.high_value, one.high) } })
end

---The law on a setting, with the paragraph: "not lawful, 58 Pa. Code § 621a.8(d)(3)".
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
