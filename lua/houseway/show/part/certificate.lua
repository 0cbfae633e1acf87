-- Prints which certificate was written.
-- Programs import this module.

local text = require("houseway.base.text")

---@param written { file: string, bytes: integer, sha256: string }
---@param out houseway.show.as.terminal
return function (written, out)
  out:line(("%s: %s bytes, SHA-256 %s"):format(written.file, text.thousands(written.bytes), written.sha256))
end
