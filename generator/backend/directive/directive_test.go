package directive_test

import (
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/directive"
	"github.com/rules-ods/rules_ods/generator/backend/parity"
)

func TestSame(t *testing.T) { parity.Same(t, "testdata/*.td", directive.Family()) }

func TestMalformed(t *testing.T) { parity.Malformed(t, "testdata/malformed/*.td", directive.Family()) }
