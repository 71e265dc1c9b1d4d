// Command ods-shard makes the copies of a source file that each compile one shard
// of the operations of a dialect. It replaces mlir-src-sharder. For build systems, it
// also runs the compiler with a precompiled header.
package main

import "github.com/rules-ods/rules_ods/generator/driver/command"

const usage = `usage: ods-shard -op-shard-index=<i> [options] SRC -o OUT
       ods-shard -header -definitions=<file> SRC -o OUT
       ods-shard compile [options] -- CXX ARGUMENTS…

Writes a copy of SRC that compiles shard i: the copy first defines GET_OP_DEFS_<i>.
-I, -D, -no-warn-on-unused-template-args, -time-phases and -color have no effect; builds
pass them to all tools.
`

// program returns the command line.
func program() *command.Command {
	compile := compileCommand()
	return &command.Command{
		Name:     "ods-shard",
		Summary:  "divide the operations of an MLIR dialect into compilation units",
		Usage:    usage,
		Declare:  declareCopy([]string{compile.Name}),
		Commands: []*command.Command{compile},
		Statuses: []command.Status{
			{Status: "0", Meaning: "Success."},
			{Status: "1", Meaning: "An error, which standard error names, or the compiler failed."},
		},
		Examples: []command.Example{
			{What: "Write the copy of a source file that compiles the first shard:", Line: "ods-shard -op-shard-index=0 FooOps.cpp -o shard_copy_0_FooOps.cpp"},
		},
	}
}

func main() { program().Main() }
