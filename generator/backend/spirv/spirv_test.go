package spirv_test

import (
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/backend/spirv"
)

func TestSame(t *testing.T) { parity.Same(t, "testdata/*.td", spirv.Family()) }

func TestMalformed(t *testing.T) { parity.Malformed(t, "testdata/malformed/*.td", spirv.Family()) }
