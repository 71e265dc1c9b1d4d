// Package findname finds what the text of an error may have meant: files of the include
// directories that define an unknown name, and files that an include may have meant. It
// is called only after an error.
package findname

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/nearest"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Search describes the files in which a name is looked for.
type Search struct {
	// IncludeDirs are the directories of -I, as the user names them.
	IncludeDirs []string
	// Dir is the directory that relative names start from.
	Dir inputfile.Directory
	// Declared lists the only files that may be read. If it is nil, the directories
	// are listed.
	Declared []string
	// Included are the files that have been included. A name that one of them defines
	// needs no other include.
	Included []string
}

// maxAnswers limits the number of files that are named.
const maxAnswers = 3

// Remedies returns what the user can do about an unknown name in a file, before it is tried. There are
// none if nothing is found. It adds the names of files that an include may mean to those that are nearest.
func (s *Search) Remedies(u *tablegen.Unknown, file string) []tablegen.Remedy {
	switch u.Kind {
	case tablegen.IncludeName:
		return s.includeNotes(u, file)
	case tablegen.ClassName, tablegen.MulticlassName, tablegen.ValueName:
		return s.definitionNotes(u, file)
	}
	return nil
}

// definitionNotes says in which files that are not included the name is defined.
func (s *Search) definitionNotes(u *tablegen.Unknown, file string) []tablegen.Remedy {
	l := s.newListing()
	reader := &definitions{kind: u.Kind, name: u.Name, listing: l}
	if line := reader.line(file); line > 0 {
		return []tablegen.Remedy{remedy(fmt.Sprintf("'%s' is defined later, in line %d", u.Name, line), "move the definition before this use", tablegen.Change{Line: line})}
	}
	included := map[string]bool{filepath.Clean(file): true}
	for _, name := range s.Included {
		included[filepath.Clean(name)] = true
	}
	var notes []tablegen.Remedy
	add := func(name string, line int, option, include, dir string) {
		notes = append(notes, remedy(fmt.Sprintf("'%s' is defined in '%s', line %d", u.Name, name, line), option, tablegen.Change{Include: include, Dir: dir}))
	}
	for _, f := range l.files() {
		if included[filepath.Clean(f.name())] || len(notes) == maxAnswers {
			continue
		}
		if line := reader.line(f.name()); line > 0 {
			add(f.name(), line, "add: include \""+f.path+"\"", f.path, "")
		}
	}
	if len(notes) > 0 || s.Declared != nil || file == "-" || strings.HasPrefix(file, "<") {
		return notes
	}
	// The directory of the file need not be one of the include directories.
	dir := filepath.Dir(file)
	for _, name := range l.siblings(dir) {
		if full := filepath.Join(dir, name); !included[full] && len(notes) < maxAnswers {
			if line := reader.line(full); line > 0 {
				if dir == "." { // which is searched without an option
					add(full, line, "add: include \""+name+"\"", name, "")
				} else {
					add(full, line, "add -I "+dir+" and: include \""+name+"\"", name, dir)
				}
			}
		}
	}
	return notes
}

// includeNotes says where a file was looked for, and which file the include may mean.
func (s *Search) includeNotes(u *tablegen.Unknown, file string) []tablegen.Remedy {
	include := u.Name
	notes := []tablegen.Remedy{{Text: s.searched(include)}}
	if include == "" || filepath.IsAbs(include) {
		return notes
	}
	l := s.newListing()
	if dir, found := s.directoryAbove(include, file, l); found {
		where := "'" + filepath.Join(dir, include) + "' exists"
		if dir == filepath.Dir(file) {
			where = "it is beside this file"
		}
		return append(notes, remedy(where, "add -I "+dir, tablegen.Change{Dir: dir}))
	}
	var deeper []tablegen.Remedy
	var sameBase []string
	base := path.Base(include)
	for _, f := range l.files() {
		if strings.HasSuffix(f.path, "/"+include) {
			dir := strings.TrimSuffix(f.name(), "/"+include)
			deeper = append(deeper, tablegen.Remedy{Text: "'" + f.name() + "' exists", Options: []tablegen.Option{
				{Text: "add -I " + dir, Change: tablegen.Change{Dir: dir}},
				{Text: "write: include \"" + f.path + "\"", Change: tablegen.Change{Name: f.path}}}})
		} else if path.Base(f.path) == base {
			sameBase = append(sameBase, f.path)
		}
	}
	if n := len(deeper); n > 0 && n <= maxAnswers {
		return append(notes, deeper...)
	}
	for _, name := range l.similar(include, file, sameBase) {
		u.Nearest = append(u.Nearest, tablegen.Candidate{Name: name})
	}
	return notes
}

// remedy returns a remedy with one option.
func remedy(text, option string, change tablegen.Change) tablegen.Remedy {
	return tablegen.Remedy{Text: text, Options: []tablegen.Option{{Text: option, Change: change}}}
}

// Question returns the question whether an include means files of the include directories, or "".
func (s *Search) Question(include string) string {
	if include == "" || filepath.IsAbs(include) {
		return ""
	}
	l := s.newListing()
	var sameBase []string
	for _, f := range l.files() {
		if path.Base(f.path) == path.Base(include) {
			sameBase = append(sameBase, f.path)
		}
	}
	return nearest.Question(l.similar(include, "-", sameBase))
}

// searched says where an included file was looked for.
func (s *Search) searched(include string) string {
	switch {
	case filepath.IsAbs(include):
		return "the path is absolute, so no other directory was searched"
	case len(s.IncludeDirs) == 0:
		return "only the current directory was searched; name others with -I"
	}
	const most = 8
	dirs := s.IncludeDirs
	more := ""
	if len(dirs) > most {
		more = fmt.Sprintf(" and %d more", len(dirs)-most)
		dirs = dirs[:most]
	}
	named := make([]string, len(dirs))
	for i, dir := range dirs {
		named[i] = dir
		if s.Declared != nil {
			continue
		}
		if info, err := os.Stat(s.Dir.Path(dir)); err != nil || !info.IsDir() {
			named[i] += " (which is no directory)"
		}
	}
	return "searched: the current directory, " + strings.Join(named, ", ") + more
}

// directoryAbove returns the directory of the file, one above it, or the directory
// "include" in one of them, from which the path of an include leads to a file.
func (s *Search) directoryAbove(include, file string, l *listing) (dir string, found bool) {
	if s.Declared != nil || file == "-" || strings.HasPrefix(file, "<") {
		return "", false
	}
	const maxLevels = 20
	at := filepath.Dir(file)
	for range maxLevels {
		for _, dir := range []string{at, filepath.Join(at, "include")} {
			if l.isFile(filepath.Join(dir, include)) && !slices.Contains(s.IncludeDirs, dir) {
				return dir, true
			}
		}
		above := filepath.Dir(at)
		if at == "." || strings.HasSuffix(at, "..") {
			above = filepath.Join(at, "..")
		}
		if above == at {
			break
		}
		at = above
	}
	return "", false
}
