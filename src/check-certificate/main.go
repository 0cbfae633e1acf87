// Command check-certificate walks every hand of a certificate (docs/certificate-format.md) and compares what it
// finds with what is claimed.
package main

import (
	"fmt"
	"os"
	"runtime/debug"
	"sync"
	"time"
)

const usage = `Usage: check-certificate [--script FILE] CERTIFICATE...

Deals every hand, sets it by the rules of the certificate, holds it to the law
written there, and compares what it finds with what is claimed.

  --script FILE   Also compare the bytes of the script with script-sha256.

Exit codes: 0 all is accepted; 1 a claim does not hold; 2 a file cannot be
read, or has a word that docs/certificate-format.md does not know; 3 this
program failed.
`

// fail ends the program, by whatever part of it that has failed.
func fail() {
	if problem := recover(); problem != nil {
		fmt.Fprintf(os.Stderr, "check-certificate failed: %v\n%s", problem, debug.Stack())
		os.Exit(3)
	}
}

func main() {
	defer fail()
	script, files := "", []string{}
	for arguments := os.Args[1:]; len(arguments) > 0; arguments = arguments[1:] {
		switch {
		case arguments[0] == "-h" || arguments[0] == "--help":
			fmt.Print(usage)
			return
		case arguments[0] == "--script" && len(arguments) > 1:
			script, arguments = arguments[1], arguments[1:]
		case arguments[0][:1] == "-":
			fmt.Fprintf(os.Stderr, "check-certificate: found %s, expected --script FILE\n", arguments[0])
			os.Exit(2)
		default:
			files = append(files, arguments[0])
		}
	}
	if len(files) == 0 {
		fmt.Fprint(os.Stderr, usage)
		os.Exit(2)
	}
	worst := 0
	for _, file := range files {
		if code := check(file, script); code > worst {
			worst = code
		}
	}
	os.Exit(worst)
}

// check compares one certificate with what is found, and says what came of it.
func check(file, script string) (code int) {
	defer func() {
		problem := recover()
		if r, ok := problem.(refusal); ok {
			fmt.Fprintln(os.Stderr, r.text)
			code = r.code
		} else if problem != nil {
			panic(problem)
		}
	}()
	r := open(file)
	c := r.certificate()
	if script != "" {
		r.at = 4
		bytes, err := os.ReadFile(script)
		if err != nil {
			panic(refusal{2, err.Error()})
		}
		r.compare("script-sha256 " + digest(bytes))
	}
	t := c.walk(progress())
	if t.tie.hands > 0 {
		panic(refusal{1, fmt.Sprintf("%s: claimed: one setting of each hand, or equal ones; found: settings of %s "+
			"that are not equal", file, c.game.hand(t.tie.pieces))})
	}
	r.lines, r.at = r.lines[:c.claims[1]], c.claims[0]
	for _, line := range t.claims(c) {
		r.compare(line)
	}
	if r.at < len(r.lines) {
		r.compare("nothing")
	}
	fmt.Printf("%s: accepted: %s under %s, %d hands\n", file, c.way, c.law, t.hands)
	return 0
}

// progress is shown on a terminal, once a second.
func progress() func(done, all int) {
	info, err := os.Stderr.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return func(int, int) {}
	}
	var lock sync.Mutex
	shown := time.Now()
	return func(done, all int) {
		lock.Lock()
		defer lock.Unlock()
		if time.Since(shown) > time.Second {
			shown = time.Now()
			fmt.Fprintf(os.Stderr, "\r%d%%\r", done*100/all)
		}
	}
}
