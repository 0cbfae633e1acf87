package main

import (
	"fmt"
	"math/big"
	"math/bits"
	"sort"
	"strings"
)

// half is how one half of a set hand ranks, and whether it has a value of zero.
type half struct {
	value int32
	zero  bool
}

// side is how one side sets its hands: of each hand its pieces, a bit for each, and the number of its sort.
type side struct {
	pieces  []uint64
	sort    []int
	sorts   [][2]half
	numbers map[[2]half]int
}

// sums are deals by how many pieces are shared, then by cell.
type sums [8][24 * 24]int

var relations = strings.Split("lower lower-tile same-tile same-pair higher-tile higher", " ")

// state is how a player's half compares with the bank's: a relation, and which of the two are zero.
func state(player, bank half) (number int) {
	p, b := player.value, bank.value
	samePoints := bit(p < 1000 && b < 1000 && p/100 == b/100)
	relation := [3][2]int{{0, 1}, {3, 2}, {5, 4}}[1+compare(int(p), int(b))][samePoints]
	return 4*relation + 2*bit(player.zero) + bit(bank.zero)
}

func cellOf(player, bank [2]half) int {
	return 24*state(player[high], bank[high]) + state(player[low], bank[low])
}

func spellState(number int) string {
	return strings.Repeat("zero-", number>>1&1) + relations[number/4] + strings.Repeat("-zero", number&1)
}

// spell writes a half by its rank: "pair-3"; "9-4" is nine points with a better tile of place 4.
func (x half) spell() string {
	if x.value >= 1000 {
		return fmt.Sprintf("pair-%d", 2000-x.value)
	}
	return fmt.Sprintf("%d-%d", x.value/100, 99-x.value%100)
}

// bits has one for each piece of a hand.
func (c *certificate) bits(h *hand) (pieces uint64) {
	for _, piece := range h.pieces[:c.size] {
		pieces |= 1 << piece
	}
	return pieces
}

// halvesOf is how the high and the low hand rank in a setting.
func (c *certificate) halvesOf(h *hand, setting int) (of [2]half) {
	for i, at := range [2]int32{h.halves[high][setting], h.halves[low][setting]} {
		of[i] = half{c.two[at], c.zero[at]}
	}
	return of
}

// side reads how one side sets its hands, sets them all, and compares how many there are of each sort.
func (c *certificate) side() *side {
	c.scriptDigest()
	c.way()
	t := c.walk()
	t.untied(c)
	c.compare("settings-sha256 " + digest(t.settings(c)))
	s := &side{numbers: map[[2]half]int{}}
	c.deal(&hand{}, 0, func(h *hand) {
		_, lawful := c.governed(h, 1)
		_, left := c.set(h, lawful)
		if left == 0 {
			panic(refusal{1, c.file + ": claimed: every hand is set; found: one that no rule sets"})
		}
		of := c.halvesOf(h, bits.TrailingZeros32(left))
		number, known := s.numbers[of]
		if !known {
			number = len(s.sorts)
			s.numbers[of], s.sorts = number, append(s.sorts, of)
		}
		s.pieces, s.sort = append(s.pieces, c.bits(h)), append(s.sort, number)
	})
	for _, line := range s.held() {
		c.compare(line)
	}
	return s
}

// held writes how many hands there are of each sort, the highest first.
func (s *side) held() (lines []string) {
	hands, by := map[[2]int32]int{}, [][2]int32{}
	for _, number := range s.sort {
		ranks := [2]int32{s.sorts[number][high].value, s.sorts[number][low].value}
		if hands[ranks]++; hands[ranks] == 1 {
			by = append(by, ranks)
		}
	}
	sort.Slice(by, func(i, j int) bool {
		return by[i][high] > by[j][high] || by[i][high] == by[j][high] && by[i][low] > by[j][low]
	})
	for _, ranks := range by {
		h, l := half{value: ranks[high]}, half{value: ranks[low]}
		lines = append(lines, fmt.Sprintf("held %s %s %d", h.spell(), l.spell(), hands[ranks]))
	}
	return lines
}

// pairs counts every hand of a player with every hand of the bank.
func pairs(player, bank *side) (all sums) {
	for _, found := range work(len(player.pieces), func() (*sums, func(int)) {
		var n sums
		cells := make([]int, len(bank.sorts))
		return &n, func(p int) {
			for number, other := range bank.sorts {
				cells[number] = cellOf(player.sorts[player.sort[p]], other)
			}
			for b, pieces := range bank.pieces {
				n[bits.OnesCount64(player.pieces[p]&pieces)][cells[bank.sort[b]]]++
			}
		}
	}) {
		for shared, row := range found {
			for cell, n := range row {
				all[shared][cell] += n
			}
		}
	}
	return all
}

// signed turns pairs by how many pieces they share into the sums over sets that both hold: a pair that shares k has
// k over j sets of j pieces.
func (n *sums) signed() (signed sums) {
	for j := range n {
		for k := j; k < len(n); k++ {
			for cell, pairs := range n[k] {
				signed[j][cell] += (1 - j%2*2) * int(choose(k, j)) * pairs
			}
		}
	}
	return signed
}

var ends = []string{"win", "lose", "push"}

// cells compares the lines of cells, and adds up the deals by how they end for a player, and for one who banks.
func (c *certificate) cells(signed sums) (deals [2][3]int) {
	for cell := 0; cell < 24*24; cell++ {
		total, words := 0, []string{"cell", spellState(cell / 24), spellState(cell % 24), "END", "END"}
		for shared := 0; shared <= c.size; shared++ {
			total += signed[shared][cell]
			words = append(words, fmt.Sprint(signed[shared][cell]))
		}
		if strings.HasSuffix(strings.Join(words, " "), strings.Repeat(" 0", c.size+1)) {
			continue
		}
		if claimed := strings.Split(c.peek(), " "); len(claimed) == len(words) {
			for i := range deals {
				end := c.place(claimed[3+i], ends...)
				words[3+i] = ends[end]
				deals[i][end] += total
			}
		}
		c.compare(strings.Join(words, " "))
	}
	return deals
}

// amount reads a fraction in its lowest terms, or a whole number.
func (c *certificate) amount(text string) *big.Rat {
	f, ok := new(big.Rat).SetString(text)
	c.want(ok && f.RatString() == text && f.Sign() >= 0, text, "a fraction in its lowest terms")
	return f
}

// fraction reads one between 0 and 1.
func (c *certificate) fraction(words string) *big.Rat {
	f := c.amount(c.take(words))
	c.want(f.Cmp(big.NewRat(1, 1)) <= 0, f.RatString(), "a fraction from 0 to 1")
	return f
}

// ends compares how a wager ends over all deals; what 1 wagered is worth.
func (c *certificate) ends(whose string, deals [3]int, vigorish *big.Rat) *big.Rat {
	c.compare(fmt.Sprintf("ends %s %d %d %d", whose, deals[0], deals[1], deals[2]))
	won := new(big.Rat).Sub(big.NewRat(1, 1), vigorish)
	won.Mul(won, big.NewRat(int64(deals[0]), 1)).Sub(won, big.NewRat(int64(deals[1]), 1))
	return won.Quo(won, big.NewRat(int64(deals[0]+deals[1]+deals[2]), 1))
}

func (c *certificate) worth(whose string, x *big.Rat) {
	c.compare(fmt.Sprintf("edge %s %s %s", whose, x.RatString(), percent(x, 12)))
}

func percent(x *big.Rat, places int) string {
	return new(big.Rat).Mul(x, big.NewRat(100, 1)).FloatString(places) + "%"
}

// head reads the lines before the sides: the law, and how hands rank.
func (c *certificate) head() {
	game := c.take("game")
	c.law = c.take("law")
	c.ranked(game)
	spots := c.place(c.take("zero"), "no-pair", "spots") == 1
	for at := range c.zero {
		c.zero[at] = c.zero[at] && (spots || c.two[at] < 1000)
	}
}

// edge checks a certificate of an edge, line by line.
func (c *certificate) edge() string {
	c.head()
	c.take("player")
	player := c.side()
	bank := player
	if c.word() == "bank" {
		c.take("bank")
		bank = c.side()
	}
	part := [2]*big.Rat{c.fraction("vigorish player"), c.fraction("vigorish bank")}
	n := pairs(player, bank)
	deals := c.cells(n.signed())
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
	return fmt.Sprintf("house edge %s under %s, %d deals", percent(house, 4), c.law, all)
}
