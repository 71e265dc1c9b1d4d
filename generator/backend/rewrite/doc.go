// Package rewrite writes declarative rewrite rules as C++ classes derived from
// RewritePattern (Declarative Rewrites). A source pattern becomes checks, and a
// result pattern becomes calls of builders.
//
// It works in three steps. A [Pattern] is what a record says: trees of dags.
// Resolving it gives steps, which have the names of C++ variables and the C++
// expressions of values; all checks are made here, before any text is written.
// The writer only writes the steps.
package rewrite
