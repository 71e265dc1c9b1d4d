package llvm

import (
	"embed"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

// factsFiles describe the public .td files of MLIR. mlir_facts.txt has the oldest release,
// and mlir_facts_23.txt and so on have what differs from the release before. A test of
// a test of package facts writes them; ParseFacts reads them. Each line is one of:
//
//	file PATH             starts the description of a file
//	include PATH          a file that it includes
//	defines KINDS         the kinds of records that it defines
//	dialect RECORD NAME   a dialect that it declares, with its name in the IR
//	attrs RECORD          a dialect to which it adds attributes
//	types RECORD          a dialect to which it adds types
//	class NAME FILES KINDS [RECORD]
//	                      a class, the files that define it, with commas, the kinds of
//	                      its records, and their dialect where the class fixes it
//	-file PATH            a file of the release before that this one lacks
//	-class NAME           a class of the release before that this one lacks
//
// A file or class takes the place of that of the release before. KINDS is a list of names
// of kinds with commas.
//
//go:embed data/mlir_facts*.txt
var factsFiles embed.FS

// FactsFile returns the path of the stored facts of a release below the directory of this
// package.
func FactsFile(r mlir.Release) string {
	if r == mlir.Releases()[0] {
		return "data/mlir_facts.txt"
	}
	return "data/mlir_facts_" + r.String() + ".txt"
}

// Facts describes the .td files of one release of MLIR. It does not change.
type Facts struct {
	Classes      map[string]Class
	Files        map[string]*File  // by include path
	DialectNames map[string]string // record name to name in the IR
}

// A Class is a public class of MLIR: the kinds of its records, the record of their dialect if the class fixes it, and
// the files that define it.
type Class struct {
	Kind    mlir.Kind
	Dialect string
	Files   []string // include paths
}

// A File is one .td file of MLIR.
type File struct {
	Kinds    mlir.Kind // of the records that it defines
	includes []string
	Dialects []string               // names as in the IR
	records  []string               // of Dialects
	Owners   map[mlir.Kind][]string // records of the dialects to which it adds attributes and types
}

// factsOfReleases has a function for each release, which parses its stored facts once per
// process, on the first call, since a repository without .td files does not need them.
var factsOfReleases = func() map[mlir.Release]func() *Facts {
	all := map[mlir.Release]func() *Facts{}
	for _, r := range mlir.Releases() {
		all[r] = sync.OnceValue(func() *Facts { return ParseFacts(storedTexts(r)...) })
	}
	return all
}()

// FactsOf returns the facts of a known release. Callers must not change them.
func FactsOf(r mlir.Release) *Facts { return factsOfReleases[r]() }

// storedTexts returns the stored facts of the releases up to one.
func storedTexts(last mlir.Release) []string {
	var texts []string
	for _, r := range mlir.Releases() {
		if r > last {
			break
		}
		if text, err := factsFiles.ReadFile(FactsFile(r)); err == nil { // without a file, nothing differs
			texts = append(texts, string(text))
		}
	}
	return texts
}

// ParseFacts reads texts in the format of mlir_facts.txt. Each after the first has the
// differences from the release before. ParseFacts ignores lines that are not in the format.
func ParseFacts(texts ...string) *Facts {
	m := &Facts{Classes: map[string]Class{}, Files: map[string]*File{}, DialectNames: map[string]string{}}
	for _, text := range texts {
		m.read(text)
	}
	for _, path := range slices.Sorted(maps.Keys(m.Files)) {
		f := m.Files[path]
		for i, record := range f.records {
			m.DialectNames[record] = f.Dialects[i]
		}
	}
	return m
}

// read adds the facts of one text.
func (m *Facts) read(text string) {
	var f *File
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		if len(fields) < 2 {
			continue
		}
		switch fields[0] {
		case "file":
			f = &File{Owners: map[mlir.Kind][]string{}}
			m.Files[fields[1]] = f
		case "-file":
			delete(m.Files, fields[1])
		case "class":
			m.readClass(fields)
		case "-class":
			delete(m.Classes, fields[1])
		default:
			if f != nil {
				f.read(fields)
			}
		}
	}
}

// readClass adds the class of a line.
func (m *Facts) readClass(fields []string) {
	if len(fields) < 4 {
		return
	}
	k, err := mlir.ParseKinds(fields[3])
	if err != nil {
		return
	}
	c := Class{Kind: k, Files: strings.Split(fields[2], ",")}
	if len(fields) > 4 {
		c.Dialect = fields[4]
	}
	m.Classes[fields[1]] = c
}

// read adds what a line says about the file.
func (f *File) read(fields []string) {
	switch fields[0] {
	case "include":
		f.includes = append(f.includes, fields[1])
	case "defines":
		if k, err := mlir.ParseKinds(fields[1]); err == nil {
			f.Kinds = k
		}
	case "dialect":
		if len(fields) == 3 {
			f.records = append(f.records, fields[1])
			f.Dialects = append(f.Dialects, fields[2])
		}
	case "attrs":
		f.Owners[mlir.AttrDef] = append(f.Owners[mlir.AttrDef], fields[1])
	case "types":
		f.Owners[mlir.TypeDef] = append(f.Owners[mlir.TypeDef], fields[1])
	}
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
