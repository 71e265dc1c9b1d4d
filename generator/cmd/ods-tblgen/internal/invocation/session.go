// Package invocation carries out command lines: it evaluates the input, runs
// the generators and writes their outputs, completely or not at all. It knows
// how one invocation goes; where invocations come from (the command line, a
// batch, a worker's requests) is known by others.
package invocation

import (
	"cmp"
	"context"
	"errors"
	"io"
	"runtime"
	"sync"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/inputfile"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// Streams are the standard streams, or what stands in for them.
type Streams struct {
	In       io.Reader // nil if there is none
	Out, Err io.Writer
}

// A Session is what the invocations of one process share. Any number of
// goroutines may use it.
type Session struct {
	Families []backend.Family
	Syntax   *commandline.Syntax
	Version  string
	// Jobs is how many goroutines an invocation may use that does not say so
	// itself; 0 for as many as there are processors.
	Jobs int
	// Files keeps the contents of files from one invocation to the next; nil
	// in a process that has only one.
	Files *inputfile.Store

	mu    sync.Mutex
	trees *tablegen.Cache
	grown int64 // Files.Grown() when trees was made
}

// A Place is where an invocation is at home.
type Place struct {
	Streams
	// Dir is what relative paths are relative to; "" for the working directory.
	Dir string
	// Digests name the contents of files, by cleaned path; nil if they are not
	// known.
	Digests map[string][]byte
	// Shared is an evaluation that others use too; nil for one of its own.
	Shared *Evaluation
}

// ErrReported is the failure of an invocation whose diagnostics have been
// written.
var ErrReported = errors.New("the errors have been reported")

// Parse reads the arguments of an invocation at a place.
func (s *Session) Parse(args []string, at Place) (*commandline.Arguments, error) {
	r := &inputfile.Reader{Dir: at.Dir}
	return s.Syntax.Parse(args, r.ReadFile)
}

// Run carries out an invocation. Its diagnostics go to at.Err; the error, if
// there is one, is ErrReported or the reason why ctx ended.
func (s *Session) Run(ctx context.Context, a *commandline.Arguments, at Place) error {
	p := newPrinter(at.Err, a.Color)
	err := s.execute(ctx, a, at, p)
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if err != nil {
		p.fail(err)
		return ErrReported
	}
	return nil
}

// ReportUsage says what is wrong with a command line and where help is.
func ReportUsage(w io.Writer, err error) {
	io.WriteString(w, "ods-tblgen: error: "+err.Error()+"\nTry 'ods-tblgen --help'.\n")
}

// maxTrees bounds the texts whose syntax trees are kept, in bytes.
const maxTrees = 128 << 20

// sharedTrees returns the cache of syntax trees; nil in a process that has only
// one invocation.
func (s *Session) sharedTrees() *tablegen.Cache {
	if s.Files == nil {
		return nil
	}
	grown := s.Files.Grown()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.trees == nil || grown-s.grown > maxTrees {
		s.trees, s.grown = &tablegen.Cache{}, grown
	}
	return s.trees
}

// jobs is how many goroutines a job may use.
func (j *job) jobs() int {
	return cmp.Or(j.args.Jobs, j.Jobs, runtime.GOMAXPROCS(0))
}

// generator returns the generator of the given name.
func (s *Session) generator(name string) (backend.Generator, bool) {
	for _, family := range s.Families {
		for _, g := range family.Generators {
			if g.Name == name {
				return g, true
			}
		}
	}
	return backend.Generator{}, false
}
