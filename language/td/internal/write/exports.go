//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package write

import (
	"slices"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// exports makes the .td files visible that rules of other packages read as td_file.
// Without it, Bazel shows a source file to its own package alone.
func (e *emitter) exports() {
	files := slices.Clone(e.in.ReadByOthers)
	if e.args.File != nil {
		if e.args.File.HasDefaultVisibility() {
			return // it holds for source files too
		}
		for _, r := range e.args.File.File.Rules("exports_files") {
			for _, arg := range r.Call.List {
				build.WalkOnce(arg, func(x *build.Expr) {
					if s, ok := (*x).(*build.StringExpr); ok {
						files = slices.DeleteFunc(files, func(f string) bool { return slashpath.Rel(f, e.plan.Pkg) == s.Value })
					}
				})
			}
		}
	}
	if len(files) == 0 {
		return
	}
	list := &build.ListExpr{}
	for _, f := range files {
		list.List = append(list.List, &build.StringExpr{Value: slashpath.Rel(f, e.plan.Pkg)})
	}
	r := rule.NewRule("exports_files", "")
	r.AddArg(list)
	if e.args.File == nil {
		e.add(r, &Needs{})
		return
	}
	// Gazelle matches rules by name, and takes all calls without a name for one rule.
	r.Insert(e.args.File)
}
