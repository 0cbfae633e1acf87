-- What the editor's program adds: the language server, the formatter, and checks while a script is written.

return {
  commands = {
    { "fmt", group = "Write a house way", after = "sample" },
    { "lsp", group = "Write a house way", after = "fmt" },
  },
  options = {
    check = {
      { "--watch", "flag", "Check again each time the script is saved, and show in three lines the verdict and what "
        .. "changed. Ctrl-C stops it." },
    },
  },
  parts = { watch = "editor.ask.shared.watch", ["watch, shown"] = "editor.show.part.watch" },
}
