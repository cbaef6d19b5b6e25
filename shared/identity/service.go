package identity

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity/db"
	"zahtjevi/shared/texts"
)

// Service finds the caller behind a token.
type Service struct {
	queries *db.Queries

	mu     sync.RWMutex
	rights map[int64]roleRights
}

// roleRights are a role's permissions at one rights_version. Every change of the rights raises the version, so that an outdated copy is
// simply not found.
type roleRights struct {
	version int32
	codes   map[string]struct{}
}

// New makes a service on the pool.
func New(pool *pgxpool.Pool) *Service {
	return &Service{queries: db.New(pool), rights: map[int64]roleRights{}}
}

// ByToken finds the caller of a session token and notes the action, at most once a minute. It costs one statement.
// Errors: Unauthenticated when the token opens nothing.
func (s *Service) ByToken(ctx context.Context, token, ip, client string) (*Caller, error) {
	row, err := s.queries.CallerByToken(ctx, db.CallerByTokenParams{TokenHash: HashToken(token), Ip: ip, Client: client})
	if err != nil {
		return nil, sessionError(err)
	}
	return s.caller(ctx, row)
}

// ByTempToken finds the caller of a temporary token (ttxid). Errors: Unauthenticated when it opens nothing (any more).
func (s *Service) ByTempToken(ctx context.Context, token string) (*Caller, error) {
	row, err := s.queries.CallerByTempToken(ctx, HashToken(token))
	if err != nil {
		return nil, sessionError(err)
	}
	return s.caller(ctx, db.CallerByTokenRow(row))
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
	return s.caller(ctx, db.CallerByTokenRow(row))
}

func sessionError(err error) error {
	return database.FoundOr(err, fault.New(fault.Unauthenticated, texts.SessionEnded), "find session")
}

func (s *Service) caller(ctx context.Context, row db.CallerByTokenRow) (*Caller, error) {
	codes, err := s.permissions(ctx, row.RoleID, row.RightsVersion)
	if err != nil {
		return nil, err
	}
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
		permissions: codes,
	}, nil
}

func (s *Service) permissions(ctx context.Context, roleID int64, version int32) (map[string]struct{}, error) {
	s.mu.RLock()
	known, ok := s.rights[roleID]
	s.mu.RUnlock()
	if ok && known.version == version {
		return known.codes, nil
	}
	list, err := s.queries.RolePermissions(ctx, roleID)
	if err != nil {
		return nil, fmt.Errorf("read permissions of role %d: %w", roleID, err)
	}
	codes := codeSet(list)
	s.mu.Lock()
	s.rights[roleID] = roleRights{version: version, codes: codes}
	s.mu.Unlock()
	return codes, nil
}

func codeSet(list []string) map[string]struct{} {
	codes := make(map[string]struct{}, len(list))
	for _, code := range list {
		codes[code] = struct{}{}
	}
	return codes
}
