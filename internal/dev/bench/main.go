// Command bench measures the programs of this repository and checks them on MLIR's own
// files. Each part writes a report in Markdown. "make bench" runs them.
//
//	go run ./internal/dev/bench generators -sample 1000
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
)

// A benchPart measures or checks one thing. flags has no options yet; args are the words after
// the name of the part.
type benchPart struct {
	name, arguments, about string
	run                    func(ctx context.Context, flags *flag.FlagSet, args []string) error
}

var benchParts = []benchPart{
	{"generators", "", "time and memory, or instructions, of generators beside mlir-tblgen", runGenerators},
	{"gazelle", "", "time and memory of gazelle-ods on a synthetic monorepo", runGazelle},
	{"compile", "", "processor time of compiling dialects, in shards and in one file", runCompile},
	{"lsp", "", "times of the language server beside tblgen-lsp-server", runLanguageServer},
	{"formatting", " NAME=DIRECTORY[,INCLUDE]...", "what formatting changes in .td files, and that it keeps their meaning", proveFormatting},
	{"upgrade", "", "what upgrade does with MLIR's own dialects", proveUpgrade},
	{"monorepo", " DIRECTORY", "write the synthetic monorepo", writeMonorepo},
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := run(ctx, os.Args[1:], os.Stderr)
	if err == nil || errors.Is(err, flag.ErrHelp) {
		return
	}
	fmt.Fprintln(os.Stderr, "bench:", err)
	stop()
	os.Exit(1)
}

// run runs the part that the first word names.
func run(ctx context.Context, args []string, messages io.Writer) error {
	for _, p := range benchParts {
		if len(args) == 0 || p.name != args[0] {
			continue
		}
		flags := flag.NewFlagSet(p.name, flag.ContinueOnError)
		flags.SetOutput(messages)
		flags.Usage = func() {
			fmt.Fprintf(messages, "usage: bench %s [options]%s\n", p.name, p.arguments)
			flags.PrintDefaults()
		}
		return p.run(ctx, flags, args[1:])
	}
	fmt.Fprintln(messages, "usage: bench PART [options]\n\nParts:")
	for _, p := range benchParts {
		fmt.Fprintf(messages, "  %-12s%s\n", p.name, p.about)
	}
	return errors.New("name a part")
}
