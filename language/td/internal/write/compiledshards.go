//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package write

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/language/internal/labeltext"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/sharder/prelude"
)

// CompiledShards is a gentbl_sharded_ops with shards. The attributes that say how they compile come from the cc_library
// that lists them. They are set after all rules are resolved, because another extension may write the library.
type CompiledShards struct {
	config *config.Config
	pkg    string
	shards *rule.Rule
	isNew  bool
	// isAsked reports whether a directive asks for the shards. A person then hears what the rule lacks.
	isAsked bool
	others  []*rule.Rule // the other rules of the package
}

// completeShards records a rule with shards, so that it gets the attributes with which they compile. old is the existing
// rule, or nil.
func (e *emitter) completeShards(r, old *rule.Rule) {
	q := &CompiledShards{config: e.config, pkg: e.args.Rel, shards: r, isNew: old == nil, isAsked: e.settings.Shards > 0}
	if old != nil {
		q.shards = old // Gazelle merges only some attributes of r into it
	}
	written := map[string]bool{}
	if e.args.File != nil {
		for _, other := range e.args.File.Rules {
			q.others = append(q.others, other)
			written[other.Name()] = true
		}
	}
	for _, other := range e.args.OtherGen {
		if !written[other.Name()] { // Gazelle merges the others into the rules of the file
			q.others = append(q.others, other)
		}
	}
	e.out.Shards = append(e.out.Shards, q)
}

// Complete sets the attributes with which the shards compile. Without them the shards have no precompiled header. It
// returns a message if a directive asks for shards and there is no library whose attributes certainly compile them, too.
func (q *CompiledShards) Complete() (message string) {
	var values map[string]build.Expr
	library, problem := q.library()
	if problem == "" {
		values, problem = library.ShardAttributes(q.shards.Name())
	}
	switch {
	case !q.isNew:
		q.extend(values) // without a message: whoever wrote the rule knows its headers
	case problem == "":
		for key, x := range values {
			q.shards.SetAttr(key, x)
		}
	case q.isAsked:
		return fmt.Sprintf("%s, so the shards of %s compile without a precompiled header; set cc_hdrs and cc_deps in it to what they include", problem, q.shards.Name())
	}
	return ""
}

// library returns the only cc_library of the package that lists the shards or their source
// file in srcs.
func (q *CompiledShards) library() (found *prelude.Library, problem string) {
	src := buildfile.LocalName(q.pkg, q.shards.AttrString("src_file"))
	if strings.HasPrefix(src, "//") {
		return nil, fmt.Sprintf("%s: this file is in another package", src)
	}
	for _, r := range q.others {
		if !q.isLibrary(r) {
			continue
		}
		l := &prelude.Library{Place: fmt.Sprintf("//%s:%s", q.pkg, r.Name()), Package: q.pkg, Attributes: map[string]build.Expr{}, IsShards: q.isShards, Aliases: q.aliases()}
		for _, key := range r.AttrKeys() {
			l.Attributes[key] = r.Attr(key)
		}
		switch {
		case !l.Compiles(q.shards.Name()) && !l.Compiles(src):
			continue
		case found != nil:
			return nil, fmt.Sprintf("%s: both %s and %s compile this file", path.Join(q.pkg, src), found.Place, l.Place)
		}
		found = l
	}
	if found == nil {
		return nil, fmt.Sprintf("%s: no cc_library of the package lists this file or :%s in srcs", path.Join(q.pkg, src), q.shards.Name())
	}
	return found, ""
}

// isLibrary reports whether a rule is a cc_library, also if a directive gives it another
// name.
func (q *CompiledShards) isLibrary(r *rule.Rule) bool {
	return settings.IsNative(q.config, r.Kind(), "cc_library")
}

// aliases returns the aliases of the package and the targets that they mean.
func (q *CompiledShards) aliases() map[string]string {
	aliases := map[string]string{}
	for _, r := range q.others {
		if r.Kind() == "alias" {
			aliases[r.Name()] = r.AttrString("actual")
		}
	}
	return aliases
}

// isShards reports whether a target of the package is a gentbl_sharded_ops.
func (q *CompiledShards) isShards(name string) bool {
	return name == q.shards.Name() || slices.ContainsFunc(q.others, func(r *rule.Rule) bool {
		return r.Name() == name && settings.RuleOf(q.config, r.Kind()) == buildfile.GentblSharded
	})
}

// extend adds the names in values to cc_hdrs and cc_deps of an existing rule. It removes
// nothing, and leaves values alone that are not plain lists or have the comment # keep.
func (q *CompiledShards) extend(values map[string]build.Expr) {
	for _, key := range [...]string{"cc_hdrs", "cc_deps"} {
		list, ok := q.shards.Attr(key).(*build.ListExpr)
		if !ok || !buildfile.IsPlainList(list) || !buildfile.IsPlainList(values[key]) || q.shards.ShouldKeep() || buildfile.IsKept(q.shards, key) {
			continue
		}
		has := map[string]bool{}
		for _, text := range build.Strings(list) {
			has[q.absolute(text)] = true
		}
		merged := buildfile.WithItems(list, slices.Clone(list.List))
		for _, text := range build.Strings(values[key]) {
			if !has[q.absolute(text)] {
				merged.List = append(merged.List, &build.StringExpr{Value: text})
			}
		}
		if len(merged.List) > len(list.List) {
			q.shards.SetAttr(key, merged)
		}
	}
}

// absolute returns the absolute label of a target or file of the package.
func (q *CompiledShards) absolute(text string) string {
	lb, err := labeltext.Parse(text)
	if err != nil {
		return text
	}
	if lb.Repo == "@" || lb.Repo == q.config.RepoName {
		lb.Repo = ""
		lb = lb.Abs("", q.pkg)
	}
	return lb.String()
}
