-- Creates a register from the files of `export --full`, judging every entry.

local fold = require("houseway.register.fold")
local head = require("houseway.register.head")
local log = require("houseway.register.log")
local register = require("houseway.ask.shared.register")
local seen_times = require("houseway.register.seen_times")
local sys = require("hw.sys")

local function find(asked)
  local directory, path, believed = asked.directory, asked.store, register.policy(asked)
  register.check_free(path)
  local found = register.full_export(directory, believed)
  register.held(head.is_witnessed(found.head, believed))
  register.held(seen_times.check_clock(found.head, register.instant({}), believed))
  if asked.remember then
    register.held(register.check_remembered(asked.remember, found:seen(register.instant({}))))
  end
  local made, why = log.import(path, believed, { head = found.signed, texts = found.texts }, fold.new)
  if not made and sys.path_kind(path) then os.remove(path) end -- this run created it
  register.go_on(asked, register.held(made, why))
  made:close()
  return { holds = true, register = believed.register, size = #found.texts, _store = path }
end

return {
  name = "register import",
  summary = "Make a register from what `export --full` wrote, checking every entry",
  example = "houseway register import public copy.db --policy policy",
  takes = {
    { "directory", "folder", "What `register export --full` wrote." },
    register.store, register.trusted,
  },
  answers = {
    { version = 1, instead = "unsound", keys = { register.rows.holds, register.rows.origin, register.rows.size } },
  },
  find = find,
}
