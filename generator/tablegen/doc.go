// Package tablegen evaluates TableGen: it turns the syntax trees of a file and
// of everything it includes into records.
//
// It knows the language's types, values, bang operators, classes,
// multiclasses and includes, and how records are printed as text and as JSON.
// It knows nothing of what a record means; that is the business of package
// ods and of the backends.
//
// Records and values are immutable once [Load] has returned them, so any
// number of goroutines may read them without locks.
package tablegen
