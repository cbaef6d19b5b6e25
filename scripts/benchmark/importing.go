package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	_ "embed"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/imports"
	"zahtjevi/localstack/process"
	"zahtjevi/scripts/client"
)

//go:embed sql/copy.sql
var copySQL string

const (
	importedRows = 100_000
	dataFolder   = "../shared/data" // outside of the repository: issues of open-source projects, one file each
)

// copiedColumns are the columns of requests that the bare COPY fills.
const copiedColumns = `id, project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description, creator_id,
    assignee_id,
	created_at, updated_at, updated_by_id, external_key`

// Import is the import of one file: uploaded, prepared, and imported by the worker, compared with a bare COPY of the same rows.
type Import struct {
	File      string   `json:"file"`
	MB        float64  `json:"megabytes"`
	Added     int64    `json:"added"`
	Rejected  int64    `json:"rejected"`
	Seconds   Budgeted `json:"seconds"` // from start to end, including the wait for the worker
	PerSecond float64  `json:"rowsPerSecond"`
	Copy      float64  `json:"copySeconds"`
	Ratio     float64  `json:"ratio"`
}

// imports measures generated rows and the real files, each in a database of its own.
func (b *bench) imports(ctx context.Context) (err error) {
	if !b.plan.imports {
		return nil
	}
	s, err := b.stage(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	if err := s.makeBucket(ctx); err != nil {
		return err
	}
	files, err := importFiles(filepath.Join(b.root, dataFolder))
	if err != nil {
		return err
	}
	for _, f := range files {
		b.say("Importing %s…", f.name)
		if err := b.importOne(ctx, s, f); err != nil {
			return fmt.Errorf("import %s: %w", f.name, err)
		}
	}
	return nil
}

type importFile struct {
	name    string
	content []byte
	bound   float64 // seconds, 0 for none
}

func importFiles(folder string) ([]importFile, error) {
	files := []importFile{{fmt.Sprintf("%d generated rows", importedRows), generated(importedRows), maxImportSeconds}}
	found, err := filepath.Glob(filepath.Join(folder, "*.csv"))
	if err != nil {
		return nil, fmt.Errorf("look for files in %s: %w", folder, err)
	}
	for _, path := range found {
		content, err := os.ReadFile(path)
		if err != nil {
			return nil, fmt.Errorf("read real file: %w", err)
		}
		files = append(files, importFile{name: filepath.Base(path), content: content})
	}
	return files, nil
}

// generated is a table of generated rows, as in the other measurements.
func generated(rows int) []byte {
	w := &writer{shape: twoYears(rows), random: rand.New(rand.NewPCG(3, uint64(rows)))}
	var content bytes.Buffer
	table := csv.NewWriter(&content)
	_ = table.Write([]string{"issuekey", "title", "description"}) // a buffer never fails
	for n := range rows {
		_ = table.Write([]string{"UVOZ-" + strconv.Itoa(n), w.text(15, 100), w.text(80, 300<<w.random.IntN(4))})
	}
	table.Flush()
	return content.Bytes()
}

func (b *bench) importOne(ctx context.Context, s *stage, f importFile) (err error) {
	const name = "import"
	owner, err := s.makeDatabase(ctx, name)
	if err != nil {
		return err
	}
	conn, err := pgx.Connect(ctx, owner)
	if err != nil {
		return fmt.Errorf("connect to the database: %w", err)
	}
	defer conn.Close(ctx)
	for _, sql := range []string{townSQL, "vacuum analyze"} {
		if err := execute(ctx, conn, sql); err != nil {
			return err
		}
	}
	if err := makeMeasurers(ctx, conn); err != nil {
		return err
	}
	person, err := signIn(ctx, conn, 1)
	if err != nil {
		return err
	}
	done, seconds, err := b.throughProduct(ctx, s, name, person.tokens[0], f)
	if err != nil {
		return err
	}
	copied, err := copySeconds(ctx, conn)
	if err != nil {
		return err
	}
	result := Import{
		File: f.name, MB: float64(len(f.content)) / (1 << 20), Added: done.Added, Rejected: done.Rejected, Seconds: unbound(seconds),
		PerSecond: float64(done.RowsRead) / seconds, Copy: copied, Ratio: seconds / copied,
	}
	if f.bound > 0 {
		result.Seconds = atMost(seconds, f.bound)
	}
	b.report.Imports = append(b.report.Imports, result)
	return nil
}

// throughProduct imports the file with the product's own programs, and returns how long it took from start to end.
func (b *bench) throughProduct(ctx context.Context, s *stage, name, token string,
	f importFile) (done imports.Import, seconds float64, err error) {
	env := s.environment(name)
	var servers [2]*server
	for i, area := range []string{"uploads", "imports"} {
		if servers[i], err = b.startTarget(ctx, b.program(area), env); err != nil {
			return done, 0, err
		}
		defer func() { err = errors.Join(err, servers[i].stop()) }()
	}
	worker, err := process.Start(process.Options{Path: b.program("worker"), Env: env, Output: os.Stderr, StopSignal: syscall.SIGTERM})
	if err != nil {
		return done, 0, err
	}
	defer func() { err = errors.Join(err, worker.Stop(12*time.Second)) }()
	sender := client.Client{Address: "http://" + servers[0].address, Token: token}
	person := client.Client{Address: "http://" + servers[1].address, Token: token}
	document, err := sender.Upload(ctx, "uvoz", "redovi.csv", bytes.NewReader(f.content), int64(len(f.content)), nil)
	if err != nil {
		return done, 0, err
	}
	prepared, err := person.Prepare(ctx, document, measuredProject)
	if err != nil {
		return done, 0, err
	}
	prepared.Defaults.TitleAsDescription = true
	if _, err := person.Remap(ctx, prepared.ID, prepared.Mapping, prepared.Defaults); err != nil {
		return done, 0, err
	}
	start := time.Now()
	if err := person.StartImport(ctx, prepared.ID); err != nil {
		return done, 0, err
	}
	for !client.Ended(done) || done.ID == 0 {
		time.Sleep(50 * time.Millisecond)
		if done, err = person.Import(ctx, prepared.ID); err != nil {
			return done, 0, err
		}
	}
	seconds = time.Since(start).Seconds()
	if done.State != "zavrsen" {
		return done, 0, fmt.Errorf("it ended as %s: %s", done.State, done.Failure)
	}
	b.memory("worker", int(done.Added), worker.PID())
	return done, seconds, nil
}

func (b *bench) program(area string) string {
	return filepath.Join(b.root, ".build", "functions", area)
}

// foldedTexts selects the texts of a table of requests that searches read.
func foldedTexts(table string) string {
	return `select id, title, key, description, stems_of_request(title, description) from (
		select id, fold(title) as title, coalesce(fold(external_key), '') as key, fold(description) as description
		from ` + table + ` offset 0) folded`
}

// copySeconds copies the imported rows into tables with the same columns and indexes, and nothing else.
func copySeconds(ctx context.Context, conn *pgx.Conn) (float64, error) {
	if err := execute(ctx, conn, copySQL); err != nil {
		return 0, err
	}
	var rows bytes.Buffer
	if _, err := conn.PgConn().CopyTo(ctx, &rows, "copy (select "+copiedColumns+" from requests order by id) to stdout"); err != nil {
		return 0, fmt.Errorf("read imported rows: %w", err)
	}
	start := time.Now()
	if _, err := conn.PgConn().CopyFrom(ctx, &rows, "copy copy.requests ("+copiedColumns+") from stdin"); err != nil {
		return 0, fmt.Errorf("copy imported rows: %w", err)
	}
	if err := execute(ctx, conn, `insert into copy.request_texts (request_id, title, external_key,
		description, stems) `+foldedTexts("copy.requests")); err != nil {
		return 0, err
	}
	return time.Since(start).Seconds(), nil
}
