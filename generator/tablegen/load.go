package tablegen

import (
	"context"
	"errors"
	"io"
	"os"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

// Options configure an evaluation.
type Options struct {
	IncludeDirs []string // searched in order for files that do not exist under their own names
	// OnlyIncludeDirs says that included files are not looked for under their own names, which
	// are relative to the working directory.
	OnlyIncludeDirs bool
	Macros          []string // defined before the file is read
	// WarnUnusedTemplateArgs enables a warning for each template argument of a
	// class or multiclass that nothing refers to.
	WarnUnusedTemplateArgs bool
	Limits                 Limits
	// Language is the language of the text. Zero means that the release is not known
	// yet: see [Records.ReadsAlike].
	Language mlir.Language
	// Cache stores syntax trees between evaluations. It may be nil.
	Cache *Cache
	// Concurrent permits reading and parsing included files on another
	// goroutine during the evaluation. That goroutine then calls ReadFile.
	// Concurrent has no effect if there is a Cache.
	Concurrent bool
	// ReadFile replaces os.ReadFile for the main file and for includes.
	ReadFile func(name string) ([]byte, error)
	// Recover makes the evaluation continue after an error with the next statement,
	// item of a body or parent. The Records then have everything that could be
	// evaluated, and [Records.Trees]. It is for editors, which evaluate a text again and
	// again: the tree of the main file does not go to the Cache.
	Recover bool
	// Resume has the states of the last evaluation of the same main file, if Recover is
	// set. It may be nil.
	Resume *Resume
	// Stdin is read if the file is "-". Nil selects os.Stdin.
	Stdin io.Reader
}

// Diagnostics is an error that consists of diagnostics. At least one of them is
// an error.
type Diagnostics []*Diagnostic

// Error returns the messages of all errors, one per line.
func (l Diagnostics) Error() string {
	var lines []string
	for _, d := range l {
		if d.Severity == SeverityError {
			lines = append(lines, d.Msg)
		}
	}
	return strings.Join(lines, "\n")
}

// Load evaluates a file and everything that it includes.
//
// If the input has errors, the returned error has type [Diagnostics]. The
// Records are not nil even then; they have the Sources and Files that were
// read, and the classes before the first error. Warnings and the output of dump statements are in Records.Diagnostics.
// If the main file cannot be read, the error is that of reading it.
func Load(ctx context.Context, file string, opts Options) (*Records, error) {
	ev := newEvaluator(ctx, opts)
	rs := &Records{Sources: ev.meter.sources}
	src, err := opts.read(file)
	if err != nil {
		return rs, err
	}
	l := newLoader(&ev.opts, ev.meter.limits, ev.meter.sources)
	u := &unit{name: file}
	if file == "-" {
		u.name = "<stdin>"
	}
	concurrent := opts.Concurrent && opts.Cache == nil
	if concurrent {
		if ev.loadAhead(l, u, src); u.closesCycle() {
			// Files of the cycle have been evaluated more than once.
			opts.Concurrent = false
			return Load(ctx, file, opts)
		}
	} else {
		l.loadMain(u, src)
	}
	var constructs mlir.Language
	if s := spliceOf(u, &ev.opts); s != nil {
		ev = newEvaluator(ctx, opts)
		constructs = s.file.Used
		rs.Sources, rs.Files = ev.meter.sources, s.files()
		ev.runMain(ev.meter.sources.addSplice(s))
	} else {
		if !concurrent {
			ev = ev.evaluate(u)
		}
		rs.Files = u.files(nil, map[string]bool{})
		constructs = u.constructs()
	}
	rs.classes, rs.defs = ev.defined.classes, ev.defined.defs
	if d := rs.inheritanceOfItself(); d != nil && !ev.reporter.failed {
		ev.reporter.add(d)
	}
	rs.Diagnostics, rs.steps, rs.allocated = ev.reporter.diagnostics, ev.meter.steps, ev.meter.allocated
	rs.language, rs.used = ev.calc.language, ev.calc.used|constructs
	if opts.Recover {
		rs.trees = u.appendTrees(nil)
		rs.seal(ev.defined.defsByName())
		if ev.reporter.failed {
			return rs, Diagnostics(ev.reporter.diagnostics)
		}
		return rs, nil
	}
	if ev.reporter.failed {
		rs.defs = nil
		return rs, Diagnostics(ev.reporter.diagnostics)
	}
	rs.seal(ev.defined.defsByName())
	return rs, nil
}

// evaluate evaluates the main file u, which has been parsed with its includes.
// It returns the evaluator with the result.
func (ev *evaluator) evaluate(u *unit) *evaluator {
	ev.opts.Cache.findPrefixes(u, &ev.opts)
	ev.restore(u)
	run := ev.runMain
	if r := ev.opts.Resume; r != nil && ev.opts.Recover {
		run = func(u *unit) bool { return ev.resumeMain(u, r) }
	}
	if !run(u) {
		// The file changes a record that it shares with other files, so it is
		// evaluated without shared state.
		again := newEvaluator(ev.meter.ctx, ev.opts)
		again.meter.sources = ev.meter.sources
		ev = again
		u.unshare()
		ev.runMain(u)
	}
	return ev
}

func (ev *evaluator) runMain(u *unit) bool {
	return ev.run(func() {
		ev.reporter.enterUnit(u)
		ev.reporter.here = u.base
		ev.statements(u.file.Stmts)
	})
}

// run evaluates statements at the top level. It returns false if the evaluation
// has to be repeated without the state that it shares with other files.
func (ev *evaluator) run(statements func()) (ok bool) {
	ok = true
	defer func() {
		switch e := recover().(type) {
		case nil, bailout:
		case conflict:
			ok = false
		default:
			panic(e)
		}
	}()
	ev.scopes.push()
	statements()
	return
}

func (o *Options) read(file string) ([]byte, error) {
	if file == "-" {
		in := o.Stdin
		if in == nil {
			in = os.Stdin
		}
		return io.ReadAll(in)
	}
	if o.ReadFile != nil {
		return o.ReadFile(file)
	}
	src, err := os.ReadFile(file)
	var pathErr *os.PathError
	if errors.As(err, &pathErr) {
		err = pathErr.Err
	}
	return src, err
}

// Unwrap returns the diagnostics.
func (l Diagnostics) Unwrap() []error {
	errs := make([]error, len(l))
	for i, d := range l {
		errs[i] = d
	}
	return errs
}
