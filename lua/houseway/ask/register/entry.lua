-- Writes an entry, byte for byte.

local register = require("houseway.ask.shared.register")

local function find(asked)
  local opened <close> = register.open(asked, asked.store, true)
  local text = register.held(opened:text(register.number(asked.number, opened.tree:size())))
  return register.deliver(asked, text, "houseway entry 1")
end

return {
  name = "register entry",
  summary = "Write an entry, byte for byte",
  example = "houseway register entry rules.db 3 --policy policy",
  takes = {
    register.store,
    { "number", "text", "The number of the entry.", shown = "NUMBER" },
    register.trusted, register.out,
  },
  answers = { register.written("the entry", "unsound") },
  find = find,
}
