// Package summary tells what happened on some days to the requests that somebody sees: what came, what was finished, what was opened again,
// who answered, and what is late now. The dashboard shows it, and letters tell it.
package summary

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/requesttally"
)

// MaxDays limits the days of a period.
const MaxDays = 31

const (
	shown        = 5      // requests of a list
	mostProjects = 50     // those with the most events
	mostPeople   = 10     // those with the most answers
	mostAnswers  = 20_000 // the newest of the period
)

// Codes of the lists, in the order in which they are shown. What is late is so now, whatever the period.
const (
	Came     = "dosli"
	Finished = "zavrseni"
	Reopened = "ponovo"
	Late     = "kasni"
)

// Period is days as 2006-01-02, both ends included.
type Period struct{ From, To string }

// List is a list of requests with its first ones. Query is the address of the whole list.
type List[T any] struct {
	Code  string `json:"sifra" enum:"dosli,zavrseni,ponovo,kasni"`
	Query string `json:"upit" doc:"Upit adrese liste koja ih ima sve"`
	Total int    `json:"total"`
	More  bool   `json:"imaJos" doc:"Ima ih više od toga"`
	Items []T    `json:"items" nullable:"false"`
}

// Project counts the events of a project. Of what was opened again and what is late the list says whether there is more.
type Project struct {
	ID       int64  `json:"id"`
	Name     string `json:"naziv"`
	Came     int64  `json:"doslo"`
	Finished int64  `json:"zavrseno"`
	Reopened int64  `json:"ponovoOtvoreno"`
	Late     int64  `json:"kasni"`
	Answers  int64  `json:"odgovora"`
}

// Person is somebody who answered requests of others.
type Person struct {
	Username string `json:"korisnickoIme"`
	FullName string `json:"punoIme"`
	Answers  int64  `json:"odgovora"`
	Requests int64  `json:"zahtjeva"`
}

// Summary tells the events of some days. Projects are those with the most events, and People those with the most answers; of further ones
// there is a number. Answers is null for who may not read comments.
type Summary[T any] struct {
	Lists        []List[T] `json:"redovi" nullable:"false"`
	Projects     []Project `json:"projekti" nullable:"false"`
	MoreProjects int       `json:"josProjekata"`
	Answers      *int64    `json:"odgovora" doc:"Javni odgovori na tuđe zahtjeve; null bez prava čitanja komentara"`
	People       []Person  `json:"osobe" nullable:"false"`
	MorePeople   int64     `json:"josOsoba"`
}

// Happened reports whether anything did; that something is late is nothing new.
func (s Summary[T]) Happened() bool {
	return s.Answers != nil && *s.Answers > 0 || slices.ContainsFunc(s.Lists, func(l List[T]) bool { return l.Code != Late && l.Total > 0 })
}

func lists(p Period) requestquery.Figures {
	figure := func(code string, open, done bool, choice requestquery.Choice) requestquery.Figure {
		return requestquery.Figure{Code: code, Filter: requestquery.Filter{Choice: choice, ToDo: open, InProgress: open, Done: done}}
	}
	return requestquery.Figures{
		figure(Came, true, true, requestquery.Choice{Periods: requestquery.Periods{CreatedFrom: p.From, CreatedTo: p.To}}),
		figure(Finished, false, true, requestquery.Choice{Periods: requestquery.Periods{FinishedFrom: p.From, FinishedTo: p.To}}),
		figure(Reopened, true, true, requestquery.Choice{Periods: requestquery.Periods{ReopenedFrom: p.From, ReopenedTo: p.To}}),
		figure(Late, true, false, requestquery.Choice{Late: true}),
	}
}

// counted counts the requests of a list in a project.
type counted struct {
	Code      string
	ProjectID int64
	Name      string
	Requests  int64
}

// counts selects them: what came and was finished from tallies, the rest as lists are counted.
func counts(caller *identity.Caller, p Period, defined requestquery.Figures) (s listing.Statement) {
	days := requesttally.ProjectsIn(caller, &s, p.From, p.To, requesttally.Created, requesttally.Finished)
	s.SQL = fmt.Sprintf(`select n.code, n.project_id, p.name, n.requests from (
    select case kind when %d then '%s' else '%s' end as code, project_id, requests from (%s) days
    union all
    %s
) n join projects p on p.id = n.project_id`, requesttally.Created, Came, Finished, days, defined[2:].ProjectsIn(caller, &s))
	return s
}

// answered is the answers in a project, or those of a person.
type answered struct {
	ProjectID                   int64
	Username, Name              string
	Answers, Requests, Everyone int64
}

// answers selects them among the newest comments of the period.
func answers(caller *identity.Caller, p Period) (s listing.Statement) {
	s.SQL = fmt.Sprintf(`with said as materialized (
    select c.author_id, c.request_id, r.project_id
    from (
        select author_id, request_id from comments
        where created_at >= start_of_day(%s::text::date) and created_at < start_of_day(%s::text::date + 1) and not internal
            and withdrawn_at is null
        order by created_at desc limit %d
    ) c
    cross join lateral (
        select r.project_id from requests r
        where r.id = c.request_id and r.deleted_at is null and r.creator_id <> c.author_id and %s
        offset 0
    ) r
), people as (
    select author_id, count(*) as answers, count(distinct request_id) as requests, count(*) over () as everyone
    from said group by author_id order by answers desc, author_id limit %d
)
select p.id as project_id, '' as username, p.name, s.answers, 0::bigint as requests, 0::bigint as everyone
from (select project_id, count(*) as answers from said group by project_id) s join projects p on p.id = s.project_id
union all
select 0, u.username, u.full_name, people.answers, people.requests, people.everyone from people join users u on u.id = people.author_id`,
		s.Bind(p.From), s.Bind(p.To), mostAnswers, caller.RequestFilter("r", s.Bind), mostPeople)
	return s
}

// Connection reads a summary: a pool or a transaction.
type Connection interface {
	SendBatch(ctx context.Context, batch *pgx.Batch) pgx.BatchResults
}

// Read reads what happened in the period to the requests that the caller sees at this moment, by three statements that are sent together. T
// has the columns, and the code of its list.
func Read[T any](ctx context.Context, db Connection, caller *identity.Caller, p Period, columns string, codeOf func(T) string) (
	s Summary[T], err error,
) {
	defined := lists(p)
	var numbers []counted
	var firsts []T
	var said []answered
	batch := &pgx.Batch{}
	listing.Queue(batch, counts(caller, p, defined), &numbers)
	listing.Queue(batch, defined.Firsts(caller, columns, shown), &firsts)
	if caller.May(permission.ZahtjevKomentarPregled) {
		s.Answers = new(int64)
		listing.Queue(batch, answers(caller, p), &said)
	}
	if err := db.SendBatch(ctx, batch).Close(); err != nil {
		return s, fmt.Errorf("read what happened from %s to %s: %w", p.From, p.To, err)
	}
	s.count(defined, numbers, said)
	for _, item := range firsts {
		for i := range s.Lists {
			if s.Lists[i].Code == codeOf(item) {
				s.Lists[i].Items = append(s.Lists[i].Items, item)
			}
		}
	}
	return s, nil
}

// count adds up the numbers of lists, projects and people.
func (s *Summary[T]) count(defined requestquery.Figures, numbers []counted, said []answered) {
	totals, projects := map[string]int64{}, map[int64]*Project{}
	of := func(id int64, name string) *Project {
		if projects[id] == nil {
			projects[id] = &Project{ID: id, Name: name}
		}
		return projects[id]
	}
	for _, n := range numbers {
		totals[n.Code] += n.Requests
		switch p := of(n.ProjectID, n.Name); n.Code {
		case Came:
			p.Came = n.Requests
		case Finished:
			p.Finished = n.Requests
		case Reopened:
			p.Reopened = n.Requests
		case Late:
			p.Late = n.Requests
		}
	}
	for _, f := range defined {
		bounded := f.Code == Reopened || f.Code == Late
		list := List[T]{Code: f.Code, Query: f.Filter.Address(), Total: int(totals[f.Code]), Items: []T{}}
		if bounded && list.Total > listing.CountLimit {
			list.Total, list.More = listing.CountLimit, true
		}
		s.Lists = append(s.Lists, list)
	}
	s.People = []Person{}
	for _, a := range said {
		if a.ProjectID != 0 {
			of(a.ProjectID, a.Name).Answers = a.Answers
			*s.Answers += a.Answers
			continue
		}
		s.People = append(s.People, Person{Username: a.Username, FullName: a.Name, Answers: a.Answers, Requests: a.Requests})
		s.MorePeople = a.Everyone - int64(len(s.People))
	}
	slices.SortFunc(s.People, func(a, b Person) int {
		return cmp.Or(cmp.Compare(b.Answers, a.Answers), cmp.Compare(a.FullName, b.FullName))
	})
	s.Projects = make([]Project, 0, len(projects))
	for p := range maps.Values(projects) {
		s.Projects = append(s.Projects, *p)
	}
	slices.SortFunc(s.Projects, func(a, b Project) int {
		return cmp.Or(cmp.Compare(b.events(), a.events()), cmp.Compare(b.Late, a.Late), cmp.Compare(a.Name, b.Name), cmp.Compare(a.ID, b.ID))
	})
	s.MoreProjects = max(len(s.Projects)-mostProjects, 0)
	s.Projects = s.Projects[:len(s.Projects)-s.MoreProjects]
}

func (p Project) events() int64 { return p.Came + p.Finished + p.Reopened + p.Answers }
