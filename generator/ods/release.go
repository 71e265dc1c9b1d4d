package ods

import (
	"fmt"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// An olderMark is a field whose presence or absence in a class identifies a release
// before [mlir.Oldest].
type olderMark struct {
	release string // names the .td files in the error, such as "MLIR 14's .td files"
	tool    string // the mlir-tblgen of that release
	class   string
	field   string
	has     bool // whether the class of that release has the field
	// beside is a field that class TypeConstraint of the release also has; "" for
	// none.
	beside string
}

// olderMarks identifies older releases, the oldest first. A mark counts only if
// its class is defined. Fields were compared in the .td files of MLIR 14, 15,
// 16, 19 and 22. The releases between are distinguished as far as these fields
// permit.
var olderMarks = []olderMark{
	{"MLIR 14's .td files", "mlir-tblgen-14", "Op", "verifier", true, ""},
	{"MLIR 15's .td files", "mlir-tblgen-15", "Dialect", "emitAccessorPrefix", true, ""},
	{"MLIR 16's .td files", "mlir-tblgen-16", "Dialect", "usePropertiesForAttributes", false, "cppClassName"},
	{"MLIR 19's .td files, or 17's or 18's", "mlir-tblgen-19", "TypeConstraint", "cppClassName", true, ""},
	{"MLIR 21's .td files, or 20's", "mlir-tblgen-21", "AttrOrTypeDef", "genMnemonicAlias", false, ""},
}

// A ReleaseDetection is the release of MLIR that definitions belong to.
type ReleaseDetection struct {
	Release mlir.Release
	// Newer is a warning if the definitions are of a later snapshot of LLVM's main
	// branch than [mlir.Snapshot], else nil. It has the position of the class that
	// shows it.
	Newer *tablegen.Diagnostic
}

// DetectRelease finds the release of MLIR whose base classes the records have.
// Records without marks of a release count as those of [mlir.Newest]. It is an
// error if the classes are those of an earlier release than [mlir.Oldest], or lack a
// field that generators read. The error has the position of the class that shows
// it.
func DetectRelease(records *tablegen.Records) (ReleaseDetection, error) {
	if !definedByMLIR(records) {
		return ReleaseDetection{Release: ReleaseOf(records)}, nil
	}
	for _, m := range olderMarks {
		class := records.Class(m.class)
		if class != nil && (class.Field(m.field) != nil) == m.has && (m.beside == "" || hasField(records, "TypeConstraint", m.beside)) {
			return ReleaseDetection{}, class.Errorf("these are %s; ods-tblgen writes for MLIR %s. Use mlir-tblgen of that release: %s",
				m.release, mlir.ReleaseNumbers(", "), m.tool)
		}
	}
	found := ReleaseOf(records)
	if err := requireFields(records); err != nil {
		return ReleaseDetection{}, err
	}
	return ReleaseDetection{Release: found, Newer: newerThanSnapshot(records, found)}, nil
}

// requireFields returns an error if a class lacks a field that it has in all known
// releases. The files are then newer than [mlir.Snapshot], and another field may have its
// meaning.
func requireFields(records *tablegen.Records) error {
	for _, file := range mlir.Needs() {
		for _, n := range file.Classes {
			class := records.Class(n.Class)
			if class == nil {
				continue
			}
			for _, field := range n.Required {
				if class.Field(string(field)) == nil {
					return class.Errorf("class '%s' has no field '%s', which ods-tblgen reads. It knows MLIR %s; the last is main of %s. "+
						"Use mlir-tblgen of the release that these .td files belong to", class.Name, field, mlir.ReleaseNumbers(", "), mlir.Snapshot())
				}
			}
		}
	}
	return nil
}

// ReleaseOf returns the newest known release that agrees with the marks in the records.
// It accepts the definitions of all releases. Fields that are there count more than
// those that are not, because a later snapshot of main can lack a field of this one.
func ReleaseOf(records *tablegen.Records) mlir.Release {
	first, last := mlir.Oldest, mlir.Newest
	marks := mlir.Marks()
	for _, present := range []bool{true, false} {
		for _, m := range marks {
			class := records.Class(m.Class)
			if class == nil || records.Class(m.Mark.Beside) == nil && (m.Mark.Proof == mlir.NoField || Field(class, m.Mark.Proof) == nil) {
				continue
			}
			if has := Field(class, m.Field) != nil; has == present {
				if lo, hi := m.Narrow(first, last, has); lo <= hi {
					first, last = lo, hi
				}
			}
		}
	}
	return last
}

// newerThanSnapshot returns a warning if a base class has other fields than in the
// newest known release, although the marks are those of that release.
func newerThanSnapshot(records *tablegen.Records, found mlir.Release) *tablegen.Diagnostic {
	for _, known := range mlir.FieldsOf(found) {
		class := records.Class(known.Class)
		if class == nil {
			continue
		}
		change := ""
		for i := range class.Fields {
			if f := class.Fields[i].Name; !known.Has(f) {
				change = "has the new field '" + f + "'"
				break
			}
		}
		for _, f := range known.Fields {
			if change == "" && class.Field(f) == nil {
				change = "lacks the field '" + f + "'"
			}
		}
		if change == "" {
			continue
		}
		return &tablegen.Diagnostic{Severity: tablegen.SeverityWarning, Loc: class.Loc, Msg: fmt.Sprintf(
			"these .td files are newer than the snapshot of main that ods-tblgen knows (%s): class '%s' %s. The output is for the "+
				"snapshot; compare it with that of mlir-tblgen. -mlir-release=%s omits this warning",
			mlir.Snapshot(), class.Name, change, found)}
	}
	return nil
}

// hasField reports whether the records have a class with a field.
func hasField(records *tablegen.Records, class, field string) bool {
	c := records.Class(class)
	return c != nil && c.Field(field) != nil
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
