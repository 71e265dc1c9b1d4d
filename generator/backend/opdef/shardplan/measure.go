package shardplan

import (
	"bytes"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Measurement holds what a plan depends on for one operation.
type Measurement struct {
	Size Size
	// InDeclaration and InDefinitions are the indices of the other operations
	// whose classes the generated text mentions.
	InDeclaration, InDefinitions []int
	// HasDirectives says that the text has preprocessor directives. Their
	// effect is unknown: they can include files, and macros can contain the
	// name of a class.
	HasDirectives bool
}

// NewMeasurement combines the measures of the generated text of one operation:
// of its declaration, of its definitions, and of the functions that these call.
func (m *Measurer) NewMeasurement(index int, size Size, declaration Text, definitions ...Text) Measurement {
	size.Declarations = declaration.Words
	result := Measurement{Size: size, InDeclaration: declaration.mentionsBut(index), HasDirectives: declaration.HasDirectives}
	for _, t := range definitions {
		result.Size.Definitions += t.Words
		result.InDefinitions = append(result.InDefinitions, t.mentionsBut(index)...)
		result.HasDirectives = result.HasDirectives || t.HasDirectives
	}
	for _, t := range m.ops[index].Traits {
		result.InDefinitions = append(result.InDefinitions, m.byTrait[t.Def]...)
	}
	return result
}

// A Text is the measure of one piece of C++.
type Text struct {
	Words int
	// Mentions are the indices of the operations whose classes the text names.
	Mentions []int
	// HasDirectives says that the text has a preprocessor directive.
	HasDirectives bool
}

func (t Text) mentionsBut(index int) []int {
	at := slices.Index(t.Mentions, index)
	if at < 0 {
		return t.Mentions
	}
	return slices.Concat(t.Mentions[:at], t.Mentions[at+1:])
}

// A Measurer measures generated C++. It is immutable, so several goroutines may
// use it.
type Measurer struct {
	ops   []*ods.Operator
	names Names
	// byTrait holds the operations that the C++ of each trait mentions. The key
	// is the trait's def.
	byTrait map[*tablegen.Record][]int
}

// NewMeasurer returns a measurer for the operations of one file.
func NewMeasurer(ops []*ods.Operator) *Measurer {
	m := &Measurer{ops: ops, names: Names{index: make(map[string][]int, len(ops)*len(classSuffixes)), upper: true}, byTrait: map[*tablegen.Record][]int{}}
	for i, op := range ops {
		for _, s := range classSuffixes {
			m.names.add(op.CppClassName+s, i)
		}
	}
	for _, op := range ops {
		for _, t := range op.Traits {
			if _, ok := m.byTrait[t.Def]; !ok {
				m.byTrait[t.Def] = m.names.Scan(traitCode(t)).Mentions
			}
		}
	}
	return m
}

// classSuffixes follow the name of an operation's class in the names of the
// classes that are generated for it.
var classSuffixes = [...]string{"", "Adaptor", "GenericAdaptor", "GenericAdaptorBase"}

// Measure measures C++ that was generated for an operation.
func (m *Measurer) Measure(text []byte) Text { return m.names.Scan(text) }

// Names finds identifiers of a fixed set in C++. It is immutable.
type Names struct {
	index map[string][]int
	// lengths has a bit for the length of each name, by the first byte of the
	// name. It avoids the lookup of most other words.
	lengths [256]uint64
	// upper says that all names begin with an upper-case letter or an
	// underscore.
	upper bool
}

func (n *Names) add(name string, i int) {
	if name != "" {
		n.index[name] = append(n.index[name], i)
		n.lengths[name[0]] |= lengthBit(len(name))
		n.upper = n.upper && name[0]&0x20 == 0
	}
}

// lengthBit returns the bit of a length. Lengths of 63 and more share one bit.
func lengthBit(length int) uint64 { return 1 << min(length, 63) }

// hasDirective reports whether a text has a preprocessor line. The generator
// writes none into classes, so such a line comes from the user.
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
// and extra declarations. Another generator writes it, but it is compiled for
// each operation that has the trait.
func traitCode(t *ods.Trait) []byte {
	var b bytes.Buffer
	writeStrings(&b, t.Def, 3)
	return b.Bytes()
}

// writeStrings collects the strings in a record and in the records that it
// refers to, down to a depth.
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

// countInterfaces counts the C++ traits that are interfaces.
func countInterfaces(traits []string) int {
	count := 0
	for _, t := range traits {
		if strings.HasSuffix(t, "::Trait") {
			count++
		}
	}
	return count
}
