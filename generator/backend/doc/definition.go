package doc

import (
	"cmp"
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
		if err != nil {
			return err
		}
		p.definition(d)
	}
	return nil
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
	if !p.in.Features.EnumSyntaxPages || param.Def == nil || !param.Def.IsA("EnumParameter") || ods.Field(param.Def, mlir.FieldEnum) == nil {
		return param.Syntax
	}
	enum, err := p.enumOf(param.Def)
	if err != nil {
		p.err = cmp.Or(p.err, err)
		return ""
	}
	keywords := make([]string, len(enum.Cases))
	for i, c := range enum.Cases {
		keywords[i] = "`" + c.Str + "`"
	}
	return strings.Join(keywords, " | ")
}

// enumOf reads the enum of an EnumParameter.
func (p *page) enumOf(param *tablegen.Record) (*ods.Enum, error) {
	r := ods.Read(param)
	def := r.Def(mlir.FieldEnum)
	if err := r.Err(); err != nil {
		return nil, err
	}
	return p.model.Enum(def)
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
