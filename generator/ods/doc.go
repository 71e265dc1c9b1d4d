// Package ods says what records mean to MLIR: dialects, operations,
// constraints, attributes, properties, traits, builders, interfaces, enums,
// types, passes, patterns. It reads records and writes nothing.
//
// What it returns is resolved: names are worked out, lists are flattened,
// references are followed, and mistakes are reported as diagnostics at the
// record that they are in. A [Model] keeps what it has read; resolve with one
// goroutine, then read from many.
package ods
