package pass

import (
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
	fields []string
}

type entity uint8

const (
	ofPass entity = iota
	ofOptions
	ofStatistics
)

var (
	declarationReads = reads{steps: []step{
		{ofOptions, []string{"type", "cppName", "defaultValue"}},
		{ofPass, []string{"constructor", "baseClass", "argument", "summary"}},
		{ofOptions, []string{"argument", "description", "additionalOptFlags"}},
		{ofStatistics, []string{"cppName", "name", "description"}},
	}}
	documentationReads = reads{sorted: true, steps: []step{
		{ofPass, []string{"argument", "summary", "description"}},
		{ofOptions, []string{"argument"}},
		{ofOptions, []string{"description"}},
		{ofStatistics, []string{"name"}},
		{ofStatistics, []string{"description"}},
	}}
	implementationReads = reads{eachAlone: true, steps: []step{{ofPass, []string{"constructor"}}}}
)

// passes reads the passes. It returns the error of the first field that has
// one.
func (f reads) passes(defs []*tablegen.Record) ([]*ods.Pass, error) {
	var passes []*ods.Pass
	for _, def := range defs {
		p, err := ods.NewPass(def)
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
			if err := p.Require("argument"); err != nil {
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
