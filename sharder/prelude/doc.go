// Package prelude finds the headers that all shards of a dialect read before their
// own generated code. A compiler can precompile them once for all shards. The package
// also finds the attributes of a rule whose shards compile so, in those of a cc_library.
//
// It reads #include lines and does not preprocess. It does not write or precompile the
// prelude; package sharder/cmd/ods-shard does.
package prelude
