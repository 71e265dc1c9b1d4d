package sourcefix

import (
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/doctor/cxxsource"
)

// TestReplacedRegistration has calls of addOperations and what replaces them, or the
// reason why nothing does.
func TestReplacedRegistration(t *testing.T) {
	const list = "\n#define GET_OP_LIST\n#include \"a/Tide.cpp.inc\"\n"
	f := &Fixer{Generated: []string{"Tide.h.inc", "Tide.cpp.inc"}, Dialect: "::tide::TideDialect"}
	for text, want := range map[string]string{
		"addOperations<" + list + ">();":                                                "registerTideDialectOperations(this);",
		"this->addOperations<" + list + ">();":                                          "registerTideDialectOperations(this);",
		"this -> addOperations<" + list + ">();":                                        "registerTideDialectOperations(this);",
		"  addOperations <" + list + "> ( ) ;":                                          "  registerTideDialectOperations(this) ;",
		"d->addOperations<" + list + ">();":                                             "another object",
		"Dialect::addOperations<" + list + ">();":                                       "another object",
		"addOperations<" + list + ">(x);":                                               "arguments",
		"addOperations<\n#define GET_OP_LIST\n#include \"Reef.cpp.inc\"\n>();":          "is from Reef.cpp.inc",
		"addOperations<" + list + "#undef GET_OP_LIST\n>();":                            "registerTideDialectOperations(this);",
		"addOperations<" + list + "#include \"More.cpp.inc\"\n>();":                     "more than one",
		"addOperations<\n#ifdef X" + list + "#endif\n>();":                              "more than one",
		"addOperations<\n// The operations." + list + ">();":                            "comment",
		"addOperations<A, B>(); x.addOperations<\n#include \"a/Tide.cpp.inc\"\n>();":    "another object",
		"addOperations<\n#define GET_OP_LIST 1\n#include <t/Tide.cpp.inc>\n  >();\nf()": "registerTideDialectOperations(this);\nf()",
	} {
		places := cxxsource.Scan("a.cpp", text).Registrations
		if len(places) != 1 {
			t.Errorf("%q: %d places", text, len(places))
			continue
		}
		e, reason := f.registration(text, places[0])
		if got := applyEdits(text, []edit{e}); reason == "" && got != want || reason != "" && !strings.Contains(reason, want) {
			t.Errorf("%q: %q, %q; want %q", text, got, reason, want)
		}
	}
}
