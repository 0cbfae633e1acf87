package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"strconv"
	"strings"
	"unicode/utf8"
)

// refusal ends the check of a certificate. Code 1: a claim does not hold; 2: the format has no such text.
type refusal struct {
	code int
	text string
}

// reader holds the lines of a certificate, and the one that is being read.
type reader struct {
	file  string
	lines []string
	at    int
}

const maxDepth = 100 // of brackets within brackets

func digest(text []byte) string { return fmt.Sprintf("%x", sha256.Sum256(text)) }

// open reads a file and compares its last line, the digest of all others.
func open(file string) *reader {
	bytes, err := os.ReadFile(file)
	if err != nil {
		panic(refusal{2, err.Error()})
	}
	text := string(bytes)
	r := &reader{file: file, lines: strings.Split(text, "\n")}
	if !utf8.ValidString(text) || !strings.HasSuffix(text, "\n") {
		r.fail("bytes that are not lines of UTF-8", "lines of UTF-8, each ended by a line feed")
	}
	r.lines = r.lines[:len(r.lines)-1]
	r.at = len(r.lines) - 1
	last := len(text) - len(r.lines[r.at]) - 1
	r.compare("end " + digest(bytes[:last]))
	r.lines, r.at = r.lines[:r.at-1], 0
	return r
}

func (r *reader) fail(found, expected string) {
	panic(refusal{2, fmt.Sprintf("%s:%d: %s, expected %s", r.file, r.at, found, expected)})
}

// compare holds the line that is being read against what it should be, and goes to the next.
func (r *reader) compare(found string) {
	claimed := r.line()
	if r.at > len(r.lines) {
		claimed = "nothing"
	}
	if claimed != found {
		panic(refusal{1, fmt.Sprintf("%s:%d: claimed: %s; found: %s", r.file, r.at, claimed, found)})
	}
}

// word is the first of the line that is to be read.
func (r *reader) word() string {
	line := r.line()
	r.at--
	return strings.SplitN(line, " ", 2)[0]
}

// line reads one; after the last, it is "end".
func (r *reader) line() string {
	r.at++
	if r.at > len(r.lines) {
		return "end"
	}
	return r.lines[r.at-1]
}

// take returns what a line says after its words.
func (r *reader) take(words string) string {
	line := r.line()
	rest := strings.TrimPrefix(line, words+" ")
	if rest == line || rest == "" || strings.TrimSpace(rest) != rest {
		r.fail(strconv.Quote(line), strconv.Quote(words+" ..."))
	}
	return rest
}

// maybe takes a line that need not be there; "" if it is not.
func (r *reader) maybe(word string) string {
	if r.word() != word {
		return ""
	}
	return r.take(word)
}

func (r *reader) number(text string, least, most int) int {
	n, err := strconv.Atoi(text)
	if err != nil || strconv.Itoa(n) != text || n < least || n > most {
		r.fail(strconv.Quote(text), fmt.Sprintf("a number from %d to %d", least, most))
	}
	return n
}

// choose returns the place of a word in a list.
func (r *reader) choose(word string, list []string) int {
	for i, item := range list {
		if item == word {
			return i
		}
	}
	r.fail(strconv.Quote(word), "one of "+strings.Join(list, " "))
	return -1
}

// chooseAll is choose for words with a blank between them.
func (r *reader) chooseAll(words string, list []string) (places []int) {
	for _, word := range strings.Split(words, " ") {
		places = append(places, r.choose(word, list))
	}
	return places
}

// node is a pattern, a shape, or a word in one of them, which has no brackets.
type node struct {
	word     string
	parts    []node
	brackets bool
}

func (r *reader) pattern(text string) node {
	n, rest := r.node(text, 0)
	if rest != "" || !n.brackets {
		r.fail(strconv.Quote(text), "one pattern in brackets")
	}
	return n
}

func (r *reader) node(text string, depth int) (n node, rest string) {
	n.brackets = strings.HasPrefix(text, "(")
	text = strings.TrimPrefix(text, "(")
	length := strings.IndexAny(text, " ()")
	if length < 0 {
		length = len(text)
	}
	n.word, rest = text[:length], text[length:]
	if n.word == "" || depth > maxDepth {
		r.fail(strconv.Quote(text), "a word, and no more than 100 brackets within each other")
	}
	for n.brackets && !strings.HasPrefix(rest, ")") {
		if !strings.HasPrefix(rest, " ") {
			r.fail(strconv.Quote(rest), "a blank or a closing bracket")
		}
		var part node
		part, rest = r.node(rest[1:], depth+1)
		n.parts = append(n.parts, part)
	}
	if n.brackets {
		rest = rest[1:]
	}
	return n, rest
}
