package requestquery

import (
	"strings"
	"sync"
	"time"

	"zahtjevi/shared/lazyregexp"
	"zahtjevi/shared/listing"
)

// parts are the joins to what a request r refers to, under the names that columns use. scale is the rank of its priority.
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

// ScaleColumns are the rank of a request's priority.
const ScaleColumns = "scale.rank as priority_rank, scale.levels as priorities"

// AssigneeColumns are the names of a request's assignee; empty without one.
const AssigneeColumns = "coalesce(assignee.username, '') as assignee, coalesce(assignee.full_name, '') as assignee_name"

// DueColumn is the due date as the wire has it.
const DueColumn = "to_char(r.due_on, 'YYYY-MM-DD') as due_on"

// MergedColumn selects whether a request was merged into another one, which the reader may not see.
const MergedColumn = "exists (select from request_relations x where x.from_id = r.id and x.relation = 'merged') as merged"

// LabelsColumn is a request's labels, as the wire has them.
const LabelsColumn = "labels_of(r.label_ids) as labels"

// Target is the state of one of a request's targets, as the wire has it. Its time runs until Expires or, if it is paused or met, has Left
// remaining.
type Target struct {
	Kind    string     `json:"vrsta" enum:"odgovor,rjesenje" doc:"Prvi odgovor ili rješenje"`
	Minutes int32      `json:"minuta" doc:"Cilj, u minutama radnog vremena"`
	Expires *time.Time `json:"istice" nullable:"true" doc:"Kad vrijeme ističe ili je isteklo; null dok stoji"`
	Left    *int32     `json:"preostalo" nullable:"true" doc:"Sekundi radnog vremena, kad vrijeme stoji"`
	Met     *time.Time `json:"ispunjen" nullable:"true"`
}

// TargetsColumn selects the Targets of a request. The subselect of projects that may have targets runs once for all rows.
const TargetsColumn = `case when r.project_id = any(array(select project_id from clocked_projects)) then
        coalesce((select clock_targets(k) from request_clocks k where k.request_id = r.id), '[]') else '[]' end as targets`

// scaleOf selects the rank of a priority among the active priorities of its project and itself: rank counts those above it, levels all of
// them.
func scaleOf(priority string) string {
	return `(
    select count(*) filter (where other.position < ` + priority + `.position) as rank, count(*) as levels
    from priorities other
    where other.project_id = ` + priority + `.project_id and (other.retired_at is null or other.id = ` + priority + `.id)
)`
}

var joined sync.Map

var qualified = lazyregexp.New(`\b([a-z]+)\.`)

// joins are the joins that columns such as "project.name" and "scale.rank" need. The program has a fixed number of such texts, whose joins
// are cached.
func joins(columns string) string {
	if known, found := joined.Load(columns); found {
		return known.(string)
	}
	named := map[string]bool{}
	for _, name := range qualified().FindAllStringSubmatch(columns, -1) {
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

// Named selects columns from requests r, which from gives, joined with the parts that the columns name. rest follows ("order by …").
func Named(columns, from, rest string) string {
	return "select " + columns + "\nfrom " + from + joins(columns) + "\n" + rest
}

// Of is the statement of columns of the requests with these ids, in the order of the ids.
func Of(ids []int64, columns string) listing.Statement {
	const from = "unnest($1::bigint[]) with ordinality page (id, place) join requests r on r.id = page.id"
	return listing.Statement{SQL: Named(columns, from, "order by page.place"), Args: []any{ids}}
}
