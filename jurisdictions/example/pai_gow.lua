-- An example: no law of any place. The chapter has the game from Pennsylvania and says, in wording invented for
-- houseway, how submissions are approved: in steps, by whom, within what time. What it invents is the kind of thing
-- that regulators' texts say; none of them is restated here.

chapter "example/pai_gow" {
  title  = "Pai Gow, with a worked example of approvals",
  cite   = "Example r",
  game   = "Pai Gow",
  source = "Invented for houseway: no law of any place",
}

borrow "us-pa/621a" { because = "The example is about approvals: the game itself is Pennsylvania's." }

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
