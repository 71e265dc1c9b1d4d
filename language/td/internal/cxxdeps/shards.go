//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package cxxdeps

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/language/internal/cxxtext"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/plan"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// addShards records a rule that copies a source file of another package, or one that an existing C++ rule
// of its package compiles.
func (d *Deps) addShards(pkg string, g *plan.Generator) {
	if g.Sharded == nil || !strings.HasPrefix(g.Sharded.SrcFile, "//") && !g.Sharded.IsNew {
		return
	}
	src, err := label.Parse(g.Sharded.SrcFile)
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
func (d *Deps) CompleteShards(s *sources.Sources) (messages []string) {
	byText := func(a, b label.Label) int { return strings.Compare(a.String(), b.String()) }
	for _, src := range slices.SortedFunc(maps.Keys(d.shards), byText) {
		f := d.files[src.Pkg]
		if f == nil {
			continue // another run of the extension, which reads the package, does it
		}
		if d.shards[src].Pkg != src.Pkg {
			export(f, src.Name)
		}
		isCompiled := false
		for _, r := range f.Rules {
			if slices.Contains(kinds[:], r.Kind()) && d.compile(s, f, r, src) {
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
func (d *Deps) compile(s *sources.Sources, f *rule.File, r *rule.Rule, src label.Label) bool {
	copies := d.shards[src].Rel("", f.Pkg).String()
	list, ok := r.Attr("srcs").(*build.ListExpr)
	if !ok {
		return false
	}
	changed := buildfile.CloneList(list)
	isCompiled, isChanged := false, false
	for i, x := range list.List {
		text, isString := x.(*build.StringExpr)
		if isString && buildfile.LocalName(f.Pkg, text.Value) == src.Name && !r.ShouldKeep() && !buildfile.IsKept(r, "srcs") {
			x, isChanged = kept(copies, text.Comments), true
		}
		if value, isString := x.(*build.StringExpr); isString && value.Value == copies {
			isCompiled = true
		}
		changed.List[i] = x
	}
	if isChanged {
		r.SetAttr("srcs", changed)
		addDep(r, copies+buildfile.ShardedSuffix)
	}
	if isCompiled && includesBeside(s, src) {
		addInclude(r)
	}
	return isCompiled
}

// kept returns a string of a list with a comment by which gazelle_cc keeps it.
func kept(value string, comments build.Comments) *build.StringExpr {
	keep := build.Comment{Token: "# keep"}
	if len(comments.Suffix) == 0 {
		comments.Suffix = []build.Comment{keep}
	} else {
		comments.Before = append(slices.Clip(comments.Before), keep)
	}
	return &build.StringExpr{Comments: comments, Value: value}
}

// addDep adds a dep to a rule, unless the attribute is an expression. A dep that the rule has gets the
// comment.
func addDep(r *rule.Rule, dep string) {
	for _, attr := range [...]string{"deps", "implementation_deps"} {
		x := r.Attr(attr)
		if x != nil && !buildfile.IsPlainList(x) || buildfile.IsKept(r, attr) {
			return
		}
		old, ok := x.(*build.ListExpr)
		if !ok {
			continue
		}
		for i, item := range old.List {
			if text, ok := item.(*build.StringExpr); ok && text.Value == dep {
				list := buildfile.CloneList(old)
				list.List[i] = kept(dep, text.Comments)
				r.SetAttr(attr, list)
				return
			}
		}
	}
	list := &build.ListExpr{}
	if old, ok := r.Attr("deps").(*build.ListExpr); ok {
		list = buildfile.CloneList(old)
	}
	list.List = append(list.List, kept(dep, build.Comments{}))
	r.SetAttr("deps", list)
}

// includesBeside reports whether a source file includes a file by its path from the directory of the
// source file. The copies are in another directory.
func includesBeside(s *sources.Sources, src label.Label) bool {
	from := path.Join(src.Pkg, src.Name)
	text, err := s.ReadText(from)
	if err != nil {
		return false // planning has reported it
	}
	_, facts := cxxtext.Condense(text)
	return slices.ContainsFunc(facts.Includes, func(spelling string) bool {
		return s.Exists(path.Join(path.Dir(from), spelling)) && !s.Exists(spelling)
	})
}

// addInclude adds the directory of a package to the attribute includes of a rule, unless it is an
// expression.
func addInclude(r *rule.Rule) {
	x := r.Attr("includes")
	if x != nil && !buildfile.IsPlainList(x) || slices.Contains(r.AttrStrings("includes"), ".") {
		return
	}
	old, ok := x.(*build.ListExpr)
	if !ok {
		old = &build.ListExpr{}
	}
	list := buildfile.CloneList(old)
	list.List = append(list.List, &build.StringExpr{Value: "."})
	r.SetAttr("includes", list)
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
