// Package lint finds definitions that the generators accept, and whose C++ code then fails
// to compile, is ambiguous or never does what it says. It reads evaluated records.
package lint

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Finding is a fault of one definition.
type Finding struct {
	Line    int // of the fault, or of the definition if only that is known
	Def     int // the line of the definition
	Rule    string
	Message string // with the remedy
	// Start and End are offsets in the file of the text that is wrong. End is 0 if only the
	// line is known. Replacement, if it is not "", is the right text.
	Start, End  int
	Replacement string
}

// A place is a part of a text of the file. The zero place is that of the definition.
type place struct {
	line, start, end int
	remedy           string // what to write there, or ""
}

// A linter collects the findings of one file.
type linter struct {
	records   *tablegen.Records
	model     *ods.Model
	finder    *origin.Finder
	file      string
	mentioned func(name string) bool
	found     []Finding
}

// Definitions returns the findings of the definitions in a file, by line. The file is named
// as positions of the records name it. Definitions in other files are only compared with.
// mentioned reports whether a text of the project has the name of a def elsewhere than where
// it is defined. It may be nil if that is not known.
func Definitions(records *tablegen.Records, file string, mentioned func(name string) bool) []Finding {
	l := &linter{
		records: records, file: file, mentioned: mentioned,
		model: ods.NewModel(records, ods.ReleaseOf(records).Features()), finder: origin.NewFinder(records),
	}
	l.mnemonics(mlir.ClassOp, mlir.FieldOpDialect, mlir.FieldOpName)
	l.mnemonics(mlir.ClassTypeDef, mlir.FieldDialect, mlir.FieldMnemonic)
	l.mnemonics(mlir.ClassAttrDef, mlir.FieldDialect, mlir.FieldMnemonic)
	for _, def := range records.Defs() {
		if l.line(def) == 0 {
			continue
		}
		l.texts(def)
		switch {
		case def.IsA(mlir.ClassOp):
			l.operation(def)
		case def.IsA(mlir.ClassTypeDef), def.IsA(mlir.ClassAttrDef):
			l.keywordsOfParameters(def)
			if list, err := ods.Defs(def, mlir.FieldTraits); err == nil {
				if traits, err := l.model.Traits(list); err == nil {
					l.methods(def, traits)
				}
			}
		case def.IsA(mlir.ClassEnumInfo):
			l.enum(def)
		case def.IsA(mlir.ClassPattern):
			l.pattern(def)
		case def.IsA(mlir.ClassPassBase):
			l.keywordsOfPass(def)
		case def.IsA(mlir.ClassInterface):
			l.keywordsOfInterface(def)
		}
	}
	l.unusedCases()
	slices.SortStableFunc(l.found, func(a, b Finding) int { return cmp.Compare(a.Line, b.Line) })
	return slices.Compact(l.found)
}

// line returns the line in the file where a record is defined, or 0 if that is another file.
func (l *linter) line(def *tablegen.Record) int {
	loc := def.Loc
	if n := len(def.OuterLocs); n > 0 {
		loc = def.OuterLocs[n-1]
	}
	if p, ok := l.records.Sources.Position(loc); ok && p.File == l.file {
		return p.Line
	}
	return 0
}

// at returns the place of a word in the statement of a definition, at or after the position of a
// field if it has one there.
func (l *linter) at(def *tablegen.Record, field mlir.Field, word string) place {
	if len(def.OuterLocs) > 0 {
		return place{} // the statement is in a multiclass
	}
	at := l.finder.Word(def, ods.Field(def, field), word)
	name, _, start, ok := l.records.Sources.Text(at)
	if !ok || name != l.file {
		return place{}
	}
	p, _ := l.records.Sources.Position(at)
	return place{line: p.Line, start: start, end: start + len(word)}
}

func (l *linter) add(def *tablegen.Record, at place, rule, format string, args ...any) {
	line := l.line(def)
	if name, text, start, ok := l.records.Sources.Text(def.Loc); at.end == 0 && ok && name == l.file && strings.HasPrefix(text[start:], def.Name) {
		at = place{line: line, start: start, end: start + len(def.Name)}
		if len(def.OuterLocs) > 0 {
			at = place{}
		}
	}
	f := Finding{Line: cmp.Or(at.line, line), Def: line, Rule: rule, Message: fmt.Sprintf(format, args...), Start: at.start, End: at.end}
	if at.end > 0 {
		f.Replacement = at.remedy
	}
	l.found = append(l.found, f)
}

// name returns what messages call a definition: its name, or words of its author for one without a name.
func (l *linter) name(def *tablegen.Record) string {
	if !def.Anonymous {
		return def.Name
	}
	what := "the " + nameOf(def)
	if symbol := ods.TextOrEmpty(def, mlir.FieldSymbol); symbol != "" && def.IsA(classEnumCase) {
		what = "'" + symbol + "'"
	}
	p, _ := l.records.Sources.Position(def.Loc)
	return fmt.Sprintf("%s in line %d", what, p.Line)
}

// mnemonics reports the definitions of a class that have the mnemonic of an earlier one of
// the same dialect.
func (l *linter) mnemonics(class string, dialectField, nameField mlir.Field) {
	type key struct {
		dialect *tablegen.Record
		name    string
	}
	first := map[key]*tablegen.Record{}
	defs := slices.Clone(l.records.DefsOf(class))
	slices.SortFunc(defs, func(a, b *tablegen.Record) int { return cmp.Compare(a.ID, b.ID) })
	for _, def := range defs {
		dialect, _ := ods.Value(def, dialectField).(*tablegen.Record)
		name, _ := ods.Value(def, nameField).(*tablegen.String)
		if dialect == nil || name == nil || name.Text == "" {
			continue
		}
		k := key{dialect, name.Text}
		if earlier := first[k]; earlier == nil {
			first[k] = def
		} else if l.line(def) > 0 {
			l.add(def, place{}, EqualMnemonic, "%s has the mnemonic \"%s\" of %s, and a dialect cannot register both; rename one", l.name(def), name.Text, l.name(earlier))
		}
	}
}

// described are the classes whose definitions have documentation, with what they are.
var described = []struct{ class, what string }{
	{mlir.ClassOp, "operation"}, {mlir.ClassAttrDef, "attribute"}, {mlir.ClassTypeDef, "type"}, {mlir.ClassDialect, "dialect"},
	{mlir.ClassPassBase, "pass"}, {mlir.ClassInterface, "interface"},
}

// texts reports a definition without the texts that its documentation consists of.
func (l *linter) texts(def *tablegen.Record) {
	i := slices.IndexFunc(described, func(d struct{ class, what string }) bool { return def.IsA(d.class) })
	if i < 0 || def.Anonymous {
		return
	}
	has := func(field mlir.Field) bool { return strings.TrimSpace(ods.TextOrEmpty(def, field)) != "" }
	var missing string
	switch summarized := ods.Field(def, mlir.FieldSummary) == nil || has(mlir.FieldSummary); {
	case has(mlir.FieldDescription) && summarized:
		return
	case has(mlir.FieldDescription):
		missing = "no summary"
	case summarized:
		missing = "no description"
	default:
		missing = "neither summary nor description"
	}
	l.add(def, place{}, MissingText, "the %s %s has %s", described[i].what, l.name(def), missing)
}
