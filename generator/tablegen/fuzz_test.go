package tablegen_test

import (
	"context"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// FuzzEvaluate evaluates and prints random text. It must not panic. Small
// limits keep every evaluation short.
func FuzzEvaluate(f *testing.F) {
	files, err := filepath.Glob("testdata/*.td")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for chunk := range strings.SplitSeq(string(text), "\n// ---") {
			f.Add(chunk)
		}
	}
	for _, e := range endless {
		if len(e.text) < 1000 {
			f.Add(e.text)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		opts := tablegen.Options{
			WarnUnusedTemplateArgs: true,
			Limits: tablegen.Limits{
				IncludeDepth: 5, Depth: 500, ListLength: 1000, TextLength: 10_000, Records: 1000, Weight: 10_000, Steps: 20_000,
			},
			ReadFile: func(name string) ([]byte, error) {
				if name == "main.td" || name == "again.td" {
					return []byte(text), nil
				}
				return nil, fs.ErrNotExist
			},
		}
		start := time.Now()
		rs, err := tablegen.Load(context.Background(), "main.td", opts)
		if err == nil {
			err = tablegen.WriteRecords(io.Discard, rs)
		}
		if err == nil {
			err = tablegen.WriteJSON(io.Discard, rs)
		}
		if err == nil {
			for _, d := range rs.Defs() {
				for i := range d.Fields {
					_ = d.Fields[i].Value.String()
				}
			}
		}
		if took := time.Since(start); took > 2*time.Minute {
			t.Errorf("took %v", took)
		}
	})
}
