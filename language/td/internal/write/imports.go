//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package write

import (
	"path"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/bazel-gazelle/resolve"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// These are the languages under which outputs are in Gazelle's index. Other rules get the
// outputs of gentbl_sharded_ops from a second target, <name>__gentbl_cc_lib, so these
// outputs have a different language.
const (
	plainOutput   = "cc"
	shardedOutput = "cc_sharded"
)

// Imports returns the names under which Gazelle's index has a rule: the files of a
// td_library, and all paths by which #include lines can name the outputs of a rule that
// generates C++.
func (x *Resolver) Imports(c *config.Config, r *rule.Rule, pkg string) []resolve.ImportSpec {
	var specs []resolve.ImportSpec
	strip := r.AttrString("strip_include_prefix")
	switch settings.RuleOf(c, r.Kind()) {
	case buildfile.TdLibrary:
		x.graph.rules.Add(label.New(c.RepoName, pkg, r.Name()), r)
		for _, src := range x.Packages.ExpandSources(pkg, r.Attr("srcs")) {
			src = buildfile.LocalName(pkg, src)
			if strings.Contains(src, ":") || strings.HasPrefix(src, "@") {
				continue
			}
			specs = append(specs, resolve.ImportSpec{Lang: settings.Language, Imp: slashpath.Join(pkg, src)})
		}
	case buildfile.GentblCC:
		entries, _, _ := buildfile.ReadOutputs(r.Attr("tbl_outs"))
		for _, e := range entries {
			for _, name := range e.Names() {
				specs = append(specs, x.outputSpecs(plainOutput, pkg, name, strip)...)
			}
		}
	case buildfile.GentblSharded:
		for _, key := range [...]string{"hdr_out", "src_out"} {
			if out := r.AttrString(key); out != "" {
				specs = append(specs, x.outputSpecs(shardedOutput, pkg, out, strip)...)
			}
		}
	}
	return specs
}

// outputSpecs returns the paths by which #include lines can name an output. They are
// relative to the root of the repository, to strip_include_prefix, and to the include
// roots of the repository.
func (x *Resolver) outputSpecs(lang, pkg, out, strip string) []resolve.ImportSpec {
	full := slashpath.Join(pkg, out)
	names := []string{full}
	roots := []string{x.Includes.CommonRoot()}
	if strip != "" {
		root := slashpath.Join(pkg, strip)
		if strings.HasPrefix(strip, "/") {
			root = strip[1:]
		}
		roots = append(roots, root)
	}
	for _, u := range x.Uses.Known(slashpath.Dir(full)) {
		if u.Rooted && u.Name == path.Base(out) {
			roots = append(roots, u.Root)
		}
	}
	for _, root := range roots {
		if root == "." {
			root = ""
		}
		if slashpath.Below(full, root) {
			if !slices.Contains(names, slashpath.Rel(full, root)) {
				names = append(names, slashpath.Rel(full, root))
			}
		}
	}
	var specs []resolve.ImportSpec
	for _, n := range names {
		specs = append(specs, resolve.ImportSpec{Lang: lang, Imp: n})
	}
	return specs
}
