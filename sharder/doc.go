// Package sharder splits a list of operations into shards, runs a function per
// shard concurrently, and names what the shards of a dialect call each other.
//
// It knows names, weights and text, not operations: what an operation is and
// what is generated for it is the business of its callers.
package sharder
