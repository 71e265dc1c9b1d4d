package shards

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
)

// examineOperators declares the operators that generated code sees now, and that come after the place where the source
// should include the definitions. Whether it uses them is not known.
func (e *examination) examineOperators() {
	for i := range e.sharded.functions {
		f := &e.sharded.functions[i]
		// Generated code cannot use an operator of types that it does not use.
		isForOthers := slices.ContainsFunc(cxxtext.Scan(f.signature), func(t cxxtext.Token) bool {
			return e.entityAfter(t.Text) != nil && !slices.Contains(e.called, t.Text)
		})
		isSeen := f.at < e.include.Start || e.written != nil && slices.ContainsFunc(e.written.functions, func(o function) bool {
			return o.name == f.name && o.namespace == f.namespace && o.shape == f.shape
		})
		switch {
		case !strings.HasPrefix(f.name, "operator") || f.at < e.cut || !isSeen || isForOthers || e.isDeclared(f.name, f, []*function{f}):
		case f.isLocal() || f.isInline:
			e.addChange(f.source, f.start, "move %s before %s or to a header, if generated code needs it", f.name, path.Base(e.include.Path))
		default:
			e.declareFunction(f)
		}
	}
}

// examineEntities reports types, variables and macros that generated code uses, or declarations of the header, whose words
// are given, and that the source defines after the place where it includes the definitions.
func (e *examination) examineEntities(words map[string]bool) {
	for _, name := range slices.Sorted(maps.Keys(words)) {
		x := e.entityAfter(name)
		if x == nil || e.isEntityBefore(name) {
			continue
		}
		why := "a declaration in the header that -o writes needs it"
		isCalled := slices.Contains(e.called, name)
		if isCalled {
			why = fmt.Sprintf("the generated code of %s uses it", e.caller(name))
		}
		outside := ""
		if x.inUnnamed && slices.ContainsFunc(e.declarations, func(d Declaration) bool { return hasWord(d.Signature, name) }) {
			outside = ", out of the unnamed namespace" // where it would be another type in each shard
		}
		if x.isMutable && isCalled {
			e.addChange(e.sharded, x.start, "declare %s with 'extern' before %s, and give it no 'static' or unnamed namespace: %s", name, path.Base(e.include.Path), why)
		} else {
			e.addChange(e.sharded, x.start, "move the definition of %s%s before %s or to a header%s: %s", name, e.alsoNeeded(x.extent), path.Base(e.include.Path), outside, why)
		}
	}
}

// hasWord reports whether C++ has a word.
func hasWord(text, word string) bool {
	return slices.ContainsFunc(cxxtext.Scan(text), func(t cxxtext.Token) bool { return t.Text == word })
}

// entityAfter returns a type, variable or macro that the source defines after the place where it includes the definitions.
func (e *examination) entityAfter(name string) *entity {
	for i := range e.sharded.entities {
		if x := &e.sharded.entities[i]; x.name == name && x.start >= e.cut {
			return x
		}
	}
	return nil
}

// isEntityBefore reports whether a type, variable or macro of the name is before that place, or in a header.
func (e *examination) isEntityBefore(name string) bool {
	has := func(x entity) bool { return x.name == name }
	return slices.ContainsFunc(e.sharded.entities, func(x entity) bool { return x.start < e.cut && has(x) }) ||
		slices.ContainsFunc(e.headers, func(h *source) bool { return slices.ContainsFunc(h.entities, has) })
}

// alsoNeeded returns the names that the text of a definition uses, that the source defines after the place where it includes
// the definitions: for a person who moves the definition. It is "" or such as " with Shape and kLimit, which it uses,".
func (e *examination) alsoNeeded(of extent) string {
	const most = 6
	var names []string
	var visit func(of extent)
	visit = func(of extent) {
		text := e.sharded.text[of.start:min(of.end, len(e.sharded.text))]
		for _, t := range cxxtext.Scan(strings.TrimLeft(text, "# \t")) { // a macro, too
			if !t.IsWord() || slices.Contains(names, t.Text) || len(names) > most {
				continue
			}
			next := extent{}
			if x := e.entityAfter(t.Text); x != nil {
				next = x.extent
			}
			for _, f := range e.sharded.functions {
				isDeclared := !f.isInline && slices.Contains(e.called, f.name) // by the header
				if f.name == t.Text && f.source == e.sharded && f.at >= e.cut && f.isDefinition && f.macro == "" && !isDeclared {
					next = f.extent
				}
			}
			if next.end > 0 && next != of {
				names = append(names, t.Text)
				visit(next)
			}
		}
	}
	visit(of)
	switch {
	case len(names) == 0:
		return ""
	case len(names) == 1:
		return " with " + names[0] + ", which it uses,"
	case len(names) > most:
		return " with what it uses (" + strings.Join(names[:most], ", ") + " and more)"
	}
	return " with " + strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1] + ", which it uses,"
}

// examineSpecializations reports specializations of templates that generated code sees now, and that come after the place
// where the source should include the definitions.
func (e *examination) examineSpecializations() {
	for _, x := range e.sharded.specializations() {
		if x.start >= e.cut && x.start < e.include.Start {
			e.addChange(e.sharded, x.start, "move this specialization of %s before %s or to a header, if generated code needs it",
				x.name, path.Base(e.include.Path))
		}
	}
}

// chooseUsings chooses the using directives and aliases that the header repeats: what generated code sees now and would
// not see before everything that only one translation unit may define, and what the declarations need. It returns the words
// of these and of the declarations, and the names that generated code uses.
func (e *examination) chooseUsings() (need map[string]bool) {
	need = map[string]bool{}
	addWords := func(text string) {
		for _, t := range cxxtext.Scan(text) {
			if t.IsWord() {
				need[t.Text] = true
			}
		}
	}
	for _, d := range e.declarations {
		addWords(d.Signature)
	}
	for _, name := range e.called {
		need[name] = true
	}
	isWanted := make([]bool, len(e.sharded.usings))
	for isMore := true; isMore; {
		isMore = false
		for i, u := range e.sharded.usings {
			isSeen := u.name == "" && (u.start < e.include.Start || len(e.declarations) > 0 || e.written != nil)
			if !isWanted[i] && u.start > e.cut && (isSeen || need[u.name]) {
				isWanted[i], isMore = true, true
				if u.name != "" {
					addWords(u.text)
				}
			}
		}
	}
	for i, u := range e.sharded.usings {
		if isWanted[i] {
			e.usings = append(e.usings, u)
		}
	}
	return need
}
