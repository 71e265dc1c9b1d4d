package doc

import (
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
)

func TestSame(t *testing.T) {
	parity.Same(t, "testdata/*.td", Family())
	parity.Same(t, "testdata/mlir/include/mlir/*.td", Family())
}
func TestMalformed(t *testing.T) { parity.Malformed(t, "testdata/malformed/*.td", Family()) }
