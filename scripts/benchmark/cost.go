package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"

	"github.com/jackc/pgx/v5"
)

// costCalls is the number of calls that a cost is the average of.
const costCalls = 40

// counting has the server count what statements do.
var counting = []string{"shared_preload_libraries=pg_stat_statements", "pg_stat_statements.max=5000"}

// Cost holds the database's work for a call on average. It depends on no clock, so that a change of it is seen on a busy machine too.
type Cost struct {
	Statements float64 `json:"statements"` // begin and commit among them
	Rows       float64 `json:"rows"`       // answered or written by statements, not by their triggers
	Buffers    float64 `json:"buffers"`    // pages of 8 kB read, from memory or from disk
}

// costOf measures calls of the product, of which some go before, as the first ones of a process read what later ones know.
func (s *stage) costOf(ctx context.Context, t *target) (Cost, error) {
	conn, err := pgx.Connect(ctx, s.database.URL("postgres"))
	if err != nil {
		return Cost{}, fmt.Errorf("connect to count: %w", err)
	}
	defer conn.Close(ctx)
	if err := execute(ctx, conn, "create extension if not exists pg_stat_statements"); err != nil {
		return Cost{}, err
	}
	if err := t.some(ctx, costCalls); err != nil {
		return Cost{}, err
	}
	if err := execute(ctx, conn, "select pg_stat_statements_reset()"); err != nil {
		return Cost{}, err
	}
	if err := t.some(ctx, costCalls); err != nil {
		return Cost{}, err
	}
	var c Cost
	err = conn.QueryRow(ctx, `select coalesce(sum(calls), 0)::float8 / $2, coalesce(sum(rows), 0)::float8 / $2,
		coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 / $2
		from pg_stat_statements where userid = $1::regrole and toplevel`, application, float64(costCalls)).
		Scan(&c.Statements, &c.Rows, &c.Buffers)
	if err != nil {
		return Cost{}, fmt.Errorf("read what was counted: %w", err)
	}
	return c, nil
}

// some makes so many calls, one after the other.
func (t *target) some(ctx context.Context, many int) error {
	conn, err := (&net.Dialer{}).DialContext(ctx, "tcp", t.address)
	if err != nil {
		return fmt.Errorf("connect to %s: %w", t.server, err)
	}
	defer conn.Close()
	answers := bufio.NewReader(conn)
	for range many {
		if err := t.call(conn, answers, io.Discard); err != nil {
			return err
		}
	}
	return nil
}

// cells are the cost as a table shows it.
func (c *Cost) cells() []string {
	if c == nil {
		return []string{"", "", ""}
	}
	return []string{decimals(c.Statements, 1), decimals(c.Rows, 1), decimals(c.Buffers, 0)}
}
