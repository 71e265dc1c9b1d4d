package spirv

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
)

// emitSerializer writes the function that appends one operation to a function
// body.
func emitSerializer(b *cpp.Buffer, i *instruction) error {
	b.Fill("template <> LogicalResult\nSerializer::processOp<@class>(@class op) {\n", "class", i.class)
	if i.plain() {
		number := i.setNumber
		if !i.isExtended {
			number = "static_cast<uint32_t>(spirv::Opcode::" + i.opcode + ")"
		}
		b.Fill("  return processOpWithoutGrammarAttr(op, \"@set\", @number);\n}\n\n", "set", i.set, "number", number)
		return nil
	}
	if err := i.check(); err != nil {
		return err
	}
	b.Write("  SmallVector<uint32_t, 4> operands;\n  SmallVector<StringRef, 2> elidedAttrs;\n")
	if len(i.Results) > 0 {
		b.Write(`  uint32_t resultID = 0;
  uint32_t resultTypeID = 0;
  if (failed(processType(op.getLoc(), op.getType(), resultTypeID))) {
    return failure();
  }
  operands.push_back(resultTypeID);
  resultID = getNextID();
  valueIDMap[op.getResult()] = resultID;
  operands.push_back(resultID);
`)
	}
	if err := emitArgumentWrites(b, i); err != nil {
		return err
	}
	if !i.isExtended {
		b.Fill(`  (void)emitDebugLine(functionBody, op.getLoc());
  (void)encodeInstructionInto(functionBody, spirv::Opcode::@opcode, operands);
`, "opcode", i.opcode)
	} else {
		b.Fill("  (void)encodeExtensionInstruction(op, \"@set\", @number, operands);\n", "set", i.set, "number", i.setNumber)
	}
	if len(i.Results) > 0 {
		others := "op->getAttrs()"
		if i.model.Features.AttributesByAccessor {
			others = "op->getDiscardableAttrDictionary().getValue()"
		}
		b.Write("  for (auto attr : ", others, `) {
    if (llvm::is_contained(elidedAttrs, attr.getName())) {      continue;
    }
    if (failed(processDecoration(op.getLoc(), resultID, attr))) {
      return failure();
    }
  }
`)
	}
	b.Write("  return success();\n}\n\n")
	return nil
}

// emitArgumentWrites writes the ids of operands and the words of attributes in
// the order of the arguments. If all operands come first, it uses two loops.
func emitArgumentWrites(b *cpp.Buffer, i *instruction) error {
	if i.operandsFirst() {
		if len(i.Operands) > 0 {
			b.Write(`  for (Value operand : op->getOperands()) {
    auto id = getValueID(operand);
    assert(id && "use before def!");
    operands.push_back(id);
  }
`)
		}
		for _, attr := range i.Attributes {
			if err := emitAttributeWrite(b, "", i, attr); err != nil {
				return err
			}
		}
		return nil
	}
	for _, arg := range i.Arguments {
		b.Write("  {\n")
		if arg.Operand != nil {
			b.Fill(`    for (auto arg : op.getODSOperands(@index)) {
      auto argID = getValueID(arg);
      if (!argID) {
        return emitError(op.getLoc(), "operand #@index has a use before def");
      }
      operands.push_back(argID);
    }
`, "index", strconv.Itoa(arg.Operand.Index))
		} else if err := emitAttributeWrite(b, "  ", i, arg.Attribute); err != nil {
			return err
		}
		b.Write("  }\n")
	}
	return nil
}

// emitDeserializer writes the function that creates one operation from words.
func emitDeserializer(b *cpp.Buffer, i *instruction) error {
	b.Fill("template <> LogicalResult\nDeserializer::processOp<@class>(ArrayRef<uint32_t> words) {\n", "class", i.class)
	if i.plain() {
		b.Fill("  return processOpWithoutGrammarAttr(words, \"@name\", @hasResult, @operands);\n}\n\n", "name", i.OperationName(),
			"hasResult", strconv.FormatBool(len(i.Results) > 0), "operands", strconv.Itoa(len(i.Operands)))
		return nil
	}
	if err := i.check(); err != nil {
		return err
	}
	b.Write("  SmallVector<Type, 1> resultTypes;\n  size_t wordIndex = 0; (void)wordIndex;\n  uint32_t valueID = 0; (void)valueID;\n")
	if len(i.Results) > 0 {
		b.Fill(resultRead, "class", i.class)
	}
	b.Write("  SmallVector<Value, 4> operands;\n  SmallVector<NamedAttribute, 4> attributes;\n")
	if err := emitArgumentReads(b, i); err != nil {
		return err
	}
	b.Fill(`  if (wordIndex != words.size()) {
    return emitError(unknownLoc, "found more operands than expected when deserializing @class, only ") << wordIndex << " of " << words.size() << " processed";
  }

`, "class", i.class)
	if len(i.Results) > 0 {
		b.Write(`  if (decorations.count(valueID)) {
    auto attrs = decorations[valueID].getAttrs();
    attributes.append(attrs.begin(), attrs.end());
  }
`)
	}
	b.Write("  Location loc = createFileLineColLoc(opBuilder);\n")
	attributes := "attributes"
	if i.model.Features.AttributesByAccessor && len(i.Attributes) > 0 {
		emitProperties(b, i)
		attributes = "properties, discardableAttributes"
	}
	b.Fill("  auto op = @class::create(opBuilder, loc, resultTypes, operands, @attributes); (void)op;\n", "class", i.class, "attributes", attributes)
	if len(i.Results) > 0 {
		b.Write("  valueMap[valueID] = op.getResult();\n\n")
	}
	b.Write("  if (op.hasTrait<OpTrait::IsTerminator>())\n    (void)clearDebugLine();\n  return success();\n}\n\n")
	return nil
}

// emitProperties separates the attributes that were read into those of the properties of
// the operation and the discardable ones.
func emitProperties(b *cpp.Buffer, i *instruction) {
	var inherent []string
	for _, attr := range i.Attributes {
		inherent = append(inherent, `name != "`+attr.Name+`"`)
	}
	b.Fill(`  @class::Properties properties{};
  @class::populateDefaultProperties(
      OperationName(@class::getOperationName(), opBuilder.getContext()), properties);
  if (failed(@class::setPropertiesFromAttr(
          properties, opBuilder.getDictionaryAttr(attributes),
          [&]() { return emitError(loc); })))
    return failure();
  SmallVector<NamedAttribute> discardableAttributes;
  for (NamedAttribute attr : attributes) {
    StringRef name = attr.getName().getValue();
    (void)name;
    if (@inherent)
      discardableAttributes.push_back(attr);
  }
`, "class", i.class, "inherent", strings.Join(inherent, " && "))
}

const resultRead = `  {
    if (wordIndex >= words.size()) {
      return emitError(unknownLoc, "expected result type <id> while deserializing @class");
    }
    auto ty = getType(words[wordIndex]);
    if (!ty) {
      return emitError(unknownLoc, "unknown type result <id> : ") << words[wordIndex];
    }
    resultTypes.push_back(ty);
    wordIndex++;
    if (wordIndex >= words.size()) {
      return emitError(unknownLoc, "expected result <id> while deserializing @class");
    }
  }
  valueID = words[wordIndex++];
`

// emitArgumentReads reads the arguments in order while there are words, because
// the last arguments may be omitted. Words do not mark where an operand ends,
// so only the last argument can have several values.
func emitArgumentReads(b *cpp.Buffer, i *instruction) error {
	for n, arg := range i.Arguments {
		if arg.Attribute != nil {
			if err := emitAttributeRead(b, i, arg.Attribute); err != nil {
				return err
			}
			continue
		}
		loop, advance := "  if (wordIndex < words.size()) {\n", "    wordIndex++;\n"
		if arg.Operand.VariableLength() {
			if n != len(i.Arguments)-1 {
				return i.Def.Errorf("SPIR-V ops can have Variadic<..> or Optional<...> arguments only if it's the last argument")
			}
			loop, advance = "  for (; wordIndex < words.size(); ++wordIndex) {\n", ""
		}
		b.Write(loop, `    auto arg = getValue(words[wordIndex]);
    if (!arg) {
      return emitError(unknownLoc, "unknown result <id> : ") << words[wordIndex];
    }
    operands.push_back(arg);
`, advance, "  }\n")
	}
	return nil
}
