package llvmir

import (
	"context"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/posixre"
)

// Flags of the generator that declares operations for LLVM's intrinsics.
const (
	filterFlag        = "llvmir-intrinsics-filter"
	baseClassFlag     = "dialect-opclass-base"
	accessGroupFlag   = "llvmir-intrinsics-access-group-regexp"
	aliasAnalysisFlag = "llvmir-intrinsics-alias-analysis-regexp"
)

var intrinsicFlags = []backend.Flag{
	{Name: baseClassFlag, Value: "string", Default: "LLVM_IntrOp", Help: "The class of the operations that -gen-llvmir-intrinsics declares"},
	{Name: accessGroupFlag, Value: "string", Help: "Intrinsics whose record matches take access groups"},
	{Name: aliasAnalysisFlag, Value: "string", Help: "Intrinsics whose record matches take alias scopes and TBAA tags"},
	{Name: filterFlag, Value: "string", Help: "Only intrinsics with this in the name of their record"},
}

// overloadedTypes lists the value types of LLVM's intrinsics that match any
// type of a class of types.
var overloadedTypes = []string{"Any", "fAny", "iAny", "pAny", "vAny"}

// declareIntrinsics writes a .td file with an operation for each of LLVM's
// intrinsics, which are records of the class Intrinsic.
func declareIntrinsics(_ context.Context, in *backend.Input, out io.Writer) error {
	defs, err := in.DefsOf("Intrinsic")
	if err != nil {
		return err
	}
	d := declarations{base: "LLVM_IntrOp", features: in.Features, out: in.Buffer()}
	if base, ok := in.Flags[baseClassFlag]; ok {
		d.base = base
	}
	if d.accessGroups, err = matcher(in, accessGroupFlag); err != nil {
		return err
	}
	if d.aliasAnalysis, err = matcher(in, aliasAnalysisFlag); err != nil {
		return err
	}
	d.out.BannerFrom("Operations for LLVM intrinsics", in.File)
	d.out.Write("include \"mlir/Dialect/LLVMIR/LLVMOpBase.td\"\ninclude \"mlir/Interfaces/SideEffectInterfaces.td\"\n\n")
	for _, def := range defs {
		if !strings.Contains(def.Name, in.Flag(filterFlag)) {
			continue
		}
		if err := d.emitOperation(def); err != nil {
			return err
		}
	}
	_, err = out.Write(d.out.Bytes())
	return err
}

// matcher compiles the POSIX extended regular expression of a flag. Without the
// flag, nothing matches.
func matcher(in *backend.Input, flag string) (func(string) bool, error) {
	text := in.Flag(flag)
	if text == "" {
		return func(string) bool { return false }, nil
	}
	re, err := posixre.Compile(text)
	if err != nil {
		return nil, tablegen.Errorf(0, "--%s: %v", flag, err)
	}
	return re.Match, nil
}

// declarations collects the operations of the .td file.
type declarations struct {
	out                         cpp.Buffer
	base                        string // the class from which the operations inherit
	features                    mlir.Features
	accessGroups, aliasAnalysis func(record string) bool
}

// emitOperation writes the def of one intrinsic's operation.
func (d *declarations) emitOperation(def *tablegen.Record) error {
	properties, err := ods.Defs(def, mlir.FieldIntrProperties)
	if err != nil {
		return err
	}
	has := func(property string) bool {
		return slices.ContainsFunc(properties, func(p *tablegen.Record) bool { return p.Name == property })
	}
	var traits []string
	if has("Commutative") {
		traits = append(traits, "Commutative")
	}
	if has("IntrNoMem") && !(d.features.SideEffectsOfIntrinsics && has("IntrHasSideEffects")) {
		traits = append(traits, "NoMemoryEffect")
	}
	name, err := operationName(def)
	if err != nil {
		return err
	}
	results, err := ods.Defs(def, mlir.FieldRetTypes)
	if err != nil {
		return err
	}
	operands, err := ods.Defs(def, mlir.FieldParamTypes)
	if err != nil {
		return err
	}
	overloadedResults, err := overloads(results)
	if err != nil {
		return err
	}
	overloadedOperands, err := overloads(operands)
	if err != nil {
		return err
	}
	arguments := slices.Repeat([]string{"LLVM_Type"}, len(operands))
	accessGroups, aliasAnalysis := d.accessGroups(def.Name), d.aliasAnalysis(def.Name)
	if accessGroups {
		arguments = append(arguments, "OptionalAttr<LLVM_AccessGroupArrayAttr>:$access_groups")
	}
	if aliasAnalysis {
		arguments = append(arguments, "OptionalAttr<LLVM_AliasScopeArrayAttr>:$alias_scopes",
			"OptionalAttr<LLVM_AliasScopeArrayAttr>:$noalias_scopes", "OptionalAttr<LLVM_TBAATagArrayAttr>:$tbaa")
	}
	ins := "ins"
	if len(arguments) > 0 {
		ins += " " + strings.Join(arguments, ", ")
	}
	d.out.Fill("def LLVM_@record : @base<\"@name\", [@results], [@operands], [@traits], @count, @groups, @alias>, Arguments<(@ins)>;\n\n",
		"record", afterPrefix(def.Name), "base", d.base, "name", name,
		"results", overloadedResults, "operands", overloadedOperands, "traits", strings.Join(traits, ", "),
		"count", strconv.Itoa(len(results)), "groups", bit(accessGroups), "alias", bit(aliasAnalysis), "ins", ins)
	return nil
}

// operationName returns the name that the intrinsic sets, or else the name of
// its record with dots instead of underscores. The target's name in front of a
// target's intrinsic is removed.
func operationName(def *tablegen.Record) (string, error) {
	r := ods.Read(def)
	name, target := r.Text(mlir.FieldLLVMName), r.Text(mlir.FieldTargetPrefix)
	if err := r.Err(); err != nil || name != "" {
		return name, err
	}
	name = afterPrefix(def.Name)
	if target != "" {
		_, name, _ = strings.Cut(name, "_")
	}
	return strings.ReplaceAll(name, "_", "."), nil
}

// afterPrefix returns the name of a record without its first four bytes, which
// are "int_" in LLVM.
func afterPrefix(record string) string { return record[min(len("int_"), len(record)):] }

// overloads returns the positions of the types that match any type of a class.
func overloads(types []*tablegen.Record) (positions string, err error) {
	var overloaded []string
	for i, t := range types {
		r := ods.Read(t)
		value := r.Def(mlir.FieldVT)
		if err := r.Err(); err != nil {
			return "", err
		}
		r = ods.Read(value)
		name := r.Text(mlir.FieldLLVMName)
		if err := r.Err(); err != nil {
			return "", err
		}
		if slices.Contains(overloadedTypes, name) {
			overloaded = append(overloaded, strconv.Itoa(i))
		}
	}
	return strings.Join(overloaded, ", "), nil
}

func bit(set bool) string {
	if set {
		return "1"
	}
	return "0"
}
