package lint

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// classEnumCase is the class of the cases of enums.
const classEnumCase = "EnumCase"

// enum reports faults of the cases of an enum.
func (l *linter) enum(def *tablegen.Record) {
	e, err := l.model.Enum(def)
	if err != nil {
		return // generators report it
	}
	l.equalCases(e)
	for _, c := range e.Cases {
		if isKeyword(c.Symbol) {
			l.add(l.own(c.Def, def), l.at(c.Def, mlir.FieldSymbol, `"`+c.Symbol+`"`), Keyword, "the case '%s' of %s has a keyword of C++ as its symbol; rename it", c.Symbol, l.name(def))
		}
		if reason := unfit(e, c.Value); reason != "" {
			l.add(l.own(c.Def, def), place{}, CaseValue, "the value %d of the case %s does not fit %s: %s", c.Value, l.name(c.Def), l.name(def), reason)
		}
	}
}

// own returns the first of two definitions if it is in the file, or else the second.
func (l *linter) own(def, other *tablegen.Record) *tablegen.Record {
	if l.line(def) > 0 {
		return def
	}
	return other
}

// unfit says why a value does not fit an enum. It returns "" if it fits.
func unfit(e *ods.Enum, value int64) string {
	width := e.Bitwidth
	if width < 1 || width > 64 {
		return ""
	}
	const narrower = "; choose a smaller value or a wider enum"
	switch {
	case e.Bits && value < 0: // all bits
		return ""
	case value < 0:
		return "the C++ enum has no negative values, so the compiler numbers its enumerator; choose a value from 0 on"
	case width < 64 && value>>width != 0:
		return "it has " + strconv.FormatInt(width, 10) + " bits" + narrower
	}
	if !e.Bits && e.SpecializedAttr != "" && width < 64 && value>>(width-1) != 0 {
		return "verifiers compare the signed value of the attribute with it" + narrower
	}
	return ""
}

// equalCases reports cases of an enum that share their value, symbol or string.
func (l *linter) equalCases(e *ods.Enum) {
	for _, property := range []struct {
		field        mlir.Field
		name, reason string
	}{
		{mlir.FieldValue, "value", "a switch over the enum has the same label twice"},
		{mlir.FieldSymbol, "symbol", "the C++ enum defines it twice"},
		{mlir.FieldStr, "string", "only the first of them can be parsed"},
	} {
		if property.field == mlir.FieldValue && e.Bits {
			continue // names for the same bits, over which no switch is generated
		}
		first := map[string]string{}
		for _, c := range e.Cases {
			switch value := ods.Value(c.Def, property.field).(type) {
			case tablegen.Int, *tablegen.String:
				text := value.String()
				if earlier, seen := first[text]; seen {
					l.add(l.own(c.Def, e.Def), place{}, EqualCase, "the cases %s and %s of %s have the %s %s, and %s; change one",
						earlier, l.name(c.Def), l.name(e.Def), property.name, text, property.reason)
				} else {
					first[text] = l.name(c.Def)
				}
			}
		}
	}
}

// unusedCases reports cases that no enum has and that no text mentions. It needs an enum in
// the file, since cases can be in a file that other files include for their enums.
func (l *linter) unusedCases() {
	used, own := map[*tablegen.Record]bool{}, false
	for _, def := range l.records.DefsOf(mlir.ClassEnumInfo) {
		own = own || l.line(def) > 0
		if cases, err := ods.Defs(def, mlir.FieldEnumerants); err == nil {
			for _, c := range cases {
				used[c] = true
			}
		}
	}
	if l.mentioned == nil || !own {
		return
	}
	for _, def := range l.records.DefsOf(classEnumCase) {
		if !used[def] && !def.Anonymous && len(def.OuterLocs) == 0 && l.line(def) > 0 && !l.mentioned(def.Name) {
			l.add(def, place{}, UnusedCase, "no enum has the case %s, and no text of the project mentions it; add it to an enum or remove it", def.Name)
		}
	}
}
