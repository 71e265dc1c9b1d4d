// Package rewrite writes declarative rewrite rules as C++ classes derived from
// RewritePattern (Declarative Rewrites). A source pattern becomes checks, and a
// result pattern becomes calls of builders. The meaning of the records of a
// pattern belongs to package ods.
package rewrite
