package identity

import (
	"maps"
	"sync"

	"github.com/google/uuid"

	"zahtjevi/shared/stamped"
)

// mostKnown limits how many callers a process keeps, and mostPlaces how many projects and categories one of them may have: 5 MB.
const (
	mostKnown  = 2000
	mostPlaces = 250
)

// known caches callers between their calls. A cached caller is used only if holds confirms it.
type known struct {
	callers *stamped.Cache[string, *Caller] // by the hash of the session's or program's token

	mu     sync.Mutex
	rights map[int64]map[string]struct{} // the rights that callers in a role share, by role
}

// knownCaller is a caller with the stamps under which they were read. Calls share the Caller, which nobody changes.
type knownCaller struct{ stamped.Entry[*Caller] }

func newKnown() *known {
	return &known{callers: stamped.New[string, *Caller](mostKnown), rights: map[int64]map[string]struct{}{}}
}

// holds reports whether reading the caller now would give the same: it compares the row of the session or token and the stamps beside it.
func (k knownCaller) holds(id uuid.UUID, userID, roleID int64, stamps []int64) bool {
	c := k.Value
	return id == c.SessionID && userID == c.UserID && roleID == c.RoleID && k.Current(stamps)
}

func (k *known) get(hash []byte) (knownCaller, bool) {
	entry, ok := k.callers.Get(string(hash))
	return knownCaller{entry}, ok
}

// keep caches the caller as read under the stamps.
func (k *known) keep(hash []byte, caller *Caller, stamps []int64) {
	if len(caller.Projects)+len(caller.Categories) > mostPlaces {
		k.callers.Drop(string(hash))
		return
	}
	k.callers.Keep(string(hash), caller, stamps)
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
