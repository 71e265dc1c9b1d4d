package mlir

import "testing"

func TestSegmentAttributeNamed(t *testing.T) {
	for _, test := range []struct{ name, former, trait string }{
		{"operandSegmentSizes", "operand_segment_sizes", "AttrSizedOperandSegments"},
		{"resultSegmentSizes", "result_segment_sizes", "AttrSizedResultSegments"},
		{"operand_segment_sizes", "", ""},
		{"other", "", ""},
	} {
		if a := SegmentAttributeNamed(test.name); a.Former != test.former || a.Trait != test.trait {
			t.Errorf("%s: got %+v, want %+v", test.name, a, test)
		}
	}
}
