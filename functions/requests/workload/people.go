package workload

import (
	"context"
	"fmt"

	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/requestquery"
)

// PeopleInput asks who has the most, or which support people have the least; in a project, if one is given.
type PeopleInput struct {
	FiguresInput
	Room bool `query:"imaMjesta" doc:"Samo podrška, od onih koji imaju najmanje"`
	listing.ShortPaging
}

// LoadedPerson is somebody with the number of their open requests that the caller sees.
type LoadedPerson struct {
	Username string     `json:"korisnickoIme"`
	FullName string     `json:"punoIme"`
	Support  bool       `json:"podrska" doc:"Da li je osoba podrška na nekom od projekata"`
	Away     string     `json:"odsutanDo,omitempty" doc:"Posljednji dan odsustva onoga ko je danas odsutan"`
	Open     LoadFigure `json:"otvoreno"`
	Late     LoadFigure `json:"kasni"`
	Week     LoadFigure `json:"sedmica"`
}

// PeopleOutput is a page of people.
type PeopleOutput struct {
	Body listing.Page[LoadedPerson]
}

// person is a row of the statement of a page.
type person struct {
	Username, FullName           string
	Everybody                    int // how many people there are on all pages
	Support                      bool
	Away                         string
	Open, Late, Week             int
	OpenMore, LateMore, WeekMore bool
}

// people costs one statement, as how many there are is counted with the page, and another for a page behind the last one.
func (a *area) people(ctx context.Context, in *PeopleInput) (*PeopleOutput, error) {
	caller := identity.From(ctx)
	today, sunday := week(a.now())
	page, err := read(ctx, database.ReadPool(ctx, a.pool), caller, in, today, sunday)
	if err != nil {
		return nil, fmt.Errorf("read who has how much: %w", err)
	}
	return &PeopleOutput{Body: listing.Page[LoadedPerson]{List: listing.Map(page, func(p person) LoadedPerson {
		figure := func(total int, more bool, choice requestquery.Choice) LoadFigure {
			choice.Assignees = []string{p.Username}
			return LoadFigure{Total: total, More: more, Query: open(choice).Address()}
		}
		return LoadedPerson{
			Username: p.Username, FullName: p.FullName, Support: p.Support, Away: p.Away,
			Open: figure(p.Open, p.OpenMore, requestquery.Choice{ProjectID: in.ProjectID}),
			Late: figure(p.Late, p.LateMore, late(in.ProjectID)),
			Week: figure(p.Week, p.WeekMore, dueWithin(in.ProjectID, today, sunday)),
		}
	})}}, nil
}

func read(ctx context.Context, db listing.Database, caller *identity.Caller, in *PeopleInput, today, sunday string) (
	page listing.List[person], err error,
) {
	if page.Items, err = listing.All[person](ctx, db, pageOf(caller, in, today, sunday)); err != nil {
		return page, err
	}
	if len(page.Items) > 0 {
		page.Total = page.Items[0].Everybody
	} else if in.Number > 1 {
		page.Total, err = everybody(ctx, db, caller, in)
	}
	return page, err
}

func everybody(ctx context.Context, db listing.Database, caller *identity.Caller, in *PeopleInput) (int, error) {
	q := loads{caller: caller, in: in}
	q.SQL = "select count(*) as total from (" + q.people() + ") p"
	counted, err := listing.All[struct{ Total int }](ctx, db, q.Statement)
	if err != nil {
		return 0, err
	}
	return counted[0].Total, nil
}

// pageOf is the statement of the page; only for the people on it does it count what is late and due.
func pageOf(caller *identity.Caller, in *PeopleInput, today, sunday string) listing.Statement {
	q := loads{caller: caller, in: in}
	order := "open desc"
	if in.Room {
		order = "open"
	}
	page := q.people() + " order by " + order + `, u.full_name collate "bs-x-icu", u.id limit ` + q.Bind(in.Count) +
		" offset " + q.Bind(listing.Paging(in.ShortPaging).Offset())
	opened := "select p.open as total, false as more"
	if !caller.SeesWholeProjects() { // for them the order is by numbers that are counted up to a bound
		opened = q.counted(requestquery.Choice{ProjectID: in.ProjectID})
	}
	q.SQL = `select p.username, p.full_name, p.everybody, p.support, 
    coalesce((select a.until_on::text from absent_today a where a.user_id = p.id), '') as away,
    opened.total as open, opened.more as open_more, late.total as late, late.more as late_more, week.total as week, week.more as week_more
from (select row_number() over () as place, page.* from (` + page + `) page) p
cross join lateral (` + opened + `) opened
cross join lateral (` + q.counted(late(in.ProjectID)) + `) late
cross join lateral (` + q.counted(dueWithin(in.ProjectID, today, sunday)) + `) week
order by p.place`
	return q.Statement
}

// loads is a statement about people and their open requests that is being put together.
type loads struct {
	listing.Statement
	caller *identity.Caller
	in     *PeopleInput
}

// counted is the number of open requests that a person p is assigned.
func (q *loads) counted(choice requestquery.Choice) string {
	return requestquery.Query{Caller: q.caller, Filter: open(choice)}.AssignedIn(&q.Statement, "p.id")
}

// people selects people who are assigned open requests that the caller sees, and support people without any; or support people alone.
func (q *loads) people() string {
	join, active := "full join", "(l.open > 0 or not u.disabled)"
	if q.in.Room {
		join, active = "right join", "not u.disabled"
	}
	return `select u.id, u.username, u.full_name, coalesce(l.open, 0)::bigint as open, s.user_id is not null as support,
        count(*) over () as everybody
    from (select load.user_id, sum(load.n) as open from (` + q.load() + `) load group by load.user_id having sum(load.n) > 0) l
    ` + join + ` (` + q.support() + `) s on s.user_id = l.user_id
    join users u on u.id = coalesce(l.user_id, s.user_id)
    where ` + active
}
