package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestFix runs the command lines of the archives in testdata/fix, one per line of the
// file arguments. NAME.want is the file NAME after all of them; other files must stay as
// they are. stdout.want has parts of the output, one per line, and stdout.unwanted what
// must not be in it. What is expected is written by hand.
func TestFix(t *testing.T) {
	testtool.MLIR(t)
	archives, err := filepath.Glob("testdata/fix/*.txtar")
	if err != nil || len(archives) < 5 {
		t.Fatalf("%d archives, %v", len(archives), err)
	}
	for _, name := range archives {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			t.Chdir(t.TempDir())
			runFix(t, archive)
		})
	}
}

func runFix(t *testing.T, archive *txtar.Archive) {
	special, want := map[string]string{}, map[string]string{}
	for _, file := range archive.Files {
		text := string(file.Data)
		if name, isWant := strings.CutSuffix(file.Name, ".want"); isWant && name != "stdout" {
			want[name] = text
			continue
		}
		switch file.Name {
		case "arguments", "stdout.want", "stdout.unwanted":
			special[file.Name] = text
			continue
		}
		if want[file.Name] == "" {
			want[file.Name] = text
		}
		if err := os.MkdirAll(filepath.Dir(file.Name), 0o777); err != nil {
			t.Fatal(err)
		}
		writeText(t, file.Name, text)
	}
	var output strings.Builder
	for line := range strings.Lines(special["arguments"]) {
		status, args, _ := strings.Cut(strings.TrimSpace(line), " ")
		stdout, stderr, got := ask(append([]string{"doctor", "-I", parity.Include}, strings.Fields(args)...)...)
		if stderr != "" || status != map[int]string{0: "0", 1: "1"}[got] {
			t.Errorf("%s: status %d, want %s; %s", args, got, status, stderr)
		}
		output.WriteString(stdout)
	}
	for part := range strings.Lines(special["stdout.want"]) {
		if !strings.Contains(output.String(), part) {
			t.Errorf("no %q in\n%s", part, output.String())
		}
	}
	for part := range strings.Lines(special["stdout.unwanted"]) {
		if strings.Contains(output.String(), part) {
			t.Errorf("%q in\n%s", part, output.String())
		}
	}
	for name, text := range want {
		if got := readText(t, name); got != text {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got, text)
		}
	}
	err := filepath.WalkDir(".", func(name string, d os.DirEntry, err error) error {
		if _, expected := want[name]; err == nil && !d.IsDir() && !expected {
			t.Errorf("%s was written:\n%s", name, readText(t, name))
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// TestFixOptions checks options that do not fit together.
func TestFixOptions(t *testing.T) {
	for args, want := range map[string]string{
		"-n":                "-n needs -fix",
		"-build=BUILD":      "-build needs -fix",
		"-fix -rule=x":      "-rule needs -build",
		"-fix":              "-fix needs -sharded, -o or -build",
		"-fix -sharded=x.c": "cannot read",
	} {
		if _, stderr, status := ask(append([]string{"doctor", "missing.td"}, strings.Fields(args)...)...); status != 1 || !strings.Contains(stderr, want) {
			t.Errorf("%s: %d, %s; want %s", args, status, stderr, want)
		}
	}
}
