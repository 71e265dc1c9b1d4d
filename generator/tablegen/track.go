package tablegen

// A tracker detects whether resolving the arguments of Class<args> needs a
// variable that has no value. As in the reference, the class is then not
// instantiated, even if the resolved arguments do not contain the variable any
// more. For example, !cond resolves all of its values, also those that it does
// not choose.
type tracker struct {
	hidden int // the number of hidden variables outside of the arguments
	missed bool
}

func (r *resolver) startTracking() {
	r.trackers = append(r.trackers, tracker{hidden: len(r.hidden)})
}

// stopTracking ends the last tracker, and reports whether a variable had no
// value.
func (r *resolver) stopTracking() bool {
	last := len(r.trackers) - 1
	missed := r.trackers[last].missed
	r.trackers = r.trackers[:last]
	return missed
}

// track records that a variable has no value. It ignores the variables of bang
// operators within the arguments.
func (r *resolver) track(name string) {
	if len(r.trackers) == 0 {
		return
	}
	at := -1
	for i, h := range r.hidden {
		if h == name {
			at = i
		}
	}
	for i := range r.trackers {
		if at < r.trackers[i].hidden {
			r.trackers[i].missed = true
		}
	}
}

// trackFound records a missing variable if v, the value of a variable, needs
// one.
func (r *resolver) trackFound(v Value) {
	if len(r.trackers) > 0 && r.calc.needsVariable(v) {
		for i := range r.trackers {
			r.trackers[i].missed = true
		}
	}
}

// needsVariable reports whether resolving v needs a variable or the name of an
// anonymous record.
func (calc *calculator) needsVariable(v Value) bool {
	x := refsOf(v)
	if x&(varRefs|anonRefs) == 0 || x&ignoringRefs == 0 {
		return x&(varRefs|anonRefs) != 0
	}
	r := resolver{calc: calc, can: decidedRefs}
	r.startTracking()
	r.resolve(v)
	return r.stopTracking()
}

// skips reports whether a value with the dependencies x needs no resolving. It
// records the missing variables of the value if trackers exist.
func (r *resolver) skips(x refs) bool {
	return x&r.can == 0 && (len(r.trackers) == 0 || r.skipsTracked(x))
}

func (r *resolver) skipsTracked(x refs) bool {
	if x&(varRefs|anonRefs) == 0 {
		return true
	}
	if x&ignoringRefs != 0 || len(r.hidden) > 0 {
		return false
	}
	for i := range r.trackers {
		r.trackers[i].missed = true
	}
	return true
}
