package feature

import (
	"slices"
	"strconv"

	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// traitsOf lists the classes of traits that only one kind of definitions can have, by the
// class of these definitions.
var traitsOf = map[string][]string{
	mlir.ClassOp: {
		"NativeOpTrait", "ParamNativeOpTrait", "GenInternalOpTrait", "PredOpTrait", "StructuralOpTrait", "OpInterfaceTrait", mlir.ClassOpInterface,
	},
	mlir.ClassAttrDef: {"NativeAttrTrait", "ParamNativeAttrTrait", "GenInternalAttrTrait", "PredAttrTrait", mlir.ClassAttrInterface},
	mlir.ClassTypeDef: {"NativeTypeTrait", "ParamNativeTypeTrait", "GenInternalTypeTrait", "PredTypeTrait", mlir.ClassTypeInterface},
}

// foreignTrait returns a function that reports whether a def or class is a trait of another
// kind of definitions than the one around the cursor.
func (b *completer) foreignTrait() func(*tablegen.Record) bool {
	parents := slices.Clone(b.c.Parents)
	for _, o := range b.c.Stack {
		if o.Kind == document.Arguments {
			parents = append(parents, o.Callee)
		}
	}
	kind := ""
	for _, p := range parents {
		class := b.s.Records.Class(p)
		for k := range traitsOf {
			if class != nil && inherits(class, k) {
				kind = k
			}
		}
	}
	return func(r *tablegen.Record) bool {
		if kind == "" || slices.ContainsFunc(traitsOf[kind], func(c string) bool { return inherits(r, c) }) {
			return false
		}
		for k, classes := range traitsOf {
			if k != kind && slices.ContainsFunc(classes, func(c string) bool { return inherits(r, c) }) {
				return true
			}
		}
		return false
	}
}

// inherits reports whether a record or class is a class or inherits from it.
func inherits(r *tablegen.Record, class string) bool {
	return r.Name == class || slices.ContainsFunc(r.Supers, func(s tablegen.Super) bool { return s.Class.Name == class })
}

// enumerators adds the cases of the enums that earlier arguments of the class name: their
// symbols, and their names in C++. The cursor is in a string.
func (b *completer) enumerators() {
	top := b.c.Top()
	if top == nil || top.Kind != document.Arguments {
		return
	}
	start := b.c.Literal + 1
	for word := range words(b.src[top.Offset:b.c.Literal]) {
		enum := enumOf(b.s.Records.Def(word))
		if enum == nil {
			continue
		}
		cases, _ := enum.Value("enumerants").(*tablegen.List)
		if cases == nil {
			continue
		}
		text := func(r *tablegen.Record, field string) string {
			if s, ok := r.Value(field).(*tablegen.String); ok {
				return s.Text
			}
			return ""
		}
		class := text(enum, "className")
		if space := text(enum, "cppNamespace"); space != "" {
			class = space + "::" + class
		}
		for i, v := range cases.Elems {
			c, ok := v.(*tablegen.Record)
			if !ok {
				continue
			}
			symbol := text(c, "symbol")
			detail := "case " + strconv.Itoa(i) + " of " + class
			b.add(Item{Label: symbol, Kind: ValueItem, Detail: detail, Start: start, End: b.c.Offset, Rank: 2})
			b.add(Item{Label: class + "::" + symbol, Kind: ValueItem, Detail: detail, Start: start, End: b.c.Offset})
		}
	}
}

// enumOf returns the enum that a def is or holds, or nil.
func enumOf(def *tablegen.Record) *tablegen.Record {
	if def == nil || def.IsA(mlir.ClassEnumInfo) {
		return def
	}
	enum, _ := def.Value("enum").(*tablegen.Record)
	if enum != nil && enum.IsA(mlir.ClassEnumInfo) {
		return enum
	}
	return nil
}

// words yields the identifiers in a text.
func words(text string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for i := 0; i < len(text); {
			end := i
			for end < len(text) && (isLetter(text[end]) || text[end] == '_' || '0' <= text[end] && text[end] <= '9') {
				end++
			}
			if end > i && !yield(text[i:end]) {
				return
			}
			i = max(end, i+1)
		}
	}
}
