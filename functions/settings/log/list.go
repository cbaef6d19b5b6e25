package log

import (
	"context"
	"fmt"
	"time"

	"zahtjevi/shared/database"
	"zahtjevi/shared/listing"
)

// listedChanges limits the changes of an entry that a list shows.
const listedChanges = 3

// ListOutput is a page of entries, newest first.
type ListOutput struct {
	Body listing.Page[Entry]
}

func (a *area) list(ctx context.Context, in *Filter) (*ListOutput, error) {
	if err := in.check(); err != nil {
		return nil, err
	}
	r, page := readerOf(ctx), listing.Statement{}
	page.SQL = "select id from (" + in.newest(&page, r, in.Offset()+in.Count) + ") found order by created_at desc, id desc"
	page = page.Page(in.Paging)
	page.SQL = "select " + rowColumns(true) + " from (" + page.SQL + ") page join audit_entries a using (id) left join users u on u.id = a.actor_id order by a.created_at desc, a.id desc"
	total := listing.Statement{}
	total.SQL = "select from (" + in.newest(&total, r, listing.CountLimit+1) + ") found"
	return a.answer(ctx, r, page, total.Counted())
}

// answer reads and describes a page of entries.
func (a *area) answer(ctx context.Context, r reader, page, total listing.Statement) (*ListOutput, error) {
	r.most = listedChanges
	found, err := listing.Read[row](ctx, database.ReadPool(ctx, a.pool), page, total)
	if err != nil {
		return nil, fmt.Errorf("read log: %w", err)
	}
	entries, err := a.entries(ctx, r, found.Items)
	if err != nil {
		return nil, err
	}
	return &ListOutput{Body: listing.Page[Entry]{List: listing.List[Entry]{Items: entries, Total: found.Total}, More: found.More}}, nil
}

// Touched is a subject of entries, with their number and the newest one.
type Touched struct {
	Subject
	Entries int       `json:"brojZapisa"`
	Last    time.Time `json:"posljednjaIzmjena"`
}

// EntitiesOutput is the subjects of the newest entries, the last changed first.
type EntitiesOutput struct {
	Body listing.Page[Touched]
}

// touched is a row of subjects.
type touched struct {
	Root    string
	ID      *int64
	Key     *string
	Name    *string // of what has a key
	Entries int
	Last    time.Time
	All     int
	Read    int
}

// entities reads the newest listing.CountLimit entries; the answer says when there are more.
func (a *area) entities(ctx context.Context, in *Filter) (*EntitiesOutput, error) {
	if err := in.check(); err != nil {
		return nil, err
	}
	r, s := readerOf(ctx), listing.Statement{}
	found := in.newest(&s, r, listing.CountLimit+1)
	s.SQL = fmt.Sprintf(`with found as (
    select root, case when owned then owner_id else entity_id end as id, entity_key as key, coalesce(after, before) ->> 'name' as name,
    	created_at from (%s) newest
    order by created_at desc limit %d
)
select root, id, case when id is null then key end as key, max(name) as name, count(*) as entries, max(created_at) as last,
		count(*) over () as all, (select count(*) from found) as read
from found where id is not null or key is not null
group by root, id, case when id is null then key end order by last desc, root, id`, found, listing.CountLimit+1)
	rows, err := listing.All[touched](ctx, database.ReadPool(ctx, a.pool), s.Page(in.Paging))
	if err != nil {
		return nil, fmt.Errorf("read what the log is about: %w", err)
	}
	output := &EntitiesOutput{}
	output.Body.Items, err = a.touched(ctx, r, rows)
	if len(rows) > 0 {
		output.Body.Total, output.Body.More = rows[0].All, rows[0].Read > listing.CountLimit
	}
	return output, err
}

func (a *area) touched(ctx context.Context, r reader, rows []touched) ([]Touched, error) {
	wanted := names{}
	for _, row := range rows {
		if row.ID != nil {
			wanted.want(namedTable(row.Root), *row.ID)
		}
	}
	if err := wanted.read(ctx, database.ReadPool(ctx, a.pool)); err != nil {
		return nil, err
	}
	items := make([]Touched, len(rows))
	for i, row := range rows {
		id, called := "", ""
		if row.ID != nil {
			table := namedTable(row.Root)
			id = wanted.key(table, *row.ID)
			if _, ok := naming[table]; ok {
				called = wanted.called(table, *row.ID, r.Language)
			}
		} else if row.Key != nil {
			id = *row.Key
			if row.Name != nil {
				called = *row.Name
			}
		}
		items[i] = Touched{Subject: subjectOf(kindOf(row.Root).code, id, called, r.Language), Entries: row.Entries, Last: row.Last}
	}
	return items, nil
}
