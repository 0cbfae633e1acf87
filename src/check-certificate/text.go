package main

import (
	"crypto/sha256"
	"fmt"
	"io"
	"math/big"
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
	file  string
	lines []string
	bytes string // the digest of all
	at    int
	nodes int // words of all patterns
}

// node is a pattern or shape in brackets, or a word without brackets.
type node struct {
	word     string
	parts    []node
	brackets bool
}

func digest(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }

// named quotes a name, cut to the bytes that a line has room for.
func named(name string) string {
	const most = 200
	if len(name) > most {
		return strconv.Quote(strings.ToValidUTF8(name[:most], "")) + "..."
	}
	return strconv.Quote(name)
}

// escaped spells characters that a terminal would not show, or would obey, as Go does. It cuts a long line.
func escaped(line string) string {
	const most = 2000
	var text strings.Builder
	for at, r := range line {
		_, size := utf8.DecodeRuneInString(line[at:])
		switch {
		case at > most:
			return text.String() + "..."
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&text, "\\x%02x", line[at])
		case strconv.IsPrint(r):
			text.WriteRune(r)
		default:
			text.WriteString(strings.Trim(strconv.QuoteRune(r), "'"))
		}
	}
	return text.String()
}

// Limits that docs/certificate-format.md states: bytes of a file, bytes of a line, lines, words of all patterns, lists
// on which their groups of shapes are tried, digits of a number, rules and clauses together.
const mostBytes, mostInLine, mostLines = 16 << 20, 1 << 16, 200000
const mostWords, mostLooked, mostDigits, mostRules = 20000, 1 << 28, 1000, 1000

// contents reads a file, up to its size limit.
func contents(file string) string {
	from, err := os.Open(file)
	if err != nil {
		panic(refusal{2, err.Error()})
	}
	defer from.Close()
	bytes, err := io.ReadAll(io.LimitReader(from, mostBytes+1))
	if err == nil && len(bytes) > mostBytes {
		err = fmt.Errorf("%s: a certificate must have at most %d bytes, not more", file, mostBytes)
	}
	if err != nil {
		panic(refusal{2, err.Error()})
	}
	return string(bytes)
}

// open reads a file and compares its last line, the digest of all other lines.
func open(file string) *reader {
	text := contents(file)
	r := &reader{file: file, bytes: digest(text), lines: strings.SplitN(strings.TrimSuffix(text, "\n"), "\n", mostLines+1)}
	r.want(utf8.ValidString(text) && strings.HasSuffix(text, "\n"), "other bytes", "lines of UTF-8, each ended")
	r.want(len(r.lines) <= mostLines, "more", fmt.Sprintf("at most %d lines", mostLines))
	for at, line := range r.lines {
		if r.at = at + 1; len(line) > mostInLine {
			r.want(false, fmt.Sprintf("%d bytes", len(line)), fmt.Sprintf("at most %d bytes in a line", mostInLine))
		}
	}
	r.at = len(r.lines) - 1
	r.compare("end %s", digest(text[:len(text)-1-len(r.lines[r.at])]))
	r.lines, r.at = r.lines[:r.at-1], 0
	return r
}

// want refuses text that the format does not have.
func (r *reader) want(ok bool, found, expected string) {
	if !ok {
		panic(refusal{2, fmt.Sprintf("%s:%d: a certificate must have %s, not %s", r.file, r.at, expected, found)})
	}
}

// deny refuses a claim that is false.
func (r *reader) deny(claimed, found string) {
	panic(refusal{1, fmt.Sprintf("%s:%d: claimed: %s; found: %s", r.file, r.at, claimed, found)})
}

// line reads the next line; "" after the last.
func (r *reader) line() string {
	if r.at++; r.at > len(r.lines) {
		return "nothing"
	}
	return r.lines[r.at-1]
}

// compare reads a line that must match the findings.
func (r *reader) compare(format string, values ...any) {
	if claimed, found := r.line(), fmt.Sprintf(format, values...); claimed != found {
		r.deny(claimed, found)
	}
}

// peek is the next line, which stays unread; word is its first word.
func (r *reader) peek() string {
	line := r.line()
	r.at--
	return line
}

func (r *reader) word() string {
	word, _, _ := strings.Cut(r.peek(), " ")
	return word
}

// take reads a line that begins with these words, and returns the rest.
func (r *reader) take(words string) string {
	line := r.line()
	rest := strings.TrimPrefix(line, words+" ")
	if rest == line || rest == "" || strings.TrimSpace(rest) != rest {
		r.want(false, named(line), strconv.Quote(words+" ..."))
	}
	return rest
}

// optional reads a line that may be absent.
func optional[T any](r *reader, word string, read func(text string) T) (value T) {
	if r.word() == word {
		value = read(r.take(word))
	}
	return value
}

func (r *reader) sha256(word string) string {
	text := r.take(word)
	r.want(len(text) == 64 && strings.Trim(text, "0123456789abcdef") == "", text, "sixty-four digits 0 to f")
	return text
}

func (r *reader) number(text string, least, most int) int {
	n, err := strconv.Atoi(text)
	ok := err == nil && strconv.Itoa(n) == text && n >= least && n <= most
	if !ok {
		r.want(false, named(text), fmt.Sprintf("a number from %d to %d", least, most))
	}
	return n
}

func mapped[A, B any](list []A, by func(A) B) (all []B) {
	for _, x := range list {
		all = append(all, by(x))
	}
	return all
}

func (r *reader) numbers(words []string, least, most int) []int {
	return mapped(words, func(word string) int { return r.number(word, least, most) })
}

// whole reads a whole number that may be below 0.
func (r *reader) whole(text string) *big.Int {
	n, ok := new(big.Int), len(text) <= mostDigits
	if ok {
		_, ok = n.SetString(text, 10)
	}
	if !ok || n.String() != text {
		r.want(false, named(text), fmt.Sprintf("a whole number of at most %d digits", mostDigits))
	}
	return n
}

func spelled(list []int) []string { return strings.Fields(strings.Trim(fmt.Sprint(list), "[]")) }

// place is a word's place in a list, places those of several, setOf has a bit for each.
func (r *reader) place(word string, list ...string) (at int) {
	for at < len(list) && list[at] != word {
		at++
	}
	if at == len(list) {
		r.want(false, named(word), "one of "+strings.Join(list, " "))
	}
	return at
}

func (r *reader) places(words, list []string) []int {
	return mapped(words, func(word string) int { return r.place(word, list...) })
}

func (r *reader) setOf(words, list []string) (set uint) {
	for _, at := range r.places(words, list) {
		set |= 1 << at
	}
	return set
}

func (r *reader) ended() {
	line := r.line()
	r.want(r.at > len(r.lines), named(line), "the end")
}

func (r *reader) pattern(text string) node {
	n, rest := r.node(text, 0)
	r.want(n.brackets && rest == "", named(text), "one pattern in brackets")
	return n
}

func (r *reader) node(text string, depth int) (n node, rest string) {
	rest = strings.TrimPrefix(text, "(")
	n.brackets = rest != text
	length := strings.IndexAny(rest, " ()")
	if length < 0 {
		length = len(rest)
	}
	n.word, rest = rest[:length], rest[length:]
	r.nodes++
	r.want(n.word != "" && depth <= 100, named(text), "a word, within 100 brackets at most")
	r.want(r.nodes <= mostWords, "more", fmt.Sprintf("at most %d words in patterns", mostWords))
	for n.brackets && strings.HasPrefix(rest, " ") {
		var part node
		part, rest = r.node(rest[1:], depth+1)
		n.parts = append(n.parts, part)
	}
	if n.brackets {
		r.want(strings.HasPrefix(rest, ")"), named(rest), "a blank or a closing bracket")
		rest = rest[1:]
	}
	return n, rest
}
