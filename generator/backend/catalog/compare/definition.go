package compare

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
)

// definition compares attributes or types.
func (c *comparison) definition(from, to *catalog.Definition) {
	c.renamedClass(from.CppClass, to.CppClass)
	if from.BaseClass != "" && to.BaseClass != "" && cppName(from.BaseClass) != cppName(to.BaseClass) {
		c.add(Breaking, CPP, "the class inherits from ", to.BaseClass, ", not from ", from.BaseClass)
	}
	if from.Mnemonic != to.Mnemonic {
		c.ir(Breaking, "the mnemonic was '", from.Mnemonic, "', and is '", to.Mnemonic, "'")
	}
	matched := matchParameters(from, to)
	c.parameters(from, to, matched)
	c.traits(from.Traits, to.Traits)
	c.interfaces(from.Interfaces, to.Interfaces)
	c.syntax(writtenFormOf(from, func(i int) int { return i }), writtenFormOf(to, func(i int) int { return matched.ofNew[i] }))
	c.verifier(from.HasVerifier, to.HasVerifier, "it")
	partners := map[string]string{}
	partnersOf(partners, origin.Parameter, matched, func(i int) string { return from.Parameters[i].Name }, func(i int) string { return to.Parameters[i].Name })
	c.surface(declared{&from.Entity, from.CppClass, from.Interfaces}, declared{&to.Entity, to.CppClass, to.Interfaces}, partners)
}

// writtenFormOf returns how an attribute or type is written. Parameters have the positions of their
// partners in the old version instead of names, unless the text has their names.
func writtenFormOf(d *catalog.Definition, partner func(int) int) *writtenForm {
	f := &writtenForm{format: d.Syntax, isCustom: d.HasCustomAssemblyFormat, names: map[string]string{}, parts: map[string]part{}, follow: afterDefinition()}
	for i := range d.Parameters {
		f.params = append(f.params, d.Parameters[i].Name)
		name := "new parameter " + number(int64(i))
		if p := partner(i); p != noPartner {
			name = "parameter " + number(int64(p))
		}
		f.names[d.Parameters[i].Name] = name
		f.parts[name] = part{parameter: &d.Parameters[i]}
	}
	return f
}

// matchParameters matches parameters by name. If the text of IR does not have their names, it matches
// those between two matched ones by their place if both versions have the same number there.
func matchParameters(from, to *catalog.Definition) *matching {
	m := newMatching(len(from.Parameters), len(to.Parameters))
	for i := range from.Parameters {
		j := slices.IndexFunc(to.Parameters, func(p catalog.Parameter) bool { return p.Name == from.Parameters[i].Name })
		if j >= 0 {
			m.pair(i, j)
		}
	}
	if hasDirective(from.Syntax, structDirective) {
		return m
	}
	m.eachGap(func(olds, nows []int) {
		if len(olds) == len(nows) {
			for k := range olds {
				m.pair(olds[k], nows[k])
			}
		}
	})
	return m
}

// parameters compares what the text of an attribute or type contains. A format that lists
// variables shows by itself which ones are required.
func (c *comparison) parameters(from, to *catalog.Definition, m *matching) {
	named := hasDirective(from.Syntax, structDirective)
	listed := named || hasDirective(from.Syntax, paramsDirective)
	if to.Syntax == nil && len(from.Parameters)+len(to.Parameters) > 0 {
		if parameterTypes(from) != parameterTypes(to) {
			c.ir(Review, "the parameters changed, and C++ code parses them")
		}
		return
	}
	var gone, created []catalog.Parameter
	for i, j := range m.ofOld {
		if j == noPartner {
			gone = append(gone, from.Parameters[i])
			continue
		}
		c.parameter(&from.Parameters[i], &to.Parameters[j], listed)
	}
	for j, i := range m.ofNew {
		if i == noPartner {
			created = append(created, to.Parameters[j])
		}
	}
	for i, list := range [][]catalog.Parameter{gone, created} {
		for _, p := range list {
			if p.IsSelfType {
				c.ir(Review, "the parameter '", p.Name, "', which is the type after the text of the attribute, is ", [...]string{"gone", "new"}[i])
			}
		}
	}
	if !listed {
		return
	}
	if !named && !m.isOrdered() {
		var names []string
		for _, p := range to.Parameters {
			names = append(names, p.Name)
		}
		c.ir(Breaking, "the parameters have another order: ", strings.Join(names, ", "))
	}
	for _, p := range gone {
		c.ir(Breaking, "the parameter '", p.Name, "' is gone")
	}
	for _, p := range created {
		if p.Default == "" {
			c.ir(Breaking, "the parameter '", p.Name, "' is new and required")
		} else {
			c.ir(Compatible, "the optional parameter '", p.Name, "' is new")
		}
	}
}

// parameter compares both versions of a parameter. listed says that the format does not
// show whether the parameter is required.
func (c *comparison) parameter(a, b *catalog.Parameter, listed bool) {
	place := Place{"parameter", label(b.Name, 0)}
	if cppName(a.CppType) != cppName(b.CppType) {
		c.addAt(Review, IR, place, "was "+withArticle(a.CppType)+", and is "+withArticle(b.CppType))
		if a.Default != "" && b.Default != "" {
			return // the defaults have different types, too
		}
	} else if cppName(a.Code) != cppName(b.Code) && (a.Default == "") == (b.Default == "") {
		c.addAt(Review, IR, place, "is parsed and printed by other C++ code")
	}
	all := catalog.Use{Text: "all values", Predicate: "true"}
	if old, now := cmp.Or(a.Constraint, &all), cmp.Or(b.Constraint, &all); old != now {
		c.constraint(place, old, now)
	}
	switch {
	case a.Default != "" && b.Default == "" && listed:
		c.addAt(Breaking, IR, place, "is now required")
	case a.Default == "" && b.Default != "" && listed:
		c.addAt(Compatible, IR, place, "is now optional")
	case a.Default != "" && b.Default != "" && cppName(a.Default) != cppName(b.Default):
		c.addAt(Breaking, IR, place, "had the default "+a.Default+", and has "+b.Default)
	}
}

func parameterTypes(d *catalog.Definition) string {
	var list []string
	for _, p := range d.Parameters {
		list = append(list, cppName(p.CppType))
	}
	return strings.Join(list, ", ")
}

// hasDirective reports whether a format has a directive.
func hasDirective(s *catalog.Syntax, name string) bool {
	return s != nil && treeHasDirective(s.Tree, name)
}

func treeHasDirective(tree []catalog.Node, name string) bool {
	return slices.ContainsFunc(tree, func(n catalog.Node) bool {
		return n.Kind == catalog.DirectiveNode && n.Text == name || treeHasDirective(n.Children, name) || treeHasDirective(n.Else, name)
	})
}

// enum compares the cases of an enum. In the text of IR, a case is known by its text; in
// attributes that hold integers, by its number; in C++, by its symbol.
func (c *comparison) enum(from, to *catalog.Enum) {
	c.renamedClass(from.CppClass, to.CppClass)
	if from.Bits != to.Bits {
		c.ir(Breaking, "it was ", enumKind(from), ", and is ", enumKind(to))
	}
	if from.Bits && to.Bits && strings.TrimSpace(from.Separator) != strings.TrimSpace(to.Separator) && from.Separator != "" && to.Separator != "" {
		c.ir(Breaking, "the separator was '", from.Separator, "', and is '", to.Separator, "'")
	}
	if from.Bits && to.Bits && from.Quoted != to.Quoted {
		c.ir(Breaking, "sets of cases are ", map[bool]string{true: "now", false: "no longer"}[to.Quoted], " written in quotes")
	}
	if from.Underlying != to.Underlying {
		if from.StoredAsInteger && to.StoredAsInteger && c.inAttributes[from.ID] {
			c.ir(Breaking, "attributes hold ", withArticle(to.Underlying), ", no longer ", withArticle(from.Underlying))
		}
		c.add(Breaking, CPP, "the underlying type was ", orNone(from.Underlying), ", and is ", orNone(to.Underlying))
	}
	if _, name := splitClass(cmp.Or(c.former[from.ID], from.CppClass)); strings.HasSuffix("::"+to.CppClass, "::"+name) { // else all of them have another name
		c.surface(declared{&from.Entity, from.CppClass, nil}, declared{&to.Entity, to.CppClass, nil}, nil)
	}
	used := map[string]bool{} // symbols of the new version that have a partner
	for i := range from.Cases {
		a := &from.Cases[i]
		j := slices.IndexFunc(to.Cases, func(b catalog.Case) bool { return b.Symbol == a.Symbol })
		if j < 0 {
			j = slices.IndexFunc(to.Cases, func(b catalog.Case) bool {
				return b.Text == a.Text && !slices.ContainsFunc(from.Cases, func(k catalog.Case) bool { return k.Symbol == b.Symbol })
			})
		}
		if j < 0 {
			c.ir(Breaking, "the case '", a.Text, "' is gone")
			c.add(Breaking, CPP, "the enumerator ", a.Symbol, " is gone")
			continue
		}
		b := &to.Cases[j]
		used[b.Symbol] = true
		if a.Text != b.Text {
			c.ir(Breaking, "the case ", a.Symbol, " was written '", a.Text, "', and is '", b.Text, "'")
		}
		if a.Symbol != b.Symbol {
			c.add(Breaking, CPP, "the enumerator ", a.Symbol, " is now called ", b.Symbol)
		}
		before, after := groupMembers(from, a), groupMembers(to, b)
		switch {
		case from.Bits != to.Bits:
		case !slices.Equal(before.symbols, after.symbols) && !slices.Equal(before.texts, after.texts):
			c.ir(Breaking, "the case '", b.Text, "' stood for ", orNone(strings.Join(before.texts, ", ")), ", and stands for ", orNone(strings.Join(after.texts, ", ")))
		case a.Value != b.Value:
			c.enumNumber(from, a, b)
		}
	}
	for i := range to.Cases {
		if b := &to.Cases[i]; !used[b.Symbol] {
			c.ir(Compatible, "the case '", b.Text, "' is new")
		}
	}
}

// caseNames are the sorted names of some cases.
type caseNames struct{ symbols, texts []string }

// groupMembers returns the cases of one bit that a group of them stands for.
func groupMembers(e *catalog.Enum, group *catalog.Case) caseNames {
	var made caseNames
	if !e.Bits {
		return made
	}
	var seen uint64
	for i := range e.Cases {
		k := &e.Cases[i]
		bit := uint64(k.Value)
		if bits.OnesCount64(bit) != 1 || seen&bit != 0 {
			continue
		}
		seen |= bit
		if uint64(group.Value)&bit != 0 && k != group {
			made.symbols, made.texts = append(made.symbols, k.Symbol), append(made.texts, k.Text)
		}
	}
	slices.Sort(made.symbols)
	slices.Sort(made.texts)
	return made
}

// enumNumber reports another number of a case. Attributes that hold integers show it in
// IR. Properties store it in bytecode. Other users cannot be seen.
func (c *comparison) enumNumber(e *catalog.Enum, a, b *catalog.Case) {
	verdict, section := Review, Bytecode
	switch {
	case e.StoredAsInteger && c.inAttributes[e.ID]:
		verdict, section = Breaking, IR
	case c.inProperties[e.ID]:
		verdict = Breaking
	}
	change := c.add(verdict, section, "the case '", b.Text, "' had the number ", number(a.Value), ", and has ", number(b.Value))
	change.Cause, change.Place = "cases have other numbers", Place{"case", "'" + b.Text + "'"}
}

func enumKind(e *catalog.Enum) string {
	if e.Bits {
		return "a set of cases"
	}
	return "one case"
}
