package families_test

import (
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/families"
	"github.com/rules-ods/rules_ods/generator/backend/parity"
)

func TestSame(t *testing.T) { parity.Same(t, "testdata/*.td", families.Records()) }
