package doctor

import (
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/opdef/shardplan"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/dialectfile"
	"github.com/rules-ods/rules_ods/sharder/prelude"
)

// report writes the findings. It reports whether the user has to change something.
func (d *doctor) report(w io.Writer, layout *shardplan.Layout) (pending bool) {
	fmt.Fprintf(w, "%s: %d operations\n", layout.Dialect, len(layout.Ops))
	for _, f := range d.findings {
		if f.declared {
			continue
		}
		pending = true
		fmt.Fprintf(w, "\n%s", f.name)
		if f.directive != "" {
			fmt.Fprintf(w, ", of %s,", f.directive)
		}
		fmt.Fprintf(w, " is called from the code of %s\n", listOf(f.ops))
		switch {
		case f.function == nil:
			fmt.Fprintf(w, "  No given header declares it. The format calls it as\n    %s;\n", f.signature)
		case f.function.Local:
			fmt.Fprintf(w, "  %s:%d: only this file can call it: make it visible, and declare it for all shards\n    %s;\n", f.function.File, f.function.Line, f.signature)
		default:
			fmt.Fprintf(w, "  %s:%d: no given header declares it\n    %s;\n", f.function.File, f.function.Line, f.signature)
		}
	}
	pending = d.reportDefinitions(w) || pending
	pending = d.reportRegistration(w, layout.Dialect) || pending
	for _, op := range layout.Ops {
		if op.HasDirectives {
			fmt.Fprintf(w, "\n%s has preprocessor directives in its C++: its shard sees all classes\n", op.Class)
		}
	}
	if len(d.common) > 0 {
		fmt.Fprintf(w, "\nC++ that every shard compiles mentions operations: with -op-shard-slim, also give\n  -op-shard-common=%s\n", strings.Join(d.common, ","))
	}
	if !pending {
		fmt.Fprintln(w, "\nThe dialect can be divided into shards without changes.")
	}
	return pending
}

// generatedNames returns the names of the files that are generated for the shards,
// without directories.
func (o *doctorOptions) generatedNames(td string) []string {
	if len(o.generated) > 0 {
		return o.generated
	}
	stem := strings.TrimSuffix(path.Base(td), path.Ext(td))
	return []string{stem + ".h.inc", stem + ".cpp.inc"}
}

// search returns where the headers are that the file of -sharded includes.
func (o *doctorOptions) search(c *dialectfile.Command, read reader) prelude.Search {
	search := prelude.Search{ReadFile: read, Directories: append([]string{"."}, c.IncludeDirs...)}
	for _, name := range o.generatedNames(c.Inputs[0]) {
		search.Generated = append(search.Generated, name)
		for _, dir := range append(search.Directories, path.Dir(o.sharded), path.Dir(c.Inputs[0])) {
			search.Generated = append(search.Generated, path.Join(dir, path.Base(name)), path.Join(dir, name))
		}
	}
	return search
}

// reportPrelude writes which headers all shards read before generated code.
func (d *doctor) reportPrelude(w io.Writer, c *dialectfile.Command, o doctorOptions, read reader) error {
	if o.sharded == "" {
		return nil
	}
	found, err := prelude.Find(o.sharded, o.search(c, read))
	if err != nil {
		return err
	}
	if len(found.Includes) == 0 {
		fmt.Fprintf(w, "\n%s has no prelude: no header before generated code can be precompiled for all shards\n", o.sharded)
		return nil
	}
	fmt.Fprintf(w, "\nA precompiled prelude of %s would have these headers\n", o.sharded)
	for _, name := range found.Includes {
		fmt.Fprintf(w, "  %s\n", name)
	}
	for _, name := range found.Reaching {
		fmt.Fprintf(w, "  %s reaches generated code: the prelude has the includes at its beginning instead\n", name)
	}
	return nil
}

// listOf returns the first three classes and the number of the others.
func listOf(classes []string) string {
	const shown = 3
	if len(classes) <= shown {
		return strings.Join(classes, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(classes[:shown], ", "), len(classes)-shown)
}

// headerOrigin is in the header, so that --fix replaces no other file.
const headerOrigin = "// Written by ods-shard doctor; the definitions have to be visible, not static.\n"

// writeHeader writes a header that declares the functions of the findings, sorted by
// namespace.
func (d *doctor) writeHeader(w io.Writer, dialect string) {
	guard := "ODS_SHARD_DECLARATIONS_" + dialect
	fmt.Fprintf(w, "// Functions that the generated definitions of %s call, for all shards.\n%s\n", dialect, headerOrigin)
	fmt.Fprintf(w, "#ifndef %s\n#define %s\n\n#include \"mlir/IR/OpImplementation.h\"\n", guard, guard)
	slices.Sort(d.usings)
	for i, using := range slices.Compact(d.usings) {
		if i == 0 {
			fmt.Fprintln(w)
		}
		fmt.Fprintln(w, using) // signatures are spelled as in the sources
	}
	var namespaces []string
	for _, f := range d.findings {
		if !f.declared {
			namespaces = append(namespaces, f.namespace)
		}
	}
	slices.Sort(namespaces)
	for _, ns := range slices.Compact(namespaces) {
		fmt.Fprintln(w)
		if ns != "" {
			fmt.Fprintf(w, "namespace %s {\n", ns)
		}
		for _, f := range d.findings {
			if f.declared || f.namespace != ns {
				continue
			}
			fmt.Fprintf(w, "%s;\n", f.signature)
		}
		if ns != "" {
			fmt.Fprintf(w, "} // namespace %s\n", ns)
		}
	}
	fmt.Fprintf(w, "\n#endif // %s\n", guard)
}
