package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"regexp"
	"runtime/debug"
	"strings"
	"time"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// An answer is what a tool makes of a program.
type answer struct {
	crashed  bool
	accepted bool
	output   string
	line     string // of the first error: "file:line"
	message  string // of the first error
}

// A comparer asks both tools.
type comparer struct {
	reference string
	include   string
	timeout   time.Duration
}

var firstError = regexp.MustCompile(`(?m)^([^ \n][^\n]*?:\d+):\d+: error: ([^\n]*)`)

// referenceMemory keeps the reference from taking all memory, in KiB.
const referenceMemory = "1500000"

// askReference runs llvm-tblgen with the program on its standard input.
func (c *comparer) askReference(ctx context.Context, program string) (answer, error) {
	ctx, cancel := context.WithTimeout(ctx, c.timeout)
	defer cancel()
	cmd := exec.CommandContext(ctx, "/bin/sh", "-c", "ulimit -v "+referenceMemory+"; exec \"$0\" \"$@\"",
		c.reference, "--print-records", "-I", c.include, "-")
	cmd.Stdin = strings.NewReader(program)
	var out, diagnostics bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &diagnostics
	err := cmd.Run()
	if err := ctx.Err(); err != nil && errors.Is(err, context.Canceled) {
		return answer{}, err
	}
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return answer{}, err
	}
	a := answer{accepted: err == nil, output: out.String()}
	if exit != nil && exit.ExitCode() != 1 {
		a.crashed = true
		return a, nil
	}
	if m := firstError.FindStringSubmatch(diagnostics.String()); m != nil {
		a.line, a.message = m[1], m[2]
	}
	return a, nil
}

// askOurs evaluates the program in this process.
func (c *comparer) askOurs(ctx context.Context, program string) (a answer) {
	ctx, cancel := context.WithTimeout(ctx, c.timeout)
	defer cancel()
	defer func() {
		if r := recover(); r != nil {
			a = answer{crashed: true, message: fmt.Sprint("panic: ", r, "\n", string(debug.Stack()))}
		}
	}()
	records, err := tablegen.Load(ctx, "-", tablegen.Options{
		IncludeDirs: []string{c.include}, Stdin: strings.NewReader(program), WarnUnusedTemplateArgs: true,
	})
	if err != nil {
		a.message = err.Error()
		for _, d := range records.Diagnostics {
			if d.Severity != tablegen.SeverityError {
				continue
			}
			a.message = d.Msg
			if p, ok := records.Sources.Position(d.Loc); ok {
				a.line = fmt.Sprintf("%s:%d", p.File, p.Line)
			}
			break
		}
		return a
	}
	var out bytes.Buffer
	if err := tablegen.WriteRecords(&out, records); err != nil {
		return answer{crashed: true, message: err.Error()}
	}
	return answer{accepted: true, output: out.String()}
}

// A difference is a program about which the tools disagree.
type difference struct {
	program     string
	kind        string // of the disagreement
	ours, their answer
}

// compare returns what the tools disagree about, or nil. A crash of the
// reference is no difference unless ours crashes too.
func (c *comparer) compare(ctx context.Context, program string) (*difference, error) {
	their, err := c.askReference(ctx, program)
	if err != nil {
		return nil, err
	}
	ours := c.askOurs(ctx, program)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	d := &difference{program: program, ours: ours, their: their}
	switch {
	case ours.crashed:
		d.kind = "ours panics"
	case their.crashed:
		return nil, nil
	case ours.accepted && !their.accepted:
		d.kind = "only ours accepts"
	case !ours.accepted && their.accepted:
		d.kind = "only the reference accepts"
	case ours.accepted && ours.output != their.output:
		d.kind = "other output"
	case !ours.accepted && their.line != "" && ours.line != their.line:
		d.kind = "other line of the first error"
	default:
		return nil, nil
	}
	return d, nil
}

var variableParts = regexp.MustCompile(`'[^']*'|"[^"]*"|[0-9]+|\b[a-zA-Z]+[0-9]+\b`)

// cause is the key by which differences are grouped: the kind of disagreement and
// both messages without what varies.
func (d *difference) cause() string {
	plain := func(message string) string {
		message, _, _ = strings.Cut(message, "\n")
		if at := strings.LastIndex(message, ": "); at > 20 {
			message = message[:at]
		}
		return variableParts.ReplaceAllString(message, "…")
	}
	return d.kind + " | reference: " + plain(d.their.message) + " | ours: " + plain(d.ours.message)
}
