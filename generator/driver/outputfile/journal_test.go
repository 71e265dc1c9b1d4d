//go:build unix

package outputfile

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// TestRecover writes the journal that a killed process leaves, with the files as that process, or
// somebody since, has left them.
func TestRecover(t *testing.T) {
	for name, c := range map[string]struct {
		target, temp string // names in the journal; "" for a and its temporary file
		now, kept    string // texts of a and of the temporary file; "" for no file
		isNew        bool
		want         string // the text of a afterwards; "" for no file
	}{
		"written":           {now: "new", kept: "old", want: "old"},
		"not yet written":   {now: "old", kept: "new", want: "old"},
		"changed since":     {now: "save", kept: "old", want: "save"},
		"old text lost":     {now: "new", want: "new"},
		"made":              {now: "new", isNew: true, want: ""},
		"made, and changed": {now: "save", isNew: true, want: "save"},
		"outside":           {target: "../a", temp: "../" + filepath.Base(temporaryName(temporaryPrefix("a"), 0)), now: "new", isNew: true, want: "new"},
		"no temporary name": {temp: "other", now: "new", kept: "old", want: "new"},
	} {
		t.Run(name, func(t *testing.T) {
			top := t.TempDir()
			dir := top
			if c.target != "" {
				dir = filepath.Join(top, "repository")
				if err := os.Mkdir(dir, 0o777); err != nil {
					t.Fatal(err)
				}
			}
			target, temp := filepath.Join(top, "a"), temporaryName(temporaryPrefix(filepath.Join(top, "a")), 0)
			mustWrite(t, target, c.now, 0o644)
			if c.kept != "" {
				mustWrite(t, temp, c.kept, 0o644)
			}
			e := journalEntry{Target: "a", Temp: filepath.Base(temp), New: digest([]byte("new"))}
			if c.target != "" {
				e.Target = c.target
			}
			if c.temp != "" {
				e.Temp = c.temp
			}
			if !c.isNew {
				e.Old = digest([]byte("old"))
			}
			text, err := json.Marshal(journal{e})
			if err != nil {
				t.Fatal(err)
			}
			mustWrite(t, temporaryName(temporaryPrefix(filepath.Join(dir, journalName)), 0), string(text), 0o644)
			Recover(dir)
			RemoveAbandoned(target)
			if _, err := os.Stat(target); c.want == "" {
				if !os.IsNotExist(err) {
					t.Errorf("the new file is still there: %v", err)
				}
				return
			}
			expectText(t, target, c.want)
			if left, _ := filepath.Glob(filepath.Join(dir, ".ods-*")); len(left) > 0 {
				t.Errorf("left: %v", left)
			}
		})
	}
}
