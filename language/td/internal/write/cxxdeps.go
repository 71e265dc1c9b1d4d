//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package write

import (
	"path"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/bazel-gazelle/language"
	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/language/internal/labeltext"
	"github.com/rules-ods/rules_ods/language/td/internal/arrange"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// CxxDeps holds the C++ rules of a run and the outputs that it makes for the first time. The zero
// value is ready to use.
type CxxDeps struct {
	rules []cxxRule
	made  map[string][]output // by base name
	files map[string]buildFile
	// shards maps the label of a source file to that of the rule whose shards compile it.
	shards map[label.Label]label.Label
	// aliases maps the label of a rule that becomes an alias to the new rule.
	aliases map[label.Label]label.Label
	// removed maps the labels of rules that the run deletes to the paths of their outputs.
	removed map[label.Label][]string
}

// A buildFile is the BUILD file of a package.
type buildFile struct {
	file   *rule.File
	config *config.Config
}

// A cxxRule is an existing rule that compiles C++.
type cxxRule struct {
	pkg, repo string
	rule      *rule.Rule
	cxxAttributes
}

// cxxAttributes are the attributes of a kind of rules that concern C++.
type cxxAttributes struct {
	deps    []string // with what a rule needs
	sources []string // with the files that it compiles
	// isCompleted reports whether CompiledShards adds deps.
	isCompleted bool
}

// Attributes of rules for C++, and of rules with shards.
var (
	ofLibraries = cxxAttributes{deps: []string{"deps", "implementation_deps"}, sources: []string{"srcs", "hdrs", "textual_hdrs"}}
	ofShards    = cxxAttributes{deps: []string{"cc_deps"}, sources: []string{"src_file", "cc_hdrs"}, isCompleted: true}
)

// An output is a file that a rule generates.
type output struct {
	path  string
	maker label.Label
}

// kinds are the rules for C++.
var kinds = [...]string{"cc_library", "cc_binary", "cc_test"}

// isCxx reports whether a rule is one for C++, also if a directive gives it another name, or a macro that wraps
// one: my_cc_library wraps cc_library.
func isCxx(c *config.Config, r *rule.Rule) bool {
	return settings.RuleOf(c, r.Kind()) == "" && slices.ContainsFunc(kinds[:], func(kind string) bool {
		return settings.IsNative(c, r.Kind(), kind) || strings.HasSuffix(r.Kind(), "_"+kind)
	})
}

// AddRules records the C++ rules of a BUILD file that no other extension maintains in this run.
func (d *CxxDeps) AddRules(args language.GenerateArgs) {
	if args.File == nil {
		return
	}
	if d.files == nil {
		d.files = map[string]buildFile{}
	}
	d.files[args.Rel] = buildFile{args.File, args.Config}
	for _, r := range args.File.Rules {
		isOther := slices.ContainsFunc(args.OtherGen, func(o *rule.Rule) bool { return o.Name() == r.Name() })
		switch {
		case isOther || r.ShouldKeep():
		case isCxx(args.Config, r):
			d.rules = append(d.rules, cxxRule{args.Rel, args.Config.RepoName, r, ofLibraries})
		case settings.RuleOf(args.Config, r.Kind()) == buildfile.GentblSharded:
			d.rules = append(d.rules, cxxRule{args.Rel, args.Config.RepoName, r, ofShards})
		}
	}
}

// AddMade records the outputs of a plan that the same rules of the package before the run, in before, do not generate.
func (d *CxxDeps) AddMade(p *arrange.Plan, before *buildfile.File) {
	type made struct{ rule, output string }
	had := map[made]bool{}
	for _, r := range before.Rules {
		if slices.Contains(p.Removed, r) {
			if d.removed == nil {
				d.removed = map[label.Label][]string{}
			}
			var outputs []string
			for _, name := range append(buildfile.NamesOf(r.Outputs), r.Attrs["hdr_out"], r.Attrs["src_out"]) {
				if name != "" {
					outputs = append(outputs, path.Join(p.Pkg, name))
				}
			}
			for _, name := range buildfile.Targets(r.Kind, r.Name) {
				d.removed[label.New("", p.Pkg, name)] = outputs
			}
			continue
		}
		for _, o := range r.Outputs {
			for _, name := range o.Names() {
				had[made{r.Name, name}] = true
			}
		}
		had[made{r.Name, r.Attrs["hdr_out"]}], had[made{r.Name, r.Attrs["src_out"]}] = true, true
	}
	for _, a := range p.Aliases {
		if d.aliases == nil {
			d.aliases = map[label.Label]label.Label{}
		}
		d.aliases[label.New("", p.Pkg, a.Name)] = label.New("", p.Pkg, a.Actual)
		delete(d.removed, label.New("", p.Pkg, a.Name))
	}
	for _, g := range p.Generators {
		for _, name := range buildfile.Targets(g.Kind, g.Name) {
			delete(d.removed, label.New("", p.Pkg, name))
		}
		d.addShards(p.Pkg, g)
		if g.FreeForm {
			continue
		}
		name := g.Name
		if g.Sharded != nil {
			name += buildfile.ShardedSuffix
		} else if g.Kind != buildfile.GentblCC {
			continue // C++ does not depend on it
		}
		for _, out := range g.Outputs() {
			if had[made{g.Name, out}] || out == "" {
				continue
			}
			if d.made == nil {
				d.made = map[string][]output{}
			}
			d.made[path.Base(out)] = append(d.made[path.Base(out)], output{path.Join(p.Pkg, out), label.New("", p.Pkg, name)})
		}
	}
}

// Complete adds and removes the deps. A dep on a deleted rule stays if a file of its C++ rule still includes an output of the
// deleted one that nothing generates: the name of the dep is that of the rule which the output needs. isMade reports whether
// a rule generates a file, apart from those of the plans. Call Complete after all packages have been planned.
func (d *CxxDeps) Complete(s *sources.Sources, p *packages.Current, isMade func(output string) bool) {
	if len(d.made)+len(d.removed) == 0 {
		return
	}
	includes := map[string][]string{}
	for _, c := range s.Cxx() {
		for _, inc := range c.Includes {
			includes[c.Path] = append(includes[c.Path], inc.Spelling)
		}
	}
	for _, r := range d.rules {
		has := map[label.Label]bool{}
		for _, attr := range r.deps {
			for _, lb := range r.labels(attr) {
				has[d.actual(lb)] = true
			}
		}
		files := r.files(s)
		isUser := func(attr string) bool {
			return slices.ContainsFunc(r.labels(attr), func(lb label.Label) bool { return isGenerator(p, lb) })
		}
		for _, attr := range r.deps {
			list, ok := r.rule.Attr(attr).(*build.ListExpr)
			if !ok || !buildfile.IsPlainList(list) || buildfile.IsKept(r.rule, attr) || !isUser(attr) {
				continue
			}
			items := slices.DeleteFunc(slices.Clone(list.List), func(x build.Expr) bool {
				lb, ok := ownTarget(r.repo, r.pkg, x.(*build.StringExpr).Value)
				outputs, isRemoved := d.removed[lb]
				return ok && isRemoved && !rule.ShouldKeep(x) && !slices.ContainsFunc(outputs, func(out string) bool {
					return !isMade(out) && d.lacks(files, includes, out)
				})
			})
			isChanged := len(items) < len(list.List)
			for _, maker := range d.needs(files, includes) {
				if !r.isCompleted && !has[maker] {
					has[maker], isChanged = true, true
					items = append(items, &build.StringExpr{Value: maker.Rel("", r.pkg).String()})
				}
			}
			if isChanged {
				r.rule.SetAttr(attr, buildfile.WithItems(list, items))
			}
		}
	}
}

// needs returns the rules that make what some files include, in the order of the includes. includes has those of each file.
func (d *CxxDeps) needs(files []string, includes map[string][]string) []label.Label {
	var makers []label.Label
	for _, f := range files {
		for _, spelling := range includes[f] {
			if maker, ok := d.makerOf(f, spelling); ok {
				makers = append(makers, maker)
			}
		}
	}
	return makers
}

// lacks reports whether one of some files includes an output that the run does not make.
func (d *CxxDeps) lacks(files []string, includes map[string][]string, out string) bool {
	return slices.ContainsFunc(files, func(f string) bool {
		return slices.ContainsFunc(includes[f], func(spelling string) bool {
			_, isMade := d.makerOf(f, spelling)
			return !isMade && means(f, spelling, out)
		})
	})
}

// means reports whether an include in a file may mean an output.
func means(from, spelling, out string) bool {
	return path.Join(path.Dir(from), spelling) == out || out == spelling || strings.HasSuffix(out, "/"+spelling)
}

// labels returns the targets of the repository that an attribute of the rule names.
func (r cxxRule) labels(attr string) []label.Label {
	var labels []label.Label
	for _, text := range buildfile.LabelsIn(r.rule.Attr(attr)) {
		if lb, ok := ownTarget(r.repo, r.pkg, text); ok {
			labels = append(labels, lb)
		}
	}
	return labels
}

// files returns the paths of the files that the attributes of a rule list or match.
func (r cxxRule) files(s *sources.Sources) []string {
	var files []string
	for _, key := range r.sources {
		for _, text := range append(buildfile.SourceList(r.rule.Attr(key)), r.rule.AttrString(key)) {
			if lb, ok := ownTarget(r.repo, r.pkg, text); ok {
				files = append(files, path.Join(lb.Pkg, lb.Name))
			}
		}
		for _, g := range buildfile.GlobsIn(r.rule.Attr(key)) {
			for _, name := range s.Glob(r.pkg, g.Patterns, g.Excludes) {
				files = append(files, path.Join(r.pkg, name))
			}
		}
	}
	return files
}

// ownTarget returns the label of a target of the repository, as a package of it writes it.
func ownTarget(repo, pkg, text string) (label.Label, bool) {
	lb, err := labeltext.Parse(text)
	if err != nil {
		return lb, false
	}
	lb = lb.Abs("", pkg)
	if lb.Repo != "" && lb.Repo != "@" && lb.Repo != repo {
		return lb, false
	}
	return label.New("", lb.Pkg, lb.Name), true
}

// actual returns the target that a label means: the new rule, if an alias of it has the label.
func (d *CxxDeps) actual(lb label.Label) label.Label {
	if actual, ok := d.aliases[lb]; ok {
		return actual
	}
	return lb
}

// isGenerator reports whether a target is a rule that generates C++ from a .td file.
func isGenerator(p *packages.Current, lb label.Label) bool {
	return slices.ContainsFunc(p.BuildOf(lb.Pkg).Rules, func(r *buildfile.Rule) bool {
		return r.Kind == buildfile.GentblCC && r.Name == lb.Name || r.Kind == buildfile.GentblSharded && r.Name+buildfile.ShardedSuffix == lb.Name
	})
}

// makerOf returns the rule that makes the file that an include in a file means, if exactly one
// output of the run can be meant.
func (d *CxxDeps) makerOf(from, spelling string) (maker label.Label, ok bool) {
	for _, out := range d.made[path.Base(spelling)] {
		if path.Join(path.Dir(from), spelling) == out.path {
			return out.maker, true
		}
		if out.path == spelling || strings.HasSuffix(out.path, "/"+spelling) {
			if ok && maker != out.maker {
				return label.NoLabel, false
			}
			maker, ok = out.maker, true
		}
	}
	return maker, ok
}
