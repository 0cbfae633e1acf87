-- Runs check-certificate, and changes certificates for it.

local cli = require("cli")
local hash = require("hw.hash")
local tap = require("tap")

local check_certificates = {}

local CHECKER = tap.build_directory() .. "/check-certificate"

---Runs the program.
function check_certificates.check(...)
  return cli.run({ program = CHECKER, stranger = true, arguments = { ... } })
end

---The lines of a text.
---@param text string
---@return string[]
function check_certificates.lines_of(text)
  local lines = {}
  for line in text:gmatch("[^\n]*\n") do lines[#lines + 1] = line:sub(1, -2) end
  return lines
end

---The certificate with one line changed by `change`, which is given the lines, and the end made anew.
---@param lines string[]
---@param change fun(lines: string[])
---@return string
function check_certificates.changed(lines, change)
  local copy = table.move(lines, 1, #lines, 1, {})
  change(copy)
  local text = table.concat(copy, "\n", 1, #copy - 1) .. "\n"
  return text .. "end " .. hash.sha256(text) .. "\n"
end

return check_certificates
