package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// explained is a repository in which a C++ include gives the name of one output.
var explained = map[string]string{
	"WORKSPACE":  "",
	"BUILD":      "",
	"foo/Foo.td": "include \"mlir/IR/OpBase.td\"\ndef Foo_Dialect : Dialect {\n  let name = \"foo\";\n}\n",
	"foo/Foo.h":  "\n#include \"foo/FooDialect.h.inc\"\n",
	"foo/BUILD":  "",
}

const explainedOutput = `//foo:FooDialect.h.inc
  rule: cxx-include: C++ includes an output of this name, and it fits this .td file best
  evidence: foo/Foo.h:2: includes "foo/FooDialect.h.inc"
  evidence: foo/Foo.td:2: defines dialect
  evidence: foo/Foo.td: begins-with-file: the name of the output begins with the name of the .td file, which defines the kind
  evidence: foo/Foo.td: name-says-kind: the name of the output ends in a word for the kind
`

func TestExplain(t *testing.T) {
	for _, c := range []struct {
		name, dir, arg string
		want           string // a part of what is printed
		only           bool   // want is everything that is printed
		fails          string
	}{
		{name: "output by path", arg: "foo/FooDialect.h.inc", want: explainedOutput, only: true},
		{name: "output by label", arg: "//foo:FooDialect.h.inc", want: explainedOutput, only: true},
		{name: "path below a directory", dir: "foo", arg: "FooDialect.h.inc", want: explainedOutput, only: true},
		{name: "rule", arg: "//foo:FooIncGen", want: "//foo:FooIncGen\n  rule: usual-name: "},
		{name: "file", dir: "foo", arg: "Foo.td", want: explainedOutput},
		{name: "unknown", arg: "//foo:bar", fails: "//foo:bar: the extension plans no such rule, output or .td file"},
		{name: "file without rules", arg: "foo/Foo.h", fails: "foo/Foo.h: the file exists, and the extension plans no rule that generates or reads it"},
		{name: "other repository", arg: "@x//foo:bar", fails: "only rules of this repository"},
		{name: "outside", arg: "../x.td", fails: "is not below the root"},
	} {
		t.Run(c.name, func(t *testing.T) {
			root := t.TempDir()
			testtool.WriteFiles(t, root, explained)
			var out bytes.Buffer
			err := execute(filepath.Join(root, c.dir), &out, io.Discard, "why", c.arg)
			if c.fails != "" {
				if err == nil || !strings.Contains(err.Error(), c.fails) {
					t.Errorf("error %v, want %q", err, c.fails)
				}
			} else if err != nil {
				t.Error(err)
			}
			if got := out.String(); !strings.Contains(got, c.want) || c.only && got != c.want {
				t.Errorf("printed:\n%s\nwant:\n%s", got, c.want)
			}
			if text, err := os.ReadFile(filepath.Join(root, "foo", "BUILD")); err != nil || len(text) > 0 {
				t.Errorf("the BUILD file was changed: %v\n%s", err, text)
			}
		})
	}
}
