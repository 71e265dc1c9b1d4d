// Package format parses assemblyFormat, the declarative format of operations,
// attributes and types (ODS manual, "Declarative Assembly Format"; Defining
// Dialect Attributes and Types, "Using `assemblyFormat`"): literals, variables,
// directives, optional groups, and order-independent lists of clauses.
//
// The package implements the grammar and the rules for all formats. A
// [Language] resolves variables and decides which directives are valid at each
// place. The parser calls it in the order of the text, so the first error of a
// format is the one reported.
package format
