-- What the laboratory adds: certificates that other programs check, and searches for better house ways.

local CHANGE = "Compare and change house ways"

return {
  commands = {
    { "repair", group = CHANGE, after = "what-if" }, { "teach", group = CHANGE, after = "repair" },
    { "best", group = CHANGE, after = "teach" },
    { "certify-math", group = "What a house way is worth" },
    { "certify-way", group = "File, review and approve", after = "fingerprint" },
  },
  options = {
    certificate = {
      { "--certificate", "file", "Also write a certificate that another program can verify; - for standard output." },
    },
  },
  parts = {
    ["certificate of an edge"] = "laboratory.edge_certificate",
    ["certificate of odds"] = "laboratory.odds_certificate",
    ["certificate of the best play"] = "laboratory.optimal_certificate",
  },
}
