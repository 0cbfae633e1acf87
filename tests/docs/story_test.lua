-- docs/story.md and docs/keeping.md, each in an empty directory, word for word.

local followed = require("docs.followed")

followed.test("docs/story.md", 30)
followed.test("docs/keeping.md", 42)
