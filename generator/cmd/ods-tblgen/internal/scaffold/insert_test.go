package scaffold

import "testing"

// TestInsert checks where a definition goes, and that the text around it stays.
func TestInsert(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"empty", "", "def N;\n"},
		{"last line", "def A;\n", "def A;\n\ndef N;\n"},
		{"no line break at the end", "def A;", "def A;\n\ndef N;\n"},
		{"empty line at the end", "def A;\n\n", "def A;\n\ndef N;\n"},
		{"guard", "#ifndef G\n#define G\ndef A;\n#endif // G\n", "#ifndef G\n#define G\ndef A;\n\ndef N;\n\n#endif // G\n"},
		{"guard after an empty line", "def A;\n\n#endif\n\n", "def A;\n\ndef N;\n\n#endif\n\n"},
		{"guard without a line break", "def A;\n#endif", "def A;\n\ndef N;\n\n#endif"},
		{"condition in the file", "#ifdef X\n#endif\ndef A;\n", "#ifdef X\n#endif\ndef A;\n\ndef N;\n"},
		{"line breaks of Windows", "def A;\r\n#endif\r\n", "def A;\r\n\r\ndef N;\r\n\r\n#endif\r\n"},
	} {
		if got := insert(test.text, "def N;\n"); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

func TestDefName(t *testing.T) {
	for _, test := range [][4]string{
		{"Foo_AddOp", "AddOne", "Op", "Foo_AddOneOp"},
		{"Foo_Add", "Neg", "Op", "Foo_Neg"},
		{"AddOp", "Neg", "Op", "NegOp"},
		{"", "Drop", "Pattern", "DropPattern"},
	} {
		if got := defName(test[0], test[1], test[2]); got != test[3] {
			t.Errorf("defName(%q, %q, %q) = %q, want %q", test[0], test[1], test[2], got, test[3])
		}
	}
}

func TestBaseOf(t *testing.T) {
	text := "def A_O : X_Op<\"a\">;\ndef B_O : Y_Op<\"b\">;\ndef C_O : Y_Op<\"c\">;\n"
	if got := baseOf(text, "D"); got != "Y_Op<" {
		t.Error(got)
	}
	if got := baseOf("def A_O : Op<D, \"a\">;\n", "D"); got != "Op<D, " {
		t.Error(got)
	}
}

// TestWithTdInclude checks where an include goes.
func TestWithTdInclude(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"empty", "", "include \"n.td\"\n"},
		{"after the last one", "include \"a.td\"\ninclude \"b.td\" // b\n\ndef A;\n", "include \"a.td\"\ninclude \"b.td\" // b\ninclude \"n.td\"\n\ndef A;\n"},
		{"no include", "// A comment.\n#ifndef G\n#define G\ndef A;\n#endif\n", "// A comment.\n#ifndef G\n#define G\ninclude \"n.td\"\ndef A;\n#endif\n"},
		{"line breaks of Windows", "include \"a.td\"\r\ndef A;\r\n", "include \"a.td\"\r\ninclude \"n.td\"\r\ndef A;\r\n"},
		{"no line break at the end", "include \"a.td\"", "include \"a.td\"\ninclude \"n.td\"\n"},
		{"in one line", "include \"a.td\" def A;\n", "include \"a.td\" def A;\ninclude \"n.td\"\n"},
	} {
		if got := withTdInclude(test.text, "n.td"); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}
