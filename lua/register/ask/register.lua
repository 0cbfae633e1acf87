-- Lists the actions on a register. Each action is a question in register/.

-- In the order of help: daily actions, creating a register, single steps of adding, reading.
local ACTIONS = { "say", "take", "pending", "status", "history", "letter", "prove", "verify", "impact",
  "kinds", "begin", "key", "init", "write", "draft", "sign", "add", "rotate", "stamp", "log", "entry", "cosign",
  "export", "import", "site" }

local function find()
  local list = {}
  for i, action in ipairs(ACTIONS) do
    local file = action == "init" and "init_register" or action -- init.lua would be taken for the folder itself
    list[i] = { name = action, means = require("register.ask.register." .. file).summary }
  end
  return { actions = list }
end

return {
  name = "register",
  summary = "Keep signed submissions and approvals, and prove them",
  example = "houseway register kinds",
  actions = ACTIONS,
  takes = {},
  answers = {
    { version = 1, keys = {
      { "actions", "list of objects", "the actions on a register", { { "name means", "string" } } },
    } },
  },
  find = find,
}
