// Package opmodel resolves an operation for the generation of C++. It
// determines the attributes that the class registers, the members of the
// Properties struct, the C++ traits, the side effects, the inferred result
// types and the assembly format. It also makes the checks that mlir-tblgen
// makes during generation.
//
// Package ods interprets the fields of a definition. Package opmodel writes no
// C++ except for that of the assembly format; the packages opdef and opclass
// write the rest.
package opmodel

import (
	"sync"

	"github.com/rules-ods/rules_ods/generator/backend/opdef/asmformat"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// C++ names of traits that change the generated code.
const (
	TraitSameVariadicOperandSize    = mlir.TraitSameVariadicOperandSize
	TraitSameVariadicResultSize     = mlir.TraitSameVariadicResultSize
	TraitAttrSizedOperandSegments   = mlir.TraitAttrSizedOperandSegments
	TraitAttrSizedResultSegments    = mlir.TraitAttrSizedResultSegments
	TraitSameOperandsAndResultType  = mlir.TraitSameOperandsAndResultType
	TraitFirstAttrDerivedResultType = mlir.TraitFirstAttrDerivedResultType
	TraitInferTypeOpInterface       = mlir.TraitInferTypeOpInterface
	traitOpAsmOpInterface           = mlir.TraitOpAsmOpInterface
	traitBytecodeOpInterface        = mlir.TraitBytecodeOpInterface
	traitDerivedAttributeOp         = mlir.TraitDerivedAttributeOp
)

// Names of the attributes that hold segment sizes.
const (
	OperandSegmentSizes = mlir.OperandSegmentSizes
	ResultSegmentSizes  = mlir.ResultSegmentSizes
)

// An Operation is a resolved operation. It is immutable once [Resolve] returned
// it, so several goroutines may read it.
type Operation struct {
	*ods.Operator

	// ClassTraits are the C++ names of the traits of the class, in the order in
	// which they are verified.
	ClassTraits []string

	// Registered are the attributes that the operation registers, sorted by
	// name.
	Registered []Attribute

	// AttrsInProperties says that the dialect stores attributes in Properties.
	// Setters and builders depend on it.
	AttrsInProperties bool
	// HasProperties says that the operation has a Properties struct, which may
	// be empty. Getters and verifiers depend on it. An operation with
	// properties stores its attributes in the struct even if AttrsInProperties
	// is false.
	HasProperties bool
	// StoresProperties says that the Properties struct has members.
	StoresProperties bool
	// OperandSegments and ResultSegments say that the segment sizes of operands
	// and of results are properties.
	OperandSegments, ResultSegments bool

	// OperandCount and ResultCount are the numbers of values, for builders.
	OperandCount, ResultCount ValueCount

	// NamesResults says that the class defines getAsmResultNames.
	NamesResults bool
	// HiddenDerived are the names of getters of derived attributes that cannot
	// be materialized.
	HiddenDerived []string

	Effects []Effect
	// EffectBases are the C++ base classes of the effects, one for each
	// interface, in the order of the generated methods.
	EffectBases []string

	// Inference computes the types of the results. It is nil if the definition
	// does not determine them.
	Inference *Inference

	// Format is nil if the operation has no assembly format or an invalid one.
	Format *asmformat.Format

	// Findings are the errors and warnings for the definition, in the order of
	// their detection. Resolve stops at the first one with severity Error.
	Findings []Finding
}

// A Severity says what a [Finding] means for the generator.
type Severity uint8

const (
	// Warning is reported with the declaration of the class.
	Warning Severity = iota
	// FormatError is an error unless -asmformat-error-is-fatal=false was given.
	FormatError
	// Error makes the operation unusable.
	Error
)

// A Finding is an error or warning for a definition.
type Finding struct {
	Severity Severity
	Err      error
}

// A ValueCount is a number of operands or results.
type ValueCount struct {
	All   int // operands or results of the definition
	Fixed int // those among them that hold exactly one value
}

// Variable reports whether the number of values at run time can vary.
func (c ValueCount) Variable() bool { return c.Fixed != c.All }

func countValues(values []*ods.Operand) ValueCount {
	c := ValueCount{All: len(values)}
	for _, v := range values {
		if !v.VariableLength() {
			c.Fixed++
		}
	}
	return c
}

// Resolve resolves an operation. The Findings of the result hold errors and
// warnings. After a finding of severity Error the result is incomplete.
func Resolve(op *ods.Operator) *Operation {
	o := &Operation{
		Operator:          op,
		AttrsInProperties: op.Dialect.UsePropertiesForAttributes,
		OperandCount:      countValues(op.Operands),
		ResultCount:       countValues(op.Results),
	}
	operandSegments := op.HasTrait(TraitAttrSizedOperandSegments)
	resultSegments := op.HasTrait(TraitAttrSizedResultSegments)
	o.OperandSegments = operandSegments && o.AttrsInProperties
	o.ResultSegments = resultSegments && o.AttrsInProperties
	o.Registered = registeredAttributes(op, operandSegments && !o.AttrsInProperties, resultSegments && !o.AttrsInProperties)
	o.HasProperties = len(op.Properties) > 0 || o.AttrsInProperties
	o.StoresProperties = len(o.StoredAttrs()) > 0 || len(o.StoredProperties()) > 0
	r := &resolution{op: o, traits: traitList{has: map[string]bool{}}}
	for _, step := range steps {
		if err := step(r); err != nil {
			o.find(Error, err)
			break
		}
	}
	o.ClassTraits = r.traits.names
	return o
}

// A resolution is an operation that is being resolved, and the traits of its class.
type resolution struct {
	op     *Operation
	traits traitList
}

// steps resolve and check the parts of an operation. Their order determines which of
// several errors is reported.
var steps = []func(*resolution) error{
	checkSegmentNames,
	checkSegments,
	checkDefaultValues,
	resolveTraits,
	resolveDerivedAttrs,
	checkBaseAttrs,
	checkTypeAttr,
	resolveInference,
	resolveFormat,
	resolveEffects,
}

func (o *Operation) find(severity Severity, err error) {
	o.Findings = append(o.Findings, Finding{severity, err})
}

// resolveFormat resolves the assembly format. An error becomes a finding of
// severity FormatError, because users can ask for the rest of the class.
func resolveFormat(r *resolution) error {
	o := r.op
	if !o.HasAssemblyFormat {
		return nil
	}
	format, err := asmformat.Resolve(o.Operator)
	if err != nil {
		o.find(FormatError, err)
		return nil
	}
	o.Format = format
	return nil
}

// A Lazy resolves an operation when it is first needed. Its methods may be
// called from several goroutines.
type Lazy struct {
	Operator *ods.Operator
	once     sync.Once
	resolved *Operation
}

// Operation returns the resolved operation, the same one for all callers.
func (l *Lazy) Operation() *Operation {
	l.once.Do(func() { l.resolved = Resolve(l.Operator) })
	return l.resolved
}
