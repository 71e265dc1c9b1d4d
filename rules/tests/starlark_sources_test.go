package tests

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"go.starlark.net/syntax"
)

// skippedFolders hold outputs of builds, and inputs and expected outputs of tests. They
// hold no Starlark files that users or Bazel load from this repository.
var skippedFolders = map[string]bool{".git": true, "bin": true, "out": true, "testdata": true, "node_modules": true}

// starlarkFiles lists the files of the repository in a folder by kind: "bzl",
// "build" and "module".
func starlarkFiles(t *testing.T, folder string) map[string][]string {
	t.Helper()
	files := map[string][]string{}
	err := filepath.WalkDir(filepath.Join(repository, folder), func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if skippedFolders[d.Name()] {
				return fs.SkipDir
			}
			return nil
		}
		kind := ""
		switch base := d.Name(); {
		case strings.HasSuffix(base, ".bzl"):
			kind = "bzl"
		case base == "BUILD" || base == "BUILD.bazel":
			kind = "build"
		case base == "MODULE.bazel":
			kind = "module"
		case base == "REPO.bazel":
			kind = "repo"
		}
		if kind != "" {
			name, err := filepath.Rel(repository, p)
			if err != nil {
				return err
			}
			files[kind] = append(files[kind], filepath.ToSlash(name))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// options allow the statements of .bzl files of Bazel 7 and later. BUILD files may contain fewer
// kinds of statements; buildifier checks that.
var options = &syntax.FileOptions{Set: true}

// readProgram parses every file of the repository, and the texts of BUILD files in
// .bzl files.
func readProgram(t *testing.T, a *api) *program {
	t.Helper()
	p := &program{api: a, files: map[string]*sourceFile{}}
	for kind, names := range starlarkFiles(t, ".") {
		for _, name := range names {
			data, err := os.ReadFile(filepath.Join(repository, name))
			if err != nil {
				t.Fatal(err)
			}
			if err := p.parse(name, kind, string(data)); err != nil {
				t.Error(err)
			}
		}
	}
	return p
}

// parse adds a file and the texts of BUILD files in it.
func (p *program) parse(name, kind, source string) error {
	file, err := options.Parse(name, source, 0)
	if err != nil {
		return err
	}
	f := newSourceFile(name, kind, file)
	p.files[name] = f
	if kind != "bzl" {
		return nil
	}
	var fragments []*sourceFile
	for _, e := range embedded(file) {
		text := name + ":" + fmt.Sprint(e.line)
		file, err := options.Parse(text, e.text, 0)
		if err != nil {
			return fmt.Errorf("%s, where BUILD text is embedded: %w", text, err)
		}
		fragment := newSourceFile(text, "build", file)
		fragment.embedded = e.text
		p.files[text] = fragment
		fragments = append(fragments, fragment)
	}
	// The BUILD texts in one .bzl file are parts of one BUILD file, so the loads of each apply to all.
	for _, from := range fragments {
		for local, l := range from.loaded {
			for _, to := range fragments {
				to.loaded[local] = l
			}
		}
	}
	return nil
}

type embeddedText struct {
	line int32
	text string
}

// callAtLineStart matches BUILD text, which has a call at the beginning of a line.
// Documentation has such examples between backquotes.
var callAtLineStart = regexp.MustCompile(`(?m)^[a-z_]+\((\n|")`)

// embedded finds the BUILD text in the strings of a .bzl file.
func embedded(file *syntax.File) []embeddedText {
	var found []embeddedText
	syntax.Walk(file, func(n syntax.Node) bool {
		if literal, ok := n.(*syntax.Literal); ok && literal.Token == syntax.STRING {
			text := literal.Value.(string)
			if callAtLineStart.MatchString(text) && !strings.Contains(text, "```") {
				found = append(found, embeddedText{literal.TokenPos.Line, fillHoles(text)})
			}
		}
		return true
	})
	return found
}

var hole = regexp.MustCompile(`\{\{|\}\}|\{[a-z_]*\}|%[srd]`)

// filledHole is the text by which fillHoles replaces a placeholder inside quotes.
const filledHole = "hole"

// fillHoles replaces the placeholders of a template: by filledHole inside quotes, by None
// in the place of a whole value, and by the empty string elsewhere.
func fillHoles(text string) string {
	isTemplate := regexp.MustCompile(`\{[a-z_]+\}`).MatchString(text)
	var filled strings.Builder
	last := 0
	for _, at := range hole.FindAllStringIndex(text, -1) {
		filled.WriteString(text[last:at[0]])
		last = at[1]
		match := text[at[0]:at[1]]
		line := text[strings.LastIndex(text[:at[0]], "\n")+1 : at[0]]
		value := strings.HasSuffix(strings.TrimRight(line, " "), "=") || strings.HasSuffix(line, "(") || strings.HasSuffix(line, "[")
		switch {
		case !isTemplate && match[0] != '%', isTemplate && match[0] == '%':
			filled.WriteString(match)
		case match == "{{" || match == "}}":
			filled.WriteString(match[:1])
		case strings.Count(line, `"`)%2 == 1:
			filled.WriteString(filledHole)
		case value:
			filled.WriteString("None")
		}
	}
	filled.WriteString(text[last:])
	return filled.String()
}
