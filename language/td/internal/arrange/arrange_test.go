//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package arrange

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

	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/libraries"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// TestPackages compares the rules of packages with those that the archives of testdata list in the file WANT. Its lines that
// begin with "#" say what the package that follows shows.
func TestPackages(t *testing.T) {
	testtool.RunArchives(t, "testdata", 4, func(t *testing.T, files map[string]string) {
		var want, got []string
		for line := range strings.Lines(testtool.TakeFile(files, "WANT")) {
			if !strings.HasPrefix(line, "#") {
				want = append(want, line)
			}
		}
		dir := t.TempDir()
		testtool.WriteFiles(t, dir, files)
		read := func() {
			f := facts.Read(dir, facts.ReadWorkspace(dir), sources.Read(dir, func(string) string { return "" }), false)
			outputs := decide.New(claims.New(f))
			in := Input{Facts: f, Outputs: outputs, Layers: libraries.Divide(f), PassGroups: NewPassGroups(func() *facts.Facts { return f })}
			for _, d := range f.Sources.Directories() {
				if f.Packages.PackageOf(d.Path) != d.Path || d.Path == "" {
					continue
				}
				in.Package, in.Settings, in.Conventions = d.Path, d.Settings, conventions.New(outputs).For(d.Path)
				got = append(got, textOf(Package(&in))...)
			}
		}
		if err := update.Run(t.Context(), []language.Language{&reader{read: read}}, dir, []string{"-repo_root=" + dir}); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("rules (-want +got):\n%s", diff)
		}
	})
}

// A reader is an extension that reads the repository before Gazelle visits the first package, and writes nothing.
type reader struct {
	language.BaseLang
	read func()
}

func (r *reader) Name() string { return "reader" }

func (r *reader) KnownDirectives() []string { return settings.Directives() }

func (r *reader) Configure(_ *config.Config, rel string, _ *rule.File) {
	if rel == "" {
		r.read()
	}
}

// textOf returns the rules of a plan, one in a line: the label, the .td file, the outputs and the rule by which it has its name.
func textOf(p *Plan) []string {
	var lines []string
	for _, g := range p.Generators {
		outs := []string{}
		for _, e := range g.Entries {
			outs = append(outs, e.Name)
		}
		state := g.Why.Rule.Name
		if g.FreeForm {
			state += ", as written"
		}
		lines = append(lines, fmt.Sprintf("%s:%s from %s: %s (%s)\n", p.Pkg, g.Name, path.Base(g.Td.Path), strings.Join(outs, " "), state))
	}
	for _, r := range p.Removed {
		lines = append(lines, fmt.Sprintf("%s:%s removed\n", p.Pkg, r.Name))
	}
	slices.Sort(lines)
	return lines
}
