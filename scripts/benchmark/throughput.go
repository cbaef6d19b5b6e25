package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"time"

	"zahtjevi/functions/requests/lists"
)

var connectionCounts = []int{1, 16}

// operation is one measured operation: the product's call, and those of bare servers to compare with.
type operation struct {
	name    string
	targets []*target // the product first
	inTurn  bool      // each call depends on the previous one, so only one connection sends them
}

// throughput measures every operation on a database with this number of requests, and then the product's memory.
func (b *bench) throughput(ctx context.Context, s *stage, size int) (err error) {
	const name = "bench"
	b.say("Filling %d requests…", size)
	owner, err := s.makeDatabase(ctx, name)
	if err != nil {
		return err
	}
	person, err := fill(ctx, owner, twoYears(size))
	if err != nil {
		return err
	}
	product, err := b.startTarget(ctx, filepath.Join(b.root, ".build", "functions", "requests"), s.environment(name))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, product.stop()) }()
	figures, err := b.startTarget(ctx, filepath.Join(b.root, ".build", "functions", "dashboard"), s.environment(name))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, figures.stop()) }()
	bare, err := b.startTarget(ctx, filepath.Join(b.root, ".build", "bench", "bare"), append(s.environment(name), "DATABASE_URL="+owner))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, bare.stop()) }()
	if len(b.plan.only) == 0 {
		if err := b.ranks(ctx, product.address, size, person); err != nil {
			return fmt.Errorf("rank searches: %w", err)
		}
	}
	if err := knowBells(ctx, product.address, person); err != nil {
		return err
	}
	at := servers{product: product.address, figures: figures.address, bare: bare.address}
	chosen := slices.DeleteFunc(operations(at, person), func(o operation) bool { return !b.wanted(o) })
	if len(chosen) == 0 {
		return fmt.Errorf("no operation is called %q", b.plan.only)
	}
	for _, operation := range chosen {
		if err := b.measure(ctx, s, size, operation); err != nil {
			return fmt.Errorf("measure %s: %w", operation.name, err)
		}
	}
	b.memory("requests", size, product.process.PID())
	return nil
}

// wanted reports whether an operation was asked for.
func (b *bench) wanted(o operation) bool {
	return len(b.plan.only) == 0 || slices.ContainsFunc(b.plan.only, func(prefix string) bool { return strings.HasPrefix(o.name, prefix) })
}

func (b *bench) startTarget(ctx context.Context, binary string, env []string) (*server, error) {
	server, conn, err := startServer(ctx, binary, env)
	if err != nil {
		return nil, err
	}
	return server, conn.Close()
}

func (b *bench) measure(ctx context.Context, s *stage, size int, o operation) error {
	if o.name == "list" {
		if err := sameLists(ctx, o.targets); err != nil {
			return err
		}
	}
	cost, err := s.costOf(ctx, o.targets[0])
	if err != nil {
		return err
	}
	for _, connections := range connectionCounts {
		if o.inTurn && connections > 1 {
			break
		}
		b.say("%d requests: %s, %d connections…", size, o.name, connections)
		l := load{connections: connections, warmUp: b.plan.warmUp, window: b.plan.window}
		samples, err := contest(ctx, l, b.plan.rounds, o.targets)
		if err != nil {
			return err
		}
		for i, target := range o.targets {
			b.report.addThroughput(size, o.name, connections, target.server, samples[i], samples[0], cost)
		}
	}
	return nil
}

const bellPath = "/api/notifikacije"

// knowBells asks what the bells of all measurers tell, and keeps the tags.
func knowBells(ctx context.Context, address string, person *measurer) error {
	person.tags = make([]string, len(person.tokens))
	for i, token := range person.tokens {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+address+bellPath, http.NoBody)
		if err != nil {
			return fmt.Errorf("ask what a bell tells: %w", err)
		}
		request.Header.Set("X-AUTH-TOKEN", token)
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			return fmt.Errorf("ask what a bell tells: %w", err)
		}
		if err := answer.Body.Close(); err != nil {
			return fmt.Errorf("ask what a bell tells: %w", err)
		}
		if person.tags[i] = answer.Header.Get("ETag"); person.tags[i] == "" {
			return fmt.Errorf("a bell has no tag, but %s", answer.Status)
		}
	}
	return nil
}

// servers are the addresses of the measured servers; bare and settings are empty if they do not run.
type servers struct{ product, figures, bare, settings string }

// operations lists the reads first, as writes make the tables grow.
func operations(at servers, person *measurer) []operation {
	product, bare := at.product, at.bare
	c := caller{person: person, made: new(int), writer: &writer{random: rand.New(rand.NewPCG(2, 1))}}
	list := fmt.Sprintf("?page=1&count=10&projekatId=%d", measuredProject)
	create := fmt.Sprintf("/api/zahtjevi/projekat/%d", measuredProject)
	reading := []operation{
		{name: "list", targets: []*target{
			{server: productName, address: product, status: http.StatusOK, calls: c.get("/api/zahtjevi" + list)},
			{server: countingName, address: bare, status: http.StatusOK, calls: c.get("/counted" + list)},
			{server: bareName, address: bare, status: http.StatusOK, calls: c.get("/list" + list)},
		}},
		{name: "view", targets: []*target{
			{server: productName, address: product, status: http.StatusOK, calls: c.getEach("/api/zahtjevi/%d")},
			{server: bareName, address: bare, status: http.StatusOK, calls: c.getEach("/requests/%d")},
		}},
		{name: "bell", targets: []*target{
			{server: productName, address: product, status: http.StatusOK, calls: c.get(bellPath)},
			{server: bareName, address: bare, status: http.StatusOK, calls: c.get("/bell")},
		}},
		{name: "bell, nothing new", targets: []*target{
			{server: productName, address: product, status: http.StatusNotModified, calls: c.getKnown(bellPath)},
			{server: bareName, address: bare, status: http.StatusNotModified, calls: c.get("/bell/known")},
		}},
	}
	writing := []operation{
		{name: "status change", targets: []*target{{server: productName, address: product, status: http.StatusOK, calls: c.move()}}},
		{name: "status of 100", inTurn: true, targets: []*target{
			{server: productName, address: product, status: http.StatusOK, calls: c.moveMany()},
		}},
		{name: "comment", targets: []*target{
			{server: productName, address: product, status: http.StatusCreated, calls: c.comment("/api/zahtjevkomentari/zahtjev/%d")},
			{server: bareName, address: bare, status: http.StatusCreated, calls: c.comment("/requests/%d/comments")},
			{server: allRowsName, address: bare, status: http.StatusCreated, calls: c.comment("/all/requests/%d/comments")},
		}},
		{name: "create", targets: []*target{
			{server: productName, address: product, status: http.StatusCreated, calls: c.create(create)},
			{server: bareName, address: bare, status: http.StatusCreated, calls: c.create("/requests")},
			{server: allRowsName, address: bare, status: http.StatusCreated, calls: c.create("/all/requests")},
		}},
	}
	return slices.Concat(reading, readsWithTargets(product, c), dueReads(product, c), periods(product, at.figures, c),
		searches(product, bare, c), overseen(at, c), writing, writesWithTargets(product, c))
}

// dueReads are lists by due dates, and who has how much to do.
func dueReads(product string, c caller) []operation {
	read := func(name, path string) operation {
		return operation{name: name, targets: []*target{
			{server: productName, address: product, status: http.StatusOK, calls: c.get("/api/zahtjevi" + path)},
		}}
	}
	today := time.Now()
	week := fmt.Sprintf("rokOd=%s&rokDo=%s", today.Format(time.DateOnly), today.AddDate(0, 0, 6).Format(time.DateOnly))
	return []operation{
		read("due, late", "?kasni=true"),
		read("due within a week", "?"+week),
		read("due, by due date", "?poredaj=rok"),
		read("unanswered", "?bezOdgovora=true"),
		read("workload, figures", "/opterecenje"),
		read("workload, people", "/opterecenje/osobe"),
	}
}

// readsWithTargets are the reads of a project with targets, holidays and own days.
func readsWithTargets(product string, c caller) []operation {
	list := fmt.Sprintf("/api/zahtjevi?page=1&count=10&projekatId=%d", targetProject)
	return []operation{
		{name: "list with targets", targets: []*target{{server: productName, address: product, status: http.StatusOK, calls: c.get(list)}}},
		{name: "view with targets", targets: []*target{
			{server: productName, address: product, status: http.StatusOK, calls: c.getWithTargets("/api/zahtjevi/%d")},
		}},
	}
}

// writesWithTargets are the writes that settle targets.
func writesWithTargets(product string, c caller) []operation {
	create := fmt.Sprintf("/api/zahtjevi/projekat/%d", targetProject)
	return []operation{{name: "new with targets", targets: []*target{
		{server: productName, address: product, status: http.StatusCreated, calls: c.createIn(create, targetProject)},
	}}}
}

// periods are the operations that read tallies, and lists in the orders by time, by priority and by what is sorted in memory. No bare
// server is compared with them: their times must stay the same at any size.
func periods(product, figures string, c caller) []operation {
	alone := func(name, address, path string) operation {
		return operation{name: name, targets: []*target{
			{server: productName, address: address, status: http.StatusOK, calls: c.get("/api/" + path)},
		}}
	}
	today := time.Now()
	year := func(field string) string {
		return fmt.Sprintf("zahtjevi?sve=true&%[1]sOd=%[2]s&%[1]sDo=%[3]s", field, today.AddDate(-1, 0, 0).Format(time.DateOnly),
			today.Format(time.DateOnly))
	}
	created, finished := year("kreiran"), year("zavrsen")
	return []operation{
		alone("created within a year", product, created),
		alone("finished within a year", product, finished),
		alone("finished within a year, one priority", product, finished+"&prioritetId=1"),
		alone("assigned to me", product, "zahtjevi?dodijeljeno=@ja"),
		alone("assigned to somebody", product, "zahtjevi?dodijeljeno=osoba1"),
		alone("by priority", product, "zahtjevi?poredaj=zahtjevPrioritet"),
		alone("by priority, all of one project", product,
			fmt.Sprintf("zahtjevi?sve=true&poredaj=-zahtjevPrioritet&projekatId=%d", measuredProject)),
		alone("by change", product, "zahtjevi?poredaj=-datumIzmjene"),
		alone("by title", product, "zahtjevi?poredaj=naziv"),
		alone("of two priorities by name", product, "zahtjevi?prioritet=Visok&prioritet=Kriti%C4%8Dan"),
		alone("assigned to nobody", product, "zahtjevi?dodijeljeno=@niko"),
		alone("board", product, fmt.Sprintf("zahtjevi/projekat/%d", measuredProject)),
		alone("dashboard, cards", figures, "dashboard/statistika"),
		alone("dashboard, months", figures, "dashboard/zahtjeviPoMjesecima"),
		alone("dashboard, days of the year", figures, "dashboard/zahtjeviPoDanimaAktivnaGodina"),
		alone("dashboard, longest to do", figures, "dashboard/zahtjeviNajduzeUPotrebnoUraditi"),
		alone("dashboard, last finished", figures, "dashboard/zahtjeviZadnjiDodatiRijeseni"),
	}
}

// sameLists fails unless all servers list the same requests, and the counting ones return the same number.
func sameLists(ctx context.Context, targets []*target) error {
	type page struct {
		Items []lists.ListItem `json:"items"`
		Total int64            `json:"total"`
	}
	var first page
	for i, t := range targets {
		answer, err := t.once(ctx)
		if err != nil {
			return err
		}
		var p page
		if err := json.Unmarshal(answer, &p); err != nil {
			return fmt.Errorf("read answer of %s: %w", t.server, err)
		}
		if i == 0 {
			first = p
		}
		if !reflect.DeepEqual(p.Items, first.Items) || len(p.Items) == 0 || p.Total != first.Total && t.server != bareName {
			return fmt.Errorf("%s lists %d requests of %d, %s %d of %d, and not the same", t.server, len(p.Items), p.Total, targets[0].server,
				len(first.Items), first.Total)
		}
	}
	return nil
}

func (t *target) once(ctx context.Context) ([]byte, error) {
	conn, err := (&net.Dialer{}).DialContext(ctx, "tcp", t.address)
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	var body bytes.Buffer
	err = t.call(conn, bufio.NewReader(conn), &body)
	return body.Bytes(), err
}
