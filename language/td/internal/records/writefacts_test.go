package records

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestFactsAreThoseOfMLIR compares mlir_facts.txt with the facts of the installed MLIR.
func TestFactsAreThoseOfMLIR(t *testing.T) {
	var got strings.Builder
	if err := WriteFacts(&got, testtool.MLIR(t)); err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("../mlir/data/mlir_facts.txt")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got.String()); diff != "" {
		t.Errorf("renew the file with gazelle-ods index -facts (-file +installed):\n%s", diff)
	}
}
