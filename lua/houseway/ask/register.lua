-- Lists the actions on a register. Each is a question in register/.

-- In the order of the help: creating a register, adding to it, reading it.
local ACTIONS = { "kinds", "write", "draft", "sign", "key", "init", "rotate", "add", "stamp", "log", "entry", "prove",
  "verify", "cosign", "export", "import", "derive", "status", "history", "pending", "in-force", "impact" }

local function find()
  local list = {}
  for i, action in ipairs(ACTIONS) do
    local file = action == "init" and "begin" or action -- init.lua would be taken for the folder itself
    list[i] = { name = action, means = require("houseway.ask.register." .. file).summary }
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
