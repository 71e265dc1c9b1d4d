package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/questions"
)

// writeQuestions writes a list of generator/questions to a file. It runs every generator of the tool
// reference on every .td file below include/mlir whose path matches the regular expression only. It keeps
// the command lines whose outputs have more content than that for an empty file, and those of the present
// list that the reference still accepts.
//
// Generators of one dialect first run without a -dialect option. If that fails because the file has several
// dialects, they run once for each dialect, and all these questions are kept. Questions that print all records
// are kept too. The call takes several minutes.
func writeQuestions(ctx context.Context, release mlir.Release, reference, include, only, out string) error {
	filter, err := regexp.Compile(only)
	if err != nil {
		return fmt.Errorf("-only: %w", err)
	}
	for _, path := range []*string{&reference, &include} {
		if strings.ContainsRune(*path, filepath.Separator) { // the reference runs in the include directory
			if *path, err = filepath.Abs(*path); err != nil {
				return err
			}
		}
	}
	a, err := newAsker(ctx, reference, include)
	if err != nil {
		return err
	}
	defer os.Remove(a.empty)
	files, err := tdFiles(include, filter)
	if err != nil {
		return err
	}
	kept, err := a.askAll(ctx, files)
	if err != nil {
		return err
	}
	present := slices.DeleteFunc(questions.Of(release), func(q questions.Question) bool { return !filter.MatchString(q.File) })
	if kept, err = a.keepPresent(ctx, kept, present); err != nil {
		return err
	}
	slices.SortFunc(kept, questions.Compare)
	before := slices.DeleteFunc(questions.Before(release), func(q questions.Question) bool { return !filter.MatchString(q.File) })
	text := questions.Changes(before, kept)
	fmt.Fprintf(os.Stderr, "%d questions about %d files\n", len(kept), len(files))
	return os.WriteFile(out, []byte(text), 0o666)
}

// tdFiles returns the .td files below include/mlir that match the filter,
// relative to include, in order.
func tdFiles(include string, filter *regexp.Regexp) ([]string, error) {
	var files []string
	err := fs.WalkDir(os.DirFS(include), "mlir", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.HasSuffix(path, ".td") && filter.MatchString(path) {
			files = append(files, path)
		}
		return err
	})
	slices.Sort(files)
	return files, err
}

// dialectOptions maps a generator to its option that selects a dialect.
var dialectOptions = map[string]string{
	"-gen-attrdef-decls": "--attrdefs-dialect",
	"-gen-attrdef-defs":  "--attrdefs-dialect",
	"-gen-attrdef-doc":   "--dialect",
	"-gen-dialect-decls": "--dialect",
	"-gen-dialect-defs":  "--dialect",
	"-gen-dialect-doc":   "--dialect",
	"-gen-enum-doc":      "--dialect",
	"-gen-op-doc":        "--dialect",
	"-gen-typedef-decls": "--typedefs-dialect",
	"-gen-typedef-defs":  "--typedefs-dialect",
	"-gen-typedef-doc":   "--dialect",
	pythonOps:            "--bind-dialect",
}

// The questions of these generators are at the end of the list.
const (
	// pythonOps always needs a dialect.
	pythonOps = "-gen-python-op-bindings"
	// passDecls also runs with the name of a group of passes, which adds the
	// registration of the group.
	passDecls = "-gen-pass-decls"
)

// emptyFile has no definitions. Generators of enums, passes and patterns reject
// it, because their classes are in other files. All their outputs with content
// are kept.
const emptyFile = "include \"mlir/IR/OpBase.td\"\n"

const printRecords = "-print-records"

// An asker runs the generators of the reference and keeps the questions whose
// outputs have content.
type asker struct {
	reference, include string
	empty              string   // a file with the text emptyFile
	generators         []string // such as -gen-op-decls, written with one dash

	mu       sync.Mutex
	nothings map[string][]string // by arguments: the content of the output for the empty file
}

// generatorLine matches the line of a generator in the output of --help.
var generatorLine = regexp.MustCompile(`(?m)^ +-(-(?:gen-|print-records)\S*) +- `)

func newAsker(ctx context.Context, reference, include string) (*asker, error) {
	help, err := exec.CommandContext(ctx, reference, "--help").Output()
	if err != nil {
		return nil, fmt.Errorf("%s --help: %w", reference, err)
	}
	a := &asker{reference: reference, include: include, nothings: map[string][]string{}}
	for _, m := range generatorLine.FindAllSubmatch(help, -1) {
		a.generators = append(a.generators, string(m[1]))
	}
	slices.Sort(a.generators)
	// print-records comes before the other generators in the list of questions.
	if i := slices.Index(a.generators, printRecords); i > 0 {
		a.generators = slices.Insert(slices.Delete(a.generators, i, i+1), 0, printRecords)
	}
	if len(a.generators) == 0 {
		return nil, errors.New(reference + " --help names no generator")
	}
	file, err := os.CreateTemp("", "questions-*.td")
	if err != nil {
		return nil, err
	}
	a.empty = file.Name()
	_, err = file.WriteString(emptyFile)
	return a, errors.Join(err, file.Close())
}

// answered holds the questions about one file to keep. The questions of
// pythonOps, and those of passDecls with a name, are separate because they come
// at the end of the list.
type answered struct{ general, python, passes []questions.Question }

// askAll runs the generators on every file and returns the questions to keep,
// in order.
func (a *asker) askAll(ctx context.Context, files []string) ([]questions.Question, error) {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	kept := make([]answered, len(files))
	var done atomic.Int64
	for i, file := range files {
		group.Go(func() error {
			var err error
			kept[i], err = a.askAbout(ctx, file)
			fmt.Fprintf(os.Stderr, "%4d/%d %s\n", done.Add(1), len(files), file)
			return err
		})
	}
	err := group.Wait()
	var general, python, passes []questions.Question
	for _, k := range kept {
		general = append(general, k.general...)
		python = append(python, k.python...)
		passes = append(passes, k.passes...)
	}
	return slices.Concat(general, python, passes), err
}

// askAbout returns the questions about one file whose outputs have content.
func (a *asker) askAbout(ctx context.Context, file string) (kept answered, err error) {
	if _, accepted, err := a.ask(ctx, file, printRecords); err != nil || !accepted {
		return kept, err // only files that include this one can be asked about
	}
	dialects, err := a.dialectNames(ctx, file)
	if err != nil {
		return kept, err
	}
	for _, generator := range a.generators {
		accepted := false
		if generator != pythonOps {
			if accepted, err = a.keep(ctx, &kept.general, file, generator); err != nil {
				return kept, err
			}
		}
		option, found := dialectOptions[generator]
		if !found || accepted {
			continue
		}
		list := &kept.general
		if generator == pythonOps {
			list = &kept.python
		}
		for _, dialect := range dialects {
			if _, err := a.keep(ctx, list, file, generator, option+"="+dialect); err != nil {
				return kept, err
			}
		}
	}
	if slices.ContainsFunc(kept.general, func(q questions.Question) bool { return q.Args[0] == passDecls }) {
		_, err = a.keep(ctx, &kept.passes, file, passDecls, "-name=Sample")
	}
	return kept, err
}

// keep appends a question to a list if its output has more content than that
// for an empty file. It reports whether the reference accepts the file.
func (a *asker) keep(ctx context.Context, list *[]questions.Question, file string, args ...string) (accepted bool, err error) {
	answer, accepted, err := a.ask(ctx, file, args...)
	if err != nil || !accepted {
		return accepted, err
	}
	said := content(answer)
	if args[0] != printRecords && !choosesDialect(args) {
		nothing, err := a.nothing(ctx, args)
		if err != nil || slices.Equal(said, nothing) {
			return true, err
		}
	}
	*list = append(*list, questions.Question{File: file, Args: args})
	return true, nil
}

// nothing returns the content of the output for the empty file. It is empty if
// the reference rejects that file.
func (a *asker) nothing(ctx context.Context, args []string) ([]string, error) {
	key := strings.Join(args, " ")
	a.mu.Lock()
	defer a.mu.Unlock()
	said, known := a.nothings[key]
	if !known {
		answer, _, err := a.ask(ctx, a.empty, args...)
		if err != nil {
			return nil, err
		}
		said = content(answer)
		a.nothings[key] = said
	}
	return said, nil
}

// content returns the lines of an output without blank lines, comments and
// headings.
func content(answer string) []string {
	var lines []string
	for line := range strings.Lines(answer) {
		line = strings.TrimSpace(line)
		if line != "" && !decoration.MatchString(line) {
			lines = append(lines, line)
		}
	}
	return lines
}

// decoration matches a line that is a comment of C++, Python or Markdown, or a
// heading of Markdown.
var decoration = regexp.MustCompile(`^(//|/\*|\|\*|\\\*|<!--|# |##)`)

// choosesDialect reports whether a question selects one of several dialects.
// Its output counts even if it is empty, because it shows that the definitions
// of other dialects are omitted.
func choosesDialect(args []string) bool {
	return len(args) > 1 && args[0] != pythonOps && dialectOptions[args[0]] != ""
}

// ask returns the output for a question about a file, and whether the reference
// accepts the file.
func (a *asker) ask(ctx context.Context, file string, args ...string) (answer string, accepted bool, err error) {
	cmd := exec.CommandContext(ctx, a.reference, slices.Concat(args, []string{"-I", a.include, file})...)
	cmd.Dir = a.include
	out, err := cmd.Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) && ctx.Err() == nil {
		return "", false, nil
	}
	return string(out), err == nil, err
}

// dialectNames returns the names of the dialects that a file or its includes
// define, sorted.
func (a *asker) dialectNames(ctx context.Context, file string) ([]string, error) {
	text, accepted, err := a.ask(ctx, file, "-dump-json")
	if err != nil || !accepted {
		return nil, err
	}
	var records map[string]json.RawMessage
	var instances struct{ Dialect []string }
	if err := json.Unmarshal([]byte(text), &records); err != nil {
		return nil, fmt.Errorf("%s: the output of -dump-json: %w", file, err)
	}
	if err := json.Unmarshal(records["!instanceof"], &instances); err != nil {
		return nil, fmt.Errorf("%s: !instanceof in the output of -dump-json: %w", file, err)
	}
	var names []string
	for _, record := range instances.Dialect {
		var dialect struct{ Name string }
		if err := json.Unmarshal(records[record], &dialect); err != nil {
			return nil, fmt.Errorf("%s: %s in the output of -dump-json: %w", file, record, err)
		}
		names = append(names, dialect.Name)
	}
	slices.Sort(names)
	return slices.Compact(names), nil
}

// keepPresent adds to a list the questions of the present list that the reference
// accepts.
func (a *asker) keepPresent(ctx context.Context, kept, present []questions.Question) ([]questions.Question, error) {
	have := map[string]bool{}
	for _, q := range kept {
		have[q.String()] = true
	}
	accepted := make([]bool, len(present))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, q := range present {
		if have[q.String()] {
			continue
		}
		group.Go(func() (err error) {
			_, accepted[i], err = a.ask(ctx, q.File, q.Args...)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	for i, q := range present {
		if accepted[i] {
			kept = append(kept, q)
		}
	}
	return kept, nil
}
