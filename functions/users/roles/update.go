package roles

import (
	"context"
	"fmt"

	"zahtjevi/functions/users/roles/db"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// UpdateInput is an edit of a role's first card, on the version that the editor has read.
type UpdateInput struct {
	edit.Input[struct {
		Form
		Code string `json:"sifra,omitempty" doc:"Ne mijenja se; smije se izostaviti"`
		edit.Versioned
	}]
	ID int64 `path:"ulogaId"`
}

func (a *area) update(ctx context.Context, in *UpdateInput) (*RoleOutput, error) {
	row := edit.Row{Table: "roles", ID: in.ID, Stale: texts.RoleStale}
	return edit.Save(ctx, a.pool, in, row, func(version int32) (*RoleOutput, error) {
		return a.save(ctx, in, version)
	})
}

func (a *area) save(ctx context.Context, in *UpdateInput, version int32) (out *RoleOutput, err error) {
	var fields valid.Fields
	given := in.Body.check(&fields)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	caller := identity.From(ctx)
	err = a.change(ctx, in.ID, func(queries *db.Queries, role db.RoleRow) error {
		if err := edit.Same(role.Version, version); err != nil {
			return err
		}
		if in.Body.Code != "" && in.Body.Code != role.Code {
			return fault.Field("sifra", texts.RoleCodeFixed)
		}
		if in.Body.Scope == "" {
			given.scope = identity.Scope(role.Scope)
		}
		factor, err := in.Body.requiresFactor(role.RequiresFactor, role.FactorsUsed)
		if err != nil {
			return err
		}
		if err := given.check(role.CallerScope, role.CallerManages, role.Manages); err != nil {
			return err
		}
		if role.Code == administrator && (given.scope != identity.ScopeEverything || len(without(role.Manages, given.manages)) > 0) {
			return fault.New(fault.Forbidden, texts.RoleAdministratorForm)
		}
		if err := a.checkScope(ctx, queries, caller, role, given.scope); err != nil {
			return err
		}
		err = queries.RoleUpdate(ctx, db.RoleUpdateParams{
			ID: in.ID, Name: in.Body.Name, Scope: string(given.scope), FrontendModuleID: in.Body.ModuleID, Manages: given.manages,
			RequiresFactor: factor,
		})
		if err != nil {
			return fmt.Errorf("update role %d: %w", in.ID, written(err))
		}
		role.Name, role.Scope, role.FrontendModuleID, role.Manages = in.Body.Name, string(given.scope), in.Body.ModuleID, given.manages
		role.RequiresFactor = factor
		role.Version++
		out = a.answer(role, caller)
		return nil
	})
	return out, err
}

// RetireInput deactivates a role, or activates it again.
type RetireInput struct {
	edit.Input[struct {
		Retired bool `json:"onemogucena"`
		edit.AnyVersion
	}]
	ID int64 `path:"ulogaId"`
}

// retire deactivates a role for all its holders, who get it back when it is activated again: sessions in it end with their next call, and
// it cannot be given any more.
func (a *area) retire(ctx context.Context, in *RetireInput) (*RoleOutput, error) {
	caller := identity.From(ctx)
	row := edit.Row{Table: "roles", ID: in.ID, Stale: texts.RoleStale}
	return edit.Save(ctx, a.pool, in, row, func(version int32) (out *RoleOutput, err error) {
		err = a.change(ctx, in.ID, func(queries *db.Queries, role db.RoleRow) error {
			if err := edit.Same(role.Version, version); err != nil {
				return err
			}
			switch {
			case in.Body.Retired && role.Code == administrator:
				return fault.New(fault.Forbidden, texts.RoleAdministratorStays)
			case in.Body.Retired && role.ID == caller.RoleID:
				return fault.New(fault.Forbidden, texts.RoleOwnStays)
			}
			if err := queries.RoleRetire(ctx, db.RoleRetireParams{ID: in.ID, Retired: in.Body.Retired}); err != nil {
				return fmt.Errorf("retire role %d: %w", in.ID, written(err))
			}
			role.Retired = in.Body.Retired
			role.Version++
			out = a.answer(role, caller)
			return nil
		})
		return out, err
	})
}
