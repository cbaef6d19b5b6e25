package requests

import (
	"fmt"
	"strconv"
	"strings"

	"zahtjevi/shared/identity"
)

// countLimit is where counting the matches of a list stops, unless counters know the total.
const countLimit = 1000

// query is a statement in the making. The list's filters differ from call to call; one fixed statement with "or the filter is
// empty" everywhere would deny PostgreSQL the indexes, so the condition is put together here. Values are always bound.
type query struct {
	sql   string
	args  []any
	exact bool
}

func (q *query) bind(value any) string {
	q.args = append(q.args, value)
	return "$" + strconv.Itoa(len(q.args))
}

func pageQuery(caller *identity.Caller, in *ListInput) query {
	q := query{}
	q.sql = fmt.Sprintf(`
select r.id, r.title, left(r.description, 200), r.project_id, p.name, part.name, c.id, c.name, t.name, pr.id, pr.name, scale.rank, scale.levels,
    s.id, s.name, r.marker, creator.username, creator.full_name, coalesce(assignee.username, ''), coalesce(assignee.full_name, ''),
    r.created_at, r.updated_at, r.version
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
order by r.created_at desc, r.id desc`, q.page(caller, in), priorityScale)
	return q
}

// priorityScale joins where a priority pr stands among those of its project: rank counts those above it, levels all of them.
const priorityScale = `cross join lateral (
    select count(*) filter (where other.position < pr.position) as rank, count(*) as levels
    from priorities other where other.project_id = pr.project_id
) scale`

// page gives the page's requests under the name r. It writes limits out: behind a placeholder PostgreSQL would plan for a tenth of
// the table, and find planning anew for every call the lesser evil. So that there are few statements to keep prepared, the
// inner limit goes in powers of two.
func (q *query) page(caller *identity.Caller, in *ListInput) string {
	branches := q.branches(caller, in)
	if in.Number == 1 && len(branches) == 1 && branches[0].Over == "" {
		return fmt.Sprintf("(select * from requests r where %s and %s order by created_at desc, id desc limit %d) r", branches[0].Where, in.Where(q.bind), in.Count)
	}
	start := (in.Number - 1) * in.Count
	most := in.Count
	for most < start+in.Count {
		most *= 2
	}
	newest := q.newest(branches, in, most)
	return fmt.Sprintf("(select id from (%s) visible order by created_at desc, id desc limit %d offset %s) page join requests r on r.id = page.id",
		newest, in.Count, q.bind(start))
}

// branches are the parts of what the caller sees; of a project that they see whole it is one.
func (q *query) branches(caller *identity.Caller, in *ListInput) []identity.RequestBranch {
	if in.ProjectID != 0 && caller.SeesWholeProject(in.ProjectID) {
		return []identity.RequestBranch{{Where: "true"}}
	}
	return caller.RequestBranches("r", q.bind)
}

// newest selects the newest matches, up to a number, of each branch; together they hold the newest of all.
func (q *query) newest(branches []identity.RequestBranch, in *ListInput, most int64) string {
	filter := in.Where(q.bind)
	var parts []string
	for _, branch := range branches {
		part := fmt.Sprintf("select r.id, r.created_at from requests r where %s and %s order by r.created_at desc, r.id desc limit %d",
			branch.Where, filter, most)
		if branch.Over != "" {
			part = fmt.Sprintf("select newest.* from unnest(%s::bigint[]) as scope (id) cross join lateral (%s) newest", branch.Over, part)
		}
		parts = append(parts, "("+part+")")
	}
	return strings.Join(parts, " union all ")
}

// totalQuery sums counters where they hold the answer and counts up to a limit where they do not.
func totalQuery(caller *identity.Caller, in *ListInput) query {
	q := query{}
	if caller.SeesWholeProjects() && in.OnlyCounted() {
		conditions := []string{"n.status_id = s.id", in.Markers("s")}
		if caller.Scope != identity.ScopeEverything && (in.ProjectID == 0 || !caller.SeesProject(in.ProjectID)) {
			conditions = append(conditions, "n.project_id = any("+q.bind(caller.Projects)+")")
		}
		if in.ProjectID != 0 {
			conditions = append(conditions, "n.project_id = "+q.bind(in.ProjectID))
		}
		if in.StatusID != 0 {
			conditions = append(conditions, "n.status_id = "+q.bind(in.StatusID))
		}
		q.sql = "select coalesce(sum(n.n), 0)::bigint from request_counts n, statuses s where " + strings.Join(conditions, " and ")
		q.exact = true
		return q
	}
	newest := q.newest(q.branches(caller, in), in, countLimit+1)
	q.sql = fmt.Sprintf("select count(*) from (select from (%s) visible limit %d) matches", newest, countLimit+1)
	return q
}
