package lint

import (
	"maps"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/nearest"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// operation reports faults of an operation that generators accept.
func (l *linter) operation(def *tablegen.Record) {
	l.marker(def, mlir.FieldArguments, "ins")
	l.marker(def, mlir.FieldResults, "outs")
	op, err := l.model.Operator(def)
	if err != nil {
		return // generators report it
	}
	l.keywordsOfOperation(op)
	l.namesInTraits(op)
	l.methods(def, op.Traits)
	if len(op.Successors) > 0 && !op.HasTrait(mlir.TraitIsTerminator) {
		l.add(def, l.at(def, mlir.FieldSuccessors, "successor"), NoTerminator, "%s has successors, and only terminators may have some; add the trait Terminator", l.name(def))
	}
	l.inferredTypes(op)
	l.effects(op)
}

// marker reports a list of operands, attributes or results that begins with the marker of
// another list.
func (l *linter) marker(def *tablegen.Record, field mlir.Field, want string) {
	dag, _ := ods.Value(def, field).(*tablegen.Dag)
	if dag == nil {
		return
	}
	op, _ := dag.Op.(*tablegen.Record)
	if op != nil && op.Name != want && (op.Name == "ins" || op.Name == "outs") {
		at := l.at(def, field, op.Name)
		at.remedy = want
		l.add(def, at, WrongMarker, "the %s of %s begin with '%s', as those of another list do; write (%s …), or move them", field, l.name(def), op.Name, want)
	}
}

// suggestion returns the end of a message about an unknown name, and the only similar name.
func suggestion(name string, known []string) (text, only string) {
	near := nearest.Names(name, slices.Values(known))
	if question := nearest.Question(near); question != "" {
		text = "; " + question
	}
	if len(near) == 1 {
		only = near[0]
	}
	return text, only
}

// namesInTraits reports placeholders in the predicates of traits for which verifiers have no value.
func (l *linter) namesInTraits(op *ods.Operator) {
	known := map[string]bool{"_op": true, "_ctxt": true}
	var names []string
	add := func(name string) {
		if name != "" {
			known[name], names = true, append(names, name)
		}
	}
	for _, o := range op.Operands {
		add(o.Name)
	}
	for _, a := range op.Attributes {
		add(a.Name)
	}
	for _, r := range op.Results {
		add(r.Name)
	}
	reported := map[string]bool{}
	for _, t := range op.Traits {
		if t.Kind != ods.PredTrait || t.Predicate == nil {
			continue
		}
		for _, name := range placeholders(t.Predicate.Condition()) {
			if known[name] || reported[name] {
				continue
			}
			reported[name] = true
			text, only := suggestion(name, names)
			at := l.at(op.Def, mlir.NoField, `"`+name+`"`)
			if at.remedy = only; only != "" {
				at.remedy = `"` + only + `"`
			}
			l.add(op.Def, at, UnknownName, "a trait of %s names '%s', but the operation has no operand, result or attribute of that name%s", l.name(op.Def), name, text)
		}
	}
}

// placeholders returns the names after dollar signs in C++, each once.
func placeholders(text string) []string {
	found := map[string]bool{}
	for {
		at := strings.IndexByte(text, '$')
		if at < 0 || at == len(text)-1 {
			return slices.Sorted(maps.Keys(found))
		}
		text = text[at+1:]
		if text[0] == '$' {
			text = text[1:]
			continue
		}
		end := 0
		for end < len(text) && (text[end] == '_' || text[end] >= '0' && text[end] <= '9' || text[end]|0x20 >= 'a' && text[end]|0x20 <= 'z') {
			end++
		}
		if end > 0 {
			found[text[:end]] = true
		}
	}
}

// methods reports names in the lists of methods to declare that the interfaces do not have.
func (l *linter) methods(def *tablegen.Record, traits []*ods.Trait) {
	for _, t := range traits {
		if !t.DeclareMethods || t.Interface == nil {
			continue
		}
		var names []string
		for _, i := range append([]*ods.Interface{t.Interface}, t.Interface.Bases...) {
			for _, m := range i.Methods {
				names = append(names, m.Name)
			}
		}
		for _, name := range t.AlwaysDeclared {
			if slices.Contains(names, name) {
				continue
			}
			text, only := suggestion(name, names)
			at := l.at(def, mlir.NoField, `"`+name+`"`)
			if only != "" {
				at.remedy = `"` + only + `"`
			}
			l.add(def, at, UnknownMethod, "%s declares the method '%s', which %s does not have%s", l.name(def), name, t.Interface.Name, text)
		}
	}
}

// inferredTypes reports results whose type is read from an operand whose index is not that of a value.
func (l *linter) inferredTypes(op *ods.Operator) {
	variable := slices.IndexFunc(op.Operands, func(o *ods.Operand) bool { return o.VariableLength() })
	if variable < 0 {
		return
	}
	for i, t := range op.InferredTypes {
		if t.FromResult || t.Index >= len(op.Arguments) {
			continue
		}
		source := op.Arguments[t.Index].Operand
		if source == nil || source.Index < variable {
			continue
		}
		where := "follows the variadic or optional operand '" + op.Operands[variable].Name + "'"
		if source.Index == variable {
			where = "can be missing or several"
		}
		l.add(op.Def, l.at(op.Def, mlir.FieldArguments, "$"+source.Name), InferredType, "the type of result #%d of %s is inferred from '%s', which %s, so the generated inferReturnTypes reads another operand or beyond the end",
			i, l.name(op.Def), source.Name, where)
		return
	}
}

// nameOf returns the name of a def, or the class of an anonymous one.
func nameOf(def *tablegen.Record) string {
	if n := len(def.Supers); def.Anonymous && n > 0 {
		return def.Supers[n-1].Class.Name
	}
	return def.Name
}

// effects reports an operation that has no effects by a trait, and some by another or by its values.
func (l *linter) effects(op *ods.Operator) {
	for _, none := range op.Traits {
		base := ods.TextOrEmpty(none.Def, mlir.FieldBaseEffectName)
		if list, err := ods.Defs(none.Def, mlir.FieldEffects); base == "" || err != nil || len(list) > 0 {
			continue
		}
		has := ""
		for _, t := range op.Traits {
			if list, err := ods.Defs(t.Def, mlir.FieldEffects); err == nil && len(list) > 0 && ods.TextOrEmpty(t.Def, mlir.FieldBaseEffectName) == base {
				has = "another trait has " + nameOf(list[0])
			}
		}
		decorated := func(kind, name string, decorators []*tablegen.Record) {
			for _, d := range decorators {
				if ods.TextOrEmpty(d, mlir.FieldBaseEffectName) == base && has == "" {
					has = kind + " '" + name + "' has " + nameOf(d)
				}
			}
		}
		for _, o := range op.Operands {
			decorated("operand", o.Name, o.Decorators)
		}
		for _, r := range op.Results {
			decorated("result", r.Name, r.Decorators)
		}
		for _, a := range op.Attributes {
			decorated("attribute", a.Name, a.Decorators)
		}
		if has != "" {
			l.add(op.Def, place{}, ContradictingEffects, "a trait of %s says that it has no effects, but %s; remove one", l.name(op.Def), has)
			return
		}
	}
}
