package users

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"zahtjevi/functions/users/db"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
)

// ManagedRolesInput names a role.
type ManagedRolesInput struct {
	RoleID int64 `path:"ulogaId"`
}

// ManagedRole is a role that holders of the role may give.
type ManagedRole struct {
	ID       int64           `json:"id"`
	Name     string          `json:"naziv"`
	Code     string          `json:"sifra"`
	Scope    string          `json:"opseg" enum:"sve,projekti,kategorije,vlastito" doc:"projekti i vlastito dobijaju projekte, kategorije kategorije, sve ništa"`
	Required []RequiredExtra `json:"dodatneInformacije" nullable:"false" doc:"Šta se o korisniku s tom ulogom mora znati"`
}

// RequiredExtra is a kind of extra information that a role requires. Kind: 1 a number, 2 a text.
type RequiredExtra struct {
	ExtraType
	Kind int `json:"vrsta" enum:"1,2"`
}

// ManagedRolesOutput is the active roles that may be given, by name.
type ManagedRolesOutput struct {
	Body listing.List[ManagedRole]
}

// managedRoles is for the caller's own role, and for any other if they may see roles.
func (a *area) managedRoles(ctx context.Context, in *ManagedRolesInput) (*ManagedRolesOutput, error) {
	caller := identity.From(ctx)
	if in.RoleID != caller.RoleID && !caller.May(permission.KorisnikUlogaPregled) {
		return nil, fault.Missing()
	}
	rows, err := a.queries.ManagedRoles(ctx, db.ManagedRolesParams{Manager: in.RoleID, Language: caller.Language})
	if err != nil {
		return nil, fmt.Errorf("list roles that role %d manages: %w", in.RoleID, err)
	}
	roles := make([]ManagedRole, len(rows))
	for i, row := range rows {
		roles[i] = ManagedRole{ID: row.ID, Name: row.Name, Code: row.Code, Scope: identity.Scope(row.Scope).Name()}
		if err := json.Unmarshal(row.Required, &roles[i].Required); err != nil {
			return nil, fmt.Errorf("read required information of role %d: %w", row.ID, err)
		}
	}
	return &ManagedRolesOutput{Body: listing.Whole(roles)}, nil
}

// CategoriesOutput is the categories that a person works in.
type CategoriesOutput struct {
	Body listing.List[Category]
}

// categories returns a person's categories to everybody who may see the person.
func (a *area) categories(ctx context.Context, in *UserInput) (*CategoriesOutput, error) {
	caller := identity.From(ctx)
	if !strings.EqualFold(caller.Username, in.Username) && !caller.May(permission.KorisnikKorisnikPregled) {
		return nil, fault.Missing()
	}
	p, err := a.find(ctx, caller, in.Username)
	if err != nil {
		return nil, err
	}
	return &CategoriesOutput{Body: listing.Whole(p.user().Categories)}, nil
}
