package zammad

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/fetch"
	"zahtjevi/scripts/movein/markup"
)

type ticket struct {
	ID       fetch.ID `json:"id"`
	Number   fetch.ID `json:"number"`
	Title    string   `json:"title"`
	State    fetch.ID `json:"state_id"`
	Priority fetch.ID `json:"priority_id"`
	Owner    fetch.ID `json:"owner_id"`
	Customer fetch.ID `json:"customer_id"`
	Created  string   `json:"created_at"`
	Updated  string   `json:"updated_at"`
	Closed   string   `json:"close_at"`
	all      map[string]json.RawMessage
}

// UnmarshalJSON keeps all fields, as those of the installation's own stand among the others.
func (t *ticket) UnmarshalJSON(from []byte) error {
	type plain ticket
	return errors.Join(json.Unmarshal(from, (*plain)(t)), json.Unmarshal(from, &t.all))
}

// article is a letter, a call or a note; the first is what the ticket asks.
type article struct {
	ID          fetch.ID     `json:"id"`
	Type        string       `json:"content_type"`
	Body        string       `json:"body"`
	Internal    bool         `json:"internal"`
	CreatedBy   fetch.ID     `json:"created_by_id"`
	OriginBy    fetch.ID     `json:"origin_by_id"`
	Created     string       `json:"created_at"`
	Attachments []attachment `json:"attachments"`
}

type attachment struct {
	ID   fetch.ID `json:"id"`
	Name string   `json:"filename"`
	Size fetch.ID `json:"size"` // a text with a number
}

// person is by whom it is: who wrote it, if somebody else entered it.
func (a *article) person() movein.Person {
	if a.OriginBy != "" {
		return person(a.OriginBy)
	}
	return person(a.CreatedBy)
}

// person is somebody by their id; nobody for the owner of what nobody owns.
func person(id fetch.ID) movein.Person {
	if id == nobody {
		return movein.Person{}
	}
	return movein.Person{ID: string(id)}
}

// text is the body in Markdown.
func (a *article) text() string {
	body := a.Body
	if strings.HasPrefix(a.Type, "text/html") {
		body = markup.HTML(body)
	}
	return markup.Numbers(body, prefix)
}

func (a *article) files(ticket string) (files []movein.File) {
	for _, f := range a.Attachments {
		size, _ := strconv.ParseInt(string(f.Size), 10, 64)
		files = append(files, movein.File{ID: string(a.ID) + "/" + string(f.ID), Name: f.Name, Size: size, Author: a.person(),
			Created: moment(a.Created), Internal: a.Internal, Address: "/api/v1/ticket_attachment/" + url.PathEscape(ticket) + "/" +
				url.PathEscape(string(a.ID)) + "/" + url.PathEscape(string(f.ID))})
	}
	return files
}

// event is an entry of a ticket's history.
type event struct {
	ID        fetch.ID `json:"id"`
	Object    string   `json:"object"`
	Type      string   `json:"type"`
	Attribute string   `json:"attribute"`
	Old       string   `json:"value_from"`
	New       string   `json:"value_to"`
	From      fetch.ID `json:"id_from"`
	To        fetch.ID `json:"id_to"`
	Created   string   `json:"created_at"`
	By        fetch.ID `json:"created_by_id"`
}

// Request implements movein.Source.
func (s *Source) Request(ctx context.Context, heading movein.Heading) (*movein.Request, error) {
	var t ticket
	id := url.PathEscape(heading.ID)
	if err := s.client.JSON(ctx, "/api/v1/tickets/"+id, nil, &t); err != nil {
		return nil, err
	}
	if string(t.ID) != heading.ID {
		return nil, fmt.Errorf("/api/v1/tickets/%s answers another ticket, or none", id)
	}
	var articles []article
	if err := s.client.JSON(ctx, "/api/v1/ticket_articles/by_ticket/"+id, nil, &articles); err != nil {
		return nil, err
	}
	var history struct {
		Events []event `json:"history"`
	}
	if err := s.client.JSON(ctx, "/api/v1/ticket_history/"+id, nil, &history); err != nil {
		return nil, err
	}
	r := &movein.Request{
		Key: prefix + "-" + string(t.Number), Title: t.Title, Status: s.names[movein.OfStatus][string(t.State)],
		Priority: s.names[movein.OfPriority][string(t.Priority)], Author: person(t.Customer), Assignee: person(t.Owner),
		Created: moment(t.Created), Updated: moment(t.Updated), Finished: moment(t.Closed),
	}
	for i, a := range articles {
		if i == 0 && !a.Internal {
			r.Description, r.Files = a.text(), a.files(heading.ID)
			continue
		}
		r.Comments = append(r.Comments, movein.Comment{ID: string(a.ID), Author: a.person(), Created: moment(a.Created), Text: a.text(),
			Internal: a.Internal, Files: a.files(heading.ID)})
	}
	for _, e := range history.Events {
		if f, ok := e.field(); ok {
			r.Changes = append(r.Changes, movein.Change{ID: string(e.ID), Author: person(e.By), Created: moment(e.Created),
				Fields: []movein.FieldChange{f}})
		}
	}
	for _, a := range s.own {
		r.Fields = append(r.Fields, a.field(t.all))
	}
	return r, s.watch(ctx, heading.ID, r)
}

var fields = map[string]movein.Field{"title": movein.OfTitle, "state": movein.OfStatus, "priority": movein.OfPriority,
	"owner": movein.OfAssignee}

func (e *event) field() (f movein.FieldChange, ok bool) {
	f.Field, ok = fields[e.Attribute]
	if !ok || e.Object != "Ticket" || e.Type != "updated" {
		return f, false
	}
	if f.Field == movein.OfAssignee {
		f.From, f.To = person(e.From), person(e.To)
		return f, true
	}
	f.Old, f.New = e.Old, e.New
	return f, true
}
