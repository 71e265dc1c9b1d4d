package opdef

import (
	"slices"

	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// emitInterfaceUsings makes the default methods of interfaces visible in
// addition to the methods that DeclareOpInterfaceMethods declares.
func (o *opClass) emitInterfaceUsings() {
	var used []string
	for _, t := range o.Traits {
		if t.Kind != ods.InterfaceTrait || !t.DeclareMethods {
			continue
		}
		o.class.SetOrigin(origin.Trait, cpp.NoIndex, t.Def.Name)
		for _, m := range t.Interface.Methods {
			if m.Body == "" && m.DefaultBody != "" && !slices.Contains(t.AlwaysDeclared, m.Name) {
				if name := t.Name + "<" + o.CppClassName + ">::" + m.Name; !slices.Contains(used, name) {
					used = append(used, name)
					o.class.DeclareUsing(name, "")
				}
			}
		}
	}
	o.class.ClearOrigin()
}

// emitInterfaceMethods declares the interface methods that
// DeclareOpInterfaceMethods lists.
func (o *opClass) emitInterfaceMethods() {
	for _, t := range o.Traits {
		if t.Kind != ods.InterfaceTrait || !t.DeclareMethods {
			continue
		}
		o.class.SetOrigin(origin.Trait, cpp.NoIndex, t.Def.Name)
		for _, m := range t.Interface.Methods {
			if m.Body == "" && (m.DefaultBody == "" || slices.Contains(t.AlwaysDeclared, m.Name)) {
				o.emitInterfaceMethod(m, cpp.DeclarationOnly)
			}
		}
	}
	o.class.ClearOrigin()
}

// emitInterfaceMethod adds a method of an interface to the class. It returns
// nil if the class has the method already.
func (o *opClass) emitInterfaceMethod(m *ods.InterfaceMethod, properties cpp.Properties) *cpp.Method {
	if m.Static {
		properties |= cpp.Static
	}
	params := make([]cpp.Param, len(m.Args))
	for i, a := range m.Args {
		params[i] = cpp.Param{Type: a.Type, Name: a.Name}
	}
	return o.class.AddMethod(&cpp.Method{Return: m.ReturnType, Name: m.Name, Params: params, Properties: properties})
}
