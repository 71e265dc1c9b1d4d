package cmake

import (
	"fmt"
	"slices"
	"strconv"
)

// loop runs a foreach loop.
func loop(e *evaluator, c *command, s *scope) {
	args := e.expandAll(s, c.blocks[0].condition)
	if len(args) == 0 {
		return
	}
	name, items := args[0], args[1:]
	if i := slices.Index(args, "ZIP_LISTS"); i > 1 && args[i-1] == "IN" {
		loopZipped(e, c, s, args[:i-1], args[i+1:])
		return
	}
	if len(items) > 0 && items[0] == "RANGE" {
		items = rangeItems(&e.meter, items[1:])
	} else if len(items) > 0 && items[0] == "IN" {
		var all []string
		mode := ""
		for _, a := range items[1:] {
			switch {
			case a == "LISTS" || a == "ITEMS":
				mode = a
			case mode == "LISTS":
				v, known := s.lookup(a)
				if known {
					all = append(all, e.meter.list(v.text)...)
				}
			default:
				all = append(all, a)
			}
		}
		items = all
	}
	isDoubtful := e.refersToDoubtful(c.blocks[0].condition) || slices.ContainsFunc(args, func(a string) bool { return e.doubtful[a] && slices.Contains(args, "LISTS") })
	defer doubtNames(e, []string{name}, []bool{isDoubtful})()
	before, had := s.vars[name]
	for _, item := range items {
		if isExhausted(e, s, c.line) || e.returning {
			break
		}
		s.set(name, item)
		e.run(c.blocks[0].body, s)
		if e.breaking {
			e.breaking = false
			if !e.continues {
				break
			}
		}
	}
	if had {
		s.vars[name] = before
	} else {
		delete(s.vars, name)
	}
}

// loopZipped runs foreach over several lists at once. One variable x means x_0,
// x_1 and so on, with an element of each list.
func loopZipped(e *evaluator, c *command, s *scope, names, lists []string) {
	if len(names) == 1 {
		prefix := names[0]
		names = nil
		for i := range lists {
			names = append(names, prefix+"_"+strconv.Itoa(i))
		}
	}
	var items [][]string
	longest := 0
	for _, name := range lists[:min(len(lists), len(names))] {
		v, _ := s.lookup(name)
		items = append(items, e.meter.list(v.text))
		longest = max(longest, len(items[len(items)-1]))
	}
	for i := range longest {
		if isExhausted(e, s, c.line) || e.returning {
			return
		}
		e.meter.spend(elementWork * len(items))
		for j, elements := range items {
			if i < len(elements) {
				s.set(names[j], elements[i])
			} else {
				s.unset(names[j])
			}
		}
		e.run(c.blocks[0].body, s)
		if e.breaking {
			e.breaking = false
			if !e.continues {
				return
			}
		}
	}
}

// repeat runs a while loop. If the condition is unknown, the body runs once.
func repeat(e *evaluator, c *command, s *scope) {
	for range maxIterations {
		is := e.condition(s, c.blocks[0].condition)
		if is == no || isExhausted(e, s, c.line) || e.returning {
			return
		}
		e.run(c.blocks[0].body, s)
		hasBroken := e.breaking && !e.continues
		e.breaking = false
		if hasBroken || is == unknown {
			return
		}
	}
	e.problem(Problem{Pos: Position{s.file, c.line}, Message: fmt.Sprintf("the loop is left after %d iterations", maxIterations)})
}

// maxIterations limits the iterations of while, whose condition may depend on a command that is not evaluated.
const maxIterations = 10_000

func rangeItems(m *meter, args []string) []string {
	var n []int
	for _, a := range args {
		v, err := strconv.Atoi(a)
		if err != nil {
			return nil
		}
		n = append(n, v)
	}
	start, stop, step := 0, 0, 1
	switch len(n) {
	case 1:
		stop = n[0]
	case 2:
		start, stop = n[0], n[1]
	case 3:
		start, stop, step = n[0], n[1], n[2]
	}
	var items []string
	for i := start; step > 0 && i >= start && i <= stop && m.spend(elementWork); i += step {
		items = append(items, strconv.Itoa(i))
	}
	return items
}
