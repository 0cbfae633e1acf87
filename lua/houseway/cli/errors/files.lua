-- What is refused of files that are read or written, of standard input, and of decision tables.

return {
  { says = "%s and %s, both on standard input, expected one of them there",
    cause = "Standard input can be read for one thing only.",
    remedy = "Leave - for one of the two, and put the other in a file." },
  { says = "--json with %s -, expected one of them",
    cause = "Standard output cannot hold both a file and the JSON that says what was found.",
    remedy = "Name a file to write to, or leave --json out." },
  { says = "a line of %d bytes, expected %d at most",
    cause = "A line of input is longer than any hand with its note.",
    remedy = "Write one hand a line; check whether line ends are missing." },
  { says = "%s, expected hands that can be read",
    cause = "Standard input is a directory, closed or cut off, so that not every hand was seen.",
    remedy = "Check what is put into standard input, and run it again." },

  -- what is written
  { says = "what is read here too, expected another file to write",
    cause = "The file to be written is one that the same command reads.",
    remedy = "Give the new file a name of its own." },
  { says = "a file that is there: %s, expected a new name, or %s",
    cause = "There is already a file of this name, and it cannot be read to see whether it may be replaced.",
    remedy = "Write to a name that is not taken." },
  { says = "a file that is there already, expected a new name, or %s",
    cause = "There is already a file of this name that may not be replaced: houseway did not write it, or it is "
      .. "a filing.",
    remedy = "Write to a name that is not taken, or do what the message says." },
  { says = "%s, expected a file's own name",
    cause = "There is a directory, a socket or a link where the file should be written.",
    remedy = "Name the file itself: in a directory, or where the link leads." },

  -- decision tables
  { says = "a torn or changed decision table"
      .. ", expected a decision table as `houseway optimal --out` wrote it",
    cause = "The file is cut short, or something in it was changed.",
    remedy = "Copy the file again from where it was made, or write it again with `houseway optimal --out`." },
  { says = "no line `%s`"
      .. ", expected a decision table as `houseway optimal --out` wrote it",
    cause = "A line at the head of the decision table is missing: the file was changed.",
    remedy = "Copy the file again from where it was made, or write it again with `houseway optimal --out`." },
  { says = 'a game "%s"'
      .. ", expected a decision table as `houseway optimal --out` wrote it",
    cause = "The head of the decision table names an unknown game: the file was edited.",
    remedy = "Copy the file again from where it was made, or write it again with `houseway optimal --out`." },
  { says = '"classes %s" and %d settings'
      .. ", expected a decision table as `houseway optimal --out` wrote it",
    cause = "The decision table holds more settings, or fewer, than its head says: it was edited.",
    remedy = "Copy the file again from where it was made, or write it again with `houseway optimal --out`." },
  { says = "a name of characters that cannot be shown, or of more than %d bytes"
      .. ", expected a decision table as `houseway optimal --out` wrote it",
    cause = "The name in the decision table could not be printed on a line of a report.",
    remedy = "Copy the file again from where it was made, or write it again with `houseway optimal --out`." },
  { says = "a setting that does not exist"
      .. ", expected a decision table as `houseway optimal --out` wrote it",
    cause = "The decision table has a setting that no hand can have: it was edited.",
    remedy = "Copy the file again from where it was made, or write it again with `houseway optimal --out`." },
  { says = "a decision table of other rankings than those of %s, expected the readings it was made under, or a "
      .. "new table",
    cause = "Since the table was made, the law has changed how hands rank, or another reading is used.",
    remedy = "Give the same --reading as then, or have it written again by `houseway optimal --out`." },
  { says = "a decision table, expected a house way's script, which has rules",
    cause = "A table says how each hand is set, and not why: the command asks for rules.",
    remedy = "Name the script of a house way." },
}
