//lint:file-ignore SA1019 gazelle_cc implements the interface of version 1

package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/EngFlow/gazelle_cc/language/cc"
	"github.com/bazel-contrib/bazel-gazelle/v2/cmd/gazelle/update"
	"github.com/bazelbuild/bazel-gazelle/language"

	"github.com/rules-ods/rules_ods/internal/dev/layouts"
)

// The C++ part of the report compares gazelle-ods, which gives gazelle_cc condensed copies of
// C++ files, with gazelle_cc alone, which reads the files with its own lexer.

// plainFlag makes this command run gazelle_cc alone on a directory.
const plainFlag = "gazelle_cc"

// runPlain writes the rules for C++ of a repository with gazelle_cc alone.
func runPlain(ctx context.Context, root string) error {
	return update.Run(ctx, []language.Language{cc.NewLanguage()}, root, []string{"-repo_root=" + root})
}

// cxxPackages and filesPerPackage are the size of the repository for C++.
const (
	cxxPackages     = 300
	filesPerPackage = 10
)

// cxxRepo returns a repository with C++ files only: headers and sources with about as much
// text as those of a compiler. Each package includes headers of the one before it.
func cxxRepo() layouts.Repo {
	r := layouts.Repo{"WORKSPACE": "workspace(name = \"acme\")\n"}
	for p := range cxxPackages {
		for f := range filesPerPackage / 2 {
			header := fmt.Sprintf("src/p%d/Pass%d.h", p, f)
			var includes strings.Builder
			fmt.Fprintf(&includes, "#include \"%s\"\n", header)
			for other := range 3 {
				if p > 0 {
					fmt.Fprintf(&includes, "#include \"src/p%d/Pass%d.h\"\n", p-1, (f+other)%(filesPerPackage/2))
				}
			}
			includes.WriteString("#include <memory>\n#include <vector>\n\n")
			name := fmt.Sprintf("P%dPass%d", p, f)
			guard := strings.ToUpper(name) + "_H"
			r[header] = cxxLicence + fmt.Sprintf("#ifndef %s\n#define %s\n\n#include <string>\n\n", guard, guard) + functions(name, 30, true) + "#endif // " + guard + "\n"
			r[strings.TrimSuffix(header, ".h")+".cpp"] = cxxLicence + includes.String() + functions(name, 60, false)
		}
	}
	return r
}

const cxxLicence = `//===----------------------------------------------------------------------===//
//
// Part of a synthetic repository. Anybody may use it for any purpose.
//
//===----------------------------------------------------------------------===//

`

// functions returns n functions of C++, as declarations or definitions.
func functions(name string, n int, declares bool) string {
	var b strings.Builder
	b.WriteString("namespace acme {\n\n")
	for i := range n {
		fmt.Fprintf(&b, "/// Rewrites the operation if its operand %d is a constant. Returns failure if the\n/// operation has another form, or if the result would not fit into its type.\n", i)
		signature := fmt.Sprintf("LogicalResult rewrite%s%d(Operation *op, PatternRewriter &rewriter, ArrayRef<Value> operands)", name, i)
		if declares {
			b.WriteString(signature + ";\n\n")
			continue
		}
		fmt.Fprintf(&b, `%s {
  if (operands.size() <= %d || !op->hasOneUse())
    return rewriter.notifyMatchFailure(op, "expected %d operands or more");
  auto type = dyn_cast<RankedTensorType>(operands[%d].getType());
  if (!type || type.getRank() != 0x%x || type.getElementType().isInteger(%d)) {
    // A type of another rank is the concern of another pattern.
    return failure();
  }
  SmallVector<int64_t, 4> shape(type.getShape().begin(), type.getShape().end());
  for (int64_t &size : shape)
    size = size == ShapedType::kDynamic ? ShapedType::kDynamic : size * %d + 1;
  rewriter.replaceOpWithNewOp<acme::Op%d>(op, type.clone(shape), operands, 'x', 1.5e-3);
  return success();
}

`, signature, i, i, i, i+1, i%64+1, i+2, i)
	}
	b.WriteString("} // namespace acme\n")
	return b.String()
}

// measureCxx measures how long a tool and gazelle_cc alone take to write the rules for C++
// of one repository from nothing, in alternation.
func measureCxx(ctx context.Context, tool string, rounds int) (own, plain []cost, err error) {
	root, err := os.MkdirTemp("", "gazelle-bench-cxx-")
	if err != nil {
		return nil, nil, err
	}
	defer os.RemoveAll(root)
	if err := write(root, cxxRepo()); err != nil {
		return nil, nil, err
	}
	self, err := os.Executable()
	if err != nil {
		return nil, nil, err
	}
	for range rounds {
		for _, run := range []struct {
			tool  string
			args  []string
			costs *[]cost
		}{
			{tool, []string{"-repo_root=" + root, "-lang=td,cc"}, &own},
			{self, []string{"-" + plainFlag + "=" + root}, &plain},
		} {
			if err := removeBuildFiles(root); err != nil {
				return nil, nil, err
			}
			one, err := runOnce(ctx, run.tool, root, run.args)
			if err != nil {
				return nil, nil, err
			}
			if _, err := buildFilesSum(root); err != nil {
				return nil, nil, fmt.Errorf("%s: %w", filepath.Base(run.tool), err)
			}
			*run.costs = append(*run.costs, one)
		}
	}
	return own, plain, nil
}

// reportCxx returns the costs of the C++ part as Markdown.
func reportCxx(tool string, own, plain []cost) string {
	var b strings.Builder
	bytes := 0
	for _, text := range cxxRepo() {
		bytes += len(text)
	}
	fmt.Fprintf(&b, "\n## Rules for C++\n\nA synthetic repository of %d C++ files with %d MiB of text, from nothing. gazelle-ods runs with `-lang=td,cc`. gazelle_cc runs\nalone and reads the files with its own lexer.\n\n| tool |", cxxPackages*filesPerPackage, bytes>>20)
	for _, c := range columns {
		fmt.Fprintf(&b, " %s |", c.name)
	}
	b.WriteString("\n|---|" + strings.Repeat("--:|", len(columns)) + "\n")
	for _, row := range []struct {
		name  string
		costs []cost
	}{{filepath.Base(tool), own}, {"gazelle_cc", plain}} {
		fmt.Fprintf(&b, "| %s |", row.name)
		for _, c := range columns {
			fmt.Fprintf(&b, " "+c.unit, c.value(row.costs))
			if row.name == "gazelle_cc" {
				fmt.Fprintf(&b, " (%.1f times %s)", c.value(row.costs)/c.value(own), filepath.Base(tool))
			}
			b.WriteString(" |")
		}
		b.WriteString("\n")
	}
	return b.String()
}
