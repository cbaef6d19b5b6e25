package main

import (
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/jackc/pgx/v5"

	"zahtjevi/scripts/cmd/backup/anonymise"
)

func (t table) file(dir string) string { return filepath.Join(dir, t.Name+".copy.gz") }

// save writes the table's rows into the folder.
func (t *table) save(ctx context.Context, tx pgx.Tx, dir string) error {
	file, err := os.OpenFile(t.file(dir), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("write %s: %w", t.Name, err)
	}
	digest := sha256.New()
	compressed := gzip.NewWriter(io.MultiWriter(file, digest))
	copied, err := tx.Conn().PgConn().CopyTo(ctx, compressed, "copy "+t.List()+" to stdout")
	if err = errors.Join(err, compressed.Close(), file.Sync(), file.Close()); err != nil {
		return fmt.Errorf("write %s: %w", t.Name, err)
	}
	t.Rows, t.SHA256 = copied.RowsAffected(), hex.EncodeToString(digest.Sum(nil))
	return nil
}

// load reads the rows that save wrote, anonymised by a key if there is one.
func (t table) load(ctx context.Context, tx pgx.Tx, dir string, key *anonymise.Key) error {
	file, err := os.Open(t.file(dir))
	if err != nil {
		return fmt.Errorf("read %s: %w", t.Name, err)
	}
	defer file.Close()
	rows, err := gzip.NewReader(file)
	if err != nil {
		return fmt.Errorf("read %s: %w", t.Name, err)
	}
	from := io.Reader(rows)
	if key != nil {
		kinds, err := t.kinds(ctx, tx)
		if err != nil {
			return err
		}
		from = key.Rows(rows, kinds)
	}
	copied, err := tx.Conn().PgConn().CopyFrom(ctx, from, "copy "+t.List()+" from stdin")
	if err != nil {
		return fmt.Errorf("load %s: %w", t.Name, err)
	}
	if copied.RowsAffected() != t.Rows {
		return fmt.Errorf("load %s: %d rows, and the backup has %d", t.Name, copied.RowsAffected(), t.Rows)
	}
	return nil
}
