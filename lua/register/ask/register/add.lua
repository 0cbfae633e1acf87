-- Adds signed statements to a register, each whole or not at all.

local drafts = require("register.ask.shared.drafts")
local register = require("register.ask.shared.register")

local function find(asked, give)
  local key = register.private_log_key(asked)
  local signed = {}
  for i, file in ipairs(asked.signed) do signed[i] = register.read(file) end
  local opened <close> = register.open(asked, asked.store, true)
  local at, zone = register.instant(asked), opened.trust.list.zone
  -- Read the clock in this writer's turn: others may write first.
  local taken, against = opened:append_all(signed, { key = key, at = asked.at and at or register.clock(asked) })
  for i, one in ipairs(taken) do
    local fields = one.entry.fields
    give({ number = one.number, file = asked.signed[i], kind = fields.kind })
    drafts.warn_of(fields, opened.fold.by_leaf[fields.submission], asked.warn, one.number)
  end
  drafts.warn_of_zone(zone, opened, asked.warn)
  if against and #signed > 1 then against.reason = asked.signed[#taken + 1] .. ": " .. against.reason end
  if against then register.no(against) end
  return { holds = true, number = taken[1].number, size = taken[#taken].number + 1 }
end

return {
  name = "register add",
  summary = "Add signed statements, in order; stops at the first that is refused",
  example = "houseway register add rules.db submission.signed --policy policy --key register.key",
  takes = {
    register.store,
    { "signed", "file", "Statements, each signed.", many = "+" },
    register.trusted, { "--key", "file", "The register's own key." }, register.at,
  },
  answers = {
    { version = 1, instead = "unsound", keys = {
      register.rows.holds,
      { "number", "integer", "the entry of the first that was added" }, register.rows.size,
    } },
  },
  find = find,
}
