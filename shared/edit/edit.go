// Package edit saves rows that have a version (verzija). An edit names the version that its editor has read; if somebody else has saved
// meanwhile, it is refused with their name and the time (optimistic locking).
package edit

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/database"
	"zahtjevi/shared/edit/db"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/texts"
)

// Match is embedded in the input of every edit. Its header may stand in for verzija in the body.
type Match struct {
	IfMatch string `header:"If-Match" doc:"ETag verzije na kojoj je izmjena napravljena; može zamijeniti verziju u tijelu"`
}

// ETag is the version in the form of the headers ETag and If-Match.
func ETag(version int32) string { return `"` + strconv.Itoa(int(version)) + `"` }

// version returns the version on which the edit was made, from verzija in its body or from If-Match; 0 when neither is given. Errors:
// Invalid when the two differ.
func (m Match) version(verzija int32) (int32, error) {
	if m.IfMatch == "" {
		return verzija, nil
	}
	// A proxy that compresses answers may turn their ETags into weak ones.
	version, err := strconv.ParseInt(strings.Trim(strings.TrimPrefix(m.IfMatch, "W/"), `"`), 10, 32)
	if err != nil || version <= 0 || verzija != 0 && int64(verzija) != version {
		return 0, fault.Field("If-Match", texts.VersionUnclear)
	}
	return int32(version), nil
}

// Row is the edited row.
type Row struct {
	Table      string
	ID         int64
	Counter    string                          // the column that counts the edits, when it is not version
	AnyVersion bool                            // an edit without a version is saved whatever the version is; save is then given 0
	Find       func(ctx context.Context) error // returns NotFound when the caller may not see the row; nil when that was checked before
	Stale      texts.Text                      // refuses an edit of an older version; has {person} and {time}
}

// ErrStale means that the row no longer has the version on which the edit was made.
var ErrStale = errors.New("changed since it was read")

// Save runs save with the version that match or verzija names. The update has the form "update … set version = version + 1 where id = @id
// and version = @version returning version"; save returns its error, where pgx.ErrNoRows means the same as ErrStale. Errors: Invalid
// without a version, NotFound, Conflict for another version, and those of save.
func Save[T any](ctx context.Context, conn database.Querier, match Match, verzija int32, row Row,
	save func(version int32) (T, error)) (saved T, err error) {
	version, err := match.version(verzija)
	if err != nil {
		return saved, err
	}
	if version == 0 && !row.AnyVersion {
		return saved, fault.Field("verzija", texts.VersionMissing)
	}
	saved, err = save(version)
	if errors.Is(err, pgx.ErrNoRows) || errors.Is(err, ErrStale) {
		err = row.refuse(ctx, conn)
	}
	return saved, err
}

// refuse is the answer to an edit of an older version: it says who has saved a newer one, and when.
func (r Row) refuse(ctx context.Context, conn database.Querier) error {
	if r.Find != nil {
		if err := r.Find(ctx); err != nil {
			return err
		}
	}
	last, err := r.last(ctx, conn)
	if err != nil {
		return err
	}
	return fault.New(fault.Conflict, r.Stale.With("person", last.Person, "time", last.Moment()))
}

// last reads from the audit log who edited the row last; the zero value when the row is older than its log.
func (r Row) last(ctx context.Context, conn database.Querier) (Last, error) {
	if r.Counter == "" {
		all, err := LastOf(ctx, conn, r.Table, r.ID)
		if err != nil {
			return Last{}, err
		}
		return all[0], nil
	}
	last, err := db.New(conn).LastCount(ctx, db.LastCountParams{Entity: r.Table, ID: r.ID, Counter: r.Counter})
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return Last{}, fmt.Errorf("read last edit of %s %d: %w", r.Table, r.ID, err)
	}
	return Last(last), nil
}

// Last names the author of a row's present version, and its time.
type Last struct {
	ID     int64
	Person string
	At     time.Time
}

// Moment is At as people read it.
func (l Last) Moment() string { return localtime.Moment(l.At) }

// LastOf reads from the audit log who made the present versions of rows of a table, in the order of the ids. A row that is older than its
// log has only its id.
func LastOf(ctx context.Context, conn database.Querier, table string, ids ...int64) ([]Last, error) {
	rows, err := db.New(conn).LastEdits(ctx, db.LastEditsParams{Entity: table, Ids: ids})
	if err != nil {
		return nil, fmt.Errorf("read last edits of %s: %w", table, err)
	}
	last := make([]Last, len(ids))
	for i, id := range ids {
		last[i].ID = id
		for _, row := range rows {
			if row.ID == id {
				last[i] = Last(row)
			}
		}
	}
	return last, nil
}
