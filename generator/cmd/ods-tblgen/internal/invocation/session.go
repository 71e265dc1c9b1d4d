// Package invocation executes command lines that make outputs: it evaluates the
// input, runs the generators and writes their outputs, completely or not at all.
// It does not know where command lines come from; packages batch and worker do.
package invocation

import (
	"cmp"
	"context"
	"errors"
	"io"
	"sync"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/pluginhost"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/diagnostic"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// Streams are the standard streams of an invocation.
type Streams = command.Streams

// Name is the name of the program, which begins its messages.
const Name = "ods-tblgen"

// A Tool holds the generators and the state of the process that all sessions
// share. Nothing changes it after it is made.
type Tool struct {
	Families []backend.Family
	Syntax   *commandline.Syntax
	Version  func() string
	// Temporary registers the temporary files of outputs. It may be nil.
	Temporary *outputfile.Registry
}

// A Session holds the files and syntax trees that the invocations of one
// process share. Any number of goroutines may use it.
type Session struct {
	*Tool
	jobs  int              // goroutines of an invocation without -j; 0 for one per processor
	files *inputfile.Store // nil in a process with a single invocation

	mu    sync.Mutex
	trees *tablegen.Cache // by the contents of the file
	grown int64           // files.Grown() when trees was made
}

// NewSingle returns the session of a process with one invocation.
func NewSingle(tool *Tool) *Session { return &Session{Tool: tool} }

// NewBatch returns the session of a batch. Files are read once. The invocations
// run concurrently, so each uses one goroutine.
func NewBatch(tool *Tool) *Session {
	return &Session{Tool: tool, jobs: 1, files: inputfile.NewSnapshot()}
}

// NewWorker returns the session of a worker. Files may change between requests.
func NewWorker(tool *Tool) *Session {
	return &Session{Tool: tool, files: inputfile.NewStore()}
}

// A Place is the environment of an invocation: its streams, its directory and
// what it knows about files.
type Place struct {
	Streams
	Dir inputfile.Directory
	// Digests identify the contents of files, by cleaned name; nil if they are
	// not known.
	Digests map[string][]byte
	// Shared is an evaluation for several invocations; nil if the invocation
	// evaluates its input itself.
	Shared *Evaluation
}

// ErrReported is the error of an invocation that has printed its diagnostics.
var ErrReported = errors.New("the errors have been reported")

// Run executes an invocation. Its diagnostics go to at.Err. The error, if there
// is one, is ErrReported or the cause of the end of ctx.
func (s *Session) Run(ctx context.Context, a *commandline.Arguments, at Place) error {
	j := s.newJob(ctx, a, at)
	err := j.execute(ctx)
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if err != nil && !errors.Is(err, ErrReported) {
		j.printer.Fail(err)
		err = ErrReported
	}
	return cmp.Or(j.printer.Finish(s.Version), err)
}

// ReportUsage prints the error of a command line, and the command that prints
// help.
func (t *Tool) ReportUsage(w io.Writer, err error) {
	io.WriteString(w, Name+": error: "+err.Error()+"\nTry '"+Name+" --help'.\n")
}

// maxTrees limits the total size in bytes of the texts whose syntax trees are
// stored.
const maxTrees = 128 << 20

// sharedTrees returns the cache of syntax trees. It is nil in a process with a
// single invocation.
func (s *Session) sharedTrees() *tablegen.Cache {
	if s.files == nil {
		return nil
	}
	grown := s.files.Grown()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.trees == nil || grown-s.grown > maxTrees {
		s.trees, s.grown = &tablegen.Cache{}, grown
	}
	return s.trees
}

// generator returns the generator of an output that neither a plugin nor a template makes.
func (t *Tool) generator(e *commandline.Emit) (backend.Generator, bool) {
	name := e.Generator
	for _, family := range t.Families {
		for _, g := range family.Generators {
			if g.Name == name {
				return g, true
			}
		}
	}
	return backend.Generator{}, false
}

// newJob returns the job of an invocation.
func (s *Session) newJob(ctx context.Context, a *commandline.Arguments, at Place) *job {
	j := &job{
		Session: s,
		args:    a,
		at:      at,
		phases:  newPhases(a.TimePhases, at.Err),
		outputs: outputfile.NewSet(ctx, outputfile.Options{
			Stdout: at.Out, Dir: at.Dir, IfChanged: a.WriteIfChanged, Temporary: s.Temporary}),
	}
	j.pluginErrors = pluginhost.NewSharedWriter(at.Err)
	if a.CacheDir != "" {
		j.record = &diagnostic.Record{}
	}
	j.printer = diagnostic.NewPrinter(at.Err, Name, a.Color, j.record)
	j.printer.SetFormat(diagnostic.Format(a.Diagnostics))
	return j
}
