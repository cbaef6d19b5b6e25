package users

import (
	"context"
	"fmt"
	"strings"
	"time"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/textsearch"
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
	CreatedAt time.Time `json:"datumKreiranja"`
	Managed   bool      `json:"upravljiv" doc:"Da li pozivalac smije mijenjati ovog korisnika"`
}

// ListOutput is a page of people by full name.
type ListOutput struct {
	Body listing.Page[ListItem]
}

// list costs two statements, sent together: the page and the total.
func (a *area) list(ctx context.Context, in *ListInput) (*ListOutput, error) {
	caller := identity.From(ctx)
	page, total := listing.Statement{}, listing.Statement{}
	people := &page
	role, everything, projects := people.Bind(caller.RoleID), people.Bind(caller.Scope == identity.ScopeEverything), people.Bind(caller.Projects)
	matches := listing.Statement{
		SQL:  fmt.Sprintf(`select u.* from users u where %s order by u.full_name collate "bs-x-icu", u.id`, in.where(caller, people.Bind)),
		Args: people.Args,
	}.Page(in.Paging)
	page.Args = matches.Args
	page.SQL = fmt.Sprintf(`
select u.username, u.full_name, u.email, u.disabled, u.internal, u.created_at,
    coalesce((select string_agg(r.name, ', ' order by r.id) from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id), '') as role,
    manages_person(managed.roles, %s, %s, u.id) as managed
from (%s) u
cross join (select array(select r.id from roles r where manages_role(%s, r.id)) as roles) managed
order by u.full_name collate "bs-x-icu", u.id`, everything, projects, matches.SQL, role)
	total.SQL = "select from users u where " + in.where(caller, total.Bind)
	list, err := listing.Read[ListItem](ctx, a.pool, page, total.Counted())
	if err != nil {
		return nil, fmt.Errorf("list people: %w", err)
	}
	return &ListOutput{Body: list}, nil
}

// where is the condition over the users table under the name u.
func (in *ListInput) where(caller *identity.Caller, bind func(value any) string) string {
	conditions := []string{"true"}
	for _, pattern := range textsearch.Parse(in.Filter).Patterns() {
		conditions = append(conditions, "fold(u.full_name || ' ' || u.username) like "+bind(pattern))
	}
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
	return strings.Join(conditions, " and ")
}
