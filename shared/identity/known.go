package identity

import (
	"maps"
	"slices"
	"sync"

	"github.com/google/uuid"
)

// mostKnown is how many callers a process keeps, and mostPlaces how many projects and categories one of them may have: 5 MB at most.
const (
	mostKnown  = 2000
	mostPlaces = 250
)

// known caches callers between their calls. A cached caller is used only if holds confirms it.
type known struct {
	mu      sync.Mutex
	callers map[string]knownCaller        // by the hash of the session's or program's token
	rights  map[int64]map[string]struct{} // the rights that callers in a role share, by role
}

// knownCaller is a caller with the stamps under which they were read, sorted. Calls share the Caller, which nobody changes.
type knownCaller struct {
	caller *Caller
	stamps []int64
}

func newKnown() *known {
	return &known{callers: map[string]knownCaller{}, rights: map[int64]map[string]struct{}{}}
}

// holds reports whether reading the caller now would give the same: it compares the row of the session or token and the stamps beside it.
// Statements return stamps in any order.
func (k knownCaller) holds(id uuid.UUID, userID, roleID int64, stamps []int64) bool {
	c := k.caller
	slices.Sort(stamps)
	return id == c.SessionID && userID == c.UserID && roleID == c.RoleID && slices.Equal(stamps, k.stamps)
}

func (k *known) get(hash []byte) (knownCaller, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	last, ok := k.callers[string(hash)]
	return last, ok
}

// keep caches the caller as read under the stamps. When there are too many, any other is removed.
func (k *known) keep(hash []byte, caller *Caller, stamps []int64) {
	slices.Sort(stamps)
	k.mu.Lock()
	defer k.mu.Unlock()
	if len(caller.Projects)+len(caller.Categories) > mostPlaces {
		delete(k.callers, string(hash))
		return
	}
	if _, kept := k.callers[string(hash)]; !kept && len(k.callers) >= mostKnown {
		for other := range k.callers {
			delete(k.callers, other)
			break
		}
	}
	k.callers[string(hash)] = knownCaller{caller, stamps}
}

// share returns the rights, or an equal set that another caller in the role already has, so that memory holds it once.
func (k *known) share(roleID int64, codes map[string]struct{}) map[string]struct{} {
	k.mu.Lock()
	defer k.mu.Unlock()
	if before, ok := k.rights[roleID]; ok && maps.Equal(before, codes) {
		return before
	}
	k.rights[roleID] = codes
	return codes
}
