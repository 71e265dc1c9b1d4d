package mlir

import (
	_ "embed"
	"strings"
	"sync"
)

// factsText describes the public .td files of one release of MLIR. Package
// records writes it and ParseFacts reads it. Each line is one of:
//
//	file PATH             starts the description of a file
//	include PATH          a file that it includes
//	defines KINDS         the kinds of records that it defines
//	dialect RECORD NAME   a dialect that it declares, with its name in the IR
//	attrs RECORD          a dialect to which it adds attributes
//	types RECORD          a dialect to which it adds types
//	class NAME KINDS [RECORD]
//	                      a class, the kinds of its records, and their dialect
//	                      where the class fixes it
//
// KINDS is a list of names of kinds with commas; see FormatKinds.
//
//go:embed data/mlir_facts.txt
var factsText string

// Facts describes the .td files of one release of MLIR.
type Facts struct {
	Classes      map[string]Class
	Files        map[string]*File  // by include path
	DialectNames map[string]string // record name to name in the IR
}

// A Class is a public class of MLIR: the kinds of its records, and the record of
// their dialect if the class fixes it.
type Class struct {
	Kind    Kind
	Dialect string
}

// A File is one .td file of MLIR.
type File struct {
	Kinds        Kind // of the records that it defines
	includes     []string
	Dialects     []string // names as in the IR
	AttrDialects []string // records of the dialects to which it adds attributes
	TypeDialects []string // records of the dialects to which it adds types
}

// InstalledFacts returns the embedded facts. They are parsed once per process,
// on the first call, since a repository without .td files does not need them.
var InstalledFacts = sync.OnceValue(func() *Facts { return ParseFacts(factsText) })

// ParseFacts reads text in the format of mlir_facts.txt. It ignores lines that
// are not in the format.
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
			if k, err := ParseKinds(fields[1]); err == nil {
				f.Kinds = k
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
			k, err := ParseKinds(fields[2])
			if err != nil {
				continue
			}
			c := Class{Kind: k}
			if len(fields) > 3 {
				c.Dialect = fields[3]
			}
			m.Classes[fields[1]] = c
		}
	}
	return m
}

// Close adds a file of MLIR, and each file that it includes directly or through
// others, to set.
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
