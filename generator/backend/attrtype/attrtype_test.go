package attrtype

import (
	"bytes"
	"context"
	"os/exec"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

func TestSame(t *testing.T) { parity.Same(t, "testdata/*.td", AttrFamily(), TypeFamily()) }
func TestMalformed(t *testing.T) {
	parity.Malformed(t, "testdata/malformed/*.td", AttrFamily(), TypeFamily())
}

// TestFormatErrors compares the first error in each invalid format. The column
// in the format and the line of the note have to be the same.
func TestFormatErrors(t *testing.T) {
	reference := parity.Reference(t)
	const file = "testdata/malformed_formats/types.td"
	cmd := exec.Command(reference, "-gen-typedef-defs", "--typedefs-dialect=t", "--asmformat-error-is-fatal=0", "-I", parity.Include, file)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v: %s", err, stderr.String())
	}
	want := map[string]parity.FormatError{}
	for _, e := range parity.ReferenceFormatErrors(stderr.String()) {
		if _, ok := want[e.Line]; !ok {
			want[e.Line] = e
		}
	}
	records, err := tablegen.Load(context.Background(), file, tablegen.Options{IncludeDirs: []string{parity.Include}})
	if err != nil {
		t.Fatal(err)
	}
	defs, err := ods.NewModel(records).TypeDefs()
	if err != nil {
		t.Fatal(err)
	}
	checked := 0
	for _, d := range defs {
		if d.Dialect.Name != "t" || !d.HasAssemblyFormat || d.CppClassName == "MyType" {
			continue
		}
		checked++
		_, formatErr := newFormat(d)
		if formatErr == nil {
			t.Errorf("%s: accepted; format %q", d.CppClassName, d.AssemblyFormat)
			continue
		}
		got := parity.OurFormatError(records, formatErr.Diagnostic(d.AssemblyFormat, d.Def, "type"))
		w, ok := want[got.Line]
		if !ok {
			t.Errorf("%s: the reference has no error at line %s; ours: %s", d.CppClassName, got.Line, got.Message)
		} else if got.Excerpt != w.Excerpt {
			t.Errorf("%s:\nreference: %s\n%s\nours:      %s\n%s", d.CppClassName, w.Message, w.Excerpt, got.Message, got.Excerpt)
		}
	}
	t.Logf("%d malformed formats", checked)
}
