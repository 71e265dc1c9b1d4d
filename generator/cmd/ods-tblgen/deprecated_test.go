package main

import (
	"bytes"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
)

// TestDeprecated compares the warnings about deprecated defs with the
// reference's, byte for byte.
func TestDeprecated(t *testing.T) {
	reference := parity.Reference(t)
	files, err := filepath.Glob("testdata/deprecated/*.td")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	for _, file := range files {
		for _, action := range []string{"none", "warn", "error"} {
			t.Run(filepath.Base(file)+" "+action, func(t *testing.T) {
				args := []string{"-print-records", "-on-deprecated=" + action, "-I", parity.Include, file}
				var problems bytes.Buffer
				cmd := exec.Command(reference, args...)
				cmd.Stderr = &problems
				out, err := cmd.Output()
				got, warnings, status := ask(args...)
				if (err != nil) != (status != 0) {
					t.Fatalf("status %d, the reference: %v", status, err)
				}
				want := problems.String()
				if action == "error" {
					// The last line of the reference gives the reason for the
					// failure in other words.
					want, warnings = withoutLastLine(want), withoutLastLine(warnings)
				}
				if warnings != want {
					t.Errorf("warnings:\n%s\nthe reference's:\n%s", warnings, want)
				}
				if got != string(out) {
					t.Error("the output differs")
				}
			})
		}
	}
}

func withoutLastLine(text string) string {
	text = text[:max(0, len(text)-1)]
	return text[:1+bytes.LastIndexByte([]byte(text), '\n')]
}
