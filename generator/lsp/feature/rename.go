package feature

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// isIdentifier reports whether a text is a name that TableGen accepts everywhere.
func isIdentifier(name string) bool {
	start, end := wordAround(name, 0)
	return start == 0 && end == len(name) && name != "" && (name[0] < '0' || name[0] > '9')
}

// Renameable returns the name at an offset that can be renamed.
func Renameable(ctx context.Context, s *document.Snapshot, offset int) (document.Place, error) {
	x := scope{s}
	t := x.targetAt(offset)
	n, err := x.namedAt(ctx, t)
	switch {
	case err != nil:
		return document.Place{}, err
	case n != nil:
		return document.Place{Path: s.Path, Text: s.Text.Source(), Start: t.start, End: t.end}, nil
	case t == nil || t.found == nil:
		return document.Place{}, errors.New("there is no name here that can be renamed")
	case t.found.Decl.Name != t.name && t.found.Decl.Kind == document.Defm && isIdentifier(t.found.Decl.Name):
		return document.Place{}, errors.New("'" + t.name + "' is a record of the defm '" + t.found.Decl.Name + "'; rename that")
	case t.found.Decl.Name != t.name:
		return document.Place{}, errors.New("the name is computed by '" + t.found.Decl.Name + "', so it cannot be renamed")
	case !s.Engine().Workspace.Owns(t.found.Path):
		return document.Place{}, errors.New("'" + t.name + "' is defined in " + t.found.Path + ", which is not part of the workspace")
	}
	return document.Place{Path: s.Path, Text: s.Text.Source(), Start: t.start, End: t.end}, nil
}

// A FileEdits are the edits of one file.
type FileEdits struct {
	Path, Text string // Text is that before the edits
	Edits      []Edit // in the order of the text
}

// Rename returns the edits that give what is at an offset another name. It evaluates the
// texts before and after, and refuses a name with which the records would be different in
// another way.
func Rename(ctx context.Context, s *document.Snapshot, offset int, name string) ([]FileEdits, error) {
	place, err := Renameable(ctx, s, offset)
	if err != nil {
		return nil, err
	}
	old := place.Text[place.Start:place.End]
	switch {
	case !isIdentifier(name):
		return nil, errors.New("'" + name + "' is not a name of TableGen: it has letters, digits and underscores, and does not start with a digit")
	case old == name:
		return nil, nil
	}
	x := scope{s}
	if n, err := x.namedAt(ctx, x.targetAt(offset)); err != nil || n != nil {
		if err != nil {
			return nil, err
		}
		if n.words[name] {
			return nil, errors.New("the parameters or the body use the name '" + name + "' already")
		}
		return renameNamed(ctx, s, n, name)
	}
	w := s.Engine().Workspace
	index, err := w.Index(ctx)
	if err != nil {
		return nil, err
	}
	if path := index.Skipped(); path != "" && w.Owns(path) {
		return nil, errors.New(path + " was not searched for '" + old + "', because it cannot be read or is too large")
	}
	places, err := References(ctx, s, offset, true)
	if err != nil {
		return nil, err
	}
	var files []FileEdits
	edit := func(p document.Place, name string) error {
		i := slices.IndexFunc(files, func(f FileEdits) bool { return f.Path == p.Path })
		if i < 0 {
			if !w.Owns(p.Path) {
				return errors.New(p.Path + " uses '" + old + "' and is not part of the workspace")
			}
			i = len(files)
			files = append(files, FileEdits{Path: p.Path, Text: p.Text})
		}
		files[i].Edits = append(files[i].Edits, Edit{p.Start, p.End, name})
		return nil
	}
	renamed := map[string]string{old: name}
	target := x.targetAt(offset)
	if target.found.Decl.Kind == document.Defm && target.found.Owner == nil { // the names of its records change, too
		for _, made := range x.madeBy(target.found) {
			rest, ok := strings.CutPrefix(made, old)
			if !ok {
				return nil, errors.New("the name of its record '" + made + "' does not begin with '" + old + "', so the defm cannot be renamed")
			}
			renamed[made] = name + rest
		}
		if len(renamed) > maxMade {
			return nil, fmt.Errorf("the defm makes more than %d records, so it cannot be renamed", maxMade)
		}
	}
	for _, p := range places {
		if err := edit(p, renamed[p.Text[p.Start:p.End]]); err != nil {
			return nil, err
		}
	}
	if op := s.Records.Def(old); op != nil && op.IsA(mlir.ClassOp) {
		class, _ := cppClass(op)
		_, derived, ok := strings.Cut(name, "_")
		if !ok {
			derived = name
		}
		if strings.HasSuffix(old, class) && derived != class { // traits name it by its class
			strings, err := x.operationStrings(ctx, x.targetAt(offset).found, class)
			if err != nil {
				return nil, err
			}
			for _, p := range strings {
				if err := edit(p, derived); err != nil {
					return nil, err
				}
			}
		}
	}
	texts := map[string]string{}
	for i := range files {
		f := &files[i]
		slices.SortFunc(f.Edits, func(a, b Edit) int { return a.Start - b.Start })
		texts[f.Path] = Apply(f.Text, f.Edits)
	}
	if err := compareRenamed(ctx, s, texts, renamed, name); err != nil {
		return nil, err
	}
	for _, f := range files {
		if f.Path == s.Path || s.DependsOn(f.Path) {
			continue // it was compared with the records
		}
		_, before := s.Engine().EvaluateTexts(ctx, f.Path, nil)
		_, after := s.Engine().EvaluateTexts(ctx, f.Path, texts)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if len(after) > len(before) {
			return nil, fmt.Errorf("with the name '%s' there is a new error in %s: %s", name, f.Path, after[len(after)-1])
		}
	}
	return files, nil
}

// Apply returns a text after edits, which are in the order of the text and do not overlap.
func Apply(text string, edits []Edit) string {
	var b strings.Builder
	at := 0
	for _, e := range edits {
		b.WriteString(text[at:e.Start])
		b.WriteString(e.Text)
		at = e.End
	}
	b.WriteString(text[at:])
	return b.String()
}

// compareRenamed evaluates texts in which names were replaced, and compares the records.
func compareRenamed(ctx context.Context, s *document.Snapshot, texts, names map[string]string, name string) error {
	for _, now := range slices.Sorted(maps.Values(names)) {
		if s.Records.Class(now) != nil || s.Records.Def(now) != nil {
			return errors.New("there is a definition named '" + now + "' already")
		}
	}
	after, failures := s.Engine().EvaluateTexts(ctx, s.Main, texts)
	if err := ctx.Err(); err != nil {
		return err
	}
	_, before := s.Engine().EvaluateTexts(ctx, s.Main, map[string]string{s.Path: s.Text.Source()})
	if len(failures) > len(before) {
		return fmt.Errorf("with the name '%s' there is a new error: %s", name, failures[0])
	}
	word := regexp.MustCompile(`\w+`)
	renamed := func(text string) string {
		return word.ReplaceAllStringFunc(text, func(w string) string { return cmp.Or(names[w], w) })
	}
	was := describeRecords(s.Records, renamed)
	is := describeRecords(after, renamed)
	for _, list := range [][2]map[string]string{{was, is}, {is, was}} {
		for _, key := range slices.Sorted(maps.Keys(list[0])) {
			if _, ok := list[1][key]; !ok {
				return fmt.Errorf("with the name '%s' the record '%s' would be another", name, list[0][key])
			}
		}
	}
	return nil
}

// describeRecords returns the names of all records by their names, parents and fields after a change of names.
func describeRecords(r *tablegen.Records, renamed func(string) string) map[string]string {
	list := map[string]string{}
	add := func(rec *tablegen.Record) {
		if rec.Anonymous {
			return
		}
		var b strings.Builder
		b.WriteString(rec.Name)
		for _, s := range rec.Supers {
			b.WriteString(" : " + s.Class.Name)
		}
		for i := range rec.Fields {
			b.WriteString("; " + rec.Fields[i].Name)
		}
		list[renamed(b.String())] = rec.Name
	}
	for _, c := range r.Classes() {
		add(c)
	}
	for _, d := range r.Defs() {
		add(d)
	}
	return list
}
