package site

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
)

// operation returns the page of an operation.
func (s *site) operation(op *catalog.Operation) []byte {
	p := s.entityPage(&op.Entity, "op", op.Name)
	writeOperation(p, op)
	p.usedBy(&op.Entity)
	p.neighbours(op.ID, op.Dialect, "op")
	return p.done()
}

// writeOperation writes what there is to say about an operation beside its name and summary.
func writeOperation(p *page, op *catalog.Operation) {
	p.badges(op)
	if op.Deprecated != "" {
		p.html.Open("p", "class", "warning")
		p.html.Element("strong", "Deprecated. ")
		p.html.Text(op.Deprecated)
		p.html.Close()
	}
	anchors := map[string]bool{}
	for _, values := range [][]catalog.Value{op.Operands, op.Results, op.Regions, op.Successors} {
		for i := range values {
			anchors[values[i].Name] = true
		}
	}
	for _, list := range [][]catalog.OpAttribute{op.Attributes, op.Properties} {
		for i := range list {
			anchors[list[i].Name] = true
		}
	}
	p.syntax(op.Name, printedSyntax(op), op.HasCustomAssemblyFormat, anchors)
	p.description(op.Description)
	p.values("Operands", op.Operands)
	p.values("Results", op.Results)
	p.attributes("Attributes", op.Attributes)
	p.attributes("Properties", op.Properties)
	p.values("Regions", op.Regions)
	p.values("Successors", op.Successors)
	p.effects(op.Effects)
	p.uses("Traits", withLists(p, &op.Entity, op.Traits))
	p.uses("Interfaces", op.Interfaces)
	writeRelations(p, &op.Entity, op.Interfaces)
	p.writeExamples(op.ID)
	p.builders(op.Builders)
	p.origin(&op.Entity, op.CppClass)
}

// badges writes one line with the properties of an operation, such as the side
// effects.
func (p *page) badges(op *catalog.Operation) {
	pure := false
	for i := range op.Traits {
		if op.Traits[i].ID == "trait/AlwaysSpeculatableImplTrait" && len(op.Effects) == 0 {
			pure = true
		}
	}
	var list []string
	for _, b := range []struct {
		on   bool
		text string
	}{
		{pure, "no side effects"}, {op.HasFolder, "folds"}, {op.HasCanonicalizer, "canonicalizes"},
		{op.InfersResultTypes, "infers result types"}, {op.HasVerifier || op.HasRegionVerifier, "verifies"},
	} {
		if b.on {
			list = append(list, b.text)
		}
	}
	if len(list) > 0 {
		p.html.Element("p", strings.Join(list, " · "), "class", "badges")
	}
}

// printedSyntax returns the format of an operation without the elements that the IR does not show.
func printedSyntax(op *catalog.Operation) *catalog.Syntax {
	if op.Syntax == nil {
		return nil
	}
	s := *op.Syntax
	units := map[string]bool{}
	for _, a := range slices.Concat(op.Attributes, op.Properties) {
		units[a.Name] = units[a.Name] || a.IsUnit
	}
	s.Tree = printed(s.Tree, func(variable string) bool { return units[variable] })
	return &s
}

// maxOpenSyntax is the largest number of lines of an assembly format that is
// not folded.
const maxOpenSyntax = 6

// syntax writes the diagram and the text of an assembly format.
func (p *page) syntax(name string, s *catalog.Syntax, custom bool, anchors map[string]bool) {
	if s == nil || strings.TrimSpace(s.Text) == "" && !strings.Contains(name, ".") {
		if custom {
			p.section("Syntax", "syntax")
			p.html.Element("p", "C++ code parses and prints it.", "class", "note")
		}
		return
	}
	p.section("Syntax", "syntax")
	if p.whole == "" && (len(s.Tree) > 0 || s.Text == "") {
		p.html.Open("div", "class", "figure", "tabindex", "0", "role", "region", "aria-label", "Syntax diagram")
		writeRailroad(&p.html, name, s.Tree, func(variable string) string {
			if !anchors[variable] {
				return ""
			}
			return "#v-" + variable
		})
		p.html.Close()
	}
	text := strings.TrimSpace(s.Text)
	if p.whole != "" {
		writeSyntaxText(p, name, text)
		return
	}
	if strings.Count(text, "\n") < maxOpenSyntax {
		p.html.Open("details", "open!", "")
	} else {
		p.html.Open("details")
	}
	p.html.Element("summary", "As text")
	writeSyntaxText(p, name, text)
	p.html.Close()
}

func writeSyntaxText(p *page, name, text string) {
	p.html.Open("pre", "tabindex", "0")
	p.html.Open("code")
	p.html.Element("span", name, "class", "t-o")
	p.html.Text(" ")
	highlightCode(&p.html, text, "td", nil)
	p.html.Close()
	p.html.Close()
}

var arities = map[catalog.Arity]string{catalog.Optional: "optional", catalog.Variadic: "variadic", catalog.VariadicOfVariadic: "variadic of variadic"}

// values writes a table of operands, results, regions or successors.
func (p *page) values(title string, list []catalog.Value) {
	if len(list) == 0 {
		return
	}
	p.section(title, strings.ToLower(title))
	described := slices.ContainsFunc(list, func(v catalog.Value) bool { return v.Summary != "" })
	headings := []string{"Name", "Constraint"}
	if described {
		headings = append(headings, "Description")
	}
	p.table("values", headings...)
	for i := range list {
		v := &list[i]
		id := ""
		if v.Name != "" {
			id = "v-" + v.Name
		}
		p.html.Open("tr", "id", p.anchor(id))
		p.name(v.Name, i)
		p.html.Open("td")
		p.use(&v.Constraint)
		if a := arities[v.Arity]; a != "" {
			p.html.Text(" ")
			p.html.Element("span", a, "class", "tag")
		}
		p.html.Close()
		if described {
			p.html.Open("td")
			p.inline(sentence(v.Summary))
			p.html.Close()
		}
		p.html.Close()
	}
	p.endTable()
}

func (p *page) name(name string, index int) {
	p.html.Open("th", "scope", "row")
	if name == "" {
		p.html.Element("span", "#"+strconv.Itoa(index), "class", "unnamed")
	} else {
		p.html.Element("code", name)
	}
	p.html.Close()
}

// use writes a reference to a constraint. For an anonymous constraint, the
// constraints that it consists of follow.
func (p *page) use(u *catalog.Use) {
	if u.ID != "" {
		p.html.Open("a", "href", p.url(u.ID))
		p.html.Text(u.Text)
		p.html.Close()
		return
	}
	p.html.Text(u.Text)
	for i, part := range u.Parts {
		if i == 0 {
			p.html.Open("span", "class", "parts")
		}
		p.html.Element("a", p.site.entities[part].Name, "href", p.url(part))
		p.html.Text(" ")
		if i == len(u.Parts)-1 {
			p.html.Close()
		}
	}
}

// attributes writes a table of attributes or properties.
func (p *page) attributes(title string, list []catalog.OpAttribute) {
	if len(list) == 0 {
		return
	}
	p.section(title, strings.ToLower(title))
	described := slices.ContainsFunc(list, func(a catalog.OpAttribute) bool { return a.Summary != "" || a.Default != "" })
	headings := []string{"Name", "Constraint", "C++ type"}
	if described {
		headings = append(headings, "Description")
	}
	p.table("values", headings...)
	for i := range list {
		a := &list[i]
		p.html.Open("tr", "id", p.anchor("v-"+a.Name))
		p.name(a.Name, i)
		p.html.Open("td")
		p.use(&a.Constraint)
		for _, tag := range []struct {
			on   bool
			text string
		}{{a.Optional, "optional"}, {a.Derived, "derived"}} {
			if tag.on {
				p.html.Text(" ")
				p.html.Element("span", tag.text, "class", "tag")
			}
		}
		p.html.Close()
		p.html.Open("td")
		p.code(a.CppType)
		p.html.Close()
		if !described {
			p.html.Close()
			continue
		}
		p.meaning(a.Summary, a.Default)
		p.html.Close()
	}
	p.endTable()
}

// meaning writes a cell with the description of a value and its default.
func (p *page) meaning(summary, defaultValue string) {
	p.html.Open("td")
	p.inline(sentence(summary))
	if defaultValue != "" {
		if summary != "" {
			p.html.Void("br")
		}
		p.html.Text("Default: ")
		p.code(defaultValue)
	}
	p.html.Close()
}

func (p *page) effects(list []catalog.Effect) {
	if len(list) == 0 {
		return
	}
	p.section("Effects", "effects")
	p.html.Open("ul", "class", "plain")
	for i := range list {
		e := &list[i]
		p.html.Open("li")
		p.code(e.Effect)
		p.html.Text(" on ")
		if e.On != "" {
			p.html.Element("code", e.On)
			p.html.Text(", ")
		}
		p.code(e.Resource)
		p.html.Close()
	}
	p.html.Close()
}

// withLists returns the traits of a definition after the lists from which some of them come.
func withLists(p *page, e *catalog.Entity, traits []catalog.Use) []catalog.Use {
	var all []catalog.Use
	for _, id := range e.TraitLists {
		all = append(all, catalog.Use{ID: id, Text: p.site.entities[id].Name, CppName: p.site.entities[id].Name})
	}
	return append(all, traits...)
}

// uses lists traits or interfaces.
func (p *page) uses(title string, list []catalog.Use) {
	if len(list) == 0 {
		return
	}
	p.section(title, strings.ReplaceAll(strings.ToLower(title), " ", "-"))
	p.html.Open("ul", "class", "chips")
	for i := range list {
		u := &list[i]
		p.html.Open("li")
		p.link(u.ID, u.Text, u.CppName != "")
		p.html.Close()
	}
	p.html.Close()
}

// builders lists C++ builders. The builders that the definition does not list
// are folded.
func (p *page) builders(list []catalog.Builder) {
	if len(list) == 0 {
		return
	}
	p.section("Builders", "builders")
	custom := 0
	for i := range list {
		if list[i].Custom {
			custom++
		}
	}
	write := func(list []catalog.Builder) {
		for i := range list {
			b := &list[i]
			if b.Deprecated != "" {
				p.html.Open("p", "class", "note")
				p.html.Text("Deprecated: " + b.Deprecated)
				p.html.Close()
			}
			writeCodeBlock(&p.html, signature(b.Signature), "cpp", nil)
		}
	}
	write(list[:custom])
	if rest := list[custom:]; len(rest) > 0 {
		p.html.Open("details", "class", "builders")
		p.html.Element("summary", strconv.Itoa(len(rest))+" generated "+plural(len(rest), "builder"))
		write(rest)
		p.html.Close()
	}
}

func plural(n int, noun string) string {
	switch {
	case n == 1:
		return noun
	case strings.HasSuffix(noun, "s"):
		return noun + "es"
	}
	return noun + "s"
}

// signature returns a C++ declaration in a short form: without the namespace of
// MLIR, and with one parameter per line if it is long.
func signature(text string) string {
	text = strings.NewReplacer("::mlir::", "", "::llvm::", "llvm::").Replace(text)
	if len(text) <= 88 {
		return text
	}
	open := strings.IndexByte(text, '(')
	if open < 0 {
		return text
	}
	var b strings.Builder
	b.WriteString(text[:open+1])
	depth := 0
	b.WriteString("\n    ")
	for i := open + 1; i < len(text); i++ {
		c := text[i]
		switch c {
		case '(', '<', '{', '[':
			depth++
		case ')', '>', '}', ']':
			depth--
		}
		b.WriteByte(c)
		if c == ',' && depth == 0 {
			b.WriteString("\n   ")
		}
	}
	return b.String()
}

// neighbours writes links to the previous and the next definition of the
// dialect.
func (p *page) neighbours(id, dialect, kind string) {
	m := p.site.byDialect[dialect]
	if m == nil {
		return
	}
	list := (*m)[kind]
	i, _ := slices.BinarySearchFunc(list, id, func(e *catalog.Entity, id string) int { return strings.Compare(e.ID, id) })
	p.html.Open("nav", "class", "neighbours", "aria-label", "Neighbours")
	if i > 0 {
		p.html.Element("a", "← "+list[i-1].Name, "href", p.url(list[i-1].ID), "rel", "prev")
	}
	if i+1 < len(list) {
		p.html.Element("a", list[i+1].Name+" →", "href", p.url(list[i+1].ID), "rel", "next")
	}
	p.html.Close()
}
