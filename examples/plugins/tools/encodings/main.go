// Command encodings is a plugin of ods-tblgen with the generator -gen-encodings. It writes a
// table of the instructions that derive from Isa_Inst: declarations to the output of -o, and
// definitions to the file of -plugin-out.
package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/rules-ods/rules_ods/generator/plugin"
)

func main() { plugin.Main(generate) }

const declarations = `// The encodings of instructions.
struct Encoding {
  const char *name;
  unsigned bits; // the opcode
  unsigned mask; // the bits that belong to the opcode
};
extern const Encoding kEncodings[%d];
`

// opcodeBits is the width of the opcode, and wordBits that of an instruction.
const (
	opcodeBits = 6
	wordBits   = 32
)

func generate(_ context.Context, request *plugin.Request) (*plugin.Response, error) {
	if len(request.MoreOutputs) != 1 {
		return nil, fmt.Errorf("-gen-encodings needs one -plugin-out, for the definitions")
	}
	instructions, err := request.Records.Of("Isa_Inst")
	if err != nil {
		return nil, err
	}
	var table strings.Builder
	byOpcode := map[int64]string{}
	for _, inst := range instructions {
		opcode, err := inst.Int("opcode")
		if err != nil {
			return nil, err
		}
		if other := byOpcode[opcode]; other != "" {
			return nil, plugin.Errorf(inst.Name, "opcode", "opcode %#b is that of %s, too", opcode, other)
		}
		byOpcode[opcode] = inst.Name
		if err := checkLayout(request.Records, inst); err != nil {
			return nil, err
		}
		name, err := inst.Text("opName")
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&table, "  {\"%s\", 0x%08xu, 0x%08xu},\n", name, opcode<<(wordBits-opcodeBits), (1<<opcodeBits-1)<<(wordBits-opcodeBits))
	}
	return &plugin.Response{Files: []plugin.File{
		{Content: fmt.Sprintf(declarations, len(instructions))},
		{Name: request.MoreOutputs[0], Content: fmt.Sprintf("const Encoding kEncodings[%d] = {\n%s};\n", len(instructions), table.String())},
	}}, nil
}

// checkLayout returns an error if the fields of an instruction do not fit into its word.
func checkLayout(records *plugin.Records, inst *plugin.Record) error {
	layout, err := inst.List("layout")
	if err != nil {
		return err
	}
	width := int64(opcodeBits)
	for _, part := range layout {
		field, err := records.Def(part.(plugin.Ref).Def)
		if err != nil {
			return err
		}
		bits, err := field.Int("width")
		if err != nil {
			return err
		}
		width += bits
	}
	if width > wordBits {
		return plugin.Errorf(inst.Name, "layout", "the instruction has %d bits, want at most %d", width, wordBits)
	}
	return nil
}
