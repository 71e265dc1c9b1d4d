// Package families lists the families of generators.
package families

import (
	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/attrtype"
	"github.com/rules-ods/rules_ods/generator/backend/bytecode"
	"github.com/rules-ods/rules_ods/generator/backend/constraint"
	"github.com/rules-ods/rules_ods/generator/backend/dialect"
	"github.com/rules-ods/rules_ods/generator/backend/directive"
	"github.com/rules-ods/rules_ods/generator/backend/doc"
	"github.com/rules-ods/rules_ods/generator/backend/enum"
	"github.com/rules-ods/rules_ods/generator/backend/iface"
	"github.com/rules-ods/rules_ods/generator/backend/llvmir"
	"github.com/rules-ods/rules_ods/generator/backend/opdef"
	"github.com/rules-ods/rules_ods/generator/backend/pass"
	"github.com/rules-ods/rules_ods/generator/backend/python"
	"github.com/rules-ods/rules_ods/generator/backend/rewrite"
	"github.com/rules-ods/rules_ods/generator/backend/site"
	"github.com/rules-ods/rules_ods/generator/backend/spirv"
)

// All returns all families of generators. A new family needs a line here and
// nowhere else.
func All() []backend.Family {
	return []backend.Family{
		general,
		attrtype.AttrFamily(),
		attrtype.TypeFamily(),
		bytecode.Family(),
		constraint.Family(),
		dialect.Family(),
		directive.Family(),
		doc.Family(),
		enum.Family(),
		iface.Family(),
		llvmir.Family(),
		opdef.Family(),
		directive.OpenMPFamily(),
		pass.Family(),
		python.Family(),
		Records(),
		rewrite.Family(),
		site.Family(),
		spirv.Family(),
	}
}

// general is a family without generators, for the flags that several families
// read.
var general = backend.Family{
	Title:         "General options",
	AdvancedFlags: true,
	Flags: []backend.Flag{
		{Name: "asmformat-error-is-fatal", Default: "true", Help: "Fail when an assembly format is wrong"},
	},
}
