package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/upgrade"
)

// A refusal is a definition that the later release refuses after the edits, with what MLIR's own
// file of that release has in its place.
type refusal struct {
	def, cause, answer string
}

// answered are the fields in which an answer to a refusal is looked for.
var answered = []mlir.Field{mlir.FieldAssemblyFormat, mlir.FieldHasCustomAssemblyFormat, mlir.FieldArguments, mlir.FieldResults, mlir.FieldTraits}

// findAnswers finds what MLIR did with the definitions that a report says are refused.
func (r *result) findAnswers(ctx context.Context, report *upgrade.Report, edited string, from installation) error {
	load := func(with installation, file string) (*tablegen.Records, error) {
		return tablegen.Load(ctx, filepath.Join(with.include, file), tablegen.Options{IncludeDirs: []string{with.include}, Language: with.release.Language()})
	}
	for i := range report.Groups {
		g := &report.Groups[i]
		if g.Section != upgrade.SectionRefused {
			continue
		}
		for _, p := range g.Places {
			file, err := filepath.Rel(edited, p.File)
			if err != nil {
				return err
			}
			made := refusal{def: p.Def, cause: g.Cause, answer: "the file is gone"}
			if made.def == "" {
				made.def = fmt.Sprintf("%s:%d", filepath.Base(file), p.Line)
			}
			before, err := load(from, file)
			var after *tablegen.Records
			if err == nil {
				after, err = load(r.to, file)
			}
			switch {
			case ctx.Err() != nil:
				return context.Cause(ctx)
			case err == nil:
				made.answer = answer(before.Def(p.Def), after.Def(p.Def))
			case !errors.Is(err, os.ErrNotExist):
				made.answer = "the file cannot be evaluated alone"
			}
			r.refusals = append(r.refusals, made)
		}
	}
	return nil
}

// answer describes how a definition of the later release differs from that of the earlier one.
func answer(before, after *tablegen.Record) string {
	switch {
	case before == nil:
		return "the definition has another name or comes from another file"
	case after == nil:
		return "the definition is gone"
	}
	var changes []string
	for _, field := range answered {
		old, now := before.Field(string(field)), after.Field(string(field))
		if old == nil || now == nil {
			continue
		}
		if a, b := oneLine(old.Value.String()), oneLine(now.Value.String()); a != b {
			changes = append(changes, string(field)+": "+difference(a, b))
		}
	}
	if len(changes) == 0 {
		return "the definition is the same; what it uses changed"
	}
	return strings.Join(changes, "; ")
}

// numbered matches the names of records without a name, whose numbers differ between releases.
var numbered = regexp.MustCompile(`anonymous_\d+`)

func oneLine(text string) string {
	return strings.Join(strings.Fields(numbered.ReplaceAllString(text, "anonymous")), " ")
}

// maxDifference is the largest number of words of a difference that the report shows.
const maxDifference = 12

// difference shows the words in which two texts differ, between the words that they share at their
// beginning and their end.
func difference(a, b string) string {
	old, now := strings.Fields(a), strings.Fields(b)
	for len(old) > 0 && len(now) > 0 && old[0] == now[0] {
		old, now = old[1:], now[1:]
	}
	for len(old) > 0 && len(now) > 0 && old[len(old)-1] == now[len(now)-1] {
		old, now = old[:len(old)-1], now[:len(now)-1]
	}
	show := func(words []string) string {
		more := ""
		if len(words) > maxDifference {
			words, more = words[:maxDifference], " …"
		}
		return "`` " + strings.ReplaceAll(strings.Join(words, " "), "|", `\|`) + " ``" + more
	}
	switch {
	case len(old) == 0:
		return "gained " + show(now)
	case len(now) == 0:
		return "lost " + show(old)
	}
	return show(old) + " became " + show(now)
}

// writeRefusals writes the table of refused definitions.
func writeRefusals(w io.Writer, results []*result) {
	type row struct{ dialect, to, cause, answer string }
	var order []row
	defs := map[row][]string{}
	for _, r := range results {
		for _, f := range r.refusals {
			key := row{r.name, r.to.release.String(), strings.ReplaceAll(f.cause, "|", `\|`), f.answer}
			if defs[key] == nil {
				order = append(order, key)
			}
			if !slices.Contains(defs[key], f.def) {
				defs[key] = append(defs[key], f.def)
			}
		}
	}
	if len(order) == 0 {
		return
	}
	fmt.Fprint(w, `
## What MLIR did with refused definitions

For each definition that the later release refuses after the edits, the difference between MLIR's own files of both releases, in the
fields that decide about formats. `+"`upgrade`"+` makes none of these edits, because each changes which IR the operation parses.

| dialect | to | definitions | why it is refused | in MLIR's later file |
|---|---|---|---|---|
`)
	for _, key := range order {
		fmt.Fprintf(w, "| %s | %s | %s | %s | %s |\n", key.dialect, key.to, strings.Join(defs[key], ", "), key.cause, key.answer)
	}
}
