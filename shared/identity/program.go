package identity

import (
	"context"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity/db"
	"zahtjevi/shared/texts"
)

// ByProgram finds the caller of an access token. Like ByToken it costs one statement, a small one where the caller is cached; a token that
// has used up its calls costs none.
// Errors: Unauthenticated when the token is invalid, TooMany when it has used up its calls.
func (s *Service) ByProgram(ctx context.Context, token, ip string) (*Caller, Allowance, error) {
	if !IsProgramToken(token) {
		return nil, Allowance{}, fault.New(fault.Unauthenticated, texts.ProgramTokenBroken)
	}
	hash := HashToken(token)
	allowance, add := s.programs.begin(hash)
	if allowance.Exceeded() {
		return nil, allowance, allowance.exceeded()
	}
	caller, calls, err := s.program(ctx, hash, add.calls, ip)
	if err != nil {
		s.programs.giveUp(hash, add)
		if fault.Is(err, fault.Unauthenticated) {
			s.programs.forget(hash)
		}
		return nil, Allowance{}, err
	}
	if allowance = s.programs.end(hash, add, calls); allowance.Exceeded() {
		return nil, allowance, allowance.exceeded()
	}
	return caller, allowance, nil
}

func (a Allowance) exceeded() error {
	seconds := int(a.Renewed.Seconds()) + 1
	return &fault.Error{Kind: fault.TooMany, Detail: texts.ProgramTooMany.With("limit", int(a.Limit)), RetryAfter: seconds}
}

// program finds the caller, and the database's count of the token's calls, to which it adds some.
func (s *Service) program(ctx context.Context, hash []byte, add int64, ip string) (*Caller, int64, error) {
	counted := int64(0)
	if last, ok := s.known.get(hash); ok {
		row, err := s.queries.LiveProgram(ctx, db.LiveProgramParams{TokenHash: hash, Added: add, Ip: ip})
		if err != nil {
			return nil, 0, programError(err)
		}
		if last.holds(row.ID, row.UserID, row.RoleID, row.Stamps) {
			return last.Value, row.Calls, nil
		}
		counted, add = row.Calls, 0
	}
	row, err := s.queries.CallerByProgram(ctx, db.CallerByProgramParams{TokenHash: hash, Added: add, Ip: ip})
	if err != nil {
		return nil, 0, programError(err)
	}
	caller := programCaller(db.CallerOfProgramRow{
		SessionID: row.SessionID, UserID: row.UserID, RoleID: row.RoleID, Username: row.Username, FullName: row.FullName,
		Language: row.Language, RoleName: row.RoleName, Scope: row.Scope, Projects: row.Projects, Categories: row.Categories,
		Permissions: row.Permissions, Bound: row.Bound,
	})
	s.known.keep(hash, caller, row.Stamps)
	return caller, max(counted, row.Calls), nil
}

// OfProgram returns the caller of an access token, for work that goes on after the call that asked for it. Errors: ErrNoRole when the token
// is no longer valid.
func (s *Service) OfProgram(ctx context.Context, id uuid.UUID) (*Caller, error) {
	row, err := s.queries.CallerOfProgram(ctx, id)
	if err != nil {
		return nil, database.FoundOr(err, ErrNoRole, "find the caller of token %s", id)
	}
	return programCaller(row), nil
}

// TokenID is the id of the access token by which a program calls; nil for a person.
func (c *Caller) TokenID() *uuid.UUID {
	if !c.Program {
		return nil
	}
	return &c.SessionID
}

// refusalsAMinute limits the refused sign-ins and tokens that the log records one by one in a minute; of the others it records the number.
const refusalsAMinute = 30

// RecordRefused logs a call with an invalid token.
func RecordRefused(ctx context.Context, tx db.DBTX, token string) error {
	err := db.New(tx).RefusedProgram(ctx, db.RefusedProgramParams{TokenHash: HashToken(token), Most: refusalsAMinute})
	if err != nil {
		return fmt.Errorf("note a refused token: %w", err)
	}
	return nil
}

func programError(err error) error {
	return database.FoundOr(err, fault.New(fault.Unauthenticated, texts.ProgramTokenEnded), "find access token")
}

func programCaller(row db.CallerOfProgramRow) *Caller {
	return &Caller{
		SessionID: row.SessionID, UserID: row.UserID, Username: row.Username, FullName: row.FullName, Language: row.Language,
		RoleID: row.RoleID, RoleName: row.RoleName, Scope: Scope(row.Scope), Projects: row.Projects, Categories: row.Categories,
		Program: true, only: slices.Clip(row.Bound), permissions: codeSet(row.Permissions),
	}
}
