// Package rewrite writes declarative rewrite rules as C++ classes derived from
// RewritePattern (Declarative Rewrites). A source pattern becomes checks, and a
// result pattern becomes calls of builders. Package steps resolves the patterns;
// this package writes their steps.
package rewrite
