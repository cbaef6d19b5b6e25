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
	requests, order := q.page(caller, in)
	q.SQL = itemsOf(requests, order)
	return q.Statement
}

// itemsOf is the select of the list's lines for requests that go by the name r, in an order.
func itemsOf(requests, order string) string {
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
order by %s`, requests, requestfilter.PriorityScale, order)
}

// page gives the page's requests under the name r, and what orders them. It writes limits out: behind a placeholder PostgreSQL would plan for a tenth
// of the table, and find planning anew for every call the lesser evil. So that there are few statements to keep prepared, the
// inner limit goes in powers of two.
func (q *query) page(caller *identity.Caller, in *ListInput) (requests, by string) {
	order := in.Order()
	if in.Number == 1 && order.Plain() {
		if where, one := in.OnePart(caller, q.Bind); one {
			return fmt.Sprintf("(select * from requests r where %s and %s order by %s limit %d) r", where, order.Present(), order.By(), in.Count), order.By()
		}
	}
	first := in.First(caller, order, q.Bind, enough(in))
	rows := fmt.Sprintf("select id, row_number() over (order by %[1]s) as place from (%[2]s) visible order by place limit %[3]d", order.ByMoment(), first, enough(in))
	if order.Windowed() {
		rows = fmt.Sprintf("select r.id, row_number() over (order by %s) as place from (%s) newest cross join lateral (select * from requests where id = newest.id offset 0) r order by place",
			order.ByWindow("newest.place"), rows)
	}
	return fmt.Sprintf("(select id, place from (%s) sorted order by place limit %d offset %s) page join requests r on r.id = page.id",
		rows, in.Count, q.Bind((in.Number-1)*in.Count)), "page.place"
}

// enough is how many matches hold the page, and what it is sorted among.
func enough(in *ListInput) int64 {
	most := in.Count
	for most < in.Number*in.Count {
		most *= 2
	}
	if in.Order().Windowed() {
		most = max(most, requestfilter.SortedAmong)
	}
	return most
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
		unsorted := in.Unsorted()
		q.SQL = listing.Counted(unsorted.First(caller, unsorted.Order(), q.Bind, listing.CountLimit+1))
	}
	return q.Statement
}

func (q *query) summed(caller *identity.Caller, in *ListInput) string {
	conditions := []string{"n.status_id = s.id", in.WhereStatus(q.Bind)}
	if caller.Scope != identity.ScopeEverything && (in.ProjectID == 0 || !caller.SeesProject(in.ProjectID)) {
		conditions = append(conditions, "n.project_id = any("+q.Bind(caller.Projects)+")")
	}
	if in.ProjectID != 0 {
		conditions = append(conditions, "n.project_id = "+q.Bind(in.ProjectID))
	}
	return "select coalesce(sum(n.n), 0)::bigint as total, false as more from request_counts n, statuses s where " + strings.Join(conditions, " and ")
}
