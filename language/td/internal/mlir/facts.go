package mlir

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
)

// factsText describes the public .td files of one release of MLIR; see
// WriteFacts for the format.
//
//go:embed data/mlir_facts.txt
var factsText string

// Facts is what is known about MLIR's own .td files without having them.
type Facts struct {
	Classes      map[string]Class
	Files        map[string]*File  // by include path
	DialectNames map[string]string // record name to name in the IR
}

// An Class is one public class: what its records are, and the record of
// the dialect they belong to, if that is fixed.
type Class struct {
	Kind    Kind
	Dialect string
}

type File struct {
	Kinds        Kind
	includes     []string
	Dialects     []string // names as in the IR
	AttrDialects []string
	TypeDialects []string
}

// InstalledFacts parses the embedded facts, once per process and only if a
// .td file is there to ask about them.
var InstalledFacts = sync.OnceValue(func() *Facts { return ParseFacts(factsText) })

func ParseFacts(text string) *Facts {
	m := &Facts{Classes: map[string]Class{}, Files: map[string]*File{}, DialectNames: map[string]string{}}
	var f *File
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		if len(fields) < 2 {
			continue
		}
		switch fields[0] {
		case "file":
			f = &File{}
			m.Files[fields[1]] = f
		case "include":
			f.includes = append(f.includes, fields[1])
		case "defines":
			if bits, err := strconv.ParseUint(fields[1], 16, 32); err == nil {
				f.Kinds = Kind(bits)
			}
		case "dialect":
			if len(fields) == 3 {
				f.Dialects = append(f.Dialects, fields[2])
				m.DialectNames[fields[1]] = fields[2]
			}
		case "attrs":
			f.AttrDialects = append(f.AttrDialects, fields[1])
		case "types":
			f.TypeDialects = append(f.TypeDialects, fields[1])
		case "class":
			if len(fields) < 3 {
				continue
			}
			bits, err := strconv.ParseUint(fields[2], 16, 32)
			if err != nil {
				continue
			}
			c := Class{Kind: Kind(bits)}
			if len(fields) > 3 {
				c.Dialect = fields[3]
			}
			m.Classes[fields[1]] = c
		}
	}
	return m
}

// Close adds an MLIR file and all it includes to a set.
func (m *Facts) Close(include string, set map[string]bool) {
	f := m.Files[include]
	if f == nil || set[include] {
		return
	}
	set[include] = true
	for _, inc := range f.includes {
		m.Close(inc, set)
	}
}
