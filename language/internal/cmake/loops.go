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
	items = loopItems(e, s, items)
	isDoubtful := e.refersToDoubtful(c.blocks[0].condition) || slices.ContainsFunc(args, func(a string) bool { return e.doubtful[a] && slices.Contains(args, "LISTS") })
	defer doubtNames(e, []string{name}, []bool{isDoubtful})()
	before, had := s.vars[name]
	for _, item := range items {
		if isExhausted(e, s, c.line) || e.returning {
			break
		}
		s.set(name, item)
		if !goesOn(e, c, s) {
			break
		}
	}
	if had {
		s.vars[name] = before
	} else {
		delete(s.vars, name)
	}
}

// loopItems returns the values of the variable of foreach, from the arguments after it.
func loopItems(e *evaluator, s *scope, args []string) []string {
	switch first(args) {
	case "RANGE":
		return rangeItems(&e.meter, args[1:])
	case "IN":
	default:
		return args
	}
	var items []string
	mode := ""
	for _, a := range args[1:] {
		switch {
		case a == "LISTS" || a == "ITEMS":
			mode = a
		case mode == "LISTS":
			if v, known := s.lookup(a); known {
				items = append(items, e.meter.list(v.text)...)
			}
		default:
			items = append(items, a)
		}
	}
	return items
}

// goesOn runs the body of a loop once. It returns false if a command break left the loop.
func goesOn(e *evaluator, c *command, s *scope) bool {
	e.run(c.blocks[0].body, s)
	hasBroken := e.breaking && !e.continues
	e.breaking = false
	return !hasBroken
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
		if !goesOn(e, c, s) {
			return
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
		if !goesOn(e, c, s) || is == unknown {
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
