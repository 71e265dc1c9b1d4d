package generated

import (
	"fmt"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/expand"
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
)

// A ListCall is a call in a BUILD file of a macro of the repository that has lists of
// strings as arguments, and for which evaluation shows everything that it generates.
type ListCall struct {
	Symbol string // the macro, as the BUILD file calls it
	Line   int
	Lists  []ListArg
	Made   []Made

	args []build.Expr
	load string // label of the .bzl file
	from string // the macro in that file
	file string // path of that file
}

// A ListArg is an argument that is a list of strings.
type ListArg struct {
	Index  int    // in the arguments of the call
	Name   string // "" for a positional argument
	Values []string
}

// Made is one file that a ListCall generates.
type Made struct {
	Rule   string // name of the target
	TdFile string // path in the repository
	buildfile.Output
}

// ListCalls holds the calls with lists in all BUILD files.
type ListCalls struct {
	feed
	literals  *literals
	byPackage map[string][]*ListCall
	byFile    map[string][]*ListCall // by .bzl file
}

func newListCalls(p *packages.Packages, s *literals) *ListCalls {
	l := &ListCalls{literals: s, byPackage: map[string][]*ListCall{}, byFile: map[string][]*ListCall{}}
	l.feed = feed{packages: p, add: l.addPackage}
	l.update()
	return l
}

// inputLists are arguments that list inputs or properties of the targets and not what is
// generated.
var inputLists = [...]string{"deps", "srcs", "tags", "visibility", "data", "features", "includes", "compatible_with", "copts"}

// addPackage records the calls of a BUILD file with lists.
func (l *ListCalls) addPackage(p *packages.Package) {
	if len(p.Calls) == 0 {
		return
	}
	for _, stmt := range p.Written.File.Stmt {
		x, ok := stmt.(*build.CallExpr)
		if !ok || IsKept(x) {
			continue
		}
		start, _ := x.Span()
		c := &ListCall{Line: start.Line, args: x.List}
		if c.Symbol, c.load, c.from = loadedSymbol(p.Written, x); c.load == "" || p.Settings.RuleOf(c.Symbol) != "" {
			continue // not a macro, or a macro that wraps a rule, whose attributes are known
		}
		for i, arg := range x.List {
			if list, ok := readList(i, arg); ok {
				c.Lists = append(c.Lists, list)
			}
		}
		if c.file, ok = l.packages.FileOf(p.Path, c.load); !ok || len(c.Lists) == 0 {
			continue
		}
		own := slices.DeleteFunc(slices.Clone(p.Calls), func(made expand.Call) bool { return made.Line != c.Line })
		if c.Made, ok = l.made(p.Path, own); ok {
			l.byPackage[p.Path] = append(l.byPackage[p.Path], c)
			l.byFile[c.file] = append(l.byFile[c.file], c)
		}
	}
}

// loadedSymbol returns the symbol that a call names, the label of the file from which the
// BUILD file loads it, and its name there. The label is "" if the file loads no such symbol.
func loadedSymbol(f *rule.File, x *build.CallExpr) (symbol, load, from string) {
	id, ok := x.X.(*build.Ident)
	if !ok {
		return "", "", ""
	}
	for _, l := range f.Loads {
		for _, pair := range l.SymbolPairs() {
			if pair.To == id.Name {
				load, from = l.Name(), pair.From
			}
		}
	}
	return id.Name, load, from
}

// readList returns an argument as a list of strings. It reports false for other arguments,
// for inputLists, and for a list with the comment # keep.
func readList(index int, arg build.Expr) (ListArg, bool) {
	list := ListArg{Index: index}
	value := arg
	if assign, ok := arg.(*build.AssignExpr); ok {
		key, ok := assign.LHS.(*build.Ident)
		if !ok || slices.Contains(inputLists[:], key.Name) {
			return list, false
		}
		list.Name, value = key.Name, assign.RHS
	}
	x, ok := value.(*build.ListExpr)
	if !ok || len(x.List) == 0 || IsKept(arg) || IsKept(x) {
		return list, false
	}
	for _, item := range x.List {
		s, ok := item.(*build.StringExpr)
		if !ok {
			return list, false
		}
		list.Values = append(list.Values, s.Value)
	}
	return list, true
}

// IsKept reports whether an expression has the comment # keep.
func IsKept(x build.Expr) bool {
	c := x.Comment()
	return slices.ContainsFunc(slices.Concat(c.Before, c.Suffix, c.After), func(c build.Comment) bool {
		text := strings.TrimSpace(strings.TrimPrefix(c.Token, "#"))
		return text == "keep" || strings.HasPrefix(text, "keep:")
	})
}

// made returns what calls generate from .td files. It reports false if a call may generate
// files that are not known.
func (l *ListCalls) made(pkg string, calls []expand.Call) ([]Made, bool) {
	var list []Made
	for _, c := range calls {
		if c.Failure != "" {
			return nil, false
		}
		if len(c.TdFiles) == 0 || c.Symbol == buildfile.TdLibrary {
			continue
		}
		td, ok := l.packages.FileOf(pkg, c.TdFiles[0])
		if !ok || !c.Known || len(c.TdFiles) != 1 || strings.Contains(td, "*") {
			return nil, false
		}
		for _, o := range c.Outputs {
			list = append(list, Made{c.Name, td, buildfile.Output{Name: o.Name, Options: o.Options}})
		}
	}
	return list, len(list) > 0
}

// In returns the calls with lists in the BUILD file of a package.
func (l *ListCalls) In(pkg string) []*ListCall {
	l.update()
	return l.byPackage[pkg]
}

// Elements returns strings that may be added to a list of a call: those that other calls of
// the macro have in the same argument, and those in the file that defines the macro.
func (l *ListCalls) Elements(c *ListCall, arg ListArg) []string {
	l.update()
	var values []string
	for _, other := range l.byFile[c.file] {
		for _, list := range other.Lists {
			if other.from == c.from && list.Name == arg.Name && (list.Name != "" || list.Index == arg.Index) {
				values = append(values, list.Values...)
			}
		}
	}
	return append(values, l.literals.in(c.file)...)
}

// WithElement evaluates a call with one more element in a list, and returns the resulting
// call. It reports false if evaluation fails.
func (l *ListCalls) WithElement(pkg string, c *ListCall, list int, element string) (*ListCall, bool) {
	longer := *c
	longer.Lists, longer.args = slices.Clone(c.Lists), slices.Clone(c.args)
	arg := &longer.Lists[list]
	arg.Values = append(slices.Clip(arg.Values), element)
	x := &build.ListExpr{}
	for _, v := range arg.Values {
		x.List = append(x.List, &build.StringExpr{Value: v})
	}
	longer.args[arg.Index] = x
	if arg.Name != "" {
		longer.args[arg.Index] = &build.AssignExpr{LHS: &build.Ident{Name: arg.Name}, Op: "=", RHS: x}
	}
	var text strings.Builder
	fmt.Fprintf(&text, "load(%q, %s = %q)\n%s(", c.load, c.Symbol, c.from, c.Symbol)
	for _, a := range longer.args {
		text.WriteString(build.FormatString(a))
		text.WriteString(", ")
	}
	text.WriteString(")\n")
	var ok bool
	longer.Made, ok = l.made(pkg, l.packages.Evaluate(pkg, text.String()))
	return &longer, ok
}

// Extend adds the elements that a call with lists has more than the call in a BUILD file,
// to that file. It reports false if the file does not have the call.
func (c *ListCall) Extend(f *build.File) bool {
	for _, stmt := range f.Stmt {
		x, ok := stmt.(*build.CallExpr)
		if !ok {
			continue
		}
		id, ok := x.X.(*build.Ident)
		if start, _ := x.Span(); !ok || id.Name != c.Symbol || start.Line != c.Line || len(x.List) != len(c.args) {
			continue
		}
		for _, longer := range c.Lists {
			value := x.List[longer.Index]
			if assign, ok := value.(*build.AssignExpr); ok {
				value = assign.RHS
			}
			list, ok := value.(*build.ListExpr)
			if !ok {
				return false
			}
			for _, v := range longer.Values[min(len(list.List), len(longer.Values)):] {
				list.List = append(list.List, &build.StringExpr{Value: v})
			}
		}
		return true
	}
	return false
}
