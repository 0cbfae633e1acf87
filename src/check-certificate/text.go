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

// reader has the lines of a certificate, and how many are read.
type reader struct {
	file   string
	lines  []string
	at     int
	digest string // of all lines but the last
}

// node is a pattern or shape, or a word in one, which has no brackets.
type node struct {
	word     string
	parts    []node
	brackets bool
}

func digest(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }

func contents(file string) string {
	bytes, err := os.ReadFile(file)
	if err != nil {
		panic(refusal{2, err.Error()})
	}
	return string(bytes)
}

// open reads a file and compares its last line, the digest of all others.
func open(file string) reader {
	text := contents(file)
	r := reader{file: file, lines: strings.Split(strings.TrimSuffix(text, "\n"), "\n")}
	r.want(utf8.ValidString(text) && strings.HasSuffix(text, "\n"), "other bytes", "lines of UTF-8, each ended")
	r.at = len(r.lines) - 1
	r.digest = digest(text[:len(text)-1-len(r.lines[r.at])])
	r.compare("end " + r.digest)
	return reader{file, r.lines[:r.at-1], 0, r.digest}
}

func (r *reader) want(ok bool, found, expected string) {
	if !ok {
		panic(refusal{2, fmt.Sprintf("%s:%d: %s, expected %s", r.file, r.at, found, expected)})
	}
}

// line reads the next one; after the last there is nothing.
func (r *reader) line() string {
	if r.at++; r.at > len(r.lines) {
		return "nothing"
	}
	return r.lines[r.at-1]
}

func (r *reader) compare(found string) {
	if claimed := r.line(); claimed != found {
		panic(refusal{1, fmt.Sprintf("%s:%d: claimed: %s; found: %s", r.file, r.at, claimed, found)})
	}
}

// peek is the next line, which remains to be read; word its first word.
func (r *reader) peek() string {
	line := r.line()
	r.at--
	return line
}

func (r *reader) word() string {
	word, _, _ := strings.Cut(r.peek(), " ")
	return word
}

// format reads the first line; which of the formats it is.
func (r *reader) format(formats ...string) (number int) {
	line := r.line()
	for number < len(formats) && formats[number] != line {
		number++
	}
	r.want(number < len(formats), strconv.Quote(line), strings.Join(formats, " or "))
	return number
}

// take reads a line that begins with these words, and returns the rest.
func (r *reader) take(words string) string {
	line := r.line()
	rest := strings.TrimPrefix(line, words+" ")
	r.want(rest != line && rest != "" && strings.TrimSpace(rest) == rest, strconv.Quote(line), strconv.Quote(words+" ..."))
	return rest
}

// maybe takes a line that need not be there; "" if it is not.
func (r *reader) maybe(word string) string {
	if r.word() != word {
		return ""
	}
	return r.take(word)
}

func (r *reader) sha256(word string) {
	text := r.take(word)
	r.want(len(text) == 64 && strings.Trim(text, "0123456789abcdef") == "", text, "sixty-four digits 0 to f")
}

func (r *reader) number(text string, least, most int) int {
	n, err := strconv.Atoi(text)
	ok := err == nil && strconv.Itoa(n) == text && n >= least && n <= most
	r.want(ok, strconv.Quote(text), fmt.Sprintf("a number from %d to %d", least, most))
	return n
}

// places returns where words, with a blank between them, are in a list; place where one is.
func (r *reader) places(words string, list []string) (places []int) {
	for _, word := range strings.Split(words, " ") {
		at := 0
		for at < len(list) && list[at] != word {
			at++
		}
		r.want(at < len(list), strconv.Quote(word), "one of "+strings.Join(list, " "))
		places = append(places, at)
	}
	return places
}

func (r *reader) place(word string, list ...string) int {
	at := r.places(word, list)
	r.want(len(at) == 1, strconv.Quote(word), "one word")
	return at[0]
}

func (r *reader) pattern(text string) node {
	n, rest := r.node(text, 0)
	r.want(n.brackets && rest == "", strconv.Quote(text), "one pattern in brackets")
	return n
}

func (r *reader) node(text string, depth int) (n node, rest string) {
	rest = strings.TrimPrefix(text, "(")
	n.brackets = rest != text
	length := strings.IndexAny(rest+")", " ()")
	n.word, rest = rest[:length], rest[length:]
	r.want(n.word != "" && depth <= 100, strconv.Quote(text), "a word, within 100 brackets at most")
	for n.brackets && strings.HasPrefix(rest, " ") {
		var part node
		part, rest = r.node(rest[1:], depth+1)
		n.parts = append(n.parts, part)
	}
	if n.brackets {
		r.want(strings.HasPrefix(rest, ")"), strconv.Quote(rest), "a blank or a closing bracket")
		rest = rest[1:]
	}
	return n, rest
}
