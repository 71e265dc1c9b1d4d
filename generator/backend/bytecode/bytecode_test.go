package bytecode

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

func TestSame(t *testing.T)      { parity.Same(t, "testdata/*.td", Family()) }
func TestMalformed(t *testing.T) { parity.Malformed(t, "testdata/malformed/*.td", Family()) }

// TestLimit reads composites that would expand to 2^40 members. The reference
// does not finish on this input.
func TestLimit(t *testing.T) {
	records, err := tablegen.Load(context.Background(), "testdata/limit.txt", tablegen.Options{IncludeDirs: []string{parity.Standins(t)}})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	err = Family().Generators[0].Run(context.Background(), &backend.Input{Records: records, Features: mlir.Release22.Features(), Jobs: 1}, &out)
	if err == nil || !strings.Contains(err.Error(), "members") {
		t.Errorf("got error %v, want one about the number of members", err)
	}
}
