package users

import (
	"context"
	"encoding/json"
	"fmt"

	"zahtjevi/functions/users/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
)

// CategoryInput names a request category.
type CategoryInput struct {
	ID int64 `path:"zahtjevKategorijaId"`
}

// Choice is a person to choose.
type Choice struct {
	Username string `json:"korisnickoIme"`
	FullName string `json:"punoIme"`
}

// PeopleOutput is people to choose from, by name.
type PeopleOutput struct {
	Body listing.List[Choice]
}

func (a *area) supportOfCategory(ctx context.Context, in *CategoryInput) (*PeopleOutput, error) {
	projectID, err := a.queries.CategoryProject(ctx, in.ID)
	if err != nil {
		return nil, database.Found(err, "find project of category %d", in.ID)
	}
	if !identity.From(ctx).SeesProject(projectID) {
		return nil, fault.Missing()
	}
	rows, err := a.queries.SupportUsersOfCategory(ctx, in.ID)
	if err != nil {
		return nil, fmt.Errorf("list support users of category %d: %w", in.ID, err)
	}
	return &PeopleOutput{Body: listing.Map(listing.Whole(rows), func(row db.SupportUsersOfCategoryRow) Choice { return Choice(row) })}, nil
}

func (a *area) internalUsers(ctx context.Context, _ *struct{}) (*PeopleOutput, error) {
	caller := identity.From(ctx)
	rows, err := a.queries.InternalUserList(ctx, db.InternalUserListParams{Everybody: caller.Scope == identity.ScopeEverything,
		Projects: caller.Projects})
	if err != nil {
		return nil, fmt.Errorf("list internal users: %w", err)
	}
	return &PeopleOutput{Body: listing.Map(listing.Whole(rows), func(row db.InternalUserListRow) Choice { return Choice(row) })}, nil
}

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
	if !caller.Is(in.Username) && !caller.May(permission.KorisnikKorisnikPregled) {
		return nil, fault.Missing()
	}
	p, err := a.find(ctx, caller, in.Username)
	if err != nil {
		return nil, err
	}
	return &CategoriesOutput{Body: listing.Whole(p.user().Categories)}, nil
}
