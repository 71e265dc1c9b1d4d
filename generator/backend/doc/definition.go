package doc

import (
	"strconv"

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
	if err := d.Require("cppClassName"); err != nil {
		return err
	}
	if hasSyntax(d) {
		if err := d.Require("dialect"); err != nil {
			return err
		}
	}
	return d.RequireParameterTypes()
}

// hasSyntax reports whether the documentation of an attribute or type shows its
// syntax.
func hasSyntax(d *ods.AttrOrTypeDef) bool {
	_, hasMnemonic := d.Def.Value("mnemonic").(*tablegen.String)
	return hasMnemonic && !d.HasCustomAssemblyFormat
}

func (p *page) definition(d *ods.AttrOrTypeDef) {
	p.Write("\n### ", d.CppClassName, "\n")
	p.summary(d.Summary)
	if hasSyntax(d) {
		p.definitionSyntax(d)
	}
	p.description(d.Description)
	if len(d.Parameters) > 0 {
		p.Write("\n#### Parameters:\n\n| Parameter | C++ type | Description |\n| :-------: | :-------: | ----------- |\n")
		for _, param := range d.Parameters {
			p.Write("| ", param.Name, " | `", param.CppType, "` | ", param.Summary, " |\n")
		}
	} else {
		p.Write("\n")
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
		p.Write("\nSyntax: `", name, "`\n")
		return
	}
	p.Write("\nSyntax:\n\n```\n", name, "<\n")
	for i, param := range d.Parameters {
		comma := ","
		if i == len(d.Parameters)-1 {
			comma = ""
		}
		p.Write("  ", param.Syntax, comma, "   # ", param.Name, "\n")
	}
	p.Write(">\n```\n")
}

// enum writes the cases of an enum.
func (p *page) enum(e *ods.Enum) {
	p.Write("\n### ", e.ClassName, "\n")
	p.summary(e.Summary)
	p.Write("\n#### Cases:\n\n| Symbol | Value | String |\n| :----: | :---: | ------ |\n")
	for _, c := range e.Cases {
		p.Write("| ", c.Symbol, " | `", strconv.FormatInt(c.Value, 10), "` | ", c.Str, " |\n")
	}
}
