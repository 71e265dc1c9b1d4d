package generated

import (
	"fmt"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/expand"
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
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

// MacroCalls holds the calls of macros that compute one rule each.
type MacroCalls struct {
	feed
	literals  *literals
	byPackage map[string][]*MacroCall
	byMacro   map[macro][]*MacroCall
}

// A macro is a symbol of a .bzl file.
type macro struct{ file, symbol string }

func newMacroCalls(p *packages.Packages, l *literals) *MacroCalls {
	m := &MacroCalls{literals: l, byPackage: map[string][]*MacroCall{}, byMacro: map[macro][]*MacroCall{}}
	m.feed = feed{packages: p, add: m.addPackage}
	m.update()
	return m
}

// addPackage records the calls of a BUILD file that compute one rule each.
func (m *MacroCalls) addPackage(p *packages.Package) {
	if len(p.Calls) == 0 {
		return
	}
	byLine := map[int][]expand.Call{}
	for _, c := range p.Calls {
		if buildfile.RuleOf(c.Symbol) != "" && c.Macro != "" {
			byLine[c.Line] = append(byLine[c.Line], c)
		}
	}
	for _, stmt := range p.Written.File.Stmt {
		x, ok := stmt.(*build.CallExpr)
		if !ok {
			continue
		}
		start, _ := x.Span()
		made := byLine[start.Line]
		call, ok := readMacroCall(p.Written, x)
		if !ok || len(made) != 1 || !call.compute(made[0]) {
			continue
		}
		if call.file, ok = m.packages.FileOf(p.Path, call.load); !ok {
			continue
		}
		m.byPackage[p.Path] = append(m.byPackage[p.Path], call)
		key := macro{call.file, call.from}
		m.byMacro[key] = append(m.byMacro[key], call)
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

// In returns the calls of such macros in the BUILD file of a package.
func (m *MacroCalls) In(pkg string) []*MacroCall {
	m.update()
	return m.byPackage[pkg]
}

// Like returns all calls of the same macro in the repository, with the call itself.
func (m *MacroCalls) Like(c *MacroCall) []*MacroCall {
	m.update()
	return m.byMacro[macro{c.file, c.from}]
}

// LiteralsOf returns the strings in the file that defines the macro of a call, in
// alphabetical order.
func (m *MacroCalls) LiteralsOf(c *MacroCall) []string { return m.literals.in(c.file) }

// WithArgs evaluates the macro of a call with other arguments in a package, and returns
// the resulting call. It reports false if the macro does not compute exactly one rule, or
// if evaluation fails.
func (m *MacroCalls) WithArgs(pkg string, c *MacroCall, args []MacroArg) (*MacroCall, bool) {
	var text strings.Builder
	fmt.Fprintf(&text, "load(%q, %s = %q)\n%s(", c.load, c.Symbol, c.from, c.Symbol)
	for _, a := range args {
		fmt.Fprintf(&text, "%s = %s, ", a.Name, build.FormatString(a.X))
	}
	text.WriteString(")\n")
	var made []expand.Call
	for _, x := range m.packages.Evaluate(pkg, text.String()) {
		if buildfile.RuleOf(x.Symbol) != "" || x.Failure != "" {
			made = append(made, x)
		}
	}
	other := &MacroCall{Symbol: c.Symbol, load: c.load, from: c.from, file: c.file, Args: args}
	return other, len(made) == 1 && other.compute(made[0])
}
