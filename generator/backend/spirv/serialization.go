package spirv

import (
	"context"
	"io"
	"strconv"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// serialization writes the functions that convert operations to and from words
// of SPIR-V's binary form, and the dispatch to them.
func serialization(_ context.Context, in *backend.Input, out io.Writer) error {
	instructions, err := readInstructions(in)
	if err != nil {
		return err
	}
	b := in.Buffer()
	b.BannerFrom("SPIR-V Serialization Utilities/Functions", in.File)
	b.Write("#ifdef GET_SERIALIZATION_FNS\n\n")
	for _, i := range instructions {
		if i.autogen {
			if err := emitSerializer(&b, i); err != nil {
				return err
			}
		}
	}
	emitSerializerDispatch(&b, instructions)
	b.Write("\n#endif // GET_SERIALIZATION_FNS\n\n#ifdef GET_DESERIALIZATION_FNS\n\n")
	for _, i := range instructions {
		if i.autogen {
			if err := emitDeserializer(&b, i); err != nil {
				return err
			}
		}
	}
	emitDeserializerDispatch(&b, instructions)
	emitExtensionDispatch(&b, in.Features, instructions)
	b.Write("#endif // GET_DESERIALIZATION_FNS\n\n")
	_, err = out.Write(b.Bytes())
	return err
}

// An instruction is an operation of class SPIRV_Op.
type instruction struct {
	*ods.Operator
	model     *ods.Model
	class     string // qualified
	autogen   bool   // whether the functions that write and read it are generated
	hasOpcode bool   // whether it has an opcode that no other operation has, so that the opcode identifies it
	opcode    string // the enumerator
	// isExtended says that the instruction belongs to the extended instruction set with the name set, and
	// has the opcode setNumber there.
	isExtended bool
	set        string
	setNumber  string
}

func readInstructions(in *backend.Input) ([]*instruction, error) {
	defs, err := in.DefsOf("SPIRV_Op")
	if err != nil {
		return nil, err
	}
	model := in.Model()
	var list []*instruction
	for _, def := range defs {
		op, err := model.Operator(def)
		if err != nil {
			return nil, err
		}
		i := &instruction{Operator: op, model: model, class: op.QualifiedClassName()}
		if i.autogen, err = ods.Bit(def, mlir.FieldAutogenSerialization); err != nil {
			return nil, err
		}
		if i.hasOpcode, err = ods.Bit(def, mlir.FieldHasOpcode); err != nil {
			return nil, err
		}
		if i.opcode, _, err = ods.Text(def, mlir.FieldSpirvOpName); err != nil {
			return nil, err
		}
		if i.isExtended = def.IsA("SPIRV_ExtInstOp"); i.isExtended {
			if i.set, _, err = ods.Text(def, mlir.FieldExtendedInstSetName); err != nil {
				return nil, err
			}
			number, err := ods.Int(def, mlir.FieldExtendedInstOpcode)
			if err != nil {
				return nil, err
			}
			i.setNumber = strconv.FormatInt(number, 10)
		}
		list = append(list, i)
	}
	return list, nil
}

// plain reports whether the instruction consists of ids only, so that the
// serializer's generic function can write and read it.
func (i *instruction) plain() bool {
	return len(i.Attributes) == 0 && i.VariableLengthOperands() == 0
}

// check returns an error if the generated functions cannot represent the
// instruction.
func (i *instruction) check() error {
	if len(i.Results) > 1 {
		return i.Def.Errorf("SPIR-V ops can have only zero or one result")
	}
	for _, p := range i.Properties {
		return i.Def.Errorf("unhandled property in SPIR-V serialization generation : '%s'", p.DefName())
	}
	return nil
}

// operandsFirst reports whether all operands precede the attributes.
func (i *instruction) operandsFirst() bool {
	afterAttribute := false
	for _, arg := range i.Arguments {
		if arg.Attribute != nil {
			afterAttribute = true
		} else if afterAttribute {
			return false
		}
	}
	return true
}

func emitSerializerDispatch(b *cpp.Buffer, instructions []*instruction) {
	b.Write("LogicalResult Serializer::dispatchToAutogenSerialization(Operation *op) {\n")
	for _, i := range instructions {
		if i.hasOpcode || i.isExtended {
			b.Fill("  if (isa<@class>(op)) {\n    return processOp(cast<@class>(op));\n  }\n", "class", i.class)
		}
	}
	b.Write("  return op->emitError(\"unhandled operation serialization\");\n}\n")
}

func emitDeserializerDispatch(b *cpp.Buffer, instructions []*instruction) {
	b.Write("LogicalResult spirv::Deserializer::dispatchToAutogenDeserialization(spirv::Opcode opcode, ArrayRef<uint32_t> words) {\n  switch (opcode) {\n")
	for _, i := range instructions {
		if i.hasOpcode {
			b.Fill("  case spirv::Opcode::@opcode:\n    return processOp<@class>(words);\n", "opcode", i.opcode, "class", i.class)
		}
	}
	b.Write(`  default:
    ;
  }
  auto opcodeString = spirv::stringifyOpcode(opcode);
  if (!opcodeString.empty()) {
    return emitError(unknownLoc, "unhandled deserialization of ") << opcodeString;
  } else {
   return emitError(unknownLoc, "unhandled opcode ") << static_cast<uint32_t>(opcode);
  }
}
`)
}

// emitExtensionDispatch writes the function that selects the instructions of
// extended sets.
func emitExtensionDispatch(b *cpp.Buffer, features mlir.Features, instructions []*instruction) {
	var sets []string
	bySet := map[string][]*instruction{}
	for _, i := range instructions {
		if !i.isExtended || !i.autogen {
			continue
		}
		if bySet[i.set] == nil {
			sets = append(sets, i.set)
		}
		bySet[i.set] = append(bySet[i.set], i)
	}
	b.Write("LogicalResult spirv::Deserializer::dispatchToExtensionSetAutogenDeserialization(StringRef extensionSetName, uint32_t instructionID, ArrayRef<uint32_t> words) {\n")
	for _, set := range mlir.StringMapOrder(sets, features) {
		b.Fill("  if (extensionSetName == \"@set\") {\n    switch (instructionID) {\n", "set", set)
		for _, i := range bySet[set] {
			b.Fill("    case @number:\n      return processOp<@class>(words);\n", "number", i.setNumber, "class", i.class)
		}
		b.Write(`    default:
      return emitError(unknownLoc, "unhandled deserializations of ") << instructionID << " from extension set " << extensionSetName;
    }
  }
`)
	}
	b.Write("  return emitError(unknownLoc, \"unhandled deserialization of extended instruction set extensionSetName\");\n}\n")
}
