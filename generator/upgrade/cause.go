package upgrade

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pmezard/go-difflib/difflib"
	"github.com/rules-ods/rules_ods/generator/lazyregexp"

	"github.com/rules-ods/rules_ods/generator/cpp/surface"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

func lineOf(p Place) string { return strconv.Itoa(p.Line) }

// placeholders are the words that stand in causes for the class of a definition.
var placeholders = map[string]string{
	mlir.ClassDialect: "<Dialect>", mlir.ClassOp: "<Op>", mlir.ClassTypeDef: "<Type>", mlir.ClassAttrDef: "<Attr>",
	mlir.ClassEnumInfo: "<Enum>", mlir.ClassPassBase: "<Pass>",
}

// An abstraction replaces the names of one definition by placeholders, so that the
// signatures of different definitions become equal.
type abstraction struct {
	class       string          // the C++ class of the definition
	classes     map[string]bool // all of its classes: "AddOp", "AddOpAdaptor"
	placeholder string
	names       map[string]bool // of operands, attributes and the like
	accessors   map[string]bool // the same as they are in names of methods: "Lhs"
}

// nameFields are the fields with the names of the parts of a definition.
var nameFields = []mlir.Field{mlir.FieldArguments, mlir.FieldResults, mlir.FieldRegions, mlir.FieldSuccessors, mlir.FieldParameters, mlir.FieldDiscardableAttrs}

func newAbstraction(f *family, def *tablegen.Record) *abstraction {
	a := &abstraction{placeholder: placeholders[f.class], classes: map[string]bool{}, names: map[string]bool{}, accessors: map[string]bool{}}
	if a.placeholder == "" {
		a.placeholder = "<Interface>"
	}
	for _, field := range nameFields {
		dag, ok := ods.Value(def, field).(*tablegen.Dag)
		if !ok {
			continue
		}
		for i := range dag.Args {
			if name := dag.Args[i].Name; name != "" {
				a.names[name] = true
				a.accessors[camel(name)] = true
			}
		}
	}
	return a
}

// camel returns a name as it is in the names of accessors: "foo_bar" is "FooBar".
func camel(name string) string {
	var b strings.Builder
	upper := true
	for _, c := range []byte(name) {
		if c == '_' {
			upper = true
			continue
		}
		if upper && c >= 'a' && c <= 'z' {
			c -= 'a' - 'A'
		}
		upper = false
		b.WriteByte(c)
	}
	return b.String()
}

var words = lazyregexp.New(`[A-Za-z_][A-Za-z0-9_]*`)

// libraryOrWord matches a name in a namespace of MLIR, LLVM or the standard library, or a word.
var libraryOrWord = lazyregexp.New(`(?:(?:mlir|llvm|std)::)?[A-Za-z_][A-Za-z0-9_]*`)

// qualified is a placeholder with its namespaces.
var qualified = lazyregexp.New(`(::)?([A-Za-z_]\w*::)+(<(?:Dialect|Op|Type|Attr|Enum|Pass|Interface)>)`)

// of returns a text with placeholders.
func (a *abstraction) of(text string) string {
	return qualified.Get().ReplaceAllString(a.replaced(text), "$3")
}

// outside returns the words of a text that are not names of the definition.
func (a *abstraction) outside(text string) []string {
	return slices.DeleteFunc(words.Get().FindAllString(text, -1), func(w string) bool { return a.of(w) != w })
}

func (a *abstraction) replaced(text string) string {
	return libraryOrWord.Get().ReplaceAllStringFunc(text, func(w string) string {
		if i := strings.LastIndexByte(w, ':'); i >= 0 && !a.classes[w[i+1:]] {
			return w // such as function_ref, although an operand is called ref
		} else if i >= 0 {
			return w[:i+1] + a.replaced(w[i+1:])
		}
		if rest, ok := strings.CutPrefix(w, a.class); ok && a.classes[w] {
			return a.placeholder + rest
		}
		if a.names[w] {
			return "<name>"
		}
		if i := strings.IndexByte(w, '_'); i > 0 && a.names[w[i+1:]] {
			return w[:i+1] + "<name>"
		}
		if name, ok := strings.CutSuffix(w, "Ty"); ok && a.names[name] {
			return "<name>Ty"
		}
		if name, ok := strings.CutSuffix(w, "AttrHelper"); ok && a.accessors[name] {
			return "<Name>AttrHelper"
		}
		return a.accessor(w)
	})
}

// accessor replaces the name of a part in the name of a method.
func (a *abstraction) accessor(w string) string {
	for _, prefix := range []string{"get", "set", "remove"} {
		rest, ok := strings.CutPrefix(w, prefix)
		if !ok {
			continue
		}
		for end := len(rest); end > 0; end-- {
			if a.accessors[rest[:end]] && (end == len(rest) || rest[end] >= 'A' && rest[end] <= 'Z') {
				return prefix + "<Name>" + rest[end:]
			}
		}
	}
	return w
}

// cause describes a change of a C++ class.
func (a *abstraction) cause(c *surface.Change) string {
	class := a.of(surface.Unqualified(c.Class))
	of := ""
	if class != a.placeholder {
		of = " of " + class
	}
	switch m := c.Old; {
	case c.Old == nil && c.New == nil:
		return "class " + a.of(c.Class)
	case m == nil:
		return string(c.New.Kind) + " `" + a.of(c.New.Signature()) + "`" + of
	case c.Kind == surface.Changed && c.New.Signature() == m.Signature()+" const":
		return string(m.Kind) + " `" + a.of(m.Name) + "`" + of + " becomes const"
	case isInherited(c):
		return string(m.Kind) + " `" + a.of(m.Signature()) + "`" + of + " is inherited: `" + a.of(c.New.Signature()) + "`"
	case c.Kind == surface.Changed:
		return string(m.Kind) + " `" + a.of(m.Signature()) + "`" + of + " becomes `" + a.of(c.New.Signature()) + "`"
	case c.Kind == surface.Deprecated:
		return string(m.Kind) + " `" + a.of(m.Signature()) + "`" + of + ": " + c.New.Deprecated
	default:
		return string(m.Kind) + " `" + a.of(m.Signature()) + "`" + of
	}
}

// isInherited reports whether the later class inherits a method that the earlier one declares.
func isInherited(c *surface.Change) bool {
	return c.Kind == surface.Changed && c.Old.Kind == surface.Method && c.New.Inherits()
}

// interfaceTrait matches the trait of an interface in a using-declaration.
var interfaceTrait = lazyregexp.New(`(\w+)::Trait<`)

// remedy says what to do about a change, or "".
func remedyOf(c *surface.Change) string {
	if !isInherited(c) {
		return ""
	}
	if m := interfaceTrait.Get().FindStringSubmatch(c.New.Signature()); m != nil {
		return "if C++ of yours defines it, add it to the methods that are declared for the interface: " + m[1] + `, ["` + c.Old.Name + `"]`
	}
	return ""
}

// difference describes how two lists of steps differ. It is "" if they do not.
func (a *abstraction) difference(before, after []string) string {
	var parts []string
	m := difflib.NewMatcher(before, after)
	for _, op := range m.GetOpCodes() {
		old, now := a.steps(before[op.I1:op.I2]), a.steps(after[op.J1:op.J2])
		switch {
		case op.Tag == 'e':
		case old == "":
			parts = append(parts, "adds "+now)
		case now == "":
			parts = append(parts, "omits "+old)
		default:
			parts = append(parts, now+" instead of "+old)
		}
	}
	var distinct []string
	seen := map[string]bool{}
	for _, p := range parts {
		if !seen[p] {
			seen[p] = true
			distinct = append(distinct, p)
		}
	}
	return strings.Join(distinct, "; ")
}

// nameList is a list of names, which differs between definitions.
var nameList = lazyregexp.New(`<name>(, (<name>|[a-z]+SegmentSizes))+|[a-z]+SegmentSizes(, <name>)+`)

func (a *abstraction) steps(list []string) string {
	var all []string
	for _, s := range list {
		s = "`" + nameList.Get().ReplaceAllString(a.of(s), "<name>, …") + "`"
		if len(all) == 0 || !slices.Contains(all, s) {
			all = append(all, s)
		}
	}
	return strings.Join(all, ", ")
}
