package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// anySuccess stands for every status from 200 to 299.
const anySuccess = 0

// target is a server under load. Calls are whole HTTP/1.1 requests, sent in turn; each must be answered with status.
type target struct {
	server  string // as the report names it
	address string // host:port
	calls   [][]byte
	status  int
	next    atomic.Int64
}

// sample is the result of one window. Latencies are of whole calls, from the first byte sent to the last one read.
type sample struct {
	perSecond float64
	p50, p99  time.Duration
	slow      float64 // percent of calls that took longer than slowCall
}

// slowCall is the latency from which people notice that they wait.
const slowCall = 100 * time.Millisecond

// load is a closed loop: each connection sends its next call when the previous answer is complete. Answers are counted for window, after
// warmUp.
type load struct {
	connections    int
	warmUp, window time.Duration
}

func (l load) run(ctx context.Context, t *target) (sample, error) {
	from := time.Now().Add(l.warmUp)
	until := from.Add(l.window)
	latencies := make([][]time.Duration, l.connections)
	errs := make([]error, l.connections)
	var group sync.WaitGroup
	for i := range l.connections {
		group.Go(func() { latencies[i], errs[i] = t.loop(ctx, from, until) })
	}
	group.Wait()
	if err := errors.Join(errs...); err != nil {
		return sample{}, fmt.Errorf("load on %s: %w", t.server, err)
	}
	all := slices.Concat(latencies...)
	if len(all) == 0 {
		return sample{}, fmt.Errorf("load on %s: no answer within %v", t.server, l.window)
	}
	slices.Sort(all)
	return sample{
		perSecond: float64(len(all)) / l.window.Seconds(),
		p50:       all[len(all)/2], p99: all[len(all)*99/100],
		slow: 100 * float64(len(all)-upTo(all, slowCall)) / float64(len(all)),
	}, nil
}

// upTo counts the sorted latencies that are at most the bound.
func upTo(sorted []time.Duration, bound time.Duration) int {
	many, _ := slices.BinarySearch(sorted, bound+1)
	return many
}

// loop returns the latencies of the calls that ended between from and until.
func (t *target) loop(ctx context.Context, from, until time.Time) ([]time.Duration, error) {
	conn, err := (&net.Dialer{}).DialContext(ctx, "tcp", t.address)
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	if err := conn.SetDeadline(until.Add(10 * time.Second)); err != nil {
		return nil, err
	}
	answers := bufio.NewReaderSize(conn, 16<<10)
	var latencies []time.Duration
	for {
		start := time.Now()
		if err := t.call(conn, answers, io.Discard); err != nil {
			return nil, err
		}
		end := time.Now()
		if end.After(until) {
			return latencies, ctx.Err()
		}
		if end.After(from) {
			latencies = append(latencies, end.Sub(start))
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
}

// call sends the next call and copies the answer's body to w.
func (t *target) call(conn net.Conn, answers *bufio.Reader, w io.Writer) error {
	call := t.calls[int(t.next.Add(1)-1)%len(t.calls)]
	if _, err := conn.Write(call); err != nil {
		return err
	}
	answer, err := http.ReadResponse(answers, nil)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != t.status && (t.status != anySuccess || answer.StatusCode/100 != 2) {
		text, _ := io.ReadAll(io.LimitReader(answer.Body, 500)) // without it, the status must do
		return fmt.Errorf("%s answered %s instead of %d: %s", call[:min(len(call), 60)], answer.Status, t.status, text)
	}
	_, err = io.Copy(w, answer.Body)
	return err
}

// contest loads the targets in turn, rounds times, and begins each round with another one, so that other work of the machine affects all
// alike. It returns the medians.
func contest(ctx context.Context, l load, rounds int, targets []*target) ([]sample, error) {
	samples := make([][]sample, len(targets))
	for round := range rounds {
		for i := range targets {
			at := (round + i) % len(targets)
			s, err := l.run(ctx, targets[at])
			if err != nil {
				return nil, err
			}
			samples[at] = append(samples[at], s)
		}
	}
	medians := make([]sample, len(targets))
	for i, list := range samples {
		medians[i] = sample{
			perSecond: median(list, func(s sample) float64 { return s.perSecond }),
			p50:       median(list, func(s sample) time.Duration { return s.p50 }),
			p99:       median(list, func(s sample) time.Duration { return s.p99 }),
			slow:      median(list, func(s sample) float64 { return s.slow }),
		}
	}
	return medians, nil
}

func median[T any, N int | float64 | time.Duration](list []T, value func(T) N) N {
	values := make([]N, len(list))
	for i, item := range list {
		values[i] = value(item)
	}
	slices.Sort(values)
	return values[len(values)/2]
}
