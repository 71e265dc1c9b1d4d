package main

import (
	"errors"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/plugin"
)

// request returns a request with one field of 20 bits and the instructions.
func request(t *testing.T, instructions string) *plugin.Request {
	t.Helper()
	r := &plugin.Request{Model: &catalog.Catalog{}, MoreOutputs: []string{"x.cpp.inc"}, Records: &plugin.Records{}}
	field := `"Wide": {"!anonymous": false, "!superclasses": ["Field"], "name": "wide", "width": 20}`
	if err := r.Records.UnmarshalJSON([]byte(`{` + field + `, ` + instructions + `}`)); err != nil {
		t.Fatal(err)
	}
	return r
}

// inst returns the JSON form of an instruction.
func inst(name, opcode, fields string) string {
	return `"` + name + `": {"!anonymous": false, "!superclasses": ["Isa_Inst"], "opName": "` + strings.ToLower(name) + `", "opcode": [` + opcode + `], "layout": [` + fields + `]}`
}

const wide = `{"def": "Wide", "kind": "def", "printable": "Wide"}`

// TestGenerate checks the table of encodings, and the errors about definitions.
func TestGenerate(t *testing.T) {
	for _, c := range []struct {
		names, instructions string
		want                string // a part of the definitions
		err, def, field     string
	}{
		{`"A"`, inst("A", "1,0,0,0,0,1", wide), `{"a", 0x84000000u, 0xfc000000u},`, "", "", ""},
		{`"A", "B"`, inst("A", "1,0,0,0,0,0", "") + "," + inst("B", "1,0,0,0,0,0", ""), "", "opcode 0b1 is that of A, too", "B", "opcode"},
		{`"A"`, inst("A", "1,0,0,0,0,0", wide+","+wide), "", "the instruction has 46 bits, want at most 32", "A", "layout"},
		{`"A"`, inst("A", "null,0,0,0,0,0", ""), "", "bit 0 of field 'opcode' of A is not 0 or 1", "A", "opcode"},
	} {
		response, err := generate(t.Context(), request(t, `"!instanceof": {"Isa_Inst": [`+c.names+`]}, `+c.instructions))
		if c.err == "" {
			if err != nil || len(response.Files) != 2 || !strings.Contains(response.Files[1].Content, c.want) {
				t.Errorf("%s: %+v, %v, want %s", c.instructions, response, err, c.want)
			}
			continue
		}
		var d *plugin.Diagnostic
		if !errors.As(err, &d) || d.Text != c.err || d.Def != c.def || d.Field != c.field {
			t.Errorf("%s: %v, want %q at field %s of %s", c.instructions, err, c.err, c.field, c.def)
		}
	}
	if _, err := generate(t.Context(), &plugin.Request{}); err == nil || !strings.Contains(err.Error(), "one -plugin-out") {
		t.Errorf("without a second output: %v", err)
	}
}
