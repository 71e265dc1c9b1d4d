package opclass

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// emitRegionGetters writes the getters of named regions.
func emitRegionGetters(c *cpp.Class, op *opmodel.Operation) {
	for i, r := range op.Regions {
		if r.Name == "" {
			continue
		}
		c.SetOrigin(origin.Region, i, r.Name)
		if r.Variadic {
			m := c.InlineMethod("::mlir::MutableArrayRef<::mlir::Region>", ods.GetterName(r.Name))
			m.Body.Write("  return (*this)->getRegions().drop_front(", strconv.Itoa(i), ");\n")
			continue
		}
		m := c.InlineMethod("::mlir::Region &", ods.GetterName(r.Name))
		m.Body.Write("  return (*this)->getRegion(", strconv.Itoa(i), ");\n")
	}
	c.ClearOrigin()
}

// emitSuccessorGetters writes the getters of named successors.
func emitSuccessorGetters(c *cpp.Class, op *opmodel.Operation) {
	for i, s := range op.Successors {
		if s.Name == "" {
			continue
		}
		c.SetOrigin(origin.Successor, i, s.Name)
		if s.Variadic {
			m := c.InlineMethod("::mlir::SuccessorRange", ods.GetterName(s.Name))
			m.Body.Write("  return {std::next((*this)->successor_begin(), ", strconv.Itoa(i), "), (*this)->successor_end()};\n")
			continue
		}
		m := c.InlineMethod("::mlir::Block *", ods.GetterName(s.Name))
		m.Body.Write("  return (*this)->getSuccessor(", strconv.Itoa(i), ");\n")
	}
	c.ClearOrigin()
}
