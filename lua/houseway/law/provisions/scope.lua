-- Provisions on where a paragraph speaks.

local games = require("houseway.base.games")
local kinds = require("houseway.law.provisions.kinds")
local things = require("houseway.law.provisions.things")

local names = kinds.names

return {
  title = "Where a paragraph speaks",

  names "in_rounds" {
    means = "the rounds in which the paragraph speaks: banked by a player, co-banked; all, if nothing is said",
    qualifies = true,
    one = true,
    of = { "unbanked", "banked", "co-banked", "banked or co-banked", "unbanked or co-banked" },
  },
  names "dealt_from" {
    means = "the device for which the paragraph speaks",
    game = games.CARDS,
    qualifies = true,
    one = true,
    of = things.DEVICES,
  },
  names "of_wager" {
    means = "the optional wagers of which the paragraph speaks",
    many = true,
    qualifies = true,
    of = things.OPTIONAL,
  },
  names "at_table" {
    means = "the tables at which the paragraph speaks",
    game = games.CARDS,
    qualifies = true,
    one = true,
    of = { "EZ" },
  },
  names "started_by" {
    means = "the ways of finding the starting position of which the paragraph speaks",
    qualifies = true,
    one = true,
    of = { "dice", "a number" },
  },
}
