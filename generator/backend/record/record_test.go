package record_test

import (
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/backend/record"
)

func TestSame(t *testing.T) { parity.Same(t, "testdata/*.td", record.Family()) }
