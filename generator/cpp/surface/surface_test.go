package surface

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// TestCompare compares the texts old.h and new.h of each archive. "want" lists the
// changes, and "definitions" the functions with a body in old.h.
func TestCompare(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no test data", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			text := map[string]string{}
			for _, f := range archive.Files {
				text[f.Name] = string(f.Data)
			}
			before := Scan(text["old.h"])
			var got strings.Builder
			for _, c := range Compare(before, Scan(text["new.h"])) {
				got.WriteString(describe(c) + "\n")
			}
			if got.String() != text["want"] {
				t.Errorf("changes:\n%swant:\n%s", got.String(), text["want"])
			}
			got.Reset()
			for _, d := range before.Definitions {
				got.WriteString(strings.TrimSpace(joinScope(d.Class, d.Name)+" "+strings.Join(d.Body(), " ")) + "\n")
			}
			if got.String() != text["definitions"] {
				t.Errorf("definitions:\n%swant:\n%s", got.String(), text["definitions"])
			}
		})
	}
}

func describe(c Change) string {
	text := string(c.Kind) + " " + c.Class
	switch {
	case c.Old == nil && c.New == nil:
	case c.Old == nil:
		text += " " + c.New.Name + ": " + c.New.Signature()
	case c.Kind == Changed:
		text += " " + c.Old.Name + ": " + c.Old.Signature() + " -> " + c.New.Signature()
	case c.Kind == Deprecated:
		text += " " + c.Old.Name + ": " + c.Old.Signature() + " (" + c.New.Deprecated + ")"
	default:
		text += " " + c.Old.Name + ": " + c.Old.Signature()
	}
	return text
}

// FuzzScan checks that any text can be scanned.
func FuzzScan(f *testing.F) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := Scan(text)
		for _, c := range Compare(s, Scan(text)) {
			t.Errorf("a text differs from itself: %s", describe(c))
		}
		for _, c := range s.Classes {
			for i := range c.Members {
				if m := &c.Members[i]; !m.AcceptedBy([]*Member{m}) {
					t.Errorf("a member does not accept its own calls: %s", m.Text)
				}
			}
		}
	})
}
