package arrange

import (
	"fmt"
	"path"

	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// packageUnits is what is generated from the .td files of a package.
type packageUnits struct {
	units    []*decide.Unit // all their outputs have names
	extras   []decide.Extra
	rejected []decide.Rejection
	messages []string
}

// findUnits returns what is generated from the .td files of the directories of a package for which rules are written,
// without files that nothing uses.
func (pl *planner) findUnits(dirs []string, unused map[*source.File]bool) packageUnits {
	var found packageUnits
	for _, dir := range dirs {
		d, o := pl.in.Sources.Directory(dir), pl.in.Outputs.In(dir)
		for _, u := range o.Units {
			if !unused[u.Src] {
				found.units = append(found.units, pl.finish(u, o))
			}
		}
		for _, base := range d.Unnameable {
			found.messages = append(found.messages, fmt.Sprintf("%q: a label cannot contain the characters of this name; the file is left out, rename it", path.Join(dir, base)))
		}
		for _, src := range pl.in.Outputs.SourcesIn(dir) {
			if m := o.Owners[src]; m != nil {
				found.messages = append(found.messages, ownerMessage(m, src))
			}
		}
		found.extras = append(found.extras, o.Extras...)
		found.rejected = append(found.rejected, o.Rejected...)
	}
	return found
}

// ownerMessage returns the message that the extension generates nothing from a file,
// because a call may already generate everything from it.
func ownerMessage(m *facts.Maker, src *source.File) string {
	if m.Failure != "" {
		return fmt.Sprintf("%s: %s names %s and cannot be evaluated (%s); nothing else is generated from that file", m.Place(), m.Symbol, src.Path, m.Failure)
	}
	return fmt.Sprintf("%s: %s generates from %s, and its definition does not show which outputs; nothing else is generated from that file", m.Place(), m.Symbol, src.Path)
}
