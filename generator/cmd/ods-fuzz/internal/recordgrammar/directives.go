package recordgrammar

import (
	"slices"
	"strings"
)

// files are files of LLVM that consist of a few classes.
var files = []string{"llvm/Frontend/Directive/DirectiveBase.td", "mlir/IR/Utils.td"}

// A directive is text that is added to a program between two lines.
type directive struct {
	name string
	// before and after are the lines around lines of the program that stay in it.
	before, after string
}

// directives keep the program as it is: what they skip is no part of it.
var directives = []directive{
	{"#define", "#define M", ""},
	{"#define", "  #define M // comment", ""},
	{"#ifdef", "#ifdef M\n#endif", ""},
	{"#ifdef", "#ifdef UNDEFINED\n  } ] > \"no token\n#endif", ""},
	{"#ifdef", "#ifdef UNDEFINED\n#ifdef M\n junk\n#else\n#endif /* comment */\n#endif", ""},
	{"#else", "#ifdef UNDEFINED\njunk\n#else // comment", "#endif"},
	{"#else", "#ifndef UNDEFINED", "#else\njunk { [\n#endif"},
	{"#else", "#define M\n#ifndef M\n /* no end\n#else", "\t#endif"},
	{"#ifndef", "#ifndef UNDEFINED", "#endif // UNDEFINED"},
	{"#ifndef", "#ifndef GUARD\n#define GUARD", "#endif"},
	{"comment", "/* a /* nested */ comment */", ""},
	{"comment", "// comment \\", ""},
}

// wrongDirectives are malformed, or leave something open.
var wrongDirectives = []directive{
	{"malformed directive", "#else", ""},
	{"malformed directive", "#endif", ""},
	{"malformed directive", "#ifdef", ""},
	{"malformed directive", "#ifndef UNDEFINED", ""},
	{"malformed directive", "#ifdef UNDEFINED", "#else\n#else\n#endif"},
	{"malformed directive", "#define 1", ""},
	{"malformed directive", "#define", ""},
	{"malformed directive", "#define M junk", ""},
	{"malformed directive", "#undef M", ""},
	{"malformed directive", "#ifdef M junk\n#endif", ""},
	{"malformed directive", "#ifndef UNDEFINED", "#endif junk"},
	{"malformed directive", "/* no end", ""},
	{"malformed directive", "/* a /* nested */", ""},
	{"include", "include \"no/such/file.td\"", ""},
	{"include", "include 1", ""},
	{"include", "include \"mlir/IR/Utils.td\"", ""},
}

// preprocessed returns a program with directives between its lines. The first
// lines are those that every program begins with.
func (g *grammar) preprocessed(program string, first int) string {
	lines := strings.Split(strings.TrimSuffix(program, "\n"), "\n")
	if g.IntN(4) == 0 {
		g.count("include")
		lines = slices.Insert(lines, g.IntN(first+1), "include \""+g.pick(files)+"\"")
	}
	for range g.IntN(4) {
		from := directives
		if g.wrong && g.IntN(3) == 0 {
			from = wrongDirectives
		}
		d := from[g.IntN(len(from))]
		g.count(d.name)
		at := g.IntN(len(lines) + 1)
		if d.after != "" {
			lines = slices.Insert(lines, at+g.IntN(len(lines)+1-at), d.after)
		}
		lines = slices.Insert(lines, at, d.before)
	}
	return strings.Join(lines, "\n") + "\n"
}
