package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/jackc/pgx/v5"

	"zahtjevi/scripts/installation"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage"
)

// snapshots limits the beginnings of a backup before a missing file counts as lost: files may be removed while others are fetched, and the
// next snapshot no longer names them. Fetched files are not fetched again.
const snapshots = 3

// backup adds a backup to the folder and returns its name. Files that the newest snapshot names and that the storage has lost are counted;
// the backup is complete apart from them.
func backup(ctx context.Context, d serve.Deps, root string, output io.Writer) (name string, lost int, err error) {
	if err := os.MkdirAll(filepath.Join(root, filesFolder), 0o700); err != nil {
		return "", 0, fmt.Errorf("make folder of backups: %w", err)
	}
	for try := 1; ; try++ {
		name, lost, err = attempt(ctx, d, root, try == snapshots, output)
		if err != nil || lost == 0 || try == snapshots {
			return name, lost, err
		}
		fmt.Fprintf(output, "%d files were removed meanwhile: once more\n", lost)
	}
}

// attempt takes one snapshot and fetches its files. If files are missing, only the last attempt is kept.
func attempt(ctx context.Context, d serve.Deps, root string, last bool, output io.Writer) (name string, lost int, err error) {
	m := newManifest()
	name = m.TakenAt.Format(timeFormat)
	earlier, err := newestList(root)
	if err != nil {
		return "", 0, err
	}
	dir := filepath.Join(root, name+unfinished)
	if err := os.Mkdir(dir, 0o700); err != nil {
		return "", 0, fmt.Errorf("make folder of the backup (is another being made?): %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	if err := snapshot(ctx, d, dir, &m); err != nil {
		return "", 0, err
	}
	fmt.Fprintf(output, "%d tables are saved\n", len(m.Tables))
	fetched, lost, err := fetchAll(ctx, d.Store, root, dir, earlier)
	if err != nil || lost > 0 && !last {
		return "", lost, err
	}
	m.Files = fetched
	if m.Files.SHA256, err = sumOf(filepath.Join(dir, filesList)); err != nil {
		return "", 0, err
	}
	if err := m.write(dir); err != nil {
		return "", 0, err
	}
	if err := os.Rename(dir, filepath.Join(root, name)); err != nil {
		return "", 0, fmt.Errorf("finish the backup: %w", err)
	}
	fmt.Fprintf(output, "%d files, %d bytes\n", m.Files.Count, m.Files.Bytes)
	return name, lost, nil
}

// newestList is the path of the newest backup's list of files; without a backup, of a file that does not exist.
func newestList(root string) (string, error) {
	names, err := backupsIn(root)
	if err != nil || len(names) == 0 {
		return filepath.Join(root, "none"), err
	}
	return filepath.Join(root, names[len(names)-1], filesList), nil
}

// wanted is the list of files before they are fetched.
const wanted = "wanted.tsv"

// snapshot saves all tables as of one moment, with the list of the files that they name. The transaction ends before the files are fetched,
// which may take hours.
func snapshot(ctx context.Context, d serve.Deps, dir string, m *manifest) error {
	return pgx.BeginTxFunc(ctx, d.Pool, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}, func(tx pgx.Tx) (err error) {
		if _, err := tx.Exec(ctx, installation.Session, pgx.QueryExecModeSimpleProtocol); err != nil {
			return fmt.Errorf("begin the snapshot: %w", err)
		}
		if m.Migrations, err = installation.Migrations(ctx, tx); err != nil {
			return err
		}
		if m.Sequences, err = installation.Sequences(ctx, tx); err != nil {
			return err
		}
		tables, err := installation.Tables(ctx, tx)
		if err != nil {
			return err
		}
		for _, of := range tables {
			t := table{Table: of}
			if err := t.save(ctx, tx, dir); err != nil {
				return err
			}
			m.Tables = append(m.Tables, t)
		}
		return installation.ListFiles(ctx, tx, filepath.Join(dir, wanted), installation.Confirmed)
	})
}

// fetchAll fetches the files that earlier backups did not, writes the list with their sums, and removes the list of wanted files.
func fetchAll(ctx context.Context, store storage.Store, root, dir, earlier string) (all listed, lost int, err error) {
	known, err := installation.OpenKnown(earlier)
	if err != nil {
		return all, 0, err
	}
	defer known.Close()
	file, err := os.OpenFile(filepath.Join(dir, filesList), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return all, 0, fmt.Errorf("list files: %w", err)
	}
	list := bufio.NewWriter(file)
	err = installation.InOrder(filepath.Join(dir, wanted), sums(ctx, store, root, dir, known), func(f installation.File, got summed) error {
		if errors.Is(got.err, storage.ErrMissing) {
			lost++
			return nil
		}
		if got.err != nil {
			return got.err
		}
		all.Count, all.Bytes = all.Count+1, all.Bytes+f.Size
		_, err := fmt.Fprintf(list, "%s\t%d\t%s\n", f.Key, f.Size, got.sum)
		return err
	})
	err = errors.Join(err, list.Flush(), file.Sync(), file.Close(), os.Remove(filepath.Join(dir, wanted)))
	return all, lost, err
}

// summed is the sum of a file that the folder has.
type summed struct {
	sum string
	err error
}

// sums gives the work of a file: it takes its sum from the earlier list, or from the file that the folder has, or fetches it.
func sums(
	ctx context.Context, store storage.Store, root, dir string, known *installation.Known,
) func(installation.File) (func() summed, error) {
	number := 0
	return func(f installation.File) (func() summed, error) {
		sum, err := known.Sum(f.Key)
		if err != nil {
			return nil, err
		}
		number++
		provisional := filepath.Join(dir, fmt.Sprint("file", number))
		return func() (s summed) {
			s.sum, s.err = sumOrFetch(ctx, store, root, provisional, f, sum)
			return s
		}, nil
	}
}

func sumOrFetch(ctx context.Context, store storage.Store, root, provisional string, f installation.File, sum string) (string, error) {
	if hasSize(pathOf(root, f), f.Size) {
		if sum == "" { // fetched by a backup that was interrupted
			return sumOf(pathOf(root, f))
		}
		return sum, nil
	}
	sum, err := fetch(ctx, store, root, provisional, f)
	if err == nil && !hasSize(pathOf(root, f), f.Size) {
		return "", fmt.Errorf("the storage has another size of %s than the database", f.Key)
	}
	return sum, err
}
