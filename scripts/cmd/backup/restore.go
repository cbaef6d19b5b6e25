package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/jackc/pgx/v5"

	"zahtjevi/scripts/cmd/backup/anonymise"
	"zahtjevi/scripts/installation"
	"zahtjevi/shared/storage"
)

// check compares all parts of a backup with their sums.
func check(dir string) (manifest, error) {
	m, err := readManifest(dir)
	if err != nil {
		return m, err
	}
	for _, t := range m.Tables {
		if err := same(t.file(dir), t.SHA256); err != nil {
			return m, err
		}
	}
	if err := same(filepath.Join(dir, filesList), m.Files.SHA256); err != nil {
		return m, err
	}
	root, count := filepath.Dir(filepath.Clean(dir)), int64(0)
	err = installation.Each(filepath.Join(dir, filesList), func(f installation.File) error {
		count++
		return same(pathOf(root, f), f.Sum)
	})
	if err == nil && count != m.Files.Count {
		err = fmt.Errorf("the list of files has %d of %d", count, m.Files.Count)
	}
	return m, err
}

func same(path, sum string) error {
	found, err := sumOf(path)
	if err == nil && found != sum {
		err = fmt.Errorf("%s is not what was saved: its sum is %s and not %s", path, found, sum)
	}
	return err
}

// restore returns the target to the state of a backup.
func restore(ctx context.Context, to installation.Target, dir string, replace bool, output io.Writer) error {
	m, err := check(dir)
	if err != nil {
		return err
	}
	fmt.Fprintln(output, "the backup is whole")
	root, c := filepath.Dir(filepath.Clean(dir)), m.contents(dir, nil)
	c.PutFiles = func(ctx context.Context, store storage.Store) error {
		return installation.InOrder(c.List, func(f installation.File) (func() error, error) {
			return func() error { return put(ctx, store, root, f) }, nil
		}, func(_ installation.File, err error) error { return err })
	}
	return to.Replace(ctx, c, replace, output)
}

// contents are the rows of a backup, anonymised by a key if there is one, and its list of files.
func (m manifest) contents(dir string, key *anonymise.Key) installation.Contents {
	return installation.Contents{
		Migrations: m.Migrations, Version: m.Version, TakenAt: m.TakenAt, Sequences: m.Sequences,
		List: filepath.Join(dir, filesList), Folder: dir,
		Rows: func(ctx context.Context, tx pgx.Tx) error {
			for _, t := range m.Tables {
				if err := t.load(ctx, tx, dir, key); err != nil {
					return err
				}
			}
			return nil
		},
	}
}

// put stores a file; if the storage has its key already, the content is the same or a part of it.
func put(ctx context.Context, store storage.Store, root string, f installation.File) error {
	file, err := os.Open(pathOf(root, f))
	if err != nil {
		return fmt.Errorf("read %s: %w", f.Key, err)
	}
	defer file.Close()
	return store.Put(ctx, f.Key, file, f.Size)
}
