package opmodel

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// An Attribute is an attribute that an operation registers: one of the
// definition, or segment sizes.
type Attribute struct {
	Name     string
	Required bool
	Attr     *ods.NamedAttribute // nil for segment sizes
	// Before and After are the numbers of required attributes whose names sort
	// before and after this name.
	Before, After int
}

// Derived reports whether the value is computed and not stored.
func (a *Attribute) Derived() bool { return a.Attr != nil && a.Attr.Derived }

// StorageType returns the C++ class of the attribute.
func (a *Attribute) StorageType() string {
	if a.Attr == nil {
		return "::mlir::DenseI32ArrayAttr"
	}
	return a.Attr.StorageType
}

// registeredAttributes returns the attributes of an operation, sorted by name.
// They include the segment sizes that are stored as attributes.
func registeredAttributes(op *ods.Operator, operandSegments, resultSegments bool) []Attribute {
	attrs := make([]Attribute, 0, len(op.Attributes)+2)
	for _, a := range op.Attributes {
		attrs = append(attrs, Attribute{Name: a.Name, Required: !a.OptionalOrDefaulted() && !a.Derived, Attr: a})
	}
	if operandSegments {
		attrs = append(attrs, Attribute{Name: OperandSegmentSizes, Required: true})
	}
	if resultSegments {
		attrs = append(attrs, Attribute{Name: ResultSegmentSizes, Required: true})
	}
	slices.SortStableFunc(attrs, func(a, b Attribute) int { return strings.Compare(a.Name, b.Name) })
	attrs = slices.CompactFunc(attrs, func(a, b Attribute) bool { return a.Name == b.Name })
	required := 0
	for i := range attrs {
		attrs[i].Before = required
		if attrs[i].Required {
			required++
		}
	}
	for i := range attrs {
		attrs[i].After = required - attrs[i].Before
		if attrs[i].Required {
			attrs[i].After--
		}
	}
	return attrs
}

// RegisteredAttr returns the registered attribute with a name, or nil.
func (o *Operation) RegisteredAttr(name string) *Attribute {
	if i, found := slices.BinarySearchFunc(o.Registered, name, func(a Attribute, name string) int { return strings.Compare(a.Name, name) }); found {
		return &o.Registered[i]
	}
	return nil
}

// StoredAttrs returns the members of the Properties struct that are attributes.
func (o *Operation) StoredAttrs() []*Attribute {
	if !o.HasProperties {
		return nil
	}
	stored := make([]*Attribute, 0, len(o.Registered))
	for i := range o.Registered {
		if !o.Registered[i].Derived() {
			stored = append(stored, &o.Registered[i])
		}
	}
	return stored
}

// StoredProperties returns the members of the Properties struct that are not
// attributes: the properties, then the segment sizes.
func (o *Operation) StoredProperties() []*ods.NamedProperty {
	stored := o.Properties[:len(o.Properties):len(o.Properties)]
	if o.OperandSegments {
		stored = append(stored, segmentProperty(OperandSegmentSizes, len(o.Operands)))
	}
	if o.ResultSegments {
		stored = append(stored, segmentProperty(ResultSegmentSizes, len(o.Results)))
	}
	return stored
}

// SegmentProperties returns the names of the segment sizes that are properties.
func (o *Operation) SegmentProperties() []string {
	var names []string
	if o.OperandSegments {
		names = append(names, OperandSegmentSizes)
	}
	if o.ResultSegments {
		names = append(names, ResultSegmentSizes)
	}
	return names
}

// segmentProperty returns the property operandSegmentSizes or
// resultSegmentSizes for the given number of operands or results.
func segmentProperty(name string, values int) *ods.NamedProperty {
	return &ods.NamedProperty{Name: name, Property: &ods.Property{
		StorageType:        "std::array<int32_t, " + strconv.Itoa(values) + ">",
		InterfaceType:      "::llvm::ArrayRef<int32_t>",
		ConvertFromStorage: "$_storage",
		AssignToStorage:    "::llvm::copy($_value, $_storage.begin())",
		ConvertToAttr:      "return ::mlir::DenseI32ArrayAttr::get($_ctxt, $_storage);",
		ConvertFromAttr:    "return convertFromAttribute($_storage, $_attr, $_diag);",
		HashProperty:       "::llvm::hash_combine_range(std::begin($_storage), std::end($_storage));",
		ReadFromBytecode: `
  if ($_reader.getBytecodeVersion() >= /*kNativePropertiesODSSegmentSize=*/6)
    return $_reader.readSparseArray(::llvm::MutableArrayRef($_storage));
`,
		WriteToBytecode: `
  if ($_writer.getBytecodeVersion() >= /*kNativePropertiesODSSegmentSize=*/6)
    $_writer.writeSparseArray(::llvm::ArrayRef($_storage));
`,
	}}
}

// checkDefaultValues reports optional attributes with a default value that
// cannot be built, because their getters build it (ODS manual, "Attributes with
// default values").
func checkDefaultValues(r *resolution) error {
	for _, a := range r.op.Attributes {
		if !a.Derived && a.HasDefault() && a.Optional && !a.ConstBuildable() {
			return tablegen.Errorf(0, "DefaultValuedAttr of type %s must have a constBuilder", a.DefName())
		}
	}
	return nil
}

// checkBaseAttrs reports attributes without a base attribute. Setters take the
// C++ type of the base attribute.
func checkBaseAttrs(r *resolution) error {
	for _, a := range r.op.Attributes {
		r.op.Step()
		if a.Derived {
			continue
		}
		if _, err := a.BaseAttr(); err != nil {
			return err
		}
	}
	return nil
}

// checkTypeAttr reports an operation without attributes that has the trait
// FirstAttrDerivedResultType, if it would get a builder that takes the result
// types from the first attribute.
func checkTypeAttr(r *resolution) error {
	o := r.op
	if o.SkipDefaultBuilders || o.ResultCount.Variable() || !o.HasTrait(TraitFirstAttrDerivedResultType) || len(o.Attributes) > 0 {
		return nil
	}
	// Builders with the same parameters take precedence.
	inferring := !o.HasVariadicRegion() &&
		(o.HasTrait(TraitInferTypeOpInterface) && len(o.Successors) == 0 || o.HasTrait(TraitSameOperandsAndResultType))
	if inferring && o.HasProperties {
		return nil
	}
	return o.Def.Errorf("op without attributes has the trait FirstAttrDerivedResultType")
}

// resolveDerivedAttrs finds the derived attributes that cannot be materialized.
func resolveDerivedAttrs(r *resolution) error {
	o := r.op
	derived := o.Attributes[o.NativeAttributes:]
	if len(derived) > 0 {
		r.traits.add(traitDerivedAttributeOp)
	}
	for _, a := range derived {
		if a.ConvertFromStorage == "" {
			o.HiddenDerived = append(o.HiddenDerived, ods.GetterName(a.Name))
		}
	}
	if len(o.HiddenDerived) > 0 {
		o.find(Warning, o.Def.Errorf("op has non-materializable derived attributes '%s', skipping", strings.Join(o.HiddenDerived, ", ")))
	}
	return nil
}

// AttrNameGetter returns the name of the C++ function that returns the name of
// an attribute.
func AttrNameGetter(attr string) string { return ods.GetterName(attr) + "AttrName" }

// AttrCast returns the name of the LLVM cast to the storage type of an
// attribute.
func AttrCast(a *ods.Attribute) string {
	if a.OptionalOrDefaulted() {
		return "dyn_cast_or_null"
	}
	return "cast"
}

// TakesRawValue reports whether builders and setters can take the attribute's
// C++ value instead of the attribute.
func TakesRawValue(a *ods.Attribute) bool {
	return a.ReturnType != a.StorageType && a.ConstBuildable()
}

// AttrFromParam returns the C++ expression that builds an attribute from a
// parameter with its C++ value. The constant builders of strings have quotes
// around the value. They are removed, because the parameter is not a string
// literal.
func AttrFromParam(a *ods.Attribute, builder, param string) string {
	call := strings.ReplaceAll(a.ConstBuilderCall, `"$0"`, "$0")
	return ods.ExpandPlaceholders(call, ods.Placeholders{"_builder", builder}, param)
}
