-- Prints the path and size of the explorer's page.

local text = require("houseway.base.text")

return function (found, out)
  out:line(("%s: %s, %s bytes; open the file in a browser"):format(found._path, text.count(#found.ways, "house way"),
    text.thousands(found.bytes)))
end
