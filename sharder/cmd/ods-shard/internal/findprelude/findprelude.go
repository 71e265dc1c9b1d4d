// Package findprelude is the tool of ods-shard that writes the header with what all shards of a
// source file read before generated code.
package findprelude

import (
	"context"
	"flag"
	"io"
	"io/fs"
	"path"

	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/sharder"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/commandline"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/inputlist"
	"github.com/rules-ods/rules_ods/sharder/prelude"
)

// Usage is the help of the tool.
const Usage = `usage: ods-shard prelude [options] SRC

Writes a header with the leading #include lines of SRC that do not reach the generated
files. A leading include that reaches them is replaced by its own leading includes. A
file without an include guard ends the leading includes of its file. A compiler can
precompile the header once for all shards of SRC.

Options:
  -generated=<file>       A file that is generated for the shards, such as FooOps.h.inc
                          (repeatable). It need not exist
  -forward=<class,…>      The same dialects as for the copies: the header defines the
                          macros that the copies define for them
  -iquote <dir>           A directory for includes in quotes (repeatable)
  -I <dir>                A directory for all includes (repeatable)
  -inputs=<file>          A file with one name per line: no other file is read
  -unused=<file>          Where to write those of -inputs that were not read
  -o <file>               Where to write; standard output by default
`

// Run finds the prelude of a source file.
func Run(ctx context.Context, args []string, env commandline.Environment) error {
	set := flag.NewFlagSet("ods-shard prelude", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	var search prelude.Search
	set.Func("generated", "", commandline.AddValue(&search.Generated))
	set.Func("iquote", "", commandline.AddValue(&search.Quoted))
	set.Func("I", "", commandline.AddValue(&search.Directories))
	var macros []string
	set.Func("forward", "", commandline.AddMacros(&macros, sharder.ForwardMacro))
	inputs := set.String("inputs", "", "")
	unused := set.String("unused", "", "")
	output := set.String("o", "-", "")
	help := set.Bool("help", false, "")
	sources, err := commandline.Parse(set, args)
	if err != nil {
		return err
	}
	if *help {
		_, err := io.WriteString(env.Stdout, Usage)
		return err
	}
	switch {
	case len(sources) != 1:
		return &commandline.UsageError{Message: "want one source file"}
	case *unused != "" && *inputs == "":
		return &commandline.UsageError{Message: "-unused needs -inputs"}
	}
	read := inputfile.Directory("").ReadFile
	var allowed map[string]bool
	if *inputs != "" {
		names, err := inputlist.Read(*inputs)
		if err != nil {
			return err
		}
		allowed = map[string]bool{path.Clean(sources[0]): true}
		for _, name := range names {
			allowed[path.Clean(name)] = true
		}
	}
	used := map[string]bool{}
	search.ReadFile = func(name string) ([]byte, error) {
		if err := context.Cause(ctx); err != nil {
			return nil, err
		}
		if allowed != nil && !allowed[name] {
			return nil, fs.ErrNotExist
		}
		used[name] = true
		return read(name)
	}
	found, err := prelude.Find(sources[0], search)
	if err != nil {
		return err
	}
	if *unused != "" {
		if err := inputlist.WriteUnused(ctx, env, *inputs, used, *unused); err != nil {
			return err
		}
	}
	return env.Write(ctx, *output, []byte(found.Text(macros...)), false)
}
