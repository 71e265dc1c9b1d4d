//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package claims

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/bazel-contrib/bazel-gazelle/v2/cmd/gazelle/update"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/bazel-gazelle/language"
	"github.com/google/go-cmp/cmp"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// sourcesOfEvidence are the functions whose claims the archives of testdata list, by the name of the archive.
var sourcesOfEvidence = map[string]func(*Directory) []*Claim{
	"calls":      FromCalls,
	"cmake":      FromCMake,
	"cxx":        FromCxx,
	"empty":      FromEmpty,
	"families":   FromFamilies,
	"guesses":    FromGuesses,
	"precedents": FromPrecedents,
	"records":    FromRecords,
	"rules":      FromRules,
}

// TestSources compares the claims of each source of evidence with those that an archive lists. The directory of the
// outputs is foo.
func TestSources(t *testing.T) {
	tested := 0
	testtool.RunArchives(t, "testdata", len(sourcesOfEvidence), func(t *testing.T, files map[string]string) {
		want := testtool.TakeFile(files, "WANT")
		dir := t.TempDir()
		testtool.WriteFiles(t, dir, files)
		find := sourcesOfEvidence[path.Base(t.Name())]
		if find == nil {
			t.Fatal("no such source of evidence")
		}
		tested++
		var got []string
		reader := &reader{read: func() {
			for _, c := range find(factsOf(dir).Directory("foo")) {
				got = append(got, textOf(c))
			}
		}}
		if err := update.Run(t.Context(), []language.Language{reader}, dir, []string{"-repo_root=" + dir}); err != nil {
			t.Fatal(err)
		}
		slices.Sort(got)
		if diff := cmp.Diff(want, strings.Join(got, "")); diff != "" {
			t.Errorf("claims (-want +got):\n%s", diff)
		}
	})
	if tested != len(sourcesOfEvidence) {
		t.Errorf("%d of %d sources have an archive", tested, len(sourcesOfEvidence))
	}
}

// A reader is an extension that reads the repository before Gazelle visits the first package, and writes nothing.
type reader struct {
	language.BaseLang
	read func()
}

func (r *reader) Name() string { return "reader" }

func (r *reader) Configure(_ *config.Config, rel string, _ *rule.File) {
	if rel == "" {
		r.read()
	}
}

// factsOf reads the repository in a directory.
func factsOf(dir string) *Facts {
	return New(facts.Read(dir, facts.ReadWorkspace(dir), sources.Read(dir, func(string) string { return "" }), false))
}

// textOf returns a claim in one line: what it is based on, the output, the .td file, the generator, and what else it says.
func textOf(c *Claim) string {
	output, generator := c.Output, mlir.GeneratorOption(c.Options)
	if output == "" {
		output = "?"
	}
	if c.Kind != 0 {
		if generator = c.Kind.Info().Decls; c.IsDefs && c.Kind.Info().Defs != "" {
			generator = c.Kind.Info().Defs
		}
	}
	if generator == "" {
		generator = "?"
	}
	text := fmt.Sprintf("%s: %s from %s by %s", c.Basis.Rule().Name, output, c.Src.Path, generator)
	if c.Basis == CxxInclude {
		text += ", " + c.Fit.String()
	}
	if len(c.Dialects) > 0 && c.Dialects[0] != "" {
		text += ", dialect " + strings.Join(c.Dialects, " or ")
	}
	for _, x := range []struct {
		text  string
		holds bool
	}{
		{"unmaintained", c.IsUnmaintained}, {"elsewhere", c.IsElsewhere}, {"nothing", c.IsNothing}, {"rule " + c.Rule, c.Rule != ""},
		{"listed", c.Records != nil && c.Records.IsListed},
	} {
		if x.holds {
			text += ", " + x.text
		}
	}
	return text + "\n"
}
