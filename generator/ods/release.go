package ods

import (
	"slices"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// Release is the release of MLIR whose headers the generated code is for.
const Release = "22"

// A mark is a field whose presence or absence in a class identifies older
// releases.
type mark struct {
	release string // names the .td files in the error, such as "MLIR 14's .td files"
	tool    string // the mlir-tblgen of that release
	class   string
	field   string
	has     bool // whether the class of that release has the field
}

// olderMarks identifies older releases, the oldest first. A mark counts only if
// its class is defined. Fields were compared in the .td files of MLIR 14, 15,
// 16, 19 and 22. The releases between are distinguished as far as these fields
// permit.
var olderMarks = []mark{
	{"MLIR 14's .td files", "mlir-tblgen-14", "Op", "verifier", true},
	{"MLIR 15's .td files", "mlir-tblgen-15", "Dialect", "emitAccessorPrefix", true},
	{"MLIR 16's .td files", "mlir-tblgen-16", "Dialect", "usePropertiesForAttributes", false},
	{"MLIR 19's .td files, or 17's or 18's", "mlir-tblgen-19", "TypeConstraint", "cppClassName", true},
	{"MLIR 21's .td files, or 20's", "mlir-tblgen-21", "AttrOrTypeDef", "genMnemonicAlias", false},
}

// needed lists the fields that the generators read from every definition of a
// class. If a class lacks one of them, the release is later than [Release], and
// another field has its meaning. A further field without a value in the class
// also shows a later release, if all definitions set it. If a definition does
// not set it, a user has added the field to MLIR 22's files. The generators
// ignore such a field, as mlir-tblgen does.
var needed = []struct {
	class  string
	fields []string
	// optional lists further fields that the class of MLIR 22 declares without
	// a value.
	optional []string
}{
	{"Dialect", []string{"name", "summary", "description", "cppNamespace", "dependentDialects", "extraClassDeclaration",
		"hasConstantMaterializer", "isExtensible", "usePropertiesForAttributes", "useDefaultAttributePrinterParser", "useDefaultTypePrinterParser"}, nil},
	{"Op", []string{"opDialect", "opName", "cppNamespace", "arguments", "results", "regions", "successors", "builders", "traits",
		"assemblyFormat", "hasCustomAssemblyFormat", "hasVerifier", "hasRegionVerifier", "hasFolder", "hasCanonicalizer", "hasCanonicalizeMethod",
		"extraClassDeclaration", "extraClassDefinition", "skipDefaultBuilders"}, []string{"opDocGroup"}},
	{"Constraint", []string{"predicate", "summary"}, nil},
	{"TypeConstraint", []string{"cppType", "cppFunctionName"}, nil},
	{"AttrConstraint", []string{"cppFunctionName"}, nil},
	{"AttrOrTypeDef", []string{"storageClass", "storageNamespace", "genStorageClass", "genAccessors",
		"genVerifyDecl", "parameters", "builders", "mnemonic", "assemblyFormat", "hasCustomAssemblyFormat"}, nil},
}

// CheckRelease returns an error if the base classes among the records are those
// of another release than [Release]. Generated code would not compile with the
// headers of the other release. Records without MLIR's base classes are
// accepted. The error has the position of the class that shows the release.
func CheckRelease(records *tablegen.Records) error {
	for _, m := range olderMarks {
		class := records.Class(m.class)
		if class != nil && definedByMLIR(records) && (class.Field(m.field) != nil) == m.has {
			return class.Errorf("these are %s; ods-tblgen writes for MLIR %s. Use mlir-tblgen of that release: %s",
				m.release, Release, m.tool)
		}
	}
	for _, n := range needed {
		class := records.Class(n.class)
		if class == nil || !definedByMLIR(records) {
			continue
		}
		for _, field := range n.fields {
			if class.Field(field) == nil {
				return laterRelease(class, "has no field", field)
			}
		}
		for i := range class.Fields {
			f := &class.Fields[i]
			_, unset := f.Value.(tablegen.Unset)
			if unset && !slices.Contains(n.fields, f.Name) && !slices.Contains(n.optional, f.Name) && isSetByAll(records.DefsOf(n.class), f.Name) {
				return laterRelease(class, "needs a value for the new field", f.Name)
			}
		}
	}
	return nil
}

// isSetByAll reports whether there are definitions, and all have a value for a
// field.
func isSetByAll(defs []*tablegen.Record, field string) bool {
	for _, def := range defs {
		if _, unset := def.Value(field).(tablegen.Unset); unset {
			return false
		}
	}
	return len(defs) > 0
}

// laterRelease returns the error for a class of a later release than [Release].
func laterRelease(class *tablegen.Record, what, field string) error {
	return class.Errorf("these are .td files of a later release of MLIR: class '%s' %s '%s'; "+
		"ods-tblgen writes for MLIR %s. Use mlir-tblgen of that release", class.Name, what, field, Release)
}

// definedByMLIR reports whether the records have the base classes of MLIR. Files
// of other users of TableGen may have classes of the same names.
func definedByMLIR(records *tablegen.Records) bool {
	for _, name := range []string{"Dialect", "Constraint", "Pred", "CPred"} {
		if records.Class(name) == nil {
			return false
		}
	}
	return true
}
