package upgrade

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/generator/upgrade/edits"
)

// A Section is a part of a report.
type Section string

// The sections of a report, in order.
const (
	SectionRefused    Section = "refused"
	SectionRemoved    Section = "removed"
	SectionChanged    Section = "changed"
	SectionDeprecated Section = "deprecated"
	SectionAdded      Section = "added"
	SectionIR         Section = "ir"
)

// Sections returns all sections in their order.
func Sections() []Section {
	return []Section{SectionRefused, SectionRemoved, SectionChanged, SectionDeprecated, SectionAdded, SectionIR}
}

// A Place is a definition or a line of a user's file.
type Place struct {
	File string `json:"file"`
	Line int    `json:"line"`
	Def  string `json:"def,omitempty"`
	// Detail is what the title of the group leaves open, or "".
	Detail string `json:"detail,omitempty"`
}

// A Group is a cause with all of its places.
type Group struct {
	Section Section `json:"section"`
	// Cause is one sentence. Names of the definitions are replaced by words such as
	// <Op>, so that equal causes are equal texts.
	Cause string `json:"cause"`
	// What counts the definitions, such as "30 operations".
	What   string  `json:"what"`
	Places []Place `json:"places"`
	// Remedy is what to do, or "".
	Remedy string `json:"remedy,omitempty"`
	// Names are identifiers of C++ without those of one definition: of SectionRemoved, members that
	// the later release does not generate; of SectionChanged, words that are only in the earlier
	// declaration.
	Names []string `json:"-"`
	// Overloads are the functions that a group of SectionDeprecated is about, or the methods that
	// a group of SectionChanged says are inherited.
	Overloads []Overload `json:"-"`
}

// A Change is an edit of a file.
type Change struct {
	Edit edits.Name `json:"edit"`
	File string     `json:"file"`
	Line int        `json:"line"` // before all edits
	Def  string     `json:"def,omitempty"`
	Why  string     `json:"why"`
}

// A Rewritten is a file that edits change.
type Rewritten struct {
	File     string
	Old, New string
}

// A Report is the result of a comparison. It is in the order of the files.
type Report struct {
	From string `json:"from"`
	To   string `json:"to"`
	// Definitions is the number of compared definitions of each kind, such as "operations".
	Definitions map[string]int `json:"definitions"`
	Edits       []Change       `json:"edits"`
	Groups      []Group        `json:"groups"`
	// Notes say what was not compared, and why.
	Notes []string `json:"notes,omitempty"`
	// Faults are differences in what the earlier release writes after the edits, although
	// they should make none. The edits must not be written then.
	Faults []string    `json:"faults,omitempty"`
	Files  []Rewritten `json:"-"`

	shifts map[string][]shift // of edited files, by absolute path
}

// Refused returns the number of places that the later release refuses after the edits.
func (r *Report) Refused() int {
	n := 0
	for i := range r.Groups {
		if r.Groups[i].Section == SectionRefused {
			n += len(r.Groups[i].Places)
		}
	}
	return n
}

// A shift says that an edit changed the number of lines of a file.
type shift struct{ line, delta int }

// originalLine returns the number that a line had before all edits.
func (r *Report) originalLine(path string, line int) int {
	for _, s := range slices.Backward(r.shifts[path]) {
		if line > s.line {
			line = max(line-s.delta, s.line)
		}
	}
	return line
}

// groups collects places by cause. Several goroutines may use it.
type groups struct {
	mu    sync.Mutex
	index map[string]*collected
}

type collected struct {
	Group
	kind string // "operations"
	seen map[Place]bool
	defs map[string]bool
}

func newGroups() *groups { return &groups{index: map[string]*collected{}} }

// add adds a place to a group. kind is the plural of what the definition is.
func (g *groups) add(group Group, kind string, place Place) {
	g.mu.Lock()
	defer g.mu.Unlock()
	key := strings.Join([]string{string(group.Section), kind, group.Cause}, "\x00")
	c := g.index[key]
	isFirst := c == nil
	if isFirst {
		c = &collected{Group: group, kind: kind, seen: map[Place]bool{}, defs: map[string]bool{}}
		g.index[key] = c
	}
	if !c.seen[place] {
		c.seen[place] = true
		c.Places = append(c.Places, place)
		c.defs[place.File+"\x00"+place.Def] = true
	}
	if !isFirst {
		c.Overloads = append(c.Overloads, group.Overloads...)
	}
	for _, name := range group.Names {
		if !slices.Contains(c.Names, name) {
			c.Names = append(c.Names, name)
		}
	}
}

// sorted returns the groups by section, the largest first.
func (g *groups) sorted() []Group {
	order := Sections()
	all := []Group{}
	for _, c := range g.index {
		slices.SortFunc(c.Places, func(a, b Place) int {
			return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), strings.Compare(a.Def, b.Def), strings.Compare(a.Detail, b.Detail))
		})
		slices.Sort(c.Names)
		slices.SortStableFunc(c.Overloads, func(a, b Overload) int { return strings.Compare(a.Class, b.Class) })
		c.What = Count(len(c.defs), c.kind)
		all = append(all, c.Group)
	}
	slices.SortFunc(all, func(a, b Group) int {
		return cmp.Or(cmp.Compare(slices.Index(order, a.Section), slices.Index(order, b.Section)),
			cmp.Compare(len(b.Places), len(a.Places)), strings.Compare(a.Cause, b.Cause), strings.Compare(a.What, b.What))
	})
	return all
}
