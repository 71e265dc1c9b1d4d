package compare

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// definition compares attributes or types.
func (c *comparison) definition(from, to *catalog.Definition) {
	c.renamedClass(from.CppClass, to.CppClass)
	if from.Mnemonic != to.Mnemonic {
		c.ir(Breaking, "the mnemonic was '", from.Mnemonic, "', and is '", to.Mnemonic, "'")
	}
	c.parameters(from, to)
	c.parameterAccessors(from, to)
	names := func(d *catalog.Definition) map[string]string {
		m := map[string]string{}
		for i := range d.Parameters {
			m[d.Parameters[i].Name] = "parameter " + number(int64(i))
		}
		return m
	}
	c.traits(from.Traits, to.Traits)
	c.interfaces(from.Interfaces, to.Interfaces)
	c.syntax(writtenForm{from.Syntax, from.HasCustomAssemblyFormat, names(from)}, writtenForm{to.Syntax, to.HasCustomAssemblyFormat, names(to)})
	c.verifier(from.HasVerifier, to.HasVerifier)
	c.builders(from.Builders, to.Builders)
	c.declarations(from.Declarations, to.Declarations)
}

// parameters compares what the text of an attribute or type contains. A format that names
// parameters shows by itself which ones are required.
func (c *comparison) parameters(from, to *catalog.Definition) {
	listed, named := listsParameters(from.Syntax), namesParameters(from.Syntax)
	byCode := to.Syntax == nil && len(from.Parameters)+len(to.Parameters) > 0
	same := min(len(from.Parameters), len(to.Parameters))
	changed := len(from.Parameters) != len(to.Parameters)
	for i := range same {
		a, b := &from.Parameters[i], &to.Parameters[i]
		place := Place{"parameter", label(b.Name, i)}
		if a.Name != b.Name && named {
			c.ir(Breaking, "the parameter '", a.Name, "' is now called '", b.Name, "', and the text has the name")
		}
		if cppName(a.CppType) != cppName(b.CppType) {
			changed = true
			if !byCode {
				c.addAt(Review, IR, place, "was a "+a.CppType+", and is a "+b.CppType)
			}
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
	if byCode {
		if changed {
			c.ir(Review, "the parameters changed, and C++ code parses them")
		}
		return
	}
	if !listed {
		return
	}
	for _, p := range from.Parameters[same:] {
		c.ir(Breaking, "the parameter '", p.Name, "' is gone")
	}
	for _, p := range to.Parameters[same:] {
		if p.Default == "" {
			c.ir(Breaking, "the parameter '", p.Name, "' is new and required")
		} else {
			c.ir(Compatible, "the optional parameter '", p.Name, "' is new")
		}
	}
}

// parameterAccessors compares the accessors of parameters and the generated method get().
func (c *comparison) parameterAccessors(from, to *catalog.Definition) {
	accessors := func(d *catalog.Definition) []accessor {
		list := make([]accessor, len(d.Parameters))
		for i, p := range d.Parameters {
			list[i] = accessor{ods.GetterName(p.Name), orText(p.AccessorType, p.CppType)}
		}
		return list
	}
	old, now := accessors(from), accessors(to)
	for i, a := range old {
		j := slices.IndexFunc(now, func(b accessor) bool { return b.name == a.name })
		switch {
		case j >= 0:
			c.accessorType(a, now[j])
		case i < len(now) && len(old) == len(now):
			c.addAt(Breaking, CPP, Place{"accessor", a.name + "()"}, "is now called "+now[i].name+"()")
		default:
			c.add(Breaking, CPP, "the accessor ", a.name, "() is gone")
		}
	}
	types := func(d *catalog.Definition) string {
		var list []string
		for _, p := range d.Parameters {
			list = append(list, cppName(p.CppType))
		}
		return strings.Join(list, ", ")
	}
	if before, after := types(from), types(to); before != after && !from.SkipsDefaultBuilders {
		c.add(Breaking, CPP, "get() took (", before, "), and takes (", after, ")")
	}
}

func orText(a, b string) string {
	if a == "" {
		return b
	}
	return a
}

// listsParameters reports whether a format lists all parameters in one directive.
func listsParameters(s *catalog.Syntax) bool { return s != nil && hasDirective(s.Tree, "params") }

// namesParameters reports whether a format writes the names of all parameters.
func namesParameters(s *catalog.Syntax) bool {
	if s == nil {
		return false
	}
	return slices.ContainsFunc(s.Tree, func(n catalog.Node) bool {
		return n.Kind == catalog.DirectiveNode && n.Text == "struct" && hasDirective(n.Children, "params")
	})
}

func hasDirective(tree []catalog.Node, name string) bool {
	return slices.ContainsFunc(tree, func(n catalog.Node) bool {
		return n.Kind == catalog.DirectiveNode && n.Text == name || hasDirective(n.Children, name) || hasDirective(n.Else, name)
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
		if a.Value != b.Value && from.Bits == to.Bits {
			c.enumNumber(from, a, b)
		}
	}
	for i := range to.Cases {
		if b := &to.Cases[i]; !used[b.Symbol] {
			c.ir(Compatible, "the case '", b.Text, "' is new")
		}
	}
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
	c.add(verdict, section, "the case '", b.Text, "' had the number ", number(a.Value), ", and has ", number(b.Value)).Cause = "cases have other numbers"
}

func enumKind(e *catalog.Enum) string {
	if e.Bits {
		return "a set of cases"
	}
	return "one case"
}
