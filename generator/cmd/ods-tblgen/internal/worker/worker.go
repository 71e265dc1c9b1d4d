// Package worker answers the requests of Bazel's persistent workers: each is
// the command line of one invocation. It knows the protocol, in both of its
// encodings; what an invocation does is known by package invocation.
//
// Requests share what they read and parsed. A file is known by its contents: it
// is read again for every request, unless the file system, or the digest that
// the request names, says that it was not touched.
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
	"slices"
	"strconv"
	"sync"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/inputfile"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
)

// A request is one WorkRequest.
type request struct {
	arguments  []string
	inputs     []input
	id         int32 // 0 if requests come one at a time
	cancel     bool
	sandboxDir string
}

// An input is a file that a request may read, and what its contents are called.
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
	read() (*request, error) // io.EOF when there are no more
	write(*response) error
}

// A worker is the state of the process.
type worker struct {
	session  *invocation.Session
	startup  []string // arguments that precede those of every request
	protocol protocol
	slots    chan struct{} // one for each request that may be at work

	writing sync.Mutex // one answer at a time

	mu       sync.Mutex
	running  map[int32]context.CancelFunc
	writeErr error
	requests sync.WaitGroup
}

// Serve answers requests until there are no more, or ctx ends, or what comes is
// no request. Arguments that the process was started with precede those of
// every request.
func Serve(ctx context.Context, session *invocation.Session, std invocation.Streams, startup []string) error {
	session.Files = &inputfile.Store{}
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
		stop() // nobody waits for the answers
	}
	w.requests.Wait()
	if err == nil {
		err = w.failed()
	}
	if err != nil {
		return errors.New("worker: " + err.Error())
	}
	return nil
}

// loop reads requests and begins them.
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
		return errors.New("request " + strconv.Itoa(int(r.id)) + " comes again before it is answered")
	}
	w.running[r.id] = cancel
	w.requests.Go(func() {
		defer cancel()
		w.answer(ctx, r)
	})
	return nil
}

// cancel gives up a request. It is answered all the same; one that has been
// answered already is none of ours any more.
func (w *worker) cancel(id int32) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if cancel := w.running[id]; cancel != nil {
		cancel()
	}
}

// answer carries out a request and answers it.
func (w *worker) answer(ctx context.Context, r *request) {
	answer := &response{id: r.id}
	select {
	case w.slots <- struct{}{}:
		answer.exitCode, answer.output = w.carryOut(ctx, r)
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
	// Not under mu: requests are read even while nobody reads the answers.
	w.writing.Lock()
	err := w.protocol.write(answer)
	w.writing.Unlock()
	if err != nil {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.writeErr = errors.New("cannot answer: " + inputfile.Cause(err).Error())
	}
}

func (w *worker) failed() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.writeErr
}

// carryOut carries out a request as a command line. What it writes to standard
// output or error is the output of the response. A fault of ours fails the
// request and not the worker.
func (w *worker) carryOut(ctx context.Context, r *request) (status int32, output string) {
	var text bytes.Buffer
	defer func() {
		if fault := recover(); fault != nil {
			status, output = 1, fmt.Sprintf("ods-tblgen: internal error: %v\n%s", fault, debug.Stack())
		}
	}()
	place := invocation.Place{Streams: invocation.Streams{Out: &text, Err: &text}, Dir: r.sandboxDir, Digests: r.digests()}
	a, err := w.session.Parse(slices.Concat(w.startup, r.arguments), place)
	if err == nil && (a.Help != commandline.HelpNone || a.Version || a.Completion != "" || a.Batch != "" || a.Worker) {
		err = errors.New("a request has to make outputs of one input")
	}
	if err != nil {
		invocation.ReportUsage(&text, err)
		return 1, text.String()
	}
	if err := w.session.Run(ctx, a, place); err != nil {
		return 1, text.String()
	}
	return 0, text.String()
}

// digests returns what the contents of files are called, by their cleaned names.
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
