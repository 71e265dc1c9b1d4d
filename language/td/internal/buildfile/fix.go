package buildfile

import (
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
)

// Fix rewrites old forms of rules. named returns the rule that a symbol in the
// BUILD file calls. Each rewrite removes or renames something:
//
//   - the old macro gentbl becomes gentbl_cc_library, or gentbl_filegroup
//     if it writes only documentation, with td_relative_includes as includes;
//   - lists in tbl_outs become dicts;
//   - .td files listed in td_srcs move to td_library targets in deps;
//   - a tblgen that the toolchain replaces is removed from rules of this project.
func Fix(f *rule.File, named func(symbol string) string) {
	for _, r := range f.Rules {
		if r.ShouldKeep() {
			continue
		}
		if r.Kind() == gentblOld && loadsOldGentbl(f) {
			fixGentbl(r)
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
	fixLoads(f)
}

// loadsOldGentbl reports whether gentbl is the old macro of MLIR. The macro of the same
// name in LLVM's own file, and others, do something else.
func loadsOldGentbl(f *rule.File) bool {
	return !slices.ContainsFunc(f.Loads, func(load *rule.Load) bool {
		return load.Has(gentblOld) && !isOfMLIR(load)
	})
}

// isOfMLIR reports whether a load statement loads from the file with MLIR's rules, or
// from that of this project.
func isOfMLIR(load *rule.Load) bool {
	return load.Name() == DefaultLoad || strings.HasSuffix(load.Name(), "mlir:tblgen.bzl")
}

// fixGentbl replaces the macro gentbl, which LLVM had before gentbl_cc_library.
func fixGentbl(r *rule.Rule) {
	kind := GentblCC
	entries, _, _ := ReadOutputs(r.Attr("tbl_outs"))
	docs := len(entries) > 0
	for _, e := range entries {
		if opt := mlir.GeneratorOption(e.Options); !strings.HasSuffix(opt, "-doc") && !strings.HasSuffix(opt, "-docs") {
			docs = false
		}
	}
	if docs {
		kind = GentblFiles
	}
	r.SetKind(kind)
	rename := func(from, to string) {
		x, old := r.Attr(from), r.Attr(to)
		switch {
		case x == nil:
			return
		case old == nil:
			r.SetAttr(to, x)
		default:
			r.SetAttr(to, &build.BinaryExpr{X: old, Op: "+", Y: x})
		}
		r.DelAttr(from)
	}
	rename("td_relative_includes", "includes")
	rename("td_includes", "includes")
	// The old macro split "-gen-op-decls -x" itself.
	if x, ok := r.Attr("tbl_outs").(*build.ListExpr); ok {
		for _, item := range x.List {
			t := elements(item)
			if len(t) != 2 {
				continue
			}
			if s, ok := t[0].(*build.StringExpr); ok {
				setElement(item, 0, optionList(strings.Fields(s.Value)))
			}
		}
	}
}

func setElement(x build.Expr, i int, v build.Expr) {
	switch x := x.(type) {
	case *build.TupleExpr:
		x.List[i] = v
	case *build.ListExpr:
		x.List[i] = v
	case *build.ParenExpr:
		setElement(x.X, i, v)
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
			value = optionList(strings.Fields(s.Value))
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

// fixLoads replaces the old macro's name in load statements.
func fixLoads(f *rule.File) {
	for _, load := range f.Loads {
		if load.Has(gentblOld) && isOfMLIR(load) {
			load.Remove(gentblOld)
			for _, r := range f.Rules {
				if k := r.Kind(); k == GentblCC || k == GentblFiles {
					load.Add(k)
				}
			}
		}
	}
}
