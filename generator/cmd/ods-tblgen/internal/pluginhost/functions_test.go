package pluginhost

import (
	"strings"
	"testing"
	"text/template"

	"github.com/rules-ods/rules_ods/generator/plugin"
)

// TestFunctions executes templates of one line.
func TestFunctions(t *testing.T) {
	type value struct {
		Name string
		N    int
	}
	data := map[string]any{
		"list": []value{{"b", 10}, {"a", 9}, {"c", 10}},
		"defs": []*plugin.Record{{Name: "Y", Fields: map[string]plugin.Value{"code": int64(2), "of": plugin.Ref{Def: "D"}}}, {Name: "X", Fields: map[string]plugin.Value{"code": int64(1), "of": nil}}},
		"text": "a\n\n  b\n",
	}
	for _, c := range []struct{ text, want, err string }{
		{`{{snake "FooBarOp"}} {{snake "HTTPServer2"}} {{snake "foo-bar.baz"}} {{snake "i32Type"}} {{snake "Öl_Ab"}} {{snake ""}}`, "foo_bar_op http_server2 foo_bar_baz i32_type öl_ab ", ""},
		{`{{camel "FooBarOp"}} {{camel "HTTPServer"}} {{camel "foo_bar"}} {{camel "ADD"}}`, "fooBarOp httpServer fooBar add", ""},
		{`{{pascal "fooBarOp"}} {{pascal "http_server"}} {{pascal "foo.bar"}} {{pascal "1a"}}`, "FooBarOp HttpServer FooBar 1a", ""},
		{`{{upper "aB"}} {{lower "aB"}} {{trim " a "}} {{trimPrefix "::" "::mlir::Op"}} {{replace "::" "." "a::b::c"}} {{contains "b" "abc"}}`, "AB ab a mlir::Op a.b.c true", ""},
		{`{{indent 2 .text}}|{{indent "// " .text}}`, "  a\n\n    b\n|// a\n\n//   b\n", ""},
		{`{{indent 1.5 .text}}`, "", "want a number of spaces or a text"},
		{`{{split "," "a,b" | join "+"}} {{join "," nil}}`, "a+b ", ""},
		{`{{join "," "ab"}}`, "", "join: the last argument is string, want a list"},
		{`{{range sortBy "Name" .list}}{{.Name}}{{end}} {{range sortBy "N" .list}}{{.Name}}{{end}} {{range sortBy "code" .defs}}{{.Name}}{{end}} {{range sortBy "Name" .defs}}{{.Name}}{{end}}`, "abc abc XY XY", ""},
		{`{{sortBy "of" .defs}}`, "", "is neither a text nor a number"},
		{`{{sortBy "Missing" .list}}`, "", "pluginhost.value has no field 'Missing'"},
		{`{{sortBy "Missing" .defs}}`, "", "Y has no field 'Missing'"},
		{`{{split "," "c,a,b" | sort | join ""}}`, "abc", ""},
		{`{{range where "N" 10 .list}}{{.Name}}{{end}} {{range where "code" 2 .defs}}{{.Name}}{{end}} {{len (where "N" 11 .list)}}`, "bc Y 0", ""},
		{`{{where "X" 1 .list}}`, "", "has no field 'X'"},
		{`{{add 1 2}}`, "3", ""},
		{`{{fail "why"}}`, "", "why"},
	} {
		var out strings.Builder
		err := template.Must(template.New("t").Funcs(functions()).Parse(c.text)).Execute(&out, data)
		if c.err != "" {
			if err == nil || !strings.Contains(err.Error(), c.err) {
				t.Errorf("%s: %v, want an error with %q", c.text, err, c.err)
			}
			continue
		}
		if got := out.String(); err != nil || got != c.want {
			t.Errorf("%s: %q, %v, want %q", c.text, got, err, c.want)
		}
	}
}
