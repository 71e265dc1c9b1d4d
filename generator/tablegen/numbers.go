package tablegen

// A numberCache keeps numbers that were used recently, because Go allocates memory
// for each large number that becomes a Value.
type numberCache struct {
	recent *[4096]Value // by a hash of the number; nil until it is needed
}

// value returns n as a value.
func (c *numberCache) value(n int64) Value {
	if 0 <= n && n < 256 {
		return Int(n) // Go allocates no memory for such small numbers
	}
	if c.recent == nil {
		c.recent = new([4096]Value)
	}
	slot := &c.recent[uint64(n)*0x9e3779b97f4a7c15>>52]
	if known, ok := (*slot).(Int); !ok || int64(known) != n {
		*slot = Int(n)
	}
	return *slot
}
