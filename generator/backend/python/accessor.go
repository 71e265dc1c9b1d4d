package python

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/cpp"
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
	operandKind = valueKind{"operand", "_ods_ir.Value", "_ods_ir.OpOperandList", attrSizedOperandSegments, operandSegmentSizes, sameVariadicOperandSize}
	resultKind  = valueKind{"result", singleResult, severalOfThem, attrSizedResultSegments, resultSegmentSizes, sameVariadicResultSize}
)

// checkValues returns an error if several operands or results have a variable
// length and no trait gives their lengths.
func (o *operation) checkValues(kind valueKind, list []*ods.Operand) error {
	if variableLength(list) > 1 && !o.HasTrait(kind.segmentTrait) && !o.HasTrait(kind.sameSize) {
		return tablegen.Errorf(0, "operation %s: unsupported %s structure: several are of variable length, and no trait says how long they are", o.OperationName(), kind.name)
	}
	return nil
}

// emitValues writes the accessors of named operands or results.
func (o *operation) emitValues(b *cpp.Buffer, kind valueKind, list []*ods.Operand) {
	variable := variableLength(list)
	segmented := o.HasTrait(kind.segmentTrait)
	sameSize := o.HasTrait(kind.sameSize)
	variableBefore := 0
	for i, v := range list {
		if v.Name != "" {
			value := valueType(kind, v)
			if equallySized := sameSize && variable > 1; equallySized && v.VariableLength() {
				value = kind.many
			}
			b.Write(propertyDecorator, "  def ", identifier(v.Name), "(self) -> ", value, ":\n")
			holes := []string{"values", kind.name, "i", strconv.Itoa(i), "count", strconv.Itoa(len(list)), "sizes", kind.segmentSizes,
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

func valueType(kind valueKind, v *ods.Operand) string {
	if v.Variadic {
		return kind.many
	}
	class := kind.class
	if t := typeClass(v.CppType); t != "" {
		class += "[" + t + "]"
	}
	if v.Optional {
		return "_Optional[" + class + "]"
	}
	return class
}

func segmentedAccessor(v *ods.Operand) string {
	text := `    @{values}_range = _ods_segmented_accessor(
         self.operation.@{values}s,
         self.operation.attributes["@sizes"], @i)
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
	text := "    start, elements_per_group = _ods_equally_sized_accessor(self.operation.@{values}s, @fixed, @variable, @fixedBefore, @variableBefore)\n"
	if v.VariableLength() {
		return text + "    return self.operation.@{values}s[start:start + elements_per_group]\n"
	}
	return text + "    return self.operation.@{values}s[start]\n"
}

// plainAccessor returns the accessor of a value if at most one value has a
// variable length.
func plainAccessor(v *ods.Operand, afterVariable bool) string {
	switch {
	case v.Optional:
		return "    return None if len(self.operation.@{values}s) < @count else self.operation.@{values}s[@i]\n"
	case v.Variadic:
		return declareGroupLength + "    return self.operation.@{values}s[@i:@i + " + variadicGroupLength + "]\n"
	case afterVariable:
		return declareGroupLength + "    return self.operation.@{values}s[@i + " + variadicGroupLength + " - 1]\n"
	}
	return "    return self.operation.@{values}s[@i]\n"
}

// emitAttributes writes a getter and a setter for each attribute. An attribute
// whose absence has a meaning also gets a deleter.
func (o *operation) emitAttributes(b *cpp.Buffer) {
	for _, a := range o.Attributes[:o.NativeAttributes] {
		if a.Name == "" {
			continue
		}
		text := mandatoryAttribute
		switch {
		case a.IsUnit():
			text = unitAttribute
		case a.Optional:
			text = optionalAttribute
		}
		b.Fill(text, "python", identifier(a.Name), "name", a.Name, "class", attributeClass(a.Attribute))
	}
}

const unitAttribute = propertyDecorator + `  def @python(self) -> bool:
    return "@name" in self.operation.attributes

  @@{python}.setter
  def @python(self, value):
    if bool(value):
      self.operation.attributes["@name"] = _ods_ir.UnitAttr.get()
    elif "@name" in self.operation.attributes:
      del self.operation.attributes["@name"]

  @@{python}.deleter
  def @python(self):
    del self.operation.attributes["@name"]
`

const optionalAttribute = propertyDecorator + `  def @python(self) -> _Optional[@class]:
    if "@name" not in self.operation.attributes:
      return None
    return self.operation.attributes["@name"]

  @@{python}.setter
  def @python(self, value: _Optional[@class]):
    if value is not None:
      self.operation.attributes["@name"] = value
    elif "@name" in self.operation.attributes:
      del self.operation.attributes["@name"]

  @@{python}.deleter
  def @python(self):
    del self.operation.attributes["@name"]
`

const mandatoryAttribute = propertyDecorator + `  def @python(self) -> @class:
    return self.operation.attributes["@name"]

  @@{python}.setter
  def @python(self, value: @class):
    if value is None:
      raise ValueError("'None' not allowed as value for mandatory attributes")
    self.operation.attributes["@name"] = value
`

// emitRegions writes the accessors of named regions.
func (o *operation) emitRegions(b *cpp.Buffer) {
	for i, r := range o.Regions {
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
