// Package siteusage parses the command line of the subcommand site. It is separate from the
// implementation, because ods-tblgen prints the help, and ods-docs has the implementation.
package siteusage

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/flagwords"
)

// usage is the beginning of --help. %[1]s is the name of the program.
const usage = `usage: %[1]s site [options] [DIRECTORY | FILE.td]...

Writes a documentation site of all dialects below the directories, by default of the working
directory. No file has to be named: site reads each .td file that no other file includes, and
finds include directories in compilation databases, in the usual places of a repository and in
an installed MLIR, as the language server does. Files that git ignores are left out.

Definitions get links to the commit in the repository "origin" on GitHub or GitLab; those of an
installed MLIR to its release. Texts in docs/Dialects/*.md become part of the dialect whose name
they have. Operations get examples from .mlir files of the repository.

  %[1]s site
  %[1]s site -serve
  %[1]s site -o out/site -title="Foo dialects" include

Exit status: 0 if the site was written, 1 after an error.

Options:

`

// Options are the options of the command line.
type Options struct {
	Output      string
	Title       string // "" for a title after the directory
	SourceURL   string // "" for the one of the repository
	Older       string // a file, or ""
	IncludeDirs []string
	MLIR        string
	Serve       bool
	Host        string
	Port        int
	Places      []string // directories and files, at least one
}

func flags(name string, o *Options, out io.Writer) *flag.FlagSet {
	f := flag.NewFlagSet(name+" site", flag.ContinueOnError)
	f.SetOutput(out)
	f.StringVar(&o.Output, "o", "site", "the `directory` to write. An earlier site in it is replaced; a directory with other files is refused")
	f.StringVar(&o.Title, "title", "", "the `text` that heads the site (default: the name of the repository)")
	f.StringVar(&o.SourceURL, "source-url", "", "link definitions of the repository to this `URL`, in which {file}, relative to the root of the repository, and {line} are replaced")
	f.StringVar(&o.Older, "diff-from", "", "show the changes since an older version, a `file` that -gen-dialect-json wrote")
	f.Func("I", "search includes in this `directory` too, before those that are found (repeatable)", func(dir string) error {
		o.IncludeDirs = append(o.IncludeDirs, dir)
		return nil
	})
	f.StringVar(&o.MLIR, "mlir", "", "the `directory` of MLIR's .td files, or the root of an installation or checkout of LLVM")
	f.BoolVar(&o.Serve, "serve", false, "write no files, but serve the site, and reload pages in the browser when a file changes")
	f.StringVar(&o.Host, "host", "127.0.0.1", "with -serve: the `address` to listen on")
	f.IntVar(&o.Port, "port", 8000, "with -serve: the `number` of the port, 0 for a free one")
	f.Usage = func() {
		fmt.Fprintf(f.Output(), usage, name)
		f.PrintDefaults()
	}
	return f
}

// Help returns the text of --help.
func Help(name string) string {
	var text strings.Builder
	flags(name, &Options{}, &text).Usage()
	return text.String()
}

// Parse parses the words after "site", in which options and arguments may stand in any order. The error is flag.ErrHelp
// for --help.
func Parse(name string, args []string) (*Options, error) {
	o := &Options{}
	f := flags(name, o, io.Discard)
	f.Usage = func() {}
	places, err := flagwords.Parse(f, args)
	if err != nil {
		return nil, err
	}
	set := map[string]bool{}
	f.Visit(func(f *flag.Flag) { set[f.Name] = true })
	switch {
	case o.Serve && set["o"]:
		return nil, errors.New("-serve writes no files; leave out -o")
	case !o.Serve && (set["host"] || set["port"]):
		return nil, errors.New("-host and -port are options of -serve")
	case o.Port < 0 || o.Port > 65535:
		return nil, fmt.Errorf("-port=%d is no port; use 0 to 65535", o.Port)
	case o.SourceURL != "" && !strings.Contains(o.SourceURL, "{file}"):
		return nil, errors.New("-source-url has no {file}; use a URL such as https://example.org/{file}#L{line}")
	}
	if o.Places = places; len(o.Places) == 0 {
		o.Places = []string{"."}
	}
	return o, nil
}
