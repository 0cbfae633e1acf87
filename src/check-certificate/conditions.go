package main

import (
	"math/bits"
	"strings"
)

// facts are the subjects of conditions on seven cards: the ranks held in each suit and in any, without the joker; the
// joker; the cards of each rank, the joker as an ace; the ranks with two or more; and a bit for each category that the
// cards make.
type facts struct {
	suits [4]uint
	held  uint
	joker bool
	count [13]int
	pairs int
	makes uint
}

// onDice compiles a condition on three dice, the red one first.
func onDice(c *certificate, n node) test {
	c.place(n.word, "total", "alike", "show", "red")
	switch n.word {
	case "total":
		totals := c.numbers(c.words(n, -1), 3, 18)
		return func(h *hand) bool { return has(totals, h.pieces[0]+h.pieces[1]+h.pieces[2]) }
	case "alike":
		many := c.numbers(c.words(n, 1), 2, 3)[0]
		return func(h *hand) bool { return has(h.shown(), many) }
	case "show":
		w := c.numbers(c.words(n, 2), 1, 6)
		return func(h *hand) bool { return h.shown()[w[0]] == w[1] }
	}
	w := c.words(n, 2)
	sign, many := c.place(w[0], "below", "equal", "above")-1, c.place(w[1], "0", "1", "2", "total")
	return func(h *hand) bool {
		blue, found := [2]int{h.pieces[1], h.pieces[2]}, 0
		if many == 3 {
			return compare(h.pieces[0], blue[0]+blue[1]) == sign
		}
		for _, die := range blue {
			found += bit(compare(h.pieces[0], die) == sign)
		}
		return found == many
	}
}

// shown counts the dice that show each number.
func (h *hand) shown() []int {
	var shown [7]int
	for _, die := range h.pieces[:3] {
		shown[die]++
	}
	return shown[:]
}

// compare is -1 if a is below b, 1 if a is above b, else 0.
func compare(a, b int) int { return bit(a > b) - bit(a < b) }

// kindsOfPairs reads the kinds of pairs of tiles. It returns a compiler of conditions on them, and all lines.
func (c *certificate) kindsOfPairs() (lines string, on conditions) {
	kinds, names := make([]uint, len(c.faces)*(len(c.faces)+1)/2), []string{"any"}
	for c.word() == "kind" {
		text := c.take("kind")
		words := strings.Split(text, " ")
		c.want(len(words) > 1 && len(names) < 60, named(text), "a name and its pairs")
		for _, name := range names {
			c.want(name != words[0], "kind "+named(name)+" a second time", "each name once, and none of any")
		}
		for _, pair := range words[1:] {
			kinds[c.pair(pair, "+")] |= 1 | 1<<len(names)
		}
		lines, names = lines+text+"\n", append(names, words[0])
	}
	return lines, func(c *certificate, n node) test {
		c.place(n.word, "pair")
		wanted := c.words(n, -1)
		c.want(len(wanted) <= 2, n.word, "one kind or two")
		first, second := uint(1)<<c.place(wanted[0], names...), uint(0)
		if len(wanted) == 2 {
			second = 1 << c.place(wanted[1], names...)
		}
		return func(h *hand) bool {
			two := func(i, j int) uint { return kinds[c.pairs[0][c.deck[h.pieces[i]]]+c.pairs[1][c.deck[h.pieces[j]]]] }
			for _, s := range [3][4]int{{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 3, 1, 2}} {
				a, b := two(s[0], s[1]), two(s[2], s[3])
				if a&first > 0 && b&second == second || b&first > 0 && a&second == second {
					return true
				}
			}
			return false
		}
	}
}

// hasSequence says whether ranks have all wanted ranks, of which the joker may fill one.
func (f *facts) hasSequence(ranks, wanted uint) bool {
	missing := wanted &^ ranks
	return missing == 0 || f.joker && missing&(missing-1) == 0
}

// The bits of categories, by their places in the list.
const (
	fiveAces = 1 << iota
	royalFlush
	straightFlush
	fourAlike
	fullHouse
	flush
	straight
	threeAlike
	twoPair
	onePair
	highCard
)

// straights has, by ranks held without and with the joker, whether five of them are in sequence.
var straights = func() (all [2][1 << 13]bool) {
	for held := range all[0] {
		for joker := range all {
			f := facts{joker: joker == 1}
			for top := 3; top <= ace; top++ {
				all[joker][held] = all[joker][held] || f.hasSequence(uint(held), fives[top])
			}
		}
	}
	return all
}()

// alike adds categories made by equal ranks. ranks: by number of cards, how many ranks have that many or more.
func (f *facts) alike(ranks *[6]int) {
	f.pairs = ranks[2]
	if f.pairs == 0 {
		return
	}
	for n, category := range [6]uint{2: onePair, 3: threeAlike, 4: fourAlike, 5: fiveAces} {
		if ranks[n] > 0 {
			f.makes |= category
		}
	}
	if ranks[2] > 1 {
		f.makes |= twoPair
		if ranks[3] > 0 {
			f.makes |= fullHouse
		}
	}
}

// suited adds the categories that cards of one suit make. onlyAce: in a royal flush the joker may only be the ace.
func (f *facts) suited(suit uint, onlyAce bool) {
	if cards := bits.OnesCount(suit); cards < 4 || cards == 4 && !f.joker {
		return
	}
	f.makes |= flush
	for top := 3; top < ace; top++ {
		if f.hasSequence(suit, fives[top]) {
			f.makes |= straightFlush
		}
	}
	switch {
	case !f.hasSequence(suit, fives[ace]):
	case onlyAce && fives[ace]&^suit&^(1<<ace) != 0:
		f.makes |= straightFlush
	default:
		f.makes |= royalFlush
	}
}

// factsOfCards looks at seven cards.
func factsOfCards(onlyAce bool) func(h *hand) {
	return func(h *hand) {
		h.facts = facts{}
		f := &h.facts
		var ranks [6]int
		for _, piece := range h.pieces {
			rank := ace
			if f.joker = f.joker || piece == 52; piece < 52 {
				rank = piece / 4
				f.suits[piece%4] |= 1 << rank
			}
			f.count[rank]++
			ranks[f.count[rank]]++
		}
		f.held = f.suits[0] | f.suits[1] | f.suits[2] | f.suits[3]
		f.alike(&ranks)
		if straights[bit(f.joker)][f.held] {
			f.makes |= straight
		}
		for _, suit := range f.suits {
			f.suited(suit, onlyAce)
		}
		if f.makes == 0 {
			f.makes = highCard
		}
	}
}

// rankSet reads a number of different ranks, with nothing between them.
func (c *certificate) rankSet(text string, many int) (ranks uint) {
	ranks = c.setOf(strings.Split(text, ""), c.faces[:13])
	c.want(len(text) == many && bits.OnesCount(ranks) == many, text, "other ranks")
	return ranks
}

// onCards compiles a condition on seven cards.
func onCards(c *certificate, n node) test {
	c.place(n.word, "makes", "joker", "highest", "pairs", "run", "cards", "five")
	switch n.word {
	case "makes":
		wanted := c.setOf(c.words(n, -1), categories)
		return func(h *hand) bool { return h.makes&wanted != 0 }
	case "joker":
		c.words(n, 0)
		return func(h *hand) bool { return h.joker }
	case "highest":
		rank := c.place(c.words(n, 1)[0], c.faces[:13]...)
		return func(h *hand) bool { return h.count[rank] > 0 && (rank == ace || !h.joker && h.held>>rank == 1) }
	case "pairs":
		many := c.number(c.words(n, 1)[0], 0, 3)
		return func(h *hand) bool { return h.facts.pairs == many }
	case "run":
		return c.run(n)
	case "cards":
		w := c.words(n, 3)
		which, limits := c.place(w[0], "black", "black-joker", "red", "red-joker"), c.numbers(w[1:], 0, 7)
		return func(h *hand) bool {
			cards := bits.OnesCount(h.suits[0]) + bits.OnesCount(h.suits[3])
			if which > 1 {
				cards = bits.OnesCount(h.suits[1]) + bits.OnesCount(h.suits[2])
			}
			if which%2 == 1 && h.joker {
				cards++
			}
			return limits[0] <= cards && cards <= limits[1]
		}
	}
	return c.fiveNamed(n)
}

// run compiles: all seven cards are of one suit and in sequence, and the highest card has one of these ranks.
func (c *certificate) run(n node) test {
	var runs []uint
	for _, top := range c.places(c.words(n, -1), c.faces[:13]) {
		c.want(top >= 5, c.faces[top], "the highest of seven in sequence")
		runs = append(runs, sequence(top, 7))
	}
	return func(h *hand) bool {
		for _, suit := range h.suits {
			for at := 0; at < len(runs) && bits.OnesCount(suit) >= 6; at++ { // the joker is the seventh
				if h.hasSequence(suit, runs[at]) {
					return true
				}
			}
		}
		return false
	}
}

// places of the joker
const without, among, beside = 1, 2, 4

var places = []string{"without", "among", "beside"}

// fiveNamed compiles: five cards have five ranks, and the two others two, if named.
func (c *certificate) fiveNamed(n node) test {
	w := c.words(n, -1)
	c.want(len(w) > 3, "("+n.word+") of few words", "suits, five ranks, two or any, and the joker's places")
	suited, five, two, allowed := c.place(w[0], "any", "suited") == 1, c.rankSet(w[1], 5), uint(0), c.setOf(w[3:], places)
	if w[2] != "any" {
		two = c.rankSet(w[2], 2)
	}
	return func(h *hand) bool {
		found := uint(0)
		if h.hasSequence(h.held, five) {
			for i := 0; i < 6; i++ {
				for j := i + 1; j < 7; j++ {
					found |= h.split(i, j, suited, five, two)
				}
			}
		}
		royal := suited && five == fives[ace]
		if royal && h.makes&royalFlush == 0 || two == 0 && found&^among != 0 {
			found &^= among
		}
		return found&allowed != 0
	}
}

// split is the joker's place if the cards at places i and j are the two and the others the five; 0 if they are not.
func (h *hand) split(i, j int, suited bool, five, two uint) uint {
	var ranks, suits [2]uint // of the five, and of the two, without the joker
	joker := uint(without)
	for place, piece := range h.pieces {
		part := bit(place == i || place == j)
		if piece == 52 {
			joker = among << part
			continue
		}
		ranks[part] |= 1 << (piece / 4)
		suits[part] |= 1 << (piece % 4)
	}
	if joker == beside && two != 0 && h.suits[bits.TrailingZeros(suits[1])]>>ace == 0 {
		ranks[1] |= 1 << ace
	}
	missing := five &^ ranks[0]
	switch {
	case ranks[0]&^five != 0 || joker != among && missing != 0 || missing&(missing-1) != 0:
	case suited && bits.OnesCount(suits[0]) > 1:
	case two != 0 && (ranks[1] != two || bits.OnesCount(suits[1]) > 1):
	default:
		return joker
	}
	return 0
}
