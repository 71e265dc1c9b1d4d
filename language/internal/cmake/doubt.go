package cmake

import (
	"slices"
	"strconv"
	"strings"
)

// doubt records that the value of a variable depends on a condition that is not known, if that is
// so for a command that sets it.
func (e *evaluator) doubt(name string, c *command) {
	if e.uncertain > 0 || e.refersToDoubtful(c.args) {
		e.doubtful[name] = true
	}
}

// refersToDoubtful reports whether arguments have a reference to a variable whose value depends
// on a condition that is not known.
func (e *evaluator) refersToDoubtful(args []argument) bool {
	return slices.ContainsFunc(args, func(a argument) bool { return dependsOnDoubtful(e, a) })
}

func dependsOnDoubtful(e *evaluator, a argument) bool {
	if a.doubtful || len(e.doubtful) == 0 || a.bracket {
		return a.doubtful
	}
	for rest := a.text; ; {
		_, after, found := strings.Cut(rest, "${")
		name, _, closed := strings.Cut(after, "}")
		if !found || !closed {
			return false
		}
		if e.doubtful[name] {
			return true
		}
		rest = after
	}
}

// doubtfulWords reports which of the last n words of expanded arguments depend on a condition
// that is not known. It returns nil if none does.
func doubtfulWords(e *evaluator, s *scope, args []argument, n int) []bool {
	if !e.refersToDoubtful(args) {
		return nil
	}
	var is []bool
	for _, a := range args {
		count := 1
		if !a.quoted {
			count = len(list(e.expandArgument(s, a)))
		}
		is = append(is, slices.Repeat([]bool{dependsOnDoubtful(e, a)}, count)...)
	}
	return is[max(0, len(is)-n):]
}

// doubtParameters records which parameters of a function depend on a condition that is not known. The
// function that it returns restores what is recorded of variables with the same names.
func doubtParameters(e *evaluator, params []string, is []bool) func() {
	names := append(slices.Clone(params), "ARGN", "ARGV")
	of := make([]bool, len(names))
	copy(of[:len(params)], is)
	of[len(params)] = slices.Contains(is[min(len(params), len(is)):], true)
	of[len(params)+1] = slices.Contains(is, true)
	return doubtNames(e, names, of)
}

// doubtNames records which variables depend on a condition that is not known. The function that it
// returns restores what was recorded.
func doubtNames(e *evaluator, names []string, is []bool) func() {
	var before []bool
	for i, name := range names {
		before = append(before, e.doubtful[name])
		e.doubtful[name] = is[i]
	}
	return func() {
		for i, name := range slices.Backward(names) {
			e.doubtful[name] = before[i]
		}
	}
}

// doubtfulReferences returns the references in a macro to those of its parameters that depend on a
// condition that is not known.
func doubtfulReferences(params []string, is []bool) []string {
	var references []string
	for i, isDoubtful := range is {
		if !isDoubtful {
			continue
		}
		references = append(references, "${ARGV"+strconv.Itoa(i)+"}", "${ARGV}")
		if i < len(params) {
			references = append(references, "${"+params[i]+"}")
		} else {
			references = append(references, "${ARGN}")
		}
	}
	return references
}
