package facts

import (
	"slices"

	"github.com/rules-ods/rules_ods/generator/tablegen/declared"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// operationMembers returns the number of operands, attributes, results, regions and successors of an operation, as far
// as the text of the file and of the classes of the repository shows it.
func (c *Classes) operationMembers(s *source.File, r *source.Record) int {
	m := memberCounter{index: c, steps: memberSteps}
	total := 0
	for _, field := range declared.MemberFields {
		n, _ := m.field(&derived{s, r.Parents, r.Members, nil}, field)
		total = min(total+n, source.LoopLimit)
	}
	return total
}

// memberSteps limits the work on one operation, because classes may have exponentially many bases.
const memberSteps = 1000

// A memberCounter counts the members of one operation.
type memberCounter struct {
	index *Classes
	steps int // that are left
}

// derived is a record, or a class with the values of its parameters.
type derived struct {
	file    *source.File
	parents []source.Parent
	members []declared.Members
	params  map[string]int // the numbers of members of parameters
}

// field returns the number of members that a field has. It reports whether the field has a value.
func (m *memberCounter) field(x *derived, field string) (count int, ok bool) {
	if m.steps--; m.steps < 0 {
		return 0, false
	}
	for _, own := range slices.Backward(x.members) {
		if own.Field != field {
			continue
		}
		count, ok = count+m.value(x, &own), true
		if !own.IsAdded {
			return count, true
		}
	}
	for _, p := range slices.Backward(x.parents) {
		class := m.index.find(x.file, p.Name)
		if class == nil {
			continue
		}
		up := &derived{class.File, class.Parents, class.Members, m.params(x, class, &p)}
		if n, has := m.field(up, field); has {
			return count + n, true
		}
	}
	return count, ok
}

// value returns the number of members of a value in a record or class.
func (m *memberCounter) value(x *derived, of *declared.Members) int {
	count := of.Count
	for _, name := range of.Names {
		n, isParam := x.params[name]
		if !isParam {
			n, _ = m.field(x, name)
		}
		count += n
	}
	return count
}

// params returns the numbers of members of the arguments that a record or class x passes to its parent.
func (m *memberCounter) params(x *derived, class *source.Class, p *source.Parent) map[string]int {
	params := map[string]int{}
	for i := range p.Members {
		arg := &p.Members[i]
		name := arg.Field
		if name == "" && arg.Index < len(class.Params) {
			name = class.Params[arg.Index]
		}
		params[name] = m.value(x, arg)
	}
	for i, arg := range p.Args {
		if n, ok := x.params[arg]; ok && i < len(class.Params) {
			params[class.Params[i]] = n // the argument is a parameter itself
		}
	}
	return params
}
