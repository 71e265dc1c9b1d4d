package catalog

import (
	"context"
	"crypto/sha256"
	"fmt"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/attrtype"
	"github.com/rules-ods/rules_ods/generator/backend/dialect"
	"github.com/rules-ods/rules_ods/generator/backend/enum"
	"github.com/rules-ods/rules_ods/generator/backend/iface"
	"github.com/rules-ods/rules_ods/generator/backend/opdef"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/backend/pass"
	"github.com/rules-ods/rules_ods/generator/cpp"
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
}

// A CppMember is a declaration in C++. Members that follow neither from a part of the definition nor from its text,
// such as those that only MLIR calls, are left out.
type CppMember struct {
	Text string `json:"text"` // in one line, without a body
	// Origin is the part of the definition that the member comes from: "operand lhs" or "builder", or the name of the
	// field whose text it is. It is "" for builders, functions and classes of the definition as a whole.
	Origin string `json:"origin,omitempty"`
}

// declarers are the generators of declarations, by the kind of definitions.
var declarers = sync.OnceValue(func() map[mlir.Entity][]backend.Generator {
	made := map[mlir.Entity][]backend.Generator{}
	for kind, families := range map[mlir.Entity][]backend.Family{
		mlir.EntityDialect: {dialect.Family()}, mlir.EntityOp: {opdef.Family()}, mlir.EntityType: {attrtype.TypeFamily()}, mlir.EntityAttr: {attrtype.AttrFamily()},
		mlir.EntityEnum: {enum.Family()}, mlir.EntityInterface: {iface.Family()}, mlir.EntityPass: {pass.Family()},
	} {
		for _, f := range families {
			for _, g := range f.Generators {
				if strings.HasSuffix(g.Name, "-decls") {
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

// cppOf returns what the generators declare for a definition. It returns nil if they refuse it, and an error if that is too much.
func (r *reader) cppOf(ctx context.Context, c *candidate) (classes []CppClass, err error) {
	if r.declares == nil || !r.declares(c.file) {
		return nil, nil
	}
	in := &backend.Input{Records: r.records.Subset(func(d *tablegen.Record) bool { return d == c.def }), Features: r.features, File: c.file, EveryFile: true,
		Flags: map[string]string{"name": "Group"}, Memo: &backend.Memo{}, Origins: true, Meter: cpp.NewMeter(ctx, maxText), Jobs: 1, Warn: func(*tablegen.Diagnostic) {}}
	for _, g := range declarers()[c.kind] {
		r.generated.Reset()
		if err := backend.Run(ctx, &g, in, &r.generated); cpp.StopOf(err) != nil {
			return nil, c.def.Errorf("%v", err)
		} else if err != nil {
			return nil, nil
		}
		if n := r.generated.Len(); n > maxDeclarations {
			text := fmt.Sprintf("%d bytes of declarations with the SHA-256 %.8x, too many to compare one by one", n, sha256.Sum256(r.generated.Bytes()))
			classes = append(classes, CppClass{Name: c.def.Name, Members: []CppMember{{text, string(mlir.FieldExtraClassDeclaration)}}})
			continue
		}
		text, spans := cpp.SplitOrigins(r.generated.Bytes())
		isEntity := func(kind string) bool { return kind != cpp.Member }
		for _, class := range surface.Scan(string(text)).Classes {
			if strings.Contains(class.Name, "<") {
				continue // a specialization
			}
			made := CppClass{Name: strings.Clone(class.Name), Namespace: class.Namespace}
			for i := range class.Members {
				m := &class.Members[i]
				text := m.Text
				if m.Kind == surface.Enumerator {
					text = strings.Clone(m.Name) // not a part of the generated text
				}
				switch s := origin.At(spans, m.Offset, isEntity); {
				case s == nil: // of the file as a whole
				case s.Kind != origin.Def && isUsed(m, s):
					made.Members = append(made.Members, CppMember{text, r.originOf(s)})
				case s.Kind == origin.Def && !m.Overrides && (class.Namespace || isBuilder(m)):
					made.Members = append(made.Members, CppMember{text, ""})
				}
			}
			classes = append(classes, made)
		}
	}
	return classes, nil
}

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
