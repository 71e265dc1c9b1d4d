package python_test

import (
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/backend/python"
)

func TestSame(t *testing.T) { parity.Same(t, "testdata/*.td", python.Family()) }

func TestMalformed(t *testing.T) { parity.Malformed(t, "testdata/malformed/*.td", python.Family()) }
