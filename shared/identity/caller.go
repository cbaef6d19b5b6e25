// Package identity finds out who is calling, what they may do, and which requests and projects they see. All areas decide visibility by it.
package identity

import (
	"context"
	"time"

	"github.com/google/uuid"

	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/permission"
)

// Caller is the person of a call in one of their roles. A program that calls by an access token is a Caller with the token's restrictions.
type Caller struct {
	SessionID  uuid.UUID // the token's id where a program calls
	UserID     int64
	Username   string
	FullName   string
	Language   string
	RoleID     int64
	RoleName   string
	Scope      Scope
	Projects   []int64 // assigned to the person in this role
	Categories []int64 // assigned to the person in this role
	Program    bool    // calls by an access token
	OwesFactor bool    // their role requires a second factor, which they have not turned on
	Confirmed  bool    // proved who they are in this session within ConfirmationLife; never said of a program
	// RequiresFactor reports whether their role requires a second factor; only InEveryRole fills it.
	RequiresFactor bool

	only        []int64 // the projects to which a program is restricted; nil for no restriction
	permissions map[string]struct{}
}

// ConfirmationLife limits the time for which a sign-in or a confirmation allows dangerous calls.
const ConfirmationLife = 15 * time.Minute

// May reports whether the caller's role holds the permission code.
func (c *Caller) May(code permission.Code) bool { return c.Holds(code.String()) }

// Holds is May for a code as the database has it.
func (c *Caller) Holds(code string) bool {
	_, ok := c.permissions[code]
	return ok
}

// Permissions lists the role's permission codes in no particular order.
func (c *Caller) Permissions() []string {
	codes := make([]string, 0, len(c.permissions))
	for code := range c.permissions {
		codes = append(codes, code)
	}
	return codes
}

// Is reports whether the username is the caller's.
func (c *Caller) Is(username string) bool { return asciicase.Equal(c.Username, username) }

// Actor names the caller for the audit log; nobody is the system itself.
func (c *Caller) Actor() database.Actor {
	if c == nil {
		return database.Actor{}
	}
	return database.Actor{UserID: c.UserID, Session: c.SessionID}
}

type contextKey struct{}

// With puts the caller into the context.
func With(ctx context.Context, caller *Caller) context.Context {
	return context.WithValue(ctx, contextKey{}, caller)
}

// From gives the caller of an operation that is not public. In a public one there is none, and asking panics: that is a
// programming error which the first test of the operation shows.
func From(ctx context.Context) *Caller {
	return ctx.Value(contextKey{}).(*Caller)
}

// Self returns the caller when the path of an operation names them: what is somebody's own is hidden from everybody else. Errors: NotFound.
func Self(ctx context.Context, username string) (*Caller, error) {
	caller := From(ctx)
	if !caller.Is(username) {
		return nil, fault.Missing()
	}
	return caller, nil
}

// Known gives the caller of an operation that anybody may call, and whether one is known.
func Known(ctx context.Context) (*Caller, bool) {
	caller, ok := ctx.Value(contextKey{}).(*Caller)
	return caller, ok
}
