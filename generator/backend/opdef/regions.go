package opdef

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// emitRegionGetters writes the getters of named regions.
func (o *opClass) emitRegionGetters() {
	for i, r := range o.Regions {
		if r.Name == "" {
			continue
		}
		o.class.SetOrigin(origin.Region, i, r.Name)
		if r.Variadic {
			m := o.class.InlineMethod("::mlir::MutableArrayRef<::mlir::Region>", ods.GetterName(r.Name))
			m.Body.Write("  return (*this)->getRegions().drop_front(", strconv.Itoa(i), ");\n")
			continue
		}
		m := o.class.InlineMethod("::mlir::Region &", ods.GetterName(r.Name))
		m.Body.Write("  return (*this)->getRegion(", strconv.Itoa(i), ");\n")
	}
	o.class.ClearOrigin()
}

// emitSuccessorGetters writes the getters of named successors.
func (o *opClass) emitSuccessorGetters() {
	for i, s := range o.Successors {
		if s.Name == "" {
			continue
		}
		o.class.SetOrigin(origin.Successor, i, s.Name)
		if s.Variadic {
			m := o.class.InlineMethod("::mlir::SuccessorRange", ods.GetterName(s.Name))
			m.Body.Write("  return {std::next((*this)->successor_begin(), ", strconv.Itoa(i), "), (*this)->successor_end()};\n")
			continue
		}
		m := o.class.InlineMethod("::mlir::Block *", ods.GetterName(s.Name))
		m.Body.Write("  return (*this)->getSuccessor(", strconv.Itoa(i), ");\n")
	}
	o.class.ClearOrigin()
}
