// Package tablegen evaluates TableGen. It converts the syntax trees of a file
// and its includes to records.
//
// It implements the language's types, values, bang operators, classes,
// multiclasses and includes, and writes records as text and as JSON. It does
// not interpret records; package ods and the backends do.
//
// Records and values are immutable after [Load] has returned them, so any
// number of goroutines may read them without locks.
package tablegen
