package write

import (
	"path"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/libraries"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// library writes a td_library.
func (e *emitter) library(lib *libraries.Library) {
	r, old := e.start(buildfile.TdLibrary, lib.Name)
	var srcs buildfile.Sources
	for _, f := range lib.Files {
		srcs = append(srcs, slashpath.Rel(f, e.plan.Pkg))
	}
	others := e.otherFiles(lib)
	srcs = append(srcs, others...)
	if old != nil {
		if x := old.Attr("srcs"); x != nil && isExpression(x) {
			r.SetAttr("srcs", buildfile.Unchanged{X: x})
		} else {
			r.SetAttr("srcs", e.asWritten(srcs, x))
		}
		e.keptIncludes(r, old, lib)
	} else {
		r.SetAttr("srcs", srcs)
		if len(lib.Includes) > 0 && !e.usesMacro(buildfile.TdLibrary) {
			r.SetAttr("includes", lib.Includes)
		}
	}
	im := e.importsOf(old)
	im.Parts = lib.Parts
	im.Old = slices.DeleteFunc(im.Old, func(dep string) bool { return slices.Contains(lib.Stale, dep) })
	own := map[string]bool{}
	for _, f := range lib.Files {
		own[f] = true
	}
	for _, f := range others {
		own[path.Join(e.plan.Pkg, f)] = true
	}
	for _, f := range lib.Files {
		src := e.in.Sources.File(f)
		if src == nil {
			continue // a rule generates the file, so its includes are not known
		}
		if old != nil && e.in.Includes.IsOfCodeGenerator(src) {
			im.Inexact = true // the deps of LLVM's code generators are not computed
			continue
		}
		if src.Fault != "" {
			im.Inexact = true
		}
		for _, inc := range src.Includes {
			target := e.in.Includes.FindAny(src, inc.Spelling)
			if !own[target] || target == "" {
				im.Includes = append(im.Includes, dependency{From: src, Inc: inc, Target: target})
			}
		}
	}
	e.add(r, im)
}

// otherFiles returns the files of the package without the extension .td that the files of a
// library include and that no td_library of the package has.
func (e *emitter) otherFiles(lib *libraries.Library) []string {
	var found []string
	for _, f := range lib.Files {
		src := e.in.Sources.File(f)
		if src == nil {
			continue
		}
		for _, inc := range src.Includes {
			other := e.in.Includes.FindAny(src, inc.Spelling)
			if other == "" || strings.HasSuffix(other, ".td") || e.plan.LibraryOf[other] != nil || e.in.Packages.PackageOf(slashpath.Dir(other)) != e.plan.Pkg {
				continue
			}
			name := slashpath.Rel(other, e.plan.Pkg)
			isListed := slices.ContainsFunc(e.in.Packages.BuildOf(e.plan.Pkg).Rules, func(r *buildfile.Rule) bool {
				return r.Kind == buildfile.TdLibrary && slices.Contains(e.in.Packages.LibrarySources(e.plan.Pkg, r), name)
			})
			if !isListed && !slices.Contains(found, name) {
				found = append(found, name)
			}
		}
	}
	return found
}

// keptIncludes copies the attribute includes of an existing library to the new rule. It
// adds the roots that generators need to find the files of the library, unless the value
// is an expression.
func (e *emitter) keptIncludes(r, old *rule.Rule, lib *libraries.Library) {
	x := old.Attr("includes")
	switch {
	case x != nil && (len(lib.Includes) == 0 || isExpression(x)):
		r.SetAttr("includes", buildfile.Unchanged{X: x})
	case len(lib.Includes) > 0 && !e.usesMacro(buildfile.TdLibrary):
		r.SetAttr("includes", buildfile.Strings(append(old.AttrStrings("includes"), lib.Includes...)))
	}
}

// asWritten returns files with the spelling that an existing list has for them.
// It keeps the labels of files in other packages and of targets, and files that are not .td
// files.
func (e *emitter) asWritten(srcs buildfile.Sources, x build.Expr) buildfile.Sources {
	spelled := map[string]string{}
	var targets, provided []string
	for _, s := range buildfile.SourceList(x) {
		if local := buildfile.LocalName(e.plan.Pkg, s); strings.Contains(local, ":") || strings.HasPrefix(local, "@") || !strings.HasSuffix(local, ".td") && !strings.HasSuffix(local, sources.PdllExtension) {
			targets = append(targets, written(x, s))
			provided = append(provided, e.in.Packages.TargetFiles(e.plan.Pkg, s)...)
		} else {
			spelled[local] = s
		}
	}
	srcs = slices.DeleteFunc(srcs, func(s string) bool { return spelled[s] == "" && slices.Contains(provided, s) })
	srcs = append(srcs, targets...)
	for i, s := range srcs {
		if w := spelled[s]; w != "" {
			srcs[i] = w
		}
	}
	return srcs
}

// written returns a source with the colon with which a list names it.
func written(x build.Expr, src string) string {
	if slices.Contains(buildfile.LabelsIn(x), ":"+src) {
		return ":" + src
	}
	return src
}

// isExpression reports whether a value is something other than a list of strings,
// or a function call with such a list.
func isExpression(x build.Expr) bool {
	switch x := x.(type) {
	case *build.ListExpr:
		for _, item := range x.List {
			if _, ok := item.(*build.StringExpr); !ok {
				return true
			}
		}
		return false
	case *build.CallExpr:
		if id, ok := x.X.(*build.Ident); ok && id.Name != "glob" && id.Name != "select" && len(x.List) > 0 {
			_, ok := x.List[0].(*build.ListExpr)
			return !ok
		}
	}
	return true
}
