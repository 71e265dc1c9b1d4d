package upgrade

import (
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/cpp/surface"
)

// TestSame compares bodies that two releases write for the same IR.
func TestSame(t *testing.T) {
	for _, c := range []struct{ name, function, before, after string }{
		{"joined texts", "print", `_odsPrinter << ' ' << "to"; _odsPrinter << ' '; _odsPrinter << getX();`, `_odsPrinter << " to "; _odsPrinter << getX();`},
		{"names of the operation", "print", `_odsPrinter.printAttribute(getOperation()->getAttr("a"));`, `_odsPrinter.printAttribute((*this)->getAttr("a"));`},
		{"conditions without output", "print", `if (a) { elidedAttrs.push_back("x"); } _odsPrinter << ":";`, `_odsPrinter << ":";`},
		{"elided attributes", "print",
			`elidedAttrs.push_back("b"); elidedAttrs.push_back("a"); _odsPrinter.printOptionalAttrDict((*this)->getAttrs(), elidedAttrs);`,
			`static constexpr X elidedAttrs[] = {"a", "b"}; _odsPrinter.printOptionalAttrDict(all.getDictionary(c).getValue(), elidedAttrs);`},
		{"space of the properties", "print", `_odsPrinter << " "; printProperties(this->getContext(), _odsPrinter, p);`, `printProperties((*this)->getContext(), _odsPrinter, p);`},
		{"shared functions", "parse", `r = parser.parseOptionalOperand(o); if (r) return f;`, `if (::mlir::detail::parseOptionalOperandInto(parser, v)) return f;`},
		{"start of messages", "parse", `parser.emitError(loc) << "'" << n << "' op ";`, `;`},
	} {
		if before, after := steps(t, c.function, c.before), steps(t, c.function, c.after); !slices.Equal(before, after) {
			t.Errorf("%s: %q differs from %q", c.name, before, after)
		}
	}
}

// TestDifferent compares bodies that are about different IR, and names steps that only the
// second has.
func TestDifferent(t *testing.T) {
	for _, c := range []struct{ name, function, before, after, want string }{
		{"text", "print", `odsPrinter << "xs = ";`, `odsPrinter << "xs = "; odsPrinter << "[";`, `"xs = ["`},
		{"condition", "print", `_odsPrinter << "a";`, `if (getA()) { _odsPrinter << "a"; }`, "if getA()"},
		{"discardable attributes", "print", `_odsPrinter.printOptionalAttrDict((*this)->getAttrs(), elidedAttrs);`,
			`_odsPrinter.printOptionalAttrDict((*this)->getDiscardableAttrDictionary().getValue());`, "printOptionalAttrDict with the discardable attributes"},
		{"elided attribute", "print", `elidedAttrs.push_back("a"); _odsPrinter.printOptionalAttrDict(x, elidedAttrs);`,
			`_odsPrinter.printOptionalAttrDict(x, elidedAttrs);`, "printOptionalAttrDict with all attributes"},
		{"function", "print", `;`, `printFoo(_odsPrinter, *this);`, "printFoo"},
		{"keyword", "parse", `parser.parseKeyword("a");`, `parser.parseKeyword("b");`, `"b"`},
		{"bracket", "parse", `parser.parseComma();`, `parser.parseLSquare(); parser.parseComma();`, "parseLSquare"},
		{"order in bytecode", "readProperties", `readA(reader); readB(reader);`, `readB(reader); readC(reader);`, "readC(reader)"},
	} {
		before, after := steps(t, c.function, c.before), steps(t, c.function, c.after)
		if slices.Contains(before, c.want) || !slices.Contains(after, c.want) {
			t.Errorf("%s: want %q only in the second of %q and %q", c.name, c.want, before, after)
		}
	}
}

func TestOtherFunctions(t *testing.T) {
	if _, _, ok := traceOf("build", []string{"x"}); ok {
		t.Error("build decides about IR")
	}
}

func TestPrintsSpace(t *testing.T) {
	body := scan(t, `f().Case<::d::T>([&](auto t) { printer << ::d::T::getMnemonic(); printer << ' '; t.print(printer); })
		.Case<::d::U>([&](auto t) { printer << ::d::U::getMnemonic(); t.print(printer); });`)
	if !printsSpace(body, "d::T") || printsSpace(body, "d::U") {
		t.Error("want a space after the mnemonic of T only")
	}
	if got := strings.Join(afterSpace([]string{`"<"`}), ";") + strings.Join(afterSpace(nil), ";"); got != `" <"" "` {
		t.Error(got)
	}
}

func steps(t *testing.T, function, body string) []string {
	t.Helper()
	_, steps, ok := traceOf(function, scan(t, body))
	if !ok {
		t.Fatalf("%s does not decide about IR", function)
	}
	return steps
}

func scan(t *testing.T, body string) []string {
	t.Helper()
	s := surface.Scan("void f() {" + body + "}")
	if len(s.Definitions) != 1 {
		t.Fatalf("%d definitions in %s", len(s.Definitions), body)
	}
	return s.Definitions[0].Body()
}
