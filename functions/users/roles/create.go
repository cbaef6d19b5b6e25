package roles

import (
	"context"
	"fmt"

	"zahtjevi/functions/users/roles/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// CreateInput is a new role, optionally with the rights and extra information of another one.
type CreateInput struct {
	idempotency.Header
	Body struct {
		Form
		Code   string `json:"sifra" maxLength:"100" doc:"Ne mijenja se"`
		Source int64  `json:"kopijaUlogeId,omitempty" doc:"Uloga čija prava i dodatne informacije nova dobija"`
	}
}

func (a *area) create(ctx context.Context, in *CreateInput) (*RoleOutput, error) {
	var fields valid.Fields
	given := in.Body.check(&fields)
	fields.Text("sifra", in.Body.Code, valid.TextRule{Missing: texts.FieldRequired, Max: valid.MaxRoleName, TooLong: texts.RoleTextLong})
	if err := fields.Err(); err != nil {
		return nil, err
	}
	if in.Body.Scope == "" {
		given.scope = identity.ScopeProjects
	}
	caller := identity.From(ctx)
	return idempotency.Create(ctx, a.pool, caller, in.Header, in, false, func(q database.Querier) (*RoleOutput, error) {
		queries := db.New(q)
		if _, err := queries.RoleLock(ctx, []int64{caller.RoleID, in.Body.Source}); err != nil {
			return nil, fmt.Errorf("hold roles: %w", err)
		}
		maker, err := queries.RoleMaker(ctx, db.RoleMakerParams{CallerRole: caller.RoleID, Source: in.Body.Source})
		if err != nil {
			return nil, database.Found(err, "read role of user %d", caller.UserID)
		}
		if err := checkMaker(maker, in.Body.Source, given); err != nil {
			return nil, err
		}
		factor, err := in.Body.requiresFactor(false, maker.FactorsUsed)
		if err != nil {
			return nil, err
		}
		row, err := queries.RoleCreate(ctx, db.RoleCreateParams{
			Name: in.Body.Name, Code: in.Body.Code, Scope: string(given.scope), FrontendModuleID: in.Body.ModuleID,
			Manages: given.manages, RequiresFactor: factor, CallerRole: caller.RoleID, Source: in.Body.Source,
		})
		if err != nil {
			return nil, fmt.Errorf("create role: %w", written(err))
		}
		return a.answer(db.RoleRow{
			ID: row.ID, Name: in.Body.Name, Code: in.Body.Code, Scope: string(given.scope), FrontendModuleID: in.Body.ModuleID,
			Manages: given.manages, RequiresFactor: factor, Version: row.Version, Managed: true,
		}, caller), nil
	})
}

// checkMaker refuses a role with more rights than the caller's, a copy of such a role, and one role too many. Errors: Forbidden, Invalid.
func checkMaker(maker db.RoleMakerRow, source int64, given giving) error {
	if maker.Roles >= maxRoles {
		return fault.New(fault.Invalid, texts.RolesTooMany.With("limit", maxRoles))
	}
	if source != 0 && !maker.SourceKnown {
		return fault.Field("kopijaUlogeId", texts.RoleSourceWrong)
	}
	if source != 0 && maker.SourceExceeds {
		return fault.New(fault.Forbidden, texts.RoleSourceExceeds)
	}
	return given.check(maker.Scope, maker.Manages, nil)
}
