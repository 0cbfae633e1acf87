// Command check-certificate walks every hand of a certificate (docs/certificate-format.md) and compares what it
// finds with what is claimed.
package main

import (
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"
)

const usage = `Usage: check-certificate [--script FILE] CERTIFICATE...
       check-certificate --register CERTIFICATE

Sets every hand by the rules of the certificate, holds it to the law written
there, and compares what it finds with what is claimed; edges and odds it counts
from nothing. --script also compares the bytes of the script (of an edge, of
the player's) with script-sha256. --register prints, of a certificate that it
accepts, the words for a laboratory's certificate in a register: its digest,
and this program's.

Exit codes: 0 accepted; 1 a claim does not hold; 2 a file cannot be read, or
has a line that docs/certificate-format.md does not know; 3 the checker failed.
`

func main() {
	defer endWhenFailed()
	script, files, worst := "", os.Args[1:], 0
	if len(files) > 1 && files[0] == "--script" {
		script, files = files[1], files[2:]
	}
	if len(files) == 2 && files[0] == "--register" {
		os.Exit(register(files[1]))
	}
	if len(files) == 0 || strings.HasPrefix(files[0], "-") {
		fmt.Fprint(os.Stderr, usage)
		os.Exit(2)
	}
	for _, file := range files {
		if code := check(file, script, os.Stdout); code > worst {
			worst = code
		}
	}
	os.Exit(worst)
}

// register prints an accepted certificate's digest and this program's, as a register takes them.
func register(file string) int {
	code := check(file, "", io.Discard)
	if code == 0 {
		fmt.Printf("checked=%s by %s\n", digest(contents(file)), digest(contents(self())))
	}
	return code
}

// self is the path of this program.
func self() string {
	path, err := os.Executable()
	if err != nil {
		panic(err)
	}
	return path
}

func endWhenFailed() {
	if problem := recover(); problem != nil {
		fmt.Fprintf(os.Stderr, "check-certificate failed: %v\n%s", problem, debug.Stack())
		os.Exit(3)
	}
}

// check compares one certificate with what is found, and says so in a line.
func check(file, script string, out io.Writer) (code int) {
	defer func() {
		switch problem := recover().(type) {
		case nil:
		case refusal:
			fmt.Fprintln(os.Stderr, problem.text)
			code = problem.code
		default:
			panic(problem)
		}
	}()
	c := &certificate{reader: open(file), script: script}
	checks := []func() string{c.verdict, c.edge, c.optimal, c.odds}
	format := c.format("houseway way certificate 1", "houseway edge certificate 1", "houseway optimal certificate 1",
		"houseway odds certificate 1")
	fmt.Fprintf(out, "%s: accepted: %s\n", file, checks[format]())
	return 0
}
