// Package decide is the third stage: it chooses for each output the best of its claims, by one ordered table of rules.
// Names that no claim has stay empty; the next stage chooses them.
package decide

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// A Unit is what is generated for one kind of records from one .td file: a pair
// of declarations and definitions, or one file.
type Unit struct {
	Src  *source.File
	Kind mlir.Kind
	// Dialect is the name of the dialect that is generated, if the file has
	// records of several dialects and the generator takes one.
	Dialect string
	// Decls and Defs are the outputs with declarations and definitions, relative to
	// the directory of the .td file. They are "" if their names are not known.
	Decls string
	Defs  string
	// Opts are the options besides the one that selects the generator, if the CMake
	// build gives them. HasOpts distinguishes an empty list from an unknown one.
	Opts    []string
	HasOpts bool
	Rule    string // the name for the rule that the CMake build gives, or ""
	Decided bool   // C++, CMake, a rule or another call in a BUILD file names an output
	// DeclsMade and DefsMade report that a rule that the extension does not maintain
	// generates the file.
	DeclsMade, DefsMade bool
	Ruled               bool // an existing rule that the extension maintains generates it
	// Copies are more outputs with the text of Decls: Passes.cpp.inc beside Passes.h.inc.
	Copies []string
	// DeclsWhy and DefsWhy are the reasons for the names of the outputs.
	DeclsWhy, DefsWhy claims.Reason
}

// An Extra is an output of a generator that is not in the tables, or another output of a generator that has one already.
type Extra struct {
	*claims.Claim
	Why claims.Reason
	// Unit has the kind and dialect whose options have to be added, or is nil.
	Unit *Unit
}

// A Rejection is the decision not to generate an output from a .td file.
type Rejection struct {
	Src    *source.File
	What   string // option of the generator
	Reason claims.Reason
}

// Outputs holds what is generated from the .td files of one directory.
type Outputs struct {
	Units  []*Unit
	Extras []Extra
	// Owners maps a file to a call that generates unknown outputs from it. The
	// extension adds no rule for such a file.
	Owners map[*source.File]*facts.Maker
	// Rejected are outputs for which there is evidence, but which no rule generates.
	Rejected []Rejection
}

// find returns a unit, or nil.
func (o *Outputs) find(s *source.File, k mlir.Kind, dialect string) *Unit {
	for _, u := range o.Units {
		if u.Src == s && u.Kind == k && u.Dialect == dialect {
			return u
		}
	}
	return nil
}

// get returns a unit. It adds the unit if it is missing.
func (o *Outputs) get(s *source.File, k mlir.Kind, dialect string) *Unit {
	if u := o.find(s, k, dialect); u != nil {
		return u
	}
	u := &Unit{Src: s, Kind: k, Dialect: dialect}
	o.Units = append(o.Units, u)
	return u
}

// slot returns the name of the definitions of a unit, or of its declarations.
func (u *Unit) slot(isDefs bool) string {
	if isDefs {
		return u.Defs
	}
	return u.Decls
}

// set gives the definitions of a unit, or its declarations, a name.
func (u *Unit) set(isDefs bool, name string, why claims.Reason) {
	if isDefs {
		u.Defs, u.DefsWhy = name, why
	} else {
		u.Decls, u.DeclsWhy = name, why
	}
}

// setMade records whether a rule that the extension does not maintain generates the definitions of a unit, or its
// declarations.
func (u *Unit) setMade(isDefs, isMade bool) {
	if isDefs {
		u.DefsMade = isMade
	} else {
		u.DeclsMade = isMade
	}
}
