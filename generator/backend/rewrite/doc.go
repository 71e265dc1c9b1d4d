// Package rewrite writes declarative rewrite rules as C++ classes derived from
// RewritePattern (Declarative Rewrites). A source pattern becomes checks, and a
// result pattern becomes calls of builders. Package ods interprets the records
// of patterns.
package rewrite
