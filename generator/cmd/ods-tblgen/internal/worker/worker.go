// Package worker implements Bazel's protocol for persistent workers, in both of
// its encodings. Each request is the command line of one invocation, which
// package invocation executes.
//
// Requests share the files that they read and parsed. A file is read again for
// every request, unless its metadata or the digest in the request show that it
// has not changed.
package worker

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"sync"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
)

// A request is one WorkRequest.
type request struct {
	arguments  []string
	inputs     []input
	id         int32 // 0 if the client sends one request at a time
	cancel     bool
	sandboxDir string
}

// An input is a file that a request may read, with the digest of its contents.
type input struct {
	path   string
	digest []byte
}

// A response is one WorkResponse.
type response struct {
	exitCode     int32
	output       string
	id           int32
	wasCancelled bool
}

// A protocol is an encoding of requests and responses.
type protocol interface {
	read() (*request, error) // returns io.EOF when there are no more requests
	write(*response) error
}

// A worker is the state of a process that answers requests.
type worker struct {
	session  *invocation.Session
	startup  *commandline.Arguments // the arguments that precede those of every request
	protocol protocol
	slots    chan struct{} // has an element for each request that is running, up to the limit

	writing sync.Mutex // held while a response is written

	mu       sync.Mutex
	running  map[int32]context.CancelFunc
	writeErr error
	requests sync.WaitGroup
}

// Serve answers requests until there are no more, ctx ends, or the input is not
// a request. startup holds the arguments with which the process was started;
// they precede those of every request.
func Serve(ctx context.Context, session *invocation.Session, startup *commandline.Arguments, std invocation.Streams) error {
	w := &worker{
		session: session,
		startup: startup,
		slots:   make(chan struct{}, runtime.GOMAXPROCS(0)),
		running: map[int32]context.CancelFunc{},
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	ended := make(chan error, 1)
	go func() {
		var err error
		if w.protocol, err = newProtocol(std.In, std.Out); err == nil {
			err = w.loop(ctx)
		}
		ended <- err
	}()
	var err error
	select {
	case err = <-ended:
	case <-ctx.Done():
		err = context.Cause(ctx)
	}
	if err != nil {
		stop() // no client waits for the responses any more
	}
	w.requests.Wait()
	if err == nil {
		err = w.failed()
	}
	if err != nil {
		return fmt.Errorf("worker: %w", err)
	}
	return nil
}

// loop reads requests and starts a goroutine for each.
func (w *worker) loop(ctx context.Context) error {
	for {
		r, err := w.protocol.read()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		case w.failed() != nil:
			return nil
		case r.cancel:
			w.cancel(r.id)
		default:
			if err := w.begin(ctx, r); err != nil {
				return err
			}
		}
	}
}

func (w *worker) begin(ctx context.Context, r *request) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	ctx, cancel := context.WithCancel(ctx)
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.running[r.id] != nil {
		cancel()
		return errors.New("request " + strconv.Itoa(int(r.id)) + " is repeated before it was answered")
	}
	w.running[r.id] = cancel
	w.requests.Go(func() {
		defer cancel()
		w.answer(ctx, r)
	})
	return nil
}

// cancel cancels a request that is running. The worker still sends a response
// to it. cancel ignores requests that were answered before.
func (w *worker) cancel(id int32) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if cancel := w.running[id]; cancel != nil {
		cancel()
	}
}

// answer waits for a slot, executes a request and writes the response.
func (w *worker) answer(ctx context.Context, r *request) {
	answer := &response{id: r.id}
	select {
	case w.slots <- struct{}{}:
		answer.exitCode, answer.output = w.execute(ctx, r)
		<-w.slots
	case <-ctx.Done():
		answer.exitCode = 1
	}
	w.mu.Lock()
	delete(w.running, r.id)
	w.mu.Unlock()
	if answer.exitCode != 0 && ctx.Err() != nil {
		*answer = response{id: r.id, wasCancelled: true}
	}
	// mu is not held while the response is written. So the worker reads
	// requests even while the client does not read responses.
	w.writing.Lock()
	err := w.protocol.write(answer)
	w.writing.Unlock()
	if err != nil {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.writeErr = fmt.Errorf("cannot answer: %w", inputfile.Cause(err))
	}
}

func (w *worker) failed() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.writeErr
}

// execute executes a request as a command line. output has everything that the
// invocation writes to standard output and standard error. A panic fails the
// request but does not end the worker.
func (w *worker) execute(ctx context.Context, r *request) (status int32, output string) {
	var text bytes.Buffer
	defer func() {
		if fault := recover(); fault != nil {
			status, output = 1, fmt.Sprintf("%s: internal error: %v\n%s", invocation.Name, fault, debug.Stack())
		}
	}()
	dir := inputfile.Directory(r.sandboxDir)
	place := invocation.Place{Streams: invocation.Streams{Out: &text, Err: &text}, Dir: dir, Digests: r.digests()}
	a, err := w.startup.Extend(r.arguments, dir.ReadFile)
	if err == nil && (a.AboutTool || a.Batch != "" || a.Worker) {
		err = errors.New("a request has to make outputs of one input")
	}
	if err != nil {
		w.session.ReportUsage(&text, err)
		return 1, text.String()
	}
	if err := w.session.Run(ctx, a, place); err != nil {
		return 1, text.String()
	}
	return 0, text.String()
}

// digests returns the digests of the inputs by cleaned name.
func (r *request) digests() map[string][]byte {
	if len(r.inputs) == 0 {
		return nil
	}
	digests := make(map[string][]byte, len(r.inputs))
	for _, in := range r.inputs {
		if len(in.digest) > 0 {
			digests[filepath.Clean(in.path)] = in.digest
		}
	}
	return digests
}
