package attrtype

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

func TestSame(t *testing.T) { parity.Same(t, "testdata/*.td", AttrFamily(), TypeFamily()) }
func TestMalformed(t *testing.T) {
	parity.Malformed(t, "testdata/malformed/*.td", AttrFamily(), TypeFamily())
}

// TestLimit reads default values that would have 2^40 bytes with their
// placeholders replaced. The reference runs out of memory on this input.
func TestLimit(t *testing.T) {
	records, err := tablegen.Load(context.Background(), "testdata/limit.txt", tablegen.Options{IncludeDirs: []string{parity.Standins(t)}})
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range TypeFamily().Generators {
		var out bytes.Buffer
		err = g.Run(context.Background(), &backend.Input{Records: records, Features: mlir.Release22.Features(), Jobs: 1}, &out)
		isDefinitions := strings.HasSuffix(g.Name, "-defs")
		if isDefinitions && (err == nil || !strings.Contains(err.Error(), "placeholders")) || !isDefinitions && err != nil {
			t.Errorf("%s: got error %v", g.Name, err)
		}
	}
}

func TestFormatErrors(t *testing.T) {
	arguments := []string{"-gen-typedef-defs", "--typedefs-dialect=t"}
	parity.FormatErrors(t, "testdata/malformed_formats/types.td", arguments, formatErrors)
}

// formatErrors returns the first error in the format of each type of dialect t.
func formatErrors(t *testing.T, records *tablegen.Records, features mlir.Features) (errs []parity.FormatError) {
	defs, err := ods.NewModel(records, features).AttrOrTypeDefs(mlir.ClassTypeDef, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range defs {
		if d.Dialect.Name != "t" || !d.HasAssemblyFormat || d.CppClassName == "MyType" {
			continue
		}
		_, formatErr := newFormat(d, &features)
		if formatErr == nil {
			errs = append(errs, parity.AcceptedFormat(records, d.Def))
			continue
		}
		errs = append(errs, parity.OurFormatError(records, formatErr.Diagnostic(d.AssemblyFormat, d.Def, "type")))
	}
	return errs
}
