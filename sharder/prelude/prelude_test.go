package prelude

import (
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// TestFind finds the prelude of src.cpp of each archive. The comment of an archive
// names the directories and the generated files; its file "want" is the prelude,
// and "reaching" the headers that are replaced by their includes.
func TestFind(t *testing.T) {
	names, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatal("no archives", err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			files := map[string]string{}
			for _, f := range archive.Files {
				files[f.Name] = string(f.Data)
			}
			search := Search{ReadFile: func(name string) ([]byte, error) {
				text, ok := files[name]
				if !ok {
					return nil, fs.ErrNotExist
				}
				return []byte(text), nil
			}}
			for line := range strings.Lines(string(archive.Comment)) {
				key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
				switch key {
				case "quoted":
					search.Quoted = append(search.Quoted, value)
				case "directory":
					search.Directories = append(search.Directories, value)
				case "generated":
					search.Generated = append(search.Generated, value)
				}
			}
			got, err := Find("src.cpp", search)
			if err != nil {
				t.Fatal(err)
			}
			_, text, _ := strings.Cut(got.Text("FROM_CALLER"), "#define FROM_CALLER\n")
			if text = strings.ReplaceAll(text, "#include ", ""); text != files["want"] {
				t.Errorf("prelude\n%s\nwant\n%s", text, files["want"])
			}
			if text := strings.Join(got.Reaching, "\n"); text != strings.TrimSpace(files["reaching"]) {
				t.Errorf("reaching %q, want %q", text, files["reaching"])
			}
		})
	}
}

func TestFindMissing(t *testing.T) {
	search := Search{ReadFile: func(string) ([]byte, error) { return nil, fs.ErrNotExist }}
	if _, err := Find("none.cpp", search); err == nil || !strings.Contains(err.Error(), "none.cpp") {
		t.Errorf("error %v does not name the file", err)
	}
}

// TestAfterGenerated follows includes: in a cycle, inside conditions, before and after
// generated code, and missing ones.
func TestAfterGenerated(t *testing.T) {
	texts := map[string]string{
		"src.cpp":      "int a;\n#include \"one.h\"\n#include <vector>\n#include \"last.h\"\n",
		"lib/one.h":    "#include \"before.h\"\n#ifdef X\n#include \"two.h\"\n#endif\n#include \"before.h\"\n",
		"lib/before.h": "#include \"early.h\"\n",
		"lib/early.h":  "",
		"lib/two.h":    "#include \"one.h\"\n#include \"none/none.h\"\n#include \"Foo.h.inc\"\n",
		"lib/last.h":   "",
		"lib/other.h":  "",
	}
	search := Search{Directories: []string{"lib"}, Generated: []string{"lib/Foo.h.inc"}, ReadFile: func(name string) ([]byte, error) {
		if text, ok := texts[name]; ok {
			return []byte(text), nil
		}
		return nil, fs.ErrNotExist
	}}
	files, missing, err := AfterGenerated("src.cpp", search)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := strings.Join(files, " "), "lib/two.h lib/one.h lib/last.h src.cpp"; got != want {
		t.Errorf("files %s, want %s", got, want)
	}
	if want := []Missing{{"lib/two.h", "none/none.h", true}, {"src.cpp", "vector", false}}; !slices.Equal(missing, want) {
		t.Errorf("missing %v, want %v", missing, want)
	}
	texts["lib/two.h"] = ""
	if files, _, err := AfterGenerated("src.cpp", search); err != nil || strings.Join(files, " ") != "src.cpp" {
		t.Errorf("without generated code: %q, %v", files, err)
	}
	if _, _, err := AfterGenerated("none.cpp", search); err == nil || !strings.Contains(err.Error(), "none.cpp") {
		t.Errorf("error %v does not name the file", err)
	}
}
