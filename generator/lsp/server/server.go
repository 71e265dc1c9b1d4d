// Package server serves the Language Server Protocol 3.17 over a stream: it keeps the
// texts of the editor, analyses the newest version of each, and answers requests from the
// results.
package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"sync"

	"github.com/sourcegraph/jsonrpc2"
	protocol "github.com/tliron/glsp/protocol_3_16"

	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/lsp/workspace"
)

// Options configure a server.
type Options struct {
	Version       string             // of the program
	Settings      workspace.Settings // settings of the client replace them
	Installations []string           // patterns of the include directories of installed MLIRs
	Log           io.Writer          // receives messages about faults of the server
	// Analyses is called with the number of analyses that run or wait, when one starts or ends, by
	// one goroutine at a time. It may be nil.
	Analyses func(running int)
	// Temporary registers the directory of generated files that are shown. It may be nil.
	Temporary *outputfile.Registry
}

// A Server serves one client.
type Server struct {
	options Options
	conn    *jsonrpc2.Conn
	ready   chan struct{}   // is closed when conn is set; messages can arrive before
	ctx     context.Context // ends with the connection
	stop    context.CancelFunc
	slots   chan struct{} // limits the analyses that run at a time
	running group

	completing sync.RWMutex // is read-locked while completions are computed from former records
	counting   sync.Mutex
	analyses   int        // the number that run or wait; counting guards it
	publishing sync.Mutex // is held while diagnostics are sent, so that they arrive in order

	mu        sync.Mutex
	state     state
	units     document.Encoding
	folders   []string
	settings  workspace.Settings
	workspace *workspace.Workspace
	engine    *document.Engine
	docs      map[string]*doc                    // by path
	pending   map[jsonrpc2.ID]context.CancelFunc // of requests
	client    clientAbilities
	generated string            // directory of generated files that were shown, or ""
	shown     map[string]string // the .td files of these, by path

	removeGenerated func() // removes generated, unless that is ""
}

type state uint8

const (
	starting state = iota
	serving
	shutDown
)

// Serve serves a client until it closes the connection, sends exit, or ctx is cancelled.
// The error is nil if the client ended the session with shutdown and exit.
func Serve(ctx context.Context, stream io.ReadWriteCloser, options Options) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	s := &Server{
		options: options, ctx: ctx, stop: stop, ready: make(chan struct{}), slots: make(chan struct{}, 2), settings: options.Settings,
		docs: map[string]*doc{}, pending: map[jsonrpc2.ID]context.CancelFunc{},
		shown: map[string]string{},
	}
	s.setWorkspace()
	objects := jsonrpc2.NewBufferedStream(stream, codec{skipped: func(err error) { s.logf("a message is not valid: %v", err) }})
	s.conn = jsonrpc2.NewConn(ctx, objects, handler{s}, jsonrpc2.SetLogger(quiet{}))
	close(s.ready)
	select {
	case <-s.conn.DisconnectNotify():
	case <-ctx.Done():
		s.conn.Close()
	}
	stop()
	s.running.end()
	if s.generated != "" {
		s.removeGenerated()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.state != shutDown {
		return errors.New("the client ended the session without a shutdown request")
	}
	return nil
}

// A group is a set of goroutines that ends.
type group struct {
	mu    sync.Mutex
	ended bool
	wait  sync.WaitGroup
}

// Go runs f on a goroutine, unless the group has ended.
func (g *group) Go(f func()) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.ended {
		g.wait.Go(f)
	}
}

// end waits for all goroutines. No further ones start.
func (g *group) end() {
	g.mu.Lock()
	g.ended = true
	g.mu.Unlock()
	g.wait.Wait()
}

// quiet is a logger for messages of the connection, which only concern closing it.
type quiet struct{}

func (quiet) Printf(string, ...any) {}

func (s *Server) logf(format string, args ...any) {
	fmt.Fprintf(s.options.Log, "ods-tblgen lsp: "+format+"\n", args...)
}

// logPanic reports a fault of the server to the log and to the client.
func (s *Server) logPanic(text string) {
	s.logf("internal error: %s", text)
	s.notify("window/logMessage", protocol.LogMessageParams{Type: protocol.MessageTypeError, Message: "internal error: " + text})
}

// notify sends a notification. A client that cannot be reached gets none.
func (s *Server) notify(method string, params any) {
	_ = s.conn.Notify(s.ctx, method, params)
}

// setWorkspace makes the workspace and the engine from the folders and settings. The caller
// holds s.mu, or is the only user of s.
func (s *Server) setWorkspace() {
	s.workspace = workspace.New(s.folders, s.settings, s.options.Installations)
	s.engine = document.NewEngine(s.workspace)
	for _, d := range s.docs {
		if !isGenerated(d.path) {
			s.workspace.Open(d.path, d.text.Source())
		}
	}
	if w := s.workspace; s.state == serving && len(s.folders) > 0 {
		s.running.Go(func() { _, _ = w.Index(s.ctx) })
	}
}

// A handler receives the messages of the client, one at a time.
type handler struct{ s *Server }

// Handle implements [jsonrpc2.Handler]. Notifications take effect in their order; requests
// are answered concurrently.
func (h handler) Handle(_ context.Context, _ *jsonrpc2.Conn, r *jsonrpc2.Request) {
	s := h.s
	<-s.ready
	var params json.RawMessage
	if r.Params != nil {
		params = *r.Params
	}
	if r.Notif {
		s.notification(r.Method, params)
		return
	}
	if s.inOrder(r, params) {
		return
	}
	m, known := methods()[r.Method]
	if !known {
		s.fail(r.ID, jsonrpc2.CodeMethodNotFound, "the server has no method '"+r.Method+"'")
		return
	}
	ctx, cancel := context.WithCancel(s.ctx)
	s.mu.Lock()
	s.pending[r.ID] = cancel
	s.mu.Unlock()
	s.running.Go(func() {
		defer func() {
			cancel()
			s.mu.Lock()
			delete(s.pending, r.ID)
			s.mu.Unlock()
			if fault := recover(); fault != nil {
				s.logPanic(fmt.Sprintf("%s: %v\n%s", r.Method, fault, debug.Stack()))
				s.fail(r.ID, jsonrpc2.CodeInternalError, fmt.Sprintf("internal error: %v", fault))
			}
		}()
		result, err := m(ctx, s, params)
		s.answer(r.ID, result, err)
	})
}

const (
	codeNotInitialized = -32002
	codeCancelled      = -32800
	codeRequestFailed  = -32803
)

func (s *Server) answer(id jsonrpc2.ID, result any, err error) {
	var invalid *invalidParams
	switch {
	case errors.Is(err, errGenerated):
		_ = s.conn.Reply(s.ctx, id, nil)
	case err == nil:
		_ = s.conn.Reply(s.ctx, id, result)
	case errors.Is(err, context.Canceled):
		s.fail(id, codeCancelled, "the request was cancelled")
	case errors.As(err, &invalid):
		s.fail(id, jsonrpc2.CodeInvalidParams, err.Error())
	default:
		s.fail(id, codeRequestFailed, err.Error())
	}
}

func (s *Server) fail(id jsonrpc2.ID, code int64, msg string) {
	_ = s.conn.ReplyWithError(s.ctx, id, &jsonrpc2.Error{Code: code, Message: msg})
}

// inOrder answers the requests that change the state of the session, and those that the
// state does not allow.
func (s *Server) inOrder(r *jsonrpc2.Request, params json.RawMessage) bool {
	s.mu.Lock()
	now := s.state
	s.mu.Unlock()
	switch {
	case r.Method == "initialize" && now == starting:
		result, err := s.initialize(params)
		s.answer(r.ID, result, err)
	case r.Method == "initialize":
		s.fail(r.ID, jsonrpc2.CodeInvalidRequest, "the server is initialized already")
	case now == starting:
		s.fail(r.ID, codeNotInitialized, "the first request has to be initialize")
	case now == shutDown:
		s.fail(r.ID, jsonrpc2.CodeInvalidRequest, "the server was shut down")
	case r.Method == "shutdown":
		s.mu.Lock()
		s.state = shutDown
		s.mu.Unlock()
		s.answer(r.ID, nil, nil)
	default:
		return false
	}
	return true
}

type invalidParams struct{ err error }

func (e *invalidParams) Error() string { return "the parameters are not valid: " + e.err.Error() }

// A method answers a request.
type method func(ctx context.Context, s *Server, params json.RawMessage) (any, error)

// request returns a method with parameters of type P.
func request[P any](f func(ctx context.Context, s *Server, p *P) (any, error)) method {
	return func(ctx context.Context, s *Server, raw json.RawMessage) (any, error) {
		p, err := decode[P](raw)
		if err != nil {
			return nil, err
		}
		return f(ctx, s, p)
	}
}

func decode[P any](raw json.RawMessage) (*P, error) {
	p := new(P)
	if len(raw) == 0 {
		return p, nil
	}
	if err := json.Unmarshal(raw, p); err != nil {
		return nil, &invalidParams{err}
	}
	return p, nil
}

// notification handles a notification. A fault in one has no answer; it is logged.
func (s *Server) notification(name string, params json.RawMessage) {
	defer func() {
		if fault := recover(); fault != nil {
			s.logPanic(fmt.Sprintf("%s: %v\n%s", name, fault, debug.Stack()))
		}
	}()
	s.mu.Lock()
	now := s.state
	s.mu.Unlock()
	if name == "exit" {
		s.stop()
		return
	}
	if now != serving {
		return
	}
	if f := notifications()[name]; f != nil {
		if err := f(s, params); err != nil {
			s.logf("%s: %v", name, err)
		}
	}
}

// notifications are the notifications that the server handles.
var notifications = sync.OnceValue(func() map[string]func(s *Server, params json.RawMessage) error {
	return map[string]func(s *Server, params json.RawMessage) error{
		"initialized": func(s *Server, _ json.RawMessage) error {
			s.initialized()
			return nil
		},
		"textDocument/didOpen": notified(func(s *Server, p *protocol.DidOpenTextDocumentParams) error {
			s.open(p.TextDocument.URI, int32(p.TextDocument.Version), p.TextDocument.Text)
			return nil
		}),
		"textDocument/didChange": notified((*Server).change),
		"textDocument/didClose": notified(func(s *Server, p *protocol.DidCloseTextDocumentParams) error {
			s.close(p.TextDocument.URI)
			return nil
		}),
		"textDocument/didSave": notified(func(s *Server, _ *protocol.DidSaveTextDocumentParams) error {
			// Other programs may have changed files, too, of which an editor that watches none does not tell.
			if !s.client.watchesFiles {
				s.readAgain()
			}
			return nil
		}),
		"$/cancelRequest": notified(func(s *Server, p *cancelParams) error {
			s.mu.Lock()
			cancel := s.pending[p.ID]
			s.mu.Unlock()
			if cancel != nil {
				cancel()
			}
			return nil
		}),
		"workspace/didChangeWatchedFiles": notified(func(s *Server, p *protocol.DidChangeWatchedFilesParams) error {
			s.filesChanged(p)
			return nil
		}),
		"workspace/didChangeConfiguration": notified(func(s *Server, p *configuration) error {
			s.configure(p.Settings)
			return nil
		}),
		"workspace/didChangeWorkspaceFolders": notified(func(s *Server, p *protocol.DidChangeWorkspaceFoldersParams) error {
			s.foldersChanged(p)
			return nil
		}),
	}
})

type cancelParams struct {
	ID jsonrpc2.ID `json:"id"`
}

func notified[P any](f func(s *Server, p *P) error) func(*Server, json.RawMessage) error {
	return func(s *Server, raw json.RawMessage) error {
		p, err := decode[P](raw)
		if err != nil {
			return err
		}
		return f(s, p)
	}
}
