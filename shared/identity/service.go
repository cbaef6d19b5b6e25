package identity

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity/db"
	"zahtjevi/shared/texts"
)

// Service finds the caller behind a token. It caches callers, and checks the cached one at each call.
type Service struct {
	queries  *db.Queries
	known    *known
	programs *allowances
}

// New makes a service on the pool, which must be the primary's: a replica would learn too late that a right was taken away.
func New(pool *pgxpool.Pool) *Service {
	return &Service{queries: db.New(pool), known: newKnown(), programs: newAllowances(0)}
}

// LimitPrograms sets how many calls a minute each access token may make, in all processes together; 0 sets no limit.
func (s *Service) LimitPrograms(calls int64) *Service {
	s.programs = newAllowances(calls)
	return s
}

// ByToken finds the caller of a session token and notes that the session was used, at most once a minute. It costs one statement: a small
// one if the caller is cached, which reads the session and the stamps that every change of the person's rights replaces; otherwise one that
// reads the whole caller. After a change it costs both. Whether the person has confirmed who they are is read at each call.
// Errors: Unauthenticated when the token is invalid.
func (s *Service) ByToken(ctx context.Context, token, ip, client string) (*Caller, error) {
	hash := HashToken(token)
	if last, ok := s.known.get(hash); ok {
		row, err := s.queries.LiveSession(ctx, liveSession(hash, ip, client))
		if err != nil {
			return nil, sessionError(err)
		}
		if last.holds(row.ID, row.UserID, row.RoleID, row.Stamps) {
			return last.Value.confirmed(row.Confirmed), nil
		}
	}
	row, err := s.queries.CallerByToken(ctx, db.CallerByTokenParams{
		TokenHash: hash, Ip: ip, Client: client, ConfirmedSeconds: ConfirmationLife.Seconds(),
	})
	if err != nil {
		return nil, sessionError(err)
	}
	caller := s.caller(row)
	s.known.keep(hash, caller, row.Stamps)
	return caller, nil
}

func liveSession(hash []byte, ip, client string) db.LiveSessionParams {
	return db.LiveSessionParams{TokenHash: hash, Ip: ip, Client: client, ConfirmedSeconds: ConfirmationLife.Seconds()}
}

// ByTempToken finds the caller of a temporary token (ttxid). Errors: Unauthenticated when it is invalid or has expired.
func (s *Service) ByTempToken(ctx context.Context, token string) (*Caller, error) {
	row, err := s.queries.CallerByTempToken(ctx, db.CallerByTempTokenParams{
		TokenHash: HashToken(token), ConfirmedSeconds: ConfirmationLife.Seconds(),
	})
	if err != nil {
		return nil, sessionError(err)
	}
	return s.caller(db.CallerByTokenRow(row)), nil
}

// ErrNoRole says that a person is not, or no longer, active in a role.
var ErrNoRole = errors.New("person is not active in the role")

// InRole returns a person as a caller in one of their roles, for work that goes on after the call that asked for it. The caller has no
// session. Errors: ErrNoRole.
func (s *Service) InRole(ctx context.Context, userID, roleID int64) (*Caller, error) {
	row, err := s.queries.CallerByRole(ctx, db.CallerByRoleParams{UserID: userID, RoleID: roleID})
	if err != nil {
		return nil, database.FoundOr(err, ErrNoRole, "find user %d in role %d", userID, roleID)
	}
	return s.caller(db.CallerByTokenRow(row)), nil
}

// confirmed is the caller as their session is at this moment: a confirmation ends by itself and has no stamp.
func (c *Caller) confirmed(now bool) *Caller {
	if c.Confirmed == now {
		return c
	}
	changed := *c
	changed.Confirmed = now
	return &changed
}

func sessionError(err error) error {
	return database.FoundOr(err, fault.New(fault.Unauthenticated, texts.SessionEnded), "find session")
}

func (s *Service) caller(row db.CallerByTokenRow) *Caller {
	return &Caller{
		SessionID:   row.SessionID,
		UserID:      row.UserID,
		Username:    row.Username,
		FullName:    row.FullName,
		Language:    row.Language,
		RoleID:      row.RoleID,
		RoleName:    row.RoleName,
		Scope:       Scope(row.Scope),
		Projects:    row.Projects,
		Categories:  row.Categories,
		OwesFactor:  row.OwesFactor,
		Confirmed:   row.Confirmed,
		permissions: s.known.share(row.RoleID, codeSet(row.Permissions)),
	}
}

func codeSet(list []string) map[string]struct{} {
	codes := make(map[string]struct{}, len(list))
	for _, code := range list {
		codes[code] = struct{}{}
	}
	return codes
}
