package posixre

// stepsPerCall is the number of steps between two calls of the caller's step
// function.
const stepsPerCall = 1 << 10

// A position is a position in a text, at which assertions are checked.
type position struct {
	text string
	at   int
}

// holds reports whether an assertion holds at the position. The assertion
// nowhere never holds.
func (p position) holds(o op) bool {
	if p.at < 0 {
		return false
	}
	before := p.at > 0 && isWord(p.text[p.at-1])
	after := p.at < len(p.text) && isWord(p.text[p.at])
	switch o {
	case opTextStart:
		return p.at == 0
	case opTextEnd:
		return p.at == len(p.text)
	case opWordStart:
		return !before && after
	case opWordEnd:
		return before && !after
	}
	return false
}

// threads holds the instructions that wait for the next byte.
type threads struct {
	list  []int32
	in    []uint32 // the round in which each instruction was reached last
	round uint32
	stack []int32
	words []int32 // word boundaries that were reached in this round
}

// begin starts a new round, for the next position of the text.
func (t *threads) begin() {
	t.round++
	t.list, t.stack, t.words = t.list[:0], t.stack[:0], t.words[:0]
}

// follow executes the instructions on the stack, and those that follow without
// reading a byte. It reports whether the expression has matched. It collects
// word boundaries in t.words.
func (t *threads) follow(re *Regexp, p position) bool {
	for len(t.stack) > 0 {
		i := t.stack[len(t.stack)-1]
		t.stack = t.stack[:len(t.stack)-1]
		if t.in[i] == t.round {
			continue
		}
		t.in[i] = t.round
		switch in := &re.prog[i]; in.op {
		case opMatch:
			return true
		case opByte:
			t.list = append(t.list, i)
		case opSplit:
			t.stack = append(t.stack, in.alt, in.next)
		case opOpen, opClose, opNone:
			t.stack = append(t.stack, in.next)
		case opWordStart, opWordEnd:
			t.words = append(t.words, i)
		default:
			if p.holds(in.op) {
				t.stack = append(t.stack, in.next)
			}
		}
	}
	return false
}

// followWords continues at the collected word boundaries. After a word
// boundary, no further word boundary and no ^ or $ holds at the same position.
func (t *threads) followWords(re *Regexp, p position) bool {
	for _, i := range t.words {
		if in := &re.prog[i]; p.holds(in.op) {
			t.stack = append(t.stack, in.next)
		}
	}
	t.words = t.words[:0]
	nowhere := position{p.text, -1}
	return len(t.stack) > 0 && t.follow(re, nowhere)
}

// simulate follows all ways to match at the same time.
func (re *Regexp) simulate(text string, step func(int) error) (bool, error) {
	t := threads{in: make([]uint32, len(re.prog))}
	var current []int32
	steps := 0
	for at := 0; ; at++ {
		if len(current) == 0 && re.first != nil {
			for at < len(text) && !re.first.has(text[at]) {
				at++
				steps++
			}
			if at == len(text) {
				return false, step(steps)
			}
		}
		p := position{text, at}
		t.begin()
		// The instructions in current read the byte before this position.
		for _, i := range current {
			if in := &re.prog[i]; in.set.has(text[at-1]) {
				t.stack = append(t.stack, in.next)
			}
		}
		t.stack = append(t.stack, 0)
		if t.follow(re, p) || t.followWords(re, p) {
			return true, nil
		}
		steps += len(current) + len(t.list) + 1
		if steps >= stepsPerCall {
			if err := step(steps); err != nil {
				return false, err
			}
			steps = 0
		}
		if at == len(text) {
			return false, step(steps)
		}
		current, t.list = t.list, current
	}
}

// firstBytes returns the bytes with which a match can start, or nil.
func (re *Regexp) firstBytes() *set {
	if re.backrefs {
		return nil
	}
	first := &set{}
	seen := make([]bool, len(re.prog))
	stack := []int32{0}
	for len(stack) > 0 {
		i := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if seen[i] {
			continue
		}
		seen[i] = true
		switch in := &re.prog[i]; in.op {
		case opByte:
			first.join(in.set)
		case opSplit:
			stack = append(stack, in.alt, in.next)
		case opOpen, opClose, opNone, opTextStart, opWordStart:
			stack = append(stack, in.next)
		default:
			return nil
		}
	}
	return first
}
