package initialize

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
	"github.com/rules-ods/rules_ods/language/internal/cmake"
	"github.com/rules-ods/rules_ods/language/internal/cycles"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
)

// A key is the package and the name of a rule.
type key struct{ pkg, name string }

func (k key) String() string { return "//" + k.pkg + ":" + k.name }

func compareKeys(a, b key) int { return strings.Compare(a.String(), b.String()) }

// A unit is a rule that the plan contains.
type unit struct {
	key
	kind     string
	srcs     []string // relative to the repository
	hdrs     []string
	textual  []string
	strip    string
	includes []string // other directories from which its headers are included
	linkopts []string
	defines  []string // for the rule and for those that depend on it
	// localDefines are the macros that are defined for the rule alone.
	localDefines []string
	copts        []string
	// alwayslink is true for a part of a target that has no users but the target, and for objects.
	alwayslink bool
	deps       map[key]dependency
	external   map[string]bool
	// generated has the generated files that an include can mean, by the text of
	// the include.
	generated map[string][]string
}

// A dependency says why a rule needs another one.
type dependency struct {
	reason     string // an include or a command of CMake that needs it
	isIncluded bool   // an include needs its headers; others are linked only
}

// need adds a dependency. The last reason counts.
func (u *unit) need(k key, reason string, isIncluded bool) {
	before := u.deps[k]
	u.deps[k] = dependency{cmp.Or(reason, before.reason), isIncluded || before.isIncluded}
}

// A plan is the C++ side of a Bazel build.
type plan struct {
	units map[key]*unit
	// Notes are messages about tasks that the user has to do by hand, sorted.
	Notes []string
	// leftOut are the packages without rules for C++, because these would make a cycle.
	leftOut map[string]bool
	lit     map[string]*litPackage // packages with lit tests
	files   map[string]string      // texts of files beside the BUILD files, by path
	// configured are the rules by package that do what configure_file does.
	configured map[string][]configuredRule
	// exports are the source files of a package that rules of other packages read.
	exports map[string][]string
}

// A planner makes a plan.
type planner struct {
	repo    *repofiles.Repository
	project *cmake.Project
	llvm    llvmTargets
	files   map[string]bool
	roots   []string              // include directories, longest first
	madeBy  map[string]cmake.Made // by the path of the file
	near    map[string][]string   // results of rootsNear
	outs    map[string]bool       // generated files
	// outsEnding has the generated files by each end of their paths.
	outsEnding map[string][]string
	plan       *plan
	facts      map[string][]string // file to its includes
	hasMain    map[string]bool     // files that define a main function
	// programs are the names of the programs that have a source beside that with the main function, and
	// parts the libraries of these sources.
	programs map[string][]string
	parts    map[string]*unit
	// uses has how many includes name a header relative to an include directory.
	uses     map[string]map[string]int
	rootUses map[string]int // the sum for all headers, by include directory
	// inactive has those includes of a file that the build does not compile.
	inactive map[string]map[string]bool
	owner    map[string]key // header to its unit
	libs     map[string]key // name of a library in CMake to its rule
	// packages are the directories with CMake targets, .td files or C++. A file in
	// another directory belongs to the nearest package above it.
	packages map[string]bool
	reserved map[key]bool               // names of targets
	foreign  map[string]*foreignHeaders // by the top directory of their paths
	// configured are the outputs of configure_file by path.
	configured map[string]cmake.Configured
	// undecided are the rules for which a person decides about a definition.
	undecided map[cmake.Definition][]string
}

// newPlan plans the rules, with the labels of the given LLVM. Packages with a dependency cycle that a
// merge of libraries cannot break are left out, and a note describes the cycle.
func newPlan(repo *repofiles.Repository, project *cmake.Project, llvm llvmTargets) *plan {
	p := &planner{
		repo: repo, project: project, llvm: llvm, files: map[string]bool{}, outs: map[string]bool{}, outsEnding: map[string][]string{}, plan: &plan{units: map[key]*unit{}, leftOut: map[string]bool{}, lit: map[string]*litPackage{}, files: map[string]string{}, configured: map[string][]configuredRule{}, exports: map[string][]string{}},
		facts: map[string][]string{}, hasMain: map[string]bool{}, programs: map[string][]string{}, parts: map[string]*unit{}, uses: map[string]map[string]int{}, rootUses: map[string]int{}, inactive: map[string]map[string]bool{}, owner: map[string]key{}, libs: map[string]key{},
		packages: map[string]bool{}, reserved: map[key]bool{}, foreign: map[string]*foreignHeaders{}, configured: map[string]cmake.Configured{},
		undecided: map[cmake.Definition][]string{}, near: map[string][]string{}, madeBy: map[string]cmake.Made{},
	}
	for _, f := range repo.Files {
		p.files[f] = true
		if path.Ext(f) == ".td" || cxxtext.IsSource(f) || cxxtext.IsHeader(f) {
			// Gazelle makes a package of each directory with C++ files.
			p.packages[repofiles.Directory(f)] = true
		}
	}
	for _, t := range project.Targets {
		p.packages[t.Dir] = true
		p.reserved[key{t.Dir, t.Name}] = true
	}
	for _, g := range project.Generated {
		p.addOut(g.Out)
		if dir := repofiles.Directory(g.Out); dir != repofiles.Directory(g.TDFile) {
			p.packages[p.nearest(dir)] = true // its rule is in the package of the output
		}
	}
	for _, c := range project.Configured {
		p.addConfigured(c)
	}
	for _, m := range project.Made {
		p.addOut(m.Out)
		p.madeBy[m.Out] = m
	}
	p.roots = append(slices.Clone(project.Roots), "include", "")
	slices.SortStableFunc(p.roots, func(a, b string) int { return len(b) - len(a) })
	p.roots = slices.Compact(slices.DeleteFunc(p.roots, func(root string) bool { return root != "" && !repo.Dirs[root] }))
	p.countUses()

	p.addLitTests(project)
	for _, t := range project.Targets {
		for _, s := range p.besideMain(t, t.Sources) {
			p.programs[s] = append(p.programs[s], t.Name)
		}
	}
	for _, t := range project.Targets {
		p.addTarget(t)
	}
	for _, t := range project.Targets {
		p.link(t)
	}
	p.writeConfigured()
	p.joinHeaders()
	p.breakCycles()
	p.noteForeign()
	p.noteDefinitions()
	for _, d := range project.Dropped {
		p.note("%s", d)
	}
	slices.Sort(p.plan.Notes)
	p.plan.Notes = slices.Compact(p.plan.Notes)
	return p.plan
}

func (p *planner) note(format string, args ...any) {
	p.plan.Notes = append(p.plan.Notes, fmt.Sprintf(format, args...))
}

func (p *planner) newUnit(pkg, name, kind string) *unit {
	k := key{pkg, name}
	u := &unit{key: k, kind: kind, deps: map[key]dependency{}, external: map[string]bool{}, generated: map[string][]string{}}
	p.plan.units[k] = u
	return u
}

// kinds of rules by kind of target.
var kinds = map[cmake.Kind]string{cmake.Library: "cc_library", cmake.Executable: "cc_binary", cmake.UnitTest: "cc_test"}

// addTarget adds a rule for a target of CMake, in the package of its sources.
func (p *planner) addTarget(t cmake.Target) {
	if t.Kind == cmake.PythonExtension {
		p.note("%s: %s is a Python module in C++, for which the build needs a library such as nanobind; write a rule for it, and for the Python files that load it", t.Pos, t.Name)
		return
	}
	pkg := t.Dir
	others := p.sourcesOf(t)
	if _, twice := p.libs[t.Name]; twice || p.plan.units[key{pkg, t.Name}] != nil {
		return // another branch of a condition in CMake defines the target too
	}
	for _, s := range t.Made {
		switch _, isConfigured := p.configured[s]; {
		case cxxtext.IsHeader(s), !cxxtext.IsSource(s) && p.madeBy[s].Out == "":
		case !isConfigured:
			p.noteMade(t, s)
		default:
			others[p.packageOf(s)] = append(others[p.packageOf(s)], s)
		}
	}
	srcs := others[pkg]
	delete(others, pkg)
	if len(srcs)+len(others) == 0 && t.Kind != cmake.Library {
		return
	}
	u := p.newUnit(pkg, t.Name, kinds[t.Kind])
	p.libs[t.Name] = u.key
	u.alwayslink = t.Objects
	rest := p.besideMain(t, srcs)
	srcs = slices.DeleteFunc(srcs, func(s string) bool { return slices.Contains(rest, s) })
	p.addSources(u, srcs)
	p.define(u, t)
	for _, files := range p.byUsers(rest) {
		name := t.Name + "_srcs"
		if len(p.programs[files[0]]) > 1 {
			// A source of several programs is in one library, since a program may not have it twice.
			name = strings.TrimSuffix(path.Base(files[0]), path.Ext(files[0])) + "_srcs"
		}
		part, ok := p.parts[files[0]]
		if !ok {
			part = p.newPart(u, pkg, name, files)
			for _, f := range files {
				p.parts[f] = part
			}
		}
		u.dependOn(part, t, files)
	}
	for _, pkg := range slices.Sorted(maps.Keys(others)) {
		u.dependOn(p.newPart(u, pkg, t.Name+"_srcs", others[pkg]), t, others[pkg])
	}
	if t.Kind == cmake.UnitTest {
		u.external[gtest] = true
	}
}

// sourcesOf returns the C++ files of a target by package, and notes the sources that are no files.
func (p *planner) sourcesOf(t cmake.Target) map[string][]string {
	srcs := map[string][]string{}
	for _, s := range t.Sources {
		switch {
		case !p.files[s] && p.madeBy[s].Out != "":
			p.noteMade(t, s)
		case !p.files[s]:
			p.note("%s: the source %s of %s does not exist; it is left out", t.Pos, s, t.Name)
		case cxxtext.IsSource(s), cxxtext.IsHeader(s):
			srcs[p.packageOf(s)] = append(srcs[p.packageOf(s)], s)
		}
	}
	return srcs
}

// newPart returns a new library with some sources of a unit.
func (p *planner) newPart(u *unit, pkg, name string, files []string) *unit {
	part := p.newUnit(pkg, p.unusedName(pkg, name), "cc_library")
	part.alwayslink = true
	part.defines, part.localDefines, part.copts = u.defines, u.localDefines, u.copts
	p.addSources(part, files)
	return part
}

// dependOn adds the library of some sources of a target to the deps of its unit.
func (u *unit) dependOn(part *unit, t cmake.Target, files []string) {
	u.need(part.key, fmt.Sprintf("%s makes %s from %s", t.Pos, t.Name, files[0]), false)
}

// besideMain returns the sources of a program that do not have its main function. gazelle_cc writes a
// program with one source, and a library for the others. It returns none if it is not known which
// source has the function.
func (p *planner) besideMain(t cmake.Target, srcs []string) (rest []string) {
	if t.Kind != cmake.Executable {
		return nil
	}
	srcs = slices.DeleteFunc(slices.Clone(srcs), func(s string) bool { return p.packageOf(s) != t.Dir || !p.files[s] })
	mains := 0
	for _, s := range srcs {
		p.includesOf(s)
		switch {
		case p.hasMain[s]:
			mains++
		case !cxxtext.IsHeader(s):
			rest = append(rest, s)
		}
	}
	if mains != 1 {
		return nil
	}
	return rest
}

// byUsers groups sources by the programs that have them.
func (p *planner) byUsers(sources []string) (groups [][]string) {
	index := map[string]int{}
	for _, s := range sources {
		key := strings.Join(p.programs[s], " ")
		i, ok := index[key]
		if !ok {
			i = len(groups)
			index[key] = i
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], s)
	}
	return groups
}

// noteMade notes that a person has to write a rule for a source of a target that the build makes.
func (p *planner) noteMade(t cmake.Target, source string) {
	by := "another command of CMake"
	if m := p.madeBy[source]; m.Out != "" {
		by = fmt.Sprintf("%s (%s)", m.Command, m.Pos)
	}
	p.note("%s: the source %s of %s is made by %s, and no rule makes it; write one and add it to the srcs of the target", t.Pos, source, t.Name, by)
}

// addSources adds the sources of a target to a rule. Headers are in rules of their own.
func (p *planner) addSources(u *unit, srcs []string) {
	for _, s := range srcs {
		if cxxtext.IsHeader(s) {
			p.header(s)
			u.need(p.owner[s], "", false)
			continue
		}
		u.srcs = append(u.srcs, s)
	}
	for _, s := range u.srcs {
		p.addIncludes(u, s)
	}
}

// unusedName returns a name that no target of the package has.
func (p *planner) unusedName(pkg, name string) string {
	for p.reserved[key{pkg, name}] || p.plan.units[key{pkg, name}] != nil {
		name += "_"
	}
	return name
}

// includesOf returns the paths by which a file includes others.
func (p *planner) includesOf(f string) []string {
	if includes, ok := p.facts[f]; ok {
		return includes
	}
	text, err := p.repo.Read(f)
	if err != nil {
		p.note("%s: %v", f, err)
	}
	p.facts[f], p.hasMain[f] = cxxtext.Includes(string(text)), cxxtext.HasMain(string(text))
	if len(p.project.Undefined) > 0 {
		p.inactive[f] = inactiveIncludes(text, p.project.Undefined)
	}
	return p.facts[f]
}

// rootsNear returns the include directories, those first that have most of their path in common with a
// directory. Two libraries may have headers of the same name in include directories of their own.
func (p *planner) rootsNear(dir string) []string {
	if roots, ok := p.near[dir]; ok {
		return roots
	}
	shared := func(root string) (n int) {
		a, b := strings.Split(root, "/"), strings.Split(dir, "/")
		for n < min(len(a), len(b)) && a[n] == b[n] {
			n++
		}
		return n
	}
	roots := slices.Clone(p.roots)
	slices.SortStableFunc(roots, func(a, b string) int { return shared(b) - shared(a) })
	p.near[dir] = roots
	return roots
}

// addIncludes adds a dependency for each include of a file.
func (p *planner) addIncludes(u *unit, f string) {
	for _, inc := range p.includesOf(f) {
		candidates := []string{path.Join(path.Dir(f), inc)}
		for _, r := range p.rootsNear(repofiles.Directory(f)) {
			candidates = append(candidates, path.Join(r, inc))
		}
		if i := slices.IndexFunc(candidates, func(c string) bool { return p.files[c] }); i >= 0 {
			p.header(candidates[i])
			if to := p.owner[candidates[i]]; to != u.key {
				u.need(to, fmt.Sprintf("%s includes %q", f, inc), cxxtext.IsHeader(candidates[i])) // gazelle_cc finds headers only in hdrs
			}
			continue
		}
		if outs := p.outsEnding[inc]; len(outs) == 1 {
			candidates = append(candidates, outs[0])
		}
		library, isKnown := p.llvm.ofHeader(inc)
		switch {
		case slices.ContainsFunc(candidates, func(c string) bool { return p.outs[c] }):
			if i := slices.IndexFunc(candidates, func(c string) bool { return p.madeBy[c].Out != "" }); i >= 0 && path.Ext(inc) != ".inc" {
				m := p.madeBy[candidates[i]]
				p.note("%s: %s is made by %s; write a rule for it and add it to the deps of %s", m.Pos, m.Out, m.Command, u.key)
				continue
			}
			u.generated[inc] = candidates
		case library != "":
			u.external[library] = true
		case isKnown:
			p.note("%s: no target of LLVM's build that is known has %q; add the target to the deps of %s", f, inc, u.key)
		case path.Ext(inc) == ".inc":
			u.generated[inc] = candidates
		case !p.inactive[f][inc]:
			p.addForeign(u, inc)
		}
	}
}

// header adds a unit for a header, and units for the headers that it includes.
func (p *planner) header(f string) {
	if _, ok := p.owner[f]; ok {
		return
	}
	k := key{p.packageOf(f), strings.TrimSuffix(path.Base(f), path.Ext(f))}
	for p.reserved[k] || p.plan.units[k] != nil {
		k.name += "_hdrs"
	}
	u := p.newUnit(k.pkg, k.name, "cc_library")
	p.owner[f] = u.key
	if cxxtext.IsHeader(f) {
		u.hdrs = []string{f}
	} else {
		u.textual = []string{f} // files such as .def do not compile alone
	}
	p.setPrefix(u, f)
	p.addIncludes(u, f)
}

// link adds dependencies on the libraries that CMake links a target with.
func (p *planner) link(t cmake.Target) {
	u := p.plan.units[p.libs[t.Name]]
	if u == nil {
		return
	}
	for _, l := range t.LinkLibs {
		own, isOwn := p.libs[l]
		switch {
		case isOwn:
			if own != u.key {
				u.need(own, fmt.Sprintf("%s links %s with %s", t.Pos, t.Name, l), false)
			}
		case p.llvm.hasLibrary(l):
			if label := p.llvm.ofLibrary(l); label != "" {
				u.external[label] = true
			} else {
				p.note("%s: %s is linked with %s, and no target of LLVM's build that is known has this name; if its headers' targets do not suffice, add the target to the deps of %s", t.Pos, t.Name, l, u.key)
			}
		case strings.HasPrefix(l, cmake.PropertyPrefix):
		case strings.HasPrefix(l, "-l"):
			u.linkopts = append(u.linkopts, l)
		case isGtest(l):
			u.external[gtest] = true
		default:
			p.note("%s: %s is linked with %s, which no command of the repository makes; it is left out", t.Pos, t.Name, l)
		}
	}
	if len(u.srcs) == 0 {
		return
	}
	for _, c := range t.Components {
		if label := p.llvm.ofLibrary("LLVM" + c); label != "" {
			u.external[label] = true
		} else {
			p.note("%s: %s is linked with the component %s of LLVM, and no target of LLVM's build that is known has it; if its headers' targets do not suffice, add the target to the deps of %s", t.Pos, t.Name, c, u.key)
		}
	}
}

// isGtest reports whether a library of CMake is GoogleTest.
func isGtest(name string) bool {
	return strings.Contains(name, "gtest") || strings.Contains(name, "gmock")
}

// usesGtest reports whether a target is linked with GoogleTest.
func usesGtest(t cmake.Target) bool {
	return t.Kind == cmake.UnitTest || slices.ContainsFunc(t.LinkLibs, isGtest)
}

// breakCycles merges libraries of one package that depend on each other. It leaves out the
// packages of all other cycles: those between packages, and those through programs or tests.
func (p *planner) breakCycles() {
	edges := map[key][]key{}
	for k, u := range p.plan.units {
		for d := range u.deps {
			edges[k] = append(edges[k], d)
		}
		slices.SortFunc(edges[k], compareKeys)
	}
	for _, component := range cycles.Components(edges, compareKeys) {
		first := component[0]
		if !slices.ContainsFunc(component, func(k key) bool { return k.pkg != first.pkg || p.plan.units[k].kind != "cc_library" }) {
			p.merge(component)
			continue
		}
		cycle := cycles.Shortest(first, edges)
		var chain strings.Builder
		for i, from := range cycle {
			to := cycle[(i+1)%len(cycle)]
			fmt.Fprintf(&chain, "\n  %s depends on %s: %s", from, to, p.plan.units[from].deps[to].reason)
		}
		packages := map[string]bool{}
		for _, k := range component {
			packages["//"+k.pkg] = true
			p.plan.leftOut[k.pkg] = true
		}
		p.note("%s: no rules for C++ are written, since they would depend on each other; remove an include or a library from the cycle, remove the BUILD files of these packages and run init again:%s",
			strings.Join(slices.Sorted(maps.Keys(packages)), ", "), chain.String())
	}
}

// merge moves the files of several rules to the first. The other rules become
// aliases of it.
func (p *planner) merge(component []key) {
	to := p.plan.units[component[0]]
	inside := map[key]bool{}
	for _, k := range component {
		inside[k] = true
	}
	for _, k := range component[1:] {
		u := p.plan.units[k]
		to.srcs = append(to.srcs, u.srcs...)
		to.hdrs = append(to.hdrs, u.hdrs...)
		to.textual = append(to.textual, u.textual...)
		to.linkopts = append(to.linkopts, u.linkopts...)
		if len(u.srcs) > 0 && len(to.srcs) > len(u.srcs) && !(slices.Equal(to.localDefines, u.localDefines) && slices.Equal(to.copts, u.copts)) {
			p.note("%s: files of %s are compiled with the macros and flags of both rules, since the rules are merged; check local_defines and copts", to.key, u.key)
		}
		to.defines = appendNew(to.defines, u.defines)
		to.localDefines = appendNew(to.localDefines, u.localDefines)
		to.copts = appendNew(to.copts, u.copts)
		if to.strip == "" {
			to.strip = u.strip
		} else if u.strip != "" && u.strip != to.strip {
			to.includes = appendNew(to.includes, []string{u.strip})
		}
		to.includes = appendNew(to.includes, u.includes)
		for d, dep := range u.deps {
			to.need(d, dep.reason, dep.isIncluded)
		}
		maps.Copy(to.external, u.external)
		maps.Copy(to.generated, u.generated)
		*u = unit{key: u.key, kind: u.kind, alwayslink: u.alwayslink, deps: map[key]dependency{to.key: u.deps[to.key]}}
	}
	maps.DeleteFunc(to.deps, func(k key, _ dependency) bool { return inside[k] })
	p.note("%s: %d rules that depend on each other are merged into this one", to.key, len(component))
}

// appendNew appends the strings that a list does not have.
func appendNew(list, more []string) []string {
	for _, text := range more {
		if !slices.Contains(list, text) {
			list = append(list[:len(list):len(list)], text)
		}
	}
	return list
}

// addOut records a generated file. Targets of CMake can search any directory of the binary
// tree, so an include can name the file by any end of its path.
func (p *planner) addOut(out string) {
	if p.outs[out] {
		return
	}
	p.outs[out] = true
	for i, c := range out {
		if c == '/' {
			p.outsEnding[out[i+1:]] = append(p.outsEnding[out[i+1:]], out)
		}
	}
}

// nearest returns the nearest directory of the source tree.
func (p *planner) nearest(dir string) string {
	for dir != "" && !p.repo.Dirs[dir] {
		dir = repofiles.Directory(dir)
	}
	return dir
}

// packageOf returns the package of a file: the nearest directory above it that is
// a package, or else the directory of the file.
func (p *planner) packageOf(f string) string {
	for dir := repofiles.Directory(f); ; dir = repofiles.Directory(dir) {
		if p.packages[dir] {
			return dir
		}
		if dir == "" {
			return repofiles.Directory(f)
		}
	}
}
