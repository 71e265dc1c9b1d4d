package cycles

import (
	"cmp"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/language/internal/labeltext"
)

// labelAttributes are the attributes by which rules for C++ and .td files depend on others.
var labelAttributes = [...]string{"deps", "implementation_deps", "interface_deps", "srcs", "hdrs", "textual_hdrs", "data"}

// A RuleGraph finds the dependency cycles to which a run of Gazelle adds a dependency. It
// is not safe for concurrent use.
type RuleGraph struct {
	nodes map[label.Label]*node
}

type node struct {
	rule   *rule.Rule
	repo   string // the name of the main repository
	before map[label.Label]bool
}

// Add records a rule with the dependencies that it has now, and with the given ones. If a
// rule with the label is known, Add does nothing. Gazelle calls the function Imports of a
// language for all rules, also for those that it does not generate, and changes their
// dependencies later. Added reads the changed ones from the same rules.
func (g *RuleGraph) Add(from label.Label, r *rule.Rule, deps ...string) {
	id := label.New("", from.Pkg, from.Name)
	if g.nodes[id] != nil {
		return
	}
	if g.nodes == nil {
		g.nodes = map[label.Label]*node{}
	}
	n := &node{rule: r, repo: from.Repo, before: map[label.Label]bool{}}
	g.nodes[id] = n
	for _, to := range n.targets(from.Pkg, append(stringsIn(r), deps...)) {
		n.before[to] = true
	}
}

// A Cycle is a set of rules that depend on each other.
type Cycle struct {
	// Chain has the rules of a shortest cycle that includes a dependency that the run adds.
	// Each rule depends on the next one, and the last one on the first.
	Chain []label.Label
	// Rules has all rules that depend on each other, sorted by label.
	Rules []label.Label
}

// Added returns each set of rules that depend on each other, if the run adds one of the
// dependencies. The labels have no repository. The sets are sorted by their first rules.
func (g *RuleGraph) Added() []Cycle {
	successors := map[label.Label][]label.Label{}
	for from, n := range g.nodes {
		for _, to := range n.targets(from.Pkg, stringsIn(n.rule)) {
			if g.nodes[to] != nil && to != from {
				successors[from] = append(successors[from], to)
			}
		}
	}
	var found []Cycle
	for _, rules := range Components(successors, compareLabels) {
		if chain := g.shortestAdded(rules, successors); chain != nil {
			found = append(found, Cycle{Chain: chain, Rules: rules})
		}
	}
	return found
}

// shortestAdded returns a shortest cycle in a component whose first dependency is one that
// the run adds, or nil if there is none.
func (g *RuleGraph) shortestAdded(component []label.Label, successors map[label.Label][]label.Label) []label.Label {
	var best []label.Label
	inside := map[label.Label][]label.Label{}
	for _, from := range component {
		for _, to := range successors[from] {
			if _, found := slices.BinarySearchFunc(component, to, compareLabels); found {
				inside[from] = append(inside[from], to)
			}
		}
	}
	for _, from := range component {
		all := inside[from]
		inside[from] = slices.DeleteFunc(slices.Clone(all), func(to label.Label) bool { return g.nodes[from].before[to] })
		if chain := Shortest(from, inside); chain != nil && (best == nil || len(chain) < len(best)) {
			best = chain
		}
		inside[from] = all
	}
	return best
}

// Break removes the dependencies of the rules of a cycle on each other that the run adds. It changes lists of labels
// only.
func (g *RuleGraph) Break(c Cycle) {
	for _, from := range c.Rules {
		n := g.nodes[from]
		isAdded := func(x build.Expr) bool {
			s, ok := x.(*build.StringExpr)
			if !ok {
				return false
			}
			to := n.targets(from.Pkg, []string{s.Value})
			if len(to) == 0 || to[0] == from || n.before[to[0]] {
				return false
			}
			_, isIn := slices.BinarySearchFunc(c.Rules, to[0], compareLabels)
			return isIn
		}
		for _, key := range labelAttributes {
			x := n.rule.Attr(key)
			if x == nil {
				continue
			}
			isChanged := false
			build.Walk(x, func(x build.Expr, _ []build.Expr) {
				if list, ok := x.(*build.ListExpr); ok && slices.ContainsFunc(list.List, isAdded) {
					list.List = slices.DeleteFunc(list.List, isAdded)
					isChanged = true
				}
			})
			switch list, ok := x.(*build.ListExpr); {
			case !isChanged:
			case ok && len(list.List) == 0:
				n.rule.DelAttr(key)
			default:
				n.rule.SetAttr(key, x)
			}
		}
	}
}

// stringsIn returns the strings in the attributes of a rule that name other rules, with
// those in select expressions.
func stringsIn(r *rule.Rule) []string {
	var list []string
	for _, key := range labelAttributes {
		if x := r.Attr(key); x != nil {
			build.Walk(x, func(x build.Expr, _ []build.Expr) {
				if s, ok := x.(*build.StringExpr); ok {
					list = append(list, s.Value)
				}
			})
		}
	}
	return list
}

// targets returns the labels in the main repository that a rule of a package names, sorted.
func (n *node) targets(pkg string, names []string) []label.Label {
	var list []label.Label
	for _, name := range names {
		lb, err := labeltext.Parse(name)
		if err != nil {
			continue
		}
		if lb.Repo == "@" || lb.Repo == n.repo {
			lb.Repo = ""
		}
		if lb = lb.Abs("", pkg); lb.Repo == "" {
			list = append(list, label.New("", lb.Pkg, lb.Name))
		}
	}
	slices.SortFunc(list, compareLabels)
	return slices.Compact(list)
}

func compareLabels(a, b label.Label) int {
	return cmp.Or(strings.Compare(a.Pkg, b.Pkg), strings.Compare(a.Name, b.Name))
}
