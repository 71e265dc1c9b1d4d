//go:build unix

package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// runLimit is what one run may cost.
var runLimit = testtool.Limit{Processor: 20 * time.Second, Allocated: 8 << 30}

// FuzzGenerators asks one generator about definitions and about the assembly format of an operation. It ends within the
// limits of time, memory and output, and without an internal error.
func FuzzGenerators(f *testing.F) {
	include := parity.Standins(f)
	list, _, _ := ask("--help-all")
	generators := []string{"print-records", "dump-json"}
	for field := range strings.FieldsSeq(list) {
		if name, ok := strings.CutPrefix(strings.TrimPrefix(field, "-"), "-gen-"); ok && !strings.ContainsAny(name, "=<*.,;") {
			generators = append(generators, "gen-"+name)
		}
	}
	for i := range generators {
		f.Add(byte(i), "def A : Op<D, \"a\"> { let arguments = (ins I32:$x, Optional<I32>:$y); let results = (outs I32:$r); }\n", "$x (`,` $y^)? attr-dict `:` type($r)")
	}
	for i, c := range limitInputs {
		if len(c.text) < 10_000 {
			f.Add(byte(2+i), c.text, "attr-dict")
		}
	}
	f.Fuzz(func(t *testing.T, generator byte, text, format string) {
		if strings.Contains(text, "include") {
			t.Skip("files of the machine are not part of the input")
		}
		name := filepath.Join(t.TempDir(), "input.td")
		text = limitPrologue + text + "\ndef Formatted : Op<D, \"formatted\"> { let arguments = (ins AnyType:$x); let assemblyFormat = [{" + strings.ReplaceAll(format, "}]", "") + "}]; }\n"
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		var problems bytes.Buffer
		out := &counter{}
		runLimit.Check(t, func() {
			tblgen().Run(t.Context(), []string{"-" + generators[int(generator)%len(generators)], "-I", include, name}, &command.Environment{Streams: command.Streams{In: strings.NewReader(""), Out: out, Err: &problems}})
		})
		if out.bytes > 256<<20 || problems.Len() > 40<<20 {
			t.Errorf("%d bytes of output, and %d of messages", out.bytes, problems.Len())
		}
		if bytes.Contains(problems.Bytes(), []byte("internal error")) {
			t.Errorf("%.3000s", problems.String())
		}
	})
}

// A counter counts the bytes of an output.
type counter struct{ bytes int }

func (c *counter) Write(p []byte) (int, error) {
	c.bytes += len(p)
	return io.Discard.Write(p)
}
