package identity

import (
	"encoding/json"
	"maps"
	"slices"
)

// Reach holds a caller's sight and rights. It is stored with everything that was made under it and is given out later, such as a file, and
// asked again then (Caller.StillReaches).
type Reach []byte

// reach holds the content of a Reach. A caller who sees everything has no places in it.
type reach struct {
	Role       int64
	Scope      Scope
	Projects   []int64
	Categories []int64
	Bound      bool    // to the projects Only
	Only       []int64 `json:",omitempty"`
	Rights     []string
}

// Reach is the caller's reach of this moment.
func (c *Caller) Reach() Reach {
	encoded, err := json.Marshal(c.reach())
	if err != nil {
		panic(err) // numbers and texts can be encoded
	}
	return encoded
}

func (c *Caller) reach() reach {
	r := reach{
		Role: c.RoleID, Scope: c.Scope, Bound: c.only != nil, Only: sorted(c.only), Rights: slices.Sorted(maps.Keys(c.permissions)),
	}
	if c.Scope != ScopeEverything {
		r.Projects, r.Categories = sorted(c.Projects), sorted(c.Categories)
	}
	return r
}

// StillReaches reports whether the caller, in the same role, sees and may do all that somebody of the former reach did, be it theirs or
// that of their program. It is false for what is no Reach.
func (c *Caller) StillReaches(former Reach) bool {
	var then reach
	if json.Unmarshal(former, &then) != nil {
		return false
	}
	now := c.reach()
	wide := now.Scope == ScopeEverything || now.Scope == then.Scope &&
		holds(now.Projects, then.Projects) && holds(now.Categories, then.Categories)
	bound := !now.Bound || then.Bound && holds(now.Only, then.Only)
	return now.Role == then.Role && wide && bound && holds(now.Rights, then.Rights)
}

// holds reports whether all of the others are among the sorted items.
func holds[T int64 | string](items, others []T) bool {
	return !slices.ContainsFunc(others, func(other T) bool {
		_, found := slices.BinarySearch(items, other)
		return !found
	})
}

func sorted(ids []int64) []int64 { return slices.Sorted(slices.Values(ids)) }
