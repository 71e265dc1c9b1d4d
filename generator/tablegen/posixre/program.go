package posixre

import "strconv"

// An inst is an instruction of the machine that matches an expression.
type inst struct {
	op   op
	next int32
	alt  int32 // opSplit: the instruction of the second way
	n    int32 // opOpen, opClose, opBackref: the number of the group
	set  *set  // opByte
}

type op uint8

const (
	opMatch op = iota
	opByte
	opSplit // tries next first, then alt
	opOpen
	opClose
	opBackref
	opTextStart
	opTextEnd
	opWordStart
	opWordEnd
	opNone // does nothing and continues at next
)

// maxProgram limits the number of instructions of an expression. Nested
// repetitions multiply instructions.
const maxProgram = 1 << 18

type compiler struct {
	pattern string
	prog    []inst
}

// program makes the instructions for the tree. The last one is opMatch.
func (c *compiler) program(root *node) (err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case fault:
			err = r.err
		default:
			panic(r)
		}
	}()
	c.emit(root)
	c.add(inst{op: opMatch})
	return nil
}

// add appends an instruction whose next is the instruction after it. It returns
// its number.
func (c *compiler) add(i inst) int32 {
	if len(c.prog) >= maxProgram {
		panic(fault{&Error{Pattern: c.pattern, Msg: "it needs more than " + strconv.Itoa(maxProgram) + " states"}})
	}
	at := int32(len(c.prog))
	i.next = at + 1
	c.prog = append(c.prog, i)
	return at
}

// here returns the number of the next instruction.
func (c *compiler) here() int32 { return int32(len(c.prog)) }

// emit appends the instructions for n. They continue at the instruction that is
// appended next.
func (c *compiler) emit(n *node) {
	switch n.kind {
	case bytes:
		c.add(inst{op: opByte, set: n.set})
	case sequence:
		for _, s := range n.subs {
			c.emit(s)
		}
	case choice:
		var ends []int32
		for i, s := range n.subs {
			if i == len(n.subs)-1 {
				c.emit(s)
				break
			}
			split := c.add(inst{op: opSplit})
			c.emit(s)
			ends = append(ends, c.add(inst{op: opNone}))
			c.prog[split].alt = c.here()
		}
		for _, e := range ends {
			c.prog[e].next = c.here()
		}
	case repeat:
		c.repeat(n)
	case group:
		c.add(inst{op: opOpen, n: int32(n.n)})
		c.emit(n.subs[0])
		c.add(inst{op: opClose, n: int32(n.n)})
	case backref:
		c.add(inst{op: opBackref, n: int32(n.n)})
	case textStart:
		c.add(inst{op: opTextStart})
	case textEnd:
		c.add(inst{op: opTextEnd})
	case wordStart:
		c.add(inst{op: opWordStart})
	case wordEnd:
		c.add(inst{op: opWordEnd})
	}
}

func (c *compiler) repeat(n *node) {
	body := n.subs[0]
	for range n.min {
		c.emit(body)
	}
	if n.max < 0 {
		split := c.add(inst{op: opSplit})
		c.emit(body)
		c.prog[c.add(inst{op: opNone})].next = split
		c.prog[split].alt = c.here()
		return
	}
	var splits []int32
	for range n.max - n.min {
		splits = append(splits, c.add(inst{op: opSplit}))
		c.emit(body)
	}
	for _, s := range splits {
		c.prog[s].alt = c.here()
	}
}
