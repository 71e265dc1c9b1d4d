// Command ods-tblgen turns TableGen descriptions of MLIR dialects into C++,
// Markdown and Python. It takes the place of mlir-tblgen.
package main

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/batch"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/worker"
)

// version is set when a release is built.
var version = "0.1.0"

func main() {
	ctx, stop := withSignals(context.Background())
	tuneMemory(os.Args[1:])
	code := run(ctx, os.Args[1:], invocation.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr})
	var signaled *signalError
	if errors.As(context.Cause(ctx), &signaled) {
		code = 128 + int(signaled.signal)
	}
	stop()
	os.Exit(code)
}

// run executes one command line and returns the exit status: 0 for success, 1
// for an error that was reported on std.Err.
func run(ctx context.Context, args []string, std invocation.Streams) int {
	all := families()
	session := &invocation.Session{Families: all, Syntax: commandline.New(all), Version: version}
	if i := slices.Index(args, "--persistent_worker"); i >= 0 {
		return status(ctx, std, worker.Serve(ctx, session, std, slices.Delete(slices.Clone(args), i, i+1)))
	}
	a, err := session.Parse(args, invocation.Place{})
	if err != nil {
		invocation.ReportUsage(std.Err, err)
		return 1
	}
	switch {
	case a.Help != commandline.HelpNone:
		session.Syntax.WriteHelp(std.Out, a.Help)
	case a.Completion != "":
		session.Syntax.WriteCompletion(std.Out, a.Completion)
	case a.Version:
		io.WriteString(std.Out, "ods-tblgen "+version+"\nA drop-in for mlir-tblgen of LLVM 22.\n")
	case a.Batch != "":
		err = batch.Run(ctx, session, a, std)
	default:
		err = session.Run(ctx, a, invocation.Place{Streams: std})
	}
	return status(ctx, std, err)
}

// status reports an error that has not been reported.
func status(ctx context.Context, std invocation.Streams, err error) int {
	switch {
	case err == nil:
		return 0
	case ctx.Err() != nil, errors.Is(err, invocation.ErrReported):
	default:
		io.WriteString(std.Err, "ods-tblgen: error: "+err.Error()+"\n")
	}
	return 1
}

// A signalError is why the process was told to end.
type signalError struct{ signal syscall.Signal }

func (e *signalError) Error() string { return "stopped by a signal: " + e.signal.String() }

// withSignals returns a context that an interrupt or a request to terminate
// ends, so that no temporary file is left. A second one kills.
func withSignals(parent context.Context) (context.Context, func()) {
	ctx, cancel := context.WithCancelCause(parent)
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		if s, ok := (<-signals).(syscall.Signal); ok {
			signal.Stop(signals)
			cancel(&signalError{s})
		}
	}()
	return ctx, func() { signal.Stop(signals); cancel(nil) }
}
