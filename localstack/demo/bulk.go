package demo

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
)

// bulkChange is a change that somebody of the demo made to several open requests of a project in one go.
type bulkChange struct {
	by      string
	project string
	daysAgo int    // days of work
	set     string // assignments of requests, whose present row is r
	where   string // the condition on requests of which some are changed
	most    int
	undone  string // assignments that gave the requests back what they had, a quarter of an hour later; empty if they keep the change
}

// bulkChanges can be undone from the list of such changes of who made them.
var bulkChanges = []bulkChange{
	{by: "menadzer", project: "Informatička podrška", daysAgo: 9, most: 4,
		set:   "priority_id = (select id from priorities p where p.project_id = r.project_id and p.name = 'Visok')",
		where: "r.priority_id = (select id from priorities p where p.project_id = r.project_id and p.name = 'Normalan')"},
	{by: "menadzer", project: "Finansije i javne nabavke", daysAgo: 5, most: 3,
		set: "due_on = local_day(now()) + 10", where: "r.due_on is null", undone: "due_on = null"},
	{by: "menadzer", project: "Matična služba i e-uprava", daysAgo: 2, most: 3,
		set:   "assignee_id = (select id from users where username = 'emir.softic')",
		where: "r.assignee_id is null and r.marker = 0"},
	{by: "admin", project: "Katastar i GIS", daysAgo: 4, most: 5, set: "due_on = local_day(now()) + 14", where: "r.due_on is null"},
}

// makeBulkChange changes open requests that nobody has touched since, and keeps what an undo of it needs. Their states are those to date
// the log by.
const makeBulkChange = `with actor as (
	select id from users where username = $1
), picked as (
	select r.id from requests r
	where r.project_id = (select id from projects where name = $2) and r.marker <> 2 and r.updated_at < $3 and %[2]s
	order by r.id desc limit $4
), changed as (
	update requests r set %[1]s, version = r.version + 1, updated_at = $3, updated_by_id = actor.id
	from picked, actor where r.id = picked.id
	returning r.id, r.version
), dated as (
	insert into demo_states (request_id, version, at, by_id) select changed.id, changed.version, $3, actor.id from changed, actor
)
insert into bulk_changes (actor_id, requests, request_ids, versions, created_at, undoes_id)
select actor.id, count(*), array_agg(changed.id order by changed.id), array_agg(changed.version order by changed.id), $3,
	nullif($5::bigint, 0)
from changed, actor group by actor.id
returning id, request_ids`

// notifyOfBulk notifies assignees of a bulk change of theirs, who have read it since.
const notifyOfBulk = `insert into notifications (user_id, request_id, kind, actor_id, request_ids, created_at, opened_at, reason)
	select r.assignee_id, min(r.id), 'bulk_assigned', b.actor_id, array_agg(r.id order by r.id), b.created_at,
		b.created_at + interval '20 minutes', 'assignee'
	from bulk_changes b join requests r on r.id = any(b.request_ids)
	where r.assignee_id <> b.actor_id and exists (select from audit_entries e
		where e.entity = 'requests' and e.entity_id = r.id and e.version = r.version and jsonb_exists(e.before, 'assignee_id'))
	group by r.assignee_id, b.actor_id, b.created_at`

// changeTogether makes the bulk changes of the demo.
func (p *plan) changeTogether(ctx context.Context, tx pgx.Tx) error {
	for _, change := range bulkChanges {
		if err := p.make(ctx, tx, change); err != nil {
			return fmt.Errorf("change several requests of %s of the demo: %w", change.project, err)
		}
	}
	if _, err := tx.Exec(ctx, notifyOfBulk); err != nil {
		return fmt.Errorf("tell of bulk changes of the demo: %w", err)
	}
	return nil
}

func (p *plan) make(ctx context.Context, tx pgx.Tx, change bulkChange) error {
	at := p.clock.at((daysBehind-1-change.daysAgo)*officeDay + 135)
	var made int64
	var requests []int64
	err := tx.QueryRow(ctx, fmt.Sprintf(makeBulkChange, change.set, change.where), change.by, change.project, at, change.most, 0).
		Scan(&made, &requests)
	if err != nil || change.undone == "" {
		return err
	}
	undo := fmt.Sprintf(makeBulkChange, change.undone, "r.id = any($6::bigint[])")
	_, err = tx.Exec(ctx, undo, change.by, change.project, at.Add(15*time.Minute), change.most, made, requests)
	return err
}
