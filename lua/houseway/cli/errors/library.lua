-- What a program is refused that asks houseway through the library.

return {
  { says = '"%s" asked of the library, expected a command that answers at once, in JSON',
    cause = "An interactive session, a text of help and a file on standard output are for people, or for a shell.",
    remedy = "Ask another command; `help COMMAND` has the same text as JSON. Name a file to be written." },
  { says = "%s on standard input, which is the program's, expected a file",
    cause = "A program uses houseway through the library, and its standard input is its own.",
    remedy = "Put it in a file, and name that." },
  { says = "nothing given for %s, expected text",
    cause = "A program in C, or one that calls C, gave NULL for the command or for one of its arguments.",
    remedy = "Give each as text; count the words that are given." },
  { says = "%s.%s, expected a list of texts: { \"KEY=NAME\" }",
    cause = "A Lua program gave readings by their keys; the library takes a list.",
    remedy = 'Write them as on the command line: `readings = { "us-pa/621a.8.i=literal" }`.' },
  { says = "%s given for %s, expected %s",
    cause = "A Lua program gave a function of the library a value of another type, which the line names first.",
    remedy = "Give what is expected: of a command and its arguments each a text." },
  { says = "%s of a law, expected under, as_of or readings",
    cause = "The table of a law that a Lua program gave the library has a field that no law has.",
    remedy = 'Write it as in `{ under = "us-pa/621a", readings = { "us-pa/621a.8.i=literal" } }`.' },
}
