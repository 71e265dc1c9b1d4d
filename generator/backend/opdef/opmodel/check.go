package opmodel

import "github.com/rules-ods/rules_ods/generator/ods"

// checkSegments reports variadic operands and results whose sizes cannot be told
// apart (ODS manual, "Variadic operands", "Variadic results").
func (o *Operation) checkSegments() error {
	if err := o.checkValueSegments("operand", "Operand", TraitAttrSizedOperandSegments, TraitSameVariadicOperandSize, o.OperandCount); err != nil {
		return err
	}
	return o.checkValueSegments("result", "Result", TraitAttrSizedResultSegments, TraitSameVariadicResultSize, o.ResultCount)
}

func (o *Operation) checkValueSegments(noun, Noun, sizedTrait, sameSizeTrait string, c ValueCount) error {
	variadic := c.All - c.Fixed
	sized, sameSize := o.HasTrait(sizedTrait), o.HasTrait(sameSizeTrait)
	switch {
	case variadic > 1 && !sized && !sameSize:
		return o.Def.Errorf("op has multiple variadic %ss but no specification over their sizes", noun)
	case variadic < 2 && sized:
		return o.Def.Errorf("op must have at least two variadic %ss to use 'AttrSized%sSegments' trait", noun, Noun)
	case sized && sameSize:
		return o.Def.Errorf("op cannot have both 'AttrSized%sSegments' and 'SameVariadic%sSize' traits", Noun, Noun)
	}
	return nil
}

// checkAccessors reports operands, results, regions and successors whose getter
// has the name of a member that every operation has.
func (o *Operation) checkAccessors() error {
	for _, v := range o.Operands {
		if err := o.checkAccessor(v.Name); err != nil {
			return err
		}
	}
	for _, v := range o.Results {
		if err := o.checkAccessor(v.Name); err != nil {
			return err
		}
	}
	for _, r := range o.Regions {
		if err := o.checkAccessor(r.Name); err != nil {
			return err
		}
	}
	for _, s := range o.Successors {
		if err := o.checkAccessor(s.Name); err != nil {
			return err
		}
	}
	return nil
}

func (o *Operation) checkAccessor(name string) error {
	taken := false
	switch ods.GetterName(name) {
	case "getAttributeNames", "getAttributes", "getOperation":
		taken = true
	case "getOperands": // the default member returns the same if the name means all operands
		taken = len(o.Operands) != 1 || !o.Operands[0].VariableLength()
	case "getRegions":
		taken = len(o.Regions) != 1 || !o.Regions[0].Variadic
	case "getType": // operations with one result shadow it deliberately
		taken = len(o.Results) != 1
	}
	if taken {
		return o.Def.Errorf("generated accessor for `%s` overlaps with a default one; please rename to avoid overlap", name)
	}
	return nil
}
