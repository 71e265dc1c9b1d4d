// Package sourcefix changes the C++ sources of a dialect so that its operations can be compiled in
// shards.
package sourcefix

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/dialectfile"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/doctor/changes"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/doctor/cxxsource"
)

// An edit replaces the bytes of a text from start to end.
type edit struct {
	start, end int
	text       string
}

// applyEdits applies edits that do not overlap.
func applyEdits(text string, edits []edit) string {
	slices.SortFunc(edits, func(a, b edit) int { return b.start - a.start })
	for _, e := range edits {
		text = text[:e.start] + e.text + text[e.end:]
	}
	return text
}

// A Fixer changes the C++ sources of a dialect.
type Fixer struct {
	Changes   *changes.Set
	Sharded   string   // the file that is compiled per shard, or ""
	Generated []string // the files that are generated for the shards
	Dialect   string   // its C++ class
	// Directories are those of -I, in order.
	Directories []string
}

// FixSources makes functions visible that shards call, and replaces registrations that
// have no effect in shards. A function of called is nil if no source defines it.
func (f *Fixer) FixSources(called []*cxxsource.Function, registrations []cxxsource.Place) error {
	edits := map[string][]edit{}
	known := map[*cxxsource.Function]bool{}
	for _, fn := range called {
		if fn == nil || !fn.Local || known[fn] || fn.File == f.Sharded {
			continue // the report says what to do
		}
		known[fn] = true
		text, err := f.Changes.Read(fn.File)
		if err != nil {
			return err
		}
		if fn.StaticEnd == 0 {
			f.Changes.Refuse("%s:%d: %s is in an unnamed namespace, which may have more than what shards call; move it out of there", fn.File, fn.Line, fn.Name)
			continue
		}
		if line := cxxsource.StaticDeclaration(string(text), fn); line > 0 {
			f.Changes.Refuse("%s:%d: %s is declared static here too; make both visible", fn.File, line, fn.Name)
			continue
		}
		end := fn.StaticEnd
		for end < len(text) && strings.IndexByte(" \t\r\n", text[end]) >= 0 {
			end++
		}
		edits[fn.File] = append(edits[fn.File], edit{fn.StaticEnd - len("static"), end, ""})
	}
	for _, at := range registrations {
		text, err := f.Changes.Read(at.File)
		if err != nil {
			return err
		}
		if e, reason := f.registration(string(text), at); reason != "" {
			f.Changes.Refuse("%s:%d: %s", at.File, at.Line, reason)
		} else {
			edits[at.File] = append(edits[at.File], e)
		}
	}
	for name, list := range edits {
		text, err := f.Changes.Read(name)
		if err != nil {
			return err
		}
		if err := f.Changes.Change(name, applyEdits(string(text), list)); err != nil {
			return err
		}
	}
	return nil
}

var (
	includePattern = regexp.MustCompile(`^\s*#\s*include\s*["<]([^">]+)[">]`)
	listPattern    = regexp.MustCompile(`^\s*#\s*(define|undef)\s+GET_OP_LIST\b`)
)

// registration returns the edit that replaces a registration, or the reason why there
// is none.
func (f *Fixer) registration(text string, at cxxsource.Place) (e edit, reason string) {
	if at.End == 0 {
		return e, "addOperations has arguments"
	}
	start := at.Start
	before := strings.TrimRight(text[:start], " \t\r\n")
	if object, ok := strings.CutSuffix(before, "->"); ok || strings.HasSuffix(before, ".") || strings.HasSuffix(before, "::") {
		object = strings.TrimRight(object, " \t\r\n")
		if !strings.HasSuffix(object, "this") {
			return e, "addOperations is called for another object than this"
		}
		start = len(object) - len("this")
	}
	included := ""
	for i, line := range strings.Split(text[at.Start:at.End], "\n") {
		switch match := includePattern.FindStringSubmatch(line); {
		case match != nil && included == "":
			included = match[1]
		case match != nil, strings.HasPrefix(strings.TrimSpace(line), "#") && !listPattern.MatchString(line):
			return e, "the list of operations has more than one included file"
		case i > 0 && strings.HasPrefix(strings.TrimSpace(line), "/"):
			return e, "the list of operations has a comment, which would be lost"
		}
	}
	names := f.Generated
	if !slices.ContainsFunc(names, func(name string) bool { return path.Base(name) == path.Base(included) }) {
		return e, "the list of operations is from " + included + ", which is not among the generated files " + strings.Join(names, ", ")
	}
	return edit{start, at.End, "register" + dialectfile.Unqualified(f.Dialect) + "Operations(this)"}, ""
}

// IncludeHeader adds an #include of a header to the file that is compiled per shard,
// behind the last one before the generated definitions.
func (f *Fixer) IncludeHeader(header string) error {
	sharded := f.Sharded
	text, err := f.Changes.Read(sharded)
	if err != nil {
		return err
	}
	base, prefix := path.Base(header), ""
	isElsewhere := false // the headers of the file are in another directory, such as below include/
	names := f.Generated
	last, depth, offset, generated := -1, 0, 0, false
	for line := range strings.Lines(string(text)) {
		trimmed := strings.TrimSpace(line)
		if strings.HasPrefix(trimmed, "#if") {
			depth++
		} else if strings.HasPrefix(trimmed, "#endif") {
			depth--
		}
		offset += len(line)
		match := includePattern.FindStringSubmatch(line)
		if match == nil {
			continue
		}
		if path.Base(match[1]) == base {
			return nil
		}
		if slices.ContainsFunc(names, func(name string) bool { return path.Base(name) == path.Base(match[1]) }) {
			generated = true
			break
		}
		if depth == 0 {
			last = offset
			if dir := path.Dir(match[1]); dir != "." && strings.HasSuffix("/"+path.Dir(path.Clean(sharded)), "/"+dir) {
				_, err := f.Changes.Read(path.Join(path.Dir(sharded), path.Base(match[1])))
				if err == nil || path.Ext(match[1]) == ".inc" {
					prefix = dir + "/" // as headers beside the file are included
				} else {
					isElsewhere = true
				}
			}
		}
	}
	switch {
	case !generated:
		f.Changes.Refuse("%s: it includes none of %s, so the place for #include \"%s\" is unknown", sharded, strings.Join(names, ", "), base)
		return nil
	case last < 0:
		f.Changes.Refuse("%s: no #include precedes the generated code; add #include \"%s\"", sharded, base)
		return nil
	}
	name := prefix + base
	if path.Dir(path.Clean(header)) != path.Dir(path.Clean(sharded)) || isElsewhere && prefix == "" {
		name = f.searchedName(header)
	}
	return f.Changes.Change(sharded, string(text[:last])+"#include \""+name+"\"\n"+string(text[last:]))
}

// searchedName returns the name of a header in the first directory of -I that has it. A
// header in none of them keeps its path: Bazel searches the workspace for it.
func (f *Fixer) searchedName(header string) string {
	header = path.Clean(header)
	for _, dir := range f.Directories {
		if name, isBelow := strings.CutPrefix(header, path.Clean(dir)+"/"); isBelow {
			return name
		}
	}
	return header
}
