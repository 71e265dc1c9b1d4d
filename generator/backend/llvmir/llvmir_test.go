package llvmir_test

import (
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/llvmir"
	"github.com/rules-ods/rules_ods/generator/backend/parity"
)

func TestSame(t *testing.T) { parity.Same(t, "testdata/*.td", llvmir.Family()) }

func TestMalformed(t *testing.T) { parity.Malformed(t, "testdata/malformed/*.td", llvmir.Family()) }
