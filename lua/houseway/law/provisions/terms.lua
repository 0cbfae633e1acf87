-- Provisions on the terms that a licensee's submission may or must set.

local kinds = require("houseway.law.provisions.kinds")
local things = require("houseway.law.provisions.things")

local names = kinds.names

return {
  title = "What a submission may or must say",

  names "permits" { means = "the terms a submission may set under this paragraph", many = true, of = things.TERMS },
  names "requires" {
    means = "the terms a submission must set under this paragraph, where it offers what they are about",
    many = true, of = things.TERMS,
  },
}
