package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

// proveUpgrade takes the dialects of an MLIR to later releases with the edits of
// "ods-tblgen upgrade", and writes a report: what the references accept before and after
// the edits, whether the reference of the earlier release writes the same C++ after them,
// and how MLIR itself changed the definitions that the edits concern.
func proveUpgrade(ctx context.Context, flags *flag.FlagSet, args []string) error {
	out := flags.String("out", "", "the `file` to write the report to, as well")
	bin := flags.String("bin", "bin", "the directory with the unpacked releases mlir-23 and mlir-24")
	from := flags.String("from", "/usr/lib/llvm-22/include", "the include directory of MLIR "+mlir.Oldest.String())
	tblgen := flags.String("tblgen", "mlir-tblgen-22", "the mlir-tblgen of MLIR "+mlir.Oldest.String())
	only := flags.String("only", "", "the dialects to take, by directory, separated by commas (default: all)")
	example := flags.String("example", "examples/tensorlite", "the directory of the example, in addition")
	if err := flags.Parse(args); err != nil {
		return err
	}
	return runUpgrade(ctx, *out, *bin, installation{mlir.Oldest, *from, *tblgen}, *only, *example)
}

func runUpgrade(ctx context.Context, out, bin string, from installation, only, example string) error {
	trees, err := dialects(from.include, only)
	if err != nil {
		return err
	}
	if example != "" {
		trees = append(trees, dialectTree{name: "the example tensorlite", dir: example})
	}
	var results []*upgradeResult
	for _, to := range mlir.Releases()[1:] {
		folder := filepath.Join(bin, "mlir-"+to.String())
		target := installation{to, filepath.Join(folder, "include"), filepath.Join(folder, "bin", "mlir-tblgen")}
		for i, t := range trees {
			fmt.Fprintf(os.Stderr, "%s to %s: %s (%d/%d)\n", from.release, to, t.name, i+1, len(trees))
			r, err := prove(ctx, t, from, target)
			if err != nil {
				return fmt.Errorf("%s to %s: %w", t.name, to, err)
			}
			results = append(results, r)
		}
	}
	var text strings.Builder
	writeUpgradeReport(&text, from, results)
	err = writeReport(ctx, out, text.String())
	return errors.Join(err, failures(results))
}

// failures returns an error for each result that contradicts the promises of the edits.
func failures(results []*upgradeResult) error {
	var all []error
	for _, r := range results {
		for _, f := range r.failures {
			all = append(all, fmt.Errorf("%s to %s: %s", r.name, r.to.release, f))
		}
	}
	return errors.Join(all...)
}

// dialects returns the directories of dialects of an include root.
func dialects(root, only string) ([]dialectTree, error) {
	base := filepath.Join(root, "mlir", "Dialect")
	entries, err := os.ReadDir(base)
	if err != nil {
		return nil, err
	}
	var trees []dialectTree
	for _, e := range entries {
		if e.IsDir() && (only == "" || strings.Contains(","+only+",", ","+e.Name()+",")) {
			trees = append(trees, dialectTree{name: e.Name(), dir: filepath.Join(base, e.Name()), inside: "mlir/Dialect/" + e.Name()})
		}
	}
	return trees, nil
}

func writeUpgradeReport(w io.Writer, from installation, results []*upgradeResult) {
	fmt.Fprintf(w, `# Proof of upgrade

`+"`make bench PARTS=upgrade`"+` writes this report. The `+"`.td`"+` files of each dialect of MLIR %[1]s are copied, and `+"`ods-tblgen upgrade`"+` takes
the copy to later releases with the edits that it makes by default. The included files of other dialects are those of the later
release. mlir-tblgen of both releases then generates the definitions of all operations.

- "refused before" and "refused after" are the files that mlir-tblgen of the later release refuses, of those that mlir-tblgen %[1]s
  accepts. "explained" are those refused afterwards for which the report of `+"`upgrade`"+` names a refused definition.
- "same for %[1]s" are the files from which mlir-tblgen %[1]s writes the same text before and after the edits.
- The last columns compare the edits with MLIR's own files of the later release: definitions for which MLIR made an edit with
  the same result, definitions whose text MLIR left alone so that their IR changed, definitions that MLIR changed in another
  way, and definitions that are gone or in a file that cannot be evaluated alone.

| dialect | to | edits | files | refused before | refused after | explained | same for %[1]s | MLIR: same | left alone | another way | not found |
|---|---|---|---|---|---|---|---|---|---|---|---|
`, from.release)
	totals := map[string]*upgradeResult{}
	var order []string
	for _, r := range results {
		fmt.Fprintln(w, r.row(r.name))
		to := r.to.release.String()
		if totals[to] == nil {
			totals[to] = &upgradeResult{to: r.to}
			order = append(order, to)
		}
		totals[to].add(r)
	}
	for _, to := range order {
		fmt.Fprintln(w, totals[to].row("**all**"))
	}
}
