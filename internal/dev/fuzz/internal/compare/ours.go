package compare

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/families"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// ours runs this project's generators inside the process of the fuzzer. Any
// number of goroutines may use it.
type ours struct {
	generators map[string]backend.Generator
	features   mlir.Features
	language   mlir.Language
	include    string
	timeout    time.Duration

	mu    sync.Mutex
	files map[string][]byte // contents of the files that have been read, by name
	cache *tablegen.Cache   // parsed files, for the files that several programs include
	loads int               // evaluations that have used cache
}

// maxLoads bounds the number of evaluations that share a cache. The cache keeps
// the syntax tree of every program, so it would grow without limit.
const maxLoads = 500

func newOurs(options Options) *ours {
	o := &ours{generators: map[string]backend.Generator{}, features: options.Release.Features(), language: options.Release.Language(), include: options.Include, timeout: options.Timeout, files: map[string][]byte{}}
	for _, f := range families.All() {
		for _, g := range f.Generators {
			o.generators[g.Name] = g
		}
	}
	return o
}

// trees returns the cache for the next evaluation: the current one, or a new
// one after maxLoads evaluations.
func (o *ours) trees() *tablegen.Cache {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.loads++; o.cache == nil || o.loads > maxLoads {
		o.cache, o.loads = &tablegen.Cache{}, 0
	}
	return o.cache
}

// read is like os.ReadFile, but reads each file once. The files must not
// change.
func (o *ours) read(name string) ([]byte, error) {
	o.mu.Lock()
	text, ok := o.files[name]
	o.mu.Unlock()
	if ok {
		return text, nil
	}
	text, err := os.ReadFile(name)
	if err == nil {
		o.mu.Lock()
		o.files[name] = text
		o.mu.Unlock()
	}
	return text, err
}

// ask returns the answers to questions about one text, in the order of the
// questions.
func (o *ours) ask(ctx context.Context, text string, questions ...Question) []Answer {
	ctx, cancel := context.WithTimeout(ctx, o.timeout)
	defer cancel()
	answers := make([]Answer, len(questions))
	var records *tablegen.Records
	failed, ok := o.attempt(&records, func() (err error) {
		options := tablegen.Options{
			IncludeDirs: []string{o.include}, Stdin: strings.NewReader(text), ReadFile: o.read, WarnUnusedTemplateArgs: true,
			Language: o.language,
		}
		if strings.Contains(text, "include") {
			options.Cache = o.trees()
		}
		records, err = tablegen.Load(ctx, "-", options)
		return err
	})
	for i, q := range questions {
		if !ok {
			answers[i] = failed
			continue
		}
		var out bytes.Buffer
		answer, ok := o.attempt(&records, func() error {
			g, known := o.generators[q.Generator]
			if !known {
				return errors.New("no generator " + q.Generator)
			}
			return g.Run(ctx, &backend.Input{
				Records: records, Features: o.features, File: "-", Flags: q.flags(), Jobs: 1, Warn: func(*tablegen.Diagnostic) {},
			}, &out)
		})
		if ok {
			answer.Accepted, answer.Output = true, out.String()
		}
		answers[i] = answer
	}
	return answers
}

// attempt runs a step. If the step fails or panics, attempt returns its error
// as an answer, and ok is false. records points to the records that the step
// sets; attempt takes the positions of errors from them after the step.
func (o *ours) attempt(records **tablegen.Records, step func() error) (a Answer, ok bool) {
	defer func() {
		if fault := recover(); fault != nil {
			a, ok = Answer{Crashed: true, Message: fmt.Sprint("panic: ", fault, "\n", string(debug.Stack()))}, false
		}
	}()
	err := step()
	if err == nil {
		return a, true
	}
	a.Message = err.Error()
	var list tablegen.Diagnostics
	var d *tablegen.Diagnostic
	if errors.As(err, &list) {
		for _, one := range list {
			if one.Severity == tablegen.SeverityError {
				d = one
				break
			}
		}
	} else if !errors.As(err, &d) {
		return a, false
	}
	if d == nil {
		return a, false
	}
	a.Message = d.Msg
	at := d.Loc
	p, known := (*records).Sources.Position(at)
	for i := 0; !known && i < len(d.Notes); i++ {
		p, known = (*records).Sources.Position(d.Notes[i].Loc)
	}
	if known {
		a.Line = fmt.Sprintf("%s:%d", p.File, p.Line)
	}
	return a, false
}
