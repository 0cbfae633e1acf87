// Command check-certificate walks every hand of a certificate (docs/certificate-format.md) and compares its findings
// with the claims.
package main

import (
	"crypto/rand"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"runtime/debug"
)

const usage = `Usage: check-certificate [--script FILE] [--share PART] [--seed WORD] CERTIFICATE...
       check-certificate [--script FILE] --all CERTIFICATE...
       check-certificate --register CERTIFICATE

Sets every hand by the rules of the certificate, holds it to the law written
there, and compares what it finds with what is claimed; edges and odds it counts
from nothing. Of an edge of cards it adds up 610 sums and counts a random share
of them again: --share 0.2 about one in five; without it, one in twenty; of the
best settings of cards a hundredth of that. What is chosen follows from a seed
that is drawn and printed, or from the word of --seed; --all counts all. --script
also compares the bytes of the script (of an edge, of the player's; of the best
settings or rules, of the bank's) with script-sha256.
--register prints, of a certificate whose claims hold, with --all, the words for
a laboratory's certificate in a register: its digest, and this program's.

Exit codes: 0 accepted; 1 a claim does not hold, or the claims hold and the way
does not conform; 2 a file cannot be read, or has a line that
docs/certificate-format.md does not know; 3 the checker failed.
`

func main() {
	defer endWhenFailed()
	flags, o := flag.NewFlagSet("", flag.ContinueOnError), options{}
	flags.SetOutput(io.Discard)
	flags.StringVar(&o.script, "script", "", "")
	flags.Float64Var(&o.share, "share", 0.05, "")
	flags.StringVar(&o.seed, "seed", "", "")
	all, registered := flags.Bool("all", false, ""), flags.Bool("register", false, "")
	err := flags.Parse(os.Args[1:])
	if alone := *registered && flags.NArg() != 1; err != nil || flags.NArg() == 0 || alone || !(o.share >= 0) {
		fmt.Fprint(os.Stderr, usage)
		os.Exit(2)
	}
	if *all || *registered {
		o.share = math.Inf(1)
	}
	if o.seed == "" {
		o.seed = drawn()
	}
	if *registered {
		os.Exit(register(flags.Arg(0), o))
	}
	worst := 0
	for _, file := range flags.Args() {
		_, code := check(file, o, os.Stdout)
		worst = max(worst, code)
	}
	os.Exit(worst)
}

// options are the command line's: a file to compare with the first digest of a script, the share of sums to count
// again, and the word that chooses them.
type options struct {
	script, seed string
	share        float64
}

// drawn is a random seed, which the writer of a certificate cannot know.
func drawn() string {
	var bytes [8]byte
	if _, err := rand.Read(bytes[:]); err != nil {
		panic(err)
	}
	return fmt.Sprintf("%x", bytes)
}

// register prints the digests of a certificate whose claims hold and of this program, for a register.
func register(file string, o options) int {
	checked, code := check(file, o, io.Discard)
	self, err := os.Executable()
	if err == nil && checked != "" {
		_, err = fmt.Printf("checked=%s by %s\n", checked, digest(contents(self)))
	}
	if err != nil {
		panic(err)
	}
	return code
}

func endWhenFailed() {
	if problem := recover(); problem != nil {
		fmt.Fprintf(os.Stderr, "check-certificate failed: %v\n%s", problem, debug.Stack())
		os.Exit(3)
	}
}

// check compares one certificate with its findings, and says in a line what was shown. It returns the digest of the
// bytes read, if their claims hold.
func check(file string, o options, out io.Writer) (checked string, code int) {
	defer func() {
		switch problem := recover().(type) {
		case nil:
		case refusal:
			fmt.Fprintln(os.Stderr, escaped(problem.text))
			code = problem.code
		default:
			panic(problem)
		}
	}()
	c := &certificate{reader: open(file), options: o}
	format := c.line()
	checks := map[string]func() string{
		"houseway way certificate 1":     c.verdict,
		"houseway edge certificate 1":    c.edge,
		"houseway optimal certificate 1": c.optimal,
		"houseway best certificate 1":    c.best,
		"houseway odds certificate 1":    c.odds,
	}
	c.want(checks[format] != nil, named(format), "the name of a format")
	shown, word := checks[format](), "accepted"
	if c.fails {
		code, word = 1, "claims hold"
	}
	if _, err := fmt.Fprintln(out, escaped(fmt.Sprintf("%s: %s: %s", file, word, shown))); err != nil {
		panic(refusal{3, "check-certificate: cannot write: " + err.Error()})
	}
	return c.bytes, code
}
