// Command ods-docs writes the documentation of dialects as a static site. It
// takes the command line of ods-tblgen, which runs it for -gen-site. It also has
// the other functions for whole dialects: site, -gen-dialect-json and diff; and the subcommands
// new and lsp of ods-tblgen.
//
// It is a separate program because the libraries for CommonMark and for BUILD files double
// the time in which a program starts, and a build starts ods-tblgen often.
package main

import (
	"context"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/site"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/difference"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/languageserver"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/program"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/scaffold"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/sitecommand"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
)

var docs = program.Program{
	Program: commandline.Program{
		Name: "ods-docs",
		Usage: `usage: ods-docs [options] -o directory file.td...
       ods-docs site [options] [directory]...
       ods-docs diff [options] old new
       ods-docs new | lsp

Reads the dialects in TableGen files and writes their documentation as a static
site. @file is replaced by the arguments in a file, one per line. "site" finds the
files, "diff" compares two versions of dialects, "new" writes a dialect that
builds, and "lsp" serves editors; all have -help.
`,
		DefaultGenerator: "gen-site",
	},
	About:       "Writes the sites of ods-tblgen -gen-site.",
	Families:    func() []backend.Family { return []backend.Family{site.Family()} },
	Subcommands: []program.Subcommand{sitecommand.Subcommand, difference.Subcommand, forTblgen(scaffold.Subcommand), forTblgen(languageserver.Subcommand)},
	Execute: func(ctx context.Context, tool *invocation.Tool, line program.Line) error {
		return invocation.NewSingle(tool).Run(ctx, line.Arguments, invocation.Place{Streams: line.Streams})
	},
}

// forTblgen returns a subcommand whose messages name ods-tblgen, which the user has called.
func forTblgen(s program.Subcommand) program.Subcommand {
	run := s.Run
	s.Run = func(ctx context.Context, _ string, args []string, std invocation.Streams, temporary *outputfile.Registry) int {
		return run(ctx, "ods-tblgen", args, std, temporary)
	}
	return s
}

func main() { docs.Main() }
