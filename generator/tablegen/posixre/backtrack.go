package posixre

import "errors"

// A way is a state of the matching machine to which the search can return.
type way struct {
	pc, at int32
	// undo selects what is restored. If it is not negative, it is a slot of the
	// groups whose previous value is at, and pc has no meaning. If it is
	// undoEntered, at is the previous value of entered[pc]. Otherwise the
	// search continues at pc.
	undo int32
}

// backtrack tries one way after another, which expressions with back-references
// need. The number of untried ways is at most the length of the text times the
// number of groups, as far as the limit of steps permits.
func (re *Regexp) backtrack(text string, step func(int) error) (bool, error) {
	if len(text) > 1<<30 {
		text = text[:1<<30]
	}
	for start := 0; start <= len(text); start++ {
		if ok, err := re.backtrackAt(text, start, step); ok || err != nil {
			return ok, err
		}
	}
	return false, nil
}

// maxWays limits the stack of untried ways.
const maxWays = 1 << 22

func (re *Regexp) backtrackAt(text string, start int, step func(int) error) (bool, error) {
	slots := make([]int32, 2*re.groups+2)
	for i := range slots {
		slots[i] = -1
	}
	// entered maps each split to the position at which the search last entered
	// it. A loop ends when it returns to a split without having read a byte.
	entered := make(map[int32]int32)
	ways := []way{{0, int32(start), -1}}
	steps := 0
	for len(ways) > 0 {
		w := ways[len(ways)-1]
		ways = ways[:len(ways)-1]
		if w.undo >= 0 {
			slots[w.undo] = w.at
			continue
		}
		if w.undo == undoEntered {
			entered[w.pc] = w.at
			continue
		}
		pc, at := w.pc, w.at
	run:
		for {
			if steps++; steps >= stepsPerCall {
				if err := step(steps); err != nil {
					return false, err
				}
				steps = 0
			}
			in := &re.prog[pc]
			switch in.op {
			case opMatch:
				return true, step(steps)
			case opByte:
				if int(at) == len(text) || !in.set.has(text[at]) {
					break run
				}
				at++
			case opSplit:
				if last, ok := entered[pc]; ok && last == at {
					pc = in.alt
					continue
				}
				if len(ways) > maxWays {
					return false, errWays
				}
				last, ok := entered[pc]
				if !ok {
					last = -1
				}
				ways = append(ways, way{in.alt, at, -1}, way{pc, last, undoEntered})
				entered[pc] = at
			case opOpen, opClose:
				slot := 2 * in.n
				if in.op == opClose {
					slot++
				}
				ways = append(ways, way{0, slots[slot], slot})
				slots[slot] = at
			case opBackref:
				first, last := slots[2*in.n], slots[2*in.n+1]
				if first < 0 || last < first {
					break run
				}
				part := text[first:last]
				if len(text)-int(at) < len(part) || text[at:int(at)+len(part)] != part {
					break run
				}
				steps += len(part) / 16
				at += int32(len(part))
			case opNone:
			default:
				if !(position{text, int(at)}).holds(in.op) {
					break run
				}
			}
			pc = in.next
		}
	}
	return false, step(steps)
}

// undoEntered marks a way that restores where a split was entered.
const undoEntered = -2

var errWays = errors.New("a regular expression with back-references has too many ways to match")
