package rewrite_test

import (
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/backend/rewrite"
)

func TestSame(t *testing.T) { parity.Same(t, "testdata/*.td", rewrite.Family()) }

func TestMalformed(t *testing.T) { parity.Malformed(t, "testdata/malformed/*.td", rewrite.Family()) }
