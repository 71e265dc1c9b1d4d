package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"sync"

	"github.com/rules-ods/rules_ods/generator/backend/families"
	"github.com/rules-ods/rules_ods/generator/cmake"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/batch"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/worker"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/nearest"
	"github.com/rules-ods/rules_ods/generator/plugin"
)

// generate declares the options of a command line that makes outputs.
func generate(flags *command.Flags) command.Run {
	all := families.All()
	tool := &invocation.Tool{Families: all, Syntax: commandline.New(all), Version: sync.OnceValue(command.Version)}
	parser := tool.Syntax.Declare(flags, inputfile.Directory("").ReadFile)
	return func(ctx context.Context, inputs []string, env *command.Environment) error {
		tool.Temporary = env.Temporary
		a, err := parser.Finish(inputs)
		if err != nil {
			var many *commandline.InputsError
			if errors.As(err, &many) {
				return &command.Noted{Err: err, Note: func(w io.Writer) { suggest(w, many.Inputs, flags) }}
			}
			return err
		}
		switch {
		case a.PluginPython:
			_, err := io.WriteString(env.Out, plugin.PythonModule())
			return err
		case a.CMakeModule:
			_, err := io.WriteString(env.Out, cmake.Module)
			return err
		}
		tuneMemory()
		switch {
		case a.Batch != "":
			err = batch.Run(ctx, invocation.NewBatch(tool), a, env.Streams)
		case a.Worker:
			err = worker.Serve(ctx, invocation.NewWorker(tool), a, env.Streams)
		default:
			err = invocation.NewSingle(tool).Run(ctx, a, invocation.Place{Streams: env.Streams})
		}
		if err != nil && ctx.Err() == nil {
			if errors.Is(err, invocation.ErrReported) {
				err = command.ExitStatus(1)
			}
			return &command.Noted{Err: err, Note: func(w io.Writer) { suggest(w, []string{a.Input}, flags) }}
		}
		return err
	}
}

// suggest prints notes after an error about inputs that are no files. A note says which file, subcommand or option may be
// meant.
func suggest(w io.Writer, inputs []string, flags *command.Flags) {
	for _, input := range inputs {
		info, err := os.Stat(input)
		switch {
		case err == nil && info.IsDir() && len(inputs) > 1:
			fmt.Fprintf(w, "note: '%[1]s' is a directory; to search it for includes, write -I %[1]s\n", input)
		case errors.Is(err, fs.ErrNotExist) && input != "" && input != "-": // "" in a batch
			suggestName(w, input, input == flags.Words[0], flags)
		}
	}
}

// suggestName prints a note about a name of no file if a file or an option has a similar name, or a subcommand, if it is
// the first argument.
func suggestName(w io.Writer, name string, first bool, flags *command.Flags) {
	kind := "is no file"
	found := nearest.Names(filepath.Base(name), filesBeside(name))
	for i, base := range found {
		found[i] = filepath.Join(filepath.Dir(name), base)
	}
	if len(found) == 0 && first {
		kind = "is neither a file nor a command"
		found = nearest.Names(name, tblgen().Names())
	}
	if len(found) == 0 {
		kind = "is no file"
		found = flags.Nearest(name)
	}
	if len(found) > 0 {
		fmt.Fprintf(w, "note: '%s' %s; %s\n", name, kind, nearest.Question(found))
	}
}

// filesBeside returns the names of the entries of the directory in which a file would be.
func filesBeside(name string) iter.Seq[string] {
	return func(yield func(string) bool) {
		const most = 20_000
		dir, err := os.Open(filepath.Dir(name))
		if err != nil {
			return
		}
		defer dir.Close()
		names, _ := dir.Readdirnames(most) // an incomplete list may still have the name
		for _, n := range names {
			if !yield(n) {
				return
			}
		}
	}
}
