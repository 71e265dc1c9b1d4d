package compare

import (
	"maps"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/backend/catalog/accepted"
	"github.com/rules-ods/rules_ods/generator/lazyregexp"
	"github.com/rules-ods/rules_ods/generator/mlir"
)

// typeEquations are the sets of parts of an operation that must have the same type. Each part is in at most one
// set, and each set has at least two.
type typeEquations struct {
	sets []map[string]bool
	from []catalog.Use // the traits that say so
}

// typeEquationsOf returns what the traits of an operation say about equal types. names are those of [writtenForm].
// isScalar reports whether a value never has a shape.
func typeEquationsOf(op *catalog.Operation, names map[string]string, isScalar func(*catalog.Value) bool) *typeEquations {
	e := &typeEquations{}
	for _, u := range op.Traits {
		parts, ok := equalTypes(op, &u, isScalar)
		if !ok {
			continue
		}
		if trait, _ := template(u.CppName); trait != mlir.SameOperandsAndResultType {
			e.from = append(e.from, u)
		}
		for i, name := range parts {
			if names[name] != "" {
				parts[i] = names[name]
			}
		}
		e.add(parts)
	}
	return e
}

// add adds a set, and joins it with those that have one of its parts.
func (e *typeEquations) add(parts []string) {
	joined := map[string]bool{}
	for _, p := range parts {
		joined[p] = true
	}
	e.sets = slices.DeleteFunc(e.sets, func(set map[string]bool) bool {
		for part := range set {
			if joined[part] {
				maps.Copy(joined, set)
				return true
			}
		}
		return false
	})
	if len(joined) > 1 {
		e.sets = append(e.sets, joined)
	}
}

// equals reports whether both say the same.
func (e *typeEquations) equals(other *typeEquations) bool {
	return len(e.sets) == len(other.sets) && !slices.ContainsFunc(e.sets, func(set map[string]bool) bool {
		return !slices.ContainsFunc(other.sets, func(s map[string]bool) bool { return maps.Equal(set, s) })
	})
}

// covers reports whether one set has all the given parts.
func (e *typeEquations) covers(parts []string) bool {
	return slices.ContainsFunc(e.sets, func(set map[string]bool) bool {
		return !slices.ContainsFunc(parts, func(p string) bool { return !set[p] })
	})
}

// equalTypes returns the names of the values that must have the same type by a trait. It returns false if the trait says
// something else, or something about values without names or of variable number.
func equalTypes(op *catalog.Operation, u *catalog.Use, isScalar func(*catalog.Value) bool) (names []string, ok bool) {
	switch trait, _ := template(u.CppName); trait {
	case mlir.SameTypeOperands:
		return singleNames(op.Operands)
	case mlir.SameOperandsAndResultType: // for types with shapes, these need only be compatible
		values := slices.Concat(op.Operands, op.Results)
		if slices.ContainsFunc(values, func(v catalog.Value) bool { return !isScalar(&v) }) {
			return nil, false
		}
		return singleNames(values)
	}
	text, isAnd := strings.CutPrefix(u.Predicate, "(")
	if text, ok = strings.CutSuffix(text, ")"); u.CppName != "" || !isAnd || !ok {
		return nil, false
	}
	for i, equation := range strings.Split(text, " && ") {
		match := typeEquation.Get().FindStringSubmatch(equation)
		if match == nil || i > 0 && !slices.Contains(names, match[1]) && !slices.Contains(names, match[2]) {
			return nil, false
		}
		names = append(names, match[1], match[2])
	}
	return names, true
}

// typeEquation matches what AllTypesMatch says about two values.
var typeEquation = lazyregexp.New(`^\(\$(\w+)\.getType\(\)\) == \(\$(\w+)\.getType\(\)\)$`)

// singleNames returns the names of values, and false if one of them has none or is not exactly one value.
func singleNames(values []catalog.Value) (names []string, ok bool) {
	for i := range values {
		if values[i].Name == "" || values[i].Arity != catalog.Single {
			return nil, false
		}
		names = append(names, values[i].Name)
	}
	return names, true
}

// comparableTraits returns the traits of both versions of an operation without those that say the same in other words.
// oldNames and newNames are the names of variables in the forms of the versions.
func (c *comparison) comparableTraits(from, to *catalog.Operation, oldNames, newNames map[string]string) (old, now []catalog.Use) {
	scalarIn := func(byID map[string]*catalog.Constraint) func(*catalog.Value) bool {
		return func(v *catalog.Value) bool {
			p := predicate(byID, &v.Constraint)
			return p != "" && c.constraints.relation(p, "("+p+") && !::llvm::isa<::mlir::ShapedType>($_self)") == accepted.Equal
		}
	}
	before, after := typeEquationsOf(from, oldNames, scalarIn(c.constraints.from)), typeEquationsOf(to, newNames, scalarIn(c.constraints.to))
	old, now = from.Traits, to.Traits
	if before.equals(after) {
		old, now = missing(old, before.from, traitKey), missing(now, after.from, traitKey)
	}
	// SameOperandsAndResultType also accepts shapes that are compatible, so it follows from equal types.
	operands, ok := singleNames(to.Operands)
	results, alsoOK := singleNames(to.Results)
	if names := slices.Concat(operands, results); ok && alsoOK && len(names) > 0 {
		for i := range names {
			names[i] = newNames[names[i]]
		}
		if before.covers(names) {
			now = filtered(now, func(u catalog.Use) bool {
				name, _ := template(u.CppName)
				return name != mlir.SameOperandsAndResultType || slices.ContainsFunc(old, func(o catalog.Use) bool { return fullClass(o) == fullClass(u) })
			})
		}
	}
	return old, filtered(now, func(u catalog.Use) bool {
		name, _ := template(u.CppName)
		isImplied := slices.ContainsFunc(from.Traits, func(o catalog.Use) bool { other, _ := template(o.CppName); return mlir.TraitImplies(other, name) })
		return !isImplied || slices.ContainsFunc(old, func(o catalog.Use) bool { return fullClass(o) == fullClass(u) })
	})
}

func traitKey(u catalog.Use) string { return u.CppName + "\x00" + u.Predicate + "\x00" + u.Text }

// builtTypes compares the types of values that both formats leave out, and that the parser builds.
func (c *comparison) builtTypes(from, to *catalog.Operation, matched map[string]*matching) {
	if from.Syntax == nil || to.Syntax == nil {
		return
	}
	for _, kind := range []string{"operand", "result"} {
		old, now := valuesOf(from, kind), valuesOf(to, kind)
		for i, j := range matched[kind].ofOld {
			if j == noPartner || writesType(from.Syntax.Tree, kind, old[i].Name) || writesType(to.Syntax.Tree, kind, now[j].Name) {
				continue
			}
			a, b := builtType(old[i].BuilderCall), builtType(now[j].BuilderCall)
			place := Place{kind, label(now[j].Name, j)}
			if a == "" || b == "" || a == b || c.isBreakingAt(place) {
				continue
			}
			verdict := Review // two expressions of C++ may be one type
			if plainBuilder.Get().MatchString(a) && plainBuilder.Get().MatchString(b) {
				verdict = Breaking
			}
			c.addAt(verdict, IR, place, "got the type "+old[i].BuilderCall+" from the parser, and gets "+now[j].BuilderCall)
		}
	}
}

// writesType reports whether a format has the type of an operand or result.
func writesType(tree []catalog.Node, kind, name string) bool {
	return slices.ContainsFunc(tree, func(n catalog.Node) bool {
		isType := n.Kind == catalog.DirectiveNode && n.Text == "type" && slices.ContainsFunc(n.Children, func(of catalog.Node) bool {
			return of.Text == name || of.Kind == catalog.DirectiveNode && of.Text == kind+"s"
		})
		return isType || n.Kind == catalog.DirectiveNode && n.Text == "functional-type" ||
			writesType(n.Children, kind, name) || writesType(n.Else, kind, name)
	})
}

// builtType returns the call that builds a type in one spelling.
func builtType(call string) string {
	return shortInteger.Get().ReplaceAllString(cppName(call), "getIntegerType($1)")
}

var (
	shortInteger = lazyregexp.New(`\bgetI(\d+)Type\(\)`)
	plainBuilder = lazyregexp.New(`^\$_builder\.get\w+\([\d,]*\)$`)
)
