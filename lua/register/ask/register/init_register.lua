-- Creates a register with its first list of signers (`register init`).

local fold = require("register.fold")
local log = require("register.log")
local register = require("register.ask.shared.register")

local function find(asked)
  local path, believed, key = asked.store, register.policy(asked), register.key(asked)
  local options, signed = { key = key, at = register.instant(asked) }, register.read(asked.signed)
  register.check_free(path)
  register.or_refuse(log.start(path, believed, fold.new, signed, options))
  return { holds = true, register = believed.register, size = 1, _store = path }
end

return {
  name = "register init",
  summary = "Start a register with its first list of signers, signed by roots of the policy",
  example = "houseway register init rules.db signers --policy policy --key register.key",
  takes = {
    register.store,
    { "signed", "file", "The first list of signers, signed." },
    register.policy_row, { "--key", "file", "The register's own key." }, register.at,
  },
  answers = {
    { version = 1, instead = "unsound", keys = { register.rows.holds, register.rows.origin, register.rows.size } },
  },
  find = find,
}
