package lint

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// isKeyword reports whether a name is a keyword of C++17.
func isKeyword(name string) bool {
	switch name {
	case "alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break", "case", "catch", "char",
		"char16_t", "char32_t", "class", "compl", "const", "const_cast", "constexpr", "continue", "decltype", "default", "delete",
		"do", "double", "dynamic_cast", "else", "enum", "explicit", "export", "extern", "false", "float", "for", "friend", "goto",
		"if", "inline", "int", "long", "mutable", "namespace", "new", "noexcept", "not", "not_eq", "nullptr", "operator", "or",
		"or_eq", "private", "protected", "public", "register", "reinterpret_cast", "return", "short", "signed", "sizeof", "static",
		"static_assert", "static_cast", "struct", "switch", "template", "this", "thread_local", "throw", "true", "try", "typedef",
		"typeid", "typename", "union", "unsigned", "using", "virtual", "void", "volatile", "wchar_t", "while", "xor", "xor_eq":
		return true
	}
	return false
}

// keyword reports a name that is a keyword, and what has the name in C++.
func (l *linter) keyword(def *tablegen.Record, field mlir.Field, name, what string) {
	if isKeyword(name) {
		l.add(def, l.at(def, field, "$"+name), Keyword, "'%s' of %s is a keyword of C++, and %s has that name; rename it", name, l.name(def), what)
	}
}

// keywordsOfArguments reports arguments of a dag that generated C++ gives their names.
func (l *linter) keywordsOfArguments(def *tablegen.Record, field mlir.Field, what string) {
	dag, err := ods.Dag(def, field)
	if err != nil {
		return
	}
	for _, arg := range dag.Args {
		l.keyword(def, field, arg.Name, what)
	}
}

const ofBuilders = "a parameter of generated builders"

// keywordsOfOperation reports the names that parameters of builders, and fields of the
// properties of an operation, cannot have.
func (l *linter) keywordsOfOperation(op *ods.Operator) {
	for _, arg := range op.Arguments {
		switch {
		case !op.SkipDefaultBuilders:
			l.keyword(op.Def, mlir.FieldArguments, arg.Name(), ofBuilders)
		case arg.Operand == nil && (arg.Property != nil || op.Dialect.UsePropertiesForAttributes):
			l.keyword(op.Def, mlir.FieldArguments, arg.Name(), "a field of the generated properties")
		}
	}
	if !op.SkipDefaultBuilders {
		l.keywordsOfArguments(op.Def, mlir.FieldResults, ofBuilders)
		l.keywordsOfArguments(op.Def, mlir.FieldSuccessors, ofBuilders)
	}
	l.keywordsOfBuilders(op.Def)
}

// keywordsOfBuilders reports the parameters of custom builders.
func (l *linter) keywordsOfBuilders(def *tablegen.Record) {
	builders, err := ods.Defs(def, mlir.FieldBuilders)
	if err != nil {
		return
	}
	for _, b := range builders {
		if dag, err := ods.Dag(b, mlir.FieldDagParams); err == nil {
			for _, arg := range dag.Args {
				l.keyword(def, mlir.FieldBuilders, arg.Name, "a parameter of a builder")
			}
		}
	}
}

// keywordsOfParameters reports the parameters of a type or attribute.
func (l *linter) keywordsOfParameters(def *tablegen.Record) {
	stores, err := ods.Bit(def, mlir.FieldGenStorageClass)
	skips, skipErr := ods.Bit(def, mlir.FieldSkipDefaultBuilders)
	if err == nil && stores {
		l.keywordsOfArguments(def, mlir.FieldParameters, "a field of the generated storage class")
	} else if skipErr == nil && !skips {
		l.keywordsOfArguments(def, mlir.FieldParameters, ofBuilders)
	}
	l.keywordsOfBuilders(def)
}

// keywordsOfInterface reports methods and their parameters.
func (l *linter) keywordsOfInterface(def *tablegen.Record) {
	methods, err := ods.Defs(def, mlir.FieldMethods)
	if err != nil {
		return
	}
	for _, m := range methods {
		name := ods.TextOrEmpty(m, mlir.FieldName)
		if isKeyword(name) {
			l.add(def, l.at(def, mlir.FieldMethods, `"`+name+`"`), Keyword, "the method '%s' of %s has a keyword of C++ as its name; rename it", name, l.name(def))
		}
		if dag, err := ods.Dag(m, mlir.FieldArguments); err == nil {
			for _, arg := range dag.Args {
				l.keyword(def, mlir.FieldMethods, arg.Name, "a parameter of the method "+name)
			}
		}
	}
}

// keywordsOfPass reports options and statistics, which are members of the generated class.
func (l *linter) keywordsOfPass(def *tablegen.Record) {
	for _, field := range []mlir.Field{mlir.FieldOptions, mlir.FieldStatistics} {
		members, err := ods.Defs(def, field)
		if err != nil {
			continue
		}
		for _, m := range members {
			if name := ods.TextOrEmpty(m, mlir.FieldCppName); isKeyword(name) {
				l.add(def, l.at(def, field, `"`+name+`"`), Keyword, "'%s' of %s is a keyword of C++, and a member of the generated class has that name; rename it", name, l.name(def))
			}
		}
	}
}
