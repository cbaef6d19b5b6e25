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

// Edit is an input that tells on which version the edit was made. Errors: Invalid without a version where one is needed, or with two.
type Edit interface {
	On() (version int32, err error)
}

// Input is embedded in the input of every edit that has a body. The body tells the version, unless If-Match does.
type Input[Body Edit] struct {
	Match
	Body Body
}

// On implements Edit.
func (in Input[Body]) On() (version int32, err error) {
	version, err = in.Body.On()
	if in.IfMatch == "" {
		return version, err
	}
	return in.version(version)
}

// Versioned is embedded in the bodies of edits.
type Versioned struct {
	Version int32 `json:"verzija,omitempty" doc:"Verzija na kojoj je izmjena napravljena, ako je nema u If-Match"`
}

// On implements Edit.
func (v Versioned) On() (version int32, err error) {
	if v.Version == 0 {
		return 0, fault.Field("verzija", texts.VersionMissing)
	}
	return v.Version, nil
}

// AnyVersion is embedded in the bodies of edits that are made on any version when they name none.
type AnyVersion struct {
	Version int32 `json:"verzija,omitempty" doc:"Mijenja se samo ova verzija; bez nje bilo koja"`
}

// On implements Edit.
func (v AnyVersion) On() (version int32, err error) { return v.Version, nil }

// Match is the input of an edit without a body, which is made on any version when it names none.
type Match struct {
	IfMatch string `header:"If-Match" doc:"ETag verzije na kojoj je izmjena napravljena; može zamijeniti verziju u tijelu"`
}

// On implements Edit.
func (m Match) On() (version int32, err error) { return m.version(0) }

// ETag is the version in the form of the headers ETag and If-Match.
func ETag(version int32) string { return `"` + strconv.Itoa(int(version)) + `"` }

// version returns the version of If-Match, or verzija without it. Errors: Invalid when the two differ.
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
	Table   string
	ID      int64
	Counter string                          // the column that counts the edits, when it is not version
	Find    func(ctx context.Context) error // returns NotFound when the caller may not see the row; nil when that was checked before
	Stale   texts.Text                      // refuses an edit of an older version; has {person} and {time}
}

// Save runs save with the version on which the edit was made, 0 for any. Its update has the form "update … set version = version + 1 where
// id = @id and version = @version returning version": no row means that somebody else has saved meanwhile. Errors: those of the edit,
// NotFound, Conflict for another version, and those of save.
func Save[T any](ctx context.Context, conn database.Querier, edit Edit, row Row, save func(version int32) (T, error)) (saved T, err error) {
	version, err := edit.On()
	if err != nil {
		return saved, err
	}
	saved, err = save(version)
	if errors.Is(err, pgx.ErrNoRows) {
		err = row.refuse(ctx, conn)
	}
	return saved, err
}

// Same answers a save that reads its row before it writes it as though the update had found no row, when the version is another one.
func Same(found, version int32) error {
	if version != 0 && found != version {
		return pgx.ErrNoRows
	}
	return nil
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
