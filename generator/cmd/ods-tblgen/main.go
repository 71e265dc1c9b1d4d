// Command ods-tblgen generates C++, Markdown, Python and documentation from TableGen
// descriptions of MLIR dialects. It replaces mlir-tblgen.
package main

import (
	"github.com/rules-ods/rules_ods/generator/backend/families"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/compare"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/difference"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/explain"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/format"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/lint"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/scaffold"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/shards"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/sitecommand"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/upgrade"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/mlir"
)

// usage is the beginning of --help. %[1]s is the name of the program.
const usage = `usage: %[1]s [options] [file.td]
       %[1]s command [options] ...

Reads TableGen from the file, or from standard input, and writes the output of one
generator, as mlir-tblgen does; or runs a command. @file is replaced by the arguments in
a file, one per line.
`

func main() { tblgen().Main() }

// tblgen returns the program.
func tblgen() *command.Command {
	return &command.Command{
		Name:    invocation.Name,
		Summary: "generate C++, documentation and bindings from MLIR's TableGen files",
		Usage:   usage,
		About:   "A drop-in for mlir-tblgen of LLVM " + mlir.ReleaseNumbers(", ") + ". " + mlir.Newest.String() + " is main of " + mlir.Snapshot() + ".",
		Declare: generate,
		Commands: []*command.Command{
			compare.Command(families.All), difference.Command(), explain.Command(families.All), format.Command(), lspCommand(),
			lint.Command(), scaffold.Command(), shards.Command(families.All), sitecommand.Command(), upgrade.Command(),
		},
		Statuses: []command.Status{
			{Status: "0", Meaning: "Success."},
			{Status: "1", Meaning: "An error in the input or in the command line, which standard error names. An output with an error is not written. " +
				"With compare: an output differs or could not be compared. With format -d or -l: a file has another layout. With diff: a change that --fail-on names. With explain: a line that cannot be explained. With shards: the C++ has to change."},
			{Status: "2", Meaning: "With diff and upgrade: an error, which standard error names."},
		},
		Examples: []command.Example{
			{What: "Generate the declarations of operations:", Line: "ods-tblgen -gen-op-decls -I include FooOps.td -o FooOps.h.inc"},
			{What: "Generate declarations and definitions in one run:", Line: "ods-tblgen -I include FooOps.td --emit -gen-op-decls -o FooOps.h.inc --emit -gen-op-defs -o FooOps.cpp.inc"},
			{What: "Print all records:", Line: "ods-tblgen -I include FooOps.td"},
			{What: "Say where a generated line comes from:", Line: "ods-tblgen explain FooOps.h.inc:120 -- -gen-op-decls -I include FooOps.td"},
			{What: "Compare it with mlir-tblgen on every call of a build:", Line: "ods-tblgen compare build"},
			{What: "Report what another release of MLIR means for dialects:", Line: "ods-tblgen upgrade -from=22 -to=24 include"},
			{What: "Find what a change of the dialects breaks for those who have IR:", Line: "ods-tblgen diff --only=breaking HEAD"},
			{What: "Write a site about the dialects of a repository:", Line: "ods-tblgen site"},
			{What: "Write a dialect that builds with CMake, and its test:", Line: "ods-tblgen new dialect foo -cmake"},
		},
	}
}
