package iface

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// reads lists the fields on which an output depends, in the order in which the
// reference reads them. The order decides which of several unset fields an error
// names. Each part of the output reads all interfaces.
type reads []part

// A part is a list of steps for each interface.
type part []step

// A step reads fields of an interface, then fields of each of its methods. With
// instanceOnly, those are the methods that are not static.
type step struct {
	fields, ofMethods []mlir.Field
	instanceOnly      bool
}

var (
	readsOfDefinitions       = reads{{{fields: []mlir.Field{mlir.FieldCppNamespace}, ofMethods: []mlir.Field{mlir.FieldDescription, mlir.FieldReturnType}}}}
	readsOfDocumentation     = reads{{{fields: []mlir.Field{mlir.FieldDescription}, ofMethods: []mlir.Field{mlir.FieldReturnType, mlir.FieldDescription, mlir.FieldBody}}}}
	readsOfDialectInterfaces = reads{{{fields: []mlir.Field{mlir.FieldCppNamespace, mlir.FieldDescription}, ofMethods: []mlir.Field{mlir.FieldDescription, mlir.FieldReturnType, mlir.FieldBody}}}}

	readsOfAbstractDialectInterfaces = reads{{
		{fields: []mlir.Field{mlir.FieldCppNamespace, mlir.FieldDescription}, ofMethods: []mlir.Field{mlir.FieldDescription, mlir.FieldReturnType, mlir.FieldBody}},
		{fields: []mlir.Field{mlir.FieldExtraClassDeclaration}},
	}}
)

// readsOfDeclarations returns the fields that declarations depend on. sharesBodies means
// that the bodies of methods decide which functions models share.
func readsOfDeclarations(sharesBodies bool) reads {
	models := part{{ofMethods: []mlir.Field{mlir.FieldReturnType}}}
	if sharesBodies {
		models = append(models, step{ofMethods: []mlir.Field{mlir.FieldBody}, instanceOnly: true})
	}
	models = append(models,
		step{ofMethods: []mlir.Field{mlir.FieldDefaultBody}},
		step{ofMethods: []mlir.Field{mlir.FieldDescription}},
		step{fields: []mlir.Field{mlir.FieldExtraClassDeclaration, mlir.FieldExtraSharedClassDeclaration, mlir.FieldExtraClassOf}},
	)
	return reads{
		{{fields: []mlir.Field{mlir.FieldCppNamespace, mlir.FieldDescription}}},
		models,
		{{fields: []mlir.Field{mlir.FieldVerify, mlir.FieldVerifyWithRegions, mlir.FieldExtraTraitClassDeclaration}}},
		{{ofMethods: []mlir.Field{mlir.FieldBody}}},
	}
}

// check returns the error of the first field that has one.
func (r reads) check(interfaces []*ods.Interface) error {
	for _, p := range r {
		for _, i := range interfaces {
			for _, s := range p {
				if err := i.Require(s.fields...); err != nil {
					return err
				}
				for _, m := range i.Methods {
					if s.instanceOnly && m.Static {
						continue
					}
					if err := m.Require(s.ofMethods...); err != nil {
						return err
					}
				}
			}
		}
	}
	return nil
}
