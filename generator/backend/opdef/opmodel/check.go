package opmodel

import (
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// checkSegments reports variadic operands and results whose sizes cannot be told
// apart (ODS manual, "Variadic operands", "Variadic results").
func checkSegments(r *resolution) error {
	for _, s := range []segments{
		{"operand", "Operand", TraitAttrSizedOperandSegments, TraitSameVariadicOperandSize, r.op.OperandCount},
		{"result", "Result", TraitAttrSizedResultSegments, TraitSameVariadicResultSize, r.op.ResultCount},
	} {
		if err := s.check(r.op.Operator); err != nil {
			return err
		}
	}
	return nil
}

// segments are the operands or the results of an operation.
type segments struct {
	noun, Noun                string // such as "operand" and "Operand"
	sizedTrait, sameSizeTrait string
	count                     ValueCount
}

func (s segments) check(op *ods.Operator) error {
	variadic := s.count.All - s.count.Fixed
	sized, sameSize := op.HasTrait(s.sizedTrait), op.HasTrait(s.sameSizeTrait)
	switch {
	case variadic > 1 && !sized && !sameSize:
		return tablegen.Errorf(op.Def.Loc, "op has multiple variadic %ss but no specification over their sizes", s.noun).
			WithNote(0, "add the trait 'AttrSized%[1]sSegments', or 'SameVariadic%[1]sSize' if all have the same length", s.Noun)
	case variadic < 2 && sized:
		return op.Def.Errorf("op must have at least two variadic %ss to use 'AttrSized%sSegments' trait", s.noun, s.Noun)
	case sized && sameSize:
		return op.Def.Errorf("op cannot have both 'AttrSized%sSegments' and 'SameVariadic%sSize' traits", s.Noun, s.Noun)
	}
	return nil
}
