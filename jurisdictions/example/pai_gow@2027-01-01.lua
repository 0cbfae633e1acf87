-- An example: no law of any place. The chapter as amended from 2027 on, in wording invented for houseway: section 2 is
-- new, and takes the place of two paragraphs of Pennsylvania's on how dealers set their hands. Which ways in force it
-- breaks, `houseway register impact` tells; docs/story.md has it at work.

chapter "example/pai_gow" {
  title  = "Pai Gow, with a worked example of approvals",
  cite   = "Example r",
  game   = "Pai Gow",
  source = "Invented for houseway: no law of any place",
}

borrow "us-pa/621a" {
  because    = "The example is about approvals and an amendment: the game itself is Pennsylvania's.",
  leaves_out = "us-pa/621a.8.d.1 us-pa/621a.8.d.2",
}

section "1" {
  title      = "Approval of house ways",
  effective  = "2026-01-01",
  paragraphs = "(a)-(j)",
}

paragraph "(a)" "A submission must say the day of the law, the house edge, the report of the check, and what is changed if another version gives way." {
  submission_says = { "the day of the law", "the house edge", "the report of the check", "what is changed" },
}
paragraph "(b)" "A reviewer takes a submission in review within 5 days." {
  approval_step      = "in review",
  approval_after     = "submitted",
  approval_signed_by = "review",
  approval_within    = 5,
}
paragraph "(c)" "The director decides within 30 days of the review whether a submission is approved, with conditions or without, wholly or in part; no approval takes effect sooner than 5 days after the submission." {
  approval_step      = { "approved", "approved with conditions", "approved in part" },
  approval_after     = "in review",
  approval_signed_by = "approval",
  approval_within    = 30,
  approval_notice    = 5,
}
paragraph "(d)" "The director may reject a submission within 30 days of the review, and must give the reasons." {
  approval_step      = "rejected",
  approval_after     = "in review",
  approval_signed_by = "approval",
  approval_within    = 30,
  approval_reasons   = true,
}
paragraph "(e)" "A house may take its submission back until the director decides." {
  approval_step      = "withdrawn",
  approval_after     = { "submitted", "in review" },
  approval_signed_by = "submission",
}
paragraph "(f)" "In an emergency the director may approve a submission at once, for a time that the approval states, and must give the reasons." {
  approval_step      = "approved in an emergency",
  approval_after     = { "submitted", "in review" },
  approval_signed_by = "approval",
  approval_reasons   = true,
}
paragraph "(g)" "The director may suspend what was approved, and must give the reasons." {
  approval_step  = "suspended",
  approval_after = {
    "approved", "approved with conditions", "approved in part", "approved in an emergency", "reinstated",
  },
  approval_signed_by = "approval",
  approval_reasons   = true,
}
paragraph "(h)" "The director may let what was suspended be used again." {
  approval_step      = "reinstated",
  approval_after     = "suspended",
  approval_signed_by = "approval",
}
paragraph "(i)" "The director may revoke an approval, suspended or not, and must give the reasons." {
  approval_step  = "revoked",
  approval_after = {
    "approved", "approved with conditions", "approved in part", "approved in an emergency", "suspended", "reinstated",
  },
  approval_signed_by = "approval",
  approval_reasons   = true,
}
paragraph "(j)" "A version that was superseded is kept for 5 years from its approval." { approval_kept = 5 }

section "2" {
  title      = "How dealers set pairs",
  effective  = "2027-01-01",
  paragraphs = "(a)-(b)",
}

paragraph "(a)" "A dealer who holds both tiles of the Gee Joon plays them as one hand." { play = pair "Gee Joon" }
paragraph "(b)" "A dealer who can play a pair plays one, whatever else could be played; a Wong or a Gong is played by a dealer who can play no pair." {
  play = first { pair, any { wong, gong } },
}
