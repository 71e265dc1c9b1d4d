package origin

import (
	"slices"
	"sort"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A Finder finds the statements in .td files that declare entities. Only one goroutine may
// use it.
type Finder struct {
	records *tablegen.Records
	files   map[string]*syntax.File
}

// A rule says how to find the declarations of the entities of one kind.
type rule struct {
	// field is the field of the record that lists the entities of the kind, or NoField.
	field mlir.Field
	// token says that the text that declares an entity contains its name after
	// a dollar sign.
	token bool
	// def says that the name of an entity is the name of a def.
	def bool
}

// ruleOf returns the rule for a kind other than Def.
func ruleOf(kind string) rule {
	switch kind {
	case Operand, Attribute, Property:
		return rule{field: mlir.FieldArguments, token: true}
	case Result:
		return rule{field: mlir.FieldResults, token: true}
	case Region:
		return rule{field: mlir.FieldRegions, token: true}
	case Successor:
		return rule{field: mlir.FieldSuccessors, token: true}
	case Trait:
		return rule{field: mlir.FieldTraits, def: true}
	case Builder:
		return rule{field: mlir.FieldBuilders}
	case Method:
		return rule{field: mlir.FieldMethods, def: true}
	case Case:
		return rule{field: mlir.FieldEnumerants, def: true}
	case Parameter:
		return rule{field: mlir.FieldParameters, token: true}
	case Option:
		return rule{field: mlir.FieldOptions, def: true}
	case Statistic:
		return rule{field: mlir.FieldStatistics, def: true}
	case Helper:
		return rule{field: mlir.FieldDiscardableAttrs, token: true}
	case Dialect:
		return rule{field: mlir.FieldDependentDialects}
	case Symbol:
		return rule{token: true}
	}
	return rule{} // the rule for Field
}

// normalize changes an explanation with an entity that the record does not
// declare under this name. It replaces the entity by the one that causes it.
func (f *Finder) normalize(x *Explanation) {
	if x.Kind != Attribute && x.Kind != Property || dagArg(x.Record, mlir.FieldArguments, x.Name) >= 0 {
		return
	}
	if trait := mlir.SegmentAttributeNamed(x.Name).Trait; trait != "" {
		x.Kind, x.Name = Trait, trait
	} else if x.Record.Field(x.Name) != nil { // a derived attribute
		x.Kind = Field
	}
}

// dagArg returns the index of the argument with a name in a dag field, or -1.
func dagArg(record *tablegen.Record, field mlir.Field, name string) int {
	dag, ok := ods.Value(record, field).(*tablegen.Dag)
	if !ok {
		return -1
	}
	return slices.IndexFunc(dag.Args, func(a tablegen.DagArg) bool { return a.Name == name })
}

// declaration returns the declaration of the entity of an explanation, and the position of
// the entity in it. d is nil if there is no entity, or if the text of the record declares it.
// The position is zero if only the declaration is known.
func (f *Finder) declaration(x *Explanation) (d *Declaration, at tablegen.Loc) {
	if x.Kind == "" {
		return nil, 0
	}
	r := ruleOf(x.Kind)
	name := string(r.field)
	if x.Kind == Field {
		name = x.Name
	}
	field := x.Record.Field(name)
	var words []string
	switch {
	case r.token && x.Name != "":
		words = []string{"$" + x.Name}
	case r.def:
		def := f.records.Def(x.Name)
		if def == nil {
			return nil, 0
		}
		if !def.Anonymous && x.Kind != Trait {
			return &Declaration{"def " + def.Name, def.Loc}, 0
		}
		if d, found := f.place(x.Record, def); found {
			return d, def.Loc
		}
		if top := topTrait(x.Record, x.Name); top != nil {
			def = top
		}
		words = []string{ods.TextOrEmpty(def, mlir.FieldCppInterfaceName), defName(def)}
	case x.Kind == Builder:
		if builders, err := ods.Defs(x.Record, r.field); err == nil && x.Index < len(builders) {
			if d, found := f.place(x.Record, builders[x.Index]); found {
				return d, builders[x.Index].Loc
			}
		}
	}
	for _, word := range words {
		if d, at, found := f.statementWith(x.Record, field, word); found {
			return d, at
		}
	}
	if field != nil {
		d, found := f.around(x.Record, field.Loc)
		if !found {
			return d, 0
		}
		return d, field.Loc
	}
	return nil, 0
}

// defName returns the name of a def, or the class of an anonymous one.
func defName(def *tablegen.Record) string {
	if n := len(def.Supers); def.Anonymous && n > 0 {
		return def.Supers[n-1].Class.Name
	}
	return def.Name
}

// topTrait returns the element of a record's list of traits that is the named
// trait or contains it, or nil.
func topTrait(record *tablegen.Record, name string) *tablegen.Record {
	return topTraitOf(record, name, map[*tablegen.Record]bool{})
}

// topTraitOf is topTrait without the records in failed, which do not contain the trait.
func topTraitOf(record *tablegen.Record, name string, failed map[*tablegen.Record]bool) *tablegen.Record {
	if failed[record] {
		return nil
	}
	failed[record] = true
	traits, err := ods.Defs(record, mlir.FieldTraits)
	if err != nil {
		return nil
	}
	for _, t := range traits {
		if t.Name == name {
			return t
		}
		for _, nested := range []string{"traits", "baseInterfaces", "dependentTraits"} {
			if inner, err := t.Defs(nested); err == nil && slices.ContainsFunc(inner, func(d *tablegen.Record) bool {
				return d.Name == name || topTraitOf(d, name, failed) != nil
			}) {
				return t
			}
		}
	}
	return nil
}

// place returns the declaration of an anonymous def: the class of the record whose
// statement contains it, or nil if that of the record does. found is false if the def is
// in none of them. Equal anonymous defs are one def, with the position of the one that was
// evaluated first.
func (f *Finder) place(record, def *tablegen.Record) (d *Declaration, found bool) {
	if !def.Anonymous {
		return nil, false
	}
	return f.around(record, def.Loc)
}

// statementWith looks for the statement that contains a word, and returns the position of
// the word in it: after the position of the field, if that is in the statement, or else the
// first one. It looks in the statement of the record, then in those of its classes, the most
// derived first. d is nil if the statement is the record's. found is false if no statement
// contains the word.
func (f *Finder) statementWith(record *tablegen.Record, field *tablegen.Field, word string) (d *Declaration, at tablegen.Loc, found bool) {
	if word == "" {
		return nil, 0, false
	}
	if at := f.Word(record, field, word); at != 0 {
		return nil, at, true
	}
	for _, super := range slices.Backward(record.Supers) {
		if at := f.Word(super.Class, field, word); at != 0 {
			return &Declaration{"class " + super.Class.Name, super.Class.Loc}, at, true
		}
	}
	return nil, 0, false
}

// around returns the statement that contains a position: that of the record or
// of one of its classes. d is nil if it is the record's. If none contains the
// position, found is false and d is the position itself.
func (f *Finder) around(record *tablegen.Record, at tablegen.Loc) (d *Declaration, found bool) {
	name, _, offset, ok := f.records.Sources.Text(at)
	if !ok {
		return nil, false
	}
	inside := func(r *tablegen.Record) bool {
		file, _, _, _ := f.records.Sources.Text(r.Loc)
		start, end := f.statement(r)
		return file == name && start <= offset && offset < end
	}
	if inside(record) {
		return nil, true
	}
	for _, super := range slices.Backward(record.Supers) {
		if inside(super.Class) {
			return &Declaration{"class " + super.Class.Name, super.Class.Loc}, true
		}
	}
	return &Declaration{"", at}, false
}

// NewFinder returns a finder of entities of the records.
func NewFinder(records *tablegen.Records) *Finder { return &Finder{records: records} }

// Word returns the position of a word outside of comments in the statement of a record, or
// zero if it is not there. Words after the position of the field come first. The field may
// be nil. A word with quotes is a string; other words are not found in strings.
func (f *Finder) Word(record *tablegen.Record, field *tablegen.Field, word string) tablegen.Loc {
	_, text, offset, ok := f.records.Sources.Text(record.Loc)
	start, end := f.statement(record)
	if !ok || start >= end {
		return 0
	}
	from := record.Loc - tablegen.Loc(offset) // of the file
	var first tablegen.Loc
	tokens := (&syntax.Parser{Operators: tablegen.Operators()}).NewTokens(text[start:end], nil)
	for {
		switch tokens.Next() {
		case syntax.EndToken, syntax.FaultToken:
			return first
		case syntax.OtherToken, syntax.StringToken:
			r := tokens.Region()
			if text[start:end][r.Start:r.End] != word {
				continue
			}
			at := from + tablegen.Loc(start) + tablegen.Loc(r.Start)
			if field == nil || at >= field.Loc {
				return at
			}
			if first == 0 {
				first = at
			}
		}
	}
}

// statement returns the offsets of the innermost class or def statement that
// contains the position of a record. start and end are equal if there is none.
func (f *Finder) statement(record *tablegen.Record) (start, end int) {
	name, text, offset, ok := f.records.Sources.Text(record.Loc)
	if !ok {
		return 0, 0
	}
	file := f.files[name]
	if file == nil {
		if f.files == nil {
			f.files = map[string]*syntax.File{}
		}
		parser := syntax.Parser{Operators: tablegen.Operators()}
		file = parser.Parse(name, []byte(text), syntax.Statements, nil)
		f.files[name] = file
	}
	return innermost(file.Stmts, syntax.Pos(offset))
}

func innermost(statements []syntax.Stmt, at syntax.Pos) (start, end int) {
	for _, s := range statements {
		from, to := s.Span()
		if at < from || at >= to {
			continue
		}
		for _, block := range syntax.Blocks(s) {
			if start, end := innermost(block, at); end > start {
				return start, end
			}
		}
		switch s.(type) {
		case *syntax.Class, *syntax.Def, *syntax.Defm:
			return int(from), int(to)
		}
	}
	return 0, 0
}

// At returns the innermost span that contains an offset and whose kind is accepted, or nil.
func At(spans []cpp.Span, offset int, accepts func(kind string) bool) *cpp.Span {
	// Each span that contains the offset encloses the last one that starts before it.
	i := sort.Search(len(spans), func(i int) bool { return spans[i].Start > offset }) - 1
	for ; i >= 0; i = spans[i].Parent {
		if s := &spans[i]; offset < s.End && accepts(s.Kind) {
			return s
		}
	}
	return nil
}
