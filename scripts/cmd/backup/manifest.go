package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"zahtjevi/scripts/installation"
	"zahtjevi/shared/version"
)

// The folder of backups holds each file once, however many backups name it, and a folder for each backup:
//
//	files/prilozi/0198…                    a file under its key in the storage
//	2026-11-22T08-40-00Z/manifest.json     what the backup is, with the sum of all else in it
//	2026-11-22T08-40-00Z/files.tsv         key, size and SHA-256 of each file that the rows name, by key
//	2026-11-22T08-40-00Z/requests.copy.gz  the rows of a table as COPY writes them
const (
	filesFolder  = "files"
	manifestFile = "manifest.json"
	filesList    = "files.tsv"
	timeFormat   = "2006-01-02T15-04-05Z"
	// unfinished is the suffix of names that are not complete yet.
	unfinished = ".partial"
)

// format is raised when a restore can no longer read older backups.
const format = 1

// manifest is the description of a backup.
type manifest struct {
	Format     int              `json:"format"`
	Version    string           `json:"version"`
	TakenAt    time.Time        `json:"takenAt"`
	Migrations []int64          `json:"migrations"`
	Sequences  map[string]int64 `json:"sequences"`
	Tables     []table          `json:"tables"`
	Files      listed           `json:"files"`
}

// table is a backup's copy of one table.
type table struct {
	installation.Table

	Rows   int64  `json:"rows"`
	SHA256 string `json:"sha256"` // of the compressed file
}

// listed describes the list of files.
type listed struct {
	Count  int64  `json:"count"`
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"` // of the list
}

func newManifest() manifest {
	return manifest{Format: format, Version: version.Build(), TakenAt: time.Now().UTC(), Sequences: map[string]int64{}}
}

func (m manifest) write(dir string) error {
	content, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return fmt.Errorf("write manifest: %w", err)
	}
	path := filepath.Join(dir, manifestFile)
	return writeWhole(path+unfinished, path, strings.NewReader(string(content)))
}

func readManifest(dir string) (m manifest, err error) {
	content, err := os.ReadFile(filepath.Join(dir, manifestFile))
	if errors.Is(err, fs.ErrNotExist) {
		return m, fmt.Errorf("%s is no backup: it has no %s", dir, manifestFile)
	}
	if err != nil {
		return m, fmt.Errorf("read manifest: %w", err)
	}
	if err := json.Unmarshal(content, &m); err != nil {
		return m, fmt.Errorf("read manifest: %w", err)
	}
	if m.Format != format {
		return m, fmt.Errorf("the backup has the format %d, and this program reads %d: use the version %s", m.Format, format, m.Version)
	}
	return m, nil
}

// backupsIn returns the names of a folder's complete backups, oldest first.
func backupsIn(root string) ([]string, error) {
	entries, err := os.ReadDir(root)
	if err != nil {
		return nil, fmt.Errorf("list backups: %w", err)
	}
	var names []string
	for _, entry := range entries {
		if _, err := time.Parse(timeFormat, entry.Name()); err == nil && entry.IsDir() {
			names = append(names, entry.Name())
		}
	}
	slices.Sort(names)
	return names, nil
}

// chosen is the folder itself if no moment is given, otherwise the newest backup in it that is not newer than the moment.
func chosen(folder, moment string) (string, error) {
	if moment == "" {
		return folder, nil
	}
	until, err := time.Parse(time.RFC3339, moment)
	if err != nil {
		return "", fmt.Errorf("the moment %q is not understood: it is written as 2026-11-23T06:23:58Z", moment)
	}
	names, err := backupsIn(folder)
	if err != nil {
		return "", err
	}
	newest := ""
	for _, name := range names {
		if taken, err := time.Parse(timeFormat, name); err == nil && !taken.After(until) {
			newest = name
		}
	}
	if newest == "" {
		return "", fmt.Errorf("of %d backups in %s none is as old as %s", len(names), folder, moment)
	}
	return filepath.Join(folder, newest), nil
}

// writeWhole writes a file atomically and durably, under a provisional name before.
func writeWhole(provisional, path string, content io.Reader) error {
	file, err := os.OpenFile(provisional, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	_, err = io.Copy(file, content)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	if err := os.Rename(provisional, path); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	return nil
}

// sumOf is the SHA-256 of a file on the disk.
func sumOf(path string) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", fmt.Errorf("read %s: %w", path, err)
	}
	defer file.Close()
	digest := sha256.New()
	if _, err := io.Copy(digest, file); err != nil {
		return "", fmt.Errorf("read %s: %w", path, err)
	}
	return hex.EncodeToString(digest.Sum(nil)), nil
}
