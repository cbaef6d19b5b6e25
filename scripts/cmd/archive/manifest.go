package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"time"

	"zahtjevi/scripts/installation"
	"zahtjevi/shared/version"
)

// An archive is a tar with these entries, in this order:
//
//	manifest.json                what the archive is
//	README.md                    how to read it
//	data/requests.000001.jsonl   rows of a table, one JSON object a line, in chunks; tables in the manifest's order
//	files/prilozi/0198…          a file under its key in the storage, by key
//	end.json                     how many rows and files there are
//	SHA256SUMS                   the sums of all the entries before it, in their order
const (
	manifestName = "manifest.json"
	readmeName   = "README.md"
	dataFolder   = "data/"
	filesFolder  = "files/"
	endName      = "end.json"
	sumsName     = "SHA256SUMS"
)

// format is raised when archives change so that the program before could not take them in.
const format = 1

// Bounds of what is held in memory.
const (
	chunkBytes = 8 << 20  // a chunk ends with the row that reaches this
	rowBytes   = 64 << 20 // of one row
	headBytes  = 4 << 20  // of the manifest, the readme and the end
	mostLost   = 10_000   // lost files that an archive may name
)

// manifest is the beginning of an archive.
type manifest struct {
	Product    string           `json:"product"`
	Format     int              `json:"format"`
	Version    string           `json:"version"`
	TakenAt    time.Time        `json:"takenAt"`
	Project    *project         `json:"project,omitempty"` // missing in an archive of everything
	Migrations []int64          `json:"migrations"`
	Sequences  map[string]int64 `json:"sequences"` // the last number that each has given
	Tables     []table          `json:"tables"`
}

// project is the project of an archive of one.
type project struct {
	ID   int64  `json:"id"`
	Name string `json:"name"`
}

// table is a table whose rows the archive has.
type table struct {
	Name    string   `json:"name"`
	Columns []column `json:"columns"`
}

// column is a column with its type in PostgreSQL.
type column struct {
	Name string `json:"name"`
	Type string `json:"type"`
}

func (t table) columns() []string {
	names := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		names[i] = c.Name
	}
	return names
}

func (t table) list() string { return installation.Table{Name: t.Name, Columns: t.columns()}.List() }

// ending lists the contents that the archive had to have, when all of it was written.
type ending struct {
	Rows  map[string]int64 `json:"rows"` // by table
	Files int64            `json:"files"`
	Bytes int64            `json:"bytes"`
	Lost  []string         `json:"lost"` // the keys of files that rows name and that the storage had lost
}

const product = "zahtjevi"

func newManifest() manifest {
	return manifest{Product: product, Format: format, Version: version.Build(), TakenAt: time.Now().UTC().Truncate(time.Second)}
}

var (
	tableName = regexp.MustCompile(`^[a-z][a-z0-9_]{0,62}$`)
	// fileKey is the key of a file that was confirmed (storage.KeptKey).
	fileKey = regexp.MustCompile(`^prilozi/[0-9A-Za-z-]{1,64}$`)
)

// readManifest decodes the manifest of an archive, and refuses what this program does not know.
func readManifest(content []byte) (m manifest, err error) {
	var first struct {
		Product string `json:"product"`
		Format  int    `json:"format"`
		Version string `json:"version"`
	}
	if err := json.Unmarshal(content, &first); err != nil || first.Product != product {
		return m, errors.Join(fmt.Errorf("this is no archive: its %s does not say so", manifestName), err)
	}
	if first.Format != format {
		return m, fmt.Errorf("the archive has the format %d, and this program reads %d: use the version %s", first.Format, format, first.Version)
	}
	if err := strict(content, &m); err != nil {
		return m, fmt.Errorf("read %s: %w", manifestName, err)
	}
	if len(m.Migrations) == 0 || len(m.Tables) == 0 || m.Project != nil && m.Project.ID < 1 {
		return m, fmt.Errorf("%s names no migrations, no tables or no project", manifestName)
	}
	for i, t := range m.Tables {
		if !tableName.MatchString(t.Name) || len(t.Columns) == 0 || i > 0 && t.Name <= m.Tables[i-1].Name {
			return m, fmt.Errorf("%s has the table %q, without columns or not in the order of names", manifestName, t.Name)
		}
		if left := rules[t.Name].left; left != "" {
			return m, fmt.Errorf("%s has the table %s, which no archive may have: it %s", manifestName, t.Name, left)
		}
	}
	return m, nil
}

// strict decodes one JSON value whose fields are all known.
func strict(content []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(content))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(into); err != nil {
		return err
	}
	if decoder.More() {
		return errors.New("something follows")
	}
	return nil
}
