-- Prints where a certificate of a way was written, and the verdict in it.

local text = require("houseway.base.text")
local verdict = require("houseway.way.verdict")

return function (found, out)
  if found._alone then return end
  out:paragraph(verdict.sentence(found._findings) .. ".")
  out:line(("%s: %s bytes, SHA-256 %s"):format(found.certificate, text.thousands(found.bytes), found.sha256))
end
