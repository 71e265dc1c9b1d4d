package ods

import (
	"context"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestBaseAttr checks that reading the base of an attribute stores nothing in the model:
// generators do it in several goroutines.
func TestBaseAttr(t *testing.T) {
	const text = `include "mlir/IR/OpBase.td"
def A : OptionalAttr<I32Attr>;
`
	records, err := tablegen.Load(context.Background(), "-", tablegen.Options{IncludeDirs: []string{testtool.MLIR(t)}, Stdin: strings.NewReader(text)})
	if err != nil {
		t.Fatal(err)
	}
	m := NewModel(records, mlir.Release22.Features())
	a, err := m.Attribute(records.Def("A"))
	if err != nil {
		t.Fatal(err)
	}
	stored := len(m.attributes)
	base, err := a.BaseAttr()
	if err != nil || base.Def.Name != "I32Attr" {
		t.Errorf("the base is %v, %v", base, err)
	}
	if len(m.attributes) != stored {
		t.Errorf("the model stores %d attributes, want %d", len(m.attributes), stored)
	}
}
