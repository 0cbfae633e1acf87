-- docs/story.md in an empty directory, word for word.

require("docs.followed").test("docs/story.md", 30)
