package doc

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// definitions writes the attributes or types of a class, sorted by the names of
// their defs.
func (p *page) definitions(class string) error {
	defs, err := p.in.DefsOf(class)
	if err != nil {
		return err
	}
	for _, def := range defs {
		d, err := p.model.AttrOrTypeDef(def)
		if err == nil {
			err = checkDefinition(d)
		}
		if err != nil {
			return err
		}
		p.definition(d)
	}
	return nil
}

// checkDefinition returns an error if a field is unset that the documentation of
// an attribute or type needs.
func checkDefinition(d *ods.AttrOrTypeDef) error {
	if err := d.Require(mlir.FieldCppClassName); err != nil {
		return err
	}
	if hasSyntax(d) {
		if err := d.Require(mlir.FieldDialect); err != nil {
			return err
		}
	}
	return d.RequireParameterTypes()
}

func checkDefinitions(defs []*ods.AttrOrTypeDef) error {
	for _, d := range defs {
		if err := checkDefinition(d); err != nil {
			return err
		}
		for _, param := range d.Parameters {
			if _, err := enumOf(param); err != nil {
				return err
			}
		}
	}
	return nil
}

// enumOf returns the record of an EnumParameter's enum, or nil for another
// parameter, and for one of a release that does not keep the enum.
func enumOf(param *ods.AttrOrTypeParameter) (*tablegen.Record, error) {
	if param.Def == nil || !param.Def.IsA("EnumParameter") || ods.Field(param.Def, mlir.FieldEnum) == nil {
		return nil, nil
	}
	return ods.RequiredDef(param.Def, mlir.FieldEnum)
}

// hasSyntax reports whether the documentation of an attribute or type shows its
// syntax.
func hasSyntax(d *ods.AttrOrTypeDef) bool {
	_, hasMnemonic := ods.Value(d.Def, mlir.FieldMnemonic).(*tablegen.String)
	return hasMnemonic && !d.HasCustomAssemblyFormat
}

func (p *page) definition(d *ods.AttrOrTypeDef) {
	p.out.Write("\n### ", d.CppClassName, "\n")
	p.summary(d.Summary)
	if hasSyntax(d) {
		p.definitionSyntax(d)
	}
	p.description(d.Description)
	if len(d.Parameters) > 0 {
		p.out.Write("\n#### Parameters:\n\n| Parameter | C++ type | Description |\n| :-------: | :-------: | ----------- |\n")
		for _, param := range d.Parameters {
			p.out.Write("| ", param.Name, " | `", param.CppType, "` | ", param.Summary, " |\n")
		}
	} else {
		p.out.Write("\n")
	}
}

// definitionSyntax writes the syntax of an attribute or type that has a
// mnemonic.
func (p *page) definitionSyntax(d *ods.AttrOrTypeDef) {
	sigil := "!"
	if d.IsAttr {
		sigil = "#"
	}
	name := sigil + d.Dialect.Name + "." + d.Mnemonic
	if len(d.Parameters) == 0 {
		p.out.Write("\nSyntax: `", name, "`\n")
		return
	}
	p.out.Write("\nSyntax:\n\n```\n", name, "<\n")
	for i, param := range d.Parameters {
		comma := ","
		if i == len(d.Parameters)-1 {
			comma = ""
		}
		p.out.Write("  ", p.parameterSyntax(param), comma, "   # ", param.Name, "\n")
	}
	p.out.Write(">\n```\n")
}

// parameterSyntax returns the documented syntax of a parameter.
func (p *page) parameterSyntax(param *ods.AttrOrTypeParameter) string {
	enum, _ := enumOf(param)
	if enum == nil || !p.in.Features.EnumSyntaxPages {
		return param.Syntax
	}
	cases, _ := ods.Defs(enum, mlir.FieldEnumerants)
	keywords := make([]string, len(cases))
	for i, c := range cases {
		keyword, _, _ := ods.Text(c, mlir.FieldStr)
		keywords[i] = "`" + keyword + "`"
	}
	return strings.Join(keywords, " | ")
}

// enum writes the cases of an enum.
func (p *page) enum(e *ods.Enum) {
	p.out.Write("\n### ", e.ClassName, "\n")
	p.summary(e.Summary)
	p.out.Write("\n#### Cases:\n\n| Symbol | Value | String |\n| :----: | :---: | ------ |\n")
	for _, c := range e.Cases {
		p.out.Write("| ", c.Symbol, " | `", strconv.FormatInt(c.Value, 10), "` | ", c.Str, " |\n")
	}
}
