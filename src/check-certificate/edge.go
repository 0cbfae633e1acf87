package main

import (
	"fmt"
	"math/big"
	"sort"
	"strings"
)

// side is how one side sets its hands: each hand's sort, by the hand's number; and the ranks of each sort's halves, as
// halvesOf gives them, ascending.
type side struct {
	sort, sorts []uint32
}

// cells has a number for each cell. sums has cells for each number of shared pieces.
type cells [24 * 24]int
type sums [8]cells

// comparing is how halves compare.
type comparing struct {
	relations []string   // the words of cells
	states    [][]int    // by two halves of tiles
	ascending [2][]int32 // the values of high and of low hands of cards
	ending    [2][4]uint // by wagerer, then by the halves that are copies: a bit for each end
	numbered  weights    // by place: what each piece adds to the number of a hand
}

func (c *certificate) cellOf(player, bank uint32) int {
	return 24*c.states[player>>8][bank>>8] + c.states[player&255][bank&255]
}

// heldAs is the rank of a half in the lines "held": the category of cards; "pair-3"; or "9-4", nine points with a
// better tile of place 4.
func (c *certificate) heldAs(half, of int) (rank int, word string) {
	if !c.isTiles {
		rank = int(c.ascending[half][of] >> 20)
		return rank, c.categories[11-rank]
	}
	rank = int(c.two[of])
	if rank >= 1000 {
		return rank, fmt.Sprintf("pair-%d", 2000-rank)
	}
	return rank, fmt.Sprintf("%d-%d", rank/100, 99-rank%100)
}

// halvesOf is the high half's rank in a setting, and in eight bits below it the low half's. For tiles it is the index
// of the half, for cards the place of its value.
func (c *certificate) halvesOf(h *hand, setting int) (halves uint32) {
	for half, by := range [2]int{bestHigh, bestLow} {
		of := int(h.halves[half][setting])
		if values := c.ascending[half]; !c.isTiles {
			of = sort.Search(len(values), func(i int) bool { return values[i] >= h.by[by][setting] })
		}
		halves = halves<<8 | uint32(of)
	}
	return halves
}

// side reads how one side sets its hands, sets them all, and compares the number of hands of each sort.
func (c *certificate) side() *side {
	c.scriptDigest()
	c.way()
	if c.unset {
		for c.take("settings-sha256"); c.word() == "held"; c.line() {
		}
		return nil
	}
	s, hands := &side{sort: make([]uint32, choose(len(c.deck), c.size))}, make([]int, 1<<23)
	t := c.walk(func(h *hand, setting int) {
		s.sort[c.numbered.index(h.pieces[:c.size])] = c.halvesOf(h, setting)
	})
	c.compare("settings-sha256 %s", digest(c.settings(t)))
	for _, list := range t {
		for _, x := range list {
			if x.rule == 0 {
				c.deny("every hand is set", "one that no rule sets")
			}
		}
	}
	for _, halves := range s.sort {
		hands[halves]++
	}
	c.heldBy(hands)
	for halves, n := range hands {
		if n > 0 {
			hands[halves], s.sorts = len(s.sorts), append(s.sorts, uint32(halves))
		}
	}
	for i, halves := range s.sort {
		s.sort[i] = uint32(hands[halves])
	}
	return s
}

// heldBy compares the number of hands by the ranks of their halves, the highest first.
func (c *certificate) heldBy(hands []int) {
	sum, words, by := map[int]int{}, map[int]string{}, []int{}
	for halves, n := range hands {
		if n > 0 {
			above, highWord := c.heldAs(high, halves>>8)
			below, lowWord := c.heldAs(low, halves&255)
			ranks := above<<32 | below
			if sum[ranks] == 0 {
				by, words[ranks] = append(by, ranks), highWord+" "+lowWord
			}
			sum[ranks] += n
		}
	}
	highestFirst(by)
	for _, ranks := range by {
		c.compare("held %s %d", words[ranks], sum[ranks])
	}
}

// noteEnd notes how a wager ends in a cell whose halves are all copies or higher.
func (c *certificate) noteEnd(who, above, below, end int) {
	copies, higher := 0, 0
	for i, relation := range [2]int{above, below} {
		word := c.relations[relation]
		copies |= bit(strings.Contains(word, "same")) << i
		higher |= bit(strings.Contains(word, "higher")) << i
	}
	if copies|higher == 3 {
		c.ending[who][copies] |= 1 << end
	}
}

// stand says how wagers end in these cells.
func (c *certificate) stand(who int) string {
	cells := []string{"both hands higher", "high a copy, low higher", "low a copy, high higher", "both copies"}
	for copies, set := range c.ending[who] {
		var words []string
		for end, word := range ends {
			if set>>end&1 == 1 {
				words = append(words, word)
			}
		}
		cells[copies] += " " + strings.Join(append(words, "undealt")[:max(len(words), 1)], " or ")
	}
	return strings.Join(cells, ", ")
}

var ends = []string{"win", "lose", "push"}

// cells compares the lines of cells, and adds up the deals by end, for a player, and for a player who banks.
func (c *certificate) cells(signed sums) (deals [2][3]int) {
	for cell, n := 0, len(c.relations); cell < n*n; cell++ {
		total, counts := 0, make([]int, c.size+1)
		for shared := range counts {
			counts[shared] = signed[shared][cell]
			total += counts[shared]
		}
		words := append([]string{"cell", c.relations[cell/n], c.relations[cell%n], "END", "END"}, spelled(counts)...)
		if strings.Trim(strings.Join(words[5:], ""), "0") == "" {
			continue
		}
		if most := choose(len(c.deck), c.size) * choose(len(c.deck)-c.size, c.size); total < 0 || total > most {
			c.at++
			c.deny(fmt.Sprintf("%s %s, %d deals", words[1], words[2], total), fmt.Sprintf("0 to %d deals in all", most))
		}
		if claimed := strings.Split(c.peek(), " "); len(claimed) == len(words) {
			for i := range deals {
				end := c.place(claimed[3+i], ends...)
				words[3+i] = ends[end]
				deals[i][end] += total
				c.noteEnd(i, cell/n, cell%n, end)
			}
		}
		c.compare("%s", strings.Join(words, " "))
	}
	return deals
}

// amount reads a fraction in its lowest terms, or a whole number.
func (c *certificate) amount(text string) *big.Rat {
	f, ok := new(big.Rat), len(text) <= mostDigits && strings.Trim(text, "0123456789/") == ""
	if ok {
		_, ok = f.SetString(text)
	}
	c.want(ok && f.RatString() == text, named(text),
		fmt.Sprintf("a fraction in its lowest terms, of at most %d digits", mostDigits))
	return f
}

// fraction reads a fraction between 0 and 1.
func (c *certificate) fraction(words string) *big.Rat {
	f := c.amount(c.take(words))
	c.want(f.Cmp(big.NewRat(1, 1)) <= 0, named(f.RatString()), "a fraction from 0 to 1")
	return f
}

// ends compares how a wager ends over all deals. It returns its value.
func (c *certificate) ends(whose string, deals [3]int, vigorish *big.Rat) *big.Rat {
	c.compare("ends %s %d %d %d", whose, deals[0], deals[1], deals[2])
	won := new(big.Rat).Sub(big.NewRat(1, 1), vigorish)
	won.Mul(won, big.NewRat(int64(deals[0]), 1)).Sub(won, big.NewRat(int64(deals[1]), 1))
	return won.Quo(won, big.NewRat(int64(deals[0]+deals[1]+deals[2]), 1))
}

func (c *certificate) worth(whose string, x *big.Rat) {
	c.compare("edge %s %s %s", whose, x.RatString(), percent(x, 12))
}

func percent(x *big.Rat, places int) string {
	return new(big.Rat).Mul(x, big.NewRat(100, 1)).FloatString(places) + "%"
}

// head reads the lines before the sides: the law, and how hands rank and compare.
func (c *certificate) head() {
	c.gameAndLaw()
	c.ranked()
	c.numbered = weigh(len(c.deck), c.size, 0)
	if c.isTiles {
		c.compareTiles()
		return
	}
	c.relations = []string{"lower", "same", "higher"}
	c.ascending = [2][]int32{append(append([]int32{}, c.five[0]...), c.five[1]...), append([]int32{}, c.two...)}
	for _, values := range c.ascending {
		sort.Slice(values, func(i, j int) bool { return values[i] < values[j] })
	}
}

func (c *certificate) compareTiles() {
	for _, word := range strings.Split("lower lower-tile same-tile same-pair higher-tile higher", " ") {
		c.relations = append(c.relations, word, word+"-zero", "zero-"+word, "zero-"+word+"-zero")
	}
	spots := c.place(c.take("zero"), "no-pair", "spots") == 1
	for at := range c.zero {
		c.zero[at] = c.zero[at] && (spots || c.two[at] < 1000)
	}
	for player, p := range c.two {
		c.states = append(c.states, nil)
		for bank, b := range c.two {
			samePoints := bit(p < 1000 && b < 1000 && p/100 == b/100)
			relation := [3][2]int{{0, 1}, {3, 2}, {5, 4}}[1+compare(int(p), int(b))][samePoints]
			c.states[player] = append(c.states[player], 4*relation+2*bit(c.zero[player])+bit(c.zero[bank]))
		}
	}
}

// edge checks a certificate of an edge, line by line. For cards it adds up all claims before it sets hands.
func (c *certificate) edge() string {
	c.head()
	if at := c.at; !c.isTiles {
		c.unset = true
		c.sides()
		c.at, c.unset = at, false
	}
	return c.sides()
}

func (c *certificate) sides() string {
	name := c.take("player")
	player := c.side()
	sides, bank := "player "+c.scripted(name), player
	if c.word() == "bank" {
		name = c.take("bank")
		bank = c.side()
		sides += ", bank " + c.scripted(name)
	}
	part := [2]*big.Rat{c.fraction("vigorish player"), c.fraction("vigorish bank")}
	signed, counted := c.shared(player, bank)
	deals := c.cells(signed)
	var worth [2]*big.Rat
	for i, whose := range []string{"player", "bank"} {
		worth[i] = c.ends(whose, deals[i], part[i])
	}
	house := new(big.Rat).Neg(worth[0])
	for i, x := range []*big.Rat{worth[0], worth[1], house} {
		c.worth([]string{"player", "bank", "house"}[i], x)
	}
	c.ended()
	all := deals[0][0] + deals[0][1] + deals[0][2]
	return fmt.Sprintf("house edge %s, %s, %s; player: %s; banking player: %s; %d deals%s", percent(house, 4),
		sides, c.lawStated(), c.stand(0), c.stand(1), all, counted)
}
