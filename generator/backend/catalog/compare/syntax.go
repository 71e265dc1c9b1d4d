package compare

import (
	"maps"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
)

// addSyntax reports that an assembly format replaces another one.
func (c *comparison) addSyntax(v Verdict, text string, from, to *catalog.Syntax) {
	change := c.add(v, IR, text, from.String(), ", and is ", to.String())
	change.Before, change.After = from.String(), to.String()
}

// A writtenForm is how one version of a definition is written in IR.
type writtenForm struct {
	format   *catalog.Syntax            // its assembly format, or nil
	isCustom bool                       // C++ code parses it instead
	names    map[string]string          // the names of variables that both versions have
	params   []string                   // the names of all parameters of an attribute or type
	parts    map[string]part            // what variables refer to, by the names of both versions
	lists    map[string][]catalog.Value // what the directives operands and results stand for
	known    *vocabulary                // nil for an attribute or type
	follow   tokens                     // those after the text
}

// syntax compares how two versions of a definition are written.
func (c *comparison) syntax(before, after *writtenForm) {
	from, to := before.format, after.format
	switch {
	case from == nil && to == nil:
		if before.isCustom && !after.isCustom {
			c.ir(Breaking, "the custom syntax, which C++ code parsed, is gone")
		}
		if !before.isCustom && after.isCustom {
			c.ir(Compatible, "C++ code now parses a custom syntax; the generic one is still valid")
		}
	case from == nil && before.isCustom:
		c.ir(Review, "an assembly format parses the syntax, not C++ code any more: ", to.String())
	case from == nil:
		c.ir(Compatible, "the assembly format is new; the generic syntax is still valid")
	case to == nil && after.isCustom:
		c.ir(Review, "C++ code parses the syntax, not an assembly format any more: ", from.String())
	case to == nil:
		c.ir(Breaking, "the assembly format is gone: ", from.String())
	default:
		c.formats(before, after)
	}
}

// formats compares two assembly formats.
func (c *comparison) formats(before, after *writtenForm) {
	from, to := before.format, after.format
	if from.String() != to.String() && (from.IsMalformed() || to.IsMalformed()) {
		c.addSyntax(Review, "a format that is malformed cannot be compared: the syntax was ", from, to)
		return
	}
	a, b := before.tree(), after.tree()
	if equal(a, b) {
		return
	}
	reader := &formatReader{old: before, now: after}
	forward := reader.sequence(b, a, before.follow)
	if reader.steps > maxSteps {
		forward = reading{Review, "the formats are too long to be compared"}
	}
	backward := (&formatReader{old: after, now: before}).sequence(a, b, after.follow)
	switch {
	case forward.verdict == Compatible && backward.verdict == Compatible:
	case from.String() == to.String():
		if forward.reason != "" { // other changes are those of what the variables refer to
			c.ir(forward.verdict, forward.reason, ": ", from.String())
		}
	case forward.verdict == Compatible:
		c.addSyntax(Compatible, "the syntax accepts more: it was ", from, to)
	case forward.reason != "":
		c.addSyntax(forward.verdict, forward.reason+": the syntax was ", from, to)
	case equal(withoutCustomNames(a, false), withoutCustomNames(b, false)):
		c.addSyntax(Review, "C++ code with another name parses a part of the syntax: it was ", from, to)
	case equal(withoutCustomNames(a, true), withoutCustomNames(b, true)):
		c.addSyntax(Review, "C++ code with other arguments parses a part of the syntax: it was ", from, to)
	default:
		c.addSyntax(Breaking, "the syntax was ", from, to)
	}
}

// attributeTexts compares how formats write the attributes that both have, as far as the constraints do not show it.
func (c *comparison) attributeTexts(before, after *writtenForm) {
	if before.format == nil || after.format == nil {
		return
	}
	for _, name := range slices.Sorted(maps.Keys(before.parts)) {
		a, b := before.parts[name].member, after.parts[name].member
		if a == nil || b == nil || a.kind != "attribute" || b.kind != "attribute" || !hasVariable(before.format.Tree, name, false) || !hasVariable(after.format.Tree, name, false) {
			continue
		}
		place := Place{"attribute", label(name, 0)}
		switch old, now := writtenAs(a), writtenAs(b); {
		case old == now || c.isBreakingAt(place):
		case before.known.enumOf(a) != nil && after.known.enumOf(b) != nil:
			c.addAt(Breaking, IR, place, "holds a case as "+a.ReadAs+", and now as "+b.ReadAs)
		default:
			c.addAt(Breaking, IR, place, "was written "+old+", and is written "+now)
		}
	}
}

// writtenAs says how formats write an attribute. MLIR reads text without a type as one of three types.
func writtenAs(m *member) string {
	switch cppName(m.ReadAs) {
	case catalog.SymbolName:
		return "as a symbol"
	case "$_builder.getI1Type()", "$_builder.getIntegerType(1)", "$_builder.getI64Type()", "$_builder.getIntegerType(64)", "$_builder.getF64Type()",
		"$_builder.getNoneType()", "$_builder.getType<NoneType>()", "":
		return "as any attribute"
	}
	return "without its type, " + m.ReadAs
}

// strictness reports attributes that the old format wrote in attr-dict, from which the new one does not read them.
func (c *comparison) strictness(from, to *catalog.Operation) {
	if from.HasStrictFormat || !to.HasStrictFormat || from.Syntax == nil || to.Syntax == nil || hasDirective(from.Syntax, "prop-dict") {
		return
	}
	for _, a := range members(from) {
		if hasVariable(from.Syntax.Tree, a.Name, true) || memberNamed(members(to), a.Name) < 0 {
			continue
		}
		verdict := Breaking
		if a.kind == "property" {
			verdict = Review // C++ code may read it
		}
		c.addAt(verdict, IR, Place{a.kind, label(a.Name, 0)}, "is not read from attr-dict any more, but from prop-dict or elsewhere in the format")
	}
}

// hasVariable reports whether a format has a variable; with custom also as an argument of C++ code.
func hasVariable(tree []catalog.Node, name string, custom bool) bool {
	return slices.ContainsFunc(tree, func(n catalog.Node) bool {
		return n.Kind == catalog.VariableNode && n.Text == name ||
			(custom || n.Kind != catalog.CustomNode) && (hasVariable(n.Children, name, custom) || hasVariable(n.Else, name, custom))
	})
}

// tree returns the format with variables by position, and with all parameters in place of
// the directive that lists them. A directive struct only has the elements that are not
// plain parameters, because the comparison of parameters covers those.
func (f *writtenForm) tree() []catalog.Node {
	var expanded func(tree []catalog.Node) []catalog.Node
	expanded = func(tree []catalog.Node) []catalog.Node {
		var list []catalog.Node
		for _, n := range tree {
			if n.Kind == catalog.DirectiveNode && n.Text == paramsDirective && len(f.params) > 0 {
				for _, p := range f.params {
					list = append(list, catalog.Node{Kind: catalog.VariableNode, Text: p})
				}
				continue
			}
			if each := f.listed(&n); each != nil {
				list = append(list, each...)
				continue
			}
			n.Children = expanded(n.Children)
			n.Else = expanded(n.Else)
			if n.Kind == catalog.DirectiveNode && n.Text == structDirective {
				n.Children = slices.DeleteFunc(n.Children, func(c catalog.Node) bool { return c.Kind == catalog.VariableNode })
			}
			list = append(list, n)
		}
		return list
	}
	return f.spelled(f.resolved(expanded(f.format.Tree)), true)
}

// listed returns the nodes for each operand or result in place of a directive that lists them, or the directive with its
// only operand or result in functional-type. It returns nil if the nodes would not be the same text.
func (f *writtenForm) listed(n *catalog.Node) []catalog.Node {
	if n.Kind != catalog.DirectiveNode {
		return nil
	}
	variables := func(n *catalog.Node) []catalog.Node {
		var all []catalog.Node
		values := f.lists[n.Text]
		for i := range values {
			if values[i].Name == "" || len(values) > 1 && values[i].Arity != catalog.Single || n.Kind != catalog.DirectiveNode {
				return nil
			}
			all = append(all, catalog.Node{Kind: catalog.VariableNode, Text: values[i].Name})
		}
		return all
	}
	switch {
	case n.Text == "operands":
		return separated(variables(n))
	case n.Text == "type" && len(n.Children) == 1:
		types := variables(&n.Children[0])
		for i, v := range types {
			// Only the types of single variables are written without the prefix of their dialect.
			types[i] = catalog.Node{Kind: n.Kind, Text: n.Text, Children: []catalog.Node{v}, Qualified: true}
		}
		return separated(types)
	case n.Text == "functional-type":
		made := *n
		made.Children = slices.Clone(n.Children)
		for i := range made.Children {
			if v := variables(&made.Children[i]); len(v) == 1 {
				made.Children[i] = v[0]
			}
		}
		return []catalog.Node{made}
	}
	return nil
}

// separated returns nodes with commas between them.
func separated(list []catalog.Node) []catalog.Node {
	var made []catalog.Node
	for i, n := range list {
		if i > 0 {
			made = append(made, catalog.Node{Kind: catalog.LiteralNode, Text: ","})
		}
		made = append(made, n)
	}
	return made
}

// spelled returns the tree with directives around the variables and types of variables that have several
// spellings, if they are not qualified. isStart says that the tree does not begin an optional group, where MLIR reads only
// the complete spelling of attributes.
func (f *writtenForm) spelled(tree []catalog.Node, isStart bool) []catalog.Node {
	var list []catalog.Node
	for i, n := range tree {
		switch {
		case n.Qualified:
			n.Qualified = false
		case n.Kind == catalog.CustomNode, n.Kind == catalog.DirectiveNode && n.Text != "type":
		default:
			if s := f.spelling(&n); s != "" && (isStart || i > 0 || s == caseSpelling || n.Kind != catalog.VariableNode) {
				n = catalog.Node{Kind: catalog.DirectiveNode, Text: s, Children: []catalog.Node{n}}
			}
			if n.Kind != catalog.DirectiveNode {
				n.Children = f.spelled(n.Children, n.Kind != catalog.GroupNode)
				n.Else = f.spelled(n.Else, n.Kind != catalog.GroupNode)
			}
		}
		list = append(list, n)
	}
	return list
}

// spelling returns how an unqualified variable or type of a variable is written.
func (f *writtenForm) spelling(n *catalog.Node) string {
	if f.known == nil {
		return "" // both spellings are read in all parameters
	}
	switch {
	case n.Kind == catalog.VariableNode:
		p := f.parts[n.Text]
		if p.member == nil {
			return ""
		}
		if p.member.kind == "property" {
			return propertySpelling
		}
		if f.known.classes[className(p.member.CppType)] != nil || f.known.enumOf(p.member) == nil { // otherwise only the case is written
			return f.known.spelling(p.member.CppType)
		}
	case n.Text == "type" && len(n.Children) == 1 && n.Children[0].Kind == catalog.VariableNode:
		if p := f.parts[n.Children[0].Text]; p.value != nil && p.value.Arity == catalog.Single {
			return f.known.spelling(p.value.CppType)
		}
	}
	return ""
}

// Directives around variables and types with several spellings. Without one, only the complete
// spelling is read.
const (
	shortSpelling = "short" // the prefix of the dialect is left out; the complete spelling is read, too
	perhapsShort  = "perhaps short"
	caseSpelling  = "case" // short, and the same as that of the directive enum

	propertySpelling = "property" // what C++ code of the property reads
)

// listMark is the end of names of variables that are lists of any length.
const listMark = "..."

// Directives that list parameters, and the one that writes an enum.
const (
	paramsDirective = "params"
	structDirective = "struct"
	enumDirective   = "enum"
)

// withoutCustomNames returns the tree with the arguments of directives that C++ code
// implements in their place, and without spellings.
func withoutCustomNames(tree []catalog.Node, withoutArguments bool) []catalog.Node {
	var list []catalog.Node
	for _, n := range tree {
		n.Children = withoutCustomNames(n.Children, withoutArguments)
		n.Else = withoutCustomNames(n.Else, withoutArguments)
		if n.Kind == catalog.CustomNode && withoutArguments {
			n = catalog.Node{Kind: n.Kind}
		} else if n.Kind == catalog.CustomNode || spellingOf(&n) != "" {
			list = append(list, n.Children...)
			continue
		}
		list = append(list, n)
	}
	return list
}

// resolved returns the tree with the names of variables that both versions have.
func (f *writtenForm) resolved(tree []catalog.Node) []catalog.Node {
	var list []catalog.Node
	for _, n := range tree {
		if n.Kind == catalog.VariableNode {
			if name := f.names[n.Text]; name != "" {
				n.Text = name
			}
			if p := f.parts[n.Text]; p.isList() {
				n.Text += listMark
			}
		}
		n.Children = f.resolved(n.Children)
		n.Else = f.resolved(n.Else)
		list = append(list, n)
	}
	return list
}

func equal(a, b []catalog.Node) bool {
	return slices.EqualFunc(a, b, func(x, y catalog.Node) bool { return equalNodes(&x, &y) })
}

func equalNodes(a, b *catalog.Node) bool {
	return a.Kind == b.Kind && a.Text == b.Text && equal(a.Children, b.Children) && equal(a.Else, b.Else)
}

// A reading is how text of an old format is read by a new one.
type reading struct {
	verdict Verdict
	reason  string // of a verdict that the elements alone do not show
}

// all returns the reading of a text whose parts have these readings. It has a reason only if all
// elements have a partner or may be absent.
func all(readings ...reading) reading {
	worst := reading{verdict: Compatible}
	for _, r := range readings {
		if r.verdict < worst.verdict || r.verdict == worst.verdict && r.reason == "" {
			worst = r
		}
	}
	return worst
}

// A formatReader reads text of the old format by the new one.
type formatReader struct {
	old, now *writtenForm
	steps    int // elements that were looked at
}

// maxSteps limits [formatReader.steps]. The formats of MLIR 22 and 24 need at most 331.
const maxSteps = 1 << 15

// first returns the tokens with which the rest of old text can begin.
func (r *formatReader) first(from []catalog.Node, follow tokens) tokens {
	r.steps += len(from)
	return r.old.first(from, follow)
}

// sequence reads text of the sequence from, before text with the tokens follow, by the sequence to. All
// text is read with the same meaning if both have the same elements in the same order, and between them
// only elements that may be absent, and that the parser does not take for what follows.
func (r *formatReader) sequence(to, from []catalog.Node, follow tokens) reading {
	known := map[[2]int]reading{}
	var at func(i, j int) reading
	at = func(i, j int) reading {
		if i == len(to) {
			return reading{verdict: breakingIf(j < len(from))}
		}
		best, found := known[[2]int{i, j}]
		if found {
			return best
		}
		if r.steps++; r.steps > maxSteps {
			return reading{verdict: Breaking}
		}
		consider := func(readings ...reading) {
			if r := all(readings...); r.verdict > best.verdict || r.verdict == best.verdict && best.reason == "" {
				best = r
			}
		}
		if j < len(from) {
			if equalNodes(&to[i], &from[j]) {
				consider(at(i+1, j+1))
			} else if r := r.node(&to[i], &from[j], r.first(from[j+1:], follow)); r.verdict != Breaking || r.reason != "" {
				consider(r, at(i+1, j+1))
			}
		}
		if best.verdict != Compatible && to[i].Kind == catalog.ClausesNode && to[i].Text == "" {
			// Optional groups in one order become clauses in any order.
			if n := r.clauses(&to[i], from[j:], follow); n > 0 {
				consider(at(i+1, j+n))
			}
		}
		if best.verdict != Compatible && to[i].Kind == catalog.GroupNode { // its content may have been there without a group
			for k, branch := range [][]catalog.Node{to[i].Children, to[i].Else} {
				n := len(branch)
				if n == 0 || j+n > len(from) {
					continue
				}
				chosen := reading{verdict: Compatible}
				if k == 1 && len(to[i].Children) > 0 {
					chosen = r.skipped(&to[i], r.first(from[j:], follow))
				}
				consider(chosen, r.sequence(branch, from[j:j+n], r.first(from[j+n:], follow)), at(i+1, j+n))
			}
		}
		if best.verdict != Compatible && mayBeAbsent(&to[i]) {
			consider(r.skipped(&to[i], r.first(from[j:], follow)), at(i+1, j))
		}
		known[[2]int{i, j}] = best
		return best
	}
	return at(0, 0)
}

// skipped returns the reading of text without an optional element before text with other tokens.
func (r *formatReader) skipped(n *catalog.Node, follow tokens) reading {
	verdict, token := disjoint(r.now.decision(n), follow)
	switch verdict {
	case Breaking:
		return reading{verdict, "a new optional part reads '" + token + "', with which old text goes on"}
	case Review:
		return reading{verdict, "a new optional part may read what follows it in old text"}
	}
	return reading{verdict: verdict}
}

// clauses returns the number of optional groups at the start of a sequence that have the content of one
// clause each.
func (r *formatReader) clauses(clauses *catalog.Node, from []catalog.Node, follow tokens) int {
	n := 0
	for n < len(from) && from[n].Kind == catalog.GroupNode && len(from[n].Else) == 0 &&
		slices.ContainsFunc(clauses.Children, func(c catalog.Node) bool {
			return r.sequence(c.Children, from[n].Children, r.first(from[n+1:], follow)).verdict == Compatible
		}) {
		n++
	}
	return n
}

// mayBeAbsent reports whether an element accepts an empty text.
func mayBeAbsent(n *catalog.Node) bool {
	switch n.Kind {
	case catalog.GroupNode:
		return len(n.Children) == 0 || len(n.Else) == 0
	case catalog.ClausesNode:
		return true
	case catalog.DirectiveNode:
		return n.Text == "prop-dict" // the parser does not need its "<"
	}
	return false
}

// node reads text of one element, before text with the tokens follow, by another element.
func (r *formatReader) node(to, from *catalog.Node, follow tokens) reading {
	a, b := withoutSpelling(to), withoutSpelling(from)
	plainA, isList := withoutListMark(a)
	plainB, wasList := withoutListMark(b)
	if equalNodes(&plainA, &plainB) {
		list := reading{verdict: Compatible}
		if verdict, _ := disjoint(tokensOf(","), follow); isList && !wasList && verdict != Compatible {
			list = reading{verdict, "a list of any length reads the ',' that follows it in old text"}
		}
		return all(spellings(to, from), list)
	}
	switch {
	case to.Kind != from.Kind:
	case to.Kind == catalog.GroupNode:
		return all(r.sequence(to.Children, from.Children, follow), r.sequence(to.Else, from.Else, follow))
	case to.Kind == catalog.ClausesNode && to.Text == from.Text:
		return r.clauseLists(to, from, follow)
	}
	return reading{verdict: Breaking}
}

// clauseLists reads clauses in any order. Another clause can follow each.
func (r *formatReader) clauseLists(to, from *catalog.Node, follow tokens) reading {
	within, _ := r.old.begin(from)
	if from.Text != "" {
		within = tokensOf(from.Text)
	}
	within.add(follow)
	result := reading{verdict: Compatible}
	used := map[int]bool{}
	for i := range from.Children {
		best := reading{verdict: Breaking}
		for j := range to.Children {
			if got := r.sequence(to.Children[j].Children, from.Children[i].Children, within); got.verdict > best.verdict || got.reason != "" {
				best, used[j] = got, true
			}
		}
		result = all(result, best)
	}
	for j := range to.Children {
		if !used[j] {
			result = all(result, r.skipped(&to.Children[j].Children[0], follow))
		}
	}
	return result
}

// withoutSpelling returns the element inside the directive of a spelling.
func withoutSpelling(n *catalog.Node) *catalog.Node {
	if spellingOf(n) != "" {
		return &n.Children[0]
	}
	return n
}

// spellingOf returns the directive of a spelling, or "".
func spellingOf(n *catalog.Node) string {
	if n.Kind == catalog.DirectiveNode && slices.Contains([]string{shortSpelling, perhapsShort, caseSpelling, propertySpelling, enumDirective}, n.Text) {
		return n.Text
	}
	return ""
}

// withoutListMark returns a variable or directive without the mark of lists, and whether it has one.
func withoutListMark(n *catalog.Node) (plain catalog.Node, isList bool) {
	plain = *n
	switch {
	case n.Kind == catalog.VariableNode:
		plain.Text, isList = strings.CutSuffix(n.Text, listMark)
	case n.Kind == catalog.DirectiveNode:
		plain.Children = nil
		for i := range n.Children {
			child, isListToo := withoutListMark(&n.Children[i])
			plain.Children = append(plain.Children, child)
			isList = isList || isListToo
		}
	}
	return plain, isList
}

// spellings reads one spelling of an attribute or type where another one is written now.
func spellings(to, from *catalog.Node) reading {
	now, old := spellingOf(to), spellingOf(from)
	isShort := func(s string) bool { return s == shortSpelling || s == perhapsShort || s == caseSpelling }
	isCase := func(s string) bool { return s == caseSpelling || s == enumDirective }
	switch {
	case now == propertySpelling, old == propertySpelling: // an attribute that is a property now, or the other way round, is reported as such
		return reading{verdict: Compatible}
	case now == old, old == "" && now != enumDirective, isShort(old) && isShort(now), isCase(old) && isCase(now):
		return reading{verdict: Compatible}
	case now == "" && old == perhapsShort:
		return reading{Review, "an attribute or type may need the prefix of its dialect"}
	case now == "" && old != enumDirective:
		return reading{Breaking, "an attribute or type needs the prefix of its dialect"}
	}
	return reading{Breaking, "an enum is written in another way"}
}
