package requestquery

import (
	"regexp"
	"strings"
	"sync"

	"zahtjevi/shared/listing"
)

// parts are the joins that name what a request r has, by the name that columns call it by. scale is where its priority stands.
var parts = []struct{ name, join string }{
	{"project", "join projects project on project.id = r.project_id"},
	{"part", "join parts part on part.id = r.part_id"},
	{"category", "join categories category on category.id = r.category_id"},
	{"type", "join types type on type.id = r.type_id"},
	{"priority", "join priorities priority on priority.id = r.priority_id"},
	{"scale", "cross join lateral " + scaleOf("priority") + " scale"},
	{"status", "join statuses status on status.id = r.status_id"},
	{"creator", "join users creator on creator.id = r.creator_id"},
	{"assignee", "left join users assignee on assignee.id = r.assignee_id"},
}

// ScaleColumns are where a request's priority stands, as lists show it.
const ScaleColumns = "scale.rank as priority_rank, scale.levels as priorities"

// AssigneeColumns are who a request is assigned to, as lists show it: nobody has empty names.
const AssigneeColumns = "coalesce(assignee.username, '') as assignee, coalesce(assignee.full_name, '') as assignee_name"

// DueColumn is the day on which a request is due, as the wire has it.
const DueColumn = "to_char(r.due_on, 'YYYY-MM-DD') as due_on"

// TargetsColumn is what became of a request's targets, as the wire has it. Which projects may have any is asked once for all rows.
const TargetsColumn = `case when r.project_id = any(array(select project_id from clocked_projects)) then
        coalesce((select clock_targets(k) from request_clocks k where k.request_id = r.id), '[]') else '[]' end as targets`

// scaleOf selects where a priority stands among the active ones of its project and itself: rank counts those above it, levels all of them.
func scaleOf(priority string) string {
	return `(
    select count(*) filter (where other.position < ` + priority + `.position) as rank, count(*) as levels
    from priorities other
    where other.project_id = ` + priority + `.project_id and (other.retired_at is null or other.id = ` + priority + `.id)
)`
}

var joined sync.Map

var qualified = regexp.MustCompile(`\b([a-z]+)\.`)

// joins are the joins of the parts that columns name, as in "project.name" and "scale.rank". They are made up once for each columns, of
// which there are as many as the program writes.
func joins(columns string) string {
	if known, found := joined.Load(columns); found {
		return known.(string)
	}
	named := map[string]bool{}
	for _, name := range qualified.FindAllStringSubmatch(columns, -1) {
		named[name[1]] = true
	}
	named["priority"] = named["priority"] || named["scale"]
	var text strings.Builder
	for _, part := range parts {
		if named[part.name] {
			text.WriteString("\n" + part.join)
		}
	}
	joined.Store(columns, text.String())
	return text.String()
}

// Named selects columns of requests, which from gives under the name r, and of the parts that the columns name. rest goes behind.
func Named(columns, from, rest string) string {
	return "select " + columns + "\nfrom " + from + joins(columns) + "\n" + rest
}

// Of is the statement of columns of the requests of the ids, in their order.
func Of(ids []int64, columns string) listing.Statement {
	const from = "unnest($1::bigint[]) with ordinality page (id, place) join requests r on r.id = page.id"
	return listing.Statement{SQL: Named(columns, from, "order by page.place"), Args: []any{ids}}
}
