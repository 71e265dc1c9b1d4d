// Package rewrite writes the patterns of declarative rewrite rules as C++
// classes derived from RewritePattern (Declarative Rewrites).
//
// It knows how a source pattern becomes checks and a result pattern becomes
// calls of builders. What a pattern says is read by package ods.
package rewrite
