package main

import (
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/families"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// helpLine matches an option in what mlir-tblgen prints for --help, or one of the values
// of the option before it.
var helpLine = regexp.MustCompile(`^ +(-{1,2}[A-Za-z][A-Za-z0-9-]*|=[a-z]+)(=<[a-z]+>| <[a-z ]+>)? +- `)

// valueOf has an argument for each kind of value that --help names.
var valueOf = map[string]string{"": "", "=<string>": "=a", "=<uint>": "=2", " <macro name>": "=A", " <directory>": "=.", " <filename>": "=a"}

// TestReferenceOptions parses every option that mlir-tblgen shows, of each release.
func TestReferenceOptions(t *testing.T) {
	own := commandline.New(families.All())
	for _, release := range mlir.Releases() {
		t.Run(release.String(), func(t *testing.T) {
			help, err := exec.Command(testtool.ReferenceOf(t, int(release)).MLIRTblgen, "--help").Output()
			if err != nil {
				t.Fatal(err)
			}
			count, name := 0, ""
			for line := range strings.Lines(string(help)) {
				m := helpLine.FindStringSubmatch(line)
				if m == nil {
					continue
				}
				argument := m[1]
				if argument[0] == '=' {
					argument = name + argument
				} else {
					name = argument
					if m[2] == "=<value>" { // the values follow
						continue
					}
					value, known := valueOf[m[2]]
					if !known {
						t.Errorf("a new kind of value: %s", line)
					}
					argument += value
				}
				count++
				if _, err := own.Parse([]string{"--mlir-release=" + release.String(), argument, "-o=out", "a.td"}, nil); err != nil {
					t.Errorf("%s: %v", argument, err)
				}
			}
			if count < 80 {
				t.Errorf("found only %d options in\n%s", count, help)
			}
		})
	}
}
