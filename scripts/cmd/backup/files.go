package main

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"zahtjevi/shared/storage"
)

// kept is one file of a list. The content of a confirmed file's key never changes, so a fetched file need not be compared.
type kept struct {
	key  string
	size int64
	sum  string // empty if not known yet
}

func (k kept) path(root string) string {
	return filepath.Join(root, filesFolder, filepath.FromSlash(k.key))
}

// readList reads a list; a missing one is empty.
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
func (r *listReader) next() (k kept, more bool, err error) {
	if !r.lines.Scan() {
		if err := r.lines.Err(); err != nil {
			return k, false, fmt.Errorf("read list of files: %w", err)
		}
		return k, false, nil
	}
	fields := strings.Split(r.lines.Text(), "\t")
	if len(fields) < 2 || !filepath.IsLocal(filepath.FromSlash(fields[0])) {
		return k, false, fmt.Errorf("the list of files has the line %q", r.lines.Text())
	}
	size, err := strconv.ParseInt(fields[1], 10, 64)
	if err != nil {
		return k, false, fmt.Errorf("the list of files has the line %q", r.lines.Text())
	}
	k = kept{key: fields[0], size: size}
	if len(fields) > 2 {
		k.sum = fields[2]
	}
	return k, true, nil
}

func (r *listReader) close() {
	if r.file != nil {
		_ = r.file.Close() // nothing was written to it
	}
}

// each calls do with every file of a list.
func each(path string, do func(k kept) error) error {
	list, err := openList(path)
	if err != nil {
		return err
	}
	defer list.close()
	for {
		k, more, err := list.next()
		if err != nil || !more {
			return err
		}
		if err := do(k); err != nil {
			return err
		}
	}
}

// known returns the sums of an earlier backup's list; keys must be asked for in order.
type known struct {
	list *listReader
	at   kept
	more bool
}

func openKnown(path string) (*known, error) {
	list, err := openList(path)
	if err != nil {
		return nil, err
	}
	k := &known{list: list}
	k.at, k.more, err = list.next()
	return k, err
}

func (k *known) sum(key string) (string, error) {
	there, err := k.has(key)
	if err != nil || !there {
		return "", err
	}
	return k.at.sum, nil
}

// has reports whether the list names the file.
func (k *known) has(key string) (bool, error) {
	var err error
	for k.more && k.at.key < key {
		if k.at, k.more, err = k.list.next(); err != nil {
			return false, err
		}
	}
	return k.more && k.at.key == key, nil
}

// fetch copies a file from the storage, and returns its sum. Errors: storage.ErrMissing.
func fetch(ctx context.Context, store storage.Store, root string, k kept) (sum string, err error) {
	body, err := store.Open(ctx, k.key, 0)
	if err != nil {
		return "", err
	}
	defer body.Close()
	if err := os.MkdirAll(filepath.Dir(k.path(root)), 0o700); err != nil {
		return "", fmt.Errorf("make folder of files: %w", err)
	}
	digest := sha256.New()
	if err := writeWhole(k.path(root), io.TeeReader(body, digest)); err != nil {
		return "", err
	}
	return hex.EncodeToString(digest.Sum(nil)), nil
}

// hasSize reports whether the file exists with that size.
func hasSize(path string, size int64) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular() && info.Size() == size
}
