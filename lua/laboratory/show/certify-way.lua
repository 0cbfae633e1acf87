-- Prints where a certificate of a way was written, and the verdict in it.

local print_certificate = require("houseway.show.part.certificate")
local verdict = require("houseway.way.verdict")

return function (answer, out)
  if answer._alone then return end
  out:paragraph(verdict.sentence(answer._findings) .. ".")
  print_certificate({ file = answer.certificate, bytes = answer.bytes, sha256 = answer.sha256 }, out)
end
