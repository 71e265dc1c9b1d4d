package openmp_test

import (
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/openmp"
	"github.com/rules-ods/rules_ods/generator/backend/parity"
)

func TestSame(t *testing.T) { parity.Same(t, "testdata/*.td", openmp.Family()) }

func TestMalformed(t *testing.T) { parity.Malformed(t, "testdata/malformed/*.td", openmp.Family()) }
