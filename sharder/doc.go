// Package sharder splits a list of items into shards, runs a function per shard
// concurrently, and defines the names by which the shards of a dialect refer to
// each other.
//
// Items have names and weights. Callers decide what the items are and what is
// generated for them.
package sharder
