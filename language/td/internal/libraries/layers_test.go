package libraries

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
)

func TestFindLayers(t *testing.T) {
	for _, c := range []struct {
		about    string
		includes string // file>file
		whole    string // packages with one library, which the run may divide
		fixed    string // packages whose library must not be divided
		want     string
	}{
		{"no cycle", "a/A>b/B", "a b", "", ""},
		{"packages include each other", "a/1>b/1 b/2>a/2", "a b", "", "a/1=1 a/2=0 b/1=0 b/2=1"},
		{"files of a layer may include each other", "a/1>b/1 b/2>a/2 a/1>a/3 a/3>a/1", "a b", "", "a/1=1 a/2=0 a/3=1 b/1=0 b/2=1"},
		{"a path through both packages twice", "a/1>b/1 b/1>a/2 a/2>b/2 b/2>a/3", "a b", "", "a/1=4 a/2=2 a/3=0 b/1=3 b/2=1"},
		{"three packages", "a/1>b/1 b/2>c/1 c/2>a/2", "a b c", "", "a/1=1 a/2=0 b/1=0 b/2=1 c/1=0 c/2=1"},
		{"files that are not included are in the highest layer", "a/1>b/1 b/2>a/2 a/3>a/2 a/4>b/3", "a b", "", "a/1=1 a/2=0 a/3=1 a/4=1 b/1=0 b/2=1 b/3=0"},
		{"files of two packages include each other", "a/1>b/1 b/1>a/1 a/1>a/2", "a b", "", "a/1=0 a/2=0 b/1=0"},
		{"a third package beside files that include each other", "a/1>b/1 b/1>a/1 b/1>c/1 c/2>a/1", "a b c", "", "a/1=1 b/1=1 c/1=0 c/2=2"},
		{"a library that stays whole", "a/1>b/1 b/2>a/2", "a", "b", "a/1=2 a/2=0 b/1=1 b/2=1"},
		{"two libraries that stay whole", "a/1>b/1 b/2>a/2", "", "a b", "a/1=0 a/2=0 b/1=0 b/2=0"},
		{"a library that stays whole between two layers", "a/1>b/1 b/1>a/2", "a", "b", "a/1=2 a/2=0 b/1=1"},
		{"packages with a library for each file", "a/1>b/1 b/2>a/2", "", "", ""},
		{"one of the packages has a library for each file", "a/1>b/1 b/1>a/2", "a", "", "a/1=2 a/2=0 b/1=1"},
	} {
		packages := map[string]*node{}
		includes := map[string][]string{}
		note := func(f string) {
			pkg := path.Dir(f)
			name := pkg
			if !slices.Contains(strings.Fields(c.whole+" "+c.fixed), pkg) {
				name = f
			}
			if packages[name] == nil {
				packages[name] = &node{Label: name, Package: pkg}
			}
			p := packages[name]
			if slices.Contains(slices.Concat(p.Files, p.Kept), f) {
				return
			}
			if slices.Contains(strings.Fields(c.fixed), pkg) {
				p.Kept = append(p.Kept, f)
			} else {
				p.Files = append(p.Files, f)
			}
		}
		for _, pair := range strings.Fields(c.includes) {
			from, to, _ := strings.Cut(pair, ">")
			note(from)
			note(to)
			includes[from] = append(includes[from], to)
		}
		var list []node
		for _, name := range slices.Sorted(maps.Keys(packages)) {
			list = append(list, *packages[name])
		}
		l := findLayers(list, func(f string) []string { return includes[f] })
		var got []string
		for _, f := range slices.Sorted(maps.Keys(l.of)) {
			got = append(got, fmt.Sprintf("%s=%d", f, l.of[f]))
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: got %v, want %s", c.about, got, c.want)
		}
	}
}

// TestFindByDeps has libraries of a person that depend on each other without an include. A file
// that the run may move leaves the library that is in a cycle.
func TestFindByDeps(t *testing.T) {
	l := findLayers([]node{
		{Label: "//a:a", Package: "a", Kept: []string{"a/1"}, Files: []string{"a/2"}},
		{Label: "//b:b", Package: "b", Kept: []string{"b/1"}, Deps: []string{"//a:a"}},
	}, func(f string) []string { return map[string][]string{"a/2": {"b/1"}}[f] })
	if l.fit("a/1", "a/2") || l.isDivided("//a:a") {
		t.Errorf("layers %v", l.of)
	}
}

// TestDescribe checks that the text about a long cycle does not name all packages.
func TestDescribe(t *testing.T) {
	var libraries []node
	includes := map[string][]string{}
	const n = 8
	for i := range n {
		name := fmt.Sprintf("p%d", i)
		libraries = append(libraries, node{Label: name, Package: name, Files: []string{name + "/A", name + "/B"}})
		includes[name+"/A"] = []string{fmt.Sprintf("p%d/B", (i+1)%n)}
	}
	l := findLayers(libraries, func(f string) []string { return includes[f] })
	const want = "the .td files of this package and of //p0, //p1, //p3, //p4, //p5, 2 more include each other"
	if got := l.describe("p2"); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
