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
// packages. Only packages with files that include each other across packages may be left out. Each file
// of the others must be in one library, a library must reach what its files include, and no libraries may
// depend on each other. A package that is in no cycle must have one library. Another run must change
// nothing. After a new include the same must hold.
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
			// A package that is left out keeps the BUILD file of the first step.
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
	libraryOf := map[string]string{}
	deps := map[string][]string{}
	perPackage := map[string]int{}
	for name, text := range builds {
		pkg := path.Dir(name)
		f, err := rule.LoadData(name, pkg, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range f.Rules {
			label := "//" + pkg + ":" + r.Name()
			perPackage[pkg]++
			for _, src := range r.AttrStrings("srcs") {
				file := pkg + "/" + strings.TrimSuffix(src, ".td")
				if other := libraryOf[file]; other != "" {
					return fmt.Sprintf("%s is in %s and in %s", file, other, label)
				}
				libraryOf[file] = label
			}
			deps[label] = []string{}
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
			return l + " depends on itself"
		}
	}
	leftOut, inCycle := g.entangled(), g.packagesInCycle()
	for _, name := range g.names {
		pkg := path.Dir(name)
		l := libraryOf[name]
		switch {
		case slices.Contains(leftOut, pkg):
			if isNew && l != "" {
				return fmt.Sprintf("%s is in %s, although its package cannot be written", name, l)
			}
			continue
		case l == "":
			return name + " is in no library"
		case isNew && !inCycle[pkg] && perPackage[pkg] != 1:
			return fmt.Sprintf("%s has %d libraries, although it is in no cycle", pkg, perPackage[pkg])
		}
		for _, inc := range g.includes[name] {
			to := libraryOf[inc]
			if to != l && !reached[l][to] && !slices.Contains(leftOut, path.Dir(inc)) {
				return fmt.Sprintf("%s does not depend on %s, which %s includes", l, to, name)
			}
		}
	}
	return ""
}
