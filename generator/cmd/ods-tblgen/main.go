// Command ods-tblgen turns TableGen descriptions of MLIR dialects into C++,
// Markdown and Python. It takes the place of mlir-tblgen.
package main

import (
	"context"
	"io"
	"os"
	"os/signal"
)

// version is set when a release is built.
var version = "0.1.0"

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}))
}

// streams are the standard streams, or a test's or worker's stand-ins.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// run executes one command line and returns the exit status: 0 for success, 1
// for an error that was reported on std.err.
func run(ctx context.Context, args []string, std streams) int {
	inv, err := parseArgs(args)
	if err != nil {
		reportUsage(std.err, err)
		return 1
	}
	switch {
	case inv.help != helpNone:
		writeHelp(std.out, inv.help)
		return 0
	case inv.version:
		io.WriteString(std.out, "ods-tblgen "+version+"\nA drop-in for mlir-tblgen of LLVM 22.\n")
		return 0
	}
	printer := newPrinter(std.err, inv.color)
	if err := inv.execute(ctx, std, printer); err != nil {
		printer.fail(err)
		return 1
	}
	return 0
}
