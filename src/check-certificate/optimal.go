package main

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"sync"
)

// kind is the first hand with given faces, the number of such hands, and how each setting fares against all hands of
// the bank: won, lost, pushed; and, if a wager has few parts, its value.
type kind struct {
	hand  hand
	hands int
	ends  [3]fared
	value [3]int
}

// fared counts wagers won, lost and pushed.
type fared [3]int

func (f *fared) add(other fared, times int) {
	for end, n := range other {
		f[end] += times * n
	}
}

// stake is the amount won and the amount lost on a wager, in parts of any size, because vigorish may be any fraction.
type stake struct{ won, lost *big.Int }

// few says whether a wager has so few parts that sums over all deals of tiles fit sixty-four bits.
func (s stake) few() bool {
	const most = 1000000
	return s.won.Cmp(big.NewInt(most)) <= 0 && s.lost.Cmp(big.NewInt(most)) <= 0
}

// of is the worth of these wagers.
func (s stake) of(f fared) *big.Int {
	won := new(big.Int).Mul(s.won, big.NewInt(int64(f[0])))
	return won.Sub(won, new(big.Int).Mul(s.lost, big.NewInt(int64(f[1]))))
}

// compare is 1 if the first is worth more, -1 if it is worth less, else 0.
func (s stake) compare(a, b fared) int {
	won, lost := a[0]-b[0], a[1]-b[1]
	switch {
	case won >= 0 && lost <= 0:
		return bit(won > 0 && s.won.Sign() > 0 || lost < 0 && s.lost.Sign() > 0)
	case won <= 0 && lost >= 0:
		return -bit(won < 0 && s.won.Sign() > 0 || lost > 0 && s.lost.Sign() > 0)
	}
	return s.of(fared{won, lost}).Sign()
}

func (c *certificate) kinds() (all []*kind) {
	known := map[int32]*kind{}
	c.deal(&hand{}, 0, func(h *hand) {
		if known[h.whole] == nil {
			known[h.whole] = &kind{hand: *h}
			all = append(all, known[h.whole])
		}
		known[h.whole].hands++
	})
	return all
}

// endsOfCells reads how a wager ends in each cell. A cell without a line pushes.
func (c *certificate) endsOfCells() (of cells) {
	for cell := range of {
		of[cell] = 2
	}
	for last := -1; c.word() == "cell"; {
		words := strings.Split(c.take("cell"), " ")
		c.want(len(words) == 3, strconv.Itoa(len(words))+" words", "two halves and an end")
		cell := 24*c.place(words[0], c.relations...) + c.place(words[1], c.relations...)
		c.want(cell > last, words[0]+" "+words[1], "another cell, in their order")
		of[cell], last = c.place(words[2], ends[:2]...), cell
	}
	for at, n := 0, len(c.relations); at < n*n; at++ {
		c.noteEnd(0, at/n, at%n, of[24*(at/n)+at%n])
	}
	return of
}

// fare counts every setting of a kind against the bank's hands without its pieces: hands that hold a set of them are
// added, or subtracted if the set is odd.
func (c *certificate) fare(k *kind, bank *holders, common *commonSets, endOf *cells) {
	halves := make([]uint32, len(k.ends))
	for setting := range halves {
		halves[setting] = c.halvesOf(&k.hand, setting)
	}
	for subset := 0; subset < 1<<c.size; subset++ {
		set, name := []int{}, uint64(0)
		for i, piece := range k.hand.pieces[:c.size] {
			if subset>>i&1 == 1 {
				set, name = append(set, piece), name|1<<piece
			}
		}
		runs := common.holding(bank, set, name)
		for setting, of := range halves {
			ends, high, low := &k.ends[setting], c.states[of>>8], c.states[of&255]
			for _, r := range runs {
				ends[endOf[24*high[r.halves>>8]+low[r.halves&255]]] += sign(len(set)) * r.hands
			}
		}
	}
}

// stakes reads how a wager ends, and the parts that it wins and loses. The house, the third role, pays whole wagers
// less vigorish and wins whole wagers.
func (c *certificate) stakes(roles ...string) (endOf cells, s stake, vigorish *big.Rat) {
	role := c.place(c.take("role"), roles...)
	c.role = roles[role]
	vigorish = c.fraction("vigorish")
	s = stake{new(big.Int).Sub(vigorish.Denom(), vigorish.Num()), vigorish.Denom()}
	if role == 2 {
		s.won, s.lost = s.lost, s.won
	}
	return c.endsOfCells(), s, vigorish
}

// faring counts how every setting of every kind fares against a bank.
func (c *certificate) faring(bank *side, roles ...string) (kinds []*kind, s stake, vigorish *big.Rat) {
	endOf, s, vigorish := c.stakes(roles...)
	kinds = c.kinds()
	common := &commonSets{runs: map[uint64][]run{}}
	work(len(kinds), func() (any, func(int)) {
		x := c.holders(bank)
		return nil, func(at int) {
			k := kinds[at]
			c.fare(k, x, common, &endOf)
			for setting := 0; s.few() && setting < len(k.ends); setting++ {
				k.value[setting] = int(s.of(k.ends[setting]).Int64())
			}
		}
	})
	return kinds, s, vigorish
}

func (c *certificate) spellKind(k *kind) string {
	return c.spellFaces(mapped(k.hand.pieces[:c.size], func(piece int) int { return c.deck[piece] }))
}

// optimal checks a certificate of the best settings, line by line.
func (c *certificate) optimal() string {
	c.head()
	name := c.take("bank")
	if at := c.at; !c.isTiles {
		c.unset = true
		c.bestOfCards(name)
		c.at, c.unset = at, false
		return c.bestOfCards(name)
	}
	kinds, s, vigorish := c.faring(c.side(), "player", "banker")
	var deals fared
	for _, k := range kinds {
		words := strings.Split(c.peek(), " ")
		best := 0
		for setting, f := range k.ends {
			claimed := len(words) == 4 && words[2] == strconv.Itoa(setting+1)
			if more := s.compare(f, k.ends[best]); more > 0 || claimed && more == 0 {
				best = setting
			}
		}
		c.compare("best %s %d %d", c.spellKind(k), best+1, s.of(k.ends[best]))
		deals.add(k.ends[best], k.hands)
	}
	worth := c.ends("best", deals, vigorish)
	c.worth("best", worth)
	c.ended()
	all := deals[0] + deals[1] + deals[2]
	return fmt.Sprintf("best settings of a %s worth %s, against %s, %s; %s; %d deals", c.role, percent(worth, 4),
		c.scripted(name), c.lawStated(), c.stand(0), all)
}

// sample is a kind of cards to value again: its claimed value and its line.
type sample struct {
	faces []int
	value *big.Int
	at    int
}

// bestOfCards adds up the claimed values of all kinds, and values a share of the kinds again.
func (c *certificate) bestOfCards(name string) string {
	bank := c.side()
	endOf, s, _ := c.stakes("player", "banker")
	total, kinds, samples := new(big.Int), 0, []*sample{}
	lists(14, c.size, func(faces []int) {
		if faces[1] == joker || faces[0] == faces[4] || faces[1] == faces[5] || faces[2] == faces[6] {
			return // more cards than a face has
		}
		spelled := c.spellFaces(faces)
		value := c.whole(c.take("best " + spelled))
		total.Add(total, value)
		if kinds++; c.chosen(spelled, 0.01) {
			samples = append(samples, &sample{append([]int{}, faces...), value, c.at})
		}
	})
	deals := big.NewInt(int64(choose(len(c.deck), c.size)))
	deals.Mul(deals, big.NewInt(int64(choose(len(c.deck)-c.size, c.size)))).Mul(deals, s.lost)
	if most := new(big.Int).Neg(deals); total.Cmp(deals) > 0 || total.Cmp(most) < 0 {
		c.deny(fmt.Sprintf("best settings worth %d in all", total), fmt.Sprintf("%d to %d", most, deals))
	}
	worth := new(big.Rat).SetFrac(total, deals)
	c.worth("best", worth)
	c.ended()
	if !c.unset {
		c.revalue(samples, bank, s, &endOf)
	}
	return fmt.Sprintf("best settings of a %s worth %s, against %s, %s; %s; %s", c.role, percent(worth, 4),
		c.scripted(name), c.lawStated(), c.stand(0), c.sampled(len(samples), kinds, "kinds of hand valued again"))
}

// hands visits the hands with these faces, the highest first, from a place on.
func (c *certificate) hands(faces []int, place int, h *hand, visit func(*hand)) {
	if place == c.size {
		c.lay(h)
		visit(h)
		return
	}
	for piece := 4 * faces[place]; piece < len(c.deck) && c.deck[piece] == faces[place]; piece++ {
		if place > 0 && piece >= h.pieces[place-1] {
			break
		}
		h.pieces[place] = piece
		c.hands(faces, place+1, h, visit)
	}
}

// revalue sets every hand of each sample best against the bank's hands without its cards.
func (c *certificate) revalue(samples []*sample, bank *side, s stake, endOf *cells) {
	found, common := make([]*big.Int, len(samples)), &commonSets{runs: map[uint64][]run{}}
	work(len(samples), func() (any, func(int)) {
		banks := c.holders(bank)
		return nil, func(at int) { found[at] = s.of(c.bestOf(samples[at].faces, banks, common, s, endOf)) }
	})
	for i, x := range samples {
		if c.at = x.at; found[i].Cmp(x.value) != 0 {
			c.deny(fmt.Sprintf("best %s %d", c.spellFaces(x.faces), x.value), found[i].String())
		}
	}
}

// commonSets caches the bank's hands that hold a set of at most two cards, because many kinds need them.
type commonSets struct {
	sync.Mutex
	runs map[uint64][]run
}

func (s *commonSets) holding(bank *holders, set []int, name uint64) []run {
	if len(set) > 2 {
		return bank.holding(set)
	}
	s.Lock()
	runs := s.runs[name]
	s.Unlock()
	if runs == nil {
		runs = append(runs, bank.holding(set)...)
		s.Lock()
		s.runs[name] = runs
		s.Unlock()
	}
	return runs
}

// bestOf is how all hands of a kind fare at best. Of the bank's hands those that hold a set of their cards are added,
// or subtracted if the set is odd.
func (c *certificate) bestOf(faces []int, bank *holders, common *commonSets, s stake, endOf *cells) (sum fared) {
	var halves []uint32
	numbers := map[uint32]int{}
	c.hands(faces, 0, &hand{}, func(h *hand) {
		for _, of := range c.allHalves(h) {
			if _, known := numbers[of]; !known {
				numbers[of] = len(halves)
				halves = append(halves, of)
			}
		}
	})
	known := map[uint64][]fared{} // by set of cards
	c.hands(faces, 0, &hand{}, func(h *hand) {
		all := make([]fared, len(halves))
		for subset := 0; subset < 1<<c.size; subset++ {
			set, name := []int{}, uint64(0)
			for i, piece := range h.pieces[:c.size] {
				if subset>>i&1 == 1 {
					set, name = append(set, piece), name|1<<piece
				}
			}
			if known[name] == nil {
				known[name] = against(halves, common.holding(bank, set, name), endOf)
			}
			for i, f := range known[name] {
				all[i].add(f, sign(len(set)))
			}
		}
		settings := c.allHalves(h)
		best := all[numbers[settings[0]]]
		for _, of := range settings[1:] {
			if f := all[numbers[of]]; s.compare(f, best) > 0 {
				best = f
			}
		}
		sum.add(best, 1)
	})
	return sum
}

// allHalves has how the halves rank in each setting of cards.
func (c *certificate) allHalves(h *hand) (all []uint32) {
	for setting := range h.named {
		if h.all>>setting&1 == 1 {
			all = append(all, c.halvesOf(h, setting))
		}
	}
	return all
}

// against is how each pair of halves fares against some hands of the bank.
func against(halves []uint32, bank []run, endOf *cells) []fared {
	all := make([]fared, len(halves))
	for i, of := range halves {
		for _, r := range bank {
			high, low := 1+compare(int(of>>8), int(r.halves>>8)), 1+compare(int(of&255), int(r.halves&255))
			all[i][endOf[24*high+low]] += r.hands
		}
	}
	return all
}
