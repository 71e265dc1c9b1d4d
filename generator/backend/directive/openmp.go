package directive

import (
	"context"
	"io"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// OpenMPFamily returns the generator of clause structures.
func OpenMPFamily() backend.Family {
	return backend.Family{
		Advanced: true,
		Title:    "Options for -gen-openmp-clause-ops and -verify-openmp-ops",
		Generators: []backend.Generator{
			{Name: "gen-openmp-clause-ops", Help: "Generate OpenMP clause operand structures", Run: clauseStructures},
			{Name: "verify-openmp-ops", Help: "Verify OpenMP operations (produce no output file)", Run: verifyOperations},
		},
	}
}

// clauseStructures writes a structure for each clause. It also writes one for
// each operation, with all members of the structures of its clauses.
func clauseStructures(_ context.Context, in *backend.Input, out io.Writer) error {
	clauses, err := in.DefsOf(clauseClass)
	if err != nil {
		return err
	}
	operations, err := in.DefsOf("OpenMP_Op")
	if err != nil {
		return err
	}
	b := in.Buffer()
	b.Write("namespace mlir::omp {\n\n")
	for _, def := range clauses {
		if def.Anonymous {
			continue // a def of that class has the same structure
		}
		if err := emitClause(&b, in, def); err != nil {
			return err
		}
	}
	b.Write(`
namespace detail {
template <typename... Mixins>
struct Clauses : public Mixins... {};
} // namespace detail

`)
	for _, def := range operations {
		if err := emitOperation(&b, def); err != nil {
			return err
		}
	}
	b.Write("} // namespace mlir::omp\n")
	_, err = out.Write(b.Bytes())
	return err
}

func emitClause(b *cpp.Buffer, in *backend.Input, def *tablegen.Record) error {
	arguments, err := ods.Dag(def, mlir.FieldArguments)
	if err != nil {
		return err
	}
	b.Write("struct ", structure(def), " {\n")
	if arguments != nil {
		for _, arg := range arguments.Args {
			if err := emitMember(b, in, def, arg); err != nil {
				return err
			}
		}
	}
	b.Write("};\n")
	return nil
}

func emitOperation(b *cpp.Buffer, def *tablegen.Record) error {
	clauses, err := ods.Defs(def, mlir.FieldClauseList)
	if err != nil {
		return err
	}
	var names []string
	for _, c := range clauses {
		names = append(names, structure(c))
	}
	name := strings.TrimSuffix(strings.TrimPrefix(def.Name, prefix), "Op")
	b.Fill("using @{operation}Operands = detail::Clauses<@structures>;\n\n", "operation", name, "structures", strings.Join(names, ", "))
	return nil
}

const (
	prefix      = "OpenMP_"
	clauseClass = prefix + "Clause"
)

func structure(clause *tablegen.Record) string { return clauseName(clause) + "ClauseOps" }

// clauseName returns the name of the class derived from OpenMP_Clause that a
// clause is a def of, or the name of the def if there is no such class.
func clauseName(clause *tablegen.Record) string {
	name := clause.Name
	for _, s := range clause.Supers {
		if derivesDirectly(s.Class, clauseClass) {
			name = s.Class.Name
			break
		}
	}
	name = strings.TrimPrefix(name, prefix)
	return strings.TrimSuffix(strings.TrimSuffix(name, "Skip"), "Clause")
}

func derivesDirectly(class *tablegen.Record, from string) bool {
	for _, s := range class.Supers {
		if s.Direct && s.Class.Name == from {
			return true
		}
	}
	return false
}
