package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// allBases includes the files that define the base classes.
const allBases = `include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/PatternBase.td"
include "mlir/IR/Interfaces.td"
include "mlir/Pass/PassBase.td"
`

// readFields returns the fields of the known base classes as a folder of .td files
// defines them. A class that is gone is left out.
func readFields(ctx context.Context, include string) ([]mlir.ClassFields, error) {
	dir, err := os.MkdirTemp("", "ods-releases-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "bases.td")
	if err := os.WriteFile(file, []byte(allBases), 0o666); err != nil {
		return nil, err
	}
	records, err := tablegen.Load(ctx, file, tablegen.Options{IncludeDirs: []string{include}})
	if err != nil {
		return nil, err
	}
	var all []mlir.ClassFields
	for _, known := range mlir.FieldsOf(mlir.Newest) {
		class := records.Class(known.Class)
		if class == nil {
			continue
		}
		now := mlir.ClassFields{Class: known.Class}
		for i := range class.Fields {
			now.Fields = append(now.Fields, class.Fields[i].Name)
		}
		all = append(all, now)
	}
	return all, nil
}

// describeFields returns a line for each class that changed.
func describeFields(before, now []mlir.ClassFields) string {
	var b strings.Builder
	for _, old := range before {
		i := slices.IndexFunc(now, func(c mlir.ClassFields) bool { return c.Class == old.Class })
		if i < 0 {
			fmt.Fprintf(&b, "- class %s is gone\n", old.Class)
			continue
		}
		for _, field := range now[i].Fields {
			if !old.Has(field) {
				fmt.Fprintf(&b, "- class %s has the new field %s\n", old.Class, field)
			}
		}
		for _, field := range old.Fields {
			if !now[i].Has(field) {
				fmt.Fprintf(&b, "- class %s lacks the field %s\n", old.Class, field)
			}
		}
	}
	if b.Len() == 0 {
		return "They are as in the known snapshot.\n"
	}
	return b.String()
}

// formatFields returns the text of the file snapshotFields.
func formatFields(classes []mlir.ClassFields) string {
	var b strings.Builder
	for _, c := range classes {
		fmt.Fprintln(&b, c.Class, strings.Join(c.Fields, " "))
	}
	return b.String()
}
