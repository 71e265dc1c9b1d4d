package libraries

import (
	"cmp"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"

	"github.com/rules-ods/rules_ods/language/internal/labeltext"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// nodesOf returns the td_library rules that the repository has, and those that it would get
// if no packages were in a cycle. If undivided is true, those that the extension wrote for one
// package are one library. With -index=lazy it returns none, because it would have to read everything.
func nodesOf(r *facts.Facts, undivided bool) []node {
	if r.Sources.IsLazy {
		return nil
	}
	files := map[string][]string{} // package to the .td files that may have a library
	var order []string
	for _, d := range r.Sources.Directories() {
		pkg := r.Packages.PackageOf(d.Path)
		_, isNested := r.Sources.NestedName(r.Sources.RepositoryOf(pkg))
		if isNested || r.Packages.Build(pkg) == nil && r.Packages.BuiltOtherwise(pkg) {
			continue // it gets no rules
		}
		for _, base := range d.Tds {
			f := slashpath.Join(d.Path, base)
			if src := r.Sources.File(f); src == nil || src.Fault != "" || r.Includes.LeftAlone(src) {
				continue
			}
			if files[pkg] == nil {
				order = append(order, pkg)
			}
			files[pkg] = append(files[pkg], f)
		}
	}
	var all []node
	for _, pkg := range order {
		in := nodesIn(r, pkg, files[pkg])
		if undivided {
			in = joinOwn(in)
		}
		all = append(all, in...)
	}
	return all
}

// joinOwn returns libraries of a package with one in place of those that the run may divide. It
// joins the only library that the run may not divide.
func joinOwn(libraries []node) []node {
	var kept []node
	var own node
	for _, lib := range libraries {
		if len(lib.Kept) > 0 {
			kept = append(kept, lib)
			continue
		}
		own.Label, own.Package = lib.Label, lib.Package
		own.Files = append(own.Files, lib.Files...)
	}
	if len(kept) == 1 {
		kept[0].Files = append(kept[0].Files, own.Files...)
		return kept
	}
	return append(kept, own)
}

// nodesIn returns the libraries of a package. Files without a library are with those that
// they would join by their names.
func nodesIn(r *facts.Facts, pkg string, files []string) []node {
	var all []node
	labelOf := func(name string) string { return label.New("", pkg, name).String() }
	library := map[string]int{} // file to its library
	for _, rule := range r.Packages.BuildOf(pkg).Rules {
		if rule.Kind != buildfile.TdLibrary {
			continue
		}
		lib := node{Label: labelOf(rule.Name), Package: pkg}
		for _, dep := range rule.Deps {
			if lb, err := labeltext.Parse(dep); err == nil && lb.Repo == "" {
				lib.Deps = append(lib.Deps, lb.Abs("", pkg).String())
			}
		}
		var sources []string
		for _, src := range r.Packages.LibrarySources(pkg, rule) {
			sources = append(sources, slashpath.Join(pkg, buildfile.LocalName(pkg, src)))
			library[sources[len(sources)-1]] = len(all)
		}
		if isOwn(pkg, rule) && r.Packages.Settings(pkg).Generate {
			lib.Files = sources
		} else {
			lib.Kept = sources
		}
		all = append(all, lib)
	}
	existing, s := len(all), r.Packages.Settings(pkg)
	mode := s.LibraryMode
	dirs := r.Packages.Owned(pkg)
	isPackage := existing < 2 && (mode == "package" || mode == "" && len(dirs) == 1 && dirs[0] == pkg)
	groups := map[string]int{} // directory and base, in lower case, to the library
	for f, i := range library {
		groups[groupOf(f)] = i
	}
	for _, f := range files {
		if _, has := library[f]; has || !s.Generate {
			continue
		}
		group := f
		switch {
		case isPackage && existing == 1:
			all[0].Files = append(all[0].Files, f)
			continue
		case isPackage:
			group = ""
		case mode != "file":
			group = groupOf(f)
		}
		i, has := groups[group]
		if !has {
			i = len(all)
			groups[group] = i
			all = append(all, node{Label: labelOf(":" + group), Package: pkg, IsNew: true})
		}
		if mode == "package" {
			all[i].Kept = append(all[i].Kept, f)
		} else {
			all[i].Files = append(all[i].Files, f)
		}
	}
	return all
}

// groupOf returns what files have in common that share a library in a package with several.
func groupOf(f string) string {
	stem := source.Stem(f)
	return slashpath.Join(slashpath.Dir(f), strings.ToLower(cmp.Or(ident.Base(stem), stem))) + "/"
}

// isOwn reports whether a td_library is as the extension writes it: with one of the names that it
// gives by itself, only its attributes, and no comment. The run may then divide it.
func isOwn(pkg string, r *buildfile.Rule) bool {
	if !r.IsPlain() {
		return false
	}
	isUsual := r.Name == conventions.DefaultLibrary
	for _, src := range r.Srcs {
		if !strings.HasSuffix(src, ".td") || strings.Contains(src, ":") {
			return false
		}
		for _, template := range conventions.DefaultLibraries {
			isUsual = isUsual || r.Name == conventions.Fill(template, pkg, source.Stem(src), "")
		}
	}
	return isUsual
}
