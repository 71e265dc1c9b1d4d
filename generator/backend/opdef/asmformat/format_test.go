package asmformat

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// methodStart matches the first line of the definition of a method that is
// generated from a format.
var methodStart = regexp.MustCompile(`(?m)^[^\s(]+ (\w+)::(parse|print|setPropertiesFromParsedAttr)\(.*\{$`)

// methodEnd matches the end of a definition and the start of the next line. The
// end of a loop over clauses is in the first column, too.
var methodEnd = regexp.MustCompile(`\n}\n\n+(\S|$)`)

// methodsOf splits generated definitions into the methods that are generated
// from formats.
func methodsOf(text string) map[string]string {
	methods := map[string]string{}
	for _, m := range methodStart.FindAllStringSubmatchIndex(text, -1) {
		body := text[m[0]:]
		if end := methodEnd.FindStringIndex(body); end != nil {
			body = body[:end[0]+2]
		}
		methods[text[m[2]:m[3]]+"::"+text[m[4]:m[5]]] = body
	}
	return methods
}

func loadOperators(t *testing.T, file string) []*ods.Operator {
	t.Helper()
	records, err := tablegen.Load(context.Background(), file, tablegen.Options{IncludeDirs: []string{parity.Include}})
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return operatorsOf(t, records, mlir.Oldest.Features())
}

// operatorsOf returns the operations of a file.
func operatorsOf(t *testing.T, records *tablegen.Records, features mlir.Features) []*ods.Operator {
	t.Helper()
	model := ods.NewModel(records, features)
	var operators []*ods.Operator
	for _, def := range records.DefsOf("Op") {
		op, err := model.Operator(def)
		if err != nil {
			t.Fatalf("%s: %v", def.Name, err)
		}
		operators = append(operators, op)
	}
	return operators
}

// TestFormatMethods compares parse() and print() of every operation with a
// format with those of the reference.
func TestFormatMethods(t *testing.T) {
	reference := parity.Reference(t)
	files, _ := filepath.Glob("../testdata/format*.td")
	if sweep := os.Getenv("ODS_FORMAT_SWEEP"); sweep != "" {
		files, _ = filepath.Glob(sweep)
	}
	total, same := 0, 0
	for _, file := range files {
		out, err := exec.Command(reference, "-gen-op-defs", "--asmformat-error-is-fatal=0", "-I", parity.Include, file).Output()
		if err != nil {
			t.Errorf("%s: the reference rejects it", file)
			continue
		}
		want := methodsOf(string(out))
		operators := loadOperators(t, file)
		for _, op := range operators {
			if !op.HasAssemblyFormat {
				continue
			}
			f, err := Resolve(op)
			if err != nil {
				t.Errorf("%s: %s: %v", file, op.CppClassName, err)
				continue
			}
			class := &cpp.Class{Name: op.CppClassName, Parts: cpp.Definitions}
			f.EmitMethods(class)
			class.Finish()
			var b cpp.Buffer
			class.WriteDefinitions(&b)
			got := methodsOf(b.String())
			for _, m := range []string{"parse", "print", "setPropertiesFromParsedAttr"} {
				name := op.CppClassName + "::" + m
				total++
				w, g := parity.Normalize("gen-op-defs", want[name]), parity.Normalize("gen-op-defs", got[name])
				if d := parity.Difference(w, g); d != "" {
					t.Errorf("%s: %s: %s", file, name, d)
					continue
				}
				same++
			}
		}
	}
	t.Logf("%d of %d methods are the same", same, total)
}

func TestFormatErrors(t *testing.T) {
	parity.FormatErrors(t, "../testdata/malformed_formats/ops.td", []string{"-gen-op-defs"},
		func(t *testing.T, records *tablegen.Records, features mlir.Features) (errs []parity.FormatError) {
			for _, op := range operatorsOf(t, records, features) {
				var d *tablegen.Diagnostic
				if _, err := Resolve(op); errors.As(err, &d) {
					errs = append(errs, parity.OurFormatError(records, d))
				} else {
					errs = append(errs, parity.AcceptedFormat(records, op.Def))
				}
			}
			return errs
		})
}
