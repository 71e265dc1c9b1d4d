package opdef

import "github.com/rules-ods/rules_ods/generator/ods"

// genRegionGetters writes the getters of named regions.
func (o *opClass) genRegionGetters() {
	for i, r := range o.Regions {
		if r.Name == "" {
			continue
		}
		if r.Variadic {
			m := o.inlineMethod("::mlir::MutableArrayRef<::mlir::Region>", ods.GetterName(r.Name))
			m.Body.Write("  return (*this)->getRegions().drop_front(", itoa(i), ");\n")
			continue
		}
		m := o.inlineMethod("::mlir::Region &", ods.GetterName(r.Name))
		m.Body.Write("  return (*this)->getRegion(", itoa(i), ");\n")
	}
}

// genSuccessorGetters writes the getters of named successors.
func (o *opClass) genSuccessorGetters() {
	for i, s := range o.Successors {
		if s.Name == "" {
			continue
		}
		if s.Variadic {
			m := o.inlineMethod("::mlir::SuccessorRange", ods.GetterName(s.Name))
			m.Body.Write("  return {std::next((*this)->successor_begin(), ", itoa(i), "), (*this)->successor_end()};\n")
			continue
		}
		m := o.inlineMethod("::mlir::Block *", ods.GetterName(s.Name))
		m.Body.Write("  return (*this)->getSuccessor(", itoa(i), ");\n")
	}
}
