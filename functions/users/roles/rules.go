package roles

import (
	"context"
	"fmt"
	"slices"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/users/roles/db"
	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
)

// administrator is the code of the role that has every right, so that every right can be given back.
const administrator = "administrator"

// change runs a change of a role by the caller. It locks the role and the caller's own, so that checks remain true until the end, and
// refuses callers who may not change the role. Errors: NotFound, Forbidden.
func (a *area) change(ctx context.Context, id int64, write func(queries *db.Queries, role db.RoleRow) error) error {
	caller := identity.From(ctx)
	return database.Write(ctx, a.pool, caller.Actor(), func(tx pgx.Tx) error {
		queries := db.New(tx)
		if _, err := queries.RoleLock(ctx, []int64{id, caller.RoleID}); err != nil {
			return fmt.Errorf("hold role %d: %w", id, err)
		}
		role, err := readRole(ctx, queries, caller, id)
		if err != nil {
			return err
		}
		if refusal := a.refusalOf(role, caller); refusal != nil {
			return fault.New(fault.Forbidden, refusal)
		}
		return write(queries, role)
	})
}

// refusalOf returns the reason for which the caller may not change a role; nil if they may. Their role has to manage it. It must neither
// have more rights than theirs nor let its holders see more than they do. People who may get the role by enrolling count as holders.
func (a *area) refusalOf(role db.RoleRow, caller *identity.Caller) texts.Message {
	switch {
	case !role.Managed:
		return texts.RoleNotManaged.With("role", role.Name)
	case role.Exceeds:
		return texts.RoleExceeds.With("role", role.Name)
	case role.Elsewhere:
		return texts.RoleElsewhere.With("role", role.Name)
	case a.newcomers.getBeyond(role.Code, caller):
		return texts.RoleOfNewcomers.With("role", role.Name)
	}
	return nil
}

// newcomers holds the code of the role that people get by enrolling, and its projects. The zero value means that nobody can enrol.
type newcomers struct {
	role     string
	projects []int64
}

func newcomersOf(cfg config.Config) newcomers {
	if cfg.EnrolmentURL == "" {
		return newcomers{}
	}
	return newcomers{role: cfg.EnrolmentRole, projects: cfg.EnrolmentProjects}
}

// getBeyond reports whether newcomers get the role on projects that the caller does not see: otherwise a caller could change the role and
// then enrol.
func (n newcomers) getBeyond(role string, caller *identity.Caller) bool {
	return role == n.role && slices.ContainsFunc(n.projects, func(id int64) bool { return !caller.SeesProject(id) })
}

// checkScope refuses a scope that would let holders of the role see what the caller does not see. Errors: Forbidden.
func (a *area) checkScope(ctx context.Context, queries *db.Queries, caller *identity.Caller, role db.RoleRow, scope identity.Scope) error {
	if role.Scope == string(scope) {
		return nil
	}
	within, err := queries.HoldersWithin(ctx, db.HoldersWithinParams{CallerID: caller.UserID, CallerRole: caller.RoleID, Role: role.ID,
		Scope: string(scope)})
	if err != nil {
		return fmt.Errorf("read what holders of role %d would see: %w", role.ID, err)
	}
	if !within {
		return refused("opseg", texts.RoleElsewhere.With("role", role.Name))
	}
	return nil
}

func refused(field string, message texts.Message) error {
	return &fault.Error{Kind: fault.Forbidden, Detail: message, Fields: map[string][]texts.Message{field: {message}}}
}

// giving is the scope and the managed roles in a role's form.
type giving struct {
	scope   identity.Scope
	manages []int64
}

// check refuses what the caller's role itself does not have; kept are the roles that the role already manages. Errors: Forbidden.
func (g giving) check(callerScope string, callerManages, kept []int64) error {
	if !identity.Scope(callerScope).SeesAsMuchAs(g.scope) {
		return refused("opseg", texts.RoleScopeExceeds)
	}
	if len(without(g.manages, callerManages, kept)) > 0 {
		return refused("dozvoljeneUlogeZaUpravljanje", texts.RoleManagesExceeds)
	}
	return nil
}

// without returns those ids that are in none of the others.
func without(ids []int64, others ...[]int64) []int64 {
	known := map[int64]bool{}
	for _, id := range slices.Concat(others...) {
		known[id] = true
	}
	return slices.DeleteFunc(slices.Clone(ids), func(id int64) bool { return known[id] })
}

// unique sorts ids and keeps each once.
func unique(ids []int64) []int64 {
	ids = append([]int64{}, ids...)
	slices.Sort(ids)
	return slices.Compact(ids)
}
