-- Rebuilds the rows stored beside the entries, if they were changed, are missing, or come from another houseway.

local register = require("houseway.ask.shared.register")

local function find(asked)
  local key = asked.key and register.key(asked)
  local opened <close> = register.open(asked, asked.store)
  local size = register.held(opened:derive(key))
  return { holds = true, register = opened.policy.register, size = size, _store = asked.store }
end

return {
  name = "register derive",
  summary = "Check a whole register and rebuild its index of the entries",
  example = "houseway register derive rules.db --policy policy",
  takes = {
    register.store, register.trusted,
    { "--key", "file", "The register's own key, to sign the index of the entries; `register add` signs it too." },
  },
  answers = {
    { version = 1, instead = "unsound", keys = { register.rows.holds, register.rows.origin, register.rows.size } },
  },
  find = find,
}
