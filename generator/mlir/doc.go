// Package mlir holds facts about MLIR that the generators and the Gazelle
// extension use: its releases and what differs between them, the names of traits
// and attributes, the base classes, the generators and their usual outputs. Each
// fact is written once, here. The package knows no records and writes nothing.
//
// All values are constant. Any number of goroutines may use them.
package mlir
