package rewrite

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/ods/cpptext"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// An emitter writes the class of one pattern, or a function that matches a dag
// of several patterns.
type emitter struct {
	*file
	pattern *ods.Pattern
	symbols *orderedSymbols
	nextID  int // the number of the next variable for which the pattern has no name
	// self and location are the values of $_self and $_loc.
	self, location string
	out            *cpp.Buffer
	depth          int // the indentation, in steps of two spaces
}

func (f *file) emitter(p *ods.Pattern, out *cpp.Buffer) *emitter {
	return &emitter{file: f, pattern: p, symbols: newOrderedSymbols(), out: out}
}

// A failure is the panic value with the diagnostic of an invalid pattern. [try]
// recovers it.
type failure struct{ err error }

// fail stops the work on the pattern and reports the error to [try].
func (e *emitter) fail(format string, args ...any) {
	panic(failure{e.pattern.Def.Errorf(format, args...)})
}

// try calls emit and returns the error that emit passed to fail, if any.
func try(emit func()) (err error) {
	defer func() {
		switch f := recover().(type) {
		case nil:
		case failure:
			err = f.err
		default:
			panic(f)
		}
	}()
	emit()
	return nil
}

// line writes an indented line and replaces its holes.
func (e *emitter) line(text string, pairs ...string) {
	for range e.depth {
		e.out.Write("  ")
	}
	e.out.Fill(text, pairs...)
	e.out.Write("\n")
}

// block writes a line that opens a block, the body, and a line that closes it.
func (e *emitter) block(open, end string, body func()) {
	e.line(open)
	e.depth++
	body()
	e.depth--
	e.line(end)
}

// expand replaces the placeholders in C++ code from the pattern file.
func (e *emitter) expand(text string, args ...string) string {
	location := e.location
	if location == "" {
		location = "odsLoc"
	}
	return cpptext.Expand(text, cpptext.Placeholders{"_builder", "rewriter", "_self", e.self, "_loc", location}, args...)
}

// operator returns the operation that a dag's operator names.
func (e *emitter) operator(n *ods.PatternNode) *ods.Operator {
	op, err := e.model.Operator(n.Op)
	if err == nil {
		err = op.Dialect.Require("usePropertiesForAttributes")
	}
	e.require(err)
	return op
}

// require stops the emission if err is not nil.
func (e *emitter) require(err error) {
	if err != nil {
		panic(failure{err})
	}
}

// notOperation reports a dag whose operator must be an operation. As in the
// reference, the error has the position of the operator.
func (e *emitter) notOperation(n *ods.PatternNode) {
	panic(failure{tablegen.Errorf(n.Op.Loc, "'%s' is no operation, but a pattern uses it as one", n.Op.Name).
		WithNote(e.pattern.Def.Loc, "in this pattern")})
}

func (e *emitter) number() string {
	id := strconv.Itoa(e.nextID)
	e.nextID++
	return id
}

// emitClass writes the pattern's class.
func (e *emitter) emitClass(name string) {
	if e.pattern.Source.Kind != ods.OperationNode {
		e.notOperation(e.pattern.Source)
	}
	e.bindTree(e.symbols, e.pattern.Source, true)
	e.symbols.nameDuplicates()

	root := e.operator(e.pattern.Source)
	generated := e.generatedOperations()
	e.require(e.pattern.Require("constraints", "benefitDelta"))
	e.out.Write("/* Generated from:\n    ", strings.Join(e.file.places(e.pattern.Def), " instantiating\n    "), "\n*/\n")
	e.out.Fill(`struct @name : public ::mlir::RewritePattern {
  @name(::mlir::MLIRContext *context)
      : ::mlir::RewritePattern("@root", @benefit, context, {@generated}) {}
  ::llvm::LogicalResult matchAndRewrite(::mlir::Operation *op0,
      ::mlir::PatternRewriter &rewriter) const override {
`,
		"name", name, "root", root.OperationName(),
		"benefit", benefit(e.pattern),
		"generated", generated)
	e.depth = 2
	e.line("// Variables for the symbols that the pattern binds.")
	for n := e.symbols.before.next; n != nil; n = n.next {
		e.out.BeginOrigin(origin.Symbol, cpp.NoIndex, n.name)
		e.line(n.declaration())
		e.out.EndOrigin()
	}
	e.line("::llvm::SmallVector<::mlir::Operation *, 4> tblgen_ops;\n")
	beginField(e.out, "sourcePattern")
	e.line("// Match.")
	e.line("tblgen_ops.push_back(op0);")
	e.emitMatch(e.pattern.Source, "op0", 0)
	e.emitEqualities()
	e.out.EndOrigin()
	beginField(e.out, "constraints")
	e.emitConstraints()
	e.out.EndOrigin()
	e.out.Write("\n")
	beginField(e.out, "resultPatterns")
	e.line("// Rewrite.")
	e.emitRewrite(root)
	e.out.EndOrigin()
	e.line("return ::mlir::success();")
	e.out.Write("  }\n};\n\n")
}

// benefit returns the number of matched operations plus the benefit that the
// pattern adds, as C++ stores it: an unsigned 16-bit number.
func benefit(p *ods.Pattern) string {
	return strconv.FormatInt(int64(p.Source.Operations())+p.BenefitDelta, 10)
}

// generatedOperations returns the names of the operations that the results
// create, sorted, as C++ strings.
func (e *emitter) generatedOperations() string {
	names := map[string]bool{}
	for _, r := range e.pattern.Results {
		r.Nodes(func(n *ods.PatternNode) {
			if n.Kind == ods.OperationNode {
				names[e.operator(n).OperationName()] = true
			}
		})
	}
	return quotedSorted(names)
}

// emitMatcher writes the function that matches a dag that several patterns
// share.
func (e *emitter) emitMatcher(n *ods.PatternNode, name string) {
	e.bindTree(e.symbols, n, true)
	e.symbols.nameDuplicates()
	e.out.Write("static ::llvm::LogicalResult ", name, "(::mlir::PatternRewriter &rewriter, ::mlir::Operation *op0, ::llvm::SmallVector<::mlir::Operation *, 4> &tblgen_ops")
	for s := e.symbols.before.next; s != nil; s = s.next {
		e.out.Write(", ", s.parameter())
	}
	e.out.Write(") {\n")
	e.depth = 1
	e.line("(void)tblgen_ops;")
	e.emitMatch(n, "op0", 1)
	e.line("return ::mlir::success();")
	e.out.Write("}\n\n")
}
