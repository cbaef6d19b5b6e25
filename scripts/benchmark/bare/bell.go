package main

import (
	"net/http"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/conversation"
)

const bellSQL = `
select n.id, n.request_id, 'Novi komentar' as title, '#' || n.request_id || ' ' || r.title as text, r.title as subject,
    actor.full_name as actor, n.detail, n.created_at, n.opened_at is not null as opened, coalesce(n.reason, '') as reason,
    'komentar' as topic
from (select * from notifications where user_id = 1 order by id desc limit 50) n
join bare.requests r on r.id = n.request_id
join users actor on actor.id = n.actor_id
order by n.id desc`

const unopenedSQL = `select count(*) from (select from notifications where user_id = 1 and opened_at is null limit 100) unopened`

type bell struct {
	Items    []conversation.Notification `json:"items"`
	Total    int                         `json:"total"`
	Unopened int                         `json:"neotvorene"`
}

// bell returns the newest 50 notifications of a person and the number of unopened ones, in one round trip.
func (s server) bell(r *http.Request) (bell, error) {
	var told bell
	batch := &pgx.Batch{}
	batch.Queue(bellSQL).Query(func(rows pgx.Rows) (err error) {
		told.Items, err = pgx.CollectRows(rows, pgx.RowToStructByNameLax[conversation.Notification])
		told.Total = len(told.Items)
		return err
	})
	batch.Queue(unopenedSQL).QueryRow(func(row pgx.Row) error { return row.Scan(&told.Unopened) })
	return told, s.pool.SendBatch(r.Context(), batch).Close()
}

// known reads what shows that nothing is new: the newest notification, and how many are unopened.
func (s server) known(r *http.Request) (struct{}, error) {
	var newest, unopened int64
	sql := "select (select max(id) from notifications where user_id = 1), (" + unopenedSQL + ")"
	err := s.pool.QueryRow(r.Context(), sql).Scan(&newest, &unopened)
	return struct{}{}, err
}
