// Command check-certificate walks every hand of a certificate (docs/certificate-format.md) and compares what it
// finds with what is claimed.
package main

import (
	"fmt"
	"os"
	"runtime/debug"
	"strings"
)

const usage = `Usage: check-certificate [--script FILE] CERTIFICATE...

Sets every hand by the rules of the certificate, holds it to the law written
there, and compares what it finds with what is claimed; an edge it counts from
nothing. --script also compares the bytes of the script (of an edge, of the
player's) with script-sha256.

Exit codes: 0 accepted; 1 a claim does not hold; 2 a file cannot be read, or
has a line that docs/certificate-format.md does not know; 3 the checker failed.
`

func main() {
	defer endWhenFailed()
	script, files, worst := "", os.Args[1:], 0
	if len(files) > 1 && files[0] == "--script" {
		script, files = files[1], files[2:]
	}
	if len(files) == 0 || strings.HasPrefix(files[0], "-") {
		fmt.Fprint(os.Stderr, usage)
		os.Exit(2)
	}
	for _, file := range files {
		if code := check(file, script); code > worst {
			worst = code
		}
	}
	os.Exit(worst)
}

func endWhenFailed() {
	if problem := recover(); problem != nil {
		fmt.Fprintf(os.Stderr, "check-certificate failed: %v\n%s", problem, debug.Stack())
		os.Exit(3)
	}
}

// check compares one certificate with what is found, and says so in a line.
func check(file, script string) (code int) {
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
	checks := []func() string{c.verdict, c.edge, c.optimal}
	format := c.format("houseway way certificate 1", "houseway edge certificate 1", "houseway optimal certificate 1")
	fmt.Printf("%s: accepted: %s\n", file, checks[format]())
	return 0
}
