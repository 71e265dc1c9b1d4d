package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"google.golang.org/protobuf/encoding/protowire"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/driver/command"
)

// BenchmarkWorker measures a worker that answers 200 requests. Each request is
// for a different small dialect.
func BenchmarkWorker(b *testing.B) {
	b.Chdir(b.TempDir())
	const dialects = 200
	var requests []byte
	for i := range dialects {
		text := fmt.Sprintf("include \"mlir/IR/OpBase.td\"\n"+
			"def D%[1]d_Dialect : Dialect { let name = \"d%[1]d\"; let cppNamespace = \"::d%[1]d\"; }\n"+
			"def D%[1]d_Op : Op<D%[1]d_Dialect, \"op\"> { let arguments = (ins I32:$x); }\n", i)
		name := strconv.Itoa(i)
		if err := os.WriteFile(name+".td", []byte(text), 0o666); err != nil {
			b.Fatal(err)
		}
		var m []byte
		for _, arg := range []string{name + ".td", "-I" + parity.Include, "-gen-op-decls", "-o", name + ".inc"} {
			m = protowire.AppendString(protowire.AppendTag(m, 1, protowire.BytesType), arg)
		}
		requests = protowire.AppendBytes(requests, m)
	}
	for b.Loop() {
		var answers, problems bytes.Buffer
		in := &oneAtATime{requests: requests, answered: make(chan bool, 1)}
		in.answered <- true
		status := tblgen().Run(b.Context(), []string{"--persistent_worker"}, &command.Environment{Streams: command.Streams{In: in, Out: io.MultiWriter(&answers, in), Err: &problems}})
		if status != 0 {
			b.Fatal(problems.String())
		}
		if n, err := filepath.Glob("*.inc"); err != nil || len(n) != dialects {
			b.Fatalf("%d outputs: %s", len(n), answers.String())
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/dialects, "µs/request")
}

// oneAtATime is the input of a worker. It provides each request after the
// worker has written the response to the one before.
type oneAtATime struct {
	requests []byte
	answered chan bool
}

func (o *oneAtATime) Read(p []byte) (int, error) {
	if len(o.requests) == 0 {
		return 0, io.EOF
	}
	<-o.answered
	_, size := protowire.ConsumeBytes(o.requests)
	n := copy(p, o.requests[:size])
	o.requests = o.requests[n:]
	return n, nil
}

func (o *oneAtATime) Write(p []byte) (int, error) {
	o.answered <- true
	return len(p), nil
}
