// Package format reads the little language of assemblyFormat (ODS manual,
// "Declarative Assembly Format"; "Defining Dialect Attributes and Types",
// "Using assemblyFormat"). Operations, attributes and types share it: literals,
// variables, directives, optional groups, order-independent lists of clauses.
//
// The package knows the grammar and the rules that hold for everyone who uses
// it. What a variable stands for, and which directives make sense, is told by
// a [Language]; the parser asks it in the order of the text, so the first thing
// wrong in a format is the one reported.
package format
