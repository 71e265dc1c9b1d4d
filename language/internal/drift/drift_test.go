package drift

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"golang.org/x/tools/txtar"
)

// TestCompare compares the two builds of each archive of testdata; want says
// all differences, how many outputs both have and what was not compared.
func TestCompare(t *testing.T) {
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(archives) < 2 {
		t.Fatalf("%d archives: %v", len(archives), err)
	}
	for _, p := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(p), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(p)
			if err != nil {
				t.Fatal(err)
			}
			dir, want := t.TempDir(), ""
			for _, f := range archive.Files {
				if f.Name == "want" {
					want = string(f.Data)
					continue
				}
				name := filepath.Join(dir, f.Name)
				if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(name, f.Data, 0o666); err != nil {
					t.Fatal(err)
				}
			}
			repo, err := repofiles.List(context.Background(), dir)
			if err != nil {
				t.Fatal(err)
			}
			report, err := Compare(repo, Options{})
			if err != nil {
				t.Fatal(err)
			}
			var got strings.Builder
			for _, d := range report.Differences {
				fmt.Fprintln(&got, d)
			}
			fmt.Fprintf(&got, "compared %d\n", report.Compared)
			for _, f := range report.NotRead {
				fmt.Fprintf(&got, "not read %s\n", f)
			}
			if diff := cmp.Diff(want, got.String()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
