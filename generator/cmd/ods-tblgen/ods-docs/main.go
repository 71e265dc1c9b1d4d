// Command ods-docs writes the documentation of dialects as a static site. It
// takes the command line of ods-tblgen, which runs it for -gen-site. It also has
// the other functions for whole dialects: -gen-dialect-json and diff.
//
// It is a program beside ods-tblgen because the library for CommonMark doubles
// the time that a program needs to start, and builds start ods-tblgen often.
package main

import (
	"context"
	"io"
	"os"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/site"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/difference"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
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

// run executes one command line and returns the exit status.
func run(ctx context.Context, args []string, std invocation.Streams, temporary *outputfile.Registry) int {
	if len(args) > 0 && args[0] == "diff" {
		return difference.Run(ctx, args[1:], std.Out, std.Err)
	}
	families := []backend.Family{site.Family()}
	tool := &invocation.Tool{Families: families, Syntax: commandline.New(families), Version: version.String(), Temporary: temporary}
	a, err := tool.Syntax.Parse(args, inputfile.Directory("").ReadFile)
	if err != nil {
		invocation.ReportUsage(std.Err, err)
		return 1
	}
	switch {
	case a.Help != commandline.HelpNone:
		tool.Syntax.WriteHelp(std.Out, a.Help)
		return 0
	case a.Version:
		io.WriteString(std.Out, "ods-docs "+version.String()+"\n")
		return 0
	}
	if err := invocation.NewSingle(tool).Run(ctx, a, invocation.Place{Streams: std}); err != nil {
		return 1
	}
	return 0
}
