package facts

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/language/td/internal/llvm"
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
					stored = factsDifference(before, stored)
				}
				before = complete.String()
				if err := os.WriteFile(filepath.Join("../llvm", llvm.FactsFile(r)), []byte(stored), 0o666); err != nil {
					t.Fatal(err)
				}
				return
			}
			diff := cmp.Diff(llvm.FactsOf(r), llvm.ParseFacts(complete.String()), cmp.AllowUnexported(llvm.File{}))
			if diff != "" {
				reference.Fail(t, "the facts differ; -update writes them again (-stored +reference):\n"+diff)
			}
		})
	}
}

// TestFactsDifference applies the differences between two releases to the first.
func TestFactsDifference(t *testing.T) {
	before := "file a.td\ninclude b.td\nfile b.td\ndefines ops\ndialect B_Dialect b\nfile c.td\nclass One a.td ops\nclass Two a.td,b.td ops X\nclass Zero c.td ops\n"
	after := "file a.td\ninclude d.td\nfile c.td\nfile d.td\ntypes D_Dialect\nclass Three d.td ops\nclass Two a.td,b.td ops Y\nclass Zero c.td ops\n"
	want := "class Three d.td ops\nclass Two a.td,b.td ops Y\nfile a.td\ninclude d.td\nfile d.td\ntypes D_Dialect\n-class One\n-file b.td\n"
	if got := factsDifference(before, after); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if got, want := llvm.ParseFacts(before, want), llvm.ParseFacts(after); !cmp.Equal(got, want, cmp.AllowUnexported(llvm.File{})) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}
