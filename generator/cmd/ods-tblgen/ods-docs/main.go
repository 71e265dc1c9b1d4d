// Command ods-docs writes the documentation of dialects as a static site. It
// takes the command line of ods-tblgen, which runs it for -gen-site. It also has
// the other functions for whole dialects: site, -gen-dialect-json and diff; and lsp, which
// serves editors.
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
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/sitecommand"
)

var docs = program.Program{
	Program: commandline.Program{
		Name: "ods-docs",
		Usage: `usage: ods-docs [options] -o directory file.td...
       ods-docs site [options] [directory]...
       ods-docs diff [options] old new
       ods-docs lsp

Reads the dialects in TableGen files and writes their documentation as a static
site. @file is replaced by the arguments in a file, one per line. "site" finds the
files, "diff" compares two versions of dialects, and "lsp" serves editors; all
have -help.
`,
		DefaultGenerator: "gen-site",
	},
	About:       "Writes the sites of ods-tblgen -gen-site.",
	Families:    func() []backend.Family { return []backend.Family{site.Family()} },
	Subcommands: []program.Subcommand{sitecommand.Subcommand, difference.Subcommand, languageserver.Subcommand},
	Execute: func(ctx context.Context, tool *invocation.Tool, line program.Line) error {
		return invocation.NewSingle(tool).Run(ctx, line.Arguments, invocation.Place{Streams: line.Streams})
	},
}

func main() { docs.Main() }
