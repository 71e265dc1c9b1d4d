package sources

import "github.com/rules-ods/rules_ods/language/td/internal/source"

// Definitions has what the files of a repository define, by name.
type Definitions struct {
	classes      map[string][]*source.Class
	multiclasses map[string][]*source.Multiclass
	dialects     map[string]bool // names of records of dialects
	parts        []Part
}

// A Part is an include within a statement: the included file is a part of it.
type Part struct {
	From     *source.File
	Spelling string
}

func newDefinitions() *Definitions {
	return &Definitions{
		classes: map[string][]*source.Class{}, multiclasses: map[string][]*source.Multiclass{},
		dialects: map[string]bool{},
	}
}

func (d *Definitions) add(s *source.File) {
	for name := range s.Dialects {
		d.dialects[name] = true
	}
	for _, inc := range s.Includes {
		if inc.IsPart {
			d.parts = append(d.parts, Part{s, inc.Spelling})
		}
	}
	for name, c := range s.Classes {
		d.classes[name] = append(d.classes[name], c)
	}
	for name, m := range s.Multiclasses {
		d.multiclasses[name] = append(d.multiclasses[name], m)
	}
}

// Classes returns the classes of a name in all files that have been read.
func (d *Definitions) Classes(name string) []*source.Class { return d.classes[name] }

// Multiclasses returns the multiclasses of a name in all files that have been read.
func (d *Definitions) Multiclasses(name string) []*source.Multiclass { return d.multiclasses[name] }

// IsDialect reports whether some file has a record of a dialect with a name.
func (d *Definitions) IsDialect(record string) bool { return d.dialects[record] }

// Parts returns the includes within statements.
func (d *Definitions) Parts() []Part { return d.parts }
