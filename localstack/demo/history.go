package demo

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
)

// applyStates changes each request of $1 to its next version; table demo_states has the versions.
const applyStates = `
update requests r set status_id = s.status_id, marker = s.marker, assignee_id = s.assignee_id, done_by_id = s.done_by_id,
    internal_user_id = s.done_by_id, real_seconds = s.real_seconds, overhead_seconds = s.overhead_seconds, note = s.note,
    version = s.version, updated_at = s.at, updated_by_id = s.by_id
from demo_states s where s.request_id = r.id and s.version = $1`

// change applies the states of all requests, one version of all of them after the other, so that the audit log has every change.
func (p *plan) change(ctx context.Context, tx pgx.Tx) error {
	const stage = `create temporary table demo_states (request_id bigint, version integer, at timestamptz, by_id bigint,
		status_id bigint, marker smallint,
		assignee_id bigint, done_by_id bigint, real_seconds bigint, overhead_seconds bigint, note text) on commit drop`
	if _, err := tx.Exec(ctx, stage); err != nil {
		return fmt.Errorf("stage demo states: %w", err)
	}
	states := newTable("demo_states", "request_id", "version", "at", "by_id", "status_id", "marker", "assignee_id", "done_by_id",
		"real_seconds", "overhead_seconds", "note")
	versions := 0
	for _, r := range p.requests {
		versions = max(versions, len(r.states))
		for i, s := range r.states {
			states.add(r.id, i+1, s.at, s.by.id, s.status.id, s.status.marker, identity(s.assignee), identity(s.doneBy), s.realSeconds,
				s.overheadSeconds, s.note)
		}
	}
	if err := copyInto(ctx, tx, states); err != nil {
		return err
	}
	for version := 2; version <= versions; version++ {
		if _, err := tx.Exec(ctx, applyStates, version); err != nil {
			return fmt.Errorf("apply demo states %d: %w", version, err)
		}
	}
	return nil
}

// identity returns the person's identity, or nil for nobody.
func identity(p *person) *int64 {
	if p == nil {
		return nil
	}
	return &p.id
}

// dateAudit sets the people and times of this transaction's log entries to those of the demo.
func (p *plan) dateAudit(ctx context.Context, tx pgx.Tx) error {
	for _, update := range []struct {
		sql  string
		args []any
	}{
		{`update audit_entries a set actor_id = s.by_id, created_at = s.at from demo_states s
			where a.entity = 'requests' and a.entity_id = s.request_id and a.version = s.version`, nil},
		{`update audit_entries a set actor_id = c.author_id,
			created_at = case a.action when 'insert' then c.created_at else coalesce(c.withdrawn_at, c.edited_at) end from comments c
			where a.entity = 'comments' and a.entity_id = c.id`, nil},
		{`update audit_entries a set actor_id = x.created_by_id, created_at = x.created_at from request_relations x
			where a.entity = 'request_relations' and a.entity_id = x.id`, nil},
		{`update audit_entries a set actor_id = b.actor_id, created_at = b.created_at from bulk_changes b
			where a.entity = 'bulk_changes' and a.entity_id = b.id`, nil},
		{`update audit_entries set actor_id = $1, created_at = $2
			where created_at = now() and entity not in ('requests', 'comments', 'request_relations', 'bulk_changes')`,
			[]any{p.people[0].id, p.founded.Add(time.Minute)}},
	} {
		if _, err := tx.Exec(ctx, update.sql, update.args...); err != nil {
			return fmt.Errorf("date the audit log of the demo: %w", err)
		}
	}
	return nil
}
