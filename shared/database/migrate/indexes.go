package migrate

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/pressly/goose/v3/lock"
)

// broken lists the indexes that interrupted concurrent builds have left behind: no query uses them, but every write maintains them.
const broken = `select format('drop index concurrently %s', i.indexrelid::regclass) from pg_index i join pg_class c on c.oid = i.indexrelid
	where not i.indisvalid and c.relnamespace = 'public'::regnamespace`

// alone runs work while no other process migrates.
func alone(ctx context.Context, db *sql.DB, locker lock.SessionLocker, work func(ctx context.Context, conn *sql.Conn) error) (err error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return fmt.Errorf("connect to migrate: %w", err)
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	if err := locker.SessionLock(ctx, conn); err != nil {
		return fmt.Errorf("wait for other migrations: %w", err)
	}
	defer func() { err = errors.Join(err, locker.SessionUnlock(ctx, conn)) }()
	return work(ctx, conn)
}

// dropBroken drops them. It runs while no other process migrates, as an index that another process is building looks the same.
func dropBroken(ctx context.Context, conn *sql.Conn) error {
	for {
		var drop string
		err := conn.QueryRowContext(ctx, broken+" limit 1").Scan(&drop)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err == nil {
			_, err = conn.ExecContext(ctx, drop)
		}
		if err != nil {
			return fmt.Errorf("remove a broken index: %w", err)
		}
	}
}

const (
	begins      = "-- +goose Up\n"
	ends        = "-- +goose Down"
	outside     = "-- +goose NO TRANSACTION"
	waits       = "set lock_timeout = 0;\n"
	waitsNoMore = "\nreset lock_timeout;\n"
)

// patient removes the limit on waits for locks from migrations without a transaction: a concurrent build waits for old transactions to end,
// blocks nobody meanwhile, and would begin anew after every interruption.
type patient struct{ fs.FS }

// Open opens a migration with that setting.
func (p patient) Open(name string) (fs.File, error) {
	file, err := p.FS.Open(name)
	if err != nil || !strings.HasSuffix(name, ".sql") {
		return file, err
	}
	content, err := io.ReadAll(file)
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	text := string(content)
	if strings.Contains(text, outside) {
		up, down, _ := strings.Cut(text, ends)
		text = strings.Replace(up, begins, begins+waits, 1) + waitsNoMore + ends + down
	}
	return migration{file, strings.NewReader(text)}, nil
}

type migration struct {
	fs.File
	text *strings.Reader
}

func (m migration) Read(into []byte) (int, error) { return m.text.Read(into) }
