package server

import (
	"context"
	"fmt"
	"reflect"
	"runtime/debug"
	"sync"
	"time"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"github.com/rules-ods/rules_ods/generator/lsp/document"
)

// A doc is an open file. Server.mu guards its fields.
type doc struct {
	path, uri string
	version   int32
	text      *document.Text
	edition   int                // counts the texts
	cancel    context.CancelFunc // ends the current analysis
	changed   chan struct{}      // is closed when the analysis of a text has ended, or the document is closed
	failed    int                // the edition whose analysis failed, or 0

	snapshot *document.Snapshot // of the newest text that was analysed, or nil
	analysed int                // the edition of snapshot
	slow     bool               // the last analysis took longer than slowAnalysis
	complete time.Duration      // the time of the last complete analysis
	quick    time.Duration      // the time of the last one without what an edit does not affect, or 0
	problems []document.Problem // that were published last
	checked  bool               // whether a check of any edition was published

	working sync.Mutex    // is held by the one analysis that runs, which may have been cancelled
	wanted  chan struct{} // receives a value when a request waits for the analysis

	// published are the last diagnostics that were sent. Server.publishing guards them.
	published struct {
		edition int
		list    []protocol.Diagnostic
	}

	lints    []document.Problem // findings of lint in the text linted
	linted   *document.Text     // or nil
	lintWait *time.Timer        // starts the next run of lint, or nil
}

// open adds a document and starts its analysis.
func (s *Server) open(uri string, version int32, text string) {
	path := pathOf(uri)
	s.mu.Lock()
	d := s.docs[path]
	if d == nil {
		d = &doc{path: path, changed: make(chan struct{}), wanted: make(chan struct{}, 1)}
		s.docs[path] = d
	}
	d.uri = uri
	s.setText(d, version, text)
	s.mu.Unlock()
}

// setText replaces the text of a document. The caller holds s.mu.
func (s *Server) setText(d *doc, version int32, text string) {
	d.version, d.text = version, document.NewText(text, s.units)
	d.edition++
	if isGenerated(d.path) {
		return
	}
	s.workspace.Open(d.path, text)
	s.start(d)
	s.changedInclude(d)
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
	s.setText(d, int32(p.TextDocument.Version), text.Source())
	return nil
}

// close forgets a document.
func (s *Server) close(uri string) {
	path := pathOf(uri)
	// Diagnostics that are being sent arrive before the empty list.
	s.publishing.Lock()
	defer s.publishing.Unlock()
	s.mu.Lock()
	d := s.docs[path]
	delete(s.docs, path)
	if d != nil {
		if d.cancel != nil {
			d.cancel()
		}
		d.wake()
		s.workspace.Close(path)
		s.changedInclude(d) // the text on the disk counts again
	}
	s.mu.Unlock()
	if d != nil {
		s.engine.Forget(path)
		s.notify("textDocument/publishDiagnostics", protocol.PublishDiagnosticsParams{URI: d.uri, Diagnostics: []protocol.Diagnostic{}})
	}
}

// wake lets the requests go on that wait for the analysis of a document. The caller holds
// Server.mu.
func (d *doc) wake() {
	close(d.changed)
	d.changed = make(chan struct{})
}

// start starts the analysis of the text of a document, and cancels that of its former
// text. The caller holds s.mu.
func (s *Server) start(d *doc) {
	if d.cancel != nil {
		d.cancel()
	}
	ctx, cancel := context.WithCancel(s.ctx)
	d.cancel = cancel
	text, edition, engine := d.text, d.edition, s.engine
	s.running.Go(func() {
		defer cancel()
		s.analyse(ctx, engine, d, text, edition)
	})
}

// analyse analyses a text of a document and publishes its problems.
func (s *Server) analyse(ctx context.Context, engine *document.Engine, d *doc, text *document.Text, edition int) {
	// An analysis continues that of the former text, which ends soon after it is cancelled.
	d.working.Lock()
	defer d.working.Unlock()
	select {
	case s.slots <- struct{}{}:
		defer func() { <-s.slots }()
	case <-ctx.Done():
		return
	}
	s.yield(d)
	defer func() {
		if fault := recover(); fault != nil {
			s.logPanic(fmt.Sprintf("analysis of %s: %v\n%s", d.path, fault, debug.Stack()))
			s.mu.Lock()
			d.failed = edition
			d.wake()
			s.mu.Unlock()
		}
	}()
	if s.publishQuickly(ctx, engine, d, text, edition) {
		select {
		case <-time.After(completeDelay):
		case <-d.wanted:
		case <-ctx.Done():
			return
		}
	}
	start := time.Now()
	snapshot, err := engine.Analyze(ctx, d.path, text.Source(), s.units)
	if err != nil {
		return
	}
	s.mu.Lock()
	if d.edition != edition {
		s.mu.Unlock()
		return
	}
	d.snapshot, d.analysed, d.slow = snapshot, edition, time.Since(start) > slowAnalysis
	d.wake()
	early := !d.checked
	s.mu.Unlock()
	if early {
		s.publish(d, edition, text, snapshot.Problems())
	}
	problems := snapshot.Check(ctx)
	if ctx.Err() != nil {
		return
	}
	s.mu.Lock()
	d.complete = time.Since(start)
	s.mu.Unlock()
	problems = document.Merge(snapshot.Problems(), problems)
	snapshot.Remember(problems)
	s.publish(d, edition, text, document.Merge(problems, s.movedLints(d, text)))
	s.lintLater(engine, d, edition, snapshot, problems)
	if s.options.Analysed != nil {
		s.publishing.Lock()
		defer s.publishing.Unlock()
		s.options.Analysed()
	}
}

// publishQuickly publishes the problems of a text whose complete analysis takes long, if they
// can be found without it. The complete analysis follows, because requests need its result.
func (s *Server) publishQuickly(ctx context.Context, engine *document.Engine, d *doc, text *document.Text, edition int) bool {
	s.mu.Lock()
	worthwhile := d.slow && d.checked && (d.quick < d.complete*2/3 || edition%retryQuick == 0)
	s.mu.Unlock()
	if !worthwhile {
		return false
	}
	start := time.Now()
	problems, ok := engine.Quick(ctx, d.path, text.Source(), s.units)
	s.mu.Lock()
	if d.quick = time.Since(start); !ok {
		d.quick = d.complete
	}
	s.mu.Unlock()
	if ok {
		s.publish(d, edition, text, document.Merge(problems, s.movedLints(d, text)))
	}
	return ok
}

// retryQuick is the number of texts after which a quick analysis is tried again in a file in
// which the last one saved little.
const retryQuick = 6

// completeDelay is the time between the publication of problems that were found quickly and the
// complete analysis, which the next keystroke would cancel. A request starts it at once.
const completeDelay = 60 * time.Millisecond

// movedLints returns the findings of lint in a former text that are also in a new one.
func (s *Server) movedLints(d *doc, text *document.Text) []document.Problem {
	s.mu.Lock()
	defer s.mu.Unlock()
	if d.linted == nil {
		return nil
	}
	return document.Moved(d.lints, d.linted, text)
}

// lintDelay is the time without edits after which lint runs. It reads the files that include
// a file, and its findings are not urgent.
const lintDelay = 400 * time.Millisecond

// lintLater runs lint on a snapshot after a while, and publishes its findings with the
// problems. Until then, a document keeps those of its former text.
func (s *Server) lintLater(engine *document.Engine, d *doc, edition int, snapshot *document.Snapshot, problems []document.Problem) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if d.lintWait != nil {
		d.lintWait.Stop()
	}
	run := func() {
		defer func() {
			if fault := recover(); fault != nil {
				s.logPanic(fmt.Sprintf("lint of %s: %v\n%s", d.path, fault, debug.Stack()))
			}
		}()
		found := snapshot.Lint(s.ctx)
		s.mu.Lock()
		current := d.edition == edition && s.docs[d.path] == d && s.engine == engine && s.ctx.Err() == nil
		if current {
			d.lints, d.linted = found, snapshot.Text
		}
		s.mu.Unlock()
		if current {
			s.publish(d, edition, snapshot.Text, document.Merge(problems, found))
		}
	}
	d.lintWait = time.AfterFunc(lintDelay, func() {
		s.mu.Lock()
		current := d.edition == edition && s.docs[d.path] == d
		s.mu.Unlock()
		if current {
			s.running.Go(run)
		}
	})
}

// slowAnalysis is the time that an analysis of a file takes if completions do not wait for
// it. It waits for them instead, for at most maxYield, because both compete for processors.
const (
	slowAnalysis = 15 * time.Millisecond
	firstYield   = 2 * time.Millisecond // an editor asks for completions right after a change
	maxYield     = 12 * time.Millisecond
)

// yield delays a slow analysis while completions are computed.
func (s *Server) yield(d *doc) {
	s.mu.Lock()
	slow := d.slow
	s.mu.Unlock()
	if !slow {
		return
	}
	for end := time.Now().Add(maxYield); ; {
		time.Sleep(firstYield)
		if s.urgent.Load() == 0 || time.Now().After(end) {
			return
		}
	}
}

// publish publishes the problems of a text, unless there is a newer text, or the same
// diagnostics were published for the text before.
func (s *Server) publish(d *doc, edition int, text *document.Text, problems []document.Problem) {
	list := s.diagnostics(text, problems)
	s.publishing.Lock()
	defer s.publishing.Unlock()
	s.mu.Lock()
	current := d.edition == edition && s.docs[d.path] == d
	if current {
		d.problems, d.checked = problems, true
	}
	uri, version := d.uri, protocol.UInteger(max(d.version, 0))
	s.mu.Unlock()
	if !current {
		return
	}
	if d.published.edition == edition && reflect.DeepEqual(d.published.list, list) {
		return
	}
	d.published.edition, d.published.list = edition, list
	s.notify("textDocument/publishDiagnostics", protocol.PublishDiagnosticsParams{URI: uri, Version: &version, Diagnostics: list})
}

// includeDelay is the time after which a change of a file leads to the analysis of the open
// files that include it.
const includeDelay = 300 * time.Millisecond

// changedInclude analyses the open files that include a document again, some time after its
// last change. The caller holds s.mu.
func (s *Server) changedInclude(d *doc) {
	for _, other := range s.docs {
		if other == d || other.snapshot == nil || !other.snapshot.Reads(d.path) {
			continue
		}
		s.later(other)
	}
}

// later starts the analysis of a document after a delay, unless another one starts
// before. The caller holds s.mu.
func (s *Server) later(d *doc) {
	if t := s.timers[d.path]; t != nil {
		t.Stop()
	}
	s.timers[d.path] = time.AfterFunc(includeDelay, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.timers, d.path)
		if s.docs[d.path] == d && s.ctx.Err() == nil {
			d.edition++
			s.start(d)
		}
	})
}

// restart analyses all documents again.
func (s *Server) restart() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, d := range s.docs {
		if !isGenerated(d.path) {
			d.edition++
			s.start(d)
		}
	}
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
		if d == nil {
			s.mu.Unlock()
			return nil, fmt.Errorf("the document '%s' is not open", uri)
		}
		if d.snapshot != nil && d.analysed == d.edition {
			defer s.mu.Unlock()
			return d.snapshot, nil
		}
		if d.failed == d.edition {
			s.mu.Unlock()
			return nil, fmt.Errorf("the analysis of '%s' failed; the log has the reason", uri)
		}
		changed := d.changed
		select {
		case d.wanted <- struct{}{}:
		default:
		}
		s.mu.Unlock()
		select {
		case <-changed:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// patience is how long a completion waits for the analysis of the newest text before it
// uses the one before.
const patience = 4 * time.Millisecond

// recent returns a snapshot of the current text. If its analysis is not complete, the
// records are those of a former text.
func (s *Server) recent(ctx context.Context, uri string) (*document.Snapshot, error) {
	if isGenerated(pathOf(uri)) {
		return nil, errGenerated
	}
	s.mu.Lock()
	if d := s.docs[pathOf(uri)]; d != nil && d.snapshot != nil && d.slow {
		defer s.mu.Unlock()
		if d.analysed == d.edition {
			return d.snapshot, nil
		}
		return d.snapshot.WithText(d.text), nil
	}
	s.mu.Unlock()
	short, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if snapshot, err := s.snapshot(short, uri); err == nil || short.Err() == nil || ctx.Err() != nil {
		return snapshot, err
	}
	s.mu.Lock()
	if d := s.docs[pathOf(uri)]; d != nil && d.snapshot != nil {
		defer s.mu.Unlock()
		return d.snapshot.WithText(d.text), nil
	}
	s.mu.Unlock()
	return s.snapshot(ctx, uri)
}
