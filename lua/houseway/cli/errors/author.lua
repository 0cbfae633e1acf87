-- What `new`, `test` and `check --watch` are refused for.

return {
  { says = "no file of hands, expected a name such as my_way.hands",
    cause = "`test --write` fills in a file of hands, and another file is named.",
    remedy = "Name the file of hands that stands beside the house way." },
  { says = "no such file, expected a file of hands, beside a house way",
    cause = "There is no file of hands of that name.",
    remedy = "Write one: a hand a line, in a file named after the house way, my_way.hands beside my_way.lua." },
  { says = "no house way beside it, expected %s, whose hands these are",
    cause = "A file of hands is of the house way of its own name, and there is none in its folder.",
    remedy = "Put the file of hands beside its house way, under the same name." },
  { says = "%s, expected a file of hands that can be read",
    cause = "The file of hands is there and cannot be read.",
    remedy = "See what the message says of it: who may read it, and how large it is." },
  { says = "no file of hands in it, expected one beside a house way: my_way.hands beside my_way.lua",
    cause = "Neither the folder nor one in it has a file of hands.",
    remedy = "Write one, or name the house way itself, whose examples are tried then." },
  { says = "--write with %s, expected --write FILE alone",
    cause = "`test --write` fills in one file of hands and tries nothing.",
    remedy = "Give it alone; then test the file." },
}
