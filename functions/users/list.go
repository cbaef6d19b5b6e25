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

// list counts first: what counts whole (at most listing.CountLimit) is then found once more and sorted, and of more the index of names gives a
// page after few that do not match. Either way it is planned for what is asked for, as few may be of one role or project and most of another.
func (a *area) list(ctx context.Context, in *ListInput) (*ListOutput, error) {
	caller := identity.From(ctx)
	total := listing.Statement{}
	total.SQL = "select from users u where " + in.where(caller, total.Bind)
	counted, err := listing.Planned[struct {
		Total int
		More  bool
	}](ctx, a.pool, total.Counted())
	if err != nil {
		return nil, fmt.Errorf("count people: %w", err)
	}
	items, err := listing.Planned[ListItem](ctx, a.pool, in.page(caller, counted[0].More))
	if err != nil {
		return nil, fmt.Errorf("list people: %w", err)
	}
	return &ListOutput{Body: listing.Page[ListItem]{List: listing.List[ListItem]{Items: items, Total: counted[0].Total}, More: counted[0].More}}, nil
}

// page is the statement of a page. many says that it is one of more people than are counted.
func (in *ListInput) page(caller *identity.Caller, many bool) listing.Statement {
	s := listing.Statement{}
	role, everything, projects := s.Bind(caller.RoleID), s.Bind(caller.Scope == identity.ScopeEverything), s.Bind(caller.Projects)
	matches := "users u where " + in.where(caller, s.Bind)
	found := ""
	if !many {
		found, matches = "with found as materialized (select u.* from "+matches+") ", "found u"
	}
	return listing.Statement{SQL: fmt.Sprintf(`%s
select u.username, u.full_name, u.email, u.disabled, u.internal, u.created_at,
    coalesce((select string_agg(r.name, ', ' order by r.id) from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id), '') as role,
    manages_person(managed.roles, %s, %s, u.id) as managed
from (select u.* from %s order by u.full_name collate "bs-x-icu", u.id limit %d offset %s) u
cross join (select array(select r.id from roles r where manages_role(%s, r.id)) as roles) managed
order by u.full_name collate "bs-x-icu", u.id`, found, everything, projects, matches, in.Count, s.Bind(in.Offset()), role), Args: s.Args}
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
