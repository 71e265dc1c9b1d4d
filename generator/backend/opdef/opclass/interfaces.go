package opclass

import (
	"github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// emitInterfaceUsings makes the default methods of interfaces visible in
// addition to the methods that DeclareOpInterfaceMethods declares.
func emitInterfaceUsings(c *cpp.Class, op *opmodel.Operation) {
	used := map[string]bool{}
	for _, t := range op.Traits {
		if t.Kind != ods.InterfaceTrait || !t.DeclareMethods {
			continue
		}
		c.SetOrigin(origin.Trait, cpp.NoIndex, t.Def.Name)
		for _, m := range t.Interface.Methods {
			if m.Body == "" && m.DefaultBody != "" && !t.Declares(m) {
				if name := t.Name + "<" + op.CppClassName + ">::" + m.Name; !used[name] {
					used[name] = true
					c.DeclareUsing(name, "")
				}
			}
		}
	}
	c.ClearOrigin()
}

// emitInterfaceMethods declares the interface methods that
// DeclareOpInterfaceMethods lists.
func emitInterfaceMethods(c *cpp.Class, op *opmodel.Operation) {
	for _, t := range op.Traits {
		if t.Kind != ods.InterfaceTrait || !t.DeclareMethods {
			continue
		}
		c.SetOrigin(origin.Trait, cpp.NoIndex, t.Def.Name)
		for _, m := range t.Interface.Methods {
			if m.Body == "" && (m.DefaultBody == "" || t.Declares(m)) {
				emitInterfaceMethod(c, m, cpp.DeclarationOnly)
			}
		}
	}
	c.ClearOrigin()
}

// emitInterfaceMethod adds a method of an interface to the class. It returns
// nil if the class has the method already.
func emitInterfaceMethod(c *cpp.Class, m *ods.InterfaceMethod, properties cpp.Properties) *cpp.Method {
	if m.Static {
		properties |= cpp.Static
	}
	params := make([]cpp.Param, len(m.Args))
	for i, a := range m.Args {
		params[i] = cpp.Param{Type: a.Type, Name: a.Name}
	}
	return c.AddMethod(&cpp.Method{Return: m.ReturnType, Name: m.Name, Params: params, Properties: properties})
}
