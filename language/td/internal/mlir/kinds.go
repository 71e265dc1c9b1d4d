// Package mlir gives the Gazelle extension the facts about MLIR that generator/mlir
// holds, and those that the extension alone knows: the classes and files of a release,
// and the labels of LLVM's own Bazel build. It reads nothing of the repository.
package mlir

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
)

// Types of generator/mlir.
type (
	Kind            = mlir.Kind
	FamilyGenerator = mlir.FamilyGenerator
	Release         = mlir.Release
)

// Releases of generator/mlir.
const (
	Oldest = mlir.Oldest
	Newest = mlir.Newest
)

// Kinds of generator/mlir.
const (
	Dialect          = mlir.Dialect
	Op               = mlir.Op
	TypeDef          = mlir.TypeDef
	AttrDef          = mlir.AttrDef
	Enum             = mlir.Enum
	AttrInterface    = mlir.AttrInterface
	OpInterface      = mlir.OpInterface
	TypeInterface    = mlir.TypeInterface
	Pass             = mlir.Pass
	Rewriter         = mlir.Rewriter
	AttrConstraint   = mlir.AttrConstraint
	TypeConstraint   = mlir.TypeConstraint
	DialectInterface = mlir.DialectInterface
	Bytecode         = mlir.Bytecode
	NotGenerated     = mlir.NotGenerated
)

// Generators is the table of generator/mlir.
var Generators = mlir.Generators

// ParseRelease is [mlir.ParseRelease].
func ParseRelease(text string) (Release, bool) { return mlir.ParseRelease(text) }

// ReleaseNumbers is [mlir.ReleaseNumbers].
func ReleaseNumbers(separator string) string { return mlir.ReleaseNumbers(separator) }

// KindOfOption is [mlir.KindOfOption].
func KindOfOption(opt string) (k Kind, defs bool) { return mlir.KindOfOption(opt) }

// GeneratorOption is [mlir.GeneratorOption].
func GeneratorOption(opts []string) string { return mlir.GeneratorOption(opts) }

// BaseClass is [mlir.BaseClass].
func BaseClass(name string) Kind { return mlir.BaseClass(name) }

// TailKinds is [mlir.TailKinds].
func TailKinds(tail string) Kind { return mlir.TailKinds(tail) }

// KindsInName returns the kinds that the last words of a name without its
// extension mean.
func KindsInName(stem string) Kind { return mlir.TailKinds(ident.Tail(stem)) }

// KindOfMacros is [mlir.KindOfMacros].
func KindOfMacros(macros []string) Kind { return mlir.KindOfMacros(macros) }

// ParseKinds is [mlir.ParseKinds].
func ParseKinds(text string) (Kind, error) { return mlir.ParseKinds(text) }

// FamilyGeneratorOf is [mlir.FamilyGeneratorOf].
func FamilyGeneratorOf(option string) (FamilyGenerator, bool) { return mlir.FamilyGeneratorOf(option) }

// FamilyGeneratorsNamed is [mlir.FamilyGeneratorsNamed].
func FamilyGeneratorsNamed(words []string) []FamilyGenerator {
	return mlir.FamilyGeneratorsNamed(words)
}
