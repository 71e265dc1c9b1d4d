// Command ods-tblgen generates C++, Markdown, Python and documentation from TableGen
// descriptions of MLIR dialects. It replaces mlir-tblgen.
package main

import (
	"context"

	"github.com/rules-ods/rules_ods/generator/backend/families"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/batch"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/difference"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/explain"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/format"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/program"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/upgrade"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/worker"
	"github.com/rules-ods/rules_ods/generator/mlir"
)

var syntax = commandline.Program{
	Name: "ods-tblgen",
	Usage: `usage: ods-tblgen [options] [file.td]
       ods-tblgen format [-w | -d | -l] [file.td | directory]...
       ods-tblgen site [options] [directory]...
       ods-tblgen diff [options] old..new | old new
       ods-tblgen explain file:line... -- options
       ods-tblgen upgrade -from=release -to=release [options] directory...
       ods-tblgen new dialect | op | type | attr | pass name [options]
       ods-tblgen lsp

Reads TableGen from the file, or from standard input, and writes the output of one
generator. @file is replaced by the arguments in a file, one per line. "format"
lays out .td files, "site" documents dialects, "diff" compares two versions of them,
"explain" finds the definition of a generated line, "upgrade" reports what another
release of MLIR means for dialects, "new" writes a dialect that builds, and "lsp"
serves editors; all have -help.
`,
	DefaultGenerator: "print-records",
	RunsMany:         true,
}

var tblgen = program.Program{
	Program:  syntax,
	About:    "A drop-in for mlir-tblgen of LLVM " + mlir.ReleaseNumbers(", ") + ". " + mlir.Newest.String() + " is main of " + mlir.Snapshot + ".",
	Families: families.All,
	Subcommands: []program.Subcommand{format.Subcommand, siteSubcommand, difference.Subcommand, explain.Subcommand(syntax, families.All),
		upgrade.Subcommand(families.All), newSubcommand, lspSubcommand},
	Execute: execute,
}

func main() { tblgen.Main() }

func execute(ctx context.Context, tool *invocation.Tool, line program.Line) error {
	tuneMemory(line.Arguments)
	switch {
	case line.Batch != "":
		return batch.Run(ctx, invocation.NewBatch(tool), line.Arguments, line.Streams)
	case line.Worker:
		return worker.Serve(ctx, invocation.NewWorker(tool), line.Arguments, line.Streams)
	case tool.Program(line.Arguments) != "":
		return runProgram(ctx, tool, line)
	}
	return invocation.NewSingle(tool).Run(ctx, line.Arguments, invocation.Place{Streams: line.Streams})
}
