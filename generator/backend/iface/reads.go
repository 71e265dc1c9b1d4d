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

// A step reads fields of an interface, then fields of each of its methods.
type step struct{ fields, ofMethods []mlir.Field }

var (
	readsOfDeclarations = reads{
		{{fields: []mlir.Field{mlir.FieldCppNamespace, mlir.FieldDescription}}},
		{
			{ofMethods: []mlir.Field{mlir.FieldReturnType}},
			{ofMethods: []mlir.Field{mlir.FieldDefaultBody}},
			{ofMethods: []mlir.Field{mlir.FieldDescription}},
			{fields: []mlir.Field{mlir.FieldExtraClassDeclaration, mlir.FieldExtraSharedClassDeclaration, mlir.FieldExtraClassOf}},
		},
		{{fields: []mlir.Field{mlir.FieldVerify, mlir.FieldVerifyWithRegions, mlir.FieldExtraTraitClassDeclaration}}},
		{{ofMethods: []mlir.Field{mlir.FieldBody}}},
	}
	readsOfDefinitions       = reads{{{fields: []mlir.Field{mlir.FieldCppNamespace}, ofMethods: []mlir.Field{mlir.FieldDescription, mlir.FieldReturnType}}}}
	readsOfDocumentation     = reads{{{fields: []mlir.Field{mlir.FieldDescription}, ofMethods: []mlir.Field{mlir.FieldReturnType, mlir.FieldDescription, mlir.FieldBody}}}}
	readsOfDialectInterfaces = reads{{{fields: []mlir.Field{mlir.FieldCppNamespace, mlir.FieldDescription}, ofMethods: []mlir.Field{mlir.FieldDescription, mlir.FieldReturnType, mlir.FieldBody}}}}

	readsOfAbstractDialectInterfaces = reads{{
		{fields: []mlir.Field{mlir.FieldCppNamespace, mlir.FieldDescription}, ofMethods: []mlir.Field{mlir.FieldDescription, mlir.FieldReturnType, mlir.FieldBody}},
		{fields: []mlir.Field{mlir.FieldExtraClassDeclaration}},
	}}
)

// check returns the error of the first field that has one.
func (r reads) check(interfaces []*ods.Interface) error {
	for _, p := range r {
		for _, i := range interfaces {
			for _, s := range p {
				if err := i.Require(s.fields...); err != nil {
					return err
				}
				if err := i.RequireOfMethods(s.ofMethods...); err != nil {
					return err
				}
			}
		}
	}
	return nil
}
