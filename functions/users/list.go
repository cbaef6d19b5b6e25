package users

import (
	"context"
	"fmt"
	"time"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/people"
)

// ListInput filters and pages the people whom the caller sees.
type ListInput struct {
	listing.Paging
	Filter    string `query:"filter" maxLength:"200" doc:"Riječi punog imena i korisničkog imena, bez razlike u velikim slovima, kvačicama i pismu"`
	RoleID    int64  `query:"ulogaId"`
	ProjectID int64  `query:"projekatId"`
	State     string `query:"stanje" enum:"aktivni,neaktivni"`
}

// ListItem is a line of the user list.
type ListItem struct {
	Username  string    `json:"korisnickoIme"`
	FullName  string    `json:"punoIme"`
	Email     string    `json:"email"`
	Role      string    `json:"uloga" doc:"Nazivi svih uloga"`
	Disabled  bool      `json:"onemogucen"`
	Internal  bool      `json:"interniKorisnik"`
	Service   bool      `json:"servisni"`
	CreatedAt time.Time `json:"datumKreiranja"`
	Bounced   bool      `json:"pismaSeVracaju" doc:"Za one koji smiju mijenjati ovog korisnika"`
	Managed   bool      `json:"upravljiv" doc:"Da li pozivalac smije mijenjati ovog korisnika"`
}

// ListOutput is a page of people by full name.
type ListOutput struct {
	Body listing.Page[ListItem]
}

func (a *area) list(ctx context.Context, in *ListInput) (*ListOutput, error) {
	caller := identity.From(ctx)
	page, err := people.Page[ListItem](ctx, a.pool, in.Paging, people.Query{
		Typed:   in.Filter,
		Where:   func(bind people.Binder) []string { return in.where(caller, bind) },
		Columns: func(bind people.Binder) string { return listColumns(caller, bind) },
	})
	if err != nil {
		return nil, err
	}
	return &ListOutput{Body: page}, nil
}

func listColumns(caller *identity.Caller, bind people.Binder) string {
	return fmt.Sprintf(`u.username, u.full_name, u.email, u.disabled, u.internal, u.service_account as service, u.created_at,
    case when u.bounced_at is null then false else may_change_person(%[1]s, %[2]s, u.id) end as bounced,
    coalesce((select string_agg(r.name, ', ' order by r.id) from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = u.id), '') as role,
    may_change_person(%[1]s, %[2]s, u.id) as managed`, bind(caller.UserID), bind(caller.RoleID))
}

// where are the conditions on users u.
func (in *ListInput) where(caller *identity.Caller, bind people.Binder) (conditions []string) {
	if in.RoleID != 0 {
		conditions = append(conditions, "u.id in (select user_id from user_roles where role_id = "+bind(in.RoleID)+")")
	}
	switch in.State {
	case "aktivni":
		conditions = append(conditions, "not u.disabled")
	case "neaktivni":
		conditions = append(conditions, "u.disabled")
	}
	projects := caller.Projects
	if in.ProjectID != 0 {
		projects = []int64{in.ProjectID}
		if !caller.SeesProject(in.ProjectID) {
			projects = []int64{}
		}
	}
	if in.ProjectID != 0 || caller.Scope != identity.ScopeEverything {
		conditions = append(conditions, "u.id in (select user_id from user_role_projects where project_id = any("+bind(projects)+"::bigint[]))")
	}
	return conditions
}
