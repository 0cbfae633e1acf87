-- docs/tutorial-reviewing.md in an empty directory, word for word: from a submission to a proof of its approval.

require("docs.followed").test("docs/tutorial-reviewing.md", 25)
