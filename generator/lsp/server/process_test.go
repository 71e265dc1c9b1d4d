package server_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/sourcegraph/jsonrpc2"
	protocol "github.com/tliron/glsp/protocol_3_16"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/lsp/server"
	"github.com/rules-ods/rules_ods/generator/lsp/workspace"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// serveVariable is the environment variable with the directory of MLIR's classes. With it, the
// test binary is a server on its standard streams.
const serveVariable = "ODS_TEST_SERVE"

func TestMain(m *testing.M) {
	base := os.Getenv(serveVariable)
	if base == "" {
		os.Exit(m.Run())
	}
	err := server.Serve(context.Background(), pipe{os.Stdin, os.Stdout}, server.Options{
		Version: "test", Settings: workspace.Settings{MLIR: base}, Log: os.Stderr,
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, "the server failed:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

// A process is a server in a process of its own.
type process struct {
	t      *testing.T
	cmd    *exec.Cmd
	conn   *jsonrpc2.Conn
	stderr lockedBuffer

	mu        sync.Mutex
	last      protocol.PublishDiagnosticsParams
	published chan struct{} // is closed at the next diagnostics
}

// startProcess starts a server and initializes it. It has no folder, so that only the text
// itself decides what it finds.
func startProcess(t *testing.T, base string) *process {
	t.Helper()
	p := &process{t: t, cmd: exec.Command(os.Args[0]), published: make(chan struct{})}
	p.cmd.Env = append(os.Environ(), serveVariable+"="+base)
	p.cmd.Stderr = &p.stderr
	in, err := p.cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.cmd.Process.Kill() })
	p.conn = jsonrpc2.NewConn(context.Background(), jsonrpc2.NewBufferedStream(pipe{io.NopCloser(out), in}, jsonrpc2.VSCodeObjectCodec{}), jsonrpc2.HandlerWithError(p.handle), jsonrpc2.SetLogger(log.New(io.Discard, "", 0)))
	if err := p.conn.Call(context.Background(), "initialize", object{"capabilities": object{}}, nil); err != nil {
		t.Fatal(err)
	}
	return p
}

func (p *process) handle(_ context.Context, _ *jsonrpc2.Conn, r *jsonrpc2.Request) (any, error) {
	if r.Method == "textDocument/publishDiagnostics" {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.last = protocol.PublishDiagnosticsParams{}
		if err := json.Unmarshal(*r.Params, &p.last); err != nil {
			return nil, err
		}
		close(p.published)
		p.published = make(chan struct{})
	}
	return nil, nil
}

// diagnostics returns the last diagnostics of a version, if there are any, and a channel that
// is closed at the next ones.
func (p *process) diagnostics(version int) (list []protocol.Diagnostic, known bool, next chan struct{}) {
	p.mu.Lock()
	defer p.mu.Unlock()
	known = p.last.Version != nil && int(*p.last.Version) == version
	return p.last.Diagnostics, known, p.published
}

// end ends the session and requires that the process ends without an error.
func (p *process) end() {
	p.t.Helper()
	if err := p.conn.Call(context.Background(), "shutdown", nil, nil); err != nil {
		p.t.Errorf("shutdown: %v\n%s", err, p.stderr.String())
	}
	p.conn.Notify(context.Background(), "exit", nil)
	done := make(chan error, 1)
	go func() { done <- p.cmd.Wait() }()
	select {
	case err := <-done:
		if err != nil || p.stderr.String() != "" {
			p.t.Errorf("the process ended with %v: %s", err, p.stderr.String())
		}
	case <-time.After(patience):
		p.cmd.Process.Signal(syscall.SIGQUIT) // makes the process print its goroutines
		<-done
		p.t.Errorf("the process does not end:\n%s", p.stderr.String())
	}
	p.conn.Close()
}

// memory returns the resident memory of the process in MiB, or 0 if the system does not tell.
func (p *process) memory() int {
	data, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	_, rest, _ := strings.Cut(string(data), "VmRSS:")
	kib, _ := strconv.Atoi(strings.Fields(rest + " 0")[0])
	return kib >> 10
}

// agree waits until two processes have the same diagnostics of their versions, and still have
// them after a while if settled is true.
func agree(a, b *process, versionA, versionB int, settled bool) (same bool) {
	deadline := time.After(patience)
	for {
		x, knownX, nextX := a.diagnostics(versionA)
		y, knownY, nextY := b.diagnostics(versionB)
		if knownX && knownY && reflect.DeepEqual(x, y) {
			if !settled {
				return true
			}
			select {
			case <-time.After(300 * time.Millisecond):
				return true
			case <-nextX:
			case <-nextY:
			}
			continue
		}
		select {
		case <-nextX:
		case <-nextY:
		case <-deadline:
			return false
		}
	}
}

// TestProcess makes random edits in one process, and compares its diagnostics with those of a
// new process for each text. ODS_LSP_EDITS is the number of edits.
func TestProcess(t *testing.T) {
	count := 25
	if n, err := strconv.Atoi(os.Getenv("ODS_LSP_EDITS")); err == nil {
		count = n
	}
	base := parity.Standins(t)
	uri := "file://" + filepath.Join(t.TempDir(), "test.td")
	open := func(p *process, text string) {
		p.conn.Notify(context.Background(), "textDocument/didOpen", object{"textDocument": object{"uri": uri, "languageId": "tablegen", "version": 1, "text": text}})
	}
	p := startProcess(t, base)
	r := rand.New(rand.NewPCG(2, uint64(count)))
	text := testtool.RandomEditText
	open(p, text)
	settledMemory := 0
	for i := range count {
		before := text
		if i%25 == 24 || len(text) > 2*len(testtool.RandomEditText) {
			text = testtool.RandomEditText
		}
		text = testtool.RandomEdit(r, text)
		version := i + 2
		p.conn.Notify(context.Background(), "textDocument/didChange", object{"textDocument": object{"uri": uri, "version": version}, "contentChanges": []object{{"text": text}}})
		fresh := startProcess(t, base)
		open(fresh, text)
		if !agree(p, fresh, version, 1, i%20 == 0) {
			x, _, _ := p.diagnostics(version)
			y, _, _ := fresh.diagnostics(1)
			t.Fatalf("edit %d:\ngot  %+v\nwant %+v\nbefore:\n%s\nafter:\n%s\n%s", i, x, y, before, text, p.stderr.String())
		}
		fresh.end()
		if i == count/4 {
			settledMemory = p.memory()
		}
	}
	// The memory of a short run is still growing to its usual size.
	const long = 1000
	if now := p.memory(); count >= long && now > settledMemory*3/2+32 {
		t.Errorf("the memory grew from %d MiB after a quarter of the edits to %d MiB", settledMemory, now)
	} else {
		t.Logf("%d edits; the memory was %d MiB after a quarter of them and is %d MiB", count, settledMemory, now)
	}
	p.end()
}
