-- docs/tutorial-better.md in an empty directory, word for word: a better way of the same length is found and filed.

require("docs.followed").test("docs/tutorial-better.md", 20)
