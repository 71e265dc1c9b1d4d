package compare

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync/atomic"
	"time"
)

// An Answer is the result of a tool for a question about a program: an output
// or the first error.
type Answer struct {
	Crashed  bool
	Accepted bool
	Output   string
	Line     string // of the first error: "file:line"; empty if it has no position
	Message  string // of the first error
}

// describe returns the output, or the first error.
func (a *Answer) describe() string {
	switch {
	case a.Crashed:
		return "(crashed) " + a.Message + "\n"
	case a.Accepted:
		return a.Output
	}
	return a.Line + ": " + a.Message + "\n"
}

// reference runs llvm-tblgen and mlir-tblgen. Any number of goroutines may use
// it.
type reference struct {
	records string // llvm-tblgen, which starts faster, for print-records
	mlir    string // mlir-tblgen, for all other generators
	include string
	timeout time.Duration
	asked   atomic.Int64 // processes that were started
}

// Limits of a process of the reference. For some programs it runs without end.
const (
	maxReferenceMemory = 1500 << 20 // bytes of address space
	maxReferenceTime   = 1          // seconds of processor time
)

// maxReferenceOutput bounds what is read of one output, in bytes.
const maxReferenceOutput = 64 << 20

// limited is a buffer whose Write fails when it would hold more than
// maxReferenceOutput.
type limited struct{ bytes.Buffer }

func (l *limited) Write(p []byte) (int, error) {
	if l.Len()+len(p) > maxReferenceOutput {
		return 0, errors.New("too much output")
	}
	return l.Buffer.Write(p)
}

// ask runs the reference with a text on its standard input.
func (r *reference) ask(ctx context.Context, q Question, text string) (Answer, error) {
	tool := r.mlir
	if q.Generator == "print-records" {
		tool = r.records
	}
	r.asked.Add(1)
	limitedCtx, cancel := context.WithTimeout(ctx, r.timeout)
	defer cancel()
	cmd := exec.CommandContext(limitedCtx, tool, append(q.args(), "-I", r.include, "-")...)
	cmd.Env = append(os.Environ(), "LLVM_DISABLE_SYMBOLIZATION=1") // a crash would spend its time on symbolizing the stack
	cmd.Stdin = strings.NewReader(text)
	var out, diagnostics limited
	cmd.Stdout, cmd.Stderr = &out, &diagnostics
	err := cmd.Start()
	if err == nil {
		limit(cmd.Process.Pid, maxReferenceMemory, maxReferenceTime)
		err = cmd.Wait()
	}
	if err := ctx.Err(); err != nil {
		return Answer{}, err
	}
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		if errors.Is(err, exec.ErrNotFound) {
			return Answer{}, err
		}
		return Answer{Crashed: true, Message: err.Error()}, nil // it closed its input, or its output exceeds the limit
	}
	if exit != nil && exit.ExitCode() != 1 {
		return Answer{Crashed: true, Message: exit.String()}, nil
	}
	a := Answer{Accepted: err == nil, Output: out.String()}
	if err != nil {
		a.Line, a.Message = firstError(diagnostics.String())
	}
	return a, nil
}

var (
	placed   = regexp.MustCompile(`^([^ ].*?:\d+):\d+: error: (.*)`)
	unplaced = regexp.MustCompile(`^(?:[^ :]+: )?error: (.*)`)
	// formatNote matches the note of an error in an assembly format. The note
	// has the position of the definition.
	formatNote = regexp.MustCompile(`(?m)^([^ \n].*?:\d+):\d+: note: in custom assembly format`)
)

// firstError returns the place and the message of the first error in the text
// that a tool wrote to standard error.
func firstError(diagnostics string) (line, message string) {
	for l := range strings.SplitSeq(diagnostics, "\n") {
		if m := placed.FindStringSubmatch(l); m != nil {
			return m[1], m[2]
		}
		if m := unplaced.FindStringSubmatch(l); m != nil {
			if note := formatNote.FindStringSubmatch(diagnostics); note != nil {
				line = note[1]
			}
			return line, m[1]
		}
	}
	return "", strings.TrimSpace(diagnostics)
}
