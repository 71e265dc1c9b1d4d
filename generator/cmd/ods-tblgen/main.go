// Command ods-tblgen generates C++, Markdown, Python and documentation from TableGen
// descriptions of MLIR dialects. It replaces mlir-tblgen.
package main

import (
	"context"
	"errors"
	"io"
	"os"

	"github.com/rules-ods/rules_ods/generator/backend/families"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/batch"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/difference"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/format"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/worker"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/driver/interrupt"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/release/version"
)

func main() {
	temporary := &outputfile.Registry{}
	os.Exit(interrupt.Run(func(ctx context.Context) int {
		return run(ctx, os.Args[1:], invocation.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}, temporary)
	}, temporary.RemoveAll))
}

// run executes one command line and returns the exit status: 0 for success, 1
// for an error, which it has reported on std.Err.
func run(ctx context.Context, args []string, std invocation.Streams, temporary *outputfile.Registry) int {
	if len(args) > 0 && args[0] == "diff" {
		return difference.Run(ctx, args[1:], std.Out, std.Err)
	}
	if len(args) > 0 && args[0] == "format" {
		return format.Run(ctx, args[1:], std.In, std.Out, std.Err, temporary)
	}
	all := families.All()
	tool := &invocation.Tool{Families: all, Syntax: commandline.New(all), Version: version.String(), Temporary: temporary}
	a, err := tool.Syntax.Parse(args, inputfile.Directory("").ReadFile)
	if err != nil {
		invocation.ReportUsage(std.Err, err)
		return 1
	}
	tuneMemory(a)
	switch {
	case a.Help != commandline.HelpNone:
		tool.Syntax.WriteHelp(std.Out, a.Help)
	case a.Completion != "":
		err = tool.Syntax.WriteCompletion(std.Out, a.Completion)
	case a.Version:
		io.WriteString(std.Out, invocation.Name+" "+version.String()+"\nA drop-in for mlir-tblgen of LLVM 22.\n")
	case a.Batch != "":
		err = batch.Run(ctx, invocation.NewBatch(tool), a, std)
	case a.Worker:
		err = worker.Serve(ctx, invocation.NewWorker(tool), a, std)
	case tool.Program(a) != "":
		return runProgram(ctx, tool.Program(a), args, std)
	default:
		err = invocation.NewSingle(tool).Run(ctx, a, invocation.Place{Streams: std})
	}
	switch {
	case err == nil:
		return 0
	case ctx.Err() != nil, errors.Is(err, invocation.ErrReported):
	default:
		io.WriteString(std.Err, invocation.Name+": error: "+err.Error()+"\n")
	}
	return 1
}
