package directive_test

import (
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/directive"
	"github.com/rules-ods/rules_ods/generator/backend/parity"
)

func TestSameOpenMP(t *testing.T) { parity.Same(t, "testdata/openmp/*.td", directive.OpenMPFamily()) }

func TestMalformedOpenMP(t *testing.T) {
	parity.Malformed(t, "testdata/openmp/malformed/*.td", directive.OpenMPFamily())
}
