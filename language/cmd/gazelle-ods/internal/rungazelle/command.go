//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package rungazelle

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"slices"

	"github.com/bazel-contrib/bazel-gazelle/v2/cmd/gazelle/update"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/bazel-gazelle/language"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/nearest"
	"github.com/rules-ods/rules_ods/language/cc"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/workspace"
	"github.com/rules-ods/rules_ods/language/td"
)

var summaries = map[string]string{
	"":       "",
	"update": "create and update BUILD files, as without a command",
	"fix":    "also rewrite old forms of rules",
}

const usage = `usage: %s [options] [directory]...

Writes the rules of the packages in and below the directories, by default of all.
`

// Command returns Gazelle's command update or fix for the working directory wd. An empty name is the command that runs
// where no name is given; a first argument that is neither a directory nor one of commands is an error that says which
// was meant.
func Command(wd, name string, commands ...string) *command.Command {
	return &command.Command{Name: name, Summary: summaries[name], Usage: usage, Declare: func(flags *command.Flags) command.Run {
		r := &request{wd: wd, words: []string{cmp.Or(name, "update")}, commands: commands}
		r.declare(flags)
		return r.run
	}}
}

// A request is a command line for Gazelle.
type request struct {
	wd       string
	words    []string // the command and its options, as Gazelle reads them
	commands []string
}

// declare declares the options that Gazelle and its languages register. Their values go to Gazelle, which reads them
// again.
func (r *request) declare(flags *command.Flags) {
	all := registered()
	for _, name := range usual {
		flags.Var(&forwarded{all.Lookup(name), &r.words}, name, all.Lookup(name).Usage)
	}
	flags.Advanced("Other options of Gazelle")
	all.VisitAll(func(o *flag.Flag) {
		if o.Name != "version" && !slices.Contains(usual, o.Name) { // the program has its own -version
			flags.Var(&forwarded{o, &r.words}, o.Name, o.Usage)
		}
	})
}

// usual are the options that --help lists.
var usual = []string{"lang", "mode", "index", "r", "exclude", "strict", "repo_root"}

// A forwarded value checks the value of an option of Gazelle, and adds the option to words.
type forwarded struct {
	option *flag.Flag
	words  *[]string
}

func (f *forwarded) String() string {
	if f.option == nil { // package flag compares with a value that is empty
		return ""
	}
	return f.option.DefValue
}

func (f *forwarded) IsBoolFlag() bool {
	boolean, ok := f.option.Value.(interface{ IsBoolFlag() bool })
	return ok && boolean.IsBoolFlag()
}

func (f *forwarded) Set(value string) error {
	if err := f.option.Value.Set(value); err != nil {
		return err
	}
	*f.words = append(*f.words, "-"+f.option.Name+"="+value)
	return nil
}

func (r *request) run(ctx context.Context, args []string, env *command.Environment) error {
	words := r.words
	if len(args) > 0 {
		words = slices.Concat(words, []string{"--"}, args)
	}
	err := Update(ctx, r.wd, words, env.Out, env.Err, env.Temporary)
	switch {
	case errors.Is(err, update.ErrDiff):
		return errors.Join(err, command.ExitStatus(1))
	case err != nil && len(args) > 0:
		return r.suggest(err, args[0])
	}
	return err
}

// suggest adds to an error the command that the first argument may have meant, if no directory has that name.
func (r *request) suggest(err error, first string) error {
	if _, statErr := os.Stat(workspace.Path(r.wd, first)); !errors.Is(statErr, fs.ErrNotExist) {
		return err
	}
	if question := nearest.Question(nearest.Names(first, slices.Values(r.commands))); question != "" {
		return fmt.Errorf("%w; '%s' is neither a command nor a directory; %s", err, first, question)
	}
	return err
}

// registered returns the options of Gazelle and its languages. Gazelle shows them to languages only.
func registered() *flag.FlagSet {
	list := &flagList{set: flag.NewFlagSet("", flag.ContinueOnError)}
	languages := []language.Language{cc.New(func(string) bool { return false }, func(string) []string { return nil }), td.NewLanguage(), list}
	// After Gazelle has registered all options, it reports the root, which cannot exist, and reads nothing.
	_ = update.Run(context.Background(), languages, "", []string{"-repo_root=\x00"})
	return list.set
}

// A flagList is a language for Gazelle that keeps the options that Gazelle and the languages before it register.
type flagList struct {
	language.BaseLang // its methods do nothing
	set               *flag.FlagSet
}

func (l *flagList) RegisterFlags(set *flag.FlagSet, _ string, _ *config.Config) { l.set = set }
