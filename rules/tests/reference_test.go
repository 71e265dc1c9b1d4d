package tests

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

const referencePage = "rules/REFERENCE.md"

// A chapter of the reference describes the symbols of a file that users load, in a
// given order.
var chapters = []struct{ file, title string }{
	{"rules/defs.bzl", "In a BUILD file"},
	{"rules/repositories.bzl", "In a WORKSPACE"},
	{"rules/extensions.bzl", "In a MODULE.bazel"},
}

// TestReference compares the reference page with the docstrings. With -update it
// writes the page.
func TestReference(t *testing.T) {
	page := reference(t)
	path := filepath.Join(repository, referencePage)
	if *update {
		if err := os.WriteFile(path, page, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	current, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(current, page) {
		t.Errorf("%s is not what the docstrings say; run `go test ./rules/tests -run Reference -update`", referencePage)
	}
}

// reference returns the reference page, written from the docstrings of all public symbols.
// The test fails if a symbol, attribute, parameter or field has no docstring.
func reference(t *testing.T) []byte {
	t.Helper()
	l := newLoader(readAPI(t, "8"))
	var page bytes.Buffer
	page.WriteString("<!-- Written from the docstrings by `go test ./rules/tests -run Reference -update`. -->\n\n# Reference of the rules\n")
	for _, chapter := range chapters {
		globals, err := l.file(chapter.file)
		if err != nil {
			t.Fatal(err)
		}
		label := "@rules_ods//" + strings.Replace(chapter.file, "/defs", ":defs", 1)
		label = strings.NewReplacer("rules/repositories", "rules:repositories", "rules/extensions", "rules:extensions").Replace(label)
		fmt.Fprintf(&page, "\n## %s: `%s`\n", chapter.title, label)
		for _, name := range exported(l.sources[chapter.file]) {
			switch value := globals[name].(type) {
			case *definition:
				describeDefinition(t, &page, name, value)
			case *starlark.Function:
				describeFunction(t, &page, name, value)
			case *starlark.Dict:
				fmt.Fprintf(&page, "\n### `%s`\n\nThe attributes of a rule, for rules that extend it.\n", name)
			default:
				t.Errorf("%s: %s has the type %s, which the reference page cannot describe", chapter.file, name, value.Type())
			}
		}
	}
	return page.Bytes()
}

// exported lists the public globals of a file in the order of the file.
func exported(file *syntax.File) []string {
	var names []string
	for _, statement := range file.Stmts {
		name := ""
		switch s := statement.(type) {
		case *syntax.AssignStmt:
			if id, ok := s.LHS.(*syntax.Ident); ok {
				name = id.Name
			}
		case *syntax.DefStmt:
			name = s.Name.Name
		}
		if name != "" && !strings.HasPrefix(name, "_") {
			names = append(names, name)
		}
	}
	return names
}

func describeDefinition(t *testing.T, page *bytes.Buffer, name string, d *definition) {
	t.Helper()
	kind := map[string]string{
		"repository_rule":  "repository rule",
		"module_extension": "module extension",
	}[d.kind]
	if kind == "" {
		kind = d.kind
	}
	fmt.Fprintf(page, "\n### `%s` (%s)\n\n%s\n", name, kind, require(t, name, d.doc))
	describeAttributes(t, page, name, "attribute", d.attrs)
	describeAttributes(t, page, name, "field", d.fields)
	classes := make([]string, 0, len(d.tags))
	for class := range d.tags {
		classes = append(classes, class)
	}
	slices.Sort(classes)
	for _, class := range classes {
		tag := d.tags[class]
		full := name + "." + class
		fmt.Fprintf(page, "\n#### `%s`\n\n%s\n", full, require(t, full, tag.doc))
		describeAttributes(t, page, full, "attribute", tag.attrs)
	}
}

func describeAttributes(t *testing.T, page *bytes.Buffer, owner, what string, attrs []attribute) {
	t.Helper()
	if len(attrs) == 0 {
		return
	}
	if what == "field" {
		page.WriteString("\n| field | |\n|---|---|\n")
		for _, a := range attrs {
			fmt.Fprintf(page, "| `%s` | %s |\n", a.name, cell(require(t, owner+"."+a.name, a.doc)))
		}
		return
	}
	page.WriteString("\n| attribute | type | default | |\n|---|---|---|---|\n")
	for _, a := range attrs {
		if strings.HasPrefix(a.name, "_") {
			continue // users cannot set it
		}
		value := "—"
		switch {
		case a.mandatory:
			value = "required"
		case a.value != nil:
			value = "`" + a.value.String() + "`"
		}
		fmt.Fprintf(page, "| `%s` | %s | %s | %s |\n", a.name, strings.ReplaceAll(a.kind, "_", " "), value, cell(require(t, owner+"."+a.name, a.doc)))
	}
}

// describeFunction writes the docstring of a macro: its purpose, its parameters with
// their defaults, and its result.
func describeFunction(t *testing.T, page *bytes.Buffer, name string, f *starlark.Function) {
	t.Helper()
	what, args, returns := splitDocstring(require(t, name, f.Doc()))
	fmt.Fprintf(page, "\n### `%s` (function)\n\n%s\n", name, what)
	if f.NumParams() > 0 {
		page.WriteString("\n| parameter | default | |\n|---|---|---|\n")
	}
	for i := range f.NumParams() {
		param, _ := f.Param(i)
		value := "required"
		if d := f.ParamDefault(i); d != nil {
			value = "`" + d.String() + "`"
		}
		if f.HasKwargs() && i == f.NumParams()-1 {
			param, value = "**"+param, "—"
		}
		fmt.Fprintf(page, "| `%s` | %s | %s |\n", param, value, cell(require(t, name+"("+param+")", args[param])))
		delete(args, param)
	}
	for param := range args {
		t.Errorf("%s: the docstring describes %s, which is no parameter", name, param)
	}
	if returns != "" {
		fmt.Fprintf(page, "\nReturns: %s\n", returns)
	}
}

// splitDocstring divides a docstring into its text and the sections "Args:" and
// "Returns:".
func splitDocstring(doc string) (text string, args map[string]string, returns string) {
	args = map[string]string{}
	section, current := "", ""
	var lines, answer []string
	for i, line := range strings.Split(doc, "\n") {
		if i > 0 {
			line = strings.TrimPrefix(line, "    ")
		}
		switch {
		case line == "Args:" || line == "Returns:":
			section = line
		case section == "":
			lines = append(lines, line)
		case section == "Returns:":
			answer = append(answer, strings.TrimSpace(line))
		case strings.HasPrefix(line, "  ") && !strings.HasPrefix(line, "    "):
			name, rest, _ := strings.Cut(strings.TrimSpace(line), ":")
			current = name
			args[current] = strings.TrimSpace(rest)
		default:
			args[current] += " " + strings.TrimSpace(line)
		}
	}
	return strings.TrimSpace(strings.Join(lines, "\n")), args, strings.TrimSpace(strings.Join(answer, " "))
}

// cell returns a text in the form that a cell of a Markdown table needs.
func cell(text string) string {
	return strings.TrimSpace(strings.NewReplacer("\n", " ", "|", `\|`).Replace(text))
}

func require(t *testing.T, what, doc string) string {
	t.Helper()
	if strings.TrimSpace(doc) == "" {
		t.Errorf("%s has no docstring", what)
	}
	return strings.TrimSpace(doc)
}
