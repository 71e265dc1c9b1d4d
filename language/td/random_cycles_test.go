package td

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/google/go-cmp/cmp"
)

var randomRepositories = flag.Int("random-repositories", 150, "how many repositories TestRandomCycles makes")

// TestRandomCycles runs on random repositories whose .td files include each other within and across
// packages. Each file must be in one library, a library must reach what its files include, except between packages
// with files that include each other, and no libraries may depend on each other. A package that is in no
// cycle must have one library. Another run must change nothing. After a new include the same must hold.
func TestRandomCycles(t *testing.T) {
	for seed := range *randomRepositories {
		g := newIncludeGraph(rand.New(rand.NewPCG(uint64(seed), 1)))
		dir := t.TempDir()
		writeTree(t, dir, map[string]string{"WORKSPACE": ""})
		for step := range 2 {
			if step == 1 {
				g.add()
			}
			writeTree(t, dir, g.files())
			where := fmt.Sprintf("seed %d, step %d, %s", seed, step, g)
			printed := runSplitting(t, dir)
			after := buildFiles(t, dir)
			if problem := g.problem(t, after, step == 0); problem != "" {
				t.Errorf("%s: %s\n%s%v", where, problem, printed, strings.Join(librariesOf(t, after), "\n"))
			}
			if (len(g.entangled()) > 0) != strings.Contains(printed, "would depend on each other") {
				t.Errorf("%s: the packages %v have files that include each other; printed %q", where, g.entangled(), printed)
			}
			runSplitting(t, dir)
			if diff := cmp.Diff(after, buildFiles(t, dir)); diff != "" {
				t.Errorf("%s: another run changes something:\n%s", where, diff)
			}
		}
		if t.Failed() {
			return
		}
	}
}

// TestRandomCyclesByHand runs on random repositories in which a person wrote the libraries of some packages, each
// with all files of the package. No libraries may depend on each other. An include may lack its dep only within a
// cycle of packages, and then the run says so. Another run must change nothing.
func TestRandomCyclesByHand(t *testing.T) {
	broken := 0
	for seed := range *randomRepositories {
		random := rand.New(rand.NewPCG(uint64(seed), 2))
		g := newIncludeGraph(random)
		dir := t.TempDir()
		files := g.files()
		files["WORKSPACE"] = ""
		byHand := map[string]bool{}
		for _, name := range g.names {
			if pkg := path.Dir(name); !byHand[pkg] && random.IntN(3) == 0 {
				byHand[pkg] = true
				srcs := ""
				for _, other := range g.names {
					if path.Dir(other) == pkg {
						srcs += fmt.Sprintf("        %q,\n", path.Base(other)+".td")
					}
				}
				files[pkg+"/BUILD.bazel"] = fmt.Sprintf("load(\"@rules_ods//rules:defs.bzl\", \"td_library\")\n\n# A person's rule.\ntd_library(\n    name = \"mine\",\n    srcs = [\n%s    ],\n    visibility = [\"//visibility:public\"],\n)\n", srcs)
			}
		}
		writeTree(t, dir, files)
		where := fmt.Sprintf("seed %d, %v, %s", seed, slices.Sorted(maps.Keys(byHand)), g)
		printed := runSplitting(t, dir)
		after := buildFiles(t, dir)
		lacks := g.lacking(t, after)
		inCycle := g.packagesInCycle()
		for _, problem := range lacks {
			if from, to, _ := strings.Cut(problem, ">"); !inCycle[path.Dir(from)] || to == "itself" {
				t.Errorf("%s: %s\n%s", where, problem, printed)
			}
		}
		if len(lacks) > 0 && printed == "" {
			t.Errorf("%s: nothing is printed about %v", where, lacks)
		}
		if strings.Contains(printed, "do not get these deps") {
			broken++
		}
		runSplitting(t, dir)
		if diff := cmp.Diff(after, buildFiles(t, dir)); diff != "" {
			t.Errorf("%s: another run changes something:\n%s", where, diff)
		}
		if t.Failed() {
			return
		}
	}
	if *randomRepositories > 100 && broken == 0 {
		t.Error("no repository had a cycle that a person's rule closes")
	}
}

// lacking returns the includes "FILE>FILE" of libraries that do not reach what their files include, and
// "LIBRARY>itself" for a library that depends on itself, and "FILE>itself" for a file in two libraries
// or none.
func (g *includeGraph) lacking(t *testing.T, builds map[string]string) (found []string) {
	t.Helper()
	libraryOf, deps := map[string]string{}, map[string][]string{}
	for name, text := range builds {
		pkg := path.Dir(name)
		f, err := rule.LoadData(name, pkg, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range f.Rules {
			label := "//" + pkg + ":" + r.Name()
			for _, src := range r.AttrStrings("srcs") {
				file := pkg + "/" + strings.TrimSuffix(src, ".td")
				if other := libraryOf[file]; other != "" {
					found = append(found, file+">itself")
				}
				libraryOf[file] = label
			}
			deps[label] = nil
			for _, d := range r.AttrStrings("deps") {
				if strings.HasPrefix(d, ":") {
					d = "//" + pkg + d
				}
				deps[label] = append(deps[label], d)
			}
		}
	}
	reached := reach(slices.Collect(maps.Keys(deps)), func(l string) []string { return deps[l] })
	for l, to := range reached {
		if to[l] {
			found = append(found, l+">itself")
		}
	}
	for _, name := range g.names {
		if libraryOf[name] == "" {
			found = append(found, name+">itself")
		}
		for _, inc := range g.includes[name] {
			if from, to := libraryOf[name], libraryOf[inc]; from == "" || to == "" || from != to && !reached[from][to] {
				found = append(found, name+">"+inc)
			}
		}
	}
	slices.Sort(found)
	return found
}

// An includeGraph has the files that each file includes. Names have no extension.
type includeGraph struct {
	random   *rand.Rand
	names    []string
	includes map[string][]string
}

func newIncludeGraph(random *rand.Rand) *includeGraph {
	g := &includeGraph{random: random, includes: map[string][]string{}}
	for p := range 2 + random.IntN(5) {
		for f := range 1 + random.IntN(4) {
			pkg := string(rune('a' + p))
			g.names = append(g.names, fmt.Sprintf("%s/%s%d", pkg, strings.ToUpper(pkg), f+1))
		}
	}
	for range random.IntN(2 * len(g.names)) {
		g.add()
	}
	return g
}

// add adds an include. In most graphs, files include only those before them in a random order.
func (g *includeGraph) add() {
	from, to := g.names[g.random.IntN(len(g.names))], g.names[g.random.IntN(len(g.names))]
	if g.random.IntN(8) > 0 && g.rank(from) < g.rank(to) {
		from, to = to, from
	}
	if from != to && !slices.Contains(g.includes[from], to) {
		g.includes[from] = append(g.includes[from], to)
	}
}

// rank orders files without regard to their packages.
func (g *includeGraph) rank(name string) int {
	return int(name[len(name)-1])*7%5*100 + int(name[0])*11%7
}

func (g *includeGraph) String() string {
	var words []string
	for _, name := range g.names {
		words = append(words, name+">"+strings.Join(g.includes[name], ","))
	}
	return strings.Join(words, " ")
}

func (g *includeGraph) files() map[string]string {
	files := map[string]string{}
	for _, name := range g.names {
		text := ""
		for _, inc := range g.includes[name] {
			text += fmt.Sprintf("include \"%s.td\"\n", inc)
		}
		files[name+".td"] = text + "class " + path.Base(name) + ";\n"
	}
	return files
}

// reach returns what can be reached from each node of a graph, by one edge or more.
func reach(nodes []string, edges func(string) []string) map[string]map[string]bool {
	all := map[string]map[string]bool{}
	for _, from := range nodes {
		seen := map[string]bool{}
		next := slices.Clone(edges(from))
		for len(next) > 0 {
			n := next[0]
			next = next[1:]
			if !seen[n] {
				seen[n] = true
				next = append(next, edges(n)...)
			}
		}
		all[from] = seen
	}
	return all
}

// entangled returns the packages with files that include each other across packages.
func (g *includeGraph) entangled() []string {
	reached := reach(g.names, func(n string) []string { return g.includes[n] })
	found := map[string]bool{}
	for _, a := range g.names {
		for b := range reached[a] {
			if reached[b][a] && path.Dir(a) != path.Dir(b) {
				found[path.Dir(a)] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// packagesInCycle returns the packages that include each other.
func (g *includeGraph) packagesInCycle() map[string]bool {
	edges := map[string][]string{}
	for name, included := range g.includes {
		for _, inc := range included {
			if from, to := path.Dir(name), path.Dir(inc); from != to {
				edges[from] = append(edges[from], to)
			}
		}
	}
	reached := reach(slices.Collect(maps.Keys(edges)), func(n string) []string { return edges[n] })
	found := map[string]bool{}
	for pkg, to := range reached {
		found[pkg] = to[pkg]
	}
	return found
}

// problem returns what is wrong with the BUILD files. isNew says that there were none before the run.
func (g *includeGraph) problem(t *testing.T, builds map[string]string, isNew bool) string {
	t.Helper()
	entangled, inCycle := g.entangled(), g.packagesInCycle()
	for _, lack := range g.lacking(t, builds) {
		from, to, _ := strings.Cut(lack, ">")
		if to == "itself" || !slices.Contains(entangled, path.Dir(from)) || !slices.Contains(entangled, path.Dir(to)) {
			return lack
		}
	}
	for name, text := range builds {
		if pkg := path.Dir(name); isNew && !inCycle[pkg] && strings.Count(text, "td_library(") != 1 {
			return pkg + " has several libraries, although it is in no cycle"
		}
	}
	return ""
}
