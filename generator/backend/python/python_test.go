package python_test

import (
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/backend/python"
)

func TestSame(t *testing.T) { parity.Same(t, "testdata/*.td", python.Family()) }
