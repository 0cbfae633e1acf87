-- Prints the path and size of the explorer's page.

local text = require("houseway.base.text")

return function (answer, out)
  out:line(("%s: %s, %s bytes; open the file in a browser"):format(answer._path, text.count(#answer.ways, "house way"),
    text.thousands(answer.bytes)))
end
