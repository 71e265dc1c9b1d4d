package conventions

import (
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/lazyregexp"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
)

var gentblTemplates = []string{
	"{Stem}IncGen", "{Stem}Gen", "{stem}_inc_gen", "{stem}_gen", "{stem}_tblgen",
	"{kind}_inc_gen", "{base}_{kind}_inc_gen", "{Base}{Kind}IncGen", "{Base}{Kind}Gen", "{kind}_gen",
	"{dir}_{kind}_inc_gen", "{Dir}{Kind}IncGen", "{Dir}{Kind}Gen", "{base}_{kind}_gen",
	"{stem}_{kind}_inc_gen", "{Stem}{Kind}IncGen",
}

// DefaultLibrary is the name that a library with all .td files of a package gets where nothing
// suggests another name.
const DefaultLibrary = "td_files"

// DefaultLibraries are the templates of the names that libraries with some .td files of a package
// get where nothing suggests another name.
var DefaultLibraries = [...]string{"{Stem}TdFiles", "{stem}_td_files"}

// DefaultGenerators are the templates of the names that rules for all outputs of a .td file get where
// nothing suggests another name.
var DefaultGenerators = [...]string{"{Stem}IncGen", "{stem}_inc_gen"}

var libraryTemplates = []string{
	"td_files", "{Stem}TdFiles", "{Base}TdFiles", "{stem}_td_files", "{base}_td_files", "{base}_ops_td_files",
	"{dir}_td_files", "{Dir}TdFiles", "{stem}_td", "{base}_td", "{Base}OpsTdFiles", "{Dir}OpsTdFiles",
	"{Stem}Td", "{Base}Td", "{Dir}Td", "{dir}_td",
}

// templatesOf are the templates that answer a question.
var templatesOf = map[string][]string{ruleName: gentblTemplates, libraryName: libraryTemplates}

// LooksGenerated reports whether the name of a target contains a word for
// generated code, such as inc or gen.
func LooksGenerated(name string) bool {
	return slices.ContainsFunc(ident.Words(name), isWordForGenerated)
}

// isWordForGenerated reports whether a word says that a target is generated code.
func isWordForGenerated(word string) bool {
	return slices.Contains([]string{"gen", "inc", "incgen", "tblgen", "gentbl"}, word)
}

// LooksLikeLibrary reports whether the name of a target ends in a word for .td
// files, such as td_files.
func LooksLikeLibrary(name string) bool {
	return librarySuffix.Get().MatchString(strings.Join(ident.Words(name), " "))
}

var librarySuffix = lazyregexp.New(`\b(td|td (files|srcs|sources)|tdfiles)$`)

// Fill returns the name that a template gives. word is the word for the kind, in
// lower case with spaces. An empty placeholder also removes the underscore after
// it.
func Fill(tmpl, pkg, stem, word string) string {
	var name strings.Builder
	for {
		before, rest, isHole := strings.Cut(tmpl, "{")
		name.WriteString(before)
		if !isHole {
			return name.String()
		}
		hole, after, _ := strings.Cut(rest, "}")
		text := strings.ReplaceAll(word, " ", "_")
		switch hole {
		case "stem", "Stem":
			text = stem
		case "base", "Base":
			text = ident.Base(stem)
		case "dir", "Dir":
			text = dirWord(pkg)
		}
		if !ident.IsSnake(hole) {
			text = ident.Camel(text)
		} else if hole != "kind" {
			text = ident.Snake(text)
		}
		if text == "" {
			after = strings.TrimPrefix(after, "_")
		}
		name.WriteString(text)
		tmpl = after
	}
}

// stemTemplates returns the templates by which the name of a .td file gives a name that begins with it, such as "{Stem}Shards".
func stemTemplates(name, stem string) []string {
	var templates []string
	for _, hole := range [...]string{"{Stem}", "{stem}", "{Base}", "{base}"} {
		text := Fill(hole, "", stem, "")
		rest, ok := strings.CutPrefix(name, text)
		if ok && text != "" && (rest == "" || rest[0] == '_' || rest[0] >= 'A' && rest[0] <= 'Z') {
			templates = append(templates, hole+rest)
		}
	}
	return templates
}

// isSnake reports whether a template gives names in lower case with underscores.
func isSnake(tmpl string) bool {
	return ident.IsSnake(strings.NewReplacer("{stem}", "", "{base}", "", "{kind}", "", "{dir}", "").Replace(tmpl))
}

// NamesFile reports whether a template contains the name of a .td file or its base.
func NamesFile(tmpl string) bool {
	return strings.Contains(tmpl, "tem}") || strings.Contains(tmpl, "ase}")
}

// dirWord returns the name of a package's directory. For a directory such as IR,
// it returns the name of the directory above.
func dirWord(pkg string) string {
	dir := path.Base(pkg)
	if IsSubdirName(dir) {
		dir = path.Base(path.Dir(pkg))
	}
	if dir == "." || dir == "/" {
		return ""
	}
	return dir
}

// IsSubdirName reports whether a directory has a generic name, such as IR or
// lib, which does not identify a dialect.
func IsSubdirName(dir string) bool {
	return slices.Contains([]string{"IR", "ir", "Transforms", "transforms", "include", "lib", "src", "td", "ODS", "ods"}, dir)
}

func outTemplate(stem, out string) string {
	base := ident.Base(stem)
	switch {
	case out == stem:
		return "{stem}"
	case strings.HasPrefix(out, stem):
		return "{stem}" + out[len(stem):]
	case base != "" && strings.HasPrefix(out, base):
		return "{base}" + out[len(base):]
	case base == "" && ident.Base(out) == "":
		return "{base}" + out
	}
	return ""
}
