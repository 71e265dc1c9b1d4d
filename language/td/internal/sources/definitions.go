package sources

import "github.com/rules-ods/rules_ods/language/td/internal/source"

// Definitions has what the .td files that have been read define, by name. Only this package changes it.
type Definitions struct {
	Classes      map[string][]*source.Class
	Multiclasses map[string][]*source.Multiclass
	Dialects     map[string]bool // names of records of dialects
	Parts        []Part
}

// A Part is an include within a statement: the included file is a part of it.
type Part struct {
	From     *source.File
	Spelling string
}

func (d *Definitions) add(s *source.File) {
	for name := range s.Dialects {
		d.Dialects[name] = true
	}
	for _, inc := range s.Includes {
		if inc.IsPart {
			d.Parts = append(d.Parts, Part{s, inc.Spelling})
		}
	}
	for name, c := range s.Classes {
		d.Classes[name] = append(d.Classes[name], c)
	}
	for name, m := range s.Multiclasses {
		d.Multiclasses[name] = append(d.Multiclasses[name], m)
	}
}
