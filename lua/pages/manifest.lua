-- What the program of pages adds: reports, charts and the explorer.

local GROUP = "Pages to print and to play with"

return { commands = { { "report", group = GROUP }, { "chart", group = GROUP }, { "explorer", group = GROUP } } }
