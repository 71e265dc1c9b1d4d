package site

import (
	"encoding/json"
	"strings"
)

// maxSummary is the largest length of a summary in the search index, in bytes.
const maxSummary = 70

// searchIndex returns the script that defines the index of the search: for each
// kind, its ID prefix, its name, and the definitions. A definition is the rest
// of its ID, its summary, its name if that differs or "", and the name of its class if it
// has one. A page loads the script
// at the first search. Unlike JSON, a script can be loaded from a file:// page.
func (s *site) searchIndex() []byte {
	type group struct {
		Prefix string     `json:"p"`
		Kind   string     `json:"k"`
		List   [][]string `json:"l"`
	}
	classes := s.classes()
	var groups []group
	for i := range s.kinds {
		k := &s.kinds[i]
		g := group{Prefix: k.prefix, Kind: k.singular, List: [][]string{}}
		for _, e := range s.catalog.Entities() {
			rest, ok := strings.CutPrefix(e.ID, k.prefix+"/")
			if !ok {
				continue
			}
			summary := e.Summary
			if len(summary) > maxSummary {
				summary = summary[:maxSummary]
				if i := strings.LastIndexByte(summary, ' '); i > 0 {
					summary = summary[:i]
				}
				summary = strings.ToValidUTF8(summary, "") + " …"
			}
			row := []string{rest, strings.Join(strings.Fields(summary), " ")}
			name, class := e.Name, classes[e.ID]
			if name == rest {
				name = ""
			}
			switch {
			case class != "":
				row = append(row, name, class)
			case name != "":
				row = append(row, name)
			}
			g.List = append(g.List, row)
		}
		groups = append(groups, g)
	}
	text, err := json.Marshal(groups)
	if err != nil {
		panic(err) // cannot fail, because the value consists of strings
	}
	return append(append([]byte("window.odsIndex="), text...), ";\n"...)
}

// classes returns the unqualified names of the C++ classes of operations, types and attributes, by ID.
func (s *site) classes() map[string]string {
	classes := map[string]string{}
	add := func(id, class string) { classes[id] = class[strings.LastIndexByte(class, ':')+1:] }
	for _, op := range s.catalog.Operations {
		add(op.ID, op.CppClass)
	}
	for _, t := range s.catalog.Types {
		add(t.ID, t.CppClass)
	}
	for _, a := range s.catalog.Attributes {
		add(a.ID, a.CppClass)
	}
	return classes
}
