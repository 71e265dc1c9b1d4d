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
	"github.com/rules-ods/rules_ods/language/td/internal/arrange"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/report"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/write"
)

// GenerateRules writes the rules of one package.
func (l *Language) GenerateRules(args language.GenerateArgs) (res language.GenerateResult) {
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
	f, c, s := l.facts, args.Config, settings.Of(args.Config.Exts)
	l.cxxDeps.AddRules(args)
	if args.File == nil && !write.WritesCxx(c, args.OtherGen) && f.Packages.BuiltOtherwise(args.Rel) {
		return res
	}
	dirs := f.Packages.Owned(args.Rel)
	hasWork := args.File != nil && hasRules(c, args.File)
	for _, dir := range dirs {
		hasWork = hasWork || f.Sources.Directory(dir).HasTds() || len(l.outputs.OutsideIn(dir)) > 0
	}
	if !hasWork {
		l.countDangling(&arrange.Plan{Pkg: args.Rel}, dirs)
		return res
	}
	l.faults.CheckPackage(f, args.Rel)
	if l.faults.Has(args.Rel) {
		return res
	}
	local := l.conv.For(args.Rel)
	p := arrange.Package(&arrange.Input{
		Facts: f, Outputs: l.outputs, Package: args.Rel, Settings: s, Conventions: local, PassGroups: l.passGroups, Layers: l.layers, HasLLVMShards: l.hasLLVMShards(c),
	})
	l.faults.CheckUnread(f) // planning may have tried to read more files
	if l.faults.Has(args.Rel) {
		return res
	}
	for _, m := range p.Messages {
		l.log.Printf("%s", m)
	}
	rules := write.Package(write.Input{
		Facts: f, Conventions: local, Settings: s, DefaultLoad: l.defaultLoad(c.ModuleToApparentName), LLVMName: l.labels.LLVMName(s), HasLLVMShards: l.hasLLVMShards(c),
		ReadByOthers: l.outputs.ReadBy(args.Rel),
	}, args, p)
	for _, lib := range p.Libraries {
		if len(lib.Stale) > 0 {
			l.deps.Forget(label.New("", args.Rel, lib.Name), lib.Stale)
		}
	}
	for file, lib := range p.LibraryOf {
		l.deps.Plan(file, label.New(c.RepoName, args.Rel, lib.Name))
	}
	for _, old := range p.Removed {
		l.deps.Remove(label.New("", args.Rel, old.Name))
	}
	l.cxxDeps.AddMade(p, f.Packages.BuildOf(args.Rel))
	l.shards = append(l.shards, rules.Shards...)
	l.explain.Print(p)
	l.countDangling(p, dirs)
	l.sums.rules += len(rules.Gen)
	res.Gen, res.Empty = rules.Gen, rules.Empty
	for _, needs := range rules.Needs {
		res.Imports = append(res.Imports, needs)
	}
	res.RelsToIndex = l.relsToIndex(rules.Needs)
	return res
}

// isOurs reports whether a directory is a package for which the extension may write rules,
// and records what other extensions and the command fix have done to it.
func (l *Language) isOurs(args language.GenerateArgs) bool {
	f, c := l.facts, args.Config
	if !settings.Of(c.Exts).Generate || f == nil {
		return false
	}
	if f.Sources.RepositoryOf(args.Rel) != "" {
		return false
	}
	if args.File != nil && repofiles.LinksOutside(c.RepoRoot, args.File.Path) {
		log.Printf("%s: the file is a link to a place outside of the repository; it is left alone", path.Join(args.Rel, filepath.Base(args.File.Path)))
		return false
	}
	if args.File == nil && len(args.OtherGen) > 0 {
		f.Packages.Become(args.Rel)
	}
	if f.Packages.PackageOf(args.Rel) != args.Rel {
		return false // the directory belongs to a package above it
	}
	if args.File != nil && (c.ShouldFix || !l.isAlone(c)) {
		// Other extensions and the command fix may have changed the rules since the
		// extension read the file.
		b := buildfile.Read(args.Rel, args.File, func(symbol string) string { return settings.RuleOf(c, symbol) })
		if before := f.Base.Of(args.Rel); before != nil {
			b = before.WithRenames(b)
		}
		f.Packages.Replace(args.Rel, b)
	}
	return true
}

// WriterName is the name of the language of gazelle-ods that writes BUILD files. It changes no rules.
const WriterName = "build files"

// isAlone reports whether no other language may change rules.
func (l *Language) isAlone(c *config.Config) bool {
	return len(c.Langs) > 0 && !slices.ContainsFunc(c.Langs, func(name string) bool { return name != l.Name() && name != WriterName })
}

// hasRules reports whether a BUILD file has rules that the extension maintains.
func hasRules(c *config.Config, f *rule.File) bool {
	return slices.ContainsFunc(f.Rules, func(r *rule.Rule) bool { return settings.RuleOf(c, r.Kind()) != "" })
}

// relsToIndex returns the packages whose libraries rules may depend on, for -index=lazy.
func (l *Language) relsToIndex(needs []*write.Needs) []string {
	if !l.isPartial {
		return nil
	}
	var rels []string
	for _, n := range needs {
		for _, d := range n.Includes {
			if d.Target == "" {
				continue
			}
			// Gazelle parses the BUILD file of the package, so it must be one that was read.
			if pkg := l.facts.Packages.PackageOf(slashpath.Dir(d.Target)); l.facts.Sources.Directory(pkg) != nil {
				rels = append(rels, pkg)
			}
		}
	}
	slices.Sort(rels)
	return slices.Compact(rels)
}

// countDangling reports the includes of generated files in directories of a package that
// nothing provides, and adds the numbers to the summary.
func (l *Language) countDangling(p *arrange.Plan, dirs []string) {
	if l.facts.Sources.IsLazy {
		return
	}
	for _, g := range p.Generators {
		for _, name := range g.Outputs() {
			l.madeBy[path.Base(name)] = "//" + p.Pkg + ":" + g.Name
		}
	}
	resolved, missing := report.Dangling(l.danglingInput(), p, dirs)
	l.sums.resolved += resolved
	l.sums.dangling += missing
}

func (l *Language) danglingInput() report.Input {
	return report.Input{Facts: l.facts, Outputs: l.outputs, Log: &l.log, IsStrict: l.isStrict}
}

// Fix rewrites old forms of rules if Gazelle runs as fix.
func (l *Language) Fix(c *config.Config, f *rule.File) {
	if c.ShouldFix && f != nil && !l.HasFault(f.Pkg) {
		buildfile.Fix(f, func(symbol string) string { return settings.RuleOf(c, symbol) })
	}
}
