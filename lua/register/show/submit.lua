-- Prints the digests and figures of a written submission, and the command that signs it.

local bundle = require("register.bundle")
local kinds = require("register.kinds")
local output = require("houseway.base.output")
local shell = require("houseway.base.shell")

local NAMES = { { "script", "source_sha256" }, { "behaviour", "behaviour_sha256" }, { "statute", "statute_sha256" },
  { "law", "law_sha256" }, { "rounds", "rounds_sha256" }, { "edition", "edition_sha256" } }

return function (answer, out, asked)
  if output.is_standard(asked.out) then return end -- standard output holds only the statement
  if answer.newer then
    out:paragraph(("ANOTHER TEXT GOVERNS from %s: by that text the way %s."):format(answer.newer.governs,
      answer.newer.why), "", answer.newer.verdict == "conforms" and "yellow" or "red")
  end
  out:line(("%s: %s, version %s, of %s, to %s, by %s"):format(out:paint("bold", answer.file),
    answer.submission, answer.version, answer.house, answer.register, answer.by))
  local rows = {}
  for i, name in ipairs(NAMES) do rows[i] = { name[1], answer[name[2]] } end
  out:part("What the submission binds: SHA-256", rows)
  rows = {}
  for i, one in ipairs(answer._figures) do rows[i] = { one.name, one.value } end
  out:part("Figures", rows)
  out:line()
  out:line("Sign the submission with your key or agent:")
  local file = shell.quote(asked.out)
  out:exact(("  ssh-keygen -Y sign -f KEY -n %s %s"):format(kinds.of(bundle.KIND).namespace, file))
  out:exact(("  cat %s.sig >> %s"):format(file, file))
end
