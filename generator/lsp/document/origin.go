package document

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/lazyregexp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A GeneratedFile is a file that a generator wrote, or that looks like one.
type GeneratedFile struct {
	Path, Text string
	// Sources are .td files from which it may come, besides those that its text and its
	// name show.
	Sources []string
}

// An Origin is a definition from which a part of a generated file comes.
type Origin struct {
	Place
	Description string // "acme.add, method getLhs: operand 0 of Acme_AddOp, Ops.td:7"
}

// A traced is a generated file, generated again with marks. The explainer may be used by one
// goroutine at a time.
type traced struct {
	file      string // path and text of the generated file
	source    string // text of the .td file
	snapshot  *Snapshot
	explainer *origin.Explainer
}

// An originCache has the generated file about which was asked last.
type originCache struct {
	mu   sync.Mutex
	last *traced
}

// Limits of the search for the .td file of a generated file.
const (
	maxSources = 12
	// enough is the part of the lines of a generated file that have to be in what a
	// generator writes now: others are from options or from an older text.
	enough = 0.5
	// certain is the part of the lines from which on no other generator is tried.
	certain = 0.9
)

// ErrNoOrigin says that no generator writes a file.
var ErrNoOrigin = errors.New("no .td file of the workspace is known from which the generators make this file")

// Origins returns the definitions from which the text at an offset of a generated file comes.
// It generates the file again from the .td files that the file or its name mentions, without
// the options of the build, and looks for the same text.
func (e *Engine) Origins(ctx context.Context, f GeneratedFile, offset int) ([]Origin, error) {
	e.origins.mu.Lock()
	defer e.origins.mu.Unlock()
	t := e.origins.last
	if t == nil || t.file != f.Path+"\n"+f.Text || !e.isCurrent(t) {
		var err error
		if t, err = e.trace(ctx, f); err != nil {
			return nil, err
		}
		e.origins.last = t
	}
	line := strings.Count(f.Text[:offset], "\n")
	column := offset - (strings.LastIndexByte(f.Text[:offset], '\n') + 1)
	lines := strings.Split(f.Text, "\n")
	at := t.lineLike(lines, line)
	if at == 0 {
		return nil, nil
	}
	var found []Origin
	for _, x := range t.explainer.Explain(at, column+1) {
		loc := x.Record.Loc
		switch {
		case x.Written != 0:
			loc = x.Written
		case x.Declaration != nil && x.Declaration.Loc != 0:
			loc = x.Declaration.Loc
		}
		if p, ok := t.snapshot.PlaceOf(loc); ok {
			if strings.HasPrefix(p.Text[p.Start:p.End], "$") { // the name itself
				p.Start++
			}
			found = append(found, Origin{p, t.explainer.Describe(x)})
		}
	}
	return found, nil
}

func (e *Engine) isCurrent(t *traced) bool {
	data, err := e.Workspace.ReadFile(t.snapshot.Path)
	return err == nil && string(data) == t.source
}

// lineLike returns the line, from 1, of the text that is generated now that is most like a
// line of the file, from 0: the text is the same, and so are most lines around it. It returns 0
// if there is none.
func (t *traced) lineLike(lines []string, line int) int {
	text := strings.TrimSpace(lines[line])
	if text == "" {
		return 0
	}
	best, most := 0, -1
	for n := 1; n <= t.explainer.Lines(); n++ {
		if strings.TrimSpace(t.explainer.Line(n)) != text {
			continue
		}
		same := 0
		for _, step := range []int{-1, 1} {
			for i := step; ; i += step {
				if line+i < 0 || line+i >= len(lines) || n+i < 1 || n+i > t.explainer.Lines() ||
					strings.TrimSpace(t.explainer.Line(n+i)) != strings.TrimSpace(lines[line+i]) {
					break
				}
				same++
			}
		}
		if same > most {
			best, most = n, same
		}
	}
	return best
}

// trace finds the .td file and the generator of a file.
func (e *Engine) trace(ctx context.Context, f GeneratedFile) (*traced, error) {
	sources, err := e.sourcesOf(ctx, f)
	if err != nil {
		return nil, err
	}
	wanted := linesOf([]byte(f.Text))
	list := generatorsLike(e.generators, f)
	var best *traced
	most := enough
	for _, source := range sources {
		data, err := e.Workspace.ReadFile(source)
		if err != nil {
			continue
		}
		s, err := e.Analyze(ctx, source, string(data), UTF16)
		if err != nil {
			return nil, err
		}
		detected, err := ods.DetectRelease(s.Records)
		if err != nil {
			continue
		}
		for _, g := range list {
			for _, records := range alternatives(s.Records) {
				if err := ctx.Err(); err != nil {
					return nil, err
				}
				var out bytes.Buffer
				in := &backend.Input{
					Records: records, Features: detected.Release.Features(), File: s.Main, Memo: &backend.Memo{}, Jobs: 1,
					Flags: map[string]string{}, Origins: true, Warn: func(*tablegen.Diagnostic) {},
				}
				if backend.Run(ctx, g, in, &out) != nil {
					continue
				}
				x := origin.New(s.Records, out.Bytes())
				if part := shared(wanted, linesOf(x.Text)); part > most {
					best, most = &traced{f.Path + "\n" + f.Text, string(data), s, x}, part
				}
				if most >= certain {
					return best, nil
				}
			}
		}
	}
	if best == nil {
		return nil, ErrNoOrigin
	}
	return best, nil
}

// alternatives returns the records, and those without the definitions of other dialects for
// each dialect, because a build selects one.
func alternatives(records *tablegen.Records) []*tablegen.Records {
	list := []*tablegen.Records{records}
	if records.Class(mlir.ClassDialect) == nil {
		return list
	}
	dialects := records.DefsOf(mlir.ClassDialect)
	if len(dialects) < 2 {
		return list
	}
	for _, dialect := range dialects {
		list = append(list, records.Subset(func(d *tablegen.Record) bool {
			of, _ := d.Value("dialect").(*tablegen.Record)
			return d == dialect || of == dialect || of == nil && !d.IsA(mlir.ClassDialect)
		}))
	}
	return list
}

// Regular expressions are compiled when they are needed, because most runs of the program
// serve no editor.
var (
	fromLine = lazyregexp.New(`(?m)^\W*From: (\S+)`)
	title    = lazyregexp.New(`(?m)^\|\* (\w.*?) *\*\|$`)
)

// sourcesOf returns the .td files from which a file may be generated: the one that the build
// says, those that the file names, and those whose names its name begins with.
func (e *Engine) sourcesOf(ctx context.Context, f GeneratedFile) ([]string, error) {
	index, err := e.Workspace.Index(ctx)
	if err != nil {
		return nil, err
	}
	sources := slices.Clone(f.Sources)
	add := func(files ...string) {
		for _, p := range files {
			if p != "" && !slices.Contains(sources, p) && len(sources) < maxSources {
				sources = append(sources, p)
			}
		}
	}
	add(e.Workspace.Source(f.Path))
	if m := fromLine.Get().FindStringSubmatch(f.Text[:min(len(f.Text), 4096)]); m != nil {
		add(index.Ending(filepath.Base(m[1]), f.Path)...)
	}
	stem, _, _ := strings.Cut(filepath.Base(f.Path), ".")
	add(index.BeginningOf(stem, f.Path)...)
	return sources, nil
}

var shortened = strings.NewReplacer("declarations", "decls", "definitions", "defs")

// generatorsLike returns the generators of one output, those with the words of the title of
// a file first, or else those with the words of its name.
func generatorsLike(all map[string]*backend.Generator, f GeneratedFile) []*backend.Generator {
	words := strings.ToLower(filepath.Base(f.Path))
	if m := title.Get().FindStringSubmatch(f.Text[:min(len(f.Text), 4096)]); m != nil {
		words = m[1]
	}
	words = shortened.Replace(strings.ToLower(words))
	if strings.HasSuffix(f.Path, ".h.inc") {
		words += " decls"
	}
	var list []*backend.Generator
	for _, g := range all {
		if g.Run != nil && !g.ManyInputs && !g.Directory && strings.HasPrefix(g.Name, "gen-") {
			list = append(list, g)
		}
	}
	count := func(g *backend.Generator) int {
		n := 0
		for part := range strings.SplitSeq(strings.TrimPrefix(g.Name, "gen-"), "-") {
			if strings.Contains(words, part) {
				n += 2
			} else {
				n--
			}
		}
		return n
	}
	slices.SortFunc(list, func(a, b *backend.Generator) int {
		return cmp.Or(cmp.Compare(count(b), count(a)), cmp.Compare(a.Name, b.Name))
	})
	return list
}

// linesOf counts the lines of a text that say something.
func linesOf(text []byte) map[string]int {
	lines := map[string]int{}
	for line := range bytes.Lines(text) {
		if line = bytes.TrimSpace(line); len(line) > 3 {
			lines[string(line)]++
		}
	}
	return lines
}

// shared returns the part of lines that are also in another text.
func shared(lines, other map[string]int) float64 {
	all, both := 0, 0
	for line, n := range lines {
		all += n
		both += min(n, other[line])
	}
	if all == 0 {
		return 0
	}
	return float64(both) / float64(all)
}
