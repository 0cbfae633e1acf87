-- What `lsp` prints with --json (ask/answers.lua says how it is read).

return {
  {
    version = 1,
    about = "Nobody is served: the names of the protocol that the server knows are printed.",
    keys = {
      { "questions", "list of strings", "what is answered: `textDocument/hover`" },
      { "notices", "list of strings", "what is listened to: `textDocument/didChange`" },
    },
  },
}
