package installation

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5"
)

// File is one file of a list: a line with its key, its size and its SHA-256, divided by tabs. Lists have the order of their keys. The
// content of a confirmed file's key never changes.
type File struct {
	Key  string
	Size int64
	Sum  string // hexadecimal; empty if not known yet
}

// listReader reads a list; a missing one is empty.
type listReader struct {
	file  *os.File
	lines *bufio.Scanner
}

func openList(path string) (*listReader, error) {
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return &listReader{lines: bufio.NewScanner(strings.NewReader(""))}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read list of files: %w", err)
	}
	return &listReader{file, bufio.NewScanner(file)}, nil
}

// next returns false at the end.
func (r *listReader) next() (f File, more bool, err error) {
	if !r.lines.Scan() {
		if err := r.lines.Err(); err != nil {
			return f, false, fmt.Errorf("read list of files: %w", err)
		}
		return f, false, nil
	}
	fields := strings.Split(r.lines.Text(), "\t")
	if len(fields) < 2 || !filepath.IsLocal(filepath.FromSlash(fields[0])) {
		return f, false, fmt.Errorf("the list of files has the line %q", r.lines.Text())
	}
	size, err := strconv.ParseInt(fields[1], 10, 64)
	if err != nil {
		return f, false, fmt.Errorf("the list of files has the line %q", r.lines.Text())
	}
	f = File{Key: fields[0], Size: size}
	if len(fields) > 2 {
		f.Sum = fields[2]
	}
	return f, true, nil
}

func (r *listReader) close() {
	if r.file != nil {
		_ = r.file.Close() // nothing was written to it
	}
}

// Each calls do with every file of the list in a file; a missing one has none.
func Each(path string, do func(f File) error) error {
	list, err := openList(path)
	if err != nil {
		return err
	}
	defer list.close()
	for {
		f, more, err := list.next()
		if err != nil || !more {
			return err
		}
		if err := do(f); err != nil {
			return err
		}
	}
}

// Known looks files up in another list; keys must be asked for in order.
type Known struct {
	list *listReader
	at   File
	more bool
}

// OpenKnown opens the list in a file; a missing one has no files.
func OpenKnown(path string) (*Known, error) {
	list, err := openList(path)
	if err != nil {
		return nil, err
	}
	k := &Known{list: list}
	k.at, k.more, err = list.next()
	return k, err
}

// Close ends the reading.
func (k *Known) Close() { k.list.close() }

// Find returns the file with a key; one without a key if the list does not name it.
func (k *Known) Find(key string) (File, error) {
	var err error
	for k.more && k.at.Key < key {
		if k.at, k.more, err = k.list.next(); err != nil {
			return File{}, err
		}
	}
	if !k.more || k.at.Key != key {
		return File{}, nil
	}
	return k.at, nil
}

// Sum is the sum of a file, empty if the list does not name it.
func (k *Known) Sum(key string) (string, error) {
	found, err := k.Find(key)
	return found.Sum, err
}

// Has reports whether the list names the file.
func (k *Known) Has(key string) (bool, error) {
	found, err := k.Find(key)
	return found.Key != "", err
}

// Confirmed is the condition of files that somebody may see. Those that were announced and not confirmed have nothing to be kept.
const Confirmed = "content_type is not null"

// ListFiles writes the list of the files whose rows fulfil a condition, without sums, to a new or emptied file.
func ListFiles(ctx context.Context, tx pgx.Tx, path, condition string) error {
	list, err := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("list files: %w", err)
	}
	_, err = tx.Conn().PgConn().CopyTo(ctx, list,
		`copy (select object_key, size from files where `+condition+` order by object_key collate "C") to stdout`)
	if err = errors.Join(err, list.Close()); err != nil {
		return fmt.Errorf("list files: %w", err)
	}
	return nil
}
