package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/request"
	"zahtjevi/scripts/client"
	"zahtjevi/shared/edit"
)

// Editing is the latency of other people's creations while one person sends the longest descriptions as fast as the product takes them, and
// after that, and how that person's edits were answered.
type Editing struct {
	Limits    string   `json:"limits"` // of what a person may change in a minute
	Creations int      `json:"creations"`
	Failed    int      `json:"failed"` // of the creations
	P50Ms     float64  `json:"p50Ms"`
	P99Ms     Budgeted `json:"p99Ms"`
	Edits     int      `json:"edits"`
	Refused   int      `json:"refused"` // of the edits, by 429
	Broken    int      `json:"broken"`  // of the edits, by anything else
}

const (
	editLength     = 65_536 // letters: the longest description
	editors        = 4      // connections of one person
	editTime       = 12 * time.Second
	othersTime     = 30 * time.Second // they go on when the edits have ended
	others         = 8                // connections, each of another person
	othersPause    = 400 * time.Millisecond
	maxOthersP99   = 500.0 // milliseconds
	editedRequests = 10_000
)

// editLimits are the limits that the product is measured with: without any, the index alone has to keep others from waiting.
var editLimits = map[string][]string{
	"none":  nil,
	"usual": {"CHANGES_PER_MINUTE=120", "TEXT_PER_MINUTE=500000"},
}

// editing measures the requests' program on a database of ten thousand requests, with each of the limits.
func (b *bench) editing(ctx context.Context) (err error) {
	if !b.plan.editing {
		return nil
	}
	s, err := b.stage(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	for _, limits := range slices.Sorted(maps.Keys(editLimits)) {
		if err := b.editingWith(ctx, s, limits); err != nil {
			return err
		}
	}
	return nil
}

func (b *bench) editingWith(ctx context.Context, s *stage, limits string) (err error) {
	const name = "bench_editing"
	b.say("Filling %d requests…", editedRequests)
	owner, err := s.makeDatabase(ctx, name)
	if err != nil {
		return err
	}
	person, err := fill(ctx, owner, twoYears(editedRequests))
	if err != nil {
		return err
	}
	if err := tune(ctx, owner); err != nil {
		return err
	}
	product, err := b.startTarget(ctx, filepath.Join(b.root, ".build", "functions", "requests"),
		append(s.environment(name), editLimits[limits]...))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, product.stop()) }()
	b.say("One person edits for %v, others create for %v…", editTime, othersTime)
	row, err := editBesideOthers(ctx, product.address, person)
	if err != nil {
		return err
	}
	row.Limits = limits
	b.report.Editing = append(b.report.Editing, row)
	return nil
}

// cleanOften has PostgreSQL clean up as often while the edits are under way as it does in their hour: it takes its time over the list of
// entries that an index has not taken in yet, if it has one, and nobody else empties that meanwhile.
const cleanOften = `alter system set autovacuum_naptime = '3s';
select pg_reload_conf();
alter table request_texts set (autovacuum_vacuum_threshold = 50, autovacuum_vacuum_scale_factor = 0,
    autovacuum_analyze_threshold = 50, autovacuum_analyze_scale_factor = 0)`

func tune(ctx context.Context, owner string) error {
	conn, err := pgx.Connect(ctx, owner)
	if err != nil {
		return fmt.Errorf("connect to have it clean up: %w", err)
	}
	defer conn.Close(ctx)
	for sql := range strings.SplitSeq(cleanOften, ";\n") {
		if err := execute(ctx, conn, sql); err != nil {
			return err
		}
	}
	return nil
}

// editBesideOthers lets one person edit and others create, and returns how both fared.
func editBesideOthers(ctx context.Context, address string, person *measurer) (row Editing, err error) {
	until, cancel := context.WithTimeout(ctx, othersTime)
	defer cancel()
	callers := make([]*client.Client, 1+others)
	for i := range callers {
		callers[i] = &client.Client{Address: "http://" + address, Token: person.tokens[i], HTTP: &http.Client{Timeout: 30 * time.Second}}
	}
	edits, creations, errs := make([][]int, editors), make([]createdBeside, others), make([]error, editors)
	var group sync.WaitGroup
	for i := range editors {
		group.Go(func() {
			edits[i], errs[i] = editLong(until, callers[0], person.requests[len(person.requests)-1-i], uint64(i))
		})
	}
	for i := range others {
		group.Go(func() { creations[i] = createBeside(until, callers[1+i], uint64(i)) })
	}
	group.Wait()
	if err := errors.Join(append(errs, ctx.Err())...); err != nil {
		return row, err
	}
	for _, status := range slices.Concat(edits...) {
		switch status {
		case http.StatusOK:
			row.Edits++
		case http.StatusTooManyRequests:
			row.Refused++
		default:
			row.Broken++
		}
	}
	var took []time.Duration
	for _, c := range creations {
		took, row.Failed = append(took, c.took...), row.Failed+c.failed
	}
	if len(took) == 0 {
		return row, errors.New("nobody could create anything")
	}
	slices.Sort(took)
	row.Creations, row.P50Ms = len(took), milliseconds(took[len(took)/2])
	row.P99Ms = atMost(milliseconds(took[len(took)*99/100]), maxOthersP99)
	return row, nil
}

// editLong sends descriptions of letters and digits by chance, each with some 35,000 different trigrams, one after another until editTime
// is over. It returns the statuses of the answers, 0 for none.
func editLong(ctx context.Context, person *client.Client, id int64, seed uint64) (statuses []int, err error) {
	random := rand.New(rand.NewPCG(7, seed))
	path := fmt.Sprintf("/zahtjevi/%d", id)
	var read request.Request
	if err := person.Call(ctx, http.MethodGet, path, nil, &read); err != nil {
		return nil, fmt.Errorf("read what is to be edited: %w", err)
	}
	change := request.UpdateBody{
		Title: read.Title, StatusID: read.Status.ID, PartID: read.PartID, CategoryID: read.CategoryID, TypeID: read.TypeID,
		PriorityID: read.PriorityID, Assignee: read.Assignee, Versioned: edit.Versioned{Version: read.Version},
	}
	for end := time.Now().Add(editTime); time.Now().Before(end) && ctx.Err() == nil; {
		letters := make([]byte, editLength)
		for i := range letters {
			letters[i] = "abcdefghijklmnopqrstuvwxyz0123456789"[random.IntN(36)]
		}
		change.Description = string(letters)
		answer, err := person.Send(ctx, http.MethodPut, path, change)
		if err == nil && answer.Status == http.StatusOK {
			change.Version++
		}
		statuses = append(statuses, answer.Status)
	}
	return statuses, nil
}

// createdBeside holds the time of each request that was added, and the number of those that could not be.
type createdBeside struct {
	took   []time.Duration
	failed int
}

// createBeside adds requests, one after another with a pause between, until ctx ends.
func createBeside(ctx context.Context, person *client.Client, seed uint64) (result createdBeside) {
	text := &writer{random: rand.New(rand.NewPCG(8, seed))}
	for ctx.Err() == nil {
		body := request.CreateBody{
			Title: text.text(15, 100), Description: text.text(80, 1200), PartID: 1, CategoryID: 1, TypeID: 1, PriorityID: 1,
		}
		start := time.Now()
		answer, err := person.Send(ctx, http.MethodPost, fmt.Sprintf("/zahtjevi/projekat/%d", measuredProject), body)
		switch {
		case ctx.Err() != nil:
		case err == nil && answer.Status == http.StatusCreated:
			result.took = append(result.took, time.Since(start))
		default:
			result.failed++
		}
		time.Sleep(othersPause)
	}
	return result
}

func (r *Report) editingTable() table {
	t := table{{"limits", "creations", "failed", "p50 ms", "p99 ms", "budget", "long edits", "refused", "broken"}}
	for _, x := range r.Editing {
		t = append(t, []string{
			x.Limits, fmt.Sprint(x.Creations), fmt.Sprint(x.Failed), decimals(x.P50Ms, 1), decimals(x.P99Ms.Value, 1), x.P99Ms.String(),
			fmt.Sprint(x.Edits), fmt.Sprint(x.Refused), fmt.Sprint(x.Broken),
		})
	}
	return t
}
