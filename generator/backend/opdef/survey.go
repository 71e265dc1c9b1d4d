package opdef

import (
	"context"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/constraint"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/sharder"
)

// A portrait is what the plan of shards has to know of one operation, found by
// looking at what is generated for it.
type portrait struct {
	size Size
	// inDeclaration and inDefinitions are the operations whose classes the
	// text mentions, itself not among them, by index and in order.
	inDeclaration, inDefinitions []int
	// doubtful text may mention operations in ways that cannot be seen.
	doubtful bool
}

// A Size measures what is generated for one operation.
type Size struct {
	Declarations int // bytes of its classes
	Definitions  int // bytes of their definitions
	Traits       int
}

// survey generates each operation by itself, on f's goroutines, and keeps what
// the plan needs to know of it. The text is not kept.
func (f *file) survey(ctx context.Context) ([]portrait, error) {
	names := newClassNames(f.ops)
	return sharder.Run(ctx, len(f.ops), f.in.Jobs, func(_ context.Context, i int) (portrait, error) {
		return f.portray(i, names)
	})
}

// A generatedText is what is generated for one operation by itself.
type generatedText struct {
	declaration, definitions, checks string
	traits                           int
}

func (f *file) portrayText(index int) (generatedText, error) {
	op := f.ops[index]
	constraints := constraint.NewTable("")
	constraints.AddOperator(op)
	o := newOpClass(op, constraints, cpp.Declarations|cpp.Definitions)
	o.formatError = f.in.FormatError
	o.warn = func(error) {}
	a, err := newAdaptor(o)
	if err != nil {
		return generatedText{}, err
	}
	if err := o.fill(); err != nil {
		return generatedText{}, err
	}
	var declaration, definitions, checks cpp.Buffer
	a.writeDeclarations(&declaration)
	o.class.WriteDeclaration(&declaration)
	a.writeDefinitions(&definitions)
	o.class.WriteDefinitions(&definitions)
	constraints.GenFunctions(&checks)
	return generatedText{declaration.String(), definitions.String(), checks.String(), len(o.traits)}, nil
}

func (f *file) portray(index int, names classNames) (portrait, error) {
	text, err := f.portrayText(index)
	if err != nil {
		return portrait{}, err
	}
	return portrait{
		size:          Size{len(text.declaration), len(text.definitions), text.traits},
		inDeclaration: names.mentioned(index, text.declaration),
		inDefinitions: names.mentioned(index, text.definitions, text.checks, traitCode(f.ops[index])),
		doubtful:      hasDirective(text.declaration) || hasDirective(text.definitions),
	}, nil
}

// hasDirective reports whether a line of C++ is for the preprocessor. The
// generator writes none into classes, so it is the user's; what it includes or
// how a macro spells a name is not to be seen.
func hasDirective(text string) bool {
	fresh := true
	for i := range len(text) {
		switch c := text[i]; {
		case c == '\n':
			fresh = true
		case c == '#' && fresh:
			return true
		case c != ' ' && c != '\t':
			fresh = false
		}
	}
	return false
}

// traitCode returns the C++ of the operation's traits and interfaces: default
// bodies, verifiers and extra declarations, which are compiled for this
// operation although they are generated elsewhere.
func traitCode(op *ods.Operator) string {
	var b strings.Builder
	for _, t := range op.Traits {
		writeStrings(&b, t.Def, 3)
	}
	return b.String()
}

// writeStrings collects the strings in a record and in the records that it
// holds, down to a depth.
func writeStrings(b *strings.Builder, def *tablegen.Record, depth int) {
	for i := range def.Fields {
		writeValueStrings(b, def.Fields[i].Value, depth)
	}
}

func writeValueStrings(b *strings.Builder, v tablegen.Value, depth int) {
	switch v := v.(type) {
	case *tablegen.String:
		b.WriteString(v.Text)
		b.WriteByte('\n')
	case *tablegen.List:
		for _, item := range v.Elems {
			writeValueStrings(b, item, depth)
		}
	case *tablegen.Record:
		if depth > 0 {
			writeStrings(b, v, depth-1)
		}
	}
}

// classNames finds the classes of operations in C++.
type classNames map[string][]int

// suffixes are what follows the name of an operation's class in the names of
// the classes that belong to it.
var suffixes = [...]string{"", "Adaptor", "GenericAdaptor", "GenericAdaptorBase"}

func newClassNames(ops []*ods.Operator) classNames {
	names := make(classNames, len(ops)*len(suffixes))
	for i, op := range ops {
		for _, s := range suffixes {
			names[op.CppClassName+s] = append(names[op.CppClassName+s], i)
		}
	}
	return names
}

// mentioned returns the operations other than self whose classes are named in
// texts, in order. Namespaces are not looked at, and a name in a comment or a
// string counts: a class too many costs little, one too few does not compile.
func (names classNames) mentioned(self int, texts ...string) []int {
	var seen map[int]bool
	for _, text := range texts {
		for start := 0; start < len(text); start++ {
			if !isWordByte(text[start]) {
				continue
			}
			end := start + 1
			for end < len(text) && isWordByte(text[end]) {
				end++
			}
			for _, i := range names[text[start:end]] {
				if i != self {
					if seen == nil {
						seen = map[int]bool{}
					}
					seen[i] = true
				}
			}
			start = end
		}
	}
	return sortedKeys(seen)
}

func isWordByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}
