package workload

import (
	"fmt"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/requesttally"
)

// load selects how many open requests that the caller sees people are assigned, as rows of user_id and n, which have to be added up. For
// callers who see whole projects these are tallies. Other callers see everything that is assigned to themselves, what is assigned to others
// in their categories, and, of the requests that they have sent elsewhere, the newest.
func (q *loads) load() string {
	tallies := "select t.user_id, t.n from request_tallies t where "
	if q.caller.SeesWholeProjects() {
		return tallies + requesttally.OpenWhere(q.caller, &q.Statement, q.in.ProjectID)
	}
	me, place := q.Bind(q.caller.UserID), q.caller.Within("project_id", q.Bind)
	if q.caller.Scope == identity.ScopeOwn {
		place += " and project_id = any(" + q.Bind(q.caller.Projects) + "::bigint[])"
	}
	if q.in.ProjectID != 0 {
		place += " and project_id = " + q.Bind(q.in.ProjectID)
	}
	categories := "'{}'::bigint[]"
	if q.caller.Scope == identity.ScopeCategories {
		categories = q.Bind(q.caller.Categories) + "::bigint[]"
	}
	kind := fmt.Sprintf("t.kind = %d", requesttally.Open)
	return tallies + kind + " and t.user_id = " + me + place + `
    union all
    ` + tallies + kind + " and t.project_id in (select c.project_id from categories c where c.id = any(" + categories + `))
        and t.category_id = any(` + categories + ") and t.user_id <> " + me + place + `
    union all
    (select assignee_id, 1 from requests where creator_id = ` + me + ` and deleted_at is null and marker <> 2
        and assignee_id <> ` + me + ` and category_id <> all(` + categories + ")" + place +
		fmt.Sprintf(" order by created_at desc, id desc limit %d)", listing.CountLimit)
}

// support selects, each once, the people who support a category of a project that the caller sees.
func (q *loads) support() string {
	where := "c.retired_at is null"
	switch q.caller.Scope {
	case identity.ScopeEverything:
	case identity.ScopeCategories:
		where += " and c.id = any(" + q.Bind(q.caller.Categories) + "::bigint[])"
	case identity.ScopeOwn:
		where = "false"
	default:
		where += " and c.project_id = any(" + q.Bind(q.caller.Projects) + "::bigint[])"
	}
	if q.in.ProjectID != 0 {
		where += " and c.project_id = " + q.Bind(q.in.ProjectID)
	}
	return "select distinct s.user_id from user_role_categories s join categories c on c.id = s.category_id where " + where
}
