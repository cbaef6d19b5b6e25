package database

import (
	"context"
	"net/netip"
	"strconv"
	"strings"

	"github.com/google/uuid"
)

// Actor names the author of a change, as the audit log keeps it. The zero Actor is the system itself.
type Actor struct {
	UserID  int64
	Session uuid.UUID // the session's public id; the zero one when the change was made without a session
}

// Actor returns a itself, for As.
func (a Actor) Actor() Actor { return a }

// Origin names the source of a change, for the audit log: the id of the call and the client's address. Letters limits the messages that one
// person's changes may begin, which the triggers of notifications read; empty for the default.
type Origin struct {
	Call    uuid.UUID
	Address netip.Addr // the zero one when it is not known
	Letters string
}

type originKey struct{}

// WithOrigin makes the audit log ascribe changes within the context to the origin.
func WithOrigin(ctx context.Context, origin Origin) context.Context {
	return context.WithValue(ctx, originKey{}, origin)
}

// naming sets, for one transaction, the settings from which triggers read actor and origin. Settings beyond the transaction would apply to
// other processes that use the same connection through a pooler.
const naming = `select set_config('zahtjevi.actor', $1, true), set_config('zahtjevi.session', $2, true), set_config('zahtjevi.call', $3,
	true), ` +
	"set_config('zahtjevi.address', $4, true), set_config('zahtjevi.letters', $5, true)"

// settings are the values for naming: numbers, ids and addresses, or empty, so that none needs quoting.
func (a Actor) settings(ctx context.Context) (user, session, call, address, letters string) {
	if a.UserID != 0 {
		user = strconv.FormatInt(a.UserID, 10)
		if a.Session != uuid.Nil {
			session = a.Session.String()
		}
	}
	if origin, ok := ctx.Value(originKey{}).(Origin); ok {
		call = origin.Call.String()
		if origin.Address.IsValid() {
			address = origin.Address.Unmap().WithZone("").String()
		}
		letters = origin.Letters
	}
	return user, session, call, address, letters
}

// statement returns the SQL that names the actor with its values inlined, for statements that take no parameters.
func (a Actor) statement(ctx context.Context) string {
	user, session, call, address, letters := a.settings(ctx)
	return strings.NewReplacer("$1", "'"+user+"'", "$2", "'"+session+"'", "$3", "'"+call+"'", "$4", "'"+address+"'", "$5",
		"'"+letters+"'").Replace(naming)
}
