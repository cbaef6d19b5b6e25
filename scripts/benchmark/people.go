package main

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"net/http"
	"path/filepath"

	"github.com/jackc/pgx/v5"
)

//go:embed sql/people.sql
var peopleSQL string

// People measures an administrator's list of people; latencies are milliseconds. Beside is the median latency as a multiple of that with
// the fewest people.
type People struct {
	People      int     `json:"people"`
	Operation   string  `json:"operation"`
	Connections int     `json:"connections"`
	PerSecond   float64 `json:"perSecond"`
	P50Ms       float64 `json:"p50Ms"`
	P99Ms       float64 `json:"p99Ms"`
	Beside      float64 `json:"beside"`
}

// peopleOperations are the measured operations.
var peopleOperations = []struct{ name, program, path string }{
	{"list", "users", "/api/korisnici?stanje=aktivni"},
	{"filter of one letter", "users", "/api/korisnici?stanje=aktivni&filter=a"},
	{"filter of two letters that few have", "users", "/api/korisnici?filter=0f"},
	{"filter of two letters that nobody has", "users", "/api/korisnici?filter=xq"},
	{"filter of a name", "users", "/api/korisnici?filter=senada+ab1"},
	{"inactive", "users", "/api/korisnici?stanje=neaktivni"},
	{"people of a project", "projects", "/api/projekat/1/korisnici"},
	{"people of a project, filtered", "projects", "/api/projekat/1/korisnici?filter=a"},
	{"choice of a person", "requests", "/api/zahtjevi/osobe?tekst=sen"},
	{"choice of a person of a project", "requests", "/api/zahtjevi/osobe?projekatId=1&tekst=a"},
}

// people measures the lists with each number of people.
func (b *bench) people(ctx context.Context) (err error) {
	if len(b.plan.people) == 0 {
		return nil
	}
	s, err := b.stage(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	for _, size := range b.plan.people {
		if err := b.peopleOf(ctx, s, size); err != nil {
			return fmt.Errorf("measure %d people: %w", size, err)
		}
	}
	return nil
}

func (b *bench) peopleOf(ctx context.Context, s *stage, size int) (err error) {
	const name = "bench_people"
	b.say("Filling %d people…", size)
	owner, err := s.makeDatabase(ctx, name)
	if err != nil {
		return err
	}
	person, err := fillPeople(ctx, owner, size)
	if err != nil {
		return err
	}
	programs := map[string]*server{}
	for _, program := range []string{"users", "projects", "requests"} {
		started, err := b.startTarget(ctx, filepath.Join(b.root, ".build", "functions", program), s.environment(name))
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, started.stop()) }()
		programs[program] = started
	}
	c := caller{person: person, made: new(int)}
	for _, o := range peopleOperations {
		for _, connections := range connectionCounts {
			b.say("%d people: %s, %d connections…", size, o.name, connections)
			l := load{connections: connections, warmUp: b.plan.warmUp, window: b.plan.window}
			samples, err := contest(ctx, l, b.plan.rounds,
				[]*target{{server: productName, address: programs[o.program].address, status: http.StatusOK, calls: c.get(o.path)}})
			if err != nil {
				return fmt.Errorf("measure %s: %w", o.name, err)
			}
			b.report.addPeople(size, o.name, connections, samples[0])
		}
	}
	return nil
}

func fillPeople(ctx context.Context, url string, size int) (*measurer, error) {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return nil, fmt.Errorf("connect to fill: %w", err)
	}
	defer conn.Close(ctx)
	for _, sql := range []string{townSQL, fmt.Sprintf("set bench.people = %d", size), peopleSQL, "vacuum analyze", "checkpoint"} {
		if err := execute(ctx, conn, sql); err != nil {
			return nil, err
		}
	}
	if err := makeMeasurers(ctx, conn); err != nil {
		return nil, err
	}
	return signIn(ctx, conn, 1)
}

func (r *Report) addPeople(size int, operation string, connections int, s sample) {
	row := People{
		People: size, Operation: operation, Connections: connections,
		PerSecond: s.perSecond, P50Ms: milliseconds(s.p50), P99Ms: milliseconds(s.p99), Beside: 1,
	}
	for _, first := range r.People {
		if first.Operation == operation && first.Connections == connections {
			row.Beside = row.P50Ms / first.P50Ms
			break
		}
	}
	r.People = append(r.People, row)
}

func (r *Report) peopleTable() table {
	t := table{{"people", "operation", "connections", "answers/s", "p50 ms", "p99 ms", "beside the fewest"}}
	for _, x := range r.People {
		t = append(t, []string{
			fmt.Sprint(x.People), x.Operation, fmt.Sprint(x.Connections), decimals(x.PerSecond, 0), decimals(x.P50Ms, 2), decimals(x.P99Ms, 2),
			decimals(x.Beside, 2) + " ×",
		})
	}
	return t
}
