package catalog

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"hash/maphash"
	"slices"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/attrtype"
	"github.com/rules-ods/rules_ods/generator/backend/constraint"
	"github.com/rules-ods/rules_ods/generator/backend/dialect"
	"github.com/rules-ods/rules_ods/generator/backend/enum"
	"github.com/rules-ods/rules_ods/generator/backend/iface"
	"github.com/rules-ods/rules_ods/generator/backend/opdef"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/backend/pass"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
	"github.com/rules-ods/rules_ods/generator/cpp/surface"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A CppClass is a class or a namespace with the public members that generators declare for a definition.
type CppClass struct {
	Name      string      `json:"name"` // with its namespaces and outer classes, without a leading "::"
	Namespace bool        `json:"namespace,omitempty"`
	Members   []CppMember `json:"members,omitempty"`
	// ByHand are the methods that the class declares and C++ code has to define.
	ByHand []string `json:"byHand,omitempty"`
}

// A CppMember is a declaration in C++. Members that follow neither from a part of the definition nor from its text,
// such as those that only MLIR calls, are left out.
type CppMember struct {
	Text string `json:"text"` // in one line, without a body
	// Origin is the part of the definition that the member comes from: "operand lhs" or "builder", or the name of the
	// field whose text it is. It is "" for builders, functions and classes of the definition as a whole.
	Origin string `json:"origin,omitempty"`
}

// A Generated identifies what a generator writes for a definition, apart from comments, namespaces and what follows from parts of
// the definition that the catalogue has.
type Generated struct {
	Generator   string        // its name
	Features    mlir.Features // those for which it writes
	Code, Texts uint64        // hashes of the tokens that are not string literals, and of those that are
}

// classGenerators are the generators of C++ classes and functions, by the kind of definitions.
var classGenerators = sync.OnceValue(func() map[mlir.Entity][]backend.Generator {
	made := map[mlir.Entity][]backend.Generator{}
	for kind, families := range map[mlir.Entity][]backend.Family{
		mlir.EntityDialect: {dialect.Family()}, mlir.EntityOp: {opdef.Family()},
		mlir.EntityType: {attrtype.TypeFamily(), constraint.Family()}, mlir.EntityAttr: {attrtype.AttrFamily(), constraint.Family()},
		mlir.EntityEnum: {enum.Family(), constraint.Family()}, mlir.EntityInterface: {iface.Family(), constraint.Family()},
		mlir.EntityConstraint: {constraint.Family()}, mlir.EntityPass: {pass.Family()},
	} {
		for _, f := range families {
			for _, g := range f.Generators {
				if strings.HasSuffix(g.Name, "-decls") || strings.HasSuffix(g.Name, "-defs") {
					made[kind] = append(made[kind], g)
				}
			}
		}
	}
	return made
})

// maxDeclarations limits the declarations of a definition that are read one by one, in bytes: reading takes about 100 times
// the memory, and a tenth of a second in which it cannot be cancelled.
const maxDeclarations = 1 << 20

// generate sets [Entity.Cpp] and [Entity.Generated]. They are empty if the generators refuse the definition. The error is that
// they declare too much.
func (r *reader) generate(ctx context.Context, c *candidate, e *Entity) error {
	if r.declares == nil || !r.declares(c.file) {
		return nil
	}
	in := &backend.Input{Records: r.records.Subset(func(d *tablegen.Record) bool { return d == c.def }), Features: r.features, File: "input.td", EveryFile: true,
		Flags: map[string]string{"name": "Group"}, Memo: &backend.Memo{}, Jobs: 1, Warn: func(*tablegen.Diagnostic) {}}
	var classes []declaredClass
	var all []Generated
	for _, g := range classGenerators()[c.kind] {
		in.Origins, in.Meter = strings.HasSuffix(g.Name, "-decls"), cpp.NewMeter(ctx, maxText)
		r.generated.Reset()
		if err := backend.Run(ctx, &g, in, &r.generated); cpp.StopOf(err) != nil {
			if in.Origins || ctx.Err() != nil {
				return c.def.Errorf("%v", err)
			}
			all = nil // what is too much for a comparison is known by its declarations alone
			for i := range classes {
				classes[i].byHand = nil
			}
			break
		} else if err != nil {
			return nil
		}
		text := r.generated.Bytes()
		if in.Origins {
			var spans []cpp.Span
			text, spans = cpp.SplitOrigins(text)
			if n := len(text); n > maxDeclarations {
				line := fmt.Sprintf("%d bytes of declarations with the SHA-256 %.8x, too many to compare one by one", n, sha256.Sum256(text))
				classes = append(classes, declaredClass{CppClass: CppClass{Name: c.def.Name, Members: []CppMember{{line, string(mlir.FieldExtraClassDeclaration)}}}})
			} else {
				classes = append(classes, r.declared(string(text), spans)...)
			}
		} else {
			for i := range classes {
				classes[i].byHand = slices.DeleteFunc(classes[i].byHand, func(m *surface.Member) bool {
					return defines(text, surface.Unqualified(classes[i].Name)+"::"+m.Name+"(")
				})
			}
		}
		code, texts := hashes(ctx, text)
		all = append(all, Generated{g.Name, r.features, code, texts})
	}
	for _, class := range classes {
		for _, m := range class.byHand {
			class.ByHand = append(class.ByHand, m.Text)
		}
		e.Cpp = append(e.Cpp, class.CppClass)
	}
	e.Generated = all
	return nil
}

// A declaredClass is a class whose members that C++ code has to define are not yet known.
type declaredClass struct {
	CppClass
	byHand []*surface.Member // those that the generators read so far do not define
}

// declared returns the classes that a text declares.
func (r *reader) declared(text string, spans []cpp.Span) (classes []declaredClass) {
	isEntity := func(kind string) bool { return kind != cpp.Member }
	for _, class := range surface.Scan(text).Classes {
		if strings.Contains(class.Name, "<") {
			continue // a specialization
		}
		made := declaredClass{CppClass: CppClass{Name: strings.Clone(class.Name), Namespace: class.Namespace}}
		for i := range class.Members {
			m := &class.Members[i]
			text := m.Text
			if m.Kind == surface.Enumerator {
				text = strings.Clone(m.Name) // not a part of the generated text
			}
			s := origin.At(spans, m.Offset, isEntity)
			switch {
			case s == nil: // of the file as a whole
				continue
			case s.Kind != origin.Def && isUsed(m, s):
				made.Members = append(made.Members, CppMember{text, r.originOf(s)})
			case s.Kind == origin.Def && !m.Overrides && (class.Namespace || isBuilder(m)):
				made.Members = append(made.Members, CppMember{text, ""})
			}
			if isByHand(m, s) {
				made.byHand = append(made.byHand, m)
			}
		}
		classes = append(classes, made)
	}
	return classes
}

// defines reports whether a generated text defines a function, whose name with its class and a bracket is given. Such a definition
// begins a line, and what is inside of one does not.
func defines(text []byte, function string) bool {
	for at := 0; ; {
		i := bytes.Index(text[at:], []byte(function))
		if i < 0 {
			return false
		}
		if line := bytes.LastIndexByte(text[:at+i], '\n') + 1; line == at+i || text[line] != ' ' {
			return true
		}
		at += i + len(function)
	}
}

// isByHand reports whether C++ code has to define a member with an origin, unless the generators define it. What a text of
// the definition declares, the methods of interfaces, and the parsers of a dialect's attributes and types are not meant.
func isByHand(m *surface.Member, s *cpp.Span) bool {
	return s.Kind == origin.Field && !strings.HasPrefix(s.Name, "extra") && !strings.HasPrefix(s.Name, "useDefault") && m.IsFunction() && !m.Defined
}

// comparedLength returns the length of code that a line begins and that follows from namespaces, constraints, traits and formats: the
// declaration of a class up to its brace, or a function that checks, parses or prints. It returns 0 for other code.
func comparedLength(text []byte) int {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	switch {
	case bytes.HasPrefix(line, []byte("class ")):
		return max(bytes.IndexAny(text, "{;"), 0)
	case bytes.HasPrefix(line, []byte("} // namespace")):
		return len(line)
	case bytes.HasPrefix(line, []byte("namespace ")): // that of nothing else
		first := bytes.TrimLeft(text[len(line):], "\n")
		for bytes.HasPrefix(first, []byte("//")) {
			first = bytes.TrimLeft(first[max(bytes.IndexByte(first, '\n'), 1):], "\n")
		}
		if comparedLength(first) > 0 {
			return len(line)
		}
		return 0
	}
	end := "\n}\n"
	if bytes.HasPrefix(line, []byte("  static ")) {
		end = "\n  }\n"
	} else if line == nil || bytes.HasPrefix(line, []byte(" ")) {
		return 0
	}
	head, _, _ := bytes.Cut(line, []byte("("))
	switch name := string(head[bytes.LastIndexAny(head, " :")+1:]); {
	case len(head) == len(line):
	case strings.HasPrefix(name, constraint.LocalPrefix), slices.Contains([]string{"verify", "verifyInvariants", "verifyInvariantsImpl", "parse", "print",
		"parseType", "printType", "parseAttribute", "printAttribute"}, name): // the last four are those of the dialect
		for at := 0; ; {
			i := bytes.Index(text[at:], []byte(end))
			if i < 0 {
				return len(text)
			}
			if at += i + len(end); !bytes.HasPrefix(text[at:], []byte("{")) { // else a block of verify ends
				return at - 1
			}
		}
	}
	return 0
}

// bytesPerLook is the number of bytes between two looks at a context.
const bytesPerLook = 1 << 20

// hashes returns [Generated.Code] and [Generated.Texts], or 0 if ctx is cancelled.
func hashes(ctx context.Context, text []byte) (code, texts uint64) {
	var all [2]maphash.Hash
	for i := range all {
		all[i].SetSeed(hashSeed)
	}
	for i, look := 0, 0; i < len(text); {
		if i >= look {
			if look = i + bytesPerLook; ctx.Err() != nil {
				return 0, 0
			}
		}
		if i == 0 || text[i-1] == '\n' {
			i += comparedLength(text[i:])
		}
		if i == len(text) {
			break
		}
		end := i + 1
		switch c := text[i]; {
		case c == ' ' || c == '\n' || c == ':':
		case c == '/' && end < len(text) && text[end] == '/':
			end = i + max(bytes.IndexByte(text[i:], '\n'), 1)
		case c == '"':
			for end < len(text) && text[end] != '"' {
				if text[end] == '\\' {
					end++
				}
				end++
			}
			end = min(end+1, len(text))
			all[1].Write(text[i:end])
		case cxxtext.IsWordByte(c):
			for end < len(text) && cxxtext.IsWordByte(text[end]) {
				end++
			}
			if !bytes.HasPrefix(text[end:], []byte("::")) {
				all[0].Write(text[i:end])
				all[0].WriteByte(' ')
			}
		default:
			all[0].WriteByte(c)
		}
		i = end
	}
	return all[0].Sum64(), all[1].Sum64()
}

// hashSeed is that of all hashes of the process.
var hashSeed = maphash.MakeSeed()

// originOf returns [CppMember.Origin]. It omits names of records, which need not stay.
func (r *reader) originOf(s *cpp.Span) string {
	switch s.Kind {
	case origin.Field:
		return s.Name
	case origin.Builder, origin.Statistic:
		return s.Kind
	case origin.Trait:
		return strings.TrimSpace(s.Kind + " " + ods.TextOrEmpty(r.records.Def(s.Name), mlir.FieldCppInterfaceName))
	}
	return s.Kind + " " + s.Name
}

// isUsed reports whether a member with an origin is one that C++ code outside of the class uses, not one that overrides or
// implements what MLIR calls, and not one that the catalogue describes in another way.
func isUsed(m *surface.Member, s *cpp.Span) bool {
	switch {
	case m.Overrides || m.Deleted || m.Kind == surface.Base || m.Kind == surface.Trait:
		return false
	case s.Kind == origin.Field:
		return strings.HasPrefix(s.Name, "extra") && !m.Protected
	case s.Kind == origin.Trait:
		return m.Kind != surface.Alias || !m.Inherits()
	case s.Kind == origin.Builder:
		return isBuilder(m) // create() and getChecked() follow
	}
	return s.Kind != origin.Case && s.Kind != origin.Option && s.Kind != origin.Method && s.Kind != origin.Helper
}

func isBuilder(m *surface.Member) bool { return m.Name == "build" || m.Name == "get" }

// isGet reports whether a member of an attribute or type is a method get().
func (m CppMember) isGet() bool { return strings.Contains(m.Text, " get(") }
