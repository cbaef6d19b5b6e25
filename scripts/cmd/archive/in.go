package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/scripts/installation"
	"zahtjevi/shared/storage"
)

// errChanged means that an archive was changed between its check and its use.
var errChanged = errors.New("the archive is no longer what was checked")

// inspect checks a stream in a working folder of its own, and removes that. If keep is given, the stream is written to it too.
func inspect(stream io.Reader, keep io.Writer, use func(found checked, folder string) error) error {
	if keep != nil {
		stream = io.TeeReader(stream, keep)
	}
	return inFolder(func(folder string) error {
		found, err := check(stream, folder)
		if err != nil {
			return err
		}
		return use(found, folder)
	})
}

// taking is an archive that is being taken in: first its files, then its rows. It was checked before, as a whole.
type taking struct {
	archive *os.File
	found   checked
	folder  string
	to      installation.Target
	secret  string // the password of the first administrator, who comes with a project
	output  io.Writer
}

// take gives the target what the archive has. Where it fails before all rows are there, none stays, and no file that was not there before.
func (t taking) take(ctx context.Context, replace bool) error {
	hash, err := t.administratorHash(ctx)
	if err != nil {
		return err
	}
	contents := installation.Contents{
		Migrations: t.found.manifest.Migrations, Version: t.found.manifest.Version,
		TakenAt: t.found.manifest.TakenAt, Sequences: t.found.manifest.Sequences,
		List: filepath.Join(t.folder, heldList), Folder: t.folder, Rows: t.rows, PutFiles: t.putFiles,
	}
	var first string
	if t.found.manifest.Project != nil {
		contents.Finish = func(ctx context.Context, tx pgx.Tx) (err error) {
			first, err = addAdministrator(ctx, tx, hash)
			return err
		}
	}
	err = t.to.Replace(ctx, contents, replace, t.output)
	if err == nil {
		if first != "" {
			fmt.Fprintf(t.output, "the first administrator is %s, with the password ADMIN_PASSWORD\n", first)
		}
		return nil
	}
	if _, none := os.Stat(t.put()); none != nil {
		return err
	}
	ctx, stop := context.WithTimeout(context.WithoutCancel(ctx), time.Minute)
	defer stop()
	return errors.Join(err, t.to.RemoveUnnamed(ctx, t.put()))
}

// put is the list of the files that the storage did not have before.
func (t taking) put() string { return filepath.Join(t.folder, "put.tsv") }

// again goes back to the archive's beginning.
func (t taking) again() (*entries, error) {
	if _, err := t.archive.Seek(0, io.SeekStart); err != nil {
		return nil, fmt.Errorf("read the archive again: %w", err)
	}
	archive := newEntries(t.archive)
	for range 2 { // manifest and readme
		if err := archive.next(); err != nil {
			return nil, err
		}
	}
	return archive, nil
}

// putFiles brings the files to the storage.
func (t taking) putFiles(ctx context.Context, store storage.Store) error {
	archive, err := t.again()
	if err != nil {
		return err
	}
	for !strings.HasPrefix(archive.name, filesFolder) && archive.name != endName {
		if err := archive.next(); err != nil {
			return err
		}
	}
	list, err := os.OpenFile(t.put(), os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("note which files are new: %w", err)
	}
	defer list.Close()
	return installation.Each(filepath.Join(t.folder, heldList), func(f installation.File) error {
		if archive.name != filesFolder+f.Key || archive.size != f.Size {
			return errChanged
		}
		if err := putFile(ctx, store, f, archive, list); err != nil {
			return err
		}
		return archive.next()
	})
}

// putFile stores a file that the storage does not have, and notes it before. A key of the same content needs nothing; one of another
// content is refused, as somebody's row may name it.
func putFile(ctx context.Context, store storage.Store, f installation.File, content io.Reader, list io.Writer) error {
	digest := sha256.New()
	present, err := store.Open(ctx, f.Key, 0)
	switch {
	case err == nil:
		defer present.Close()
		if _, err := io.Copy(digest, present); err != nil {
			return fmt.Errorf("read %s: %w", f.Key, err)
		}
		if f.Sum != fmt.Sprintf("%x", digest.Sum(nil)) {
			return fmt.Errorf("the storage already has another file under %s", f.Key)
		}
		return nil
	case !errors.Is(err, storage.ErrMissing):
		return err
	}
	if _, err := fmt.Fprintf(list, "%s\t%d\t%s\n", f.Key, f.Size, f.Sum); err != nil {
		return fmt.Errorf("note which files are new: %w", err)
	}
	if err := store.Put(ctx, f.Key, io.TeeReader(content, digest), f.Size); err != nil {
		return err
	}
	if f.Sum != fmt.Sprintf("%x", digest.Sum(nil)) {
		return errChanged
	}
	return nil
}

// rows loads all rows, and begins the tables of which archives have none.
func (t taking) rows(ctx context.Context, tx pgx.Tx) error {
	m := t.found.manifest
	if err := fits(ctx, tx, m); err != nil {
		return err
	}
	archive, err := t.again()
	if err != nil {
		return err
	}
	loaded, data := map[string]int64{}, sha256.New()
	err = eachChunk(archive, m.Tables, func(of table, chunk []byte) error {
		sum := sha256.Sum256(chunk)
		fmt.Fprint(data, sumLine(archive.name, sum[:]))
		added, err := load(ctx, tx, of, chunk)
		loaded[of.Name] += added
		return err
	})
	if err != nil {
		return err
	}
	if !bytes.Equal(data.Sum(nil), t.found.data[:]) {
		return errChanged
	}
	for name, rows := range t.found.end.Rows {
		if loaded[name] != rows {
			return fmt.Errorf("%d rows of %s are loaded, and the archive has %d", loaded[name], name, rows)
		}
	}
	return begin(ctx, tx)
}

// begin gives the tables of which archives have no rows those that they need.
func begin(ctx context.Context, tx pgx.Tx) error {
	tables, err := installation.Tables(ctx, tx)
	if err != nil {
		return err
	}
	for _, t := range tables {
		if begins := rules[t.Name].begins; begins != "" {
			if _, err := tx.Exec(ctx, begins); err != nil {
				return fmt.Errorf("begin %s: %w", t.Name, err)
			}
		}
	}
	return nil
}

// fits checks that an archive has the tables and columns that it has to have. A table that this version does not know any more is of an
// older one, and may be there.
func fits(ctx context.Context, tx pgx.Tx, m manifest) error {
	taken, unknown, err := takenOf(ctx, tx, m.Project != nil)
	if err != nil {
		return err
	}
	for _, t := range m.Tables {
		switch {
		case len(taken) > 0 && taken[0].Name == t.Name:
			if !slices.Equal(taken[0].Columns, t.Columns) {
				return fmt.Errorf("the archive has other columns of %s than the tables of its version", t.Name)
			}
			taken = taken[1:]
		case slices.Contains(unknown, t.Name):
		case len(taken) > 0 && taken[0].Name < t.Name:
			return fmt.Errorf("the archive lacks %s", taken[0].Name)
		default:
			return fmt.Errorf("the archive has %s, which archives of its version do not have", t.Name)
		}
	}
	if len(taken) > 0 {
		return fmt.Errorf("the archive lacks %s", taken[0].Name)
	}
	return nil
}
