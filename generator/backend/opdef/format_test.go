package opdef

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// methodStart matches the first line of the definition of a method that a
// format gives.
var methodStart = regexp.MustCompile(`(?m)^[^\s(]+ (\w+)::(parse|print|setPropertiesFromParsedAttr)\(.*\{$`)

// methodsOf splits generated definitions into the methods that formats give.
func methodsOf(text string) map[string]string {
	methods := map[string]string{}
	for _, m := range methodStart.FindAllStringSubmatchIndex(text, -1) {
		body := text[m[0]:]
		if end := strings.Index(body, "\n}\n\n"); end >= 0 {
			body = body[:end+2]
		}
		methods[text[m[2]:m[3]]+"::"+text[m[4]:m[5]]] = body
	}
	return methods
}

// TestFormatMethods compares parse() and print() of every operation with a
// format with those of the reference.
func TestFormatMethods(t *testing.T) {
	reference := parity.Reference(t)
	files, _ := filepath.Glob("testdata/format*.td")
	if sweep := os.Getenv("ODS_FORMAT_SWEEP"); sweep != "" {
		files, _ = filepath.Glob(sweep)
	}
	total, same := 0, 0
	for _, file := range files {
		out, err := exec.Command(reference, "-gen-op-defs", "--asmformat-error-is-fatal=0", "-I", parity.Include, file).Output()
		if err != nil {
			t.Logf("%s: the reference rejects it", file)
			continue
		}
		want := methodsOf(string(out))
		records, err := tablegen.Load(context.Background(), file, tablegen.Options{IncludeDirs: []string{parity.Include}})
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		operators, err := ods.NewModel(records).Operators()
		if err != nil {
			t.Errorf("%s: %v", file, err)
		}
		shown := 0
		for _, op := range operators {
			if !op.HasAssemblyFormat {
				continue
			}
			got := map[string]string{}
			f, err := newFormat(op)
			if err != nil {
				if _, ok := want[op.CppClassName+"::parse"]; ok {
					t.Errorf("%s: %s: %v", file, op.CppClassName, err)
				}
				continue
			}
			class := &cpp.Class{Name: op.CppClassName, Parts: cpp.Definitions}
			f.addMethods(class)
			class.Finish()
			var b cpp.Buffer
			class.WriteDefinitions(&b)
			got = methodsOf(b.String())
			for _, m := range []string{"parse", "print", "setPropertiesFromParsedAttr"} {
				name := op.CppClassName + "::" + m
				total++
				w, g := parity.Normalize("gen-op-defs", want[name]), parity.Normalize("gen-op-defs", got[name])
				if d := parity.Difference(w, g); d != "" {
					if shown++; shown < 4 {
						t.Errorf("%s: %s: %s", file, name, d)
					} else {
						t.Fail()
					}
					continue
				}
				same++
			}
		}
	}
	t.Logf("%d of %d methods are the same", same, total)
}
