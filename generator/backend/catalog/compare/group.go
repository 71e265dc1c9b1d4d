package compare

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// A Group has the changes with one cause, which have the same verdict and section.
type Group struct {
	Verdict Verdict
	Section Section
	Cause   string
	Changes []Change // at least one
}

// Groups joins changes with the same cause. The groups are sorted by verdict and section;
// among those, by the number of definitions that they concern, largest first.
func Groups(changes []Change) []Group {
	type key struct {
		v     Verdict
		s     Section
		cause string
	}
	index := map[key]int{}
	var groups []Group
	for _, c := range changes {
		k := key{c.Verdict, c.Section, c.Cause}
		i, known := index[k]
		if !known {
			i = len(groups)
			index[k] = i
			groups = append(groups, Group{Verdict: c.Verdict, Section: c.Section, Cause: c.Cause})
		}
		groups[i].Changes = append(groups[i].Changes, c)
	}
	sizes := make(map[*Change]int, len(groups))
	for i := range groups {
		sizes[&groups[i].Changes[0]] = groups[i].definitions()
	}
	slices.SortStableFunc(groups, func(a, b Group) int {
		return cmp.Or(cmp.Compare(a.Verdict, b.Verdict), cmp.Compare(slices.Index(Sections[:], a.Section), slices.Index(Sections[:], b.Section)),
			cmp.Compare(sizes[&b.Changes[0]], sizes[&a.Changes[0]]), strings.Compare(a.Changes[0].ID, b.Changes[0].ID))
	})
	return groups
}

// JoinDialects returns changes in which that of a new or removed dialect counts the definitions of
// the dialect. Their own changes, that they are new or gone, are left out.
func JoinDialects(changes []Change) []Change {
	type key struct {
		dialect string
		v       Verdict
	}
	ofDialect := func(c *Change) (key, bool) {
		return key{c.Dialect, c.Verdict}, c.Entire && strings.HasPrefix(c.ID, "dialect/")
	}
	parts := map[key]map[string]int{} // numbers of definitions, by noun
	for i := range changes {
		if k, ok := ofDialect(&changes[i]); ok {
			parts[k] = map[string]int{}
		}
	}
	var rest []Change
	for _, c := range changes {
		if _, isDialect := ofDialect(&c); c.Entire && !isDialect {
			if numbers := parts[key{c.Dialect, c.Verdict}]; numbers != nil {
				kind, _, _ := strings.Cut(c.ID, "/")
				numbers[kindNouns[kind]]++
				continue
			}
		}
		rest = append(rest, c)
	}
	for i := range rest {
		if k, ok := ofDialect(&rest[i]); ok && len(parts[k]) > 0 {
			rest[i].Text += ", with " + counts(parts[k])
			rest[i].Cause = rest[i].Text
		}
	}
	return rest
}

// definitions returns the number of definitions that the group concerns.
func (g *Group) definitions() int {
	ids := map[string]bool{}
	for i := range g.Changes {
		ids[g.Changes[i].ID] = true
	}
	return len(ids)
}

// Title returns one line that describes the group.
func (g *Group) Title() string { return g.title(oneLine) }

// title returns the only change with its definition, or else the cause with the numbers of
// places and definitions: "the constraint Float also accepts f64: 180 operands in 96
// operations". line makes one line of a text.
func (g *Group) title(line func(string) string) string {
	if len(g.Changes) == 1 {
		c := &g.Changes[0]
		return line(c.Title + ": " + c.Text)
	}
	places := map[string]int{}
	ids := map[string]string{}
	for i := range g.Changes {
		c := &g.Changes[i]
		if c.Place.Kind != "" {
			places[c.Place.Kind]++
		}
		ids[c.ID], _, _ = strings.Cut(c.ID, "/")
	}
	kinds := map[string]int{}
	for _, kind := range ids {
		kinds[kindNouns[kind]]++
	}
	title := line(g.Cause) + ": "
	if len(places) > 0 {
		title += counts(places) + " in "
	}
	return title + counts(kinds)
}

// kindNouns has the noun of each kind of definition.
var kindNouns = map[string]string{
	"dialect": "dialect", "op": "operation", "type": "type", "attr": "attribute", "enum": "enum", "interface": "interface", "pass": "pass",
	"encoding": "encoding",
}

// counts lists numbers of things, the most frequent first.
func counts(numbers map[string]int) string {
	var nouns []string
	for noun := range numbers {
		nouns = append(nouns, noun)
	}
	slices.SortFunc(nouns, func(a, b string) int { return cmp.Or(cmp.Compare(numbers[b], numbers[a]), strings.Compare(a, b)) })
	var parts []string
	for _, noun := range nouns {
		parts = append(parts, plural(numbers[noun], noun))
	}
	return strings.Join(parts, ", ")
}

func plural(n int, noun string) string {
	switch {
	case n == 1:
		return "1 " + noun
	case noun == "property":
		noun = "propertie"
	case noun == "pass":
		noun = "passe"
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// A Count has numbers of changes.
type Count [len(Verdicts)]int

// All returns the number of all changes.
func (n Count) All() int { return n[Breaking] + n[Review] + n[Compatible] }

// Worst returns the verdict of the changes that matter most. There must be changes.
func (n Count) Worst() Verdict {
	for _, v := range Verdicts {
		if n[v] > 0 {
			return v
		}
	}
	return Compatible
}

// String returns a text such as "3 breaking, 1 to review, 7 compatible".
func (n Count) String() string {
	return strconv.Itoa(n[Breaking]) + " breaking, " + strconv.Itoa(n[Review]) + " to review, " + strconv.Itoa(n[Compatible]) + " compatible"
}

// CountOf counts changes.
func CountOf(changes []Change) Count {
	var n Count
	for i := range changes {
		n[changes[i].Verdict]++
	}
	return n
}

// byDialect counts the changes of each dialect, sorted by name. Shared definitions have
// the name "".
func byDialect(changes []Change) (names []string, numbers map[string]Count) {
	numbers = map[string]Count{}
	for i := range changes {
		n := numbers[changes[i].Dialect]
		n[changes[i].Verdict]++
		numbers[changes[i].Dialect] = n
	}
	for name := range numbers {
		names = append(names, name)
	}
	slices.Sort(names)
	return names, numbers
}
