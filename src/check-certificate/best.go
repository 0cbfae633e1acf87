package main

import (
	"fmt"
	"math/big"
	"math/bits"
	"sort"
	"strconv"
	"strings"
)

// parted says how one rule of the vocabulary sets every kind. The last rule sets the kinds left.
type parted []struct {
	decides, unlawful bool
	setting           int
}

// vocabulary is the material of lists: parts that are conditions, and parts that are plays. Kinds form one group if
// they meet the same conditions and the same plays can set them.
type vocabulary struct {
	conditions int
	groups     []string // by group: for each part "1" if it decides the group, else "0"
	gain       [][]int  // by play, then group: beyond the last part
	most       []int    // by group: the most that a rule gains, 0 or more
	rules      []made
	known      map[uint64]int // rules by the sum of their keys
	number     map[string]int // rules by their text
}

// made is a rule: a play, and the groups that it decides under its conditions. block has where each block begins.
type made struct {
	play   int
	text   string
	groups []int32
	block  [blocks + 1]int
}

const blocks, longest = 32, 100 // stretches of groups; a list has fewer rules

// partedBy sets every kind by each part alone. Of several settings that the part leaves, the first counts.
func (c *certificate) partedBy(kinds []*kind) []parted {
	all, rules := make([]parted, len(c.rules)-1), c.rules
	work(len(all), func() (any, func(int)) {
		own := *c
		return nil, func(i int) {
			own.rules, all[i] = []rule{{}, rules[i+1], rules[len(all)]}, make(parted, len(kinds))
			for at, k := range kinds {
				clause, lawful := own.governed(&k.hand, 1)
				number, left := own.set(&k.hand, lawful)
				set := &all[i][at]
				set.decides, set.setting = number == 1, min(bits.TrailingZeros32(left), 2)
				set.unlawful = clause > 0 && same(&k.hand, lawful, set.setting) == 0
			}
		}
	})
	for i, hands := 0, 0; i < len(all); i, hands = i+1, 0 {
		for k, set := range all[i] {
			hands += kinds[k].hands * bit(set.decides)
			c.want(set.decides || i < len(all)-1, "a last rule that does not set "+c.spellKind(kinds[k]),
				"a list that sets every hand")
		}
		c.compare("sets %d %d", i+1, hands)
	}
	return all
}

// losses compares the digest of every kind's value as each play sets it, and then as the last part does.
func (c *certificate) losses(kinds []*kind, parts []parted) {
	var text strings.Builder
	for k, kind := range kinds {
		text.WriteString(c.spellKind(kind))
		for _, p := range parts {
			fmt.Fprintf(&text, " %d", kind.value[p[k].setting])
		}
		text.WriteString("\n")
	}
	c.compare("losses-sha256 %s", digest(text.String()))
}

// group groups kinds and adds up each play's gain in them. Where the law comes first, a group with a hand that only the
// last part sets lawfully loses the returned amount, more than any list gains. If only the play does, the group gains
// it.
func (v *vocabulary) group(kinds []*kind, parts []parted, lawFirst bool) (most int) {
	members := map[string][]int{}
	for k := range kinds {
		group := ""
		for _, p := range parts[:len(parts)-1] {
			group += strconv.Itoa(bit(p[k].decides))
		}
		if members[group] == nil {
			v.groups = append(v.groups, group)
		}
		members[group] = append(members[group], k)
	}
	sort.Strings(v.groups)
	plays, last, all := parts[v.conditions:len(parts)-1], parts[len(parts)-1], 0
	v.most = make([]int, len(v.groups))
	v.gain = make([][]int, len(plays))
	mended := make([][]int, len(plays))
	for _, group := range v.groups {
		size := 0
		for p, play := range plays {
			gain, before, after := 0, false, false
			for _, k := range members[group] {
				gain += kinds[k].hands * (kinds[k].value[play[k].setting] - kinds[k].value[last[k].setting])
				before, after = before || last[k].unlawful, after || play[k].unlawful
			}
			v.gain[p], mended[p] = append(v.gain[p], gain), append(mended[p], bit(before)-bit(after))
			size = max(size, max(gain, -gain))
		}
		all += size
	}
	for p := range v.gain {
		for g := range v.groups {
			v.gain[p][g] += bit(lawFirst) * mended[p][g] * (2*all + 1)
		}
	}
	return 2*all + 1
}

// make makes every rule that decides some group, each effect once.
func (v *vocabulary) make(joined int) {
	v.known, v.number = map[uint64]int{}, map[string]int{}
	for p := range v.gain {
		v.add(v.conditions + p + 1)
		for a := 1; joined > 0 && a <= v.conditions; a++ {
			v.add(v.conditions+p+1, a)
			for b := 1; joined > 1 && b < a; b++ {
				v.add(v.conditions+p+1, b, a)
			}
		}
	}
}

func (v *vocabulary) blockOf(group int32) int { return int(group) * blocks / len(v.groups) }

// key is a number for a group and its gain. Rules are compared only if the sums of their keys are equal.
func (v *vocabulary) key(play int, group int32) uint64 {
	x := (uint64(group+1)<<40 ^ uint64(v.gain[play][group])) * 0x9e3779b97f4a7c15
	return (x ^ x>>29) * 0xbf58476d1ce4e5b9
}

// add keeps a rule of a play and conditions if it decides some group and its effect is new.
func (v *vocabulary) add(parts ...int) {
	r, key := made{play: parts[0] - v.conditions - 1, text: strings.Join(spelled(parts), " ")}, uint64(0)
	for g, group := range v.groups {
		decides := true
		for _, part := range parts {
			decides = decides && group[part-1] == '1'
		}
		if decides {
			r.groups = append(r.groups, int32(g))
			key += v.key(r.play, int32(g))
		}
		for b := v.blockOf(int32(g)); b < blocks; b++ {
			r.block[b+1] = len(r.groups)
		}
	}
	other, seen := v.known[key]
	if len(r.groups) == 0 || seen && v.alike(&r, &v.rules[other]) {
		return
	}
	for _, g := range r.groups {
		v.most[g] = max(v.most[g], v.gain[r.play][g])
	}
	v.known[key], v.number[r.text], v.rules = len(v.rules), len(v.rules), append(v.rules, r)
}

// alike says whether two rules decide the same groups and gain the same in each.
func (v *vocabulary) alike(a, b *made) bool {
	same := len(a.groups) == len(b.groups)
	for i := 0; same && i < len(a.groups); i++ {
		g := a.groups[i]
		same = g == b.groups[i] && v.gain[a.play][g] == v.gain[b.play][g]
	}
	return same
}

// ruled reads a rule: the number of its play, and of its conditions, the lower first.
func (c *certificate) ruled(v *vocabulary, text string) int {
	number, known := v.number[text]
	c.want(known, named(text), "a play and its conditions, the first of their effect")
	return number
}

// begun is a list that more rules may join anywhere. A group keeps its value if none of these decides it.
type begun struct {
	list  []int
	now   int             // the list's gain
	value []int           // by group: the gain of its first rule; 0: no rule decides it
	place []int           // by group: the place of its first rule; without one, after all rules
	room  [blocks + 1]int // by block: the most that any rule could gain beyond value; last, in all
}

func (v *vocabulary) begin(list ...int) *begun {
	n := &begun{list: list, value: make([]int, len(v.groups)), place: make([]int, len(v.groups))}
	for at := len(list) - 1; at >= 0; at-- {
		r := &v.rules[list[at]]
		for _, g := range r.groups {
			n.value[g], n.place[g] = v.gain[r.play][g], at-len(list)
		}
	}
	for g, value := range n.value {
		n.now += value
		n.place[g] += len(list)
		n.room[v.blockOf(int32(g))] += max(v.most[g]-value, 0)
		n.room[blocks] += max(v.most[g]-value, 0)
	}
	return n
}

// with is the list with one more rule at a place.
func (n *begun) with(rule, place int) []int {
	return append(append(append([]int{}, n.list[:place]...), rule), n.list[place:]...)
}

func (v *vocabulary) spell(list []int) string {
	return strings.Join(mapped(list, func(rule int) string { return v.rules[rule].text }), ", ")
}

// adding is a rule that may join a list. With any other rules, a group gains at most what this rule gains beyond the
// list's value. Alone the rule also loses where no rule of the list decides.
type adding struct {
	rule, more        int
	touched           [blocks]bool
	atMost, whenAlone [blocks]int
}

func (v *vocabulary) adding(n *begun, number int) *adding {
	r, x := &v.rules[number], &adding{rule: number}
	for b := range x.atMost {
		groups := r.groups[r.block[b]:r.block[b+1]]
		x.touched[b] = len(groups) > 0
		for _, g := range groups {
			beyond := v.gain[r.play][g] - n.value[g]
			x.atMost[b] += max(beyond, 0)
			if beyond > 0 || n.place[g] == len(n.list) {
				x.whenAlone[b] += beyond
			}
		}
		x.more += x.atMost[b]
	}
	return x
}

// order sorts rules that may join a list by what they may add, the most first, then as made.
func (v *vocabulary) order(n *begun, rules []int) (order []*adding) {
	for _, number := range rules {
		order = append(order, v.adding(n, number))
	}
	sort.SliceStable(order, func(i, j int) bool { return order[i].more > order[j].more })
	return order
}

// bound is the most that a list gains if this number of the ordered rules join it, at best the first ones.
func (n *begun) bound(order []*adding, left int) int {
	sum := 0
	for _, x := range order[:min(left, len(order))] {
		sum += x.more
	}
	return n.now + min(sum, n.room[blocks])
}

// pair is the most that a list gains with these two rules. A block that both touch has limited room.
func (n *begun) pair(x, y *adding) int {
	sum := n.now
	for b := range x.touched {
		if x.touched[b] && y.touched[b] {
			sum += min(x.atMost[b]+y.atMost[b], n.room[b])
		} else {
			sum += x.whenAlone[b] + y.whenAlone[b]
		}
	}
	return sum
}

// last tries a last rule at every place of a list.
func (v *vocabulary) last(n *begun, number, most int) string {
	var by [longest]int // by place: the gain where the rule at that place is the first
	r, gain := &v.rules[number], n.now
	for _, g := range r.groups {
		by[n.place[g]] += v.gain[r.play][g] - n.value[g]
	}
	for place := len(n.list); place >= 0; place-- {
		if gain += by[place]; gain > most {
			return fmt.Sprintf("%s gains %d", v.spell(n.with(number, place)), gain)
		}
	}
	return ""
}

// join searches lists that gain more than most, after the first rule of the order joins and then others of them.
func (v *vocabulary) join(n *begun, order []*adding, left, most int) (found string) {
	x, rest := order[0], []int{}
	if left == 1 {
		return v.last(n, x.rule, most)
	}
	others := n.bound(order[:min(left-1, len(order))], left)
	for i := 1; i < len(order) && others+order[i].more > most; i++ {
		if left > 2 || n.pair(x, order[i]) > most {
			rest = append(rest, order[i].rule)
		}
	}
	for place := 0; place <= len(n.list) && found == ""; place++ {
		found = v.search(v.begin(n.with(x.rule, place)...), rest, left-1, most)
	}
	return found
}

// search searches lists that gain more than most: this list, or lists that the given number of rules join. A repeated
// rule decides nothing.
func (v *vocabulary) search(n *begun, rules []int, left, most int) (found string) {
	if n.now > most {
		return fmt.Sprintf("%s gains %d", v.spell(n.list), n.now)
	}
	for i := 0; left == 1 && i < len(rules) && found == ""; i++ {
		found = v.last(n, rules[i], most)
	}
	if left == 1 {
		return found
	}
	for order := v.order(n, rules); found == "" && n.bound(order, left) > most; order = order[1:] {
		found = v.join(n, order, left, most)
	}
	return found
}

// proof reads the opened rules, and tries every list with one of them. A bound on their gains must exclude all other
// lists.
func (c *certificate) proof(v *vocabulary, rules, most int) {
	all := make([]int, len(v.rules))
	for number := range all {
		all[number] = number
	}
	root, opened, gap := v.begin(), 0, ""
	order := v.order(root, all)
	for ; c.word() == "open" && opened < len(order); opened++ {
		c.compare("open %s", v.rules[order[opened].rule].text)
	}
	if bound := root.bound(order[opened:], rules); opened < len(order) && bound > most {
		gap = fmt.Sprintf("%s, which is not opened, with others may gain %d", v.rules[order[opened].rule].text, bound)
		opened = 0
	}
	for _, found := range work(opened, func() (*string, func(int)) {
		found := new(string)
		return found, func(i int) {
			if *found == "" && root.bound(order[i:], rules) > most {
				*found = v.join(root, order[i:], rules, most)
			}
		}
	}) {
		if gap == "" {
			gap = *found
		}
	}
	if gap != "" {
		c.deny(fmt.Sprintf("no list of %d gains more than %d", rules, most), gap)
	}
}

// best checks a certificate of a list of rules: no other list is better, or not by more than claimed.
func (c *certificate) best() string {
	c.head()
	c.want(c.isTiles, "game Pai Gow Poker", "game Pai Gow, as rules of cards have no such certificate")
	name := c.take("bank")
	kinds, s, vigorish := c.faring(c.side(), "player", "banker", "house")
	c.want(s.few(), "more", "a vigorish of at most 1000000 parts for a list of rules")
	against, words := c.scripted(name), c.take("vocabulary")
	c.stated = c.sha256("script-sha256")
	c.way()
	v := &vocabulary{conditions: c.number(c.take("conditions"), 0, len(c.rules)-3)}
	parts := c.partedBy(kinds)
	c.losses(kinds, parts[v.conditions:])
	lawFirst := c.place(c.take("lawful-first"), "no", "yes") == 1
	most := v.group(kinds, parts, lawFirst)
	c.want(most < 1<<54/(1+2*bit(lawFirst)*len(v.groups)), "gains of so many parts", "vigorish of fewer parts")
	v.make(c.number(c.take("joined"), 0, 2))
	c.compare("groups %d", len(v.groups))
	c.compare("rules %d", len(v.rules))
	var list []int
	for len(list) == 0 || c.word() == "use" && len(list) < longest-1 {
		list = append(list, c.ruled(v, c.take("use")))
	}
	gain := v.begin(list...).now
	c.compare("gain %d", gain)
	most = c.number(c.take("most"), -1<<62, 1<<62)
	c.proof(v, len(list), most)
	alone, deals := 0, int64(choose(32, 4))*int64(choose(28, 4))
	for k, kind := range kinds {
		alone += kind.hands * kind.value[parts[len(parts)-1][k].setting]
	}
	var worth [3]*big.Rat
	for i, gain := range []int{0, gain, most} {
		worth[i] = new(big.Rat).Quo(big.NewRat(int64(alone+gain), vigorish.Denom().Int64()), big.NewRat(deals, 1))
		c.worth([]string{"alone", "list", "most"}[i], worth[i])
	}
	c.ended()
	return fmt.Sprintf("%d of %d rules of %s worth %s to a %s, no list more than %s, against %s, %s; %s", len(list),
		len(v.rules), c.scripted(words), percent(worth[1], 4), c.role, percent(worth[2], 4), against, c.lawStated(),
		c.stand(0))
}
