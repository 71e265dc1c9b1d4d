package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/sourcegraph/jsonrpc2"
)

type object = map[string]any

// A client talks to a language server in a process.
type client struct {
	process *exec.Cmd
	conn    *jsonrpc2.Conn
	started time.Duration // until the answer to initialize

	mu        sync.Mutex
	versions  map[string]int // of the last diagnostics, by URI
	published chan struct{}
}

type pipe struct {
	io.ReadCloser
	io.WriteCloser
}

func (p pipe) Close() error {
	p.ReadCloser.Close()
	return p.WriteCloser.Close()
}

// startServer starts a server with the words of a command and sends initialize.
func startServer(ctx context.Context, command []string) (*client, error) {
	c := &client{process: exec.CommandContext(ctx, command[0], command[1:]...), versions: map[string]int{}, published: make(chan struct{})}
	c.process.Stderr = io.Discard
	in, err := c.process.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := c.process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	start := time.Now()
	if err := c.process.Start(); err != nil {
		return nil, err
	}
	stream := jsonrpc2.NewBufferedStream(pipe{out, in}, jsonrpc2.VSCodeObjectCodec{})
	c.conn = jsonrpc2.NewConn(ctx, stream, jsonrpc2.HandlerWithError(c.handle))
	params := object{"processId": os.Getpid(), "rootUri": nil, "capabilities": object{"textDocument": object{"publishDiagnostics": object{"versionSupport": true}}}}
	if err := c.conn.Call(ctx, "initialize", params, nil); err != nil {
		return nil, err
	}
	c.started = time.Since(start)
	return c, c.conn.Notify(ctx, "initialized", object{})
}

func (c *client) handle(_ context.Context, _ *jsonrpc2.Conn, r *jsonrpc2.Request) (any, error) {
	if r.Method != "textDocument/publishDiagnostics" {
		return nil, nil
	}
	var p struct {
		URI     string
		Version int
	}
	if err := json.Unmarshal(*r.Params, &p); err != nil {
		return nil, err
	}
	c.mu.Lock()
	c.versions[p.URI] = max(p.Version, c.versions[p.URI])
	close(c.published)
	c.published = make(chan struct{})
	c.mu.Unlock()
	return nil, nil
}

// wait waits until diagnostics of a version arrive.
func (c *client) wait(uri string, version int) error {
	deadline := time.After(2 * time.Minute)
	for {
		c.mu.Lock()
		got, next := c.versions[uri], c.published
		c.mu.Unlock()
		if got >= version {
			return nil
		}
		select {
		case <-next:
		case <-deadline:
			return fmt.Errorf("no diagnostics of version %d of %s", version, uri)
		}
	}
}

// open opens a text and returns the time until its first diagnostics.
func (c *client) open(ctx context.Context, uri, text string) (time.Duration, error) {
	start := time.Now()
	err := c.conn.Notify(ctx, "textDocument/didOpen", object{"textDocument": object{"uri": uri, "languageId": "tablegen", "version": 1, "text": text}})
	if err == nil {
		err = c.wait(uri, 1)
	}
	return time.Since(start), err
}

// insert inserts a text at a place of a document.
func (c *client) insert(ctx context.Context, uri string, version, line, column int, text string) error {
	at := object{"line": line, "character": column}
	return c.conn.Notify(ctx, "textDocument/didChange", object{
		"textDocument":   object{"uri": uri, "version": version},
		"contentChanges": []object{{"range": object{"start": at, "end": at}, "text": text}},
	})
}

// memory returns the resident memory of the server in MiB, and its processor time.
func (c *client) memory() (now, peak float64) {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", c.process.Process.Pid))
	for line := range strings.SplitSeq(string(text), "\n") {
		var kb float64
		if _, err := fmt.Sscanf(line, "VmRSS: %f", &kb); err == nil {
			now = kb / 1024
		}
		if _, err := fmt.Sscanf(line, "VmHWM: %f", &kb); err == nil {
			peak = kb / 1024
		}
	}
	return now, peak
}

// stop ends the session.
func (c *client) stop(ctx context.Context) {
	_ = c.conn.Call(ctx, "shutdown", nil, nil)
	_ = c.conn.Notify(ctx, "exit", nil)
	_ = c.process.Wait()
}
