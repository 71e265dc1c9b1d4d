// Package lint finds definitions that the generators accept, and whose C++ code then fails
// to compile or is ambiguous. It reads evaluated records.
package lint

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// Names of the rules.
const (
	EqualMnemonic = "equal-mnemonic"
	EqualCase     = "equal-case"
	WrongMarker   = "wrong-marker"
	Keyword       = "cpp-keyword"
)

// A Finding is a fault of one definition.
type Finding struct {
	Line    int // of the definition
	Rule    string
	Message string // with the remedy
}

// A linter collects the findings of one file.
type linter struct {
	records *tablegen.Records
	file    string
	found   []Finding
}

// Definitions returns the findings of the definitions in a file, by line. The file is named
// as positions of the records name it. Definitions in other files are only compared with.
func Definitions(records *tablegen.Records, file string) []Finding {
	l := &linter{records: records, file: file}
	l.mnemonics("Op", "opDialect", "opName")
	l.mnemonics("TypeDef", "dialect", "mnemonic")
	l.mnemonics("AttrDef", "dialect", "mnemonic")
	for _, def := range records.Defs() {
		if l.line(def) == 0 {
			continue
		}
		switch {
		case def.IsA("Op"):
			l.marker(def, "arguments", "ins")
			l.marker(def, "results", "outs")
			l.keywords(def, "arguments")
		case def.IsA("TypeDef"), def.IsA("AttrDef"):
			l.keywords(def, "parameters")
		case def.IsA("EnumInfo"):
			l.cases(def)
		}
	}
	slices.SortStableFunc(l.found, func(a, b Finding) int { return cmp.Compare(a.Line, b.Line) })
	return l.found
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

func (l *linter) add(def *tablegen.Record, rule, format string, args ...any) {
	l.found = append(l.found, Finding{Line: l.line(def), Rule: rule, Message: fmt.Sprintf(format, args...)})
}

// mnemonics reports the definitions of a class that have the mnemonic of an earlier one of
// the same dialect.
func (l *linter) mnemonics(class, dialectField, nameField string) {
	type key struct {
		dialect *tablegen.Record
		name    string
	}
	first := map[key]*tablegen.Record{}
	defs := slices.Clone(l.records.DefsOf(class))
	slices.SortFunc(defs, func(a, b *tablegen.Record) int { return cmp.Compare(a.ID, b.ID) })
	for _, def := range defs {
		dialect, _ := def.Value(dialectField).(*tablegen.Record)
		name, _ := def.Value(nameField).(*tablegen.String)
		if dialect == nil || name == nil || name.Text == "" {
			continue
		}
		k := key{dialect, name.Text}
		if earlier := first[k]; earlier == nil {
			first[k] = def
		} else if l.line(def) > 0 {
			l.add(def, EqualMnemonic, "%s has the mnemonic \"%s\" of %s, and a dialect cannot register both; rename one", def.Name, name.Text, earlier.Name)
		}
	}
}

// marker reports a list of operands, attributes or results that begins with the marker of
// another list.
func (l *linter) marker(def *tablegen.Record, field, want string) {
	dag, _ := def.Value(field).(*tablegen.Dag)
	if dag == nil {
		return
	}
	op, _ := dag.Op.(*tablegen.Record)
	if op != nil && op.Name != want && (op.Name == "ins" || op.Name == "outs") {
		l.add(def, WrongMarker, "the %s of %s begin with '%s', as those of another list do; write (%s …), or move them", field, def.Name, op.Name, want)
	}
}

// keywords reports the names that the parameters of generated builders cannot have.
func (l *linter) keywords(def *tablegen.Record, field string) {
	dag, _ := def.Value(field).(*tablegen.Dag)
	if skips, err := def.Bit("skipDefaultBuilders"); dag == nil || err != nil || skips {
		return
	}
	for _, arg := range dag.Args {
		if isKeyword(arg.Name) {
			l.add(def, Keyword, "'%s' of %s is a keyword of C++, and generated builders have a parameter of that name; rename it", arg.Name, def.Name)
		}
	}
}

// cases reports cases of an enum that share their value, symbol or string.
func (l *linter) cases(def *tablegen.Record) {
	list, _ := def.Value("enumerants").(*tablegen.List)
	if list == nil {
		return
	}
	for _, property := range []struct{ field, name, reason string }{
		{"value", "value", "a switch over the enum has the same label twice"},
		{"symbol", "symbol", "the C++ enum defines it twice"},
		{"str", "string", "only the first of them can be parsed"},
	} {
		if property.field == "value" && def.IsA("BitEnumBase") {
			continue // names for the same bits, over which no switch is generated
		}
		first := map[string]string{}
		for _, elem := range list.Elems {
			record, _ := elem.(*tablegen.Record)
			if record == nil {
				continue
			}
			switch value := record.Value(property.field).(type) {
			case tablegen.Int, *tablegen.String:
				text := value.String()
				if earlier, seen := first[text]; seen {
					l.add(def, EqualCase, "the cases %s and %s of %s have the %s %s, and %s; change one", earlier, record.Name, def.Name, property.name, text, property.reason)
				} else {
					first[text] = record.Name
				}
			}
		}
	}
}
