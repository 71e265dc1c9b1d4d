package repo

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/expand"
)

// A MacroCall is a call in a BUILD file of a macro of the repository that computes one
// gentbl_cc_library from its arguments.
type MacroCall struct {
	Symbol string // the macro, as the BUILD file calls it
	load   string // label of the .bzl file
	from   string // the macro in that file
	file   string // path of that file
	Args   []MacroArg
	Name   string // of the target
	TdFile string // the td_file that the macro passes to gentbl_cc_library
	// Outputs are the outputs of the target.
	Outputs []buildfile.Output
}

// A MacroArg is a keyword argument.
type MacroArg struct {
	Name string
	X    build.Expr
}

// Text returns the value of an argument that is a string.
func (a MacroArg) Text() (string, bool) {
	s, ok := a.X.(*build.StringExpr)
	if !ok {
		return "", false
	}
	return s.Value, true
}

// macroCalls holds the calls of macros that compute one rule each.
type macroCalls struct {
	byPackage map[string][]*MacroCall
	byMacro   map[string][]*MacroCall // by .bzl file and name of the macro in it
	literals  map[string][]string     // .bzl file to the strings in it, sorted
}

// addMacroCalls records the calls of a BUILD file that compute one rule each.
func (m *makers) addMacroCalls(pkg string, f *rule.File, calls []expand.Call) {
	byLine := map[int][]expand.Call{}
	for _, c := range calls {
		if buildfile.RuleOf(c.Symbol) != "" && c.Macro != "" {
			byLine[c.Line] = append(byLine[c.Line], c)
		}
	}
	for _, stmt := range f.File.Stmt {
		x, ok := stmt.(*build.CallExpr)
		if !ok {
			continue
		}
		start, _ := x.Span()
		made := byLine[start.Line]
		call, ok := readMacroCall(f, x)
		if !ok || len(made) != 1 || !call.compute(made[0]) {
			continue
		}
		if call.file, ok = m.evaluator.FileOf(pkg, call.load); !ok {
			continue
		}
		m.calls.byPackage[pkg] = append(m.calls.byPackage[pkg], call)
		key := call.file + "%" + call.from
		m.calls.byMacro[key] = append(m.calls.byMacro[key], call)
	}
}

// readMacroCall reads a call with keyword arguments of a symbol that the file loads.
func readMacroCall(f *rule.File, x *build.CallExpr) (*MacroCall, bool) {
	call := &MacroCall{}
	call.Symbol, call.load, call.from = loadedSymbol(f, x)
	for _, arg := range x.List {
		assign, ok := arg.(*build.AssignExpr)
		if !ok {
			return nil, false
		}
		key, ok := assign.LHS.(*build.Ident)
		if !ok {
			return nil, false
		}
		call.Args = append(call.Args, MacroArg{key.Name, assign.RHS})
	}
	return call, call.load != ""
}

// compute sets the target that evaluation of the call made. It reports false if that is
// not a gentbl_cc_library with one .td file and known outputs.
func (c *MacroCall) compute(made expand.Call) bool {
	if made.Symbol != buildfile.GentblCC || made.Failure != "" || !made.Known || len(made.TdFiles) != 1 || strings.Contains(made.TdFiles[0], "*") {
		return false
	}
	c.Name, c.TdFile = made.Name, made.TdFiles[0]
	for _, o := range made.Outputs {
		c.Outputs = append(c.Outputs, buildfile.Output{Name: o.Name, Options: o.Options})
	}
	return true
}

// MacroCalls returns the calls of such macros in the BUILD file of a package.
func (m *makers) MacroCalls(pkg string) []*MacroCall { return m.calls.byPackage[pkg] }

// CallsLike returns all calls of the same macro in the repository, with the call itself.
func (m *makers) CallsLike(c *MacroCall) []*MacroCall { return m.calls.byMacro[c.file+"%"+c.from] }

// LiteralsOf returns the strings in the file that defines the macro of a call, in
// alphabetical order.
func (m *makers) LiteralsOf(c *MacroCall) []string { return m.literalsIn(c.file) }

// literalsIn returns the strings in a .bzl file, in alphabetical order.
func (m *makers) literalsIn(file string) []string {
	if list, ok := m.calls.literals[file]; ok {
		return list
	}
	var list []string
	if text, err := m.evaluator.Read(file); err == nil {
		if f, err := build.ParseBzl(file, text); err == nil {
			build.Walk(f, func(x build.Expr, _ []build.Expr) {
				if s, ok := x.(*build.StringExpr); ok && !s.TripleQuote {
					list = append(list, s.Value)
				}
			})
		}
	}
	slices.Sort(list)
	list = slices.Compact(list)
	m.calls.literals[file] = list
	return list
}

// WithArgs evaluates the macro of a call with other arguments in a package, and returns
// the resulting call. It reports false if the macro does not compute exactly one rule, or
// if evaluation fails.
func (m *makers) WithArgs(pkg string, c *MacroCall, args []MacroArg) (*MacroCall, bool) {
	var text strings.Builder
	fmt.Fprintf(&text, "load(%q, %s = %q)\n%s(", c.load, c.Symbol, c.from, c.Symbol)
	for _, a := range args {
		fmt.Fprintf(&text, "%s = %s, ", a.Name, build.FormatString(a.X))
	}
	text.WriteString(")\n")
	var made []expand.Call
	for _, x := range m.evaluator.Calls(pkg, path.Join(pkg, "BUILD.candidate"), []byte(text.String())) {
		if buildfile.RuleOf(x.Symbol) != "" || x.Failure != "" {
			made = append(made, x)
		}
	}
	other := &MacroCall{Symbol: c.Symbol, load: c.load, from: c.from, file: c.file, Args: args}
	return other, len(made) == 1 && other.compute(made[0])
}
