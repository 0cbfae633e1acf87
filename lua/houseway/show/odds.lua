-- What optional wagers are worth.

local part = require("houseway.show.part.odds")

return function (found, out, asked)
  part.print(found._worths, asked.players, out, asked.full)
end
