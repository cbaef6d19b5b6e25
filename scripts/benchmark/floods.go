package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"zahtjevi/scripts/client"
	"zahtjevi/shared/serve"
)

// Flood holds the times of other people's calls while somebody sends bodies that no operation takes, as fast as they are refused, and the
// answers to these. The first has no flood.
type Flood struct {
	Flood   string   `json:"flood"`
	Calls   int      `json:"calls"`
	Failed  int      `json:"failed"` // of the others' calls
	P50Ms   float64  `json:"p50Ms"`
	P99Ms   float64  `json:"p99Ms"`
	Ratio   Budgeted `json:"p99Ratio"` // beside quiet
	Sent    int      `json:"sent"`
	Refused int      `json:"refused"` // of what was sent; the rest was cut off
}

const (
	flooders       = 16 // connections
	floodTime      = 15 * time.Second
	floodedPeople  = 4 // others, each with a connection
	floodedPause   = 20 * time.Millisecond
	maxFloodRatio  = 3.0
	floodedPath    = "/zahtjevi?projekatId=1"
	floodedWarmUps = 50
)

// flood is a body that is sent again and again.
type flood struct {
	name, method, path, body string
	signedIn                 bool
}

// floods are those that were seen to stop others before bodies had bounds.
var floods = []flood{
	{"quiet", "", "", "", false},
	{"340,000 items in a bulk change", http.MethodPut, "/zahtjevi/grupno", `{"zahtjevi":[` + strings.Repeat("{},", 339_999) + `{}]}`, true},
	{"passwords of 1 MB", http.MethodPost, "/korisnici/nema.me/tokeni/provjerilozinku",
		`{"lozinka":"` + strings.Repeat("x", 1<<20) + `"}`, false},
	{"415 kB of choices", http.MethodPost, "/zahtjevi/projekat/1/obrasci",
		`{"pitanja":[{"pitanje":"P","vrsta":"izbor","izbori":[` + strings.Repeat(`"1",`, 103_000) + `"1"]}]}`, true},
	{"20,000 holidays", http.MethodPut, "/projekatkonfiguracija/projekat/1/praznici",
		`{"dani":[` + strings.Repeat(`{"dan":"2030-01-01","naziv":"Dan"},`, 19_999) + `{"dan":"2030-01-01","naziv":"Dan"}]}`, true},
	{"lists beyond the bound in 64 kB", http.MethodPut, "/zahtjevi/grupno", `{"zahtjevi":[` + strings.Repeat("{},", 21_000) + `{}]}`, true},
}

// floods measures all areas in one process on a database of ten thousand requests.
func (b *bench) floods(ctx context.Context) (err error) {
	if !b.plan.floods {
		return nil
	}
	s, err := b.stage(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	const name = "bench_floods"
	b.say("Filling %d requests…", editedRequests)
	owner, err := s.makeDatabase(ctx, name)
	if err != nil {
		return err
	}
	person, err := fill(ctx, owner, twoYears(editedRequests))
	if err != nil {
		return err
	}
	if err := s.makeBucket(ctx); err != nil {
		return err
	}
	page, err := os.MkdirTemp("", "floods")
	if err != nil {
		return fmt.Errorf("make a front end: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(page)) }()
	if err := os.WriteFile(filepath.Join(page, "index.html"), []byte("<!doctype html><html><head></head></html>"), 0o600); err != nil {
		return fmt.Errorf("make a front end: %w", err)
	}
	product, err := b.startTarget(ctx, filepath.Join(b.root, ".build", "functions", "all"),
		append(s.environment(name), "WORKER=false", "SITE_DIR="+page))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, product.stop()) }()
	for _, f := range floods {
		b.say("Others beside: %s…", f.name)
		row, err := f.besides(ctx, product.address, person)
		if err != nil {
			return err
		}
		quiet := row.P99Ms
		if len(b.report.Floods) > 0 {
			quiet = b.report.Floods[0].P99Ms
		}
		row.Ratio = atMost(row.P99Ms/quiet, maxFloodRatio)
		b.report.Floods = append(b.report.Floods, row)
	}
	return nil
}

// besides lets others call while the flood goes on.
func (f flood) besides(ctx context.Context, address string, person *measurer) (row Flood, err error) {
	until, cancel := context.WithTimeout(ctx, floodTime)
	defer cancel()
	var group sync.WaitGroup
	sent, refused := make([]int, flooders), make([]int, flooders)
	for i := range flooders {
		if f.body != "" {
			group.Go(func() { sent[i], refused[i] = f.send(until, address, person.tokens[0]) })
		}
	}
	calls := make([]createdBeside, floodedPeople)
	for i := range floodedPeople {
		caller := &client.Client{Address: "http://" + address, Token: person.tokens[1+i], HTTP: &http.Client{Timeout: 30 * time.Second}}
		group.Go(func() { calls[i] = readBeside(until, caller) })
	}
	group.Wait()
	row.Flood = f.name
	var took []time.Duration
	for i := range calls {
		took, row.Failed = append(took, calls[i].took...), row.Failed+calls[i].failed
	}
	for i := range sent {
		row.Sent, row.Refused = row.Sent+sent[i], row.Refused+refused[i]
	}
	if len(took) == 0 {
		return row, errors.New("nobody else got an answer")
	}
	slices.Sort(took)
	row.Calls, row.P50Ms, row.P99Ms = len(took), milliseconds(took[len(took)/2]), milliseconds(took[len(took)*99/100])
	return row, ctx.Err()
}

// send sends the body again and again over one connection at a time.
func (f flood) send(ctx context.Context, address, token string) (sent, refused int) {
	connections := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 1}, Timeout: 30 * time.Second}
	defer connections.CloseIdleConnections()
	for ctx.Err() == nil {
		request, err := http.NewRequestWithContext(ctx, f.method, "http://"+address+serve.Root+f.path, bytes.NewReader([]byte(f.body)))
		if err != nil {
			return sent, refused
		}
		request.Header.Set("Content-Type", "application/json")
		if f.signedIn {
			request.Header.Set(serve.TokenHeader, token)
		}
		sent++
		response, err := connections.Do(request)
		if err != nil {
			continue // cut off while it was sent
		}
		if response.StatusCode >= http.StatusBadRequest {
			refused++
		}
		_, _ = io.Copy(io.Discard, response.Body)
		_ = response.Body.Close()
	}
	return sent, refused
}

// readBeside reads a list, one call after another with a pause between, until ctx ends. The first calls are not counted.
func readBeside(ctx context.Context, person *client.Client) (result createdBeside) {
	for n := 0; ctx.Err() == nil; n++ {
		start := time.Now()
		answer, err := person.Send(ctx, http.MethodGet, floodedPath, nil)
		switch {
		case ctx.Err() != nil || n < floodedWarmUps:
		case err == nil && answer.Status == http.StatusOK:
			result.took = append(result.took, time.Since(start))
		default:
			result.failed++
		}
		time.Sleep(floodedPause)
	}
	return result
}

func (r *Report) floodsTable() table {
	t := table{{"flood", "others' calls", "failed", "p50 ms", "p99 ms", "beside quiet", "budget", "sent", "refused"}}
	for _, x := range r.Floods {
		t = append(t, []string{
			x.Flood, fmt.Sprint(x.Calls), fmt.Sprint(x.Failed), decimals(x.P50Ms, 1), decimals(x.P99Ms, 1), decimals(x.Ratio.Value, 1) + " ×",
			x.Ratio.String(), fmt.Sprint(x.Sent), fmt.Sprint(x.Refused),
		})
	}
	return t
}
