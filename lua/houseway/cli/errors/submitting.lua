-- What `submit` and `review` refuse of their options and files. What is wrong in a submission is no refusal: it is what
-- `review` answers.

return {
  { says = '--%s "%s", expected a line of plain text, without blanks at its ends',
    cause = "The text cannot be written on one line: it is empty, has spaces at its ends, or has characters that "
      .. "cannot be seen, so that two names would look alike.",
    remedy = "Give it as one line of plain text." },
  { says = '--%s "%s", expected 64 hex digits, in small letters',
    cause = "A submission is named by the SHA-256 of its leaf in the register, and this is not one.",
    remedy = "Give the 64 digits as the register prints them." },
  { says = "a script whose last line does not end, expected text, each line ended by LF",
    cause = "The submission contains the script byte for byte, line by line, and its last line has no line end.",
    remedy = "Add a line end at the end of the script." },
  { says = "a script with control characters, expected text, each line ended by LF",
    cause = "What is signed is text whose lines end in LF; the script has CR or other unprintable characters.",
    remedy = "Save the script with the line ends of Unix, and remove such characters." },
  { says = "--against with --register, expected one of them",
    cause = "The version before was given, and the register finds the one in force itself.",
    remedy = "Leave one of the two out." },
  { says = "%s, expected a submission that can be read",
    cause = "The file of the submission is not there, may not be read, or is larger than any submission.",
    remedy = "Name the file that `houseway submit` wrote." },
  { says = "a submission that cannot be read: %s, expected it as it was written, or a script",
    cause = "The earlier version is a submission that was cut short or changed.",
    remedy = "Give it as it was submitted, or the script of that version." },
}
