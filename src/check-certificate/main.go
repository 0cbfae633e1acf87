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
there, and compares what it finds with what is claimed. --script also compares
the bytes of the script with script-sha256.

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
	c := &certificate{reader: open(file)}
	c.read()
	if script != "" {
		c.at = 4
		c.compare("script-sha256 " + digest(contents(script)))
	}
	found := c.walk().claims(c)
	c.lines, c.at = c.lines[:c.claimed[1]], c.claimed[0]
	for _, line := range append(found, "nothing") {
		c.compare(line)
	}
	fmt.Printf("%s: accepted: %s under %s, %s hands\n", file, c.way, c.law, found[1][len("hands "):])
	return 0
}
