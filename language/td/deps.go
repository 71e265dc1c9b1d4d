package td

import (
	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
)

// keptDeps returns the deps of an existing rule that stay. It drops only labels of
// this repository that certainly name no target.
func (x *resolver) keptDeps(old []string, from label.Label) []string {
	var kept []string
	for _, o := range old {
		lb, err := label.Parse(o)
		if err == nil && lb.Repo == "" {
			lb = lb.Abs("", from.Pkg)
			if x.tree.IsMissing(lb.Pkg, lb.Name) && !x.isPlanned(lb) {
				continue
			}
		}
		kept = append(kept, o)
	}
	return kept
}

func (x *resolver) isPlanned(lb label.Label) bool {
	for _, p := range x.planned {
		if p.Pkg == lb.Pkg && p.Name == lb.Name {
			return true
		}
	}
	return false
}

// reached returns the labels of all td_library targets that deps name, directly or
// through other libraries, as far as the repository and LLVM's build are known.
func (x *resolver) reached(deps []string, from label.Label) map[string]bool {
	set := map[string]bool{}
	var visit func(text string, pkg string)
	visit = func(text, pkg string) {
		lb, err := label.Parse(text)
		if err != nil {
			return
		}
		if lb.Repo == "" {
			lb = lb.Abs("", pkg)
		}
		key := lb.String()
		if set[key] {
			return
		}
		set[key] = true
		if lb.Repo != "" {
			for _, d := range mlir.LLVMDeps(lb.Pkg, lb.Name) {
				visit("@"+lb.Repo+d, "")
			}
			return
		}
		d := x.tree.Directory(lb.Pkg)
		if d == nil || d.Build == nil {
			return
		}
		for _, r := range d.Build.Rules {
			if r.Name == lb.Name && r.Kind == buildfile.TdLibrary {
				for _, dep := range r.Deps {
					visit(dep, lb.Pkg)
				}
			}
		}
	}
	for _, d := range deps {
		visit(d, from.Pkg)
	}
	return set
}

func keyOf(lb, from label.Label) string {
	if lb.Repo == "" || lb.Repo == from.Repo {
		lb.Repo = ""
		return lb.Abs("", from.Pkg).String()
	}
	return lb.String()
}
