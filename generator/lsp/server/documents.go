package server

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"runtime/debug"
	"strings"
	"time"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"github.com/rules-ods/rules_ods/generator/lsp/document"
)

// A doc is an open file. Server.mu guards its fields.
type doc struct {
	path, uri string
	version   int32
	text      *document.Text
	current   *analysis          // of the text, with the files that it includes as they are now
	last      *document.Snapshot // the newest that is complete, or nil
	problems  []document.Problem // that were published last
	lints     lintResult

	// sent are the last diagnostics. Server.publishing guards them.
	sent struct {
		version int32
		list    []protocol.Diagnostic
	}
}

// A lintResult has the findings of lint in a text.
type lintResult struct {
	text  *document.Text // or nil
	found []document.Problem
}

// An analysis is the analysis of one text of a document, in one state of the files that it
// includes. The next one cancels it.
type analysis struct {
	doc    *doc
	text   *document.Text
	engine *document.Engine
	ctx    context.Context
	cancel context.CancelFunc

	// ready is closed when snapshot and err are set: one of them is not nil.
	ready    chan struct{}
	snapshot *document.Snapshot
	err      error
	// ended is closed after the diagnostics were published, or the analysis was cancelled.
	ended chan struct{}
}

// open adds a document and starts its analysis.
func (s *Server) open(uri string, version int32, text string) {
	path := pathOf(uri)
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.docs[path]
	if d == nil {
		d = &doc{path: path}
		s.docs[path] = d
	}
	d.uri = uri
	s.setText(d, version, document.NewText(text, s.units))
}

// setText replaces the text of a document. The caller holds s.mu.
func (s *Server) setText(d *doc, version int32, text *document.Text) {
	d.version, d.text = version, text
	if len(text.Source()) > document.MaxText {
		d.last = nil // completion would read the text, with the records of a former one
	}
	if isGenerated(d.path) {
		return
	}
	before, known := s.workspace.Open(d.path, text.Source())
	s.start(d, nil)
	if !known || before != text.Source() {
		s.changedInclude(d.path, !known, d.current)
	}
}

// change applies changes to the text of a document.
func (s *Server) change(p *protocol.DidChangeTextDocumentParams) error {
	path := pathOf(p.TextDocument.URI)
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.docs[path]
	if d == nil {
		return fmt.Errorf("the document '%s' is not open", p.TextDocument.URI)
	}
	text := d.text
	for _, c := range p.ContentChanges {
		switch c := c.(type) {
		case protocol.TextDocumentContentChangeEventWhole:
			text = document.NewText(c.Text, s.units)
		case protocol.TextDocumentContentChangeEvent:
			if c.Range == nil {
				text = document.NewText(c.Text, s.units)
				continue
			}
			start, end := text.Offset(fromPosition(c.Range.Start)), text.Offset(fromPosition(c.Range.End))
			if end < start {
				start, end = end, start
			}
			src := text.Source()
			text = document.NewText(src[:start]+c.Text+src[end:], s.units)
		}
	}
	s.setText(d, int32(p.TextDocument.Version), text)
	return nil
}

// close forgets a document.
func (s *Server) close(uri string) {
	path := pathOf(uri)
	// Diagnostics that are being sent arrive before the empty list.
	s.publishing.Lock()
	defer s.publishing.Unlock()
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.docs[path]
	if d == nil {
		return
	}
	delete(s.docs, path)
	if d.current != nil {
		d.current.cancel()
	}
	if !isGenerated(path) {
		s.engine.Forget(path)
		if after, known := s.workspace.Close(path); !known || after != d.text.Source() {
			s.changedInclude(path, !known, nil)
		}
	}
	s.notify("textDocument/publishDiagnostics", protocol.PublishDiagnosticsParams{URI: d.uri, Diagnostics: []protocol.Diagnostic{}})
}

// changedInclude analyses the open files again whose analysis depends on a file with another text.
// They follow after the analysis of that file, if there is one. isNew says that the file
// begins or ends to exist, which can change what any include means. The caller holds s.mu.
func (s *Server) changedInclude(path string, isNew bool, after *analysis) {
	for _, other := range s.docs {
		if other.path == path || other.current == nil {
			continue
		}
		if snapshot := other.current.done(); isNew || snapshot == nil || snapshot.DependsOn(path) {
			s.start(other, after)
		}
	}
}

// restart analyses all documents again.
func (s *Server) restart() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, d := range s.docs {
		if !isGenerated(d.path) {
			s.start(d, nil)
		}
	}
}

// start starts the analysis of a document as it is now, and cancels the one before. It runs
// after another one, if that is not nil. The caller holds s.mu.
func (s *Server) start(d *doc, after *analysis) {
	if d.current != nil {
		d.current.cancel()
	}
	ctx, cancel := context.WithCancel(s.ctx)
	a := &analysis{doc: d, text: d.text, engine: s.engine, ctx: ctx, cancel: cancel, ready: make(chan struct{}), ended: make(chan struct{})}
	d.current = a
	s.progress(1)
	s.running.Go(func() {
		problems := s.analyse(a, after)
		close(a.ended)
		s.progress(-1)
		s.lintLater(a, problems)
		cancel()
	})
}

// progress counts the analyses that run or wait.
func (s *Server) progress(more int) {
	s.counting.Lock()
	defer s.counting.Unlock()
	s.analyses += more
	if s.options.Analyses != nil {
		s.options.Analyses(s.analyses)
	}
}

// done returns the snapshot of an analysis, or nil if it is not complete.
func (a *analysis) done() *document.Snapshot {
	select {
	case <-a.ready:
		return a.snapshot
	default:
		return nil
	}
}

// analyse runs an analysis and publishes the problems that it finds.
func (s *Server) analyse(a *analysis, after *analysis) (problems []document.Problem) {
	a.err = context.Canceled
	isReady := false
	defer func() {
		if fault := recover(); fault != nil {
			s.logPanic(fmt.Sprintf("analysis of %s: %v\n%s", a.doc.path, fault, debug.Stack()))
			a.err = fmt.Errorf("the analysis of '%s' failed; the log has the reason", a.doc.uri)
		}
		if !isReady {
			close(a.ready)
		}
	}()
	if after != nil {
		select {
		case <-after.ended:
		case <-a.ctx.Done():
			return nil
		}
	}
	select {
	case s.slots <- struct{}{}:
		defer func() { <-s.slots }()
	case <-a.ctx.Done():
		return nil
	}
	s.afterCompletions(a)
	snapshot, err := a.engine.Analyze(a.ctx, a.doc.path, a.text.Source(), s.units)
	if err != nil {
		a.err = err
		if tooLarge := (*document.TooLargeError)(nil); errors.As(err, &tooLarge) {
			s.publish(a, []document.Problem{{Severity: document.Warning, Source: "size", Msg: err.Error()}})
		}
		return nil
	}
	a.snapshot, a.err = snapshot, nil
	isReady = true
	close(a.ready)
	s.mu.Lock()
	first := a.doc.last == nil
	if a.doc.current == a {
		a.doc.last = snapshot
	}
	s.mu.Unlock()
	if first { // the check of a whole file takes longer than that of an edit
		s.publish(a, snapshot.Problems())
	}
	checked := snapshot.Check(a.ctx)
	if a.ctx.Err() != nil {
		return nil
	}
	problems = document.Merge(snapshot.Problems(), checked)
	s.mu.Lock()
	lints := a.doc.lints
	s.mu.Unlock()
	if lints.text != nil {
		s.publish(a, document.Merge(problems, document.Moved(lints.found, lints.text, a.text)))
	} else {
		s.publish(a, problems)
	}
	return problems
}

// completionDelay is the time after a change in which an editor asks for completions. They are
// computed before the analysis, because both compete for processors.
const completionDelay = 2 * time.Millisecond

// afterCompletions waits until the completions are computed that an editor asks for after a change.
func (s *Server) afterCompletions(a *analysis) {
	s.mu.Lock()
	first := a.doc.last == nil
	s.mu.Unlock()
	if first {
		return
	}
	select {
	case <-time.After(completionDelay):
	case <-a.ctx.Done():
	}
	s.completing.Lock()
	defer s.completing.Unlock()
}

// lintDelay is the time without edits after which lint runs. It reads the files that include
// a file, and its findings are not urgent.
const lintDelay = 400 * time.Millisecond

// lintLater runs lint on the snapshot of an analysis after a while, and publishes its findings
// with the problems. Until then, a document keeps those of its former text.
func (s *Server) lintLater(a *analysis, problems []document.Problem) {
	defer func() {
		if fault := recover(); fault != nil {
			s.logPanic(fmt.Sprintf("lint of %s: %v\n%s", a.doc.path, fault, debug.Stack()))
		}
	}()
	select {
	case <-time.After(lintDelay):
	case <-a.ctx.Done():
		return
	}
	if a.snapshot == nil {
		return
	}
	found := a.snapshot.Lint(a.ctx)
	if a.ctx.Err() != nil {
		return
	}
	s.mu.Lock()
	a.doc.lints = lintResult{a.text, found}
	s.mu.Unlock()
	s.publish(a, document.Merge(problems, found))
}

// publish publishes the problems that an analysis found, unless a newer one has started, or the
// same diagnostics were published before.
func (s *Server) publish(a *analysis, problems []document.Problem) {
	list := s.diagnostics(a.text, problems)
	s.publishing.Lock()
	defer s.publishing.Unlock()
	d := a.doc
	s.mu.Lock()
	current := d.current == a && s.docs[d.path] == d
	if current {
		d.problems = problems
	}
	uri, version := d.uri, d.version
	s.mu.Unlock()
	if !current || d.sent.version == version && d.sent.list != nil && reflect.DeepEqual(d.sent.list, list) {
		return
	}
	d.sent.version, d.sent.list = version, list
	s.notify("textDocument/publishDiagnostics", protocol.PublishDiagnosticsParams{URI: uri, Version: pointer(protocol.UInteger(max(version, 0))), Diagnostics: list})
}

// snapshot returns the analysis of the current text of a document.
func (s *Server) snapshot(ctx context.Context, uri string) (*document.Snapshot, error) {
	path := pathOf(uri)
	if isGenerated(path) {
		return nil, errGenerated
	}
	for {
		s.mu.Lock()
		d := s.docs[path]
		s.mu.Unlock()
		if d == nil {
			return nil, fmt.Errorf("the document '%s' is not open", uri)
		}
		s.mu.Lock()
		a := d.current
		s.mu.Unlock()
		select {
		case <-a.ready:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		if s.ctx.Err() != nil || !errors.Is(a.err, context.Canceled) {
			return a.snapshot, a.err
		}
		// A newer analysis has started, or the document is closed.
	}
}

// recent returns a snapshot of the current text. If its analysis is not complete, the records are
// those of a former text, which is returned, too.
func (s *Server) recent(ctx context.Context, uri string) (snapshot *document.Snapshot, former *document.Text, err error) {
	s.mu.Lock()
	d := s.docs[pathOf(uri)]
	if d == nil || d.last == nil || d.current.done() != nil {
		s.mu.Unlock()
		snapshot, err = s.snapshot(ctx, uri)
		return snapshot, nil, err
	}
	defer s.mu.Unlock()
	return d.last.WithText(d.text), d.last.Text, nil
}

// differsInWord reports whether a text differs from a former one only in the word that ends at an
// offset and the byte in front of it, so that its analysis has no more names to complete the word.
func differsInWord(text, former string, offset int) bool {
	start := offset
	for start > 0 && isWordByte(text[start-1]) {
		start--
	}
	rest, isSame := strings.CutSuffix(former, text[offset:])
	for _, start := range []int{start, max(0, start-1)} {
		word, hasStart := strings.CutPrefix(rest, text[:start])
		if isSame && hasStart && !strings.ContainsFunc(word, func(r rune) bool { return r > 0x7f || !isWordByte(byte(r)) }) {
			return true
		}
	}
	return false
}

func isWordByte(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}
