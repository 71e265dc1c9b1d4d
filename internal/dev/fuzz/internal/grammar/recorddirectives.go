package grammar

import (
	"slices"
	"strings"
)

// files are small files of LLVM and MLIR that a program may include.
var files = []string{"llvm/Frontend/Directive/DirectiveBase.td", "mlir/IR/Utils.td"}

// A directive is text that is inserted before a line of a program and, if after
// is not empty, after a later line.
type directive struct {
	name string
	// The lines of the program between before and after remain part of the
	// program.
	before, after string
}

// directives do not change the meaning of a program: the text that they skip is
// part of the directive.
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

// wrongDirectives are malformed, open something that they do not close, or
// include a file that may be missing or be included already.
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

// preprocessed returns a program with random directives between its lines. It
// inserts an include among the first lines, which are the same in every
// program.
func (g *recordGrammar) preprocessed(program string, first int) string {
	lines := strings.Split(strings.TrimSuffix(program, "\n"), "\n")
	if g.random.IntN(4) == 0 {
		g.count("include")
		lines = slices.Insert(lines, g.random.IntN(first+1), "include \""+g.pick(files)+"\"")
	}
	for range g.random.IntN(4) {
		from := directives
		if g.wrong && g.random.IntN(3) == 0 {
			from = wrongDirectives
		}
		d := from[g.random.IntN(len(from))]
		g.count(d.name)
		at := g.random.IntN(len(lines) + 1)
		if d.after != "" {
			lines = slices.Insert(lines, at+g.random.IntN(len(lines)+1-at), d.after)
		}
		lines = slices.Insert(lines, at, d.before)
	}
	return strings.Join(lines, "\n") + "\n"
}
