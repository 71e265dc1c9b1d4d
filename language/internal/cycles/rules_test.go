package cycles

import (
	"fmt"
	"testing"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
)

// TestAdded adds the rules of a BUILD file, then changes deps as Gazelle does, and compares
// the cycles.
func TestAdded(t *testing.T) {
	for name, c := range map[string]struct {
		text, changed, dep string // the rule changed gets the dep
		want               string
	}{
		"none": {`x(name = "a", deps = [":b"])
x(name = "b")`, "b", "//p:c", "[]"},
		"two rules": {`x(name = "a", deps = [":b"])
x(name = "b")`, "b", ":a", "[{[//p:b //p:a] [//p:a //p:b]}]"},
		"own name of the repository": {`x(name = "a", implementation_deps = ["@repo//p:b"])
x(name = "b")`, "b", "@repo//p:a", "[{[//p:b //p:a] [//p:a //p:b]}]"},
		"another repository": {`x(name = "a", deps = ["@other//p:b"])
x(name = "b")`, "b", "//p:a", "[]"},
		"in a select": {`x(name = "a", deps = [":d"] + select({":c": [":b"], "//conditions:default": []}))
x(name = "b")`, "b", ":a", "[{[//p:b //p:a] [//p:a //p:b]}]"},
		"a cycle that is there": {`x(name = "a", deps = [":b"])
x(name = "b", deps = [":a"])
x(name = "c")`, "c", ":a", "[]"},
		"a new one beside it": {`x(name = "a", deps = [":b"])
x(name = "b", deps = [":a", ":c"])
x(name = "c")`, "c", ":b", "[{[//p:c //p:b] [//p:a //p:b //p:c]}]"},
		"not a label": {`x(name = "a", tags = ["b"], deps = ["//:x:y"])
x(name = "b")`, "b", ":a", "[]"},
	} {
		f, err := rule.LoadData("p/BUILD.bazel", "p", []byte(c.text))
		if err != nil {
			t.Fatal(err)
		}
		var g RuleGraph
		for _, r := range f.Rules {
			g.Add(label.New("repo", "p", r.Name()), r)
		}
		for _, r := range f.Rules {
			if r.Name() == c.changed {
				r.SetAttr("deps", append(r.AttrStrings("deps"), c.dep))
			}
		}
		added := g.Added()
		if got := fmt.Sprint(added); got != c.want {
			t.Errorf("%s: got %s, want %s", name, got, c.want)
		}
		for _, cycle := range added {
			g.Break(cycle)
		}
		if got := g.Added(); got != nil {
			t.Errorf("%s: cycles after they were broken: %v", name, got)
		}
		if before, err := rule.LoadData("p/BUILD.bazel", "p", []byte(c.text)); err != nil || added != nil && string(f.Format()) != string(before.Format()) {
			t.Errorf("%s: the broken rules are not those before the run, %v:\n%s", name, err, f.Format())
		}
	}
}
