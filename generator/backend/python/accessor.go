package python

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A valueKind holds the texts that differ between the accessors of operands and
// those of results.
type valueKind struct {
	name         string // "operand" or "result"; the Python list has an s after it
	class, many  string // Python classes of one value and of several
	segmentTrait string
	segmentSizes string // attribute
	sameSize     string // trait
}

var (
	operandKind = valueKind{"operand", "_ods_ir.Value", "_ods_ir.OpOperandList", mlir.TraitAttrSizedOperandSegments, mlir.OperandSegmentSizes, mlir.TraitSameVariadicOperandSize}
	resultKind  = valueKind{"result", singleResult, severalOfThem, mlir.TraitAttrSizedResultSegments, mlir.ResultSegmentSizes, mlir.TraitSameVariadicResultSize}
)

// checkValues returns an error if several operands or results have a variable
// length and no trait gives their lengths.
func (o *operation) checkValues(kind valueKind, list []*ods.Operand) error {
	if variableLength(list) > 1 && !o.op.HasTrait(kind.segmentTrait) && !o.op.HasTrait(kind.sameSize) {
		return tablegen.Errorf(0, "operation %s: unsupported %s structure: several are of variable length, and no trait says how long they are", o.op.OperationName(), kind.name)
	}
	return nil
}

// emitValues writes the accessors of named operands or results. owner is the expression
// for the operation, or for the adaptor.
func (o *operation) emitValues(b *cpp.Buffer, owner string, kind valueKind, list []*ods.Operand) {
	variable := variableLength(list)
	segmented := o.op.HasTrait(kind.segmentTrait)
	sameSize := o.op.HasTrait(kind.sameSize)
	variableBefore := 0
	for i, v := range list {
		if v.Name != "" {
			value := o.types.ofValue(kind, v)
			if equallySized := sameSize && variable > 1; equallySized && v.VariableLength() {
				value = o.types.ofMany(kind, v)
			}
			b.Write(propertyDecorator, "  def ", identifier(v.Name), "(self) -> ", value, ":\n")
			holes := []string{"owner", owner, "values", kind.name, "i", strconv.Itoa(i), "count", strconv.Itoa(len(list)), "sizes", kind.segmentSizes,
				"fixed", strconv.Itoa(len(list) - variable), "variable", strconv.Itoa(variable),
				"fixedBefore", strconv.Itoa(i - variableBefore), "variableBefore", strconv.Itoa(variableBefore)}
			switch {
			case sameSize && variable > 1:
				b.Fill(equallySizedAccessor(v), holes...)
			case segmented && !sameSize:
				b.Fill(segmentedAccessor(v), holes...)
			default:
				b.Fill(plainAccessor(v, variableBefore > 0), holes...)
			}
		}
		if v.VariableLength() {
			variableBefore++
		}
	}
}

func segmentedAccessor(v *ods.Operand) string {
	text := `    @{values}_range = _ods_segmented_accessor(
         @owner.@{values}s,
         @owner.attributes["@sizes"], @i)
    return @{values}_range`
	switch {
	case v.Variadic:
		return text + "\n"
	case v.Optional:
		return text + "[0] if len(@{values}_range) > 0 else None\n"
	}
	return text + "[0]\n"
}

// equallySizedAccessor returns the accessor of one of several values of
// variable length that all have the same length. An optional value may then be
// as long as a variadic one.
func equallySizedAccessor(v *ods.Operand) string {
	text := "    start, elements_per_group = _ods_equally_sized_accessor(@owner.@{values}s, @fixed, @variable, @fixedBefore, @variableBefore)\n"
	if v.VariableLength() {
		return text + "    return @owner.@{values}s[start:start + elements_per_group]\n"
	}
	return text + "    return @owner.@{values}s[start]\n"
}

// plainAccessor returns the accessor of a value if at most one value has a
// variable length.
func plainAccessor(v *ods.Operand, afterVariable bool) string {
	switch {
	case v.Optional:
		return "    return None if len(@owner.@{values}s) < @count else @owner.@{values}s[@i]\n"
	case v.Variadic:
		return declareGroupLength + "    return @owner.@{values}s[@i:@i + " + variadicGroupLength + "]\n"
	case afterVariable:
		return declareGroupLength + "    return @owner.@{values}s[@i + " + variadicGroupLength + " - 1]\n"
	}
	return "    return @owner.@{values}s[@i]\n"
}

// An attributeAccess is how an attribute is read and written.
type attributeAccess struct{ getter, setter, deleter string }

// emitAttributes writes a getter and a setter for each attribute. An attribute
// whose absence has a meaning also gets a deleter.
func (o *operation) emitAttributes(b *cpp.Buffer) {
	eachAttribute(o, func(access attributeAccess, holes ...string) {
		b.Fill(access.getter+access.setter+access.deleter, append(holes, "owner", operationOfSelf)...)
	})
}

// emitAttributeGetters writes the getters of an adaptor.
func emitAttributeGetters(b *cpp.Buffer, o *operation) {
	eachAttribute(o, func(access attributeAccess, holes ...string) {
		b.Fill(access.getter, append(holes, "owner", self)...)
	})
}

// eachAttribute calls emit for each attribute that has accessors.
func eachAttribute(o *operation, emit func(access attributeAccess, holes ...string)) {
	for _, a := range o.op.Attributes[:o.op.NativeAttributes] {
		if a.Name == "" {
			continue
		}
		access := mandatoryAttribute
		switch {
		case a.IsUnit():
			access = unitAttribute
		case a.Optional:
			access = optionalAttribute
		}
		emit(access, "python", identifier(a.Name), "name", a.Name, "class", attributeClass(a.Attribute))
	}
}

const attributeDeleter = `
  @@{python}.deleter
  def @python(self):
    del @owner.attributes["@name"]
`

var unitAttribute = attributeAccess{
	getter: propertyDecorator + `  def @python(self) -> bool:
    return "@name" in @owner.attributes
`,
	setter: `
  @@{python}.setter
  def @python(self, value):
    if bool(value):
      @owner.attributes["@name"] = _ods_ir.UnitAttr.get()
    elif "@name" in @owner.attributes:
      del @owner.attributes["@name"]
`,
	deleter: attributeDeleter,
}

var optionalAttribute = attributeAccess{
	getter: propertyDecorator + `  def @python(self) -> _Optional[@class]:
    if "@name" not in @owner.attributes:
      return None
    return @owner.attributes["@name"]
`,
	setter: `
  @@{python}.setter
  def @python(self, value: _Optional[@class]):
    if value is not None:
      @owner.attributes["@name"] = value
    elif "@name" in @owner.attributes:
      del @owner.attributes["@name"]
`,
	deleter: attributeDeleter,
}

var mandatoryAttribute = attributeAccess{
	getter: propertyDecorator + `  def @python(self) -> @class:
    return @owner.attributes["@name"]
`,
	setter: `
  @@{python}.setter
  def @python(self, value: @class):
    if value is None:
      raise ValueError("'None' not allowed as value for mandatory attributes")
    @owner.attributes["@name"] = value
`,
}

// emitRegions writes the accessors of named regions.
func (o *operation) emitRegions(b *cpp.Buffer) {
	for i, r := range o.op.Regions {
		if r.Name == "" {
			continue
		}
		text := propertyDecorator + "  def @name(self) -> _ods_ir.Region:\n    return self.regions[@i]\n"
		if r.Variadic {
			text = propertyDecorator + "  def @name(self) -> _ods_ir.RegionSequence:\n    return self.regions[@i:]\n"
		}
		b.Fill(text, "name", identifier(r.Name), "i", strconv.Itoa(i))
	}
}
