package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
)

// Mixed compares reads alone and beside writers. Deadlocks and Wrong (counters that are wrong afterwards) must be 0; any refused or failed
// call ends the measurement.
type Mixed struct {
	Requests   int      `json:"requests"`
	Readers    int      `json:"readers"`
	Writers    int      `json:"writers"`
	ReadsAlone float64  `json:"readsAlonePerSecond"`
	QuietP99Ms float64  `json:"quietP99Ms"`
	Reads      float64  `json:"readsPerSecond"`
	P99Ms      float64  `json:"p99Ms"`
	Writes     float64  `json:"writesPerSecond"`
	WriteP99Ms float64  `json:"writeP99Ms"`
	Deadlocks  Budgeted `json:"deadlocks"`
	Wrong      Budgeted `json:"wrongCounters"`
}

const (
	mixedRequests    = 10_000
	mixedConnections = 16 // of readers, and as many of writers
	mixedTime        = 20 * time.Second
)

// mixed measures reads beside writes: new requests, comments, changes of status and common changes.
func (b *bench) mixed(ctx context.Context) (err error) {
	if !b.plan.mixed {
		return nil
	}
	s, err := b.stage(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	const name = "bench_mixed"
	b.say("Filling %d requests…", mixedRequests)
	owner, err := s.makeDatabase(ctx, name)
	if err != nil {
		return err
	}
	person, err := fill(ctx, owner, twoYears(mixedRequests))
	if err != nil {
		return err
	}
	product, err := b.startTarget(ctx, filepath.Join(b.root, ".build", "functions", "requests"), s.environment(name))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, product.stop()) }()
	row, err := b.mix(ctx, product.address, person)
	if err != nil {
		return err
	}
	if err := row.verify(ctx, owner); err != nil {
		return err
	}
	b.report.Mixed = append(b.report.Mixed, row)
	return nil
}

func (b *bench) mix(ctx context.Context, address string, person *measurer) (Mixed, error) {
	c := caller{person: person, made: new(int), writer: &writer{random: rand.New(rand.NewPCG(2, 1))}}
	reads := &target{server: productName, address: address, status: http.StatusOK, calls: interleave(
		c.get(fmt.Sprintf("/api/zahtjevi?projekatId=%d", measuredProject)), c.getEach("/api/zahtjevi/%d"),
		c.get(fmt.Sprintf("/api/zahtjevi/projekat/%d", measuredProject)), c.get("/api/zahtjevi/pretraga?tekst=server"))}
	writes := &target{server: productName, address: address, status: anySuccess, calls: interleave(
		c.create(fmt.Sprintf("/api/zahtjevi/projekat/%d", measuredProject)), c.comment("/api/zahtjevkomentari/zahtjev/%d"), c.move(), c.move())}
	l := load{connections: mixedConnections, warmUp: b.plan.warmUp, window: mixedTime}
	b.say("%d readers alone for %v…", mixedConnections, mixedTime)
	quiet, err := l.run(ctx, reads)
	if err != nil {
		return Mixed{}, err
	}
	b.say("%d readers and %d writers for %v…", mixedConnections, mixedConnections, mixedTime)
	var both sync.WaitGroup
	var beside, written sample
	var readErr, writeErr error
	both.Go(func() { beside, readErr = l.run(ctx, reads) })
	both.Go(func() { written, writeErr = l.run(ctx, writes) })
	both.Wait()
	return Mixed{
		Requests: mixedRequests, Readers: mixedConnections, Writers: mixedConnections,
		ReadsAlone: quiet.perSecond, QuietP99Ms: milliseconds(quiet.p99), Reads: beside.perSecond, P99Ms: milliseconds(beside.p99),
		Writes: written.perSecond, WriteP99Ms: milliseconds(written.p99),
	}, errors.Join(readErr, writeErr)
}

// interleave mixes calls of several kinds, as many of each.
func interleave(kinds ...[][]byte) [][]byte {
	var calls [][]byte
	for i := range differentCalls {
		for _, kind := range kinds {
			calls = append(calls, kind[i%len(kind)])
		}
	}
	return calls
}

// verify asks the database for deadlocks, and for counters that differ from what they count.
func (m *Mixed) verify(ctx context.Context, owner string) error {
	conn, err := pgx.Connect(ctx, owner)
	if err != nil {
		return fmt.Errorf("connect to recount: %w", err)
	}
	defer conn.Close(ctx)
	var deadlocks, wrong float64
	err = conn.QueryRow(ctx, `select (select deadlocks from pg_stat_database where datname = current_database()),
		(select count(*) from request_count_differences()) + (select count(*) from request_tally_differences())`).Scan(&deadlocks, &wrong)
	if err != nil {
		return fmt.Errorf("recount: %w", err)
	}
	m.Deadlocks, m.Wrong = exactly(deadlocks, 0), exactly(wrong, 0)
	return nil
}

func (r *Report) mixedTable() table {
	t := table{{"requests", "readers", "writers", "reads/s alone", "p99 ms", "reads/s beside writes", "p99 ms", "writes/s", "p99 ms",
		"deadlocks", "wrong counters", "held"}}
	for _, x := range r.Mixed {
		t = append(t, []string{
			fmt.Sprint(x.Requests), fmt.Sprint(x.Readers), fmt.Sprint(x.Writers), decimals(x.ReadsAlone, 0), decimals(x.QuietP99Ms, 1),
			decimals(x.Reads, 0), decimals(x.P99Ms, 1), decimals(x.Writes, 0), decimals(x.WriteP99Ms, 1),
			decimals(x.Deadlocks.Value, 0), decimals(x.Wrong.Value, 0), fmt.Sprint(x.Deadlocks.Held && x.Wrong.Held),
		})
	}
	return t
}
