package requests

import (
	"fmt"
	"strings"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/requestfilter"
	"zahtjevi/shared/requesttally"
)

// query is a statement in the making. The list's filters differ from call to call; one fixed statement with "or the filter is
// empty" everywhere would deny PostgreSQL the indexes, so the condition is put together here.
type query struct{ listing.Statement }

func pageQuery(caller *identity.Caller, in *ListInput) listing.Statement {
	q := query{}
	q.SQL = itemsOf(q.page(caller, in), in.Order())
	return q.Statement
}

// itemsOf is the select of the list's lines for requests that go by the name r, in an order.
func itemsOf(requests string, order requestfilter.Order) string {
	return fmt.Sprintf(`
select r.id, r.title, left(r.description, 200) as description, r.project_id, p.name as project, part.name as part,
    c.id as category_id, c.name as category, t.name as type, pr.id as priority_id, pr.name as priority, scale.rank as priority_rank, scale.levels as priorities,
    s.id as status_id, s.name as status, r.marker, creator.username as created_by, creator.full_name as sent_by,
    coalesce(assignee.username, '') as assignee, coalesce(assignee.full_name, '') as assignee_name, r.created_at, r.updated_at, r.version
from %s
join projects p on p.id = r.project_id
join parts part on part.id = r.part_id
join categories c on c.id = r.category_id
join types t on t.id = r.type_id
join priorities pr on pr.id = r.priority_id
%s
join statuses s on s.id = r.status_id
join users creator on creator.id = r.creator_id
left join users assignee on assignee.id = r.assignee_id
order by %s`, requests, requestfilter.PriorityScale, order.By())
}

// page gives the page's requests under the name r. It writes limits out: behind a placeholder PostgreSQL would plan for a tenth of
// the table, and find planning anew for every call the lesser evil. So that there are few statements to keep prepared, the
// inner limit goes in powers of two.
func (q *query) page(caller *identity.Caller, in *ListInput) string {
	branches, order := q.branches(caller, in), in.Order()
	if in.Number == 1 && len(branches) == 1 && branches[0].Over == "" {
		return fmt.Sprintf("(select * from requests r where %s and %s order by %s limit %d) r", branches[0].Where, in.Where(q.Bind), order.By(), in.Count)
	}
	return fmt.Sprintf("(select id from (%s) visible order by %s limit %d offset %s) page join requests r on r.id = page.id",
		order.Top(branches, in.Where(q.Bind), enough(in)), order.ByMoment(), in.Count, q.Bind((in.Number-1)*in.Count))
}

// enough is how many matches hold the page.
func enough(in *ListInput) int64 {
	most := in.Count
	for most < in.Number*in.Count {
		most *= 2
	}
	return most
}

// branches are the parts of what the caller sees; of a project that they see whole it is one.
func (q *query) branches(caller *identity.Caller, in *ListInput) []identity.RequestBranch {
	if in.ProjectID != 0 && caller.SeesWholeProject(in.ProjectID) {
		return []identity.RequestBranch{{Where: "true"}}
	}
	return caller.RequestBranches("r", q.Bind)
}

// totalQuery sums counters where they hold the answer and counts up to a limit where they do not.
func totalQuery(caller *identity.Caller, in *ListInput) listing.Statement {
	if kind, from, to, tallied := in.OnlyTallied(); tallied {
		return requesttally.Total(caller, kind, in.ProjectID, from, to)
	}
	q := query{}
	if caller.SeesWholeProjects() && in.OnlyCounted() {
		q.SQL = q.summed(caller, in)
	} else {
		q.SQL = listing.Counted(in.Order().Top(q.branches(caller, in), in.Where(q.Bind), listing.CountLimit+1))
	}
	return q.Statement
}

func (q *query) summed(caller *identity.Caller, in *ListInput) string {
	conditions := []string{"n.status_id = s.id", in.Markers("s")}
	if caller.Scope != identity.ScopeEverything && (in.ProjectID == 0 || !caller.SeesProject(in.ProjectID)) {
		conditions = append(conditions, "n.project_id = any("+q.Bind(caller.Projects)+")")
	}
	if in.ProjectID != 0 {
		conditions = append(conditions, "n.project_id = "+q.Bind(in.ProjectID))
	}
	if in.StatusID != 0 {
		conditions = append(conditions, "n.status_id = "+q.Bind(in.StatusID))
	}
	return "select coalesce(sum(n.n), 0)::bigint as total, false as more from request_counts n, statuses s where " + strings.Join(conditions, " and ")
}
