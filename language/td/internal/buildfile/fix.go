package buildfile

import (
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"
)

// Fix rewrites old forms of rules. named returns the rule that a symbol in the
// BUILD file calls. Each rewrite removes or renames something:
//
//   - lists in tbl_outs become dicts;
//   - .td files listed in td_srcs move to td_library targets in deps;
//   - a tblgen that the toolchain replaces is removed from rules of this project.
func Fix(f *rule.File, named func(symbol string) string) {
	for _, r := range f.Rules {
		if r.ShouldKeep() {
			continue
		}
		switch named(r.Kind()) {
		case GentblCC, GentblFiles:
			fixOutsForm(r)
			fixSources(r)
		case GentblRule, gentblTest, GentblSharded:
			fixSources(r)
		}
		fixTool(f, r, named(r.Kind()))
	}
}

// fixOutsForm turns [([options], out)] into {out: [options]} and keeps the
// comments on entries.
func fixOutsForm(r *rule.Rule) {
	list, ok := r.Attr("tbl_outs").(*build.ListExpr)
	if !ok {
		return
	}
	d := &build.DictExpr{ForceMultiLine: true}
	d.Comments, d.End = list.Comments, list.End
	names := map[string]bool{}
	for _, item := range list.List {
		t := elements(item)
		if len(t) != 2 {
			return
		}
		if s, ok := t[1].(*build.StringExpr); ok {
			if names[s.Value] {
				return // a dict cannot have a key twice
			}
			names[s.Value] = true
		}
		value := t[0]
		if s, ok := value.(*build.StringExpr); ok {
			value = stringList(strings.Fields(s.Value))
		}
		kv := &build.KeyValueExpr{Key: t[1], Value: value}
		kv.Comments = *item.Comment()
		d.List = append(d.List, kv)
	}
	r.SetAttr("tbl_outs", d)
}

// fixSources moves the labels in td_srcs to deps. It drops files of the package:
// generation adds the td_library that contains them.
func fixSources(r *rule.Rule) {
	list, ok := r.Attr("td_srcs").(*build.ListExpr)
	if !ok || rule.ShouldKeep(list) {
		return
	}
	var deps []build.Expr
	for _, x := range list.List {
		s, ok := x.(*build.StringExpr)
		if !ok || rule.ShouldKeep(x) {
			return
		}
		if !strings.HasSuffix(s.Value, ".td") {
			deps = append(deps, x)
		}
	}
	if len(deps) > 0 {
		added := WithItems(list, deps)
		switch old := r.Attr("deps").(type) {
		case nil:
			r.SetAttr("deps", added)
		case *build.ListExpr:
			for _, x := range deps {
				if !slices.Contains(build.Strings(old), x.(*build.StringExpr).Value) {
					old = WithItems(old, append(slices.Clip(old.List), x))
				}
			}
			r.SetAttr("deps", old)
		default:
			r.SetAttr("deps", &build.BinaryExpr{X: old, Op: "+", Y: added})
		}
	}
	r.DelAttr("td_srcs")
}

// replacedGenerator is the label of the tblgen that the toolchain of this project
// replaces by its own generator by default.
const replacedGenerator = "@llvm-project//mlir:mlir-tblgen"

// IsReplacedGenerator reports whether a label is that of the tblgen that the
// toolchain of this project replaces by default. Rules of this project need not
// name it.
func IsReplacedGenerator(label string) bool {
	return label == replacedGenerator || label == "@"+replacedGenerator
}

// fixTool removes the attribute tblgen if the toolchain replaces its value anyway.
// It changes only rules that are loaded from this project, because other rules
// have no toolchain.
func fixTool(f *rule.File, r *rule.Rule, ruleName string) {
	if !slices.Contains(RuleNames[:], ruleName) || !IsReplacedGenerator(r.AttrString("tblgen")) {
		return
	}
	if IsKept(r, "tblgen") {
		return
	}
	for _, load := range f.Loads {
		if load.Name() == DefaultLoad && load.Has(r.Kind()) {
			r.DelAttr("tblgen")
		}
	}
}

// IsKept reports whether a comment on an attribute asks to keep it.
func IsKept(r *rule.Rule, key string) bool {
	c := r.AttrComments(key)
	return c != nil && (rule.ShouldKeep(&build.Ident{Comments: *c}) || rule.ShouldKeep(r.Attr(key)))
}
