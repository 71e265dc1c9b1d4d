package attrtype

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// checkComparators rejects parameters of a type such as APInt, whose == fails
// an assertion when the widths of two values differ.
func checkComparators(d *ods.AttrOrTypeDef) error {
	for _, p := range d.Parameters {
		if !p.HasComparator && strings.Contains(p.CppType, "APInt") {
			return d.Def.Errorf("parameter '%s' is an APInt, whose == asserts that both widths are equal; "+
				"use APIntParameter or a parameter with a comparator", p.Name)
		}
	}
	return nil
}

// storageClass builds the class that holds the parameters of a unique value
// (Defining Dialect Attributes and Types, "Storage Classes").
func (c *class) storageClass() *cpp.Class {
	d := c.def
	s := &cpp.Class{Name: d.StorageClass, Struct: true, Bases: []string{"::mlir::" + c.value + "Storage"}, Parts: cpp.Declarations | c.code.Parts&cpp.Origins, Meter: c.code.Meter}
	types, names, moved := make([]string, len(d.Parameters)), make([]string, len(d.Parameters)), make([]string, len(d.Parameters))
	initializers := make([]string, len(d.Parameters))
	for i, p := range d.Parameters {
		types[i], names[i], moved[i] = p.CppType, p.Name, "std::move("+p.Name+")"
		initializers[i] = p.Name + "(std::move(" + p.Name + "))"
	}
	s.DeclareUsing("KeyTy", "std::tuple<"+strings.Join(types, ", ")+">")
	s.DeclareMethod(&cpp.Method{Name: d.StorageClass, Params: c.params(), Initializers: initializers, Properties: cpp.Inline})

	asKey := s.DeclareMethod(&cpp.Method{Return: "KeyTy", Name: "getAsKey", Properties: cpp.Const | cpp.Inline})
	asKey.Body.Write("  return KeyTy(", strings.Join(names, ", "), ");\n")

	key := []cpp.Param{{Type: "const KeyTy &", Name: "tblgenKey"}}
	equal := s.DeclareMethod(&cpp.Method{Return: "bool", Name: "operator==", Params: key, Properties: cpp.Const | cpp.Inline})
	hash := s.DeclareMethod(&cpp.Method{Return: "::llvm::hash_code", Name: "hashKey", Params: key, Properties: cpp.Static | cpp.Inline})
	var equality strings.Builder
	equality.WriteString("return ")
	hash.Body.Write("  return ::llvm::hash_combine(")
	for i, p := range d.Parameters {
		if i > 0 {
			equality.WriteString(" && ")
			hash.Body.Write(", ")
		}
		equality.WriteString("(" + ods.ExpandPlaceholders(p.Comparator, ods.Placeholders{"_lhs", p.Name, "_rhs", keyPart(i)}) + ")")
		hash.Body.Write(keyPart(i))
	}
	equal.Body.Write("  ")
	equal.Body.WritePiece("  ", equality.String())
	equal.Body.Write(";\n")
	hash.Body.Write(");\n")

	properties := cpp.Static | cpp.Inline
	if d.HasStorageCustomConstructor {
		properties = cpp.Static | cpp.DeclarationOnly
	}
	construct := s.DeclareMethod(&cpp.Method{Return: d.StorageClass + " *", Name: "construct", Properties: properties,
		Params: []cpp.Param{{Type: "::mlir::" + c.value + "StorageAllocator &", Name: "allocator"}, {Type: "KeyTy &&", Name: "tblgenKey"}}})
	emitConstruct(&construct.Body, d, moved)
	for _, p := range d.Parameters {
		s.SetOrigin(origin.Parameter, cpp.NoIndex, p.Name)
		s.DeclareField(p.CppType + " " + p.Name)
	}
	s.ClearOrigin()
	return s
}

// keyPart returns the C++ expression for one part of a key.
func keyPart(i int) string { return "std::get<" + strconv.Itoa(i) + ">(tblgenKey)" }

// emitConstruct writes the construction of a value from its key. Parameters
// with an allocator are copied into the allocator's memory.
func emitConstruct(b *cpp.Buffer, d *ods.AttrOrTypeDef, moved []string) {
	for i, p := range d.Parameters {
		b.BeginOrigin(origin.Parameter, cpp.NoIndex, p.Name)
		b.Fill("  auto @name = std::move(@part);\n", "name", p.Name, "part", keyPart(i))
		b.EndOrigin()
	}
	for _, p := range d.Parameters {
		if p.HasAllocator {
			allocation := ods.ExpandPlaceholders(p.Allocator, ods.Placeholders{"_self", p.Name, "_dst", p.Name, "_allocator", "allocator"})
			b.BeginOrigin(origin.Parameter, cpp.NoIndex, p.Name)
			b.FillIndented("  ", "@allocation\n", "allocation", allocation)
			b.EndOrigin()
		}
	}
	b.FillIndented("  ", "return new (allocator.allocate<@Storage>()) @Storage(@args);\n", "Storage", d.StorageClass, "args", strings.Join(moved, ", "))
}
