// Package prelude has what shards read before their definitions: the header that a compiler
// can precompile once for all shards, the flags with which compilers do so, and the
// attributes of a rule whose shards compile like the sources of a cc_library.
package prelude
