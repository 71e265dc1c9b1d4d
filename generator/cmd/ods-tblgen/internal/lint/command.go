// Package lint implements the subcommand lint, which finds faults of .td files that evaluation does not report.
package lint

import (
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	definitions "github.com/rules-ods/rules_ods/generator/lint"
	"github.com/rules-ods/rules_ods/generator/lsp/workspace"
	"github.com/rules-ods/rules_ods/generator/nearest"
	"github.com/rules-ods/rules_ods/generator/tablegen/lint"
)

// usage returns the beginning of --help. %[1]s is the name of the command.
func usage() string {
	var b strings.Builder
	b.WriteString(`usage: %[1]s [options] [FILE.td | DIRECTORY]...

Checks the .td files, and those below the directories, by default those below the
working directory. It finds include directories as the language server does, and
reads the files of the repository that include the files.

`)
	for _, r := range definitions.Rules() {
		b.WriteString("  " + r.Name + "\n      " + r.Finds + "\n")
	}
	b.WriteString(`
All but the first three evaluate each file, or a file of the same places that includes it.
The page generator/LINT.md has the reasons and remedies.

missing-description is only counted, unless -only names it. Where at least a third of the
included files, and ten or more, rely on their includers, that is the style of the project:
not-alone is then only counted, too.

"// td: keep" on the line of a finding or of its definition, or on the line before,
silences it.

Exit status: 0 if nothing was found, or all was fixed; 1 with findings, or after an error.
`)
	return b.String()
}

// A check finds faults of the files of a project.
type check struct {
	names []string // the kinds of its findings
	run   func(ctx context.Context, p *project) ([]lint.Finding, error)
}

// checks are all checks.
func checks() []check {
	return []check{
		{[]string{lint.NotAlone, lint.Unused, lint.Missing}, checkIncludes},
		{definitions.Names(), checkDefinitions},
	}
}

// options are the options of the command line.
type options struct {
	settings      workspace.Settings
	only, without []string // kinds of findings
	fix           bool
	env           *command.Environment
}

// Command returns the subcommand lint.
func Command() *command.Command {
	return &command.Command{Name: "lint", Summary: "find faults of .td files that evaluation does not report", Usage: usage(), Declare: func(flags *command.Flags) command.Run {
		o := &options{}
		flags.List(&o.settings.IncludeDirs, "I", "search includes in this `directory` first (repeatable)")
		flags.StringVar(&o.settings.MLIR, "mlir", "", "the `directory` of MLIR's .td files, or the root of an installation or checkout of LLVM")
		flags.Func("only", "report only findings of this `kind` (repeatable)", kindInto(&o.only))
		flags.Func("without", "leave out findings of this `kind` (repeatable)", kindInto(&o.without))
		flags.BoolVar(&o.fix, "fix", false, "change the files; findings without a fix remain")
		return func(ctx context.Context, args []string, env *command.Environment) error {
			o.env = env
			return o.run(ctx, args)
		}
	}}
}

// kindInto returns a function that adds a kind of findings to a list.
func kindInto(list *[]string) func(string) error {
	return func(kind string) error {
		var known []string
		for _, c := range checks() {
			known = append(known, c.names...)
		}
		if !slices.Contains(known, kind) {
			message := "a kind of findings (" + strings.Join(known, ", ") + ")"
			if question := nearest.Question(nearest.Names(kind, slices.Values(known))); question != "" {
				message += "; " + question
			}
			return command.Unfit(message)
		}
		*list = append(*list, kind)
		return nil
	}
}

// run prints the findings of the files at some places, and fixes them if it is asked to.
func (o *options) run(ctx context.Context, places []string) error {
	if len(places) == 0 {
		places = []string{"."}
	}
	fixed := 0
	for {
		p, err := open(ctx, places, o.settings)
		if err != nil {
			return err
		}
		if !slices.ContainsFunc(p.files, p.repository.IsOwn) {
			return fmt.Errorf("'%s' has no .td files that git does not ignore; name a file or another directory", strings.Join(places, "', '"))
		}
		if o.fix && fixed == 0 {
			for file := range p.repository.Texts {
				outputfile.RemoveAbandoned(filepath.FromSlash(file))
			}
		}
		findings, err := o.findings(ctx, p)
		if err != nil {
			return err
		}
		edits := map[string][]lint.Finding{}
		if o.fix {
			for _, f := range findings {
				if f.IsFixable() {
					edits[f.File] = append(edits[f.File], f)
				}
			}
		}
		for _, f := range findings {
			begin := ""
			if edits[f.File] != nil && f.IsFixable() {
				begin = "fixed: "
				fixed++
			} else if len(edits) > 0 {
				continue // the next round reports it, if it remains
			}
			f.File = p.shown(f.File)
			fmt.Fprintln(o.env.Out, begin+f.String())
		}
		if len(edits) == 0 {
			return o.finish(p, len(findings), fixed)
		}
		// After a fix, another include may be unused.
		if err := o.apply(ctx, p, edits); err != nil {
			return err
		}
	}
}

// findings returns the findings that the options select, by file and line.
func (o *options) findings(ctx context.Context, p *project) ([]lint.Finding, error) {
	var all []lint.Finding
	p.unevaluated = nil
	for _, c := range checks() {
		if !slices.ContainsFunc(c.names, o.wants) {
			continue
		}
		found, err := c.run(ctx, p)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	if !slices.Contains(o.only, definitions.MissingText) {
		before := len(all)
		all = slices.DeleteFunc(all, func(f lint.Finding) bool { return f.Check == definitions.MissingText })
		if n := before - len(all); n > 0 && o.wants(definitions.MissingText) {
			p.notes = append(p.notes, fmt.Sprintf("%d definitions have no summary or no description; -only=%s lists them", n, definitions.MissingText))
		}
	}
	if len(p.withheld) > 0 && o.wants(definitions.UnusedCase) {
		p.notes = append(p.notes, fmt.Sprintf("%d cases that no enum has are not reported, because %s finds definitions by names that it computes: %s",
			len(p.withheld), p.anyName, strings.Join(slices.Sorted(maps.Keys(p.withheld)), ", ")))
	}
	style := lint.StyleOfFragments(p.repository, all)
	if style > 0 && !slices.Contains(o.only, lint.NotAlone) && !slices.Contains(o.without, lint.NotAlone) {
		p.notes = append(p.notes, fmt.Sprintf("%d files rely on their includers, which is the style of this project; -only=%s lists them", style, lint.NotAlone))
		all = slices.DeleteFunc(all, func(f lint.Finding) bool { return f.Check == lint.NotAlone })
	}
	return slices.DeleteFunc(all, func(f lint.Finding) bool {
		return !o.wants(f.Check)
	}), nil
}

// wants reports whether the options select a kind of findings.
func (o *options) wants(kind string) bool {
	return (len(o.only) == 0 || slices.Contains(o.only, kind)) && !slices.Contains(o.without, kind)
}

// apply writes the fixes of files.
func (o *options) apply(ctx context.Context, p *project, fixes map[string][]lint.Finding) error {
	var edits []outputfile.Edit
	for _, file := range slices.Sorted(maps.Keys(fixes)) {
		text := p.repository.Texts[file]
		edits = append(edits, outputfile.Edit{Name: filepath.FromSlash(file), Read: []byte(text), Text: []byte(lint.Fix(text, fixes[file]))})
	}
	return outputfile.Replace(ctx, edits, o.env.Temporary)
}

// finish prints what was not checked and the number of findings, and returns the exit status.
func (o *options) finish(p *project, found, fixed int) error {
	incomplete := false
	if files, example := lint.Unchecked(p.repository); files > 0 {
		incomplete = true
		if example != "" {
			example = p.shown(example)
		}
		p.notes = append(p.notes, lint.UncheckedMessage(files, example, "name a directory with these files by -I"))
	}
	for _, file := range slices.Compact(slices.Sorted(slices.Values(p.files))) {
		if err := p.unreadable[file]; err != nil && p.repository.IsOwn(file) {
			incomplete = true
			p.notes = append(p.notes, fmt.Sprintf("%s cannot be read: %v", p.shown(file), inputfile.Cause(err)))
		}
	}
	if len(p.unevaluated) > 0 {
		incomplete = true
		p.notes = append(p.notes, unevaluatedNote(p.unevaluated)...)
	}
	for _, note := range p.notes {
		o.env.Note("%s", note)
	}
	summary := fmt.Sprintf("%d findings, %d fixed", found, fixed)
	if incomplete {
		summary += "; not all files are checked"
	}
	o.env.Note("%s", summary)
	if found > 0 || incomplete {
		return command.ExitStatus(1)
	}
	return nil
}

// unevaluatedNote says which files were not checked, once for each error.
func unevaluatedNote(all []unevaluated) []string {
	files := map[string][]string{}
	var faults []string
	for _, u := range all {
		if files[u.fault] == nil {
			faults = append(faults, u.fault)
		}
		files[u.fault] = append(files[u.fault], u.file)
	}
	var notes []string
	for _, fault := range faults[:min(len(faults), maxFaults)] {
		names := files[fault]
		note := names[0]
		if len(names) > 1 {
			note = fmt.Sprintf("%s and %d more", note, len(names)-1)
		}
		notes = append(notes, fault+"; not checked for faults of definitions: "+note)
	}
	if more := len(faults) - maxFaults; more > 0 {
		notes = append(notes, fmt.Sprintf("%d more errors, for which files are not checked", more))
	}
	return notes
}

// maxFaults is the number of errors that are shown, for which files were not checked.
const maxFaults = 8
