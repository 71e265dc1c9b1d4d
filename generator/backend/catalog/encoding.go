package catalog

import (
	"cmp"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// An Encoding says how bytecode stores the attributes or types of a dialect: a def of class
// DialectAttributes or DialectTypes.
type Encoding struct {
	Dialect string `json:"dialect"` // as C++ names it
	Of      string `json:"of"`      // "attributes" or "types"
	Def     string `json:"def"`
	Source  Source `json:"source"`
	Codes   []Code `json:"codes,omitempty"` // the index is the number in bytecode
}

// A Code is an attribute or type with a number in bytecode. It is the zero value for a number
// that is not in use.
type Code struct {
	CppClass string `json:"cppClass,omitempty"`
	// Reads is the C++ that reads the members, in their order, with "; " between them.
	Reads string `json:"reads,omitempty"`
	// Builds is the C++ that builds the attribute or type from the members.
	Builds string `json:"builds,omitempty"`
}

// maxEncoding limits the bytes of C++ in a code, and maxEncodingDepth the composites in composites.
// The rest is left out.
const (
	maxEncoding      = 1 << 16
	maxEncodingDepth = 200
)

// newEncodings returns the encodings of an input that the inputs before it do not have.
func (b *builder) newEncodings(records *tablegen.Records) []*Encoding {
	var encodings []*Encoding
	for class, of := range map[string]string{"DialectAttributes": "attributes", "DialectTypes": "types"} {
		for _, def := range records.DefsOf(class) {
			source, file := b.source(records, def)
			k := key{def.Name, source.File, source.Line}
			elements, err := ods.Defs(def, mlir.FieldElems)
			if err != nil || def.Anonymous || b.leftOut[file] || b.unlisted[k] {
				continue
			}
			b.unlisted[k] = true
			made := &Encoding{Dialect: ods.TextOrEmpty(def, mlir.FieldDialect), Of: of, Def: def.Name, Source: source}
			for _, e := range elements {
				code := Code{}
				if e.Name != "ReservedOrDead" {
					var reads strings.Builder
					writeMembers(&reads, e, 0)
					code = Code{bytecodeClass(e), reads.String(), oneLine(ods.TextOrEmpty(e, mlir.FieldCBuilder))}
				}
				made.Codes = append(made.Codes, code)
			}
			encodings = append(encodings, made)
		}
	}
	return encodings
}

// bytecodeClass returns the C++ class of a Bytecode.
func bytecodeClass(def *tablegen.Record) string {
	return cmp.Or(ods.TextOrEmpty(def, mlir.FieldCType), def.Name)
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// writeMembers writes what reads the members of an attribute, type or composite.
func writeMembers(b *strings.Builder, def *tablegen.Record, depth int) {
	dag, err := ods.Dag(def, mlir.FieldMembers)
	if err != nil {
		return // the generator reports it
	}
	for i, arg := range dag.Args {
		if b.Len() > maxEncoding {
			return
		}
		if i > 0 {
			b.WriteString("; ")
		}
		if member, ok := arg.Value.(*tablegen.Record); ok {
			writeMember(b, member, depth)
		}
	}
}

func writeMember(b *strings.Builder, def *tablegen.Record, depth int) {
	if depth > maxEncodingDepth || b.Len() > maxEncoding {
		return
	}
	parser := oneLine(ods.TextOrEmpty(def, mlir.FieldCParser))
	element, isArray := ods.Value(def, mlir.FieldElemT).(*tablegen.Record)
	switch {
	case isArray:
		b.WriteString("a list of " + ods.TextOrEmpty(def, mlir.FieldKnownSizeRef) + "(")
		writeMember(b, element, depth+1)
		b.WriteString(")")
	case parser == "":
		b.WriteString("(")
		writeMembers(b, def, depth+1)
		b.WriteString(")")
	default:
		b.WriteString(strings.ReplaceAll(parser, "$_resultType", bytecodeClass(def)))
	}
}
