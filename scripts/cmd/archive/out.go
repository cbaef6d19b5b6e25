package main

import (
	"archive/tar"
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/jackc/pgx/v5"

	"zahtjevi/scripts/installation"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage"
)

//go:embed readme.md
var readme []byte

// wantedFiles is the list of the files that an archive's rows name, in the working folder.
const wantedFiles = "files.tsv"

// out writes the archive of the installation, or of the project that wanted names, to a stream. Files that the rows name and that the
// storage has lost are named at the archive's end.
func out(ctx context.Context, d serve.Deps, wanted string, stream io.Writer, output io.Writer) (end ending, err error) {
	err = inFolder(func(folder string) error {
		end, err = outIn(ctx, folder, d, wanted, stream, output)
		return err
	})
	return end, err
}

func outIn(ctx context.Context, folder string, d serve.Deps, wanted string, stream, output io.Writer) (end ending, err error) {
	sums, err := newSums(folder)
	if err != nil {
		return end, err
	}
	defer sums.close()
	m := newManifest()
	w := writer{tar.NewWriter(stream), sums, m.TakenAt}
	if end.Rows, err = snapshot(ctx, d, wanted, m, w, filepath.Join(folder, wantedFiles)); err != nil {
		return end, err
	}
	fmt.Fprintf(output, "%d tables are written\n", len(end.Rows))
	if err := writeFiles(ctx, d.Store, filepath.Join(folder, wantedFiles), w, &end); err != nil {
		return end, err
	}
	if err := w.addJSON(endName, end); err != nil {
		return end, err
	}
	lines, size, err := sums.open()
	if err != nil {
		return end, err
	}
	if err := w.add(sumsName, size, lines); err != nil {
		return end, err
	}
	if err := w.tar.Close(); err != nil {
		return end, fmt.Errorf("end the archive: %w", err)
	}
	fmt.Fprintf(output, "%d files, %d bytes\n", end.Files, end.Bytes)
	return end, nil
}

// snapshot writes the manifest and the rows as of one moment, and the list of the files that the rows name. The transaction ends before the
// files are written, which may take hours.
func snapshot(ctx context.Context, d serve.Deps, wanted string, m manifest, w writer, list string) (rows map[string]int64, err error) {
	rows = map[string]int64{}
	reading := pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}
	err = pgx.BeginTxFunc(ctx, d.Pool, reading, func(tx pgx.Tx) (err error) {
		if _, err := tx.Exec(ctx, installation.Session, pgx.QueryExecModeSimpleProtocol); err != nil {
			return fmt.Errorf("begin the snapshot: %w", err)
		}
		s := selection{tx: tx}
		if wanted != "" {
			if s.project, err = findProject(ctx, tx, wanted); err != nil {
				return err
			}
			if s.people, err = peopleOf(ctx, tx, s.project); err != nil {
				return err
			}
		}
		if err := m.describe(ctx, s); err != nil {
			return err
		}
		if err := w.addJSON(manifestName, m); err != nil {
			return err
		}
		if err := w.add(readmeName, int64(len(readme)), bytes.NewReader(readme)); err != nil {
			return err
		}
		for _, t := range m.Tables {
			p := &chunks{out: w, table: t.Name}
			if err := s.write(ctx, t, p); err != nil {
				return err
			}
			rows[t.Name] = p.rows
		}
		return installation.ListFiles(ctx, tx, list, s.where("files"))
	})
	return rows, err
}

// describe completes the manifest.
func (m *manifest) describe(ctx context.Context, s selection) (err error) {
	m.Project = s.project
	if m.Migrations, err = installation.Migrations(ctx, s.tx); err != nil {
		return err
	}
	if m.Sequences, err = installation.Sequences(ctx, s.tx); err != nil {
		return err
	}
	for name := range m.Sequences { // what begins anew also numbers anew
		if rules[strings.TrimSuffix(name, "_id_seq")].left != "" {
			delete(m.Sequences, name)
		}
	}
	var unknown []string
	m.Tables, unknown, err = takenOf(ctx, s.tx, s.project != nil)
	if err == nil && len(unknown) > 0 {
		err = fmt.Errorf("it is not decided what archives have of the tables %s", strings.Join(unknown, ", "))
	}
	return err
}

// addJSON writes an entry with a value.
func (w writer) addJSON(name string, value any) error {
	content, err := json.MarshalIndent(value, "", "  ")
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	content = append(content, '\n')
	if len(content) > headBytes {
		return fmt.Errorf("%s would have %d bytes, more than an archive may have", name, len(content))
	}
	return w.add(name, int64(len(content)), bytes.NewReader(content))
}

// writeFiles writes the files of a list, and counts them.
func writeFiles(ctx context.Context, store storage.Store, list string, w writer, end *ending) error {
	end.Lost = []string{}
	return installation.Each(list, func(f installation.File) error {
		if !fileKey.MatchString(f.Key) {
			return fmt.Errorf("a row names the file %q, which is no key of a confirmed file", f.Key)
		}
		body, err := store.Open(ctx, f.Key, 0)
		if errors.Is(err, storage.ErrMissing) {
			if end.Lost = append(end.Lost, f.Key); len(end.Lost) > mostLost {
				return fmt.Errorf("the storage has lost more than %d files: is it the right one?", mostLost)
			}
			return nil
		}
		if err != nil {
			return err
		}
		defer body.Close()
		if err := w.add(filesFolder+f.Key, f.Size, body); err != nil {
			return err
		}
		if n, _ := io.ReadFull(body, make([]byte, 1)); n > 0 {
			return fmt.Errorf("the storage has more of %s than the database says", f.Key)
		}
		end.Files, end.Bytes = end.Files+1, end.Bytes+f.Size
		return nil
	})
}

// unfinished is the suffix of an archive that is not complete yet.
const unfinished = ".partial"

// createWhole writes a file under a provisional name, and gives it its name when it is complete. It refuses a name that is taken.
func createWhole(path string, write func(file io.Writer) error) error {
	if _, err := os.Lstat(path); err == nil {
		return fmt.Errorf("%s exists already", path)
	}
	folder, name := filepath.Split(path)
	folder = filepath.Clean(folder)
	sweep(folder, name+".", unfinished)
	file, err := os.CreateTemp(folder, name+".*"+unfinished) // for its owner alone
	if err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	hold(file)
	err = write(file)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return errors.Join(err, os.Remove(file.Name()))
	}
	if err := os.Rename(file.Name(), path); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	return nil
}
