//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package write

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
	"github.com/rules-ods/rules_ods/language/internal/labeltext"
	"github.com/rules-ods/rules_ods/language/td/internal/arrange"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// addShards records a rule that copies a source file of another package, or one that an existing C++ rule
// of its package compiles.
func (d *CxxDeps) addShards(pkg string, g *arrange.Generator) {
	if g.Sharded == nil || !strings.HasPrefix(g.Sharded.SrcFile, "//") && !g.Sharded.IsNew {
		return
	}
	src, err := labeltext.Parse(g.Sharded.SrcFile)
	if err != nil {
		return
	}
	src = src.Abs("", pkg)
	if d.shards == nil {
		d.shards = map[label.Label]label.Label{}
	}
	d.shards[src] = label.New("", pkg, g.Name)
}

// CompleteShards lets the packages of source files that rules of other packages copy export these files, and
// compile the copies in place of the files. It returns messages about rules that a person has to
// change. Call it after Complete.
func (d *CxxDeps) CompleteShards(s *sources.Sources) (messages []string) {
	byText := func(a, b label.Label) int { return strings.Compare(a.String(), b.String()) }
	for _, src := range slices.SortedFunc(maps.Keys(d.shards), byText) {
		b, ok := d.files[src.Pkg]
		if !ok {
			continue // another run of the extension, which reads the package, does it
		}
		if d.shards[src].Pkg != src.Pkg {
			export(b.file, src.Name)
		}
		isCompiled := false
		for _, r := range b.file.Rules {
			if isCxx(b.config, r) && d.compile(s, b, r, src) {
				isCompiled = true
			}
		}
		if !isCompiled {
			messages = append(messages, fmt.Sprintf("%s: no rule compiles the copies of this file for shards; write %s into srcs of its cc_library, in place of the file", path.Join(src.Pkg, src.Name), d.shards[src]))
		}
	}
	return messages
}

// compile replaces a source by its copies in a rule. It reports whether the rule compiles the
// copies.
func (d *CxxDeps) compile(s *sources.Sources, b buildFile, r *rule.Rule, src label.Label) bool {
	list, ok := r.Attr("srcs").(*build.ListExpr)
	if !ok {
		return false
	}
	copies := d.shards[src]
	isKept := r.ShouldKeep() || buildfile.IsKept(r, "srcs")
	isCompiled, isChanged := false, false
	items := slices.Clone(list.List)
	for i, x := range items {
		text, ok := x.(*build.StringExpr)
		if !ok {
			continue
		}
		lb, _ := ownTarget(b.config.RepoName, src.Pkg, text.Value)
		if lb == src && !isKept && !rule.ShouldKeep(x) {
			items[i] = kept(copies.Rel("", src.Pkg).String(), text.Comments)
			isChanged, isCompiled = true, true
		}
		isCompiled = isCompiled || lb == copies
	}
	if isChanged {
		r.SetAttr("srcs", buildfile.WithItems(list, items))
		d.addDep(b, r, label.New("", copies.Pkg, copies.Name+buildfile.ShardedSuffix))
	}
	if isCompiled && includesBeside(s, src) {
		addInclude(r)
	}
	return isCompiled
}

// kept returns a string of a list with a comment by which gazelle_cc keeps it.
func kept(value string, comments build.Comments) *build.StringExpr {
	keep := build.Comment{Token: "# keep"}
	switch {
	case rule.ShouldKeep(&build.Ident{Comments: comments}):
	case len(comments.Suffix) == 0:
		comments.Suffix = []build.Comment{keep}
	default:
		comments.Before = append(slices.Clip(comments.Before), keep)
	}
	return &build.StringExpr{Comments: comments, Value: value}
}

// addDep adds a dep to a rule, unless the attribute is an expression. A dep that the rule has, also by an alias,
// gets the comment.
func (d *CxxDeps) addDep(b buildFile, r *rule.Rule, dep label.Label) {
	for _, attr := range ofLibraries.deps {
		x := r.Attr(attr)
		if x != nil && !buildfile.IsPlainList(x) || buildfile.IsKept(r, attr) {
			return
		}
		list, ok := x.(*build.ListExpr)
		if !ok {
			continue
		}
		for i, text := range build.Strings(list) {
			if lb, ok := ownTarget(b.config.RepoName, b.file.Pkg, text); ok && d.actual(lb) == dep {
				items := slices.Clone(list.List)
				items[i] = kept(text, *items[i].Comment())
				r.SetAttr(attr, buildfile.WithItems(list, items))
				return
			}
		}
	}
	list, ok := r.Attr("deps").(*build.ListExpr)
	if !ok {
		list = &build.ListExpr{}
	}
	added := kept(dep.Rel("", b.file.Pkg).String(), build.Comments{})
	r.SetAttr("deps", buildfile.WithItems(list, append(slices.Clip(list.List), added)))
}

// includesBeside reports whether a source file includes a file by its path from the directory of the
// source file. The copies are in another directory.
func includesBeside(s *sources.Sources, src label.Label) bool {
	from := path.Join(src.Pkg, src.Name)
	text, err := s.ReadText(from)
	if err != nil {
		return false // planning has reported it
	}
	return slices.ContainsFunc(cxxtext.Includes(string(text)), func(spelling string) bool {
		return s.Exists(path.Join(path.Dir(from), spelling)) && !s.Exists(spelling)
	})
}

// addInclude adds the directory of a package to the attribute includes of a rule, unless it is an
// expression.
func addInclude(r *rule.Rule) {
	x := r.Attr("includes")
	if x != nil && !buildfile.IsPlainList(x) || buildfile.IsKept(r, "includes") || slices.Contains(r.AttrStrings("includes"), ".") {
		return
	}
	list, ok := x.(*build.ListExpr)
	if !ok {
		list = &build.ListExpr{}
	}
	r.SetAttr("includes", buildfile.WithItems(list, append(slices.Clip(list.List), &build.StringExpr{Value: "."})))
}

// export adds a file to those that rules of other packages can read.
func export(f *rule.File, name string) {
	if f.HasDefaultVisibility() {
		return // it holds for source files, too
	}
	for _, r := range f.File.Rules("exports_files") {
		isExported := false
		for _, arg := range r.Call.List {
			build.WalkOnce(arg, func(x *build.Expr) {
				s, ok := (*x).(*build.StringExpr)
				isExported = isExported || ok && s.Value == name
			})
		}
		if isExported {
			return
		}
	}
	r := rule.NewRule("exports_files", "")
	r.AddArg(&build.ListExpr{List: []build.Expr{&build.StringExpr{Value: name}}})
	r.Insert(f)
}
