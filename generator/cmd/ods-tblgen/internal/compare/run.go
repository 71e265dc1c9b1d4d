package compare

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/rules-ods/rules_ods/generator/backend/parity/layout"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/driver/diagnostic"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/mlir"
)

// A comparison asks both tools the questions.
type comparison struct {
	tool, reference string // programs; reference is empty for the one that the build names
	temporary       string // a directory for outputs
	syntax          *commandline.Syntax
	questions       []*question

	mu                  sync.Mutex
	asked               int
	ours, theirs, batch time.Duration // of the processor, for the outputs that are compared
}

// run compares the outputs of all questions. It shows the progress on a stream.
func (c *comparison) run(ctx context.Context, jobs int, terminal io.Writer) error {
	line := diagnostic.NewProgress(terminal)
	defer line.Clear()
	group, asking := errgroup.WithContext(ctx)
	group.SetLimit(jobs)
	for i, q := range c.questions {
		group.Go(func() error {
			c.ask(asking, q, filepath.Join(c.temporary, strconv.Itoa(i)))
			c.mu.Lock()
			c.asked++
			done := c.asked
			c.mu.Unlock()
			line.Show(done, len(c.questions))
			return asking.Err()
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	return c.runBatches(ctx)
}

// ask sets the answer of a question. The outputs go to files whose names begin with prefix.
func (c *comparison) ask(ctx context.Context, q *question, prefix string) {
	if q.call.Fault != "" {
		q.answer.fault = q.call.Fault
		return
	}
	// Arguments that the syntax does not have are for the reference to refuse.
	if a, err := c.syntax.Parse(q.arguments, q.call.Directory.ReadFile); err == nil && a.Input == "-" {
		q.answer.fault = "it reads standard input, which is not recorded"
		return
	}
	program, err := c.referenceFor(q)
	if err != nil {
		q.answer.fault = err.Error()
		return
	}
	want, theirs, err := runTool(ctx, program, program, q, prefix+".reference")
	if err != nil {
		q.answer.fault = filepath.Base(program) + " fails: " + err.Error()
		// The message about an unknown option can be about another one, since -op-x can mean -o.
		if help, err := exec.CommandContext(ctx, program, "--help-hidden").Output(); err == nil && len(help) > 0 {
			if option := q.optionNotIn(string(help)); option != "" {
				q.answer.fault = filepath.Base(program) + " has no option '" + option + "'"
			}
		}
		return
	}
	got, ours, err := runTool(ctx, c.tool, os.Args[0], q, prefix+".ours")
	if err != nil {
		q.answer.difference = "ods-tblgen fails: " + err.Error()
		return
	}
	q.answer.difference = layout.Difference(q.generator, string(want), string(got))
	q.answer.ours = got
	c.mu.Lock()
	defer c.mu.Unlock()
	c.theirs += theirs
	c.ours += ours
}

// runTool runs a program, which is told that its name is name, and returns its output and the time of the processor. The
// error has the first line that the program printed.
func runTool(ctx context.Context, program, name string, q *question, output string) ([]byte, time.Duration, error) {
	cmd := exec.CommandContext(ctx, program, append(append([]string(nil), q.arguments...), "-o", output)...)
	cmd.Args[0] = name
	cmd.Dir = string(q.call.Directory)
	var problems bytes.Buffer
	cmd.Stderr = &problems
	err := cmd.Run()
	if err != nil {
		if first, _, _ := strings.Cut(strings.TrimSpace(problems.String()), "\n"); first != "" {
			err = errors.New(first)
		}
		return nil, 0, err
	}
	text, err := os.ReadFile(output)
	if err != nil {
		return nil, 0, fmt.Errorf("it writes no output: %w", inputfile.Cause(err))
	}
	_ = os.Remove(output) // the temporary directory is removed in any case
	return text, cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), nil
}

// referenceFor returns the mlir-tblgen for a question.
func (c *comparison) referenceFor(q *question) (string, error) {
	program := c.reference
	if program == "" && strings.HasPrefix(filepath.Base(q.call.Program), "mlir-tblgen") {
		program = q.call.Program
		if strings.Contains(program, "/") {
			program = q.call.Directory.Path(program)
		}
	}
	if program != "" {
		found, err := exec.LookPath(program)
		if err != nil {
			return "", fmt.Errorf("cannot run '%s': %w", program, inputfile.Cause(errors.Unwrap(err)))
		}
		return filepath.Abs(found)
	}
	for _, dir := range q.includeDirs() {
		if real, err := filepath.EvalSymlinks(dir); err == nil {
			dir = real
		}
		if found, err := exec.LookPath(filepath.Join(filepath.Dir(dir), "bin", "mlir-tblgen")); err == nil {
			return found, nil
		}
	}
	names := []string{"mlir-tblgen"}
	for _, release := range mlir.Releases() {
		names = append(names, "mlir-tblgen-"+release.String())
	}
	for _, name := range names {
		if found, err := exec.LookPath(name); err == nil {
			return filepath.Abs(found)
		}
	}
	return "", errors.New("mlir-tblgen is neither beside an include directory nor on the PATH; name it with -reference")
}

// runBatches makes all outputs that were compared again, in one process per directory, and compares them with those of
// single processes.
func (c *comparison) runBatches(ctx context.Context) error {
	byDirectory := map[inputfile.Directory][]*question{}
	var directories []inputfile.Directory
	for _, q := range c.questions {
		if q.answer.ours == nil {
			continue
		}
		dir := q.call.Directory
		if byDirectory[dir] == nil {
			directories = append(directories, dir)
		}
		byDirectory[dir] = append(byDirectory[dir], q)
	}
	for n, dir := range directories {
		var lines bytes.Buffer
		names := make([]string, len(byDirectory[dir]))
		for i, q := range byDirectory[dir] {
			names[i] = filepath.Join(c.temporary, fmt.Sprintf("batch%d-%d", n, i))
			line, err := json.Marshal(append(append([]string(nil), q.arguments...), "-o", names[i]))
			if err != nil {
				return err
			}
			lines.Write(append(line, '\n'))
		}
		file := filepath.Join(c.temporary, "batch"+strconv.Itoa(n))
		if err := os.WriteFile(file, lines.Bytes(), 0o600); err != nil {
			return err
		}
		cmd := exec.CommandContext(ctx, c.tool, "-batch", file)
		cmd.Args[0] = os.Args[0]
		cmd.Dir = string(dir)
		// An invocation that fails has no output, which the loop below reports.
		var failed *exec.ExitError
		if err := cmd.Run(); err != nil && !errors.As(err, &failed) {
			return err
		}
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		c.batch += cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
		for i, q := range byDirectory[dir] {
			text, err := os.ReadFile(names[i])
			if q.answer.difference == "" && (err != nil || !bytes.Equal(text, q.answer.ours)) {
				q.answer.difference = "with -batch, ods-tblgen writes another text than without"
			}
			q.answer.ours = nil
			_ = os.Remove(names[i]) // the temporary directory is removed in any case
		}
	}
	return nil
}
