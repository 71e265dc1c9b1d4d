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

// A Generated identifies what a generator writes for a definition, apart from comments, class heads and the parts that follow
// from what the catalogue has: constraints, formats and interfaces.
type Generated struct {
	Generator string        // its name
	Features  mlir.Features // those for which it writes
	Digest
}

// A Digest has hashes of the tokens of generated code.
type Digest struct {
	Code       uint64 // of those that are neither string literals nor qualifiers
	Qualifiers uint64 // of the names in front of "::", without those of MLIR, LLVM and the classes of the definition
	Texts      uint64 // of string literals
	Written    uint64 // of the tokens that the generator copies from a field with definitions
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
		Flags: map[string]string{"name": "Group"}, Origins: true, Memo: &backend.Memo{}, Jobs: 1, Warn: func(*tablegen.Diagnostic) {}}
	var classes []declaredClass
	var all []Generated
	for _, g := range classGenerators()[c.kind] {
		in.Meter = cpp.NewMeter(ctx, maxText)
		isDeclaration := strings.HasSuffix(g.Name, "-decls")
		r.generated.Reset()
		if err := backend.Run(ctx, &g, in, &r.generated); cpp.StopOf(err) != nil {
			if isDeclaration || ctx.Err() != nil {
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
		text, spans := cpp.SplitOrigins(r.generated.Bytes())
		switch {
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case !isDeclaration:
			for i := range classes {
				classes[i].byHand = slices.DeleteFunc(classes[i].byHand, func(m byHand) bool { return m.isDefined(spans) })
			}
		case len(text) > maxDeclarations:
			line := fmt.Sprintf("%d bytes of declarations with the SHA-256 %.8x, too many to compare one by one", len(text), sha256.Sum256(text))
			classes = append(classes, declaredClass{CppClass: CppClass{Name: c.def.Name, Members: []CppMember{{line, string(mlir.FieldExtraClassDeclaration)}}}})
		default:
			classes = append(classes, r.declared(string(text), spans)...)
		}
		own := []string{"mlir", "llvm"}
		if len(classes) > 0 {
			own = append(own, strings.Split(classes[0].Name, "::")...)
		}
		all = append(all, Generated{g.Name, r.features, r.digest(ctx, text, spans, c.def.Name, own)})
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
	byHand []byHand // those that the generators read so far do not define
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
				made.byHand = append(made.byHand, byHand{m, s.Name})
			}
		}
		classes = append(classes, made)
	}
	return classes
}

// A byHand is a member that C++ code has to define because of a field.
type byHand struct {
	*surface.Member
	field string
}

// isDefined reports whether a generated text with some spans defines the member.
func (m byHand) isDefined(spans []cpp.Span) bool {
	return slices.ContainsFunc(spans, func(s cpp.Span) bool {
		return s.Kind == cpp.Member && s.Name == m.Name && s.Parent >= 0 && spans[s.Parent].Kind == origin.Field && spans[s.Parent].Name == m.field
	})
}

// isByHand reports whether C++ code has to define a member with an origin, unless the generators define it. What a text of
// the definition declares, the methods of interfaces, and the parsers of a dialect's attributes and types are not meant.
func isByHand(m *surface.Member, s *cpp.Span) bool {
	return s.Kind == origin.Field && !strings.HasPrefix(s.Name, "extra") && !strings.HasPrefix(s.Name, "useDefault") && m.IsFunction() && !m.Defined
}

// isCompared reports whether a part of generated code follows from what the catalogue has.
func (r *reader) isCompared(s *cpp.Span) bool {
	switch s.Kind {
	case origin.Def: // a constraint or the dialect
		return true
	case origin.Trait: // methods of an interface
		return ods.TextOrEmpty(r.records.Def(s.Name), mlir.FieldCppInterfaceName) != ""
	case origin.Field:
		return s.Name == string(mlir.FieldAssemblyFormat) || strings.HasPrefix(s.Name, "useDefault")
	case cpp.Member: // they check constraints and traits
		return s.Name == "verify" || s.Name == "verifyInvariants" || s.Name == "verifyInvariantsImpl"
	}
	return false
}

// digest returns the digest of what the generated text of a definition has for it, or an empty one if ctx is cancelled. own are
// qualifiers that do not count.
func (r *reader) digest(ctx context.Context, text []byte, spans []cpp.Span, def string, own []string) Digest {
	var d digester
	for i := range d.hashes {
		d.hashes[i].SetSeed(hashSeed)
	}
	d.own = own
	start := -1 // of what is next, or -1 outside of the definition
	end := 0    // of the outermost span
	for i := range spans {
		s := &spans[i]
		switch {
		case ctx.Err() != nil:
			return Digest{}
		case s.Parent < 0:
			if start >= 0 {
				d.add(text[start:end], false)
			}
			if start, end = s.Start, s.End; s.Kind != origin.Def || s.Name != def {
				start = -1
			}
		case start > s.Start || start < 0: // a part of one that is done
		case r.isCompared(s):
			d.add(text[start:s.Start], false)
			start = s.End
		case s.Kind == origin.Field && strings.HasSuffix(s.Name, "Definition"):
			d.add(text[start:s.Start], false)
			d.add(text[s.Start:s.End], true)
			start = s.End
		}
	}
	if start >= 0 {
		d.add(text[start:end], false)
	}
	return Digest{d.hashes[0].Sum64(), d.hashes[1].Sum64(), d.hashes[2].Sum64(), d.hashes[3].Sum64()}
}

// A digester hashes code.
type digester struct {
	hashes [4]maphash.Hash // in the order of the fields of [Digest]
	own    []string
}

// add hashes the tokens of a text. The heads of classes that begin a line do not count.
func (d *digester) add(text []byte, isWritten bool) {
	code := &d.hashes[0]
	if isWritten {
		code = &d.hashes[3]
	}
	isNamespace := false // the line begins one
	for i := 0; i < len(text); {
		if i == 0 || text[i-1] == '\n' {
			if bytes.HasPrefix(text[i:], []byte("class ")) {
				i += max(bytes.IndexAny(text[i:], "{;"), 0)
			}
			isNamespace = bytes.HasPrefix(text[i:], []byte("namespace "))
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
			d.hashes[2].Write(text[i:end])
		case cxxtext.IsWordByte(c):
			for end < len(text) && cxxtext.IsWordByte(text[end]) {
				end++
			}
			hash := code
			if isNamespace || bytes.HasPrefix(text[end:], []byte("::")) {
				if hash = &d.hashes[1]; slices.Contains(d.own, string(text[i:end])) {
					break
				}
			}
			hash.Write(text[i:end])
			hash.WriteByte(' ')
		default:
			code.WriteByte(c)
		}
		i = end
	}
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
