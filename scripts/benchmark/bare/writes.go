package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"

	"zahtjevi/functions/requests/conversation"
	"zahtjevi/functions/requests/request"
)

const createSQL = `
insert into bare.requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description, creator_id)
select $1, $2, $3, $4, $5, s.id, s.marker, $6, $7, 1 from statuses s where s.project_id = $1 and s.is_default
returning id, status_id, marker, created_at, updated_at, version`

// create inserts one row with the given content and the project's default status; user 1 is its creator.
func (s server) create(r *http.Request) (request.Request, error) { return s.createBy(createSQL, r) }

const createAllSQL = `
with request as (
    insert into bare.all_requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description,
    	creator_id, updated_by_id)
    select $1, $2, $3, $4, $5, s.id, s.marker, $6, $7, 1, 1 from statuses s where s.project_id = $1 and s.is_default
    returning *
), texts as (
    insert into bare.all_request_texts (request_id, title, external_key, description, stems)
    select id, title, '', description, stems_of_request(title, description)
    from (select id, fold(title) as title, fold(description) as description from request offset 0) folded
), history as (
    insert into bare.all_status_changes (request_id, status_id, user_id) select id, status_id, creator_id from request
), audit as (
    insert into bare.all_audit_entries (actor_id, action, entity, entity_id, version, after)
    select creator_id, 'insert', 'requests', id, version, to_jsonb(request) from request
), notified as (
    insert into bare.all_notifications (user_id, request_id, kind, actor_id)
    select person, request.id, 'created', creator_id from request, request_audience(creator_id, null, category_id, creator_id) as person
    returning id, user_id, request_id
), mail as (
    insert into bare.all_mail_messages (user_id, request_id, notifications) select user_id, request_id, array[id] from notified
)
select id, status_id, marker, created_at, updated_at, version from request`

// createAll inserts all rows that the product writes.
func (s server) createAll(r *http.Request) (request.Request, error) {
	return s.createBy(createAllSQL, r)
}

func (s server) createBy(sql string, r *http.Request) (request.Request, error) {
	var in request.CreateBody
	if err := json.NewDecoder(r.Body).Decode(&in); err != nil {
		return request.Request{}, fmt.Errorf("read body: %w", err)
	}
	v := request.Request{
		Title: in.Title, Description: in.Description, ProjectID: in.ProjectID, PartID: in.PartID, CategoryID: in.CategoryID,
		TypeID: in.TypeID, PriorityID: in.PriorityID, Documents: []request.Document{}, Internal: &request.Internal{},
	}
	err := s.pool.QueryRow(r.Context(), sql,
		in.ProjectID, in.PartID, in.CategoryID, in.TypeID, in.PriorityID, in.Title, in.Description,
	).Scan(&v.ID, &v.Status.ID, &v.Status.Marker, &v.CreatedAt, &v.UpdatedAt, &v.Version)
	return v, err
}

const commentSQL = "insert into bare.comments (request_id, author_id, body) values ($1, 1, $2) returning id, created_at"

// comment inserts one row by user 1.
func (s server) comment(r *http.Request) (conversation.Comment, error) {
	return s.commentBy(commentSQL, r)
}

const commentAllSQL = `
with comment as (
    insert into bare.all_comments (request_id, author_id, body, body_folded, body_stems)
    select $1, 1, $2, body, stems(body) from (select fold($2) as body offset 0) folded returning *
), audit as (
    insert into bare.all_audit_entries (actor_id, action, entity, entity_id, after)
    	select author_id, 'insert', 'comments', id, to_jsonb(comment) from comment
), notified as (
    insert into bare.all_notifications (user_id, request_id, kind, actor_id, detail)
    select person, comment.request_id, 'comment', author_id, left(body, 200)
    from comment join requests r on r.id = comment.request_id, request_audience(r.creator_id, r.assignee_id, r.category_id,
    	author_id) as person
    returning id, user_id, request_id
), mail as (
    insert into bare.all_mail_messages as m (user_id, request_id, notifications)
    select user_id, request_id, array[id] from notified order by user_id
    on conflict (user_id, request_id) where state = 'collecting' and not digest
    	do update set notifications = m.notifications || excluded.notifications
)
select id, created_at from comment`

// commentAll inserts all rows that the product writes.
func (s server) commentAll(r *http.Request) (conversation.Comment, error) {
	return s.commentBy(commentAllSQL, r)
}

func (s server) commentBy(sql string, r *http.Request) (conversation.Comment, error) {
	id, err := strconv.ParseInt(r.PathValue("id"), 10, 64)
	if err != nil {
		return conversation.Comment{}, fmt.Errorf("read id: %w", err)
	}
	c := conversation.Comment{Attachments: []request.Document{}}
	if err := json.NewDecoder(r.Body).Decode(&struct {
		Text *string `json:"komentar"`
	}{&c.Text}); err != nil {
		return c, fmt.Errorf("read body: %w", err)
	}
	err = s.pool.QueryRow(r.Context(), sql, id, c.Text).Scan(&c.ID, &c.CreatedAt)
	return c, err
}
