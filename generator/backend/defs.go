package backend

import (
	"sort"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// InMainFile reports whether a def is in the input itself and not in an
// included file, or [Input.EveryFile] is set.
func (in *Input) InMainFile(def *tablegen.Record) bool {
	p, ok := in.Records.Sources.Position(def.Loc)
	return in.EveryFile || ok && p.IncludedAt == 0
}

// DefsOf returns the defs of a class, like [tablegen.Records.DefsOf]. It is an
// error if the class does not exist.
func (in *Input) DefsOf(class string) ([]*tablegen.Record, error) {
	if in.Records.Class(class) == nil {
		err := tablegen.Errorf(0, "the class '%s' is not defined; does the file include what defines it?", class)
		err.Unknown = &tablegen.Unknown{Kind: tablegen.ClassName, Name: class}
		return nil, err
	}
	return in.Records.DefsOf(class), nil
}

// InOrder returns the defs in the order in which they were created.
func InOrder(defs []*tablegen.Record) []*tablegen.Record {
	ordered := append([]*tablegen.Record(nil), defs...)
	sort.Slice(ordered, func(i, j int) bool { return ordered[i].ID < ordered[j].ID })
	return ordered
}
