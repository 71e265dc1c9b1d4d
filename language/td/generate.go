//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package td

import (
	"log"
	"path"
	"path/filepath"
	"runtime/debug"
	"slices"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/bazel-gazelle/language"

	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/cxxlabels"
	"github.com/rules-ods/rules_ods/language/td/internal/dangling"
	"github.com/rules-ods/rules_ods/language/td/internal/deps"
	"github.com/rules-ods/rules_ods/language/td/internal/emit"
	"github.com/rules-ods/rules_ods/language/td/internal/plan"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/symbols"
)

// GenerateRules writes the rules of one package.
func (l *tdLang) GenerateRules(args language.GenerateArgs) (res language.GenerateResult) {
	defer func() {
		if p := recover(); p != nil {
			l.log.Failures++
			log.Printf("%s: internal error: %v; please report this with the .td, C++ and BUILD files of the package\n%s", path.Join(args.Rel, "BUILD"), p, debug.Stack())
			res = language.GenerateResult{}
		}
	}()
	if !l.isOurs(args) {
		return res
	}
	r, c, s := l.repository, args.Config, settings.Of(args.Config.Exts)
	l.cxxDeps.AddRules(args)
	if args.File == nil && !cxxlabels.Writes(c, args.OtherGen) && r.packages.BuiltOtherwise(args.Rel) {
		return res
	}
	dirs := r.packages.Owned(args.Rel)
	hasWork := args.File != nil && hasRules(c, args.File)
	for _, dir := range dirs {
		hasWork = hasWork || r.sources.Directory(dir).HasTds() || len(r.outputs.OutsideIn(dir)) > 0
	}
	strays := r.uses.StraysIn(args.Rel)
	if !hasWork {
		l.countDangling(&plan.Plan{Pkg: args.Rel}, strays)
		return res
	}
	l.faults.CheckPackage(r.faults(), args.Rel)
	if l.faults.Has(args.Rel) {
		return res
	}
	local := l.conv.For(args.Rel)
	p := plan.Package(&plan.Input{
		Package: args.Rel, Settings: s, Conventions: local,
		Sources: r.sources, Includes: r.includes, Packages: r.packages, References: r.references,
		Generated: r.generated, Made: r.made, Uses: r.uses, Classes: r.classes, PassGroups: r.passGroups, Layers: r.layers, Undivided: r.undivided, Outputs: r.outputs,
		HasLLVMShards: l.hasLLVMShards(c),
	})
	l.faults.CheckUnread(r.faults()) // planning may have tried to read more files
	if l.faults.Has(args.Rel) {
		return res
	}
	for _, m := range p.Messages {
		l.log.Printf("%s", m)
	}
	rules := emit.Package(emit.Input{
		Sources: r.sources, Includes: r.includes, Packages: r.packages, Libraries: r.generated.Libraries,
		Made: r.made, Uses: r.uses, Conventions: local, Settings: s, DefaultLoad: l.defaultLoad(c.ModuleToApparentName),
		UsesRules: l.workspace.UsesRules, LLVMName: l.labels.LLVMName(s), HasLLVMShards: l.hasLLVMShards(c),
	}, args, p)
	for _, lib := range p.Libraries {
		if len(lib.Stale) > 0 {
			l.deps.Forget(label.New("", args.Rel, lib.Name), lib.Stale)
		}
	}
	for f, lib := range p.LibraryOf {
		l.deps.Plan(f, label.New(c.RepoName, args.Rel, lib.Name))
	}
	for _, old := range p.Removed {
		l.deps.Remove(label.New("", args.Rel, old.Name))
	}
	l.cxxDeps.AddMade(p, r.packages.BuildOf(args.Rel))
	l.shards = append(l.shards, rules.Shards...)
	l.explain.Print(p)
	for _, dir := range strays {
		if !slices.Contains(dirs, dir) {
			dirs = append(slices.Clip(dirs), dir)
		}
	}
	l.countDangling(p, dirs)
	l.sums.rules += len(rules.Gen)
	res.Gen, res.Empty = rules.Gen, rules.Empty
	for _, needs := range rules.Needs {
		res.Imports = append(res.Imports, needs)
	}
	res.RelsToIndex = r.relsToIndex(rules.Needs)
	return res
}

// isOurs reports whether a directory is a package for which the extension may write rules,
// and records what other extensions and the command fix have done to it.
func (l *tdLang) isOurs(args language.GenerateArgs) bool {
	r, c := l.repository, args.Config
	if !settings.Of(c.Exts).Generate || r == nil {
		return false
	}
	if _, nested := r.sources.NestedName(r.sources.RepositoryOf(args.Rel)); nested {
		return false
	}
	if args.File != nil && repofiles.LinksOutside(c.RepoRoot, args.File.Path) {
		log.Printf("%s: the file is a link to a place outside of the repository; it is left alone", path.Join(args.Rel, filepath.Base(args.File.Path)))
		return false
	}
	if args.File == nil && len(args.OtherGen) > 0 {
		r.packages.Become(args.Rel)
	}
	if r.packages.PackageOf(args.Rel) != args.Rel {
		return false // the directory belongs to a package above it
	}
	if args.File != nil && (c.ShouldFix || !slices.Equal(c.Langs, []string{l.Name()})) {
		// Other extensions and the command fix may have changed the rules since the
		// extension read the file.
		b := buildfile.Read(args.Rel, args.File, func(symbol string) string { return symbols.RuleOf(c, symbol) })
		if before := r.base.Of(args.Rel); before != nil {
			b = before.WithRenames(b)
		}
		r.packages.Replace(args.Rel, b)
	}
	return true
}

// hasRules reports whether a BUILD file has rules that the extension maintains.
func hasRules(c *config.Config, f *rule.File) bool {
	return slices.ContainsFunc(f.Rules, func(r *rule.Rule) bool { return symbols.RuleOf(c, r.Kind()) != "" })
}

// relsToIndex returns the packages whose libraries rules may depend on, for -index=lazy.
func (r *repository) relsToIndex(needs []*deps.Needs) []string {
	if !r.sources.IsLazy {
		return nil
	}
	var rels []string
	for _, n := range needs {
		for _, d := range n.Includes {
			if d.Target != "" {
				rels = append(rels, r.packages.PackageOf(slashpath.Dir(d.Target)))
			}
		}
	}
	slices.Sort(rels)
	return slices.Compact(rels)
}

// countDangling reports the includes of generated files in directories of a package that
// nothing provides, and adds the numbers to the summary.
func (l *tdLang) countDangling(p *plan.Plan, dirs []string) {
	r := l.repository
	if r.sources.IsLazy {
		return
	}
	for _, g := range p.Generators {
		for _, e := range g.Entries {
			for _, name := range e.Names() {
				l.madeBy[path.Base(name)] = "//" + p.Pkg + ":" + g.Name
			}
		}
		if g.Sharded != nil {
			l.madeBy[path.Base(g.Sharded.Hdr)], l.madeBy[path.Base(g.Sharded.Src)] = "//"+p.Pkg+":"+g.Name, "//"+p.Pkg+":"+g.Name
		}
	}
	resolved, missing := dangling.Report(l.danglingInput(), p, dirs)
	l.sums.resolved += resolved
	l.sums.dangling += missing
}

func (l *tdLang) danglingInput() dangling.Input {
	r := l.repository
	return dangling.Input{Sources: r.sources, Made: r.made, Uses: r.uses, Outputs: r.outputs, Log: &l.log, IsStrict: l.isStrict}
}

// Fix rewrites old forms of rules if Gazelle runs as fix.
func (l *tdLang) Fix(c *config.Config, f *rule.File) {
	if c.ShouldFix && f != nil && !HasFault(l, f.Pkg) {
		buildfile.Fix(f, func(symbol string) string { return symbols.RuleOf(c, symbol) })
	}
}
