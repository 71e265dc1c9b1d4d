package checkcmake

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
)

// TestCompare compares the two builds of each archive of testdata. The file want has all
// differences, the number of outputs that both builds have, and the files that were not
// compared. With a file all, documentation is compared, too.
func TestCompare(t *testing.T) {
	testtool.RunArchives(t, "testdata", 2, func(t *testing.T, files map[string]string) {
		dir, want := t.TempDir(), testtool.TakeFile(files, "want")
		_, compareAll := files["all"]
		testtool.WriteFiles(t, dir, files)
		repo, err := repofiles.List(context.Background(), dir)
		if err != nil {
			t.Fatal(err)
		}
		report, err := Compare(repo, compareAll, nil)
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

// TestSyntaxError compares with a BUILD file that cannot be parsed.
func TestSyntaxError(t *testing.T) {
	dir := t.TempDir()
	testtool.WriteFiles(t, dir, map[string]string{"foo/BUILD": "gentbl_cc_library(\n", "foo/CMakeLists.txt": ""})
	repo, err := repofiles.List(context.Background(), dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Compare(repo, false, nil); err == nil || !strings.HasPrefix(err.Error(), "foo/BUILD:3:1: syntax error") {
		t.Errorf("Compare: %v, want a syntax error in foo/BUILD", err)
	}
}
