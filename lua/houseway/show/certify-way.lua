-- Prints where a certificate of a way was written, and the verdict in it.

local print_certificate = require("houseway.show.part.certificate")
local verdict = require("houseway.way.verdict")

return function (found, out)
  if found._alone then return end
  out:paragraph(verdict.sentence(found._findings) .. ".")
  print_certificate({ file = found.certificate, bytes = found.bytes, sha256 = found.sha256 }, out)
end
