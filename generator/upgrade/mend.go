package upgrade

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/lazyregexp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
	"github.com/rules-ods/rules_ods/generator/upgrade/edits"
)

// maxMends limits the errors of one file that are mended one after the other.
const maxMends = 1000

// mend makes the edits, and records what the later release refuses after them.
func (a *analysis) mend(ctx context.Context) error {
	for i, file := range a.Files {
		a.progress(i)
		from, err := a.before.load(ctx, file)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		for _, f := range from.Files {
			a.included[a.paths.absolute(f)] = true
		}
		a.ownFragments(from)
		if err != nil {
			d := firstError(err)
			text := firstLine(d.Error())
			if p := a.placeOfError(from, d); p.Line > 0 {
				text = fmt.Sprintf("%s:%d: %s", p.File, p.Line, text)
			}
			a.failures[a.paths.absolute(file)] = text
			continue
		}
		if err := a.mendFile(ctx, file, from); err != nil {
			return err
		}
	}
	return nil
}

func (a *analysis) mendFile(ctx context.Context, file string, from evaluated) error {
	for range maxMends {
		to, err := a.after.load(ctx, file)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err == nil {
			break
		}
		d := firstError(err)
		if !a.mendError(ctx, file, from, to, d) {
			a.refuse(to, d, "files", nil)
			a.refused[file] = true
			return nil
		}
	}
	if err := a.mendFormats(ctx, file, from); err != nil {
		return err
	}
	if err := a.mendOperations(ctx, file, from); err != nil {
		return err
	}
	if a.selected(edits.AppendLists) {
		return a.appendLists(ctx, file)
	}
	return nil
}

// remedy says what to do about an operation with a refused format whose dialect the user
// does not define.
func (a *analysis) remedy(records evaluated, def *tablegen.Record) string {
	field := mlir.FieldUseStrictPropertiesInAssemblyFormat
	dialect, err := ods.Def(def, mlir.FieldOpDialect)
	if err != nil || dialect == nil || dialect.Field(string(field)) == nil || dialect.Field(string(field)).Value.String() != "1" {
		return ""
	}
	if _, owned := a.defines(records, dialect); owned {
		return "a choice: set " + string(field) + " to 0 in " + dialect.Name + ", or put the attribute into the format"
	}
	return "a choice, because " + dialect.Name + " is defined in other files: put the attribute into the format, or write prop-dict in front of attr-dict, " +
		"within #ifdef if release " + a.report.From + " must print as before"
}

// refuse records an error of the later release. def is the operation with the error, or nil.
func (a *analysis) refuse(records evaluated, d *tablegen.Diagnostic, kind string, def *tablegen.Record) {
	cause := firstLine(d.Msg)
	detail := ""
	if i := strings.Index(cause, "missing attribute '"); i >= 0 {
		cause, detail = cause[:i]+"missing attribute", strings.Trim(cause[i+len("missing attribute "):], "'")
	}
	p := a.placeOfError(records, d)
	p.Detail = detail
	remedy := ""
	if def != nil {
		p.Def = def.Name
		remedy = a.remedy(records, def)
	} else if t, ok := a.target(records, d.Loc); ok && !a.selected(edits.LetBits) {
		if _, ok := edits.Braces(t.tree, t.offset); ok {
			remedy = "-only=" + string(edits.LetBits) + " writes braces, which release " + a.report.From + " refuses"
		}
	}
	a.groups.add(Group{Section: SectionRefused, Cause: cause, Remedy: remedy}, kind, p)
}

// A target is the file of a location, parsed.
type target struct {
	path   string // absolute
	name   string // as the user named it
	tree   *syntax.File
	offset int
}

// target returns the file of a location. ok is false if it is not a user's file.
func (a *analysis) target(records evaluated, l tablegen.Loc) (t target, ok bool) {
	name, text, offset, ok := records.Sources.Text(l)
	if !ok {
		return target{}, false
	}
	t = target{path: a.paths.absolute(name), offset: offset}
	if t.name, ok = a.owned[t.path]; !ok {
		return target{}, false
	}
	t.tree = syntax.Parse(name, []byte(text), syntax.Statements, nil)
	return t, true
}

// make applies an edit. The result undoes it.
func (a *analysis) make(name edits.Name, t target, e edits.Edit, def, why string) (undo func()) {
	old := t.tree.Source()
	line := strings.Count(old[:e.Start], "\n") + 1
	change := Change{Edit: name, File: t.name, Line: a.report.originalLine(t.path, line), Def: def, Why: why}
	changes, shifts, wasLoose := a.report.Edits, a.report.shifts[t.path], a.loose[t.path]
	a.report.Edits = append(slices.Clip(changes), change)
	if delta := strings.Count(e.New, "\n") - strings.Count(old[e.Start:e.End], "\n"); delta != 0 {
		a.report.shifts[t.path] = append(slices.Clip(shifts), shift{line, delta})
	}
	if kind, _ := edits.KindOf(name); !kind.KeepsFrom {
		a.loose[t.path] = true
	}
	a.files.set(t.path, e.Apply(old))
	return func() {
		a.report.Edits, a.report.shifts[t.path], a.loose[t.path] = changes, shifts, wasLoose
		a.files.set(t.path, old)
	}
}

// mendError makes the edit that removes an error of an evaluation, if there is one.
func (a *analysis) mendError(ctx context.Context, file string, from, to evaluated, d *tablegen.Diagnostic) bool {
	t, ok := a.target(to, d.Loc)
	if !ok {
		return false
	}
	if a.selected(edits.LetBits) {
		if e, ok := edits.Braces(t.tree, t.offset); ok {
			a.make(edits.LetBits, t, e, "", "release "+a.report.To+" writes the bits of a let in braces")
			return true
		}
	}
	if !a.selected(edits.GoneFields) || !edits.IsLet(t.tree, t.offset) {
		return false
	}
	field := wordAt(t.tree.Source(), t.offset)
	class := a.classWith(from, field)
	if class == nil || a.classWith(to, field) != nil {
		return false
	}
	why := "class " + class.Name + " of release " + a.report.To + " has no field " + field
	if e, ok := edits.DropLet(t.tree, t.offset); ok {
		undo := a.make(edits.GoneFields, t, e, "", why+"; the let sets the default of release "+a.report.From)
		if kept, err := a.kept.load(ctx, file); err == nil && sameValues(from.Records, kept.Records, field) {
			return true
		}
		undo()
	}
	if e, ok := edits.DeclareField(t.tree, t.offset, class.Field(field).Type.String()); ok {
		a.make(edits.GoneFields, t, e, "", why+"; as a declaration, both releases accept it, and release "+a.report.To+" ignores the value")
		return true
	}
	return false
}

// classWith returns a class with a field that is not defined in a user's file, or nil.
func (a *analysis) classWith(records evaluated, field string) *tablegen.Record {
	for _, class := range records.Classes() {
		if class.Field(field) == nil {
			continue
		}
		if _, _, owned := a.place(records, class.Loc); !owned {
			return class
		}
	}
	return nil
}

// sameValues reports whether a field has the same value in all defs of two evaluations.
func sameValues(a, b *tablegen.Records, field string) bool {
	for _, def := range a.Defs() {
		f := def.Field(field)
		if f == nil {
			continue
		}
		other := b.Def(def.Name)
		if other == nil || other.Field(field) == nil || other.Field(field).Value.String() != f.Value.String() {
			return false
		}
	}
	return true
}

func wordAt(text string, i int) string {
	end := i
	for end < len(text) && (text[end] == '_' || text[end] >= '0' && text[end] <= '9' || text[end]|0x20 >= 'a' && text[end]|0x20 <= 'z') {
		end++
	}
	return text[i:end]
}

// mendFormats writes assembly formats into definitions that inherit a format whose default
// differs between the releases.
func (a *analysis) mendFormats(ctx context.Context, file string, from evaluated) error {
	field := string(mlir.FieldAssemblyFormat)
	for range maxMends {
		to, err := a.after.load(ctx, file)
		if err != nil {
			return context.Cause(ctx)
		}
		if !a.mendFormat(from, to, field) {
			return nil
		}
	}
	return nil
}

// mendFormat makes the edit for the first definition that needs one.
func (a *analysis) mendFormat(from, to evaluated, field string) bool {
	for _, def := range from.Defs() {
		other := to.Def(def.Name)
		if other == nil {
			continue
		}
		old, changed := inherited(a, from, def, field), inherited(a, to, other, field)
		if old == nil || changed == nil || old.Value.String() == changed.Value.String() {
			continue
		}
		text, ok := old.Value.(*tablegen.String)
		p, isOwned := a.defines(from, def)
		if !ok || !isOwned {
			continue
		}
		if a.selected(edits.EnumFormats) && len(def.OuterLocs) == 0 {
			if t, ok := a.target(to, other.Loc); ok {
				if e, ok := edits.AddItem(t.tree, t.offset, "let "+field+" = "+quoted(text.Text)+";"); ok {
					a.make(edits.EnumFormats, t, e, def.Name, "the inherited "+field+" of release "+a.report.To+" is "+changed.Value.String())
					return true
				}
			}
		}
		a.groups.add(Group{Section: SectionIR, Cause: "the inherited " + field + " is " + changed.Value.String() + "; it was " + old.Value.String(),
			Remedy: "set " + field + " in the definition"}, "definitions", p)
	}
	return false
}

// inherited returns a field of a definition whose value comes from a class outside of the
// user's files, or nil.
func inherited(a *analysis, records evaluated, def *tablegen.Record, name string) *tablegen.Field {
	f := def.Field(name)
	if f == nil {
		return nil
	}
	if _, _, owned := a.place(records, f.Loc); owned {
		return nil
	}
	return f
}

func quoted(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`).Replace(text) + `"`
}

// operations returns the operations of the user that a file evaluates to, by dialect.
func (a *analysis) operations(records evaluated) []selection {
	all := a.selections(records.Records, func(f *family, def *tablegen.Record) bool {
		_, owned := a.defines(records, def)
		return f.isOp() && owned
	})
	return all
}

// mendOperations makes the edits without which generators of operations refuse formats,
// or give them another meaning.
func (a *analysis) mendOperations(ctx context.Context, file string, from evaluated) error {
	for range maxMends {
		to, err := a.after.load(ctx, file)
		if err != nil {
			return context.Cause(ctx)
		}
		made, err := a.mendDialects(ctx, file, to)
		if err != nil {
			return err
		}
		if made {
			continue
		}
		refused, err := a.refusedOperations(ctx, a.after, to, file, func(def string) bool { return !a.checked[def] && !a.refused[def] })
		if err != nil {
			return err
		}
		for _, r := range refused {
			if a.groupAttribute(ctx, file, to, r) {
				made = true
				break
			}
		}
		if made {
			continue
		}
		if len(refused) == 0 {
			return nil
		}
		already, err := a.refusedOperations(ctx, a.before, from, file, func(def string) bool {
			return slices.ContainsFunc(refused, func(r refusedOperation) bool { return r.def.Name == def })
		})
		if err != nil {
			return err
		}
		for _, r := range refused {
			a.refused[r.def.Name] = true
			if !slices.ContainsFunc(already, func(o refusedOperation) bool { return o.def.Name == r.def.Name }) {
				a.refuse(to, r.err, "operations", r.def)
			}
		}
		return nil
	}
	return nil
}

// A refusedOperation is an operation that a generator refuses.
type refusedOperation struct {
	def *tablegen.Record
	err *tablegen.Diagnostic
}

// refusedOperations returns those of the user's operations, chosen by name, that the generators of a
// release refuse. Operations of included files come again in each file that includes them, so the
// caller chooses those that it does not know yet.
func (a *analysis) refusedOperations(ctx context.Context, l *loader, records evaluated, file string, choose func(def string) bool) ([]refusedOperation, error) {
	var refused []refusedOperation
	for _, s := range a.operations(records) {
		s.defs = slices.DeleteFunc(s.defs, func(d *tablegen.Record) bool { return !choose(d.Name) })
		if len(s.defs) == 0 {
			continue
		}
		if _, err := a.run(ctx, l, records.Records, file, "gen-op-defs", s); err == nil {
			for _, def := range s.defs {
				a.checked[def.Name] = a.checked[def.Name] || l == a.after
			}
			continue
		}
		for _, def := range s.defs {
			one := s
			one.defs = []*tablegen.Record{def}
			_, err := a.run(ctx, l, records.Records, file, "gen-op-defs", one)
			if ctx.Err() != nil {
				return nil, context.Cause(ctx)
			}
			if err != nil {
				refused = append(refused, refusedOperation{def, firstError(err)})
			} else if l == a.after {
				a.checked[def.Name] = true
			}
		}
	}
	return refused, nil
}

// mendDialects sets the strict formats of a dialect to false if operations are refused or
// generated in another way without that.
func (a *analysis) mendDialects(ctx context.Context, file string, to evaluated) (made bool, err error) {
	field := mlir.FieldUseStrictPropertiesInAssemblyFormat
	if !a.selected(edits.StrictFormats) {
		return false, nil
	}
	for _, dialect := range to.DefsOf(mlir.ClassDialect) {
		f := inherited(a, to, dialect, string(field))
		p, owned := a.defines(to, dialect)
		if f == nil || !owned || f.Value.String() != "1" {
			continue
		}
		t, ok := a.target(to, dialect.Loc)
		if !ok {
			continue
		}
		keyword := "let"
		if from, err := a.kept.load(ctx, file); err != nil || from.Class(mlir.ClassDialect) == nil || from.Class(mlir.ClassDialect).Field(string(field)) == nil {
			keyword = f.Type.String()
		}
		e, ok := edits.AddItem(t.tree, t.offset, keyword+" "+string(field)+" = 0;")
		if !ok {
			continue
		}
		undo := a.make(edits.StrictFormats, t, e, p.Def, "in release "+a.report.To+", attr-dict has no inherent attributes unless the dialect sets "+string(field)+" to 0")
		needed, err := a.differs(ctx, file, to, dialect)
		if err != nil {
			return false, err
		}
		if needed {
			return true, nil
		}
		undo()
	}
	return false, nil
}

// differs reports whether the later release writes other definitions of a dialect's
// operations with the last edit than without it.
func (a *analysis) differs(ctx context.Context, file string, without evaluated, dialect *tablegen.Record) (bool, error) {
	with, err := a.after.load(ctx, file)
	if err != nil {
		return false, context.Cause(ctx)
	}
	model := ods.NewModel(without.Records, a.after.features)
	concerned := func(def *tablegen.Record) bool {
		d, err := ods.Def(def, mlir.FieldOpDialect)
		return err == nil && d != nil && d.Name == dialect.Name && mayHaveInherentAttributes(model, def)
	}
	for _, s := range a.operations(without) {
		s.defs = slices.DeleteFunc(slices.Clone(s.defs), func(d *tablegen.Record) bool { return !concerned(d) || a.same[d.Name] })
		if len(s.defs) == 0 {
			continue
		}
		before, err := a.run(ctx, a.after, without.Records, file, "gen-op-defs", s)
		if ctx.Err() != nil {
			return false, context.Cause(ctx)
		}
		if err != nil {
			return true, nil
		}
		after, err := a.run(ctx, a.after, with.Records, file, "gen-op-defs", s)
		if err != nil || !bytes.Equal(before.marked, after.marked) {
			return true, context.Cause(ctx)
		}
		for _, def := range s.defs {
			a.same[def.Name] = true
		}
	}
	return false, nil
}

// directives matches a format that may print the sizes of segments in attr-dict, because it
// prints all operands or results together.
var directives = lazyregexp.New(`\b(operands|results)\b`)

// mayHaveInherentAttributes reports whether attr-dict may have inherent attributes or properties of
// an operation.
func mayHaveInherentAttributes(model *ods.Model, def *tablegen.Record) bool {
	op, err := model.Operator(def)
	if err != nil {
		return true
	}
	isSized := op.HasTrait(mlir.TraitAttrSizedOperandSegments) || op.HasTrait(mlir.TraitAttrSizedResultSegments)
	return len(op.Properties) > 0 || slices.ContainsFunc(op.Attributes, func(a *ods.NamedAttribute) bool { return !a.Derived }) ||
		isSized && directives.Get().MatchString(ods.TextOrEmpty(def, mlir.FieldAssemblyFormat))
}

// groupHint is the advice of the parser of formats for an attribute outside of a group.
var groupHint = lazyregexp.New(`use '\(\$(\w+)\^\)\?'`)

// groupAttribute encloses an optional attribute of a format in a group if the parser of
// formats asks for that, and accepts it.
func (a *analysis) groupAttribute(ctx context.Context, file string, to evaluated, r refusedOperation) bool {
	if !a.selected(edits.OptionalGroup) {
		return false
	}
	attribute := ""
	for _, n := range r.err.Notes {
		if m := groupHint.Get().FindStringSubmatch(n.Msg); m != nil {
			attribute = m[1]
		}
	}
	f := r.def.Field(string(mlir.FieldAssemblyFormat))
	if attribute == "" || f == nil {
		return false
	}
	t, ok := a.target(to, f.Loc)
	if !ok {
		return false
	}
	e, ok := edits.GroupAttribute(t.tree, t.offset, attribute)
	if !ok {
		return false
	}

	undo := a.make(edits.OptionalGroup, t, e, r.def.Name, firstLine(r.err.Msg))
	edited, err := a.after.load(ctx, file)
	if err == nil {
		if def := edited.Def(r.def.Name); def != nil {
			s := selection{&kinds[slices.IndexFunc(kinds, func(f family) bool { return f.isOp() })], []*tablegen.Record{def}}
			if _, err = a.run(ctx, a.after, edited.Records, file, "gen-op-defs", s); err == nil || firstError(err).Msg != r.err.Msg {
				return true
			}
		}
	}
	undo()
	return false
}

// appendLists shortens lists that repeat those of a class.
func (a *analysis) appendLists(ctx context.Context, file string) error {
	skip := map[string]bool{}
	for range maxMends {
		to, err := a.after.load(ctx, file)
		if err != nil {
			return context.Cause(ctx)
		}
		if !a.appendList(ctx, file, to, skip) {
			return nil
		}
	}
	return nil
}

// appendList makes the next edit of a list. skip has the places that stay as they are.
func (a *analysis) appendList(ctx context.Context, file string, to evaluated, skip map[string]bool) bool {
	for _, def := range slices.Concat(to.Classes(), to.Defs()) {
		for i := range def.Fields {
			f := &def.Fields[i]
			list, ok := f.Value.(*tablegen.List)
			if !ok || len(list.Elems) < 2 {
				continue
			}
			p, path, owned := a.place(to, f.Loc)
			key := path + " " + def.Name + " " + f.Name
			if !owned || skip[key] {
				continue
			}
			elements := repeated(def, f.Name, list)
			if elements == 0 {
				continue
			}
			skip[key] = true
			t, ok := a.target(to, f.Loc)
			if !ok {
				continue
			}
			e, ok := edits.Append(t.tree, t.offset, elements)
			if !ok {
				continue
			}
			undo := a.make(edits.AppendLists, t, e, def.Name, "the list starts with the elements that the class gives to "+f.Name+" in line "+lineOf(p))
			if edited, err := a.after.load(ctx, file); err == nil && sameValues(to.Records, edited.Records, f.Name) {
				return true
			}
			undo()
		}
	}
	return false
}

// repeated returns how many elements at the start of a list are those of the list that the
// last direct parent with the field has, or 0 if they are not all there.
func repeated(def *tablegen.Record, field string, list *tablegen.List) int {
	for _, s := range slices.Backward(def.Supers) {
		if !s.Direct || s.Class.Field(field) == nil {
			continue
		}
		inherited, ok := s.Class.Field(field).Value.(*tablegen.List)
		if !ok || len(inherited.Elems) == 0 || len(inherited.Elems) >= len(list.Elems) {
			return 0
		}
		for i, e := range inherited.Elems {
			if e.String() != list.Elems[i].String() {
				return 0
			}
		}
		return len(inherited.Elems)
	}
	return 0
}

// plainText returns a text of a generator without marks of origins.
func plainText(marked []byte) string {
	text, _ := cpp.SplitOrigins(marked)
	return string(text)
}
