package tablegen

// Steps returns the number of steps that the evaluation counted.
func (r *Records) Steps() int64 { return r.steps }

// Allocated returns the number of bytes that the evaluation counted.
func (r *Records) Allocated() int64 { return r.allocated }

// OperatorNames returns the names of all bang operators.
func OperatorNames() []string {
	var names []string
	for i := range operatorTable {
		names = append(names, operatorTable[i].grammar.Name)
	}
	return names
}
