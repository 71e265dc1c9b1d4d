package rewrite

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// emitFunction writes a function that checks a constraint.
func emitFunction(w *writer, f *Function) {
	begin(w, f.Def)
	defer w.out.EndOrigin()
	template, entityType := "\n", f.EntityType
	if entityType == "" { // a constraint of properties that have any type
		template, entityType = "template <typename T>\n", "T"
	}
	w.out.Fill(`@{template}static ::llvm::LogicalResult @name(
    ::mlir::PatternRewriter &rewriter, ::mlir::Operation *op, @type @entity,
    ::llvm::StringRef failureStr) {
  if (!(@condition)) {
    return rewriter.notifyMatchFailure(op, [&](::mlir::Diagnostic &diag) {
      diag << failureStr << ": @summary";
    });
  }
  return ::mlir::success();
}
`,
		"template", template, "name", f.Name, "type", entityType, "entity", f.Entity, "condition", f.Condition, "summary", cpp.Escape(f.Summary))
}

// emitMatcher writes a function that matches a dag that several patterns share.
func emitMatcher(w *writer, m *Matcher) {
	begin(w, m.Pattern.Def)
	defer w.out.EndOrigin()
	w.out.Write("static ::llvm::LogicalResult ", m.Name, "(::mlir::PatternRewriter &rewriter, ::mlir::Operation *op0, ::llvm::SmallVector<::mlir::Operation *, 4> &tblgen_ops")
	for _, v := range m.Variables {
		w.out.Write(", ", v.Type, " &", v.Name)
	}
	w.out.Write(") {\n")
	w.indented(func() {
		w.line("(void)tblgen_ops;")
		emitMatch(w, m.Match)
		w.line("return ::mlir::success();")
	})
	w.out.Write("}\n\n")
}

// emitClass writes the class of a pattern.
func emitClass(w *writer, c *Class) {
	def := c.Pattern.Def
	begin(w, def)
	defer w.out.EndOrigin()
	w.out.Write("/* Generated from:\n    ", strings.Join(places(w.sources, def), " instantiating\n    "), "\n*/\n")
	w.out.Fill(`struct @name : public ::mlir::RewritePattern {
  @name(::mlir::MLIRContext *context)
      : ::mlir::RewritePattern("@root", @benefit, context, {@generated}) {}
  ::llvm::LogicalResult matchAndRewrite(::mlir::Operation *op0,
      ::mlir::PatternRewriter &rewriter) const override {
`,
		"name", c.Name, "root", cpp.Piece(c.Root),
		"benefit", strconv.FormatInt(c.Benefit, 10),
		"generated", quoted(c.Generated))
	w.depth = 2
	w.line("// Variables for the symbols that the pattern binds.")
	for _, v := range c.Variables {
		w.out.BeginOrigin(origin.Symbol, cpp.NoIndex, v.Symbol)
		emitVariable(w, v)
		w.out.EndOrigin()
	}
	w.line("::llvm::SmallVector<::mlir::Operation *, 4> tblgen_ops;\n")
	emitMatchOf(w, c)
	w.out.Write("\n")
	beginField(w, "resultPatterns")
	w.line("// Rewrite.")
	emitRewrite(w, &c.Rewrite)
	w.out.EndOrigin()
	w.line("return ::mlir::success();")
	w.depth = 0
	w.out.Write("  }\n};\n\n")
}

// emitMatchOf writes the checks of the source pattern and of the constraints.
func emitMatchOf(w *writer, c *Class) {
	beginField(w, "sourcePattern")
	w.line("// Match.")
	w.line("tblgen_ops.push_back(op0);")
	emitMatch(w, c.Match)
	for i := range c.Equalities {
		emitCheck(w, &c.Equalities[i])
	}
	w.out.EndOrigin()
	beginField(w, "constraints")
	for i := range c.Constraints {
		emitCheck(w, &c.Constraints[i])
	}
	w.out.EndOrigin()
}

func emitVariable(w *writer, v Variable) {
	initial := ""
	if v.IsRange {
		initial = "(op0->getOperands())"
	}
	w.line("@type @name@initial;", "type", v.Type, "name", v.Name, "initial", initial)
}

// places returns the file and line of a def, after those of the defm statements
// that created it. A file has the name by which it was found, without the
// directories if that is absolute.
func places(sources *tablegen.Sources, def *tablegen.Record) []string {
	var places []string
	for _, l := range slices.Backward(append([]tablegen.Loc{def.Loc}, def.OuterLocs...)) {
		if p, ok := sources.Position(l); ok {
			file := p.File
			if filepath.IsAbs(file) {
				file = filepath.Base(file)
			}
			places = append(places, file+":"+strconv.Itoa(p.Line))
		}
	}
	return places
}

// quoted returns names as a list of C++ strings.
func quoted(names []string) string {
	list := make([]string, len(names))
	for i, n := range names {
		list[i] = `"` + cpp.Piece(n) + `"`
	}
	return strings.Join(list, ", ")
}
