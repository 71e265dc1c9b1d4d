package iface

import "github.com/rules-ods/rules_ods/generator/ods"

// reads lists the fields on which an output depends, in the order in which the
// reference reads them. The order decides which of several unset fields an error
// names. Each part of the output reads all interfaces.
type reads []part

// A part is a list of steps for each interface.
type part []step

// A step reads fields of an interface, then fields of each of its methods.
type step struct{ fields, ofMethods []string }

var (
	readsOfDeclarations = reads{
		{{fields: []string{"cppNamespace", "description"}}},
		{
			{ofMethods: []string{"returnType"}},
			{ofMethods: []string{"defaultBody"}},
			{ofMethods: []string{"description"}},
			{fields: []string{"extraClassDeclaration", "extraSharedClassDeclaration", "extraClassOf"}},
		},
		{{fields: []string{"verify", "verifyWithRegions", "extraTraitClassDeclaration"}}},
		{{ofMethods: []string{"body"}}},
	}
	readsOfDefinitions       = reads{{{fields: []string{"cppNamespace"}, ofMethods: []string{"description", "returnType"}}}}
	readsOfDocumentation     = reads{{{fields: []string{"description"}, ofMethods: []string{"returnType", "description", "body"}}}}
	readsOfDialectInterfaces = reads{{{fields: []string{"cppNamespace", "description"}, ofMethods: []string{"description", "returnType", "body"}}}}
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
