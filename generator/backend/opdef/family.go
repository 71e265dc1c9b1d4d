// Package opdef generates C++ from operations: -gen-op-decls and -gen-op-defs
// (ODS manual, "Generated C++ code", "Sharded Operation Definitions"). It writes
// classes, adaptors, accessors, builders and verifiers, and the files and shards
// that hold them.
//
// Other packages do the rest: ods interprets the fields of a definition,
// opmodel resolves and checks the operation, opclass writes its classes, and
// asmformat its assembly format. Package sharder distributes weighted items over shards.
package opdef

import (
	"fmt"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/posixre"
)

// Family returns the generators of this package.
func Family() backend.Family {
	return backend.Family{
		AdvancedFlags: true,
		Title:         "Options for op definition generators",
		Flags:         Flags(),
		Generators: []backend.Generator{
			{Name: "gen-op-decls", Help: "Generate op declarations", Run: run(emitDecls)},
			{Name: "gen-op-defs", Help: "Generate op definitions", Run: run(emitDefs), ShardFiles: true},
		},
	}
}

// Flags that select operations by name.
const (
	flagInclude = "op-include-regex"
	flagExclude = "op-exclude-regex"
)

// Flags returns the flags that select operations and divide them into shards.
// Other generators of operations read some of them too.
func Flags() []backend.Flag {
	return []backend.Flag{
		{Name: flagExclude, Value: "string", Help: "Leave out operations whose name matches"},
		{Name: flagInclude, Value: "string", Help: "Take only operations whose name matches"},
		{Name: flagShardCount, Value: "uint", Default: "1", Help: "The number of shards into which the op classes are divided, as mlir-tblgen divides and writes them"},
		{Name: flagShards, Value: "uint", Help: "The number of shards into which the op classes are divided so that shards compile fast, take about equally long, and few operations move when others are added or removed"},
	}
}

// Flags that divide operations into shards.
const (
	flagShardCount = "op-shard-count"
	flagShards     = "op-shards"
)

// Operators returns the selected operations, sorted by the names of their defs.
func Operators(model *ods.Model, in *backend.Input) ([]*ods.Operator, error) {
	class := in.Records.Class("Op")
	if class == nil {
		return nil, tablegen.Errorf(0, "the class 'Op' is not defined; does the file include mlir/IR/OpBase.td?")
	}
	include, err := nameFilter(in, flagInclude)
	if err != nil {
		return nil, err
	}
	exclude, err := nameFilter(in, flagExclude)
	if err != nil {
		return nil, err
	}
	var ops []*ods.Operator
	for _, def := range in.Records.Defs() {
		if !def.Inherits(class) {
			continue
		}
		if include != nil || exclude != nil {
			name, err := ods.OperationName(def)
			if err != nil {
				return nil, err
			}
			if include != nil && !include.Match(name) || exclude != nil && exclude.Match(name) {
				continue
			}
		}
		op, err := model.Operator(def)
		if err != nil {
			return nil, err
		}
		ops = append(ops, op)
	}
	return ops, nil
}

func nameFilter(in *backend.Input, flag string) (*posixre.Regexp, error) {
	text := in.Flag(flag)
	if text == "" {
		return nil, nil
	}
	re, err := posixre.Compile(text)
	if err != nil {
		return nil, fmt.Errorf("-%s: %w", flag, err)
	}
	return re, nil
}
