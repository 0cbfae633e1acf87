-- What the register's program adds: filing, review, approval, proofs, and the version in force.

local GROUP = "File, review and approve"

return {
  commands = {
    { "submit", group = GROUP }, { "review", group = GROUP },
    { "register", group = GROUP }, { "verify", group = GROUP },
  },
  options = {
    ["in force"] = {
      { "--register", "store", "Use the version that is in force in this register, and no other." },
      { "--policy", "file", "With --register: whose signatures you trust." },
      { "--remember", "file", "With --register: a file that keeps the last head seen; a register that lost or "
        .. "changed entries since is refused." },
      { "--house", "text", "With --register: the house whose way it is.", shown = "HOUSE" },
      { "--game", "text", "With --register: the game, as the chapter calls it.", shown = "GAME" },
      { "--on", "when", "With --register: a time in UTC, or a day, meaning its first second. Default: now." },
    },
  },
  parts = { ["in force"] = "register.ask.shared.in_force" },
}
