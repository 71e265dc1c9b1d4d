package opdef

import (
	"bytes"
	"context"
	"sync"

	"github.com/rules-ods/rules_ods/generator/backend"
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
	// text mentions, by index.
	inDeclaration, inDefinitions []int
	// doubtful text may mention operations in ways that cannot be seen.
	doubtful bool
}

// A surveyor has what the portraits of operations share.
type surveyor struct {
	*file
	names classNames
	// byTrait are the operations that the C++ of a trait mentions.
	byTrait map[*tablegen.Record][]int
	texts   sync.Pool // of *generatedText
}

// surveyKey names a survey among what generators of one invocation share: its
// operations depend on these flags.
type surveyKey struct{ include, exclude string }

// survey returns the portraits of all operations, in order. The declarations
// and the definitions of one invocation need the same.
func (f *file) survey(ctx context.Context) ([]portrait, error) {
	key := surveyKey{f.in.Flag(flagInclude), f.in.Flag(flagExclude)}
	return backend.Remember(f.in.Memo, key, func() ([]portrait, error) { return f.portrayAll(ctx) })
}

// portrayAll generates each operation by itself and keeps what the plan needs
// to know of it. The text is not kept, nor are warnings, which come again.
func (f *file) portrayAll(ctx context.Context) ([]portrait, error) {
	quiet := *f.in
	quiet.Warn = func(*tablegen.Diagnostic) {}
	s := &surveyor{file: &file{in: &quiet, ops: f.ops}, names: newClassNames(f.ops), byTrait: map[*tablegen.Record][]int{}}
	s.texts.New = func() any { return new(generatedText) }
	for _, op := range f.ops {
		for _, t := range op.Traits {
			if _, ok := s.byTrait[t.Def]; !ok {
				s.byTrait[t.Def], _ = s.names.mentioned(-1, traitCode(t))
			}
		}
	}
	return sharder.Run(ctx, len(f.ops), f.jobs(), func(_ context.Context, i int) (portrait, error) {
		return s.portray(i)
	})
}

// A generatedText is what is generated for one operation by itself.
type generatedText struct {
	declaration, definitions, checks cpp.Buffer
	size                             Size // but for the words
}

// write generates an operation anew.
func (t *generatedText) write(f *file, index int) error {
	op := f.ops[index]
	constraints := constraint.NewTable("")
	constraints.AddOperator(op)
	o := newOpClass(op, constraints, cpp.Declarations|cpp.Definitions)
	o.formatError = f.in.FormatError
	o.warn = func(error) {}
	a, err := newAdaptor(o)
	if err != nil {
		return err
	}
	if err := o.fill(); err != nil {
		return err
	}
	functions := o.class.DefinedMethods() + a.base.DefinedMethods() + a.values.DefinedMethods()
	t.declaration.Reset()
	t.definitions.Reset()
	t.checks.Reset()
	a.writeDeclarations(&t.declaration)
	o.class.WriteDeclaration(&t.declaration)
	a.writeDefinitions(&t.definitions)
	o.class.WriteDefinitions(&t.definitions)
	constraints.GenFunctions(&t.checks)
	t.size = sizeOf(o, functions)
	return nil
}

func (s *surveyor) portray(index int) (portrait, error) {
	text := s.texts.Get().(*generatedText)
	defer s.texts.Put(text)
	if err := text.write(s.file, index); err != nil {
		return portrait{}, err
	}
	declaration, definitions := text.declaration.Bytes(), text.definitions.Bytes()
	p := portrait{size: text.size, doubtful: hasDirective(declaration) || hasDirective(definitions)}
	p.inDeclaration, p.size.Declarations = s.names.mentioned(index, declaration)
	p.inDefinitions, p.size.Definitions = s.names.mentioned(index, definitions, text.checks.Bytes())
	for _, t := range s.ops[index].Traits {
		p.inDefinitions = append(p.inDefinitions, s.byTrait[t.Def]...)
	}
	return p, nil
}

// hasDirective reports whether a line of C++ is for the preprocessor. The
// generator writes none into classes, so it is the user's; what it includes or
// how a macro spells a name is not to be seen.
func hasDirective(text []byte) bool {
	for i := 0; ; i++ {
		n := bytes.IndexByte(text[i:], '#')
		if n < 0 {
			return false
		}
		i += n
		line := text[bytes.LastIndexByte(text[:i], '\n')+1 : i]
		if len(bytes.TrimLeft(line, " \t")) == 0 {
			return true
		}
	}
}

// traitCode returns the C++ of a trait or interface: default bodies, verifiers
// and extra declarations, which are compiled for the operations that have it
// although they are generated elsewhere.
func traitCode(t *ods.Trait) []byte {
	var b bytes.Buffer
	writeStrings(&b, t.Def, 3)
	return b.Bytes()
}

// writeStrings collects the strings in a record and in the records that it
// holds, down to a depth.
func writeStrings(b *bytes.Buffer, def *tablegen.Record, depth int) {
	for i := range def.Fields {
		writeValueStrings(b, def.Fields[i].Value, depth)
	}
}

func writeValueStrings(b *bytes.Buffer, v tablegen.Value, depth int) {
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
type classNames struct {
	ops map[string][]int
	// lengths tells by its first byte how long a name may be, a bit for each
	// length: few words of a text have to be looked up.
	lengths [256]uint64
}

// lengthBit is the bit for the length of a name; long ones share one.
func lengthBit(n int) uint64 { return 1 << min(n, 63) }

// suffixes are what follows the name of an operation's class in the names of
// the classes that belong to it.
var suffixes = [...]string{"", "Adaptor", "GenericAdaptor", "GenericAdaptorBase"}

func newClassNames(ops []*ods.Operator) classNames {
	names := classNames{ops: make(map[string][]int, len(ops)*len(suffixes))}
	for i, op := range ops {
		for _, s := range suffixes {
			names.add(op.CppClassName+s, i)
		}
	}
	return names
}

// add makes a name lead to an index.
func (names *classNames) add(name string, i int) {
	if name != "" {
		names.ops[name] = append(names.ops[name], i)
		names.lengths[name[0]] |= lengthBit(len(name))
	}
}

// mentioned returns the operations other than self whose classes are named in
// texts, in order, and how many words there are. Namespaces are not looked at,
// and a name in a comment or a string counts: a class too many costs little,
// one too few does not compile.
func (names *classNames) mentioned(self int, texts ...[]byte) (ops []int, words int) {
	var seen map[int]bool
	for _, text := range texts {
		for start := 0; start < len(text); start++ {
			if !wordBytes[text[start]] {
				continue
			}
			end := start + 1
			for end < len(text) && wordBytes[text[end]] {
				end++
			}
			words++
			if names.lengths[text[start]]&lengthBit(end-start) != 0 {
				for _, i := range names.ops[string(text[start:end])] {
					if i != self {
						if seen == nil {
							seen = map[int]bool{}
						}
						seen[i] = true
					}
				}
			}
			start = end
		}
	}
	return sortedKeys(seen), words
}

// wordBytes are those that a word of C++ is made of.
var wordBytes = func() (set [256]bool) {
	for c := range set {
		set[c] = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
	}
	return set
}()
