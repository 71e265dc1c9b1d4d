package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/internal/testtool"
	"golang.org/x/tools/txtar"
)

// overwriteFiles are two versions of a dialect, and what commands read beside them.
const overwriteFiles = `
-- old/x.td --
include "part.td"
def O : Op<D, "o"> { let summary = "x"; let arguments = (ins I32:$a); }
-- old/part.td --
include "mlir/IR/OpBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
-- new/x.td --
include "part.td"
def P : Op<D, "p">;
-- new/part.td --
include "mlir/IR/OpBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
-- lib/x.cpp --
#include "x.h.inc"
#define GET_OP_CLASSES
#include "x.cpp.inc"
-- lib/other.cpp --
int other;
-- accepted.txt --
# Changes that are accepted.
-- build.json --
[]
`

// TestOutputIsInput names a file that a command reads as the file to write, also through links. The command
// refuses it, and all files stay.
func TestOutputIsInput(t *testing.T) {
	include := parity.Standins(t)
	upgrade := []string{"upgrade", "-from=22", "-to=24", "-from-include=" + testtool.Include, "-to-include="}
	for _, c := range []struct {
		name    string
		command []string // FILE is the output
		inputs  string
	}{
		{"diff -o", []string{"diff", "-I", include, "-o", "FILE", "old", "new"}, "old/x.td old/part.td new/x.td new/part.td"},
		{"diff -o, baseline", []string{"diff", "-I", include, "-baseline=accepted.txt", "-o", "FILE", "old", "new"}, "accepted.txt new/x.td"},
		{"diff -baseline", []string{"diff", "-I", include, "-update-baseline", "-baseline=FILE", "old", "new"}, "old/x.td new/part.td"},
		{"upgrade -o", append(slices.Clip(upgrade), "-o", "FILE", "-I", "old", "old/x.td"), "old/x.td old/part.td"},
		{"upgrade -o, sources", append(slices.Clip(upgrade), "-o", "FILE", "-I", "old", "-sources=lib", "old/x.td"), "lib/x.cpp lib/other.cpp"},
		{"shards -o", []string{"shards", "-I", include, "-I", "old", "-sources=lib", "-o", "FILE", "old/x.td"}, "old/x.td old/part.td lib/x.cpp"},
		{"generator -o", []string{"-gen-op-decls", "-I", include, "-I", "old", "-o", "FILE", "old/x.td"}, "old/x.td old/part.td"},
		{"generator -d", []string{"-gen-op-decls", "-I", include, "-I", "old", "-o", "out.inc", "-d", "FILE", "old/x.td"}, "old/x.td old/part.td"},
		{"compare -json", []string{"compare", "-json=FILE", "build.json"}, "build.json"},
		{"compare -junit", []string{"compare", "-junit=FILE", "build.json"}, "build.json"},
		{"site -o", []string{"site", "-I", include, "-o", "FILE", "old"}, "old/x.td"},
	} {
		for input := range strings.FieldsSeq(c.inputs) {
			for _, link := range []string{"", "symbolic", "hard"} {
				t.Run(c.name+", "+input+", "+link, func(t *testing.T) {
					words := slices.Clone(c.command)
					if words[0] == "upgrade" {
						testtool.MLIR(t)
						words[4] += testtool.ReferenceOf(t, 24).Include
					}
					t.Chdir(t.TempDir())
					before := map[string]string{}
					for _, f := range txtar.Parse([]byte(overwriteFiles)).Files {
						before[f.Name] = string(f.Data)
						os.MkdirAll(filepath.Dir(f.Name), 0o777)
						if err := os.WriteFile(f.Name, f.Data, 0o666); err != nil {
							t.Fatal(err)
						}
					}
					output, make := "link", map[string]func(string, string) error{"symbolic": os.Symlink, "hard": os.Link}[link]
					if make == nil {
						output = input
					} else if err := make(input, output); err != nil {
						t.Fatal(err)
					}
					for i := range words {
						words[i] = strings.Replace(words[i], "FILE", output, 1)
					}
					_, problems, status := ask(words...)
					if status == 0 || !strings.Contains(problems, "'"+output+"'") {
						t.Errorf("status %d: %s", status, problems)
					}
					for name, text := range before {
						if now, err := os.ReadFile(name); string(now) != text {
							t.Errorf("%s: %v, %q: %s", name, err, now, problems)
						}
					}
				})
			}
		}
	}
}
