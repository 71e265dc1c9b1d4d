// Package prelude finds the headers that all shards of a dialect read before their
// own generated code. A compiler can precompile them once for all shards.
//
// It reads #include lines and does not preprocess. To write, precompile and use the
// prelude is left to the callers.
package prelude
