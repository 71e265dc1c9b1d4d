package records

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
)

var update = flag.Bool("update", false, "write the stored facts of all releases again, from the references of these releases")

// TestFactsAreThoseOfMLIR compares the stored facts of each release with the .td files of the
// release. With -update it stores them: those of the oldest release, and what differs in each later
// release.
func TestFactsAreThoseOfMLIR(t *testing.T) {
	before := ""
	for _, r := range mlir.Releases() {
		t.Run(r.String(), func(t *testing.T) {
			reference := testtool.ReferenceOf(t, int(r))
			var complete strings.Builder
			if err := writeFacts(&complete, reference.Include); err != nil {
				t.Fatal(err)
			}
			if *update {
				stored := complete.String()
				if r != mlir.Oldest {
					stored = mlir.FactsDifference(before, stored)
				}
				before = complete.String()
				if err := os.WriteFile(filepath.Join("../mlir", mlir.FactsFile(r)), []byte(stored), 0o666); err != nil {
					t.Fatal(err)
				}
				return
			}
			diff := cmp.Diff(mlir.FactsOf(r), mlir.ParseFacts(complete.String()), cmp.AllowUnexported(mlir.File{}))
			if diff != "" {
				reference.Fail(t, "the facts differ; -update writes them again (-stored +reference):\n"+diff)
			}
		})
	}
}
