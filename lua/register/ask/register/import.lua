-- Creates a register from the files of `export --full`, judging every entry.

local fold = require("register.fold")
local head = require("register.head")
local log = require("register.log")
local refusal = require("houseway.base.refusal")
local register = require("register.ask.shared.register")
local seen_times = require("register.seen_times")
local sys = require("hw.sys")

-- Makes a file beside its final place: a killed run leaves no half register there.
local function make(path, believed, from)
  local is_file = not path:find("^postgresql://")
  local place = is_file and path .. ".importing" or path
  if is_file then
    for _, end_of in ipairs({ "", "-journal" }) do os.remove(place .. end_of) end
  end
  local made, why = log.import(place, believed, from, fold.new)
  if not made and sys.path_kind(place) then os.remove(place) end -- this run created it
  return made, why, is_file and place
end

local function find(asked)
  local directory, path, believed = asked.directory, asked.store, register.policy(asked)
  register.check_free(path)
  local found = register.full_export(directory, believed)
  register.or_refuse(head.is_witnessed(found.head, believed))
  register.or_refuse(seen_times.check_clock(found.head, register.instant({}), believed))
  if asked.remember then
    register.or_refuse(register.check_remembered(asked.remember, found:seen(register.instant({}))))
  end
  local made, why, place = make(path, believed, { head = found.signed, texts = found.texts })
  register.or_refuse(made, why)
  register.tell_ahead(asked, made)
  register.go_on(asked, made)
  made:close()
  if place then
    register.check_free(path)
    local moved, fault = os.rename(place, path)
    if not moved then refusal.raise("commands/unwritable-file", { file = path,
      found = "houseway cannot write the file: " .. fault, expected = "give a name that houseway can write" }) end
  end
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
