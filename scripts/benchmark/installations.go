package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/database/migrate"
)

// Growth compares an operation in a large installation with the same in a small one at the same time; latencies are milliseconds. P99Ratio
// is the large one's p99 as a multiple of the small one's.
type Growth struct {
	Requests    int      `json:"requests"`
	Operation   string   `json:"operation"`
	Connections int      `json:"connections"`
	Small       Taken    `json:"small"`
	Large       Taken    `json:"large"`
	P50Ratio    float64  `json:"p50Ratio"`
	P99Ratio    Budgeted `json:"p99Ratio"`
}

// Taken is the cost of an operation.
type Taken struct {
	PerSecond float64 `json:"perSecond"`
	P50Ms     float64 `json:"p50Ms"`
	P99Ms     float64 `json:"p99Ms"`
	Cost      Cost    `json:"cost"`
}

// Room is the size of a filled database on the disk, in MB, with its largest tables and their indexes.
type Room struct {
	Requests int         `json:"requests"`
	MB       int         `json:"mb"`
	Tables   []TableRoom `json:"tables"`
}

// TableRoom is one table's part of it.
type TableRoom struct {
	Table     string `json:"table"`
	Rows      int64  `json:"rows"` // as the server estimates
	MB        int    `json:"mb"`
	IndexesMB int    `json:"indexesMB"`
}

const (
	smallInstallation = 10_000
	largeInstallation = 10_000_000
	bytesOfRequest    = 5000 // on the disk, with its history, comments and indexes and what is sorted to build these
	filledASecond     = 4000 // requests, on two cores that do other things too
	maxGrowth         = 2.0

	// fillFolder is the variable with the folder in which filled databases are stored; fillRequests that with another number of
	// requests than ten million.
	fillFolder, fillRequests = "BENCH_FOLDER", "BENCH_REQUESTS"
)

// tenYears is an installation of ten years: most open requests are of the last years. Texts are short, so that ten million of them fit on a
// disk.
func tenYears(size int) shape {
	return shape{
		size: size, people: max(60, size/3000), years: 10, open: 0.9, fading: 8, comments: 5, comment: 150, doublings: 1, past: true,
	}
}

// settled are the settings of the installations' server: as much memory as a database of this size would have.
var settled = append([]string{"shared_buffers=2GB", "max_wal_size=4GB"}, counting...)

// filling are the settings while filling: writes are not durable, as a partly filled database is deleted anyway.
var filling = append([]string{
	"fsync=off", "full_page_writes=off", "synchronous_commit=off", "wal_level=minimal", "max_wal_senders=0", "autovacuum=off",
	"work_mem=1GB", "max_parallel_maintenance_workers=0", "max_parallel_workers_per_gather=0", "checkpoint_timeout=1h", "jit=off",
	"max_wal_size=8GB",
}, settled...)

// databaseName is the name of a filled database. Folders that were filled by earlier versions have databases of these names.
func databaseName(size int) string { return "office_" + strconv.Itoa(size) }

// installations compares a large installation with a small one.
func (b *bench) installations(ctx context.Context) (err error) {
	if !b.plan.installations {
		return nil
	}
	large := largeInstallation
	if asked := os.Getenv(fillRequests); asked != "" {
		if large, err = strconv.Atoi(asked); err != nil || large < smallInstallation {
			return fmt.Errorf("%s must be a number of at least %d", fillRequests, smallInstallation)
		}
	}
	folder, err := b.keepingFolder()
	if err != nil {
		return err
	}
	if err := b.fillInstallations(ctx, folder, smallInstallation, large); err != nil {
		return err
	}
	s, err := openStage(ctx, b.root, folder, settled)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.stop()) }()
	if b.report.Machine.PostgreSQL, err = s.version(ctx); err != nil {
		return err
	}
	small, err := b.openInstallation(ctx, s, smallInstallation)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, small.stop()) }()
	grown, err := b.openInstallation(ctx, s, large)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, grown.stop()) }()
	return b.compare(ctx, s, large, small, grown)
}

// keepingFolder is the folder outside of the repository where databases are stored between runs.
func (b *bench) keepingFolder() (string, error) {
	named := os.Getenv(fillFolder)
	if named == "" {
		return "", fmt.Errorf("%s must name a folder outside of the repository: what is filled is kept there", fillFolder)
	}
	folder, err := filepath.Abs(named)
	if err != nil {
		return "", fmt.Errorf("resolve %s: %w", named, err)
	}
	if within, err := filepath.Rel(b.root, folder); err == nil && within != ".." && !strings.HasPrefix(within, "../") {
		return "", fmt.Errorf("%s is within the repository", folder)
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", fmt.Errorf("make folder: %w", err)
	}
	return folder, nil
}

// fillInstallations fills the installations that do not exist yet, under another name until they are complete.
func (b *bench) fillInstallations(ctx context.Context, folder string, sizes ...int) (err error) {
	s, err := openStage(ctx, b.root, folder, filling)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.stop()) }()
	for _, size := range sizes {
		there, err := s.database.HasDatabase(ctx, databaseName(size))
		if err != nil {
			return err
		}
		if there {
			continue
		}
		if err := b.roomFor(folder, size); err != nil {
			return err
		}
		const half = "office_half"
		owner, err := s.makeDatabase(ctx, half)
		if err != nil {
			return err
		}
		if _, err := fill(ctx, owner, tenYears(size)); err != nil {
			return err
		}
		if err := s.database.RenameDatabase(ctx, half, databaseName(size)); err != nil {
			return err
		}
	}
	return nil
}

// roomFor reports how much space filling needs, and fails if there is not enough.
func (b *bench) roomFor(folder string, size int) error {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(folder, &disk); err != nil {
		return fmt.Errorf("look for room in %s: %w", folder, err)
	}
	const gigabyte = 1e9
	free, needed := float64(disk.Bavail)*float64(disk.Bsize)/gigabyte, float64(size)*bytesOfRequest/gigabyte
	b.say("Filling %d requests: about %.1f GB in %s, where %.1f are free, and about %d minutes.", size, needed, folder, free,
		1+size/filledASecond/60)
	if free < needed {
		return fmt.Errorf("there is not enough room in %s", folder)
	}
	return nil
}

// installation is a filled database with its programs and measurers.
type installation struct {
	size     int
	person   *measurer
	programs []*server // requests, dashboard, settings
}

// openInstallation migrates a filled database, and starts programs on it.
func (b *bench) openInstallation(ctx context.Context, s *stage, size int) (_ *installation, err error) {
	name := databaseName(size)
	owner := s.database.URL(name)
	if err := migrate.Up(ctx, owner); err != nil {
		return nil, err
	}
	if err := migrate.Grant(ctx, owner, application, application); err != nil {
		return nil, err
	}
	conn, err := pgx.Connect(ctx, owner)
	if err != nil {
		return nil, fmt.Errorf("connect to the installation: %w", err)
	}
	defer conn.Close(ctx)
	o := &installation{size: size}
	if o.person, err = signIn(ctx, conn, tenYears(size).sampled()); err != nil {
		return nil, err
	}
	if err := b.report.addRoom(ctx, conn, size); err != nil {
		return nil, err
	}
	for _, program := range []string{"requests", "dashboard", "settings"} {
		started, err := b.startTarget(ctx, filepath.Join(b.root, ".build", "functions", program), s.environment(name))
		if err != nil {
			return nil, errors.Join(err, o.stop())
		}
		o.programs = append(o.programs, started)
	}
	return o, nil
}

func (o *installation) stop() (err error) {
	for _, program := range o.programs {
		err = errors.Join(err, program.stop())
	}
	return err
}

func (o *installation) operations() []operation {
	at := servers{product: o.programs[0].address, figures: o.programs[1].address, settings: o.programs[2].address}
	return operations(at, o.person)
}

// compare measures every operation with both installations in turn.
func (b *bench) compare(ctx context.Context, s *stage, size int, small, large *installation) error {
	for _, o := range []*installation{small, large} {
		if err := knowBells(ctx, o.programs[0].address, o.person); err != nil {
			return err
		}
		if len(b.plan.only) > 0 {
			continue
		}
		if err := b.ranks(ctx, o.programs[0].address, o.size, o.person); err != nil {
			return fmt.Errorf("rank searches: %w", err)
		}
	}
	of := large.operations()
	for i, o := range small.operations() {
		if o.inTurn || !b.wanted(o) { // those in turn expect data that nobody has changed
			continue
		}
		targets := []*target{o.targets[0], of[i].targets[0]}
		var costs [2]Cost
		for at, target := range targets {
			cost, err := s.costOf(ctx, target)
			if err != nil {
				return fmt.Errorf("measure %s: %w", o.name, err)
			}
			costs[at] = cost
		}
		for _, connections := range connectionCounts {
			b.say("%s, %d connections…", o.name, connections)
			l := load{connections: connections, warmUp: b.plan.warmUp, window: b.plan.window}
			samples, err := contest(ctx, l, b.plan.rounds, targets)
			if err != nil {
				return fmt.Errorf("measure %s: %w", o.name, err)
			}
			b.report.addGrowth(size, o.name, connections, samples, costs)
		}
	}
	b.memory("requests", size, large.programs[0].process.PID())
	return nil
}

func (r *Report) addGrowth(size int, operation string, connections int, samples []sample, costs [2]Cost) {
	taken := func(i int) Taken {
		return Taken{PerSecond: samples[i].perSecond, P50Ms: milliseconds(samples[i].p50), P99Ms: milliseconds(samples[i].p99), Cost: costs[i]}
	}
	row := Growth{Requests: size, Operation: operation, Connections: connections, Small: taken(0), Large: taken(1)}
	row.P50Ratio, row.P99Ratio = row.Large.P50Ms/row.Small.P50Ms, atMost(row.Large.P99Ms/row.Small.P99Ms, maxGrowth)
	r.Growth = append(r.Growth, row)
}

// addRoom measures the size of the database on the disk.
func (r *Report) addRoom(ctx context.Context, conn *pgx.Conn, size int) error {
	room := Room{Requests: size}
	if err := conn.QueryRow(ctx, "select pg_database_size(current_database()) / 1000000").Scan(&room.MB); err != nil {
		return fmt.Errorf("ask for the room taken: %w", err)
	}
	rows, err := conn.Query(ctx, `select relname, greatest(reltuples, 0)::bigint, pg_table_size(oid) / 1000000, pg_indexes_size(oid) / 1000000
		from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc limit 8`)
	if err != nil {
		return fmt.Errorf("ask for the room of tables: %w", err)
	}
	if room.Tables, err = pgx.CollectRows(rows, pgx.RowToStructByPos[TableRoom]); err != nil {
		return fmt.Errorf("ask for the room of tables: %w", err)
	}
	r.Room = append(r.Room, room)
	return nil
}

func (r *Report) growthTable() table {
	t := table{{"operation", "connections", "small: p50, p99 ms", "large: p50, p99 ms", "p50 is", "p99 is", "budget",
		"small: statements, rows, buffers", "large: statements, rows, buffers"}}
	times := func(x Taken) string { return decimals(x.P50Ms, 2) + ", " + decimals(x.P99Ms, 2) }
	for _, x := range r.Growth {
		t = append(t, []string{
			x.Operation, fmt.Sprint(x.Connections), times(x.Small), times(x.Large), decimals(x.P50Ratio, 2) + " ×",
			decimals(x.P99Ratio.Value, 2) + " ×", x.P99Ratio.String(),
			strings.Join(x.Small.Cost.cells(), ", "), strings.Join(x.Large.Cost.cells(), ", "),
		})
	}
	return t
}

func (r *Report) roomTable() table {
	t := table{{"requests", "table", "rows", "MB", "MB of indexes"}}
	for _, room := range r.Room {
		t = append(t, []string{fmt.Sprint(room.Requests), "all", "", fmt.Sprint(room.MB), ""})
		for _, x := range room.Tables {
			t = append(t, []string{"", x.Table, fmt.Sprint(x.Rows), fmt.Sprint(x.MB), fmt.Sprint(x.IndexesMB)})
		}
	}
	return t
}

// overseen are the operations on the log and on what was said.
func overseen(at servers, c caller) []operation {
	if at.settings == "" {
		return nil
	}
	overseer := caller{person: &measurer{tokens: c.person.overseers, requests: c.person.requests}, writer: c.writer, made: c.made}
	alone := func(name, address string, calls [][]byte) operation {
		return operation{name: name, targets: []*target{{server: productName, address: address, status: http.StatusOK, calls: calls}}}
	}
	return []operation{
		alone("log, newest", at.settings, overseer.get("/api/log/akcija")),
		alone("log, of a person", at.settings, overseer.get("/api/log/akcija?korisnik=osoba1")),
		alone("log, of a kind", at.settings, overseer.get("/api/log/akcija?entitet=komentar")),
		alone("history", at.settings, c.getEach("/api/log/entitet/%d/zahtjev")),
		alone("activity", at.product, c.getEach("/api/zahtjevi/%d/aktivnost")),
		alone("comments", at.product, c.getEach("/api/zahtjevkomentari/zahtjev/%d")),
	}
}
