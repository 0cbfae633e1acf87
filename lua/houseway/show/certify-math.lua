-- A certificate.

local print_certificate = require("houseway.show.part.certificate").print

return function (found, out)
  print_certificate(found._certificate, out)
end
