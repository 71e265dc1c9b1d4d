package compare

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
)

// tokens are those with which a text can begin. The verdict on a token is [Breaking] if text surely can
// begin with it, and [Review] if C++ code decides. A literal is a token; other tokens are these.
type tokens map[string]Verdict

const (
	anyToken    = "any token"
	noToken     = "" // the end of a sequence of elements
	anyKeyword  = "a keyword"
	typeKeyword = "a type"
	intToken    = "a number"
	floatToken  = "a decimal number"
	operandMark = "%"
	stringMark  = `"`
)

func tokensOf(list ...string) tokens {
	t := tokens{}
	for _, token := range list {
		t[token] = Breaking
	}
	return t
}

// unknownTokens are those of text that C++ code parses.
func unknownTokens() tokens { return tokens{anyToken: Review} }

// add adds the tokens of another text.
func (t tokens) add(other tokens) {
	for token, v := range other {
		if known, found := t[token]; !found || v < known {
			t[token] = v
		}
	}
}

// disjoint returns Compatible if no token is in both sets. Otherwise it returns the verdict on the first
// token in both, and the token.
func disjoint(a, b tokens) (Verdict, string) {
	worst, found := Compatible, ""
	for x := range a {
		for y := range b {
			if v := max(a[x], b[y], min(overlap(x, y), overlap(y, x))); v < worst || v == worst && x < found {
				worst, found = v, x
			}
		}
	}
	return worst, found
}

// overlap returns the verdict on two tokens at the same place: Compatible if they differ.
func overlap(x, y string) Verdict {
	if x == noToken || y == noToken {
		return Compatible
	}
	isWord := x[0] == '_' || x[0]|0x20 >= 'a' && x[0]|0x20 <= 'z'
	switch {
	case x == y:
		return Breaking
	case x == anyToken, y == anyKeyword && isWord && !strings.Contains(x, " "):
		return Review
	case y == typeKeyword && isTypeKeyword(x):
		return Breaking
	}
	return Compatible
}

// isTypeKeyword reports whether a keyword begins a builtin type.
func isTypeKeyword(word string) bool {
	if slices.Contains([]string{"bf16", "complex", "index", "memref", "none", "tensor", "tf32", "tuple", "vector"}, word) {
		return true
	}
	width := strings.TrimLeft(word, "fisu")
	prefix := word[:len(word)-len(width)]
	return slices.Contains([]string{"f", "i", "si", "ui"}, prefix) && width != "" && strings.Trim(width[:1], "0123456789") == ""
}

// typeTokens begin a type of any dialect.
func typeTokens() tokens { return tokensOf("!", "(", typeKeyword) }

// attributeTokens begin an attribute of any dialect.
func attributeTokens() tokens {
	t := tokensOf("#", stringMark, "[", "{", "@", "-", intToken, floatToken, "true", "false", "unit", "affine_map", "affine_set",
		"array", "dense", "dense_resource", "distinct", "loc", "opaque", "sparse", "strided")
	t.add(typeTokens())
	return t
}

// tokensOfAttributes are those of MLIR's attributes by C++ class.
var tokensOfAttributes = sync.OnceValue(func() map[string][]string {
	return map[string][]string{
		"AffineMapAttr": {"affine_map"}, "ArrayAttr": {"["}, "BoolAttr": {"true", "false"}, "DictionaryAttr": {"{"},
		"FlatSymbolRefAttr": {"@"}, "FloatAttr": {floatToken, intToken, "-"}, "IntegerAttr": {intToken, "-", "true", "false"},
		"IntegerSetAttr": {"affine_set"}, "StringAttr": {stringMark}, "SymbolRefAttr": {"@"}, "TypeAttr": {"!"}, "UnitAttr": {"unit"},
	}
})

// tokensOfCpp are those of parameters and properties by C++ type.
var tokensOfCpp = sync.OnceValue(func() map[string][]string {
	return map[string][]string{
		"std::string": {stringMark}, "StringRef": {stringMark}, "bool": {"true", "false", intToken},
		"int": {intToken, "-"}, "unsigned": {intToken}, "int8_t": {intToken, "-"}, "int16_t": {intToken, "-"}, "int32_t": {intToken, "-"},
		"int64_t": {intToken, "-"}, "uint8_t": {intToken}, "uint16_t": {intToken}, "uint32_t": {intToken}, "uint64_t": {intToken},
	}
})

// afterOperation are the tokens that can follow an operation: those of the next one, of its block, and its location.
func afterOperation() tokens {
	t := tokensOf(operandMark, "^", stringMark, "}", "loc")
	t.add(tokens{"#": Review, "!": Review}) // at the end of a file
	return t
}

// afterDefinition are the tokens that usually follow a type or attribute.
func afterDefinition() tokens {
	t := afterOperation()
	t.add(tokensOf(",", ":", ")", ">", "]", "->", "{", "=", "attributes"))
	t.add(tokens{anyKeyword: Review})
	return t
}

// first returns the tokens with which a part of a format can begin that text with other tokens follows.
func (f *writtenForm) first(list []catalog.Node, follow tokens) tokens {
	t := tokens{}
	for i := range list {
		begin, mayBeEmpty := f.begin(&list[i])
		t.add(begin)
		if !mayBeEmpty {
			return t
		}
	}
	t.add(follow)
	return t
}

// begin returns the tokens with which the text of an element can begin, and whether it may be empty.
func (f *writtenForm) begin(n *catalog.Node) (t tokens, mayBeEmpty bool) {
	switch n.Kind {
	case catalog.LiteralNode:
		return tokensOf(n.Text), false
	case catalog.VariableNode:
		return f.beginOf(strings.TrimSuffix(n.Text, listMark), false)
	case catalog.DirectiveNode:
		return f.beginOfDirective(n)
	case catalog.GroupNode:
		t = tokens{}
		for _, branch := range [][]catalog.Node{n.Children, n.Else} {
			t.add(f.first(branch, tokens{noToken: Breaking}))
		}
	case catalog.ClausesNode:
		t = tokensOf(noToken)
		for i := range n.Children {
			t.add(f.first(n.Children[i].Children, nil))
		}
	default: // a directive that C++ code implements
		return unknownTokens(), true
	}
	_, mayBeEmpty = t[noToken]
	delete(t, noToken)
	return t, mayBeEmpty
}

func (f *writtenForm) beginOfDirective(n *catalog.Node) (t tokens, mayBeEmpty bool) {
	switch n.Text {
	case shortSpelling, perhapsShort, caseSpelling, propertySpelling, enumDirective:
		return f.begin(&n.Children[0])
	case "type":
		if v := &n.Children[0]; v.Kind == catalog.VariableNode {
			return f.beginOf(strings.TrimSuffix(v.Text, listMark), true)
		}
		return typeTokens(), true
	case "functional-type":
		return tokensOf("("), false
	case "attr-dict", "regions":
		return tokensOf("{"), true
	case "attr-dict-with-keyword":
		return tokensOf("attributes"), true
	case "prop-dict":
		return tokensOf("<"), true
	case "operands":
		return tokensOf(operandMark), true
	case "successors":
		return tokensOf("^"), true
	case "ref":
		return tokens{}, true
	}
	return unknownTokens(), true
}

// decision returns the tokens at which the parser of the new version takes a part that may be absent.
func (f *writtenForm) decision(n *catalog.Node) tokens {
	if n.Kind == catalog.GroupNode && len(n.Children) > 0 {
		t := tokens{}
		begin, _ := f.begin(&n.Children[0])
		t.add(begin)
		if first := &n.Children[0]; first.Kind == catalog.VariableNode && f.readsAnyAttribute(first.Text) {
			for token := range attributeTokens() { // MLIR reads one of any class, and then checks the class
				t.add(tokens{token: Review})
			}
		}
		return t
	}
	t, _ := f.begin(n)
	return t
}

// A part is what a variable of a format refers to: one of these.
type part struct {
	kind      string // of the value
	value     *catalog.Value
	member    *member
	parameter *catalog.Parameter
}

func (p *part) isList() bool {
	return p.value != nil && (p.value.Arity == catalog.Variadic || p.value.Arity == catalog.VariadicOfVariadic)
}

// readsAnyAttribute reports whether the variable at the start of an optional group is an attribute for
// whose class MLIR has no parser of optional attributes.
func (f *writtenForm) readsAnyAttribute(variable string) bool {
	m := f.parts[variable].member
	if m == nil || m.kind != "attribute" || m.IsUnit {
		return false
	}
	class := className(m.CppType)
	return !slices.Contains([]string{"StringAttr", "ArrayAttr", "SymbolRefAttr", "FlatSymbolRefAttr"}, class) &&
		(f.known.classes[class] != nil || f.known.enumOf(m) == nil)
}

// beginOf returns the tokens with which the text of a variable, or of its type, can begin, and whether
// it may be empty.
func (f *writtenForm) beginOf(name string, isType bool) (t tokens, mayBeEmpty bool) {
	p := f.parts[name]
	switch {
	case p.value != nil:
		mayBeEmpty = p.value.Arity != catalog.Single
		switch {
		case isType:
			t = typeTokens()
			if d := f.known.classes[className(p.value.CppType)]; d != nil && p.value.Arity == catalog.Single {
				short, isEmpty := f.known.beginOfDefinition(d)
				t.add(short)
				mayBeEmpty = isEmpty
			}
		case p.value.Arity == catalog.VariadicOfVariadic:
			t = tokensOf("(")
		default:
			t = tokensOf(map[string]string{"operand": operandMark, "region": "{", "successor": "^"}[p.kind])
		}
		return t, mayBeEmpty
	case p.member != nil:
		return f.known.beginOfMember(p.member)
	case p.parameter != nil:
		return beginOfCpp(p.parameter.CppType), p.parameter.Default != ""
	}
	return unknownTokens(), true
}

// A vocabulary has the definitions that the text of operations of one version consists of.
type vocabulary struct {
	classes    map[string]*catalog.Definition // by C++ class
	enums      map[string]*catalog.Enum       // by ID
	interfaces map[string]bool                // C++ classes
}

func newVocabulary(c *catalog.Catalog) *vocabulary {
	v := &vocabulary{map[string]*catalog.Definition{}, map[string]*catalog.Enum{}, map[string]bool{}}
	for _, list := range [][]*catalog.Definition{c.Types, c.Attributes} {
		for _, d := range list {
			v.classes[className(d.CppClass)] = d
		}
	}
	for _, e := range c.Enums {
		v.enums[e.ID] = e
	}
	for _, i := range c.Interfaces {
		v.interfaces[className(i.CppClass)] = true
	}
	return v
}

func className(cppType string) string { return strings.TrimPrefix(cppName(cppType), "::") }

// enumOf returns the enum that an attribute or property holds, or nil.
func (v *vocabulary) enumOf(m *member) *catalog.Enum {
	for _, id := range append([]string{m.Constraint.ID}, m.Constraint.Parts...) {
		if e := v.enums[id]; e != nil {
			return e
		}
	}
	return nil
}

// spelling returns how values of a C++ class are written where the format does not qualify them.
func (v *vocabulary) spelling(cppType string) string {
	class := className(cppType)
	d := v.classes[class]
	switch {
	case d != nil && d.Enum != "" && d.Syntax.String() == "$value":
		return caseSpelling
	case d != nil && (d.Syntax != nil || d.HasCustomAssemblyFormat), isDenseArray(class):
		return shortSpelling
	case d != nil, v.interfaces[class], !strings.Contains(class, "::"):
		return "" // MLIR's own classes have only one spelling
	}
	return perhapsShort
}

func isDenseArray(class string) bool {
	return strings.HasPrefix(class, "Dense") && strings.HasSuffix(class, "ArrayAttr")
}

// beginOfMember returns the tokens with which the text of an attribute or property can begin.
func (v *vocabulary) beginOfMember(m *member) (t tokens, mayBeEmpty bool) {
	class := className(m.CppType)
	d := v.classes[class]
	mayBeEmpty = !m.isNeeded()
	e := v.enumOf(m)
	if d != nil && e == nil {
		e = v.enums[d.Enum]
	}
	switch {
	case m.IsUnit:
		return tokens{}, true // its group has its text
	case e != nil && (d == nil || v.spelling(m.CppType) == caseSpelling):
		t = tokens{stringMark: Review} // of cases that are no keywords
		if d != nil {
			t = tokensOf("#")
		}
		for _, k := range e.Cases {
			t.add(tokensOf(k.Text))
		}
	case m.ReadAs == catalog.SymbolName:
		t = tokensOf("@")
	case m.kind == "property":
		t = beginOfCpp(cmp.Or(m.ReturnType, m.CppType))
	case tokensOfAttributes()[class] != nil:
		t = tokensOf(tokensOfAttributes()[class]...)
		t.add(tokens{"#": Review}) // an alias
		if class == "TypeAttr" {
			t.add(typeTokens())
		}
	case isDenseArray(class):
		t = tokensOf("[", "#", "array")
	case !strings.Contains(class, "::"):
		t = attributeTokens() // of MLIR
	case d != nil:
		t, _ = v.beginOfDefinition(d)
		t.add(tokensOf("#"))
	default:
		t = unknownTokens()
	}
	return t, mayBeEmpty
}

// beginOfDefinition returns the tokens with which a type or attribute can begin where the prefix of
// its dialect can be left out.
func (v *vocabulary) beginOfDefinition(d *catalog.Definition) (t tokens, mayBeEmpty bool) {
	switch {
	case d.HasCustomAssemblyFormat:
		return unknownTokens(), false
	case d.Syntax == nil:
		return tokens{}, false
	}
	f := writtenFormOf(d, func(i int) int { return i })
	t = f.first(f.tree(), tokensOf(noToken))
	_, mayBeEmpty = t[noToken]
	delete(t, noToken)
	return t, mayBeEmpty
}

// beginOfCpp returns the tokens with which a parameter or property of a C++ type can begin.
func beginOfCpp(cppType string) tokens {
	class := className(cppType)
	switch {
	case tokensOfCpp()[class] != nil:
		return tokensOf(tokensOfCpp()[class]...)
	case class == "Type":
		return typeTokens()
	case class == "Attribute":
		return attributeTokens()
	}
	return unknownTokens()
}
