// Package steps resolves declarative rewrite rules into the steps of their C++ classes
// (Declarative Rewrites). The steps of a source pattern check and capture operations,
// operands, attributes and properties. The steps of result patterns create values.
//
// Steps have the names of C++ variables and the C++ expressions of values. All checks
// of patterns are made before any text is written: package rewrite only writes the
// steps.
package steps
