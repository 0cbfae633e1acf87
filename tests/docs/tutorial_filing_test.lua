-- docs/tutorial-filing.md in an empty directory, word for word: from nothing to a signed submission.

require("docs.followed").test("docs/tutorial-filing.md", 15)
