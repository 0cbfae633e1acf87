-- Provisions on the scope of a paragraph (its rounds, devices, wagers, tables and starts), and on the terms of a
-- submission. Sections, paragraphs and readings may narrow the scope; `houseway.law.scope` joins them.

local kinds = require("houseway.law.provisions.kinds")
local lists = require("houseway.base.lists")
local tables = require("houseway.law.provisions.tables")
local things = require("houseway.law.provisions.shared_names")

local choice, names, parts = kinds.choice, kinds.names, tables.parts

-- Each part of a scope has a function that returns whether it matches the round; nil if unknown.
return {
  "Where a paragraph applies",

  parts "applies" {
    means = "where the paragraph, or all of its section, speaks; where nothing is said of a part it speaks everywhere, "
      .. 'and so does a paragraph that says "all" of what its section narrows',
    qualifies = true,
    all = true,

    choice "rounds" {
      means = "the rounds",
      says = "%s rounds",
      { "unbanked", "those without a bank",
        function (round) return round.rounds == "unbanked" end },
      { "banked", "those a player banks alone",
        function (round) return round.rounds == "banked" end },
      { "co-banked", "those a player and the dealer bank together",
        function (round) return round.rounds == "co-banked" end },
      { "banked or co-banked", "those a player banks, alone or with the dealer",
        function (round) return round.rounds ~= "unbanked" end },
      { "unbanked or co-banked", "those in which the house has the bank or half of it",
        function (round) return round.rounds ~= "banked" end },
    },
    names "device" {
      means = "the device the cards are dealt from",
      says = "dealing from the %s",
      pieces = "cards", of = things.DEVICES,
      fits = function (device, round) return device == round.device end,
    },
    names "wager" {
      means = "the optional wagers",
      says = "the %s wager",
      many = true, of = things.OPTIONAL,
      fits = function (wagers, round) return lists.has(wagers, round.wager) end,
    },
    names "table" {
      means = "the tables, by how they are designated",
      says = "%s tables",
      pieces = "cards", of = things.TABLES,
      fits = function (designated, round) return designated == round.table end,
    },
    choice "start" {
      means = "how the starting position is found",
      says = "a start by %s",
      { "dice", "by dice, whoever shakes them",
        function (round) return round.start and round.start ~= "a number" end },
      { "a number", "by a random number generator",
        function (round) return round.start and round.start == "a number" end },
    },
  },

  "What a submission may or must say",

  names "permits" { means = "the terms a submission may set under this paragraph", many = true, of = things.TERMS },
  names "requires" {
    means = "the terms a submission must set under this paragraph, where it offers what they are about",
    many = true, of = things.TERMS,
  },
}
