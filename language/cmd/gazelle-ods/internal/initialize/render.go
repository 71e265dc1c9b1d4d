package initialize

import (
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/bazelbuild/buildtools/build"
)

// Packages returns the packages that get rules for C++ or lit tests, sorted.
func (p *plan) Packages() []string {
	all := slices.Concat(slices.Collect(maps.Keys(p.lit)), slices.Collect(maps.Keys(p.exports)))
	for k := range p.units {
		all = append(all, k.pkg)
	}
	all = slices.DeleteFunc(all, func(pkg string) bool { return p.leftOut[pkg] })
	slices.Sort(all)
	return slices.Compact(all)
}

// Count returns the number of rules of a kind.
func (p *plan) Count(kind string) int {
	n := 0
	for _, u := range p.units {
		if u.kind == kind {
			n++
		}
	}
	return n
}

// BuildFile returns the text of the BUILD file of a package: td, which is the text of the
// rules for .td files, followed by the rules for C++. rules maps the path of a generated
// file to the label of its rule. notes are messages about generated files without a rule.
// BuildFile returns an error if td does not parse.
func (p *plan) BuildFile(pkg, td string, rules map[string]string) (text []byte, notes []string, err error) {
	var b strings.Builder
	loaded := map[string]bool{}
	var units []*unit
	sharded := shardedSources(td)
	for k, u := range p.units {
		if k.pkg == pkg {
			units = append(units, u)
			loaded[u.kind] = true
		}
	}
	useShards(units, sharded)
	slices.SortFunc(units, func(x, y *unit) int { return compareKeys(x.key, y.key) })
	symbols := slices.Sorted(maps.Keys(loaded))
	lit := p.lit[pkg]
	if lit != nil && len(lit.tests) > 0 {
		fmt.Fprintf(&b, "load(%q, \"lit_test\")\n", llvmRepository+"//llvm:lit_test.bzl")
	}
	if len(symbols) > 0 {
		fmt.Fprintf(&b, "load(\"@rules_cc//cc:defs.bzl\", %s)\n", quoted(symbols))
	}
	b.WriteString(td)
	if files := slices.Compact(slices.Sorted(slices.Values(p.exports[pkg]))); len(files) > 0 {
		fmt.Fprintf(&b, "\nexports_files([%s])\n", quoted(files))
	}
	for _, c := range p.configured[pkg] {
		c.write(&b)
	}
	for _, u := range units {
		notes = append(notes, u.write(&b, rules)...)
	}
	if lit != nil {
		lit.write(&b, pkg)
	}
	f, err := build.ParseBuild(path.Join(pkg, "BUILD.bazel"), []byte(b.String()))
	if err != nil {
		return nil, nil, err
	}
	return build.Format(f), notes, nil
}

// quoted returns strings as the elements of a list in Starlark.
func quoted(list []string) string {
	var words []string
	for _, s := range list {
		words = append(words, strconv.Quote(s))
	}
	return strings.Join(words, ", ")
}

// shardedSources finds the rules in the text of a BUILD file that copy a source file once
// per shard. It returns their labels by the name of the source file.
func shardedSources(td string) map[string]string {
	found := map[string]string{}
	f, err := build.ParseBuild("BUILD.bazel", []byte(td))
	if err != nil {
		return found
	}
	for _, r := range f.Rules("gentbl_sharded_ops") {
		found[r.AttrString("src_file")] = ":" + r.Name()
	}
	return found
}

// useShards replaces each source file in sharded by the label of its shards. If no rule has
// the source file, because a function of CMake adds the shards, the shards go to the library
// of the package if there is exactly one.
func useShards(units []*unit, sharded map[string]string) {
	var withSources []*unit
	for _, u := range units {
		if u.kind == "cc_library" && len(u.srcs) > 0 {
			withSources = append(withSources, u)
		}
	}
	for _, file := range slices.Sorted(maps.Keys(sharded)) {
		used := false
		for _, u := range units {
			for i, s := range u.srcs {
				if path.Base(s) == file {
					u.srcs[i], used = sharded[file], true
				}
			}
		}
		if !used && len(withSources) == 1 {
			withSources[0].srcs = append(withSources[0].srcs, sharded[file])
		}
	}
}

// write writes a rule.
func (u *unit) write(b *strings.Builder, rules map[string]string) (notes []string) {
	deps := map[string]bool{} // whether gazelle_cc may remove it, because no include needs it
	for d := range u.external {
		deps[d] = true // gazelle_cc may know another label for the headers
	}
	for d, dep := range u.deps {
		deps[relative(u.pkg, d.String())] = !dep.isIncluded
	}
	for inc, candidates := range u.generated {
		i := slices.IndexFunc(candidates, func(c string) bool { return rules[c] != "" })
		if i < 0 {
			notes = append(notes, fmt.Sprintf("%s: no rule generates %q, which its files include", u.key, inc))
			continue
		}
		deps[relative(u.pkg, rules[candidates[i]])] = false
	}
	if len(u.srcs)+len(u.hdrs) == 0 {
		b.WriteString("\n# keep") // gazelle_cc deletes rules without sources and headers
	}
	fmt.Fprintf(b, "\n%s(\n    name = %q,\n", u.kind, u.name)
	writeList(b, "srcs", u.inPackage(u.srcs))
	writeList(b, "hdrs", u.inPackage(u.hdrs))
	writeList(b, "textual_hdrs", u.inPackage(u.textual))
	writeList(b, "copts", u.copts)
	writeList(b, "linkopts", u.linkopts)
	writeList(b, "defines", u.defines)
	writeList(b, "local_defines", u.localDefines)
	roots := slices.Clone(u.includes)
	if u.strip != "" && len(u.textual) > 0 {
		roots = append(roots, u.strip) // Bazel strips the prefix of hdrs only
	}
	var includes []string
	for _, root := range roots {
		if rel, err := filepath.Rel("/"+u.pkg, root); err == nil {
			includes = append(includes, filepath.ToSlash(rel))
		}
	}
	slices.Sort(includes)
	writeList(b, "includes", slices.Compact(includes))
	if u.strip != "" && len(u.hdrs) > 0 {
		fmt.Fprintf(b, "    strip_include_prefix = %q,\n", u.strip)
	}
	if u.alwayslink {
		b.WriteString("    alwayslink = True,\n")
	}
	if u.kind == "cc_library" || u.kind == "cc_binary" {
		b.WriteString("    visibility = [\"//visibility:public\"],\n")
	}
	writeDeps(b, deps)
	b.WriteString(")\n")
	return notes
}

func (u *unit) inPackage(files []string) []string {
	var out []string
	for _, f := range files {
		if u.pkg != "" {
			f = strings.TrimPrefix(f, u.pkg+"/")
		}
		out = append(out, f)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func writeList(b *strings.Builder, name string, items []string) {
	switch len(items) {
	case 0:
	case 1: // on one line, as Gazelle writes it
		fmt.Fprintf(b, "    %s = [%q],\n", name, items[0])
	default:
		fmt.Fprintf(b, "    %s = [\n%s,\n],\n", name, quoted(items))
	}
}

// writeDeps writes deps. Those that are linked only have a comment by which gazelle_cc keeps them.
func writeDeps(b *strings.Builder, deps map[string]bool) {
	if len(deps) == 0 {
		return
	}
	labels := slices.Sorted(maps.Keys(deps))
	if len(labels) == 1 && !deps[labels[0]] {
		writeList(b, "deps", labels)
		return
	}
	b.WriteString("    deps = [\n")
	for _, d := range labels {
		fmt.Fprintf(b, "        %q,", d)
		if deps[d] {
			b.WriteString("  # keep")
		}
		b.WriteString("\n")
	}
	b.WriteString("    ],\n")
}

// relative shortens a label for use in a package.
func relative(pkg, label string) string {
	dir, name, _ := strings.Cut(strings.TrimPrefix(label, "//"), ":")
	switch {
	case dir == pkg:
		return ":" + name
	case path.Base(dir) == name:
		return "//" + dir
	}
	return label
}
