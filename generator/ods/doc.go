// Package ods interprets records as MLIR's concepts: dialects, operations,
// constraints, attributes, properties, traits, builders, interfaces, enums,
// types, passes and patterns. It reads records and writes no output.
//
// It also finds the release of MLIR that definitions belong to and uses of deprecated
// definitions, combines the conditions of predicates, expands placeholders in the C++ text
// of .td files, and spells C++ names.
//
// The results are resolved: names are computed, lists are flattened and
// references are followed. An error is a diagnostic at the record that causes
// it. A [Model] stores what it has read. One goroutine at a time may resolve;
// many may read the results.
package ods
