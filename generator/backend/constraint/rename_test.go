package constraint

import (
	"testing"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// TestEmitRenamed checks that only placeholders are replaced by the names of
// another table.
func TestEmitRenamed(t *testing.T) {
	placeholders, final := NewPlaceholders(mlir.Features{}), NewTable("Final", mlir.Features{})
	for i := range 12 {
		c := &ods.Constraint{Predicate: &ods.Predicate{Def: &tablegen.Record{}}, Summary: string(rune('a' + i))}
		if i == 1 {
			final.Add(Type, &ods.Constraint{Predicate: &ods.Predicate{Def: &tablegen.Record{}}})
		}
		placeholders.Add(Type, c)
		final.Add(Type, c)
	}
	const prefix = "__mlir_ods_local_type_constraint_"
	for text, want := range map[string]string{
		"":                                       "",
		"plain text":                             "plain text",
		prefix + "\x7f1":                         prefix + "Final1",
		"f(" + prefix + "\x7f2);":                "f(" + prefix + "Final3);",
		prefix + "\x7f12+" + prefix + "\x7f3":    prefix + "Final13+" + prefix + "Final4",
		prefix + "\x7f13":                        prefix + "\x7f13",
		prefix + "\x7f0":                         prefix + "\x7f0",
		prefix + "\x7f":                          prefix + "\x7f",
		prefix + "\x7f99999999999999999999":      prefix + "\x7f99999999999999999999",
		"\x7f1 \x7f" + prefix + "\x7f1":          "\x7f1 \x7f" + prefix + "Final1",
		"__mlir_ods_local_attr_constraint_\x7f1": "__mlir_ods_local_attr_constraint_\x7f1",
	} {
		var b cpp.Buffer
		placeholders.EmitRenamed(&b, []byte(text), final)
		if got := b.String(); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
