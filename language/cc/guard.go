//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package cc

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/bazel-gazelle/language"
	"github.com/bazelbuild/buildtools/build"
	"github.com/rules-ods/rules_ods/language/internal/ruleline"
)

// A guard finds the changes of existing C++ rules for which a run needs permission by the flag
// -cc_rewrite.
type guard struct {
	harms    []string
	existing map[label.Label]existingDeps
}

// existingDeps are the dependencies of a rule before the run.
type existingDeps struct {
	where  string
	public []string // deps
	deps   []string // and implementation_deps
}

// check compares the rules that gazelle_cc generates for a package with the existing rules.
// standing says that the BUILD file at the root requests the extension. Then Gazelle maintains
// the C++ rules, and changes that are a normal part of that need no permission.
func (g *guard) check(args language.GenerateArgs, result language.GenerateResult, standing bool) {
	if args.File == nil || len(result.Gen)+len(result.Empty) == 0 {
		return
	}
	dir := filepath.Join(args.Config.RepoRoot, filepath.FromSlash(args.Rel))
	owner := map[string]string{} // file to the existing rule that lists it
	var existing []*rule.Rule
	for _, r := range args.File.Rules {
		kind := builtinKind(r.Kind(), args.Config)
		if !strings.HasPrefix(kind, "cc_") || strings.HasPrefix(kind, "cc_proto") || r.ShouldKeep() {
			continue
		}
		existing = append(existing, r)
		for _, f := range sourceNames(r) {
			owner[f] = r.Name()
		}
	}
	if len(existing) == 0 {
		return
	}
	harm := func(r, format string, a ...any) {
		g.harms = append(g.harms, fmt.Sprintf("%s:%d: %s ", path.Join(args.Rel, filepath.Base(args.File.Path)), ruleline.Of(args.File, r), r)+fmt.Sprintf(format, a...))
	}
	for _, r := range existing {
		for _, key := range []string{"srcs", "hdrs"} {
			if e := r.Attr(key); e != nil && r.AttrStrings(key) == nil && len(result.Gen) > 0 {
				harm(r.Name(), "has %s that are computed; its files would get rules of their own", key)
			}
		}
		if slices.ContainsFunc(result.Empty, func(e *rule.Rule) bool { return e.Name() == r.Name() }) && !isDead(dir, r) {
			harm(r.Name(), "would be deleted")
		}
	}
	for _, r := range result.Gen {
		var owners []string
		for _, f := range sourceNames(r) {
			if o := owner[f]; o != "" && !slices.Contains(owners, o) {
				owners = append(owners, o)
			}
		}
		slices.Sort(owners)
		switch {
		case len(owners) > 1:
			harm(owners[0], "would become one rule with %s", strings.Join(owners[1:], ", "))
		case len(owners) == 1 && owners[0] != r.Name() && !standing:
			harm(owners[0], "would lose files to %s", r.Name())
		}
	}
	if standing {
		return
	}
	for _, r := range existing {
		i := slices.IndexFunc(result.Gen, func(x *rule.Rule) bool { return x.Name() == r.Name() })
		if i < 0 {
			continue
		}
		kept := sourceNames(result.Gen[i])
		for _, f := range sourceNames(r) {
			if !slices.Contains(kept, f) && isThere(dir, f) && !isKeptSource(r, f) && !isShards(args.File, f) {
				harm(r.Name(), "would lose its source %s", f)
			}
		}
		if g.existing == nil {
			g.existing = map[label.Label]existingDeps{}
		}
		public := r.AttrStrings("deps")
		deps := slices.Concat(mergedLabels(r.Attr("deps")), mergedLabels(r.Attr("implementation_deps")))
		where := fmt.Sprintf("%s:%d: %s", path.Join(args.Rel, filepath.Base(args.File.Path)), ruleline.Of(args.File, r.Name()), r.Name())
		g.existing[label.New("", args.Rel, r.Name())] = existingDeps{where, public, deps}
	}
}

// keepPublic moves the implementation_deps that the existing rule has as deps back to deps. The
// person who wrote the rule, or init, has chosen that attribute.
func (g *guard) keepPublic(r *rule.Rule, from label.Label) {
	before, ok := g.existing[label.New("", from.Pkg, from.Name)]
	private := r.AttrStrings("implementation_deps")
	if !ok || private == nil || r.Attr("deps") != nil && r.AttrStrings("deps") == nil {
		return
	}
	isPublic := func(d string) bool { return slices.Contains(before.public, d) }
	moved := slices.DeleteFunc(slices.Clone(private), func(d string) bool { return !isPublic(d) })
	if len(moved) == 0 {
		return
	}
	deps := slices.Concat(r.AttrStrings("deps"), moved)
	slices.Sort(deps)
	r.SetAttr("deps", slices.Compact(deps))
	if private = slices.DeleteFunc(private, isPublic); len(private) > 0 {
		r.SetAttr("implementation_deps", private)
	} else {
		r.DelAttr("implementation_deps")
	}
}

// checkDeps records the dependencies that a rule would lose. gazelle_cc removes dependencies
// without an #include, although a program may need them.
func (g *guard) checkDeps(r *rule.Rule, from label.Label, standing bool) {
	before, ok := g.existing[label.New("", from.Pkg, from.Name)]
	if !ok || standing {
		return
	}
	after := map[label.Label]bool{}
	for _, d := range ruleDeps(r, from) {
		after[d] = true
	}
	for _, d := range before.deps {
		lb, err := label.Parse(d)
		if err == nil && !after[lb.Abs(from.Repo, from.Pkg)] {
			g.harms = append(g.harms, fmt.Sprintf("%s would lose its dependency %s", before.where, d))
		}
	}
}

// err returns an error that lists the changes without permission, or nil if there are none.
func (g *guard) err() error {
	if len(g.harms) == 0 {
		return nil
	}
	const most = 20 // lines that fit on a screen
	shown := g.harms[:min(len(g.harms), most)]
	more := ""
	if n := len(g.harms) - len(shown); n > 0 {
		more = fmt.Sprintf("\n  and %d more", n)
	}
	return fmt.Errorf("nothing was written, since rules for C++ exist and would be rewritten:\n  %s%s\n"+
		"Mark a rule or an entry # keep, say # gazelle:cc_generate false for a directory, run with -lang=td, or allow it with -%s",
		strings.Join(shown, "\n  "), more, RewriteFlag)
}

func builtinKind(kind string, c *config.Config) string {
	if target, ok := c.AliasMap[kind]; ok {
		return target
	}
	for _, m := range c.KindMap {
		if m.KindName == kind {
			return m.FromKind
		}
	}
	return kind
}

// sourceNames are the files and labels that a rule compiles or exports.
func sourceNames(r *rule.Rule) []string {
	var names []string
	for _, key := range []string{"srcs", "hdrs"} {
		for _, f := range r.AttrStrings(key) {
			if !strings.Contains(f, "//") {
				f = strings.TrimPrefix(f, ":")
			}
			names = append(names, f)
		}
	}
	return names
}

// isKeptSource reports whether a comment # keep protects a source of a rule.
func isKeptSource(r *rule.Rule, name string) bool {
	for _, key := range [...]string{"srcs", "hdrs"} {
		if list, ok := r.Attr(key).(*build.ListExpr); ok {
			for _, x := range list.List {
				if s, ok := x.(*build.StringExpr); ok && s.Value == name && rule.ShouldKeep(x) {
					return true
				}
			}
		}
	}
	return false
}

// isDead reports whether all source files of a rule are missing.
func isDead(dir string, r *rule.Rule) bool {
	names := sourceNames(r)
	return len(names) > 0 && !slices.ContainsFunc(names, func(f string) bool { return isThere(dir, f) })
}

// isThere reports whether a source file exists. It returns true for a label, whose target is
// not known.
func isThere(dir, f string) bool {
	if strings.Contains(f, "//") || path.Ext(f) == "" {
		return true
	}
	_, err := os.Stat(filepath.Join(dir, filepath.FromSlash(f)))
	return err == nil
}

// isShards reports whether a source is a rule that copies a source file once per
// shard. The language td replaces the file by such a rule.
func isShards(f *rule.File, name string) bool {
	return slices.ContainsFunc(f.Rules, func(r *rule.Rule) bool { return r.Name() == name && r.Attr("src_file") != nil })
}

// mergedLabels returns the labels in a value that gazelle_cc merges: a list, a select, or the
// sum of both. It omits those that a comment # keep protects. It returns none for another expression, which gazelle_cc leaves as it is.
func mergedLabels(x build.Expr) []string {
	switch x := x.(type) {
	case *build.ListExpr:
		var labels []string
		for _, item := range x.List {
			if s, ok := item.(*build.StringExpr); ok && !rule.ShouldKeep(item) {
				labels = append(labels, s.Value)
			}
		}
		return labels
	case *build.CallExpr:
		id, ok := x.X.(*build.Ident)
		if !ok || id.Name != "select" || len(x.List) != 1 {
			return nil
		}
		dict, ok := x.List[0].(*build.DictExpr)
		if !ok {
			return nil
		}
		var labels []string
		for _, kv := range dict.List {
			labels = append(labels, mergedLabels(kv.Value)...)
		}
		return labels
	case *build.BinaryExpr:
		list, choice := x.X, x.Y
		if _, ok := list.(*build.CallExpr); ok {
			list, choice = choice, list
		}
		_, isList := list.(*build.ListExpr)
		_, isCall := choice.(*build.CallExpr)
		if x.Op == "+" && isList && isCall {
			return append(mergedLabels(list), mergedLabels(choice)...)
		}
	}
	return nil
}

// ruleDeps are the dependencies of a rule, as absolute labels.
func ruleDeps(r *rule.Rule, from label.Label) []label.Label {
	var deps []label.Label
	for _, key := range []string{"deps", "implementation_deps"} {
		for _, d := range mergedLabels(r.Attr(key)) {
			if lb, err := label.Parse(d); err == nil {
				deps = append(deps, lb.Abs(from.Repo, from.Pkg))
			}
		}
	}
	return deps
}
