// Package edit is the one way of editing what carries a version (verzija): a change is made on the version that its editor read, and who
// comes late hears who was before them, and when.
//
// The statement is "update … set …, version = version + 1 where id = @id and version = @version returning version"; no row means Stale.
package edit

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/worktime"
)

// Match is embedded in the input of every edit. Its header may stand in for verzija in the body.
type Match struct {
	IfMatch string `header:"If-Match" doc:"ETag verzije na kojoj je izmjena napravljena; može zamijeniti verziju u tijelu"`
}

// ETag is the version as the header of an answer has it, and If-Match gives it back.
func ETag(version int32) string { return `"` + strconv.Itoa(int(version)) + `"` }

// On answers the version that the edit was made on: verzija of its body, which is 0 when left out, or If-Match. Errors: Invalid when it
// is in neither place, or the two differ.
func (m Match) On(verzija int32) (int32, error) {
	version, err := m.OnAny(verzija)
	if err == nil && version == 0 {
		return 0, fault.Field("verzija", texts.VersionMissing)
	}
	return version, err
}

// OnAny is On for changes that need not name a version; then it answers 0. Errors: Invalid.
func (m Match) OnAny(verzija int32) (int32, error) {
	if m.IfMatch == "" {
		return verzija, nil
	}
	// A proxy that compresses an answer may have made its ETag a weak one.
	version, err := strconv.ParseInt(strings.Trim(strings.TrimPrefix(m.IfMatch, "W/"), `"`), 10, 32)
	if err != nil || version <= 0 || verzija != 0 && int64(verzija) != version {
		return 0, fault.Field("If-Match", texts.VersionUnclear)
	}
	return int32(version), nil
}

// Last is who made the version that a row has now, and when.
type Last struct {
	ID     int64
	Person string
	At     time.Time
}

// Moment is when the version was made, as people read it.
func (l Last) Moment() string { return worktime.Moment(l.At) }

// Reader is a pool or a transaction.
type Reader interface {
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
}

const lastSQL = `select distinct on (a.entity_id) a.entity_id, coalesce(u.full_name, ''), a.created_at
from audit_entries a left join users u on u.id = a.actor_id
where a.entity = $1 and a.entity_id = any($2)
order by a.entity_id, a.version desc nulls last, a.id`

// LastOf reads from the audit log who made the versions that rows of a table have now, in the order of the ids. The first entry of a version
// is the edit that made it.
func LastOf(ctx context.Context, db Reader, table string, ids ...int64) ([]Last, error) {
	rows, err := db.Query(ctx, lastSQL, table, ids)
	if err != nil {
		return nil, fmt.Errorf("read last edits of %s: %w", table, err)
	}
	last, err := pgx.CollectRows(rows, pgx.RowToStructByPos[Last])
	if err != nil {
		return nil, fmt.Errorf("read last edits of %s: %w", table, err)
	}
	return last, nil
}

// Stale answers an edit of a version that the row no longer has. The text tells {person} and {time}.
func Stale(ctx context.Context, db Reader, table string, id int64, text texts.Text) error {
	last, err := LastOf(ctx, db, table, id)
	if err != nil {
		return err
	}
	if len(last) == 0 { // a row older than its log
		last = []Last{{}}
	}
	return fault.New(fault.Conflict, text.With("person", last[0].Person, "time", last[0].Moment()))
}
