// Package format parses assemblyFormat, the declarative format of operations,
// attributes and types (ODS manual, "Declarative Assembly Format"; Defining
// Dialect Attributes and Types, "Using `assemblyFormat`"): literals, variables,
// directives, optional groups, and order-independent lists of clauses.
//
// The package implements the grammar and the rules that hold for all formats. A
// [Language] resolves variables and decides which directives may appear where.
// The parser calls it in the order of the text, so the first mistake in a
// format is the one reported.
package format
