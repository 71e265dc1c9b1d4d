package doc

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// definitions writes attributes or types.
func (p *page) definitions(defs []*ods.AttrOrTypeDef) {
	for _, d := range defs {
		p.definition(d)
	}
}

func (p *page) definition(d *ods.AttrOrTypeDef) {
	p.Write("\n### ", d.CppClassName, "\n")
	p.summary(d.Summary)
	if _, hasMnemonic := d.Def.Value("mnemonic").(*tablegen.String); hasMnemonic && !d.HasCustomAssemblyFormat {
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
		syntax := param.Syntax
		if syntax == "" {
			syntax = param.CppType
		}
		p.Write("  ", syntax, comma, "   # ", param.Name, "\n")
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
