package pass

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// reads lists the fields on which an output depends, in the order in which the
// reference reads them. The order decides which of several unset fields an
// error names.
type reads struct {
	sorted bool   // the passes are first sorted by their arguments
	steps  []step // for each pass
	// eachAlone says that a pass is read after the steps of the pass before it.
	// Otherwise all passes are read first.
	eachAlone bool
}

// A step reads fields of a pass, of each of its options, or of each of its
// statistics.
type step struct {
	of     entity
	fields []mlir.Field
}

type entity uint8

const (
	ofPass entity = iota
	ofOptions
	ofStatistics
)

var (
	declarationReads = reads{steps: []step{
		{ofOptions, []mlir.Field{mlir.FieldType, mlir.FieldCppName, mlir.FieldDefaultValue}},
		{ofPass, []mlir.Field{mlir.FieldConstructor, mlir.FieldBaseClass, mlir.FieldArgument, mlir.FieldSummary}},
		{ofOptions, []mlir.Field{mlir.FieldArgument, mlir.FieldDescription, mlir.FieldAdditionalOptFlags}},
		{ofStatistics, []mlir.Field{mlir.FieldCppName, mlir.FieldName, mlir.FieldDescription}},
	}}
	documentationReads = reads{sorted: true, steps: []step{
		{ofPass, []mlir.Field{mlir.FieldArgument, mlir.FieldSummary, mlir.FieldDescription}},
		{ofOptions, []mlir.Field{mlir.FieldArgument}},
		{ofOptions, []mlir.Field{mlir.FieldDescription}},
		{ofStatistics, []mlir.Field{mlir.FieldName}},
		{ofStatistics, []mlir.Field{mlir.FieldDescription}},
	}}
	implementationReads = reads{eachAlone: true, steps: []step{{ofPass, []mlir.Field{mlir.FieldConstructor}}}}
)

// passes reads the passes. It returns the error of the first field that has
// one.
func (f reads) passes(model *ods.Model, defs []*tablegen.Record) ([]*ods.Pass, error) {
	var passes []*ods.Pass
	for _, def := range defs {
		p, err := model.Pass(def)
		if err == nil && f.eachAlone {
			err = f.check(p)
		}
		if err != nil {
			return nil, err
		}
		passes = append(passes, p)
	}
	if f.sorted {
		for _, p := range mergeOrder(passes) {
			if err := p.Require(mlir.FieldArgument); err != nil {
				return nil, err
			}
		}
		passes = byArgument(passes)
	}
	for _, p := range passes {
		if err := f.check(p); err != nil {
			return nil, err
		}
	}
	return passes, nil
}

// check returns the error of the first step that has one.
func (f reads) check(p *ods.Pass) error {
	for _, s := range f.steps {
		var faults []ods.Faults
		switch s.of {
		case ofPass:
			faults = append(faults, p.Faults)
		case ofOptions:
			for i := range p.Options {
				faults = append(faults, p.Options[i].Faults)
			}
		case ofStatistics:
			for i := range p.Statistics {
				faults = append(faults, p.Statistics[i].Faults)
			}
		}
		for _, one := range faults {
			if err := one.Require(s.fields...); err != nil {
				return err
			}
		}
	}
	return nil
}

// mergeOrder returns the elements in the order in which a merge sort first
// compares them. The sort divides a list in two, and the first part is the
// shorter one. A single element is not compared.
func mergeOrder[T any](list []T) []T {
	if len(list) < 2 {
		return nil
	}
	first, second := list[:len(list)/2], list[len(list)/2:]
	order := append(mergeOrder(first), mergeOrder(second)...)
	for _, part := range [][]T{first, second} {
		if len(part) == 1 {
			order = append(order, part[0])
		}
	}
	return order
}
