// Package cycles finds cycles in directed graphs whose nodes have any comparable type, and
// those that a run of Gazelle adds to the dependencies of rules.
package cycles

import (
	"maps"
	"slices"
)

// Components returns the strongly connected components of a graph that contain a cycle:
// those with more than one node, or with a node that is its own successor. successors maps
// each node to the nodes to which it has an edge. The nodes of a component are sorted by
// compare, and the components are sorted by their first nodes.
func Components[K comparable](successors map[K][]K, compare func(a, b K) int) [][]K {
	type state struct {
		index, low int
		onStack    bool
	}
	states := map[K]*state{}
	var stack []K
	var found [][]K
	// A frame is a node whose successors are being visited. A slice of frames takes the
	// place of recursion, because the depth of a graph has no limit.
	type frame struct {
		node K
		next int
	}
	for _, root := range slices.SortedFunc(maps.Keys(successors), compare) {
		if states[root] != nil {
			continue
		}
		states[root] = &state{index: len(states), low: len(states), onStack: true}
		stack = append(stack, root)
		for frames := []frame{{node: root}}; len(frames) > 0; {
			f := &frames[len(frames)-1]
			s := states[f.node]
			if f.next < len(successors[f.node]) {
				to := successors[f.node][f.next]
				f.next++
				switch t := states[to]; {
				case t == nil:
					states[to] = &state{index: len(states), low: len(states), onStack: true}
					stack = append(stack, to)
					frames = append(frames, frame{node: to})
				case t.onStack:
					s.low = min(s.low, t.index)
				}
				continue
			}
			if s.low == s.index {
				i := len(stack) - 1
				for stack[i] != f.node {
					i--
				}
				component := slices.Clone(stack[i:])
				stack = stack[:i]
				for _, n := range component {
					states[n].onStack = false
				}
				if len(component) > 1 || slices.Contains(successors[f.node], f.node) {
					slices.SortFunc(component, compare)
					found = append(found, component)
				}
			}
			frames = frames[:len(frames)-1]
			if len(frames) > 0 {
				up := states[frames[len(frames)-1].node]
				up.low = min(up.low, s.low)
			}
		}
	}
	slices.SortFunc(found, func(a, b []K) int { return compare(a[0], b[0]) })
	return found
}

// Shortest returns the nodes of a shortest cycle through the node start, beginning with
// start. It returns nil if there is none.
func Shortest[K comparable](start K, successors map[K][]K) []K {
	before := map[K]K{}
	for queue := []K{start}; len(queue) > 0; queue = queue[1:] {
		for _, to := range successors[queue[0]] {
			if to == start {
				cycle := []K{queue[0]}
				for n := queue[0]; n != start; {
					n = before[n]
					cycle = append(cycle, n)
				}
				slices.Reverse(cycle)
				return cycle
			}
			if _, seen := before[to]; !seen {
				before[to] = queue[0]
				queue = append(queue, to)
			}
		}
	}
	return nil
}
